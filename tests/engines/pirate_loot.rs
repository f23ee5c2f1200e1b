//! Pirate Loot as its rules tell it (docs/rules/pirate-loot.md, whose numbers these are). A record is always played
//! from its beginning: `ask` hands out the answers, and where there are no more, everything stops as it stands, by
//! `None`, which also ends an effect that is over. So turns, effects and the division are written as the rules are.

use self::Place::*;
use super::{Engine, joined, number, words};
use std::collections::{BTreeSet, VecDeque};

/// Where cards lie (P1.2). On their way they are in no count (P22.5).
#[derive(Clone, Copy, PartialEq)]
enum Place {
    Hand(usize),
    Ship(usize),
    Chest(usize),
    Deck,
    Pile,
    LootDeck,
    Haul,
    Way,
    Aside,
}

#[derive(Clone, Default)]
pub struct PirateLoot {
    record: String,
    n: usize,
    cards: Vec<(Place, String)>, // Those of a deck from its top.
    ranks: Vec<String>,
    luck: Vec<String>,
    chances: usize,
    round: usize,
    turn: usize,
    active: usize,
    sail: Option<usize>,
    surgeon: usize, // How often Brutal Surgeon has worked this turn (P13.3).
    answers: VecDeque<String>,
    asked: Vec<String>,
    trace: Vec<String>, // The last line waits for its second half until the next decision (P22.3).
    over: bool,
}

impl Engine for PirateLoot {
    fn open(record: &str) -> Self {
        PirateLoot::replay(record.split("\nmoves").next().unwrap().to_string())
    }

    fn legal(&self) -> Vec<String> {
        self.asked.clone()
    }

    fn play(&mut self, word: &str) -> Result<(), String> {
        self.asked.contains(&word.to_string()).then(|| self.deal(&format!("moves {word}"))).ok_or("P8.1".to_string())
    }

    fn trace(record: &str) -> String {
        PirateLoot::replay(record.to_string()).trace.join("\n") + "\n"
    }
}

impl PirateLoot {
    /// The record goes on: with the block of a further round.
    pub fn deal(&mut self, block: &str) {
        *self = PirateLoot::replay(format!("{}\n{block}", self.record));
    }

    /// Plays a record as far as it goes.
    fn replay(record: String) -> Self {
        let (n, active) = (number(&record, "players").unwrap(), number(&record, "first").unwrap());
        let cards = words(&record, "loot").into_iter().map(|loot| (LootDeck, loot)).collect();
        let mut game = PirateLoot { n, active, cards, ranks: words(&record, "factions"), ..Self::default() };
        let all = "bac,bac,bac,ban,ban,cro,dou,dou,dou,dou,ido,map,map,mon,mon,rub,rub,rum,scr,sil,sil,sil,sil";
        assert_eq!(joined(sorted(game.at(LootDeck, ""))), all, "P3");
        for (round, block) in record.split("\nround ").enumerate().skip(1) {
            assert!(game.asked.is_empty() && !game.over, "P21.1");
            game.cards.retain(|(place, _)| matches!(place, Chest(_) | LootDeck)); // P18.1
            game.cards.extend(words(block, "deck").into_iter().map(|card| (Deck, card)));
            let all = |faction| "-b,-c,-c,-c,-c,-c,-c,-f,-g,-g,-k,-l,-l,-m,-m,-n,-q,-s,-y,".replace('-', faction);
            let all: String = words(&record, "factions").iter().map(|faction| all(faction)).collect();
            assert_eq!(joined(sorted(game.at(Deck, ""))), all + "set", "P2");
            (game.ranks, game.luck, game.round) = (words(block, "ranks"), words(block, "luck"), round);
            (game.answers, game.turn, game.chances, game.sail) = (words(block, "moves").into(), 0, 0, None);
            game.play_round();
            assert!(game.answers.is_empty(), "P21.1");
        }
        game.end_line("?");
        game.trace.extend((!game.over).then_some("unfinished".to_string()));
        PirateLoot { record, ..game }
    }

    /// The cards there whose codes begin so.
    fn at(&self, place: Place, code: &str) -> Vec<String> {
        let there = self.cards.iter().filter(|(at, card)| *at == place && card.starts_with(code));
        there.map(|(_, card)| card.clone()).collect()
    }

