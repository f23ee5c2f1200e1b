//! What holds in every position of every game, tried in random games of every kind.

use std::collections::BTreeMap;

use crate::common::twins::other_hands;
use crate::common::{Policy, every_setup, random_record};
use loot::game::Game as _;
use loot::games::loot::record::Record;
use loot::games::loot::rules::{Action, Card, Cards, Event, Game, Setup, ShipNo, Sight};
use loot::games::loot::view::View;
use loot::table::{Seat, Seating, Side};
use proptest::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

fn setups() -> impl Strategy<Value = Setup> {
    let setups: Vec<_> =
        every_setup().flat_map(|setup| (0..setup.seats).map(move |dealer| Setup { dealer, ..setup })).collect();
    proptest::sample::select(setups)
}

/// What a game is played from. The test itself plays it: if we played it here, a failure would not report its seed.
fn seeds() -> impl Strategy<Value = (Setup, u64, Policy)> {
    (setups(), any::<u64>(), proptest::sample::select(&Policy::ALL))
}

fn played((setup, seed, policy): (Setup, u64, Policy)) -> Record {
    random_record(setup, seed, policy, usize::MAX)
}

/// Every action that can be written down at all.
fn every_action() -> impl Iterator<Item = Action> {
    let ships: Vec<_> = (0..=255).filter_map(ShipNo::new).collect();
    let plays = move |card: Card| ships.clone().into_iter().map(move |ship| Action::Play(card, ship));
    std::iter::once(Action::Draw)
        .chain(Card::ALL.into_iter().map(Action::Launch))
        .chain(Card::ALL.into_iter().map(Action::Discard))
        .chain(Card::ALL.into_iter().flat_map(plays))
}

fn listed(cards: &Cards) -> Vec<Card> {
    cards.iter().flat_map(|(card, n)| vec![card; n.into()]).collect()
}

fn sorted(mut cards: Vec<Card>) -> Vec<Card> {
    cards.sort();
    cards
}

/// Where all the cards are.
fn whereabouts(game: &Game) -> Vec<Card> {
    let table = game.table();
    let mut all = listed(table.discards());
    all.extend_from_slice(&game.deck()[game.deck().len() - table.pile()..]);
    for seat in table.seating().seats() {
        assert_eq!(game.hand(seat).len(), table.hand_size(seat));
        all.extend(listed(game.hand(seat)));
    }
    for (_, ship) in table.at_sea() {
        all.push(ship.merchant());
        all.extend(listed(&ship.cards()));
    }
    for side in table.seating().sides() {
        all.extend(table.taken(side).map(|(_, ship)| ship.merchant()));
    }
    sorted(all)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn all_78_cards_are_always_somewhere_and_only_once(seed in seeds()) {
        let record = played(seed);
        let sorted = sorted(record.start().deck().to_vec());
        let mut game = record.start();
        prop_assert_eq!(&whereabouts(&game), &sorted);
        for &action in record.actions() {
            game.play(action, |_| {}).unwrap();
            prop_assert_eq!(&whereabouts(&game), &sorted);
            let table = game.table();
            let gold: u32 = table.seating().sides().map(|side| u32::from(table.gold(side))).sum();
            prop_assert!(gold <= 100);
        }
    }

    #[test]
    fn every_game_ends_and_only_its_end_has_an_outcome(seed in seeds()) {
        let record = played(seed);
        let mut game = record.start();
        for &action in record.actions() {
            prop_assert!(game.outcome().is_none());
            game.play(action, |_| {}).unwrap();
        }
        prop_assert!(game.outcome().is_some());
        prop_assert!(game.outcome().unwrap().winners().count() >= 1);
    }

    #[test]
    fn record_to_game_to_record_is_the_identity(seed in seeds(), cut in 0usize..144) {
        let record = played(seed);
        let text = record.to_string();
        prop_assert!(text.is_ascii() && text.lines().all(|line| line.len() <= 80));
        let read = Record::parse(text.as_bytes()).unwrap();
        prop_assert_eq!(&read, &record);
        prop_assert_eq!(read.to_string(), text);
        // The same for a game that is not over.
        let mut half = Record::new(&record.start());
        for &action in record.actions().iter().take(cut) {
            half.play(action).unwrap();
        }
        prop_assert_eq!(&Record::parse(half.to_string().as_bytes()).unwrap(), &half);
    }

    #[test]
    fn what_a_seat_is_told_is_enough_to_follow_the_table(seed in seeds(), n in 0u8..8) {
        let record = played(seed);
        let mut game = record.start();
        let seating = *game.table().seating();
        let seat = Seat::new(n % seating.count()).unwrap();
        let mut told = Told::new(&game);
        for &action in record.actions() {
            game.play(action, |event| told.hear(event.seen_by(Some(seat), &seating), &seating)).unwrap();
            prop_assert_eq!(&told, &Told::new(&game));
        }
    }

    #[test]
    fn what_a_view_allows_the_game_allows(seed in seeds()) {
        let record = played(seed);
        let mut game = record.start();
        for &action in record.actions() {
            let legal: Vec<_> = game.legal().collect();
            for seat in game.table().seating().seats() {
                let view = View::of(&game, seat);
                if seat == game.table().mover() {
                    prop_assert!(view.legal().eq(legal.iter().copied()));
                } else {
                    prop_assert_eq!(view.legal().len(), 0);
                    prop_assert!(view.check(action).is_err());
                }
            }
            game.play(action, |_| {}).unwrap();
        }
    }
}

