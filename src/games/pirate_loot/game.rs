//! Pirate Loot as one of the handheld's games.

use heapless::Vec;
use rand_core::RngCore;

use super::options::Options;
use super::rules::{
    Action, Deal, Event, Game, LOOT_CARDS, MAX_DECISIONS, MAX_SEATS, PIRATES, Refusal, Setup, Table, Told,
};
use super::view::View;
use crate::game::{self, Asks};
use crate::table::{BySide, Outcome, Seat, Seating};

/// The most one answer can bring about. Between two decisions each card and each piece of loot moves a few times at most;
/// the division and its picks follow, and the next round's deal.
pub const MAX_EVENTS: usize = 3 * PIRATES + 2 * LOOT_CARDS + 8 * MAX_SEATS;

impl game::Game for Game {
    type Options = Options;
    type Setup = Setup;
    type Deal = Deal;
    type Action = Action;
    type Event = Event;
    type Told = Told;
    type Table = Table;
    type View = View;
    type Refusal = Refusal;
    type Actions = Vec<Action, MAX_DECISIONS>;
    type Tale = Vec<Told, MAX_EVENTS>;

    const KEY: &'static str = super::record::KEY;
    const OVER: Refusal = Refusal::RoundOver;

    fn setup(seating: Seating, _: &Options, _: Option<&Self>) -> Setup {
        Setup { seats: seating.count() }
    }

    /// Chance decides who begins each time (P4.4).
    fn setup_number(seating: Seating, options: &Options, _: usize) -> Setup {
        game::Game::setup(seating, options, None::<&Self>)
    }

    fn deal(setup: Setup, rng: &mut impl RngCore) -> Option<Self> {
        Self::deal(setup, rng)
    }

    fn dealt_as(&self) -> Setup {
        Setup { seats: self.seats().len() as u8 }
    }

    fn has(&self, _: &Options) -> bool {
        true
    }

    fn start(&self) -> Self {
        self.start()
    }

    fn begin(&mut self, deal: &Deal, tell: impl FnMut(Event)) -> Result<(), Refusal> {
        self.begin(deal, tell)
    }

    fn next_round(&mut self, rng: &mut impl RngCore, tell: impl FnMut(Event)) -> Result<(), Refusal> {
        self.next_round(rng, tell)
    }

    fn seating(&self) -> Seating {
        Seating::alone(self.seats().len() as u8)
    }

    fn table(&self) -> &Table {
        self.table()
    }

    fn asks(&self) -> Asks {
        self.asks()
    }

    fn view(&self, seat: Seat) -> View {
        View::of(self, seat)
    }

    fn legal(&self) -> impl Iterator<Item = Action> + '_ {
        self.legal()
    }

    fn legal_in(view: &View) -> impl Iterator<Item = Action> + '_ {
        view.legal()
    }

    fn check(&self, action: Action) -> Result<(), Refusal> {
        self.check(action)
    }

    fn check_in(view: &View, action: Action) -> Result<(), Refusal> {
        view.check(action)
    }

    fn play(&mut self, action: Action, tell: impl FnMut(Event)) -> Result<(), Refusal> {
        self.play(action, tell)
    }

    fn told(&self, event: Event, to: Option<Seat>) -> Told {
        self.told(event, to)
    }

    fn reveals(&self, action: Action) -> bool {
        self.reveals(action)
    }

    fn outcome(&self) -> Option<Outcome> {
        let outcome = self.outcome()?;
        let seating = game::Game::seating(self);
        let mut scores = BySide::all(0);
        for (seat, worth) in outcome.worths() {
            scores[seating.side(seat)] = i16::from(worth);
        }
        Some(Outcome::new(seating, scores, |side| outcome.winners().any(|seat| seating.side(seat) == side)))
    }
}