    fn has(&self, place: Place, code: &str) -> bool {
        self.cards.iter().any(|(at, card)| *at == place && card.starts_with(code))
    }

    /// Into the draw deck cards go on top, into the loot deck to the bottom.
    fn go(&mut self, code: &str, from: Place, to: Place) {
        let at = self.cards.iter().position(|(place, card)| *place == from && card == code).unwrap();
        self.cards.remove(at);
        self.cards.insert(if to == Deck { 0 } else { self.cards.len() }, (to, code.to_string()));
    }

    fn go_all(&mut self, from: Place, to: Place) {
        sorted(self.at(from, "")).iter().for_each(|code| self.go(code, from, to));
    }

    /// Takes top cards, as many as there are, and says which (P7.1, P7.2).
    fn draw(&mut self, count: usize, from: Place, to: Place) -> Vec<String> {
        let before = self.at(to, "").len();
        while self.at(to, "").len() < before + count && self.has(from, "") {
            let card = self.at(from, "")[0].clone();
            self.go(&card, from, if card == "set" { Aside } else { to });
            self.sail = self.sail.or((card == "set").then_some(self.n)); // P7.4, P7.6
        }
        self.at(to, "")[before..].to_vec()
    }

    /// P1.5
    fn chance(&mut self, from: Place, to: Place) -> String {
        let (things, luck) = (sorted(self.at(from, "")), self.luck[self.chances % 8].parse::<usize>().unwrap());
        self.chances += 1;
        self.go(&things[luck % things.len()], from, to);
        things[luck % things.len()].clone()
    }

    /// P8.1, P8.3. With nothing to choose from it is over, and nobody is asked (P8.5).
    fn ask(&mut self, seat: usize, label: &str, legal: Vec<String>, hidden: bool) -> Option<String> {
        let legal = BTreeSet::from_iter(legal);
        if legal.len() < if hidden { 1 } else { 2 } {
            return legal.into_iter().next();
        }
        self.end_line("");
        let line = format!("round={} turn={} active={} seat={seat} ask={label}", self.round, self.turn, self.active);
        self.trace.push(line + &format!(" legal={} move=", joined(&legal)));
        self.asked = legal.into_iter().collect();
        let answer = self.answers.pop_front()?;
        assert!(std::mem::take(&mut self.asked).contains(&answer), "P8.1: {answer}");
        *self.trace.last_mut()? += &answer;
        Some(answer)
    }

    /// The active seat chooses or declines (P8.4).
    fn may(&mut self, label: &str, legal: Vec<String>) -> Option<String> {
        let decline = vec!["-".to_string(); (!legal.is_empty()).into()];
        self.ask(self.active, label, [legal, decline].concat(), true).filter(|answer| answer != "-")
    }

    /// Somebody chooses a card that goes elsewhere.
    fn pick(&mut self, who: usize, label: &str, from: Place, to: Place) -> Option<String> {
        let code = self.ask(who, label, self.at(from, ""), true)?;
        self.go(&code, from, to);
        Some(code)
    }

    fn seats(&self, which: impl Fn(usize) -> bool) -> Vec<String> {
        (0..self.n).filter(|&s| which(s)).map(|s| format!("@{s}")).collect()
    }

    /// P5.2, P5.4, P6
    fn play_round(&mut self) -> Option<()> {
        let (n, first) = (self.n, self.active);
        self.draw(n - 1, LootDeck, Haul);
        (first..first + 5 * n).for_each(|s| drop(self.draw(1, Deck, Hand(s % n))));
        while self.sail != Some(0) {
            let you = (first + self.turn) % n;
            (self.active, self.turn, self.surgeon) = (you, self.turn + 1, 0);
            self.sail = self.sail.map(|turns| turns - 1); // P7.4
            self.ask(you, "turn", self.at(Hand(you), ""), true).and_then(|card| self.recruit(&card, Hand(you), true));
            self.asked.is_empty().then_some(())?;
            self.draw(5_usize.saturating_sub(self.at(Hand(you), "").len()), Deck, Hand(you));
        }
        self.divide()
    }