proptest! {
    // Each case tries all 757 actions in all positions of a game.
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn walking_and_testing_agree_and_refusals_change_nothing(seed in seeds()) {
        let record = played(seed);
        let mut game = record.start();
        for &played in record.actions() {
            let walked: Vec<_> = game.legal().collect();
            prop_assert_eq!(game.legal().len(), walked.len());
            for (n, &action) in walked.iter().enumerate() {
                prop_assert!(!walked[..n].contains(&action), "{} twice", action);
                prop_assert_eq!(game.legal().nth(n), Some(action));
                let mut rest = game.legal();
                rest.nth(n);
                prop_assert_eq!(rest.len(), walked.len() - n - 1);
            }
            for action in every_action() {
                let allowed = game.check(action).is_ok();
                prop_assert_eq!(walked.contains(&action), allowed, "{}", action);
                if !allowed {
                    let mut tried = game;
                    let mut told = 0;
                    prop_assert!(tried.play(action, |_| told += 1).is_err());
                    prop_assert_eq!(tried, game);
                    prop_assert_eq!(told, 0);
                }
            }
            game.play(played, |_| {}).unwrap();
        }
        for action in every_action() {
            prop_assert!(game.check(action).is_err());
        }
    }

    #[test]
    fn what_a_seat_cannot_see_changes_neither_its_view_nor_what_it_is_told(
        setup in setups(), seed in any::<u64>(), actions in 0usize..120, n in 0u8..8,
    ) {
        let record = random_record(setup, seed, Policy::Uniform, actions);
        let seat = Seat::new(n % setup.seats).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        // A new order of the hidden cards may contradict the past: somebody discarded who could have played. Then try
        // another.
        let seating = *record.start().table().seating();
        let side: Vec<_> = seating.seats_of(seating.side(seat)).collect();
        let other = (0..20).find_map(|_| other_hands(&record, &side, &mut rng));
        prop_assume!(other.is_some());
        let other = other.unwrap();
        prop_assert_eq!(seen(&record, seat), seen(&other, seat));
    }
}

/// The table as somebody who only hears what happens knows it.
#[derive(Debug, PartialEq)]
struct Told {
    turn: u16,
    mover: Seat,
    pile: usize,
    hands: Vec<usize>,
    gold: Vec<u8>,
    /// The ships at sea, with who leads them and all cards there, including the merchant.
    at_sea: BTreeMap<ShipNo, (Option<Side>, Vec<Card>)>,
    discards: Vec<Card>,
    over: bool,
}

impl Told {
    fn new(game: &Game) -> Self {
        let table = game.table();
        let at_sea = table.at_sea().map(|(no, ship)| {
            let cards = [vec![ship.merchant()], listed(&ship.cards())].concat();
            (no, (table.leader(no), sorted(cards)))
        });
        Self {
            turn: table.turn(),
            mover: table.mover(),
            pile: table.pile(),
            hands: table.seating().seats().map(|seat| table.hand_size(seat)).collect(),
            gold: table.seating().sides().map(|side| table.gold(side)).collect(),
            at_sea: at_sea.collect(),
            discards: sorted(listed(table.discards())),
            over: table.is_over(),
        }
    }

    fn hear(&mut self, event: Event<Sight>, seating: &Seating) {
        match event {
            Event::Turn { turn, seat } => (self.turn, self.mover) = (turn, seat),
            Event::Drew { seat, .. } => {
                self.pile -= 1;
                self.hands[seat.index()] += 1;
            }
            Event::Launched { seat, ship, card } => {
                self.hands[seat.index()] -= 1;
                self.at_sea.insert(ship, (Some(seating.side(seat)), vec![card]));
            }
            Event::Attacked { seat, ship, card, .. } | Event::Commanded { seat, ship, card } => {
                self.hands[seat.index()] -= 1;
                let cards = &mut self.at_sea.get_mut(&ship).unwrap().1;
                cards.push(card);
                cards.sort();
            }
            Event::TookLead { side, ship } => self.at_sea.get_mut(&ship).unwrap().0 = Some(side),
            Event::Tied { ship } => self.at_sea.get_mut(&ship).unwrap().0 = None,
            Event::Discarded { seat, card } => {
                self.hands[seat.index()] -= 1;
                self.discards.push(card);
            }
            Event::Captured { side, ship, gold, .. } => {
                self.gold[side.index()] += gold;
                let (_, cards) = self.at_sea.remove(&ship).unwrap();
                self.discards.extend(cards.into_iter().filter(|card| !card.is_merchant()));
            }
            Event::Lost { ship } => self.discards.extend(self.at_sea.remove(&ship).unwrap().1),
            Event::PileEmpty => assert_eq!(self.pile, 0),
            Event::SatOut { seat } => assert_eq!(self.hands[seat.index()], 0),
            Event::GameOver => self.over = true,
        }
        self.discards.sort();
    }
}

/// What a seat sees and is told in the course of a game, including the last position.
fn seen(record: &Record, seat: Seat) -> Vec<(View, Vec<Event<Sight>>)> {
    let mut game = record.start();
    let seating = *game.table().seating();
    let mut all = vec![(View::of(&game, seat), Vec::new())];
    for &action in record.actions() {
        let mut events = Vec::new();
        game.play(action, |event| events.push(event.seen_by(Some(seat), &seating))).unwrap();
        all.push((View::of(&game, seat), events));
    }
    all
}
