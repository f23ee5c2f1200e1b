//! Loot, from docs/rules/loot.md and docs/record.md.

use super::{Engine, joined, number, words};

#[derive(Clone)]
pub struct Loot {
    edition: String,
    partners: bool,
    /// From the top.
    pile: Vec<String>,
    /// By seat.
    hands: Vec<Vec<String>>,
    /// By side.
    gold: Vec<i32>,
    /// All that were launched, in that order.
    ships: Vec<Ship>,
    turn: usize,
    seat: usize,
    /// The numbers of the ships taken at the start of this turn.
    captures: Vec<usize>,
    over: bool,
}

#[derive(Clone)]
struct Ship {
    merchant: String,
    owner: usize,
    at_sea: bool,
    /// The cards on it and the sides that played them, the last one last.
    cards: Vec<(usize, String)>,
}

// R1: what the codes say.

fn is_merchant(card: &str) -> bool {
    card.starts_with('m')
}

fn is_captain(card: &str) -> bool {
    card.ends_with('c')
}

fn is_admiral(card: &str) -> bool {
    card == "ad"
}

fn is_pirate_ship(card: &str) -> bool {
    !is_merchant(card) && !is_captain(card) && !is_admiral(card)
}

fn colour(card: &str) -> &str {
    &card[..1]
}

/// The gold of a merchant, the skulls of a pirate ship.
fn value(card: &str) -> i32 {
    card[1..].parse().expect("a card with a number")
}

impl Loot {
    /// R2.1, R2.2
    fn side(&self, seat: usize) -> usize {
        if self.partners { seat / 2 } else { seat }
    }

    fn seats_of(&self, side: usize) -> Vec<usize> {
        (0..self.hands.len()).filter(|&seat| self.side(seat) == side).collect()
    }

    /// The colour this side fights a merchant with (R5.2).
    fn colour_of(&self, ship: &Ship, side: usize) -> Option<String> {
        let mut ships = ship.cards.iter().filter(|(_, card)| is_pirate_ship(card));
        ships.find(|(other, _)| *other == side).map(|(_, card)| colour(card).to_string())
    }

    /// R8.1
    fn leader(&self, ship: &Ship) -> Option<usize> {
        // R6.3
        let mut last = ship.cards.iter().rev();
        if let Some((side, _)) = last.find(|(_, card)| is_captain(card) || is_admiral(card)) {
            return Some(*side);
        }
        if ship.cards.is_empty() {
            return Some(self.side(ship.owner));
        }
        // R5.3
        let mut strength = vec![0; self.gold.len()];
        for (side, card) in &ship.cards {
            strength[*side] += value(card);
        }
        let most = *strength.iter().max().expect("a side");
        let strongest: Vec<_> = (0..strength.len()).filter(|&side| strength[side] == most).collect();
        if strongest.len() == 1 { Some(strongest[0]) } else { None }
    }

