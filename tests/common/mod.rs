//! A table to try things at: we choose the hands, and write actions as in records.

#![allow(dead_code)] // Each test program uses part of it.

pub mod driver;
pub mod foot;
pub mod handheld;
pub mod kept;
pub mod pictures;
pub mod scene;
pub mod thinker;
pub mod twins;

use loot::game::Game as _;
use loot::games::loot::record::Record;
use loot::games::loot::rules::{
    Action, Card, Cards, DECK_SIZE, Edition, Event, Game, HAND_SIZE, Refusal, SEATINGS, Setup, ShipNo,
};
use loot::games::loot::view::View;
use loot::table::{Seat, Side};

pub const EDITIONS: [Edition; 3] = Edition::ALL;

/// Seat 0 begins: the last seat dealt.
pub fn setup(seats: u8, partners: bool, edition: Edition) -> Setup {
    Setup { edition, seats, partners, dealer: seats - 1 }
}

pub fn alone(seats: u8) -> Setup {
    setup(seats, false, Edition::Loot2017)
}

pub fn partners(seats: u8) -> Setup {
    setup(seats, true, Edition::Loot2017)
}

/// Every way the game can be played.
pub fn every_setup() -> impl Iterator<Item = Setup> {
    EDITIONS.into_iter().flat_map(|edition| SEATINGS.map(|seating| setup(seating.count(), seating.partners(), edition)))
}

pub fn cards(codes: &str) -> Vec<Card> {
    codes.split_whitespace().map(|code| Card::from_code(code.as_bytes()).expect(code)).collect()
}

/// The action that a record writes like this.
pub fn action(token: &str) -> Action {
    let card = |code: &str| Card::from_code(code.as_bytes()).expect(code);
    match (token, token.split_once('@'), token.strip_prefix('-')) {
        ("draw", ..) => Action::Draw,
        (_, Some((code, ship)), _) => Action::Play(card(code), ship.parse().ok().and_then(ShipNo::new).expect(token)),
        (_, _, Some(code)) => Action::Discard(card(code)),
        (code, None, None) => Action::Launch(card(code)),
    }
}

pub fn seat(n: u8) -> Seat {
    Seat::new(n).expect("a seat")
}

pub fn side(n: u8) -> Side {
    Side::new(n).expect("a side")
}

pub fn ship(n: u8) -> ShipNo {
    ShipNo::new(n).expect("a ship")
}

/// A deck that deals these hands and then this pile. The gaps are filled with cards not named, the dullest first.
pub fn deck(setup: Setup, hands: &[&str], pile: &str) -> Vec<Card> {
    let mut rest = Cards::DECK.iter().flat_map(|(card, n)| vec![card; n.into()]).collect::<Vec<_>>();
    let mut take = |codes: &str| {
        let chosen = cards(codes);
        for card in &chosen {
            let at = rest.iter().position(|other| other == card).expect("no such card left");
            rest.remove(at);
        }
        chosen
    };
    let mut dealt: Vec<_> = (0..usize::from(setup.seats)).map(|n| take(hands.get(n).unwrap_or(&""))).collect();
    let mut pile = take(pile);
    // Small pirates of mixed colours first, the precious cards last.
    rest.sort_by_key(|card| {
        (card.code().as_bytes()[1] == b'c', card.is_merchant(), *card as usize % 4, *card as usize)
    });
    let mut rest = rest.into_iter();
    for hand in &mut dealt {
        assert!(hand.len() <= HAND_SIZE);
        while hand.len() < HAND_SIZE {
            hand.extend(rest.next());
        }
    }
    let first = usize::from(setup.dealer + 1) % usize::from(setup.seats);
    let mut deck = Vec::new();
    for n in 0..HAND_SIZE {
        for k in 0..dealt.len() {
            deck.push(dealt[(first + k) % dealt.len()][n]);
        }
    }
    deck.append(&mut pile);
    deck.extend(rest);
    assert_eq!(deck.len(), DECK_SIZE);
    deck
}

/// A game where these hands were dealt, seat 0's first.
pub fn deal(setup: Setup, hands: &[&str]) -> Try {
    deal_with_pile(setup, hands, "")
}

