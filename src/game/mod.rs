//! The seam between the handheld and its games: what every game can do, and what is done with any of them.
//!
//! A game is a type that implements [`Game`]: its rules. With [`Script`] it can be written down, with [`Codec`] kept, with
//! [`Mind`](crate::mind::Mind) bots can play it, and with [`Face`](crate::screens::Face) people can. There is no `dyn` and no
//! heap: what is generic is compiled for each game, and `games/mod.rs` has the one list of them.

mod codec;
mod record;
mod room;
mod saved;
mod script;
mod shelf;
pub mod text;

use core::error::Error;
use core::fmt::{Debug, Display};

use rand_core::RngCore;

pub use self::codec::Codec;
pub use self::record::{MAX_TEXT, Record};
pub use self::room::Room;
pub use self::saved::{SavedGame, bytes_of};
pub use self::script::{Ending, InBrief, Read, Script};
pub use self::shelf::Shelf;
use crate::table::{Options, Outcome, Seat, Seating};

/// Who is asked for a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Asks {
    /// This seat.
    Seat(Seat),
    /// Nobody before the next round is dealt.
    Chance,
    /// Nobody any more: the game is over.
    Nobody,
}

impl Asks {
    /// The seat that is asked, if one is.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Chance | Self::Nobody => None,
        }
    }
}

/// The rules of a game.
///
/// A value is one game being played, with all that is hidden in it. It is always at a decision, between two rounds, or over.
/// Nothing in it can panic, and nothing it does takes longer than a moment.
pub trait Game: Copy + Eq + Debug {
    /// What people may choose besides who sits where.
    type Options: Options;
    /// A game as somebody asks for it, which may not be one that can be played.
    type Setup: Copy + Eq + Debug;
    /// What chance decides before a further round; [`Infallible`](core::convert::Infallible) in a game of one round.
    type Deal: Copy + Eq + Debug;
    /// A decision. It is a wish: whether it is allowed is for the game to say.
    type Action: Copy + Eq + Debug + Display;
    /// Something that happened, all of it.
    type Event: Copy + Eq + Debug;
    /// The same, as one seat or everybody may know it.
    type Told: Copy + Eq + Debug;
    /// What lies open.
    type Table: Copy + Eq + Debug;
    /// What one seat may know.
    type View: Copy + Eq + Debug;
    /// Why a decision is not allowed, as a sentence for the player who tried it.
    type Refusal: Copy + Eq + Debug + Error;
    /// Room for all decisions from [`start`](Self::start) on.
    type Actions: Room<Self::Action>;
    /// Room for all that one decision can bring about.
    type Tale: Room<Self::Told>;

    /// The first word of its records.
    const KEY: &'static str;
    /// Why nothing more can be decided once all is over.
    const OVER: Self::Refusal;

    /// What is to be dealt at a table; `before` is the game that was played there before, if the same people play on.
    fn setup(seating: Seating, options: &Self::Options, before: Option<&Self>) -> Self::Setup;

    /// The same for game number `n` of many at a table, where nobody should begin more often than others.
    fn setup_number(seating: Seating, options: &Self::Options, n: usize) -> Self::Setup;

    /// A new game by chance; `None` if it can't be played so.
    fn deal(setup: Self::Setup, rng: &mut impl RngCore) -> Option<Self>;

    /// What this game was dealt as.
    fn dealt_as(&self) -> Self::Setup;

    /// Is it played with these options, as far as they are up to the rules?
    fn has(&self, options: &Self::Options) -> bool;

    /// The game as it was where its record begins: when it, or this round of it, was dealt.
    #[must_use]
    fn start(&self) -> Self;

    /// Begins the next round with this deal.
    fn begin(&mut self, deal: &Self::Deal, tell: impl FnMut(Self::Event)) -> Result<(), Self::Refusal>;

    /// Begins the next round by chance.
    fn next_round(&mut self, rng: &mut impl RngCore, tell: impl FnMut(Self::Event)) -> Result<(), Self::Refusal>;

    /// Who sits at the table.
    fn seating(&self) -> Seating;

    /// What lies open.
    fn table(&self) -> &Self::Table;

    /// Who is asked for a decision.
    fn asks(&self) -> Asks;

    /// What a seat may know.
    fn view(&self, seat: Seat) -> Self::View;

    /// What the seat that is asked may decide, each decision once; nothing when nobody is asked.
    fn legal(&self) -> impl Iterator<Item = Self::Action> + '_;

    /// The same from a view: what its seat may decide; nothing when it is not asked.
    fn legal_in(view: &Self::View) -> impl Iterator<Item = Self::Action> + '_;

    /// May the seat that is asked decide this?
    fn check(&self, action: Self::Action) -> Result<(), Self::Refusal>;

    /// The same from a view. Decisions of others are not allowed.
    fn check_in(view: &Self::View, action: Self::Action) -> Result<(), Self::Refusal>;

    /// Plays a decision of the seat that is asked, and tells what happens up to the next one. If it is not allowed, nothing
    /// changes and nothing is told.
    fn play(&mut self, action: Self::Action, tell: impl FnMut(Self::Event)) -> Result<(), Self::Refusal>;

    /// An event as a seat may know it; without one, as everybody may.
    fn told(&self, event: Self::Event, to: Option<Seat>) -> Self::Told;

    /// Would this decision show somebody what was hidden? Then it can't be taken back.
    fn reveals(&self, action: Self::Action) -> bool;

    /// How the game ended, once it has.
    fn outcome(&self) -> Option<Outcome>;

    /// Is the game over?
    fn is_over(&self) -> bool {
        matches!(self.asks(), Asks::Nobody)
    }
}
