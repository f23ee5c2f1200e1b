//! The seam between the handheld and its games: what every game can do, and what we do with any of them.
//!
//! A game is a type that implements [`Game`]: its rules. [`Script`] lets us write it down and [`Codec`] lets us keep it;
//! with [`Mind`](crate::mind::Mind) bots can play it, and with [`Face`](crate::play::Face) people can. There is no `dyn`
//! and no heap: generic code is compiled for each game, and `games/mod.rs` has the only list of them.
#![deny(missing_docs)]

mod codec;
mod reader;
mod record;
mod room;
mod saved;
mod script;
mod shelf;
pub mod text;

use core::error::Error;
use core::fmt::{Debug, Display};

use rand_core::RngCore;

pub use self::codec::{Codec, SETUP_BITS};
pub use self::reader::{FaultOf, Form, Lines, Reader, Reason, StepOf};
pub use self::record::{MAX_TEXT, Record};
pub use self::room::Room;
pub use self::saved::{SavedGame, bytes_of, count_bits};
pub use self::script::{InBrief, Report, Script, Tell, Trace};
pub use self::shelf::Shelf;
use crate::table::{Options, Outcome, Seat, Seating, Side};

/// Who is asked for a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Asks {
    /// This seat.
    Seat(Seat),
    /// Nobody until the next round is dealt.
    Chance,
    /// Nobody: the game is over.
    Nobody,
}

impl Asks {
    /// The seat that is asked, if any.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Chance | Self::Nobody => None,
        }
    }
}

/// The rules of a game.
///
/// A value is one game being played, with everything hidden in it. It is always waiting for a decision, between two rounds,
/// or over. It never panics, and nothing it does takes more than a moment.
pub trait Game: Copy + Eq + Debug {
    /// What people may choose besides who sits where.
    type Options: Options;
    /// A game as somebody asks for it. It may be one that cannot be played.
    type Setup: Copy + Eq + Debug;
    /// What chance decides before a further round; [`Infallible`](core::convert::Infallible) in a game with just one.
    type Deal: Copy + Eq + Debug;
    /// A decision somebody would like to make: the game says whether it is allowed.
    type Action: Copy + Eq + Debug + Display;
    /// Something that happened, with everything hidden in it.
    type Event: Copy + Eq + Debug;
    /// The same, as one seat or everybody may know it.
    type Told: Copy + Eq + Debug;
    /// What lies open.
    type Table: Copy + Eq + Debug;
    /// What one seat may know.
    type View: Copy + Eq + Debug;
    /// Why a decision is not allowed, as a sentence for the player who tried to make it.
    type Refusal: Copy + Eq + Debug + Error;
    /// Room for all decisions from [`start`](Self::start) on.
    type Actions: Room<Self::Action>;
    /// Room for everything one decision can bring about.
    type Tale: Room<Self::Told>;

    /// The first word of its records.
    const KEY: &'static str;
    /// The refusal of any decision once the game is over.
    const OVER: Self::Refusal;

    /// What to deal at a table; `before` is the last game played there, if the same people play on.
    fn setup(seating: Seating, options: &Self::Options, before: Option<&Self>) -> Self::Setup;

    /// The same for game number `n` of many at one table, so that nobody begins more often than others.
    fn setup_number(seating: Seating, options: &Self::Options, _n: usize) -> Self::Setup {
        Self::setup(seating, options, None)
    }

    /// Deals a new game by chance; `None` if it can't be played that way.
    fn deal(setup: Self::Setup, rng: &mut impl RngCore) -> Option<Self>;

    /// The setup this game was dealt from.
    fn dealt_as(&self) -> Self::Setup;

    /// Is it played with these options, as far as the rules know about them?
    fn has(&self, _: &Self::Options) -> bool {
        true
    }

    /// The game as it was where its record begins: when it, or its current round, was dealt.
    #[must_use]
    fn start(&self) -> Self;

    /// Begins the next round with this deal.
    fn begin(&mut self, _: &Self::Deal, _tell: impl FnMut(Self::Event)) -> Result<(), Self::Refusal> {
        Err(Self::OVER)
    }

    /// Begins the next round by chance.
    fn next_round(&mut self, _: &mut impl RngCore, _tell: impl FnMut(Self::Event)) -> Result<(), Self::Refusal> {
        Err(Self::OVER)
    }

    /// Who sits at the table.
    fn seating(&self) -> Seating;

    /// What lies open.
    fn table(&self) -> &Self::Table;

    /// Who is asked for a decision.
    fn asks(&self) -> Asks;

    /// What a seat may know.
    fn view(&self, seat: Seat) -> Self::View;

    /// What the seat of a view may decide, each decision once; empty when another seat is asked, or none.
    fn legal_in(view: &Self::View) -> impl Iterator<Item = Self::Action> + '_;

    /// What the seat that is asked may decide. A game whose bots play it on in their heads has a faster way.
    fn legal(&self) -> impl Iterator<Item = Self::Action> + '_ {
        let view = self.asks().seat().map(|seat| self.view(seat));
        (0..).map_while(move |n| Self::legal_in(view.as_ref()?).nth(n))
    }

    /// May the seat that is asked decide this?
    fn check(&self, action: Self::Action) -> Result<(), Self::Refusal> {
        let mut game = *self;
        game.play(action, |_| {})
    }

    /// May the seat of a view decide this? A game with more than one refusal says why not.
    fn check_in(view: &Self::View, action: Self::Action) -> Result<(), Self::Refusal> {
        if Self::legal_in(view).any(|legal| legal == action) { Ok(()) } else { Err(Self::OVER) }
    }

    /// Plays a decision of the seat that is asked, and tells what happens up to the next one. If the decision is not
    /// allowed, it changes nothing and tells nothing.
    fn play(&mut self, action: Self::Action, tell: impl FnMut(Self::Event)) -> Result<(), Self::Refusal>;

    /// An event as a seat may know it; for `None`, as everybody may.
    fn told(&self, event: Self::Event, to: Option<Seat>) -> Self::Told;

    /// What a seat may know that decides before everybody's eyes (see `is_open`): what lies open, and what it may choose.
    fn view_in_the_open(&self, seat: Seat) -> Self::View {
        self.view(seat)
    }

    /// Is the seat that is asked asked for something that lies open, so that it need not decide in secret?
    fn is_open(_: &Self::Table) -> bool {
        false
    }

    /// Does this decision of the seat that is asked stay a secret of that seat, even when all is done?
    fn stays_secret(&self, _: Self::Action) -> bool {
        false
    }

    /// How many of the last decisions are still secret: nobody but their seat knows them until a later one shows them all.
    fn secrets(&self) -> usize {
        0
    }

    /// Would this decision show somebody something hidden? Then it can't be taken back.
    fn reveals(&self, _: Self::Action) -> bool {
        true
    }

    /// Is the outcome certain from what lies open, whatever is still decided or dealt? A game may not notice; then it is
    /// played to its end.
    fn is_settled(_table: &Self::Table) -> bool {
        false
    }

    /// How the game ended, once it has.
    fn outcome(&self) -> Option<Outcome>;

    /// What a side gains by an event at one stroke, for people to be proud of. What it gains between two decisions counts
    /// together. A game in rounds has no such strokes, since its record has only the last round's.
    fn gain(_event: &Self::Event) -> Option<(Side, u8)> {
        None
    }

    /// Is the game over?
    fn is_over(&self) -> bool {
        matches!(self.asks(), Asks::Nobody)
    }
}
