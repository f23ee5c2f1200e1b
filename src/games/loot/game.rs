//! Loot as one of the handheld's games.

use core::convert::Infallible;

use heapless::Vec;
use rand_core::RngCore;

use super::options::Options;
use super::rules::{Action, Event, Game, MAX_ACTIONS, MERCHANTS, Refusal, Setup, Sight, Table};
use super::view::View;
use crate::game::{self, Asks};
use crate::table::{MAX_SEATS, Outcome, Seat, Seating, Side};

/// The most one action can bring about: the action, what it did to a lead, the pile's end; a new turn for each seat, all but
/// one of them sat out; every ship taken or lost; the game's end.
pub const MAX_EVENTS: usize = 3 + MAX_SEATS + (MAX_SEATS - 1) + MERCHANTS + 1;

impl game::Game for Game {
    type Options = Options;
    type Setup = Setup;
    type Deal = Infallible;
    type Action = Action;
    type Event = Event;
    type Told = Event<Sight>;
    type Table = Table;
    type View = View;
    type Refusal = Refusal;
    type Actions = Vec<Action, MAX_ACTIONS>;
    type Tale = Vec<Event<Sight>, MAX_EVENTS>;

    const KEY: &'static str = "loot";
    const OVER: Refusal = Refusal::GameOver;

    /// The first seat begins the first game at a table; then the deal moves on.
    fn setup(seating: Seating, options: &Options, before: Option<&Self>) -> Setup {
        let last = Seat::ALL.into_iter().take(seating.count().into()).next_back().unwrap_or(Seat::S0);
        let dealer = before.map_or(last, |game| seating.after(game.table().dealer()));
        Setup::new(seating, options.edition, dealer)
    }

    fn setup_number(seating: Seating, options: &Options, n: usize) -> Setup {
        let dealer = seating.seats().cycle().nth(n % usize::from(seating.count().max(1)));
        Setup::new(seating, options.edition, dealer.unwrap_or(Seat::S0))
    }

    fn deal(setup: Setup, rng: &mut impl RngCore) -> Option<Self> {
        Self::shuffled(setup, rng).ok()
    }

    fn dealt_as(&self) -> Setup {
        self.table().setup()
    }

    fn has(&self, options: &Options) -> bool {
        self.table().setup().edition == options.edition
    }

    fn start(&self) -> Self {
        self.redealt()
    }

    fn seating(&self) -> Seating {
        *self.table().seating()
    }

    fn table(&self) -> &Table {
        self.table()
    }

    #[inline]
    fn asks(&self) -> Asks {
        if self.table().is_over() { Asks::Nobody } else { Asks::Seat(self.table().mover()) }
    }

    fn view(&self, seat: Seat) -> View {
        View::of(self, seat)
    }

    #[inline]
    fn legal(&self) -> impl Iterator<Item = Action> + '_ {
        self.legal()
    }

    fn legal_in(view: &View) -> impl Iterator<Item = Action> + '_ {
        view.legal()
    }

    fn check_in(view: &View, action: Action) -> Result<(), Refusal> {
        view.check(action)
    }

    #[inline]
    fn play(&mut self, action: Action, tell: impl FnMut(Event)) -> Result<(), Refusal> {
        self.play_telling(action, tell)
    }

    fn told(&self, event: Event, to: Option<Seat>) -> Event<Sight> {
        to.map_or(event.seen_by_all(), |seat| event.seen_by(seat, self.table().seating()))
    }

    /// The player has seen a card that was drawn.
    fn reveals(&self, action: Action) -> bool {
        action == Action::Draw
    }

    fn is_settled(table: &Table) -> bool {
        table.is_settled()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    fn gain(event: &Event) -> Option<(Side, u8)> {
        match *event {
            Event::Captured { side, gold, .. } => Some((side, gold)),
            _ => None,
        }
    }
}
