//! Get Bit!: each numbered rule as a moment in a game, and what holds in every game.

mod every_game;
mod g10_bounds;
mod g11_example;
mod g1_pirates;
mod g2_choosing;
mod g3_swimming;
mod g4_bite;
mod g5_cards_come_back;
mod g6_eaten;
mod g7_end;
mod g8_ranking;
mod g9_what_a_player_may_know;
mod games;
mod records;
mod told;
mod twins;

use loot::game::{Game as _, Script as _};
use loot::games::get_bit::record::Record;
use loot::games::get_bit::rules::{Card, Discards, Event, Game, Limb, Pirate, Refresh, Refusal, Setup};
use loot::games::get_bit::view::View;
use loot::table::Seat;
use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};

const JOHN: Pirate = Pirate::P0;
const ANNE: Pirate = Pirate::P1;
const BETH: Pirate = Pirate::P2;
const TED: Pirate = Pirate::P3;

fn setup(players: u8) -> Setup {
    Setup { players, refresh: Refresh::Two, discards: Discards::Shown }
}

/// Every way the game can be played.
pub fn every_setup() -> impl Iterator<Item = Setup> {
    let options = Refresh::ALL.into_iter().flat_map(|refresh| Discards::ALL.map(|discards| (refresh, discards)));
    options.flat_map(|(refresh, discards)| (2..=6).map(move |players| Setup { players, refresh, discards }))
}

fn seat(n: u8) -> Seat {
    Seat::new(n).expect("a seat")
}

fn pirate(n: u8) -> Pirate {
    Pirate::new(n).expect("a pirate")
}

fn card(n: u8) -> Card {
    Card::new(n).expect("a card")
}

/// Numbers as a player would jot them down.
fn numbers(words: &str) -> Vec<u8> {
    words.split_whitespace().map(|word| word.parse().expect(word)).collect()
}

fn jotted(pirates: &[Pirate]) -> String {
    pirates.iter().map(Pirate::to_string).collect::<Vec<_>>().join(" ")
}

/// A game that starts with this line, front to back.
fn start(setup: Setup, line: &str) -> Try {
    let line: Vec<_> = numbers(line).into_iter().map(pirate).collect();
    Try { game: Game::in_line(setup, &line).expect("a line"), events: Vec::new() }
}

/// A game to try things in.
#[derive(Clone)]
struct Try {
    game: Game,
    /// What happened in the last choice.
    events: Vec<Event>,
}

impl Try {
    /// Makes these choices, one pirate after the other; each must be allowed.
    #[track_caller]
    fn play(&mut self, cards: &str) -> &mut Self {
        for n in numbers(cards) {
            self.events.clear();
            let events = &mut self.events;
            if let Err(refusal) = self.game.play(card(n), |event| events.push(event)) {
                panic!("{n} for pirate {:?}: {refusal}", self.game.table().asked());
            }
        }
        self
    }

    /// Tries a card that must be refused, and must change nothing. Returns why.
    #[track_caller]
    fn refuse(&self, n: u8) -> Refusal {
        let mut game = self.game;
        let refusal = game.play(card(n), |event| panic!("{event:?}")).expect_err("a refusal");
        assert_eq!(game, self.game, "a refused {n} changed the game");
        refusal
    }

    /// The pirates choose so that this one is bitten, and nobody is eaten by surprise: it is the last in line.
    #[track_caller]
    fn bite(&mut self, pirate: Pirate) -> &mut Self {
        let cards = choices_that_bite(&self.game, pirate).expect("a way to bite this pirate");
        self.play(&cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" "))
    }

    fn line(&self) -> String {
        jotted(self.game.table().line())
    }

    fn limbs(&self, pirate: Pirate) -> u8 {
        self.game.table().limbs(pirate)
    }

    fn hand(&self, pirate: Pirate) -> String {
        self.game.hand(pirate).to_string()
    }

    fn asked(&self) -> Option<Pirate> {
        self.game.table().asked()
    }

    fn view(&self, n: u8) -> View {
        View::of(&self.game, seat(n))
    }

    /// The players, the winner first.
    #[track_caller]
    fn ranking(&self) -> Vec<usize> {
        let (ranking, outcome) = (self.game.table().ranking().expect("a finished game"), self.game.outcome().unwrap());
        assert!(outcome.winners().eq(ranking.iter().map(|&seat| outcome.seating().side(seat)).take(1)));
        ranking.iter().map(|seat| seat.index()).collect()
    }
}

/// Choices for the rest of the round after which the shark bites this pirate.
fn choices_that_bite(game: &Game, pirate: Pirate) -> Option<Vec<Card>> {
    game.legal().find_map(|card| {
        let mut next = *game;
        let mut bitten = None;
        let told = next.play(card, |event| {
            if let Event::Bitten { pirate, .. } = event {
                bitten = Some(pirate);
            }
        });
        told.expect("a legal card");
        if next.table().round() == game.table().round() && !next.table().is_over() {
            let mut rest = choices_that_bite(&next, pirate)?;
            rest.insert(0, card);
            Some(rest)
        } else {
            (bitten == Some(pirate)).then(|| vec![card])
        }
    })
}

/// Plays a game by a generator to its end, or for this many choices.
pub fn random_record(setup: Setup, seed: u64, policy: Policy, choices: usize) -> Record {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut record = Record::new(&Game::deal(setup, &mut rng).expect("a number of players that can play"));
    while record.actions().len() < choices {
        let Some(card) = policy.choose(record.game(), &mut rng) else { break };
        record.play(card).expect("a legal card");
    }
    record
}

/// Ways to play at random that lead to different parts of the game.
#[derive(Clone, Copy, Debug)]
pub enum Policy {
    /// Any card.
    Uniform,
    /// Mostly the highest: many ties.
    High,
    /// Mostly the lowest.
    Low,
}

impl Policy {
    pub const ALL: [Self; 3] = [Self::Uniform, Self::High, Self::Low];

    fn choose(self, game: &Game, rng: &mut impl RngCore) -> Option<Card> {
        let any = rng.next_u32().is_multiple_of(4);
        match self {
            Self::High if !any => game.legal().last(),
            Self::Low if !any => game.legal().next(),
            _ => game.legal().choose(rng),
        }
    }
}