    /// P9.1; a Mutineer goes on any ship (P12.3). Whatever recruits does nothing after it (P9.3).
    fn recruit(&mut self, card: &str, from: Place, with_effect: bool) -> Option<()> {
        self.go(card, from, Way);
        let s = seat(&self.ask(self.active, card, self.seats(|s| s == self.active || card.ends_with('m')), false)?)?;
        self.go(card, Way, Ship(s));
        if with_effect { self.effect(card, true) } else { Some(()) }
    }

    /// Seat s discards a card whose code begins so, by somebody's choice.
    fn lose(&mut self, s: usize, from: Place, who: usize, label: &str, code: &str) -> Option<()> {
        let cards = self.at(from, code);
        let second = label == "bf" && code.is_empty(); // One check for each seat and effect.
        let shields = |place: &Place| s != self.active && !cards.is_empty() && !second && self.has(*place, "by");
        if let Some(place) = [Ship(s), Hand(s)].into_iter().find(shields)
            && (place == Hand(s) || self.ask(s, "by", vec!["+".to_string(), "-".to_string()], false)? == "+")
        {
            self.go("by", place, Pile); // P10.2
            return None;
        }
        let card = self.ask(who, label, cards, from == Hand(s))?;
        let surgeon = s != self.active && self.has(Ship(s), "ls");
        self.go(&card, from, if card == "cy" { Deck } else { Pile }); // P10.3a
        if card == "gy" && self.has(Chest(s), "") {
            self.pick(s, "gy", Chest(s), LootDeck)?; // P10.3b
        }
        self.sail = self.sail.or((card == "ly" && from == Ship(s)).then_some(self.n)); // P10.3c
        self.draw(surgeon.into(), Deck, Hand(s)); // P10.3d
        Some(())
    }

