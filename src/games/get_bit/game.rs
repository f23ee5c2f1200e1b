//! Get Bit! as one of the handheld's games.

use core::convert::Infallible;

use heapless::Vec;
use rand_core::RngCore;

use super::options::Options;
use super::rules::{Card, Event, Game, MAX_CHOICES, MAX_PIRATES, MAX_PLAYERS, Refusal, Setup, Sight, Table};
use super::view::View;
use crate::game::{self, Asks};
use crate::table::{BySide, Outcome, Seat, Seating};

/// The most one choice can bring about: the choice, all cards shown; each pirate tied with another or swimming; the bite,
/// and where it leads; all cards taken back; the next round or the end.
pub const MAX_EVENTS: usize = 1 + 1 + MAX_PIRATES + 2 + MAX_PIRATES + 1;

impl game::Game for Game {
    type Options = Options;
    type Setup = Setup;
    type Deal = Infallible;
    type Action = Card;
    type Event = Event;
    type Told = Event<Sight>;
    type Table = Table;
    type View = View;
    type Refusal = Refusal;
    type Actions = Vec<Card, MAX_CHOICES>;
    type Tale = Vec<Event<Sight>, MAX_EVENTS>;

    const KEY: &'static str = "getbit";
    const OVER: Refusal = Refusal::GameOver;

    fn setup(seating: Seating, options: &Options, _: Option<&Self>) -> Setup {
        Setup { players: seating.count(), refresh: options.refresh, discards: options.discards }
    }

    fn deal(setup: Setup, rng: &mut impl RngCore) -> Option<Self> {
        Self::deal(setup, rng).ok()
    }

    fn dealt_as(&self) -> Setup {
        self.table().crew().setup()
    }

    fn has(&self, options: &Options) -> bool {
        let setup = self.table().crew().setup();
        (setup.refresh, setup.discards) == (options.refresh, options.discards)
    }

    fn start(&self) -> Self {
        self.start()
    }

    fn seating(&self) -> Seating {
        // Any number of players the game allows fits at a table.
        Seating::alone(self.table().crew().setup().players)
    }

    fn table(&self) -> &Table {
        self.table()
    }

    fn asks(&self) -> Asks {
        self.asks().map_or(Asks::Nobody, Asks::Seat)
    }

    fn view(&self, seat: Seat) -> View {
        View::of(self, seat)
    }

    fn legal(&self) -> impl Iterator<Item = Card> + '_ {
        self.legal()
    }

    fn legal_in(view: &View) -> impl Iterator<Item = Card> + '_ {
        view.legal()
    }

    fn check_in(view: &View, card: Card) -> Result<(), Refusal> {
        view.check(card)
    }

    fn play(&mut self, card: Card, tell: impl FnMut(Event)) -> Result<(), Refusal> {
        self.play(card, tell)
    }

    fn told(&self, event: Event, to: Option<Seat>) -> Event<Sight> {
        event.seen_by(to)
    }

    /// G2.3: the choices of this round, until the last one shows them all.
    fn secrets(&self) -> usize {
        let table = self.table();
        if table.is_over() { 0 } else { table.crew().pirates().filter(|&pirate| table.has_chosen(pirate)).count() }
    }

    fn reveals(&self, card: Card) -> bool {
        self.reveals(card)
    }

    /// The score is how many others came in behind (G8).
    fn outcome(&self) -> Option<Outcome> {
        let outcome = self.outcome()?;
        let seating = game::Game::seating(self);
        let mut scores = BySide::all(0);
        for (behind, &seat) in outcome.ranking().iter().rev().enumerate() {
            scores[seating.side(seat)] = behind as i16;
        }
        const { assert!(MAX_PLAYERS <= i16::MAX as usize) };
        Some(Outcome::new(seating, scores, |side| outcome.winners().any(|seat| seating.side(seat) == side)))
    }
}