/// The same, with the next cards of the pile.
pub fn deal_with_pile(setup: Setup, hands: &[&str], pile: &str) -> Try {
    Try { game: Game::deal(setup, &deck(setup, hands, pile)).expect("a deal"), events: Vec::new() }
}

/// A game to try things in.
#[derive(Clone)]
pub struct Try {
    pub game: Game,
    /// What happened in the last action.
    pub events: Vec<Event>,
}

impl Try {
    /// Plays these actions, seat after seat; each must be allowed.
    #[track_caller]
    pub fn play(&mut self, tokens: &str) -> &mut Self {
        for token in tokens.split_whitespace() {
            self.events.clear();
            let events = &mut self.events;
            if let Err(refusal) = self.game.play(action(token), |event| events.push(event)) {
                panic!("{token} for seat {}: {refusal}", self.game.table().mover());
            }
        }
        self
    }

    /// Tries an action that must be refused and must change nothing. Returns why it was refused.
    #[track_caller]
    pub fn refuse(&self, token: &str) -> Refusal {
        let mut game = self.game;
        let refusal = game.play(action(token), |_| {}).expect_err(token);
        assert_eq!(game, self.game, "a refused {token} changed the game");
        assert!(!self.legal().contains(&token.to_string()));
        refusal
    }

    /// The legal actions, sorted as in a trace.
    pub fn legal(&self) -> Vec<String> {
        let mut legal: Vec<_> = self.game.legal().map(|action| action.to_string()).collect();
        legal.sort();
        legal
    }

    pub fn mover(&self) -> usize {
        self.game.table().mover().index()
    }

    pub fn leader(&self, n: u8) -> Option<usize> {
        self.game.table().leader(ship(n)).map(Side::index)
    }

    pub fn gold(&self, n: u8) -> u8 {
        self.game.table().gold(side(n))
    }

    pub fn is_at_sea(&self, n: u8) -> bool {
        self.game.table().is_at_sea(ship(n))
    }

    pub fn view(&self, n: u8) -> View {
        View::of(&self.game, seat(n))
    }

    pub fn hand_size(&self, n: u8) -> usize {
        self.game.table().hand_size(seat(n))
    }

    /// Lets each seat do what `choose` says until `done`.
    #[track_caller]
    pub fn run(&mut self, done: impl Fn(&Game) -> bool, choose: impl Fn(&Game) -> Action) -> &mut Self {
        while !done(&self.game) {
            let action = choose(&self.game);
            self.play(&action.to_string());
        }
        self
    }

    /// Everybody draws until this many cards are left in the pile.
    #[track_caller]
    pub fn draw_until(&mut self, left: usize) -> &mut Self {
        self.run(|game| game.table().pile() == left, |_| Action::Draw)
    }
}

/// Plays a random game to its end, or for this many actions, and returns its record.
pub fn random_record(setup: Setup, seed: u64, policy: Policy, actions: usize) -> Record {
    use rand_core::SeedableRng;
    let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(seed);
    let mut record = Record::new(&Game::shuffled(setup, &mut rng).expect("a table that can be played at"));
    while record.actions().len() < actions {
        let Some(action) = policy.choose(record.game(), &mut rng) else { break };
        record.play(action).expect("a legal action");
    }
    record
}

/// Ways to play at random that lead to different parts of the game.
#[derive(Clone, Copy, Debug)]
pub enum Policy {
    /// Any legal action.
    Uniform,
    /// Plays cards while any can be played.
    Busy,
    /// Draws cards while there are any, so hands grow as large as they can.
    Hoarding,
}

impl Policy {
    pub const ALL: [Self; 3] = [Self::Uniform, Self::Busy, Self::Hoarding];

    pub fn choose(self, game: &Game, rng: &mut impl rand_core::RngCore) -> Option<Action> {
        let draw = game.legal().find(|&action| action == Action::Draw);
        match self {
            Self::Uniform => game.legal().choose(rng),
            Self::Busy => game.legal().filter(|&action| action != Action::Draw).max_by_key(|_| rng.next_u32()).or(draw),
            Self::Hoarding => draw.or_else(|| game.legal().choose(rng)),
        }
    }
}
