//! Is what a seat is told enough to follow the game? A screen has no more than this to show a round by.

use loot::games::get_bit::rules::{Hand, Sight};
use proptest::prelude::*;

use super::every_game::{played, seeds};
use super::*;

/// The game as somebody knows it who only hears what happens.
#[derive(Debug, PartialEq)]
struct Told {
    round: u8,
    line: Vec<Pirate>,
    eaten: Vec<Pirate>,
    lost: Vec<Vec<Limb>>,
    hands: Vec<Vec<Card>>,
    chosen: Vec<Pirate>,
    over: bool,
}

impl Told {
    fn new(game: &Game) -> Self {
        let table = game.table();
        let pirates = || table.crew().pirates();
        Self {
            round: table.round(),
            line: table.line().to_vec(),
            eaten: table.eaten().to_vec(),
            lost: pirates().map(|pirate| Limb::lost(table.limbs(pirate)).collect()).collect(),
            hands: pirates().map(|pirate| game.hand(pirate).iter().collect()).collect(),
            chosen: pirates().filter(|&pirate| !table.is_over() && table.has_chosen(pirate)).collect(),
            over: table.is_over(),
        }
    }

    fn put_in_front(&mut self, pirate: Pirate) {
        self.line.retain(|&other| other != pirate);
        self.line.insert(0, pirate);
    }

    fn hear(&mut self, event: Event<Sight>, full: Hand) {
        match event {
            Event::Chose { pirate, .. } => self.chosen.push(pirate),
            Event::Shown { round, cards } => {
                assert_eq!(round, self.round);
                for (n, hand) in self.hands.iter_mut().enumerate() {
                    hand.retain(|&card| cards[pirate(n as u8)] != Some(card));
                }
                self.chosen.clear();
            }
            Event::Tied { pirates, .. } => assert!(pirates.iter().count() >= 2),
            Event::Swam { pirate, .. } => self.put_in_front(pirate),
            Event::Bitten { pirate, limb } => {
                assert_eq!(self.line.last(), Some(&pirate));
                self.lost[pirate.index()].push(limb);
            }
            Event::Fled { pirate } => self.put_in_front(pirate),
            Event::Eaten { pirate } => {
                assert_eq!(self.line.pop(), Some(pirate));
                self.eaten.insert(0, pirate);
                self.hands[pirate.index()].clear();
            }
            Event::TookBack { pirate } => self.hands[pirate.index()] = full.iter().collect(),
            Event::RoundBegan { round } => self.round = round,
            Event::GameOver => self.over = true,
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn what_a_seat_is_told_is_enough_to_follow_the_game(seed in seeds(), n in 0u8..8) {
        let record = played(seed);
        let mut game = record.start();
        let mut told = Told::new(&game);
        let full = game.table().crew().cards();
        for &card in record.actions() {
            game.play(card, |event| told.hear(event.seen_by(Some(seat(n))), full)).unwrap();
            prop_assert_eq!(&told, &Told::new(&game));
        }
    }

    #[test]
    fn a_round_is_told_in_the_order_it_happens(seed in seeds()) {
        let record = played(seed);
        let mut game = record.start();
        for &card in record.actions() {
            let mut places = Vec::new();
            game.play(card, |event| places.push(match event {
                Event::Chose { .. } => 0,
                Event::Shown { .. } => 1,
                Event::Tied { .. } => 2,
                Event::Swam { .. } => 3,
                Event::Bitten { .. } => 4,
                Event::Fled { .. } | Event::Eaten { .. } => 5,
                Event::TookBack { .. } => 6,
                Event::RoundBegan { .. } | Event::GameOver => 7,
            })).unwrap();
            prop_assert!(places.is_sorted(), "{:?}", places);
            let rounds = places.iter().filter(|&&place| place == 7).count();
            prop_assert_eq!(rounds, usize::from(places.contains(&1)));
        }
    }
}
