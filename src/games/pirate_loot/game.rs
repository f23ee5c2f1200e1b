//! Pirate Loot as one of the handheld's games.

use heapless::Vec;
use rand_core::RngCore;

use super::options::Options;
use super::rules::{
    Action, Deal, Event, Game, HAND_SIZE, MAX_DECISIONS, MAX_SEATS, PIRATES, Privacy, Refusal, Setup, Table, Told,
};
use super::view::View;
use crate::game::{self, Asks};
use crate::table::{BySide, Outcome, Seat, Seating};

/// Cards in the draw deck when the first turn begins (P5.4), at the largest table.
const DECK: usize = PIRATES - HAND_SIZE * MAX_SEATS;

/// The most events one answer can bring about, up to the next choice.
///
/// Most is told when a Lazy First Mate shows the whole deck (P16.4): each card is shown and goes to the pile or on a ship, and
/// Set Sail turns up. Any other effect takes three cards at most and moves a few more.
///
/// Then turns go by themselves, as long as a hand is empty or has only cards of one code. They do nothing but recruit a card,
/// since an effect can be declined; only the two Greedy Gunners look at the haul. With a deck to draw from, a hand has five
/// cards after its turn, so those of one code are Crew. There are six of them: a seat has two such turns, and each tells that
/// it begins and what it recruits. What it draws is told of once, where the First Mate would have told of it twice. A turn with
/// fewer cards in hand draws two at least, and so tells no more than he would have. Once the deck is empty Set Sail has taken
/// hold, and each seat has one more turn (P7.3).
///
/// The division follows: that it begins, the Lazy Captain and the loot he adds, a look and a card for each seat, and the end
/// of the round. Loot is left over only if a seat got none.
pub const MAX_EVENTS: usize = (2 * DECK + 1) + 2 * 2 * MAX_SEATS + (2 * MAX_SEATS + 2) + (1 + 2 + 2 * MAX_SEATS + 1);

const _: () = assert!(MAX_EVENTS == 151);

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

    fn deal(setup: Setup, rng: &mut impl RngCore) -> Option<Self> {
        Self::deal(setup, rng)
    }

    fn dealt_as(&self) -> Setup {
        Setup { seats: self.seats().len() as u8 }
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

    fn check_in(view: &View, action: Action) -> Result<(), Refusal> {
        view.check(action)
    }

    fn play(&mut self, action: Action, tell: impl FnMut(Event)) -> Result<(), Refusal> {
        self.play(action, tell)
    }

    fn told(&self, event: Event, to: Option<Seat>) -> Told {
        self.told(event, to)
    }

    fn view_in_the_open(&self, seat: Seat) -> View {
        View::in_the_open(self, seat)
    }

    /// Cards on ships lie open (P19.1): who has to part with one decides before everybody's eyes.
    fn is_open(table: &Table) -> bool {
        table.terms().is_some_and(|terms| terms.privacy == Privacy::Open)
    }

    /// P19.3, P19.5: loot is seen by few, and what a Clever Lookout puts back by nobody else.
    fn stays_secret(&self, _: Action) -> bool {
        self.table().terms().is_some_and(|terms| terms.privacy == Privacy::Secret)
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