    /// What a card that was recruited or is copied (P12.4) needs and asks first; then what it does.
    fn effect(&mut self, card: &str, recruited: bool) -> Option<()> {
        let (you, n) = (self.active, self.n);
        let victims = self.seats(|s| s != you && self.has(Chest(s), ""));
        let robs = card == "gg" && recruited && self.has(Ship(you), "gs") && !victims.is_empty(); // P15.2, P15.3
        let places = [victims.clone(), vec!["haul".to_string(); self.has(Haul, "").into()]].concat();
        let place = if robs { seat(&self.may("gs", places)?) } else { None }.map_or(Haul, Chest);
        let used = |needs: bool| vec!["+".to_string(); needs.into()];
        let aims = (0..n).flat_map(|s| self.at(Ship(s), "").into_iter().map(move |code| format!("{code}@{s}")));
        let best = (0..n).map(|s| self.list(s)).max()?;
        let of_best = |aim: &String| aim.starts_with(&self.ranks[best[0].1]) && self.list(seat(aim).unwrap()) == best;
        let copied = |c: &String| c[..1] == card[..1] && (c == "cs" || c != "ln" && "lgqfn".contains(&c[1..]));
        let legal = match card {
            "bb" | "cb" | "gb" | "lb" => aims.map(|aim| aim[..2].to_string()).filter(copied).collect(), // P12.4
            "bq" | "cq" | "gq" | "lq" => self.seats(|s| s != you && self.has(Hand(s), "")),             // P12.5
            "bl" => self.seats(|s| self.has(Hand(s), "")),                                              // P13.1
            "bg" | "bf" => aims.collect(),                                                              // P13.2, P13.4
            "bn" => used((0..n).any(|s| s != you && self.has(Ship(s), ""))),                            // P13.5
            "cl" | "cn" | "ll" | "lg" | "lf" => used(self.has(Deck, "")), // P14.1, P14.5, P16.1, P16.2, P16.4
            "cg" => aims.filter(of_best).collect(),                       // P14.2
            "cs" => self.at(Pile, ""),                                    // P14.3
            "cf" => self.at(Hand(you), ""),                               // P14.4
            "gl" => victims,                                              // P15.1
            "gg" => self.at(place, "").into_iter().filter(|loot| "bac ban map sil".contains(&loot[..])).collect(),
            "gf" => self.seats(|s| self.has(Chest(s), "") && self.has(LootDeck, "")), // P15.4
            "gn" => used(self.has(LootDeck, "")),                                     // P15.5
            _ => vec![],
        };
        let looks = vec!["-".to_string(); (card == "gg" && self.has(place, "")).into()]; // P15.2
        let word = self.may(card, [legal, looks].concat())?;
        let (code, s) = (word.split('@').next()?, seat(&word).unwrap_or(you));
        if let "bl" | "bg" | "bf" | "cg" = card {
            self.lose(s, if card == "bl" { Hand(s) } else { Ship(s) }, you, card, code)?;
        }
        match card {
            "bb" | "cb" | "gb" | "lb" => self.effect(&word, false)?,
            "bq" | "cq" | "gq" | "lq" => {
                let other = self.chance(Hand(s), Way);
                self.recruit(&other, Way, true)?;
            }
            "bg" => {
                let can = recruited && code != "cy" && self.has(Ship(you), "bs") && self.surgeon < 2;
                self.may("bs", vec![code.to_string(); can.into()])?; // P13.3
                self.surgeon += 1;
                self.recruit(code, Pile, true)?;
            }
            "bf" => self.lose(s, Ship(s), you, card, "")?,
            "bn" => {
                for s in (you + 1..you + n).map(|s| s % n) {
                    self.lose(s, Ship(s), s, card, "");
                    self.asked.is_empty().then_some(())?;
                }
            }
            "cl" => {
                self.draw(3, Deck, Way);
                self.pick(you, card, Way, Deck)?;
                self.go_all(Way, Pile);
            }
            "cs" | "cf" => self.recruit(&word, if card == "cs" { Pile } else { Hand(you) }, true)?,
            "cn" => {
                self.draw(3, Deck, Hand(you));
                while self.at(Hand(you), "").len() > 5 {
                    self.lose(you, Hand(you), you, card, "")?;
                }
            }
            "gg" => {
                self.go(&word, place, Chest(you));
                self.draw((place == Haul).into(), LootDeck, Haul);
            }
            "gf" => {
                self.pick(you, card, Chest(s), LootDeck)?;
                self.draw(1, LootDeck, Chest(s));
            }
            "gn" => {
                self.draw(1, LootDeck, Chest(you));
                (self.at(Chest(you), "").len() > 1).then_some(())?;
                self.pick(you, card, Chest(you), LootDeck)?;
            }
            "ll" => {
                self.draw(3, Deck, Way);
                let lazy = if self.has(Way, "l") { Some(self.ask(you, card, self.at(Way, "l"), false)?) } else { None };
                self.go_all(Way, Pile);
                self.recruit(&lazy?, Pile, true)?;
            }
            "lg" => {
                let top = self.draw(1, Deck, Pile).pop()?;
                let s = seat(&self.ask(you, card, self.seats(|_| true), false)?)?;
                self.lose(s, Ship(s), s, card, &top[..1])?;
            }
            "lf" => {
                while !self.has(Way, "l") {
                    self.go_all(Way, Pile);
                    self.draw(1, Deck, Way).pop()?;
                }
                self.recruit(&self.at(Way, "")[0], Way, false)?;
            }
            _ => {}
        }
        Some(())
    }

    /// P11.1, P11.2
    fn list(&self, s: usize) -> Vec<(i32, usize)> {
        let value = |faction: &String| {
            let crew = if self.has(Ship(s), &format!("{faction}k")) { 2 } else { 1 };
            let values = [("c", crew), ("kl", 1), ("gbqsy", 2), ("f", 3), ("n", 4), ("m", -2)];
            let worth = |card: &String| values.iter().find(|(roles, _)| roles.contains(&card[1..])).map(|of| of.1);
            self.at(Ship(s), faction).iter().filter_map(worth).sum()
        };
        BTreeSet::from_iter(self.ranks.iter().map(value).zip(0..)).into_iter().rev().collect()
    }

