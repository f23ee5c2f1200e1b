//! Get Bit!, from docs/rules/get-bit.md and docs/record.md.

use super::{Engine, joined, number, words};

#[derive(Clone, PartialEq, Eq, Hash)]
pub struct GetBit {
    players: usize,
    /// G5.2
    refresh: usize,
    round: usize,
    /// Front to back.
    line: Vec<usize>,
    /// By pirate.
    limbs: Vec<usize>,
    /// By pirate, rising. A chosen card is still in the hand.
    hands: Vec<Vec<usize>>,
    /// By pirate: the card it chose in this round.
    chosen: Vec<Option<usize>>,
    /// The pirates that were eaten, the last one last.
    eaten: Vec<usize>,
    over: bool,
}

/// What happened in a round.
struct Round {
    cards: Vec<Option<usize>>,
    moved: Vec<usize>,
    bitten: Option<usize>,
    eaten: Option<usize>,
}

impl GetBit {
    /// The round that is being chosen for; `None` if the game is over.
    pub fn round(&self) -> Option<usize> {
        if self.over { None } else { Some(self.round) }
    }

    /// G1.2
    fn player(&self, pirate: usize) -> usize {
        if self.limbs.len() == self.players { pirate } else { pirate / 2 }
    }

    /// G1.3
    fn full_hand(&self) -> Vec<usize> {
        (1..=self.limbs.len() + 1).collect()
    }

    /// The pirate that is asked (G2.2).
    fn asked(&self) -> Option<usize> {
        let mut pirates = (0..self.limbs.len()).filter(|pirate| self.line.contains(pirate));
        pirates.find(|&pirate| !self.over && self.chosen[pirate].is_none())
    }

    /// Chooses a card. If it is the last of the round, plays the round.
    fn choose(&mut self, word: &str) -> Result<Option<Round>, String> {
        let pirate = self.asked().ok_or("G7")?;
        let card: usize = word.parse().map_err(|_| "G1.3")?;
        if !self.hands[pirate].contains(&card) {
            return Err("G2.1".to_string());
        }
        self.chosen[pirate] = Some(card);
        Ok(if self.asked().is_none() { Some(self.play_round()) } else { None })
    }

    fn play_round(&mut self) -> Round {
        let cards = std::mem::replace(&mut self.chosen, vec![None; self.limbs.len()]);
        for (hand, card) in self.hands.iter_mut().zip(&cards) {
            hand.retain(|other| Some(*other) != *card);
        }
        let moved = self.swim(&cards);
        let bitten = if self.round > 1 { self.line.last().copied() } else { None };
        let eaten = bitten.filter(|&pirate| self.bite(pirate));
        self.over = self.is_over();
        // G5, without the bitten one, which has all its cards
        for &pirate in self.line.iter().filter(|&&pirate| !self.over && Some(pirate) != bitten) {
            if self.hands[pirate].len() == self.refresh {
                self.hands[pirate] = self.full_hand();
            }
        }
        if !self.over {
            self.round += 1;
        }
        Round { cards, moved, bitten, eaten }
    }

    /// G3: returns the pirates that swam, in that order.
    fn swim(&mut self, cards: &[Option<usize>]) -> Vec<usize> {
        let tied = |pirate: usize| cards.iter().filter(|&&card| card == cards[pirate]).count() > 1;
        let mut moved: Vec<_> = self.line.iter().copied().filter(|&pirate| !tied(pirate)).collect();
        moved.sort_by_key(|&pirate| cards[pirate]);
        for &pirate in &moved {
            self.go_to_the_front(pirate);
        }
        moved
    }

    fn go_to_the_front(&mut self, pirate: usize) {
        self.line.retain(|&other| other != pirate);
        self.line.insert(0, pirate);
    }

    /// G4.2 to G4.4, G6: returns whether the pirate was eaten.
    fn bite(&mut self, pirate: usize) -> bool {
        self.limbs[pirate] -= 1;
        if self.limbs[pirate] > 0 {
            self.go_to_the_front(pirate);
            self.hands[pirate] = self.full_hand();
            return false;
        }
        self.line.retain(|&other| other != pirate);
        self.hands[pirate].clear();
        self.eaten.push(pirate);
        true
    }