    /// Which rule forbids this?
    fn check(&self, word: &str) -> Result<(), &'static str> {
        let hand = &self.hands[self.seat];
        let holds = |card: &str| hand.iter().any(|other| other == card);
        let must = |holds: bool, rule: &'static str| if holds { Ok(()) } else { Err(rule) };
        must(!self.over, "R9")?;
        if word == "draw" {
            return must(!self.pile.is_empty(), "R4.1");
        }
        if let Some(card) = word.strip_prefix('-') {
            must(holds(card), "R3")?;
            must(!is_merchant(card), "R7.1")?;
            must(self.pile.is_empty(), "R7.3")?;
            let stuck = self.plays().is_empty();
            return must(self.edition == "loot2005" || stuck, "R7.2");
        }
        let Some((card, number)) = word.split_once('@') else {
            must(holds(word), "R3")?;
            return must(is_merchant(word), "R4.3");
        };
        must(holds(card), "R3")?;
        must(!is_merchant(card), "R4.3")?;
        let number: usize = number.parse().map_err(|_| "R5.1")?;
        let ship = self.ships.get(number.wrapping_sub(1)).filter(|ship| ship.at_sea).ok_or("R5.1")?;
        let side = self.side(self.seat);
        if is_admiral(card) {
            return must(self.side(ship.owner) == side, "R6.2");
        }
        let own = self.colour_of(ship, side);
        if is_captain(card) {
            // A side has one action a turn, so every ship there was played on an earlier one.
            return must(own.as_deref() == Some(colour(card)), "R6.1");
        }
        let sides = 0..self.gold.len();
        let used = sides.filter_map(|side| self.colour_of(ship, side)).any(|other| other == colour(card));
        must(own.as_deref() == Some(colour(card)) || own.is_none() && !used, "R5.2")
    }

    /// Everything that plays a card without discarding it.
    fn plays(&self) -> Vec<String> {
        let mut words = Vec::new();
        for card in &self.hands[self.seat] {
            words.push(card.clone());
            words.extend((1..=self.ships.len()).map(|number| format!("{card}@{number}")));
        }
        words.retain(|word| self.check(word).is_ok());
        words
    }

    fn take_from_hand(&mut self, card: &str) -> String {
        let hand = &mut self.hands[self.seat];
        let at = hand.iter().position(|other| other == card).expect("a card in the hand");
        hand.remove(at)
    }

    /// R3: plays a word, and whatever happens up to the next one. Returns the lines of the trace, the first with what was legal.
    fn act(&mut self, word: &str, legal: &[String]) -> Result<Vec<String>, String> {
        self.check(word)?;
        let (seat, side) = (self.seat, self.side(self.seat));
        if word == "draw" {
            let card = self.pile.remove(0);
            self.hands[seat].push(card);
        } else if let Some(card) = word.strip_prefix('-') {
            self.take_from_hand(card);
        } else if let Some((card, number)) = word.split_once('@') {
            let card = self.take_from_hand(card);
            let number: usize = number.parse().expect("a ship");
            self.ships[number - 1].cards.push((side, card));
        } else {
            let merchant = self.take_from_hand(word);
            self.ships.push(Ship { merchant, owner: seat, at_sea: true, cards: Vec::new() });
        }
        let mut lines = vec![self.line(legal, word)];
        // R9.1, R9.2
        let empty = |side| self.seats_of(side).into_iter().all(|seat| self.hands[seat].is_empty());
        self.over = self.pile.is_empty() && (0..self.gold.len()).any(empty);
        while !self.over {
            self.next_turn();
            if !self.sits_out() {
                break;
            }
            lines.push(self.line(&[], "sits-out"));
        }
        Ok(lines)
    }

    /// R9.3
    fn sits_out(&self) -> bool {
        self.pile.is_empty() && self.hands[self.seat].is_empty()
    }

    /// R2.4, and R8.2 to R8.4
    fn next_turn(&mut self) {
        self.turn += 1;
        self.seat = (self.seat + 1) % self.hands.len();
        self.captures.clear();
        if self.partners && self.seat % 2 == 1 {
            return;
        }
        let side = self.side(self.seat);
        for n in 0..self.ships.len() {
            if self.ships[n].at_sea && self.leader(&self.ships[n]) == Some(side) {
                self.ships[n].at_sea = false;
                self.gold[side] += value(&self.ships[n].merchant);
                self.captures.push(n + 1);
            }
        }
    }

    fn line(&self, legal: &[String], action: &str) -> String {
        format!(
            "turn={} seat={} captures={} legal={} move={action} pile={} hands={} gold={}",
            self.turn,
            self.seat,
            joined(&self.captures),
            joined(legal),
            self.pile.len(),
            joined(self.hands.iter().map(Vec::len)),
            joined(&self.gold),
        )
    }

    /// R10
    fn result(&self) -> String {
        let mut scores = self.gold.clone();
        for (seat, hand) in self.hands.iter().enumerate() {
            let left: i32 = hand.iter().filter(|card| is_merchant(card)).map(|card| value(card)).sum();
            scores[self.side(seat)] -= left;
        }
        let most = scores.iter().max().expect("a side");
        let winners = (0..scores.len()).filter(|&side| scores[side] == *most);
        format!("result scores={} winners={}", joined(&scores), joined(winners))
    }
}

impl Engine for Loot {
    /// R2
    fn open(record: &str) -> Self {
        let (seats, dealer) = (number(record, "seats").expect("seats"), number(record, "dealer").expect("a dealer"));
        let partners = words(record, "partners") == ["yes"];
        let mut pile = words(record, "deck");
        let mut hands = vec![Vec::new(); seats];
        for n in 0..6 * seats {
            hands[(dealer + 1 + n) % seats].push(pile.remove(0));
        }
        Self {
            edition: words(record, "edition").remove(0),
            partners,
            pile,
            hands,
            gold: vec![0; if partners { seats / 2 } else { seats }],
            ships: Vec::new(),
            turn: 1,
            seat: (dealer + 1) % seats,
            captures: Vec::new(),
            over: false,
        }
    }

    fn legal(&self) -> Vec<String> {
        let mut legal = self.plays();
        let discards = self.hands[self.seat].iter().map(|card| format!("-{card}"));
        legal.extend(discards.chain(["draw".to_string()]).filter(|word| self.check(word).is_ok()));
        legal.sort();
        legal.dedup();
        legal
    }

    fn play(&mut self, word: &str) -> Result<(), String> {
        self.act(word, &[]).map(|_| ())
    }

    fn trace(record: &str) -> String {
        let mut game = Self::open(record);
        let mut lines = Vec::new();
        for word in words(record, "moves") {
            let legal = game.legal();
            lines.extend(game.act(&word, &legal).unwrap_or_else(|rule| panic!("{word} is against {rule}")));
        }
        if game.over {
            lines.push(game.result());
        } else {
            lines.push(game.line(&game.legal(), "?"));
            lines.push("unfinished".to_string());
        }
        lines.join("\n") + "\n"
    }
}