    /// P17, P18
    fn divide(&mut self) -> Option<()> {
        let (n, round, mut took) = (self.n, self.round, vec!["-".to_string(); self.n]);
        let tied = |list: &Vec<_>| (0..n).filter(|&s| self.list(s) == *list).collect();
        let lists = BTreeSet::from_iter((0..n).map(|s| self.list(s)));
        let mut groups: Vec<Vec<usize>> = lists.iter().rev().map(tied).collect(); // P17.1
        let order = joined(groups.iter().map(|group| joined(group).replace(',', "=")));
        let last = groups.last()?.clone();
        let captain = last.iter().copied().find(|&s| self.has(Ship(s), "ln") && self.has(LootDeck, ""));
        if let Some(s) = captain {
            self.draw(1, LootDeck, Haul);
            took[s] = self.pick(s, "ln", Haul, Chest(s))?; // P17.2
            groups.last_mut()?.retain(|&other| other != s);
        }
        for group in groups {
            match group[..] {
                _ if group.len() > self.at(Haul, "").len() => self.go_all(Haul, LootDeck), // P17.4
                [s] => took[s] = self.pick(s, "haul", Haul, Chest(s))?,                    // P17.3
                _ => group.iter().for_each(|&s| took[s] = self.chance(Haul, Chest(s))),
            }
        }
        self.go_all(Haul, LootDeck); // P17.5
        self.end_line("");
        self.active = captain.or((self.active + 1..).map(|s| s % n).find(|s| last.contains(s)))?; // P18.2
        let worths: Vec<i32> = (0..n).map(|s| worth(&self.at(Chest(s), ""))).collect();
        self.over = *worths.iter().max()? >= 11 - n as i32 || round == 30; // P18.3, P18.4
        let plus = |loot: Vec<String>| joined(loot).replace(',', "+");
        let (chests, worth) = (joined((0..n).map(|s| plus(sorted(self.at(Chest(s), ""))))), joined(&worths));
        let end = format!("end round={round} turns={} order={order} took={} loot={chests}", self.turn, joined(took));
        let end = end + &format!(" worth={worth} chances={} lootdeck={}", self.chances, plus(self.at(LootDeck, "")));
        self.trace.push(end + " next=" + &joined(Some(self.active).filter(|_| !self.over)));
        if self.over {
            let best = (0..n).map(|s| (worths[s], self.list(s))).max()?;
            let winners = joined((0..n).filter(|&s| (worths[s], self.list(s)) == best));
            self.trace.push(format!("result rounds={round} worth={worth} winners={winners}"));
        }
        Some(())
    }

    /// What came of the last decision (P22.4).
    fn end_line(&mut self, answer: &str) {
        let count = |place| self.at(place, "").len();
        let counts = |of: fn(usize) -> Place| joined((0..self.n).map(|s| count(of(s))));
        let best = (0..self.n).map(|s| self.list(s)[0]).map(|(value, rank)| format!("{}{value}", self.ranks[rank]));
        let end = format!("{answer} deck={} pile={} hands={}", count(Deck), count(Pile), counts(Hand));
        let end = end + &format!(" ships={} best={} loot={}", counts(Ship), joined(best), counts(Chest));
        let end = end + &format!(" haul={} lootdeck={} sail={}", count(Haul), count(LootDeck), joined(self.sail));
        let open = |line: &&mut String| line.starts_with("round") && !line.contains("sail");
        self.trace.last_mut().filter(open).into_iter().for_each(|line| *line += &end);
    }
}

/// P3.2
fn worth(chest: &[String]) -> i32 {
    let count = |code| chest.iter().filter(|loot| *loot == code).count();
    let worth = |loot: &String| match loot.as_str() {
        "bac" if count("bac") > 1 => 2,
        "ban" if count("mon") > 0 => 3,
        "ido" if count("scr") == 0 => -1,
        "map" if count("map") > 1 => 3,
        "mon" if count("ban") == 0 => -1,
        "rum" if count("bac") > 0 => 4,
        "scr" if count("ido") > 0 => 3,
        "bac" | "ban" | "map" | "sil" => 1,
        "dou" | "mon" | "scr" => 2,
        "cro" => 4,
        _ => 3,
    };
    chest.iter().map(worth).sum()
}

fn sorted(mut words: Vec<String>) -> Vec<String> {
    words.sort();
    words
}

/// Of `@2` or `bg@2` (P8.2).
fn seat(word: &str) -> Option<usize> {
    word.split_once('@')?.1.parse().ok()
}