    /// G7
    fn is_over(&self) -> bool {
        if self.players > 3 { self.line.len() == 2 } else { !self.eaten.is_empty() }
    }

    /// G8: the players, the winner first.
    fn ranking(&self) -> Vec<usize> {
        let eaten: Vec<_> = self.eaten.iter().rev().map(|&pirate| self.player(pirate)).collect();
        let swimming = self.line.iter().map(|&pirate| self.player(pirate)).filter(|player| !eaten.contains(player));
        let mut ranking = Vec::new();
        if self.players > 3 {
            ranking.extend(swimming);
        } else {
            // G7.2, G7.3: the frontmost pirate that is not the loser's, then everybody who is neither.
            ranking.extend(swimming.take(1));
            let (winner, loser) = (ranking[0], eaten[0]);
            ranking.extend((0..self.players).filter(|&player| player != winner && player != loser));
        }
        ranking.extend(eaten);
        ranking
    }

    fn standing(&self) -> String {
        let digits = |hand: &Vec<usize>| match hand.len() {
            0 => "-".to_string(),
            _ => hand.iter().map(usize::to_string).collect(),
        };
        let hands = joined(self.hands.iter().map(digits));
        format!("line={} limbs={} hands={hands}", joined(&self.line), joined(&self.limbs))
    }

    /// The line of a round that was just played.
    fn finished_round(&self, number: usize, round: &Round) -> String {
        let card = |card: &Option<usize>| card.map_or("-".to_string(), |card| card.to_string());
        format!(
            "round={number} cards={} moved={} bitten={} eaten={} {}",
            joined(round.cards.iter().map(card)),
            joined(&round.moved),
            joined(round.bitten),
            joined(round.eaten),
            self.standing(),
        )
    }

    /// The line of a round that is not finished.
    fn unfinished_round(&self, asked: usize) -> String {
        let card = |pirate: usize| match self.chosen[pirate] {
            Some(card) => card.to_string(),
            None if self.line.contains(&pirate) => "?".to_string(),
            None => "-".to_string(),
        };
        format!(
            "round={} cards={} open={asked} player={} legal={} {}",
            self.round,
            joined((0..self.limbs.len()).map(card)),
            self.player(asked),
            self.legal().concat(),
            self.standing(),
        )
    }
}

impl Engine for GetBit {
    /// G1
    fn open(record: &str) -> Self {
        let players = number(record, "players").expect("players");
        let line: Vec<_> = words(record, "line").iter().map(|word| word.parse().expect("a pirate")).collect();
        let pirates = if players < 4 { 2 * players } else { players };
        assert_eq!(line.len(), pirates);
        Self {
            players,
            refresh: number(record, "refresh").unwrap_or(2),
            round: 1,
            line,
            limbs: vec![4; pirates],
            hands: vec![(1..=pirates + 1).collect(); pirates],
            chosen: vec![None; pirates],
            eaten: Vec::new(),
            over: false,
        }
    }

    fn legal(&self) -> Vec<String> {
        self.asked().map_or(Vec::new(), |pirate| self.hands[pirate].iter().map(usize::to_string).collect())
    }

    fn play(&mut self, word: &str) -> Result<(), String> {
        self.choose(word).map(|_| ())
    }

    fn trace(record: &str) -> String {
        let mut game = Self::open(record);
        let mut lines = Vec::new();
        for word in words(record, "moves") {
            let number = game.round;
            let round = game.choose(&word).unwrap_or_else(|rule| panic!("{word} is against {rule}"));
            lines.extend(round.map(|round| game.finished_round(number, &round)));
        }
        match game.asked() {
            Some(asked) => lines.extend([game.unfinished_round(asked), "unfinished".to_string()]),
            None => {
                let ranking = game.ranking();
                lines.push(format!("result winners={} ranking={}", ranking[0], joined(&ranking)));
            }
        }
        lines.join("\n") + "\n"
    }
}
