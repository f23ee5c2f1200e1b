//! What a game brings to the screen.

use core::convert::Infallible;
use core::fmt::Debug;

use super::narration::{STAGES, Stage};
use super::teller::{Sentence, Teller, Telling};
use crate::handheld::{Align, Button, FOOT, Font, List, Pen, Sound, W, flow};
use crate::mind::{Dice, Mind};
use crate::table::{Lineup, Outcome, Seat, Seating, Side};

/// The box for the picture of a game in the menu, in dots.
pub const EMBLEM: (i32, i32) = (44, FOOT - List::TOP);

/// How long an event stays that is told by nothing but its sentence: long enough to read four words.
const READ_MS: u64 = 2_000;

/// A game that people can play.
pub trait Face: Mind {
    /// The screen where a seat decides.
    type Turn: Turn<Self>;
    /// Something to look at in a game.
    type Look: Look<Self>;

    /// What people call it.
    const NAME: &'static str;
    /// Who is shown what happened.
    const AUDIENCE: Audience = Audience::EachInTurn;
    /// What calls everybody to look, where they do.
    const CALLS: &'static str = "The round is over";
    /// What the about screen says after its name: whose game it is, and whose pictures.
    const ABOUT: &'static str;
    /// The words that begin a game, in a list and on a button.
    const DEAL: (&'static str, &'static str) = ("Deal the cards", "Deal");
    /// Each side's [figures](Self::figure) at the end; the last one is the score.
    const COLUMNS: &'static [Column] = &[Column { title: "score", right: W - 4 }];
    /// What people call the most they [gained](crate::game::Game::gain) at one stroke; `None` if they gain nothing so.
    const GAIN: Option<&'static str> = None;
    /// How many steps the first screen moves for, ten a second, until it is at rest again.
    const TITLE_STEPS: u64 = 1;
    /// What stands above the names while the points are counted up; `None` in a game without points, where people come in
    /// first, second and so on.
    const POINTS: Option<&'static str> = Some("Points...");

    /// How the seat that is asked is asked.
    fn asking(table: &Self::Table) -> Asking {
        if Self::is_open(table) { Asking::InTheOpen } else { Asking::InPrivate }
    }

    /// Why a seat is asked, for the screen that calls it: the words before its name.
    fn why(_: &Self::Table) -> &'static str {
        "Pass it to"
    }

    /// What a person looks at who takes the handheld for the first time in a round: what became theirs while others saw it lie
    /// face down.
    fn first_look(_: &Self::Table, _: Seat) -> Option<Self::Look> {
        None
    }

    /// Draws the first screen at a step of its motion: at rest, if that is 0.
    fn draw_title(pen: &mut Pen<'_>, _step: u64) {
        pen.write(Font::Large, W / 2, FOOT / 3, Align::Middle, Self::NAME);
    }

    /// Draws the picture the menu knows it by into a box of [`EMBLEM`](super::EMBLEM)'s size, its top left corner here.
    fn draw_emblem(_: &mut Pen<'_>, _x: i32, _y: i32) {}

    /// How to play.
    fn pages() -> &'static [impl Page];

    /// Is there something to show of this event while it happens?
    fn is_told(_tale: &[Self::Told], _at: usize) -> bool {
        true
    }

    /// Does this event begin what follows a decision, such as the next turn?
    fn begins_rest(_: &Self::Told) -> bool {
        false
    }

    /// Should a seat that comes back be told of this event? It is, unless the event says nothing at all.
    fn is_recalled(_: &Self::Told) -> bool {
        true
    }

    /// What an event of a tale says, as a sentence; `None` if it says nothing, or is part of the one before.
    fn sentence(teller: &Teller<'_, Self>, tale: &[Self::Told], at: usize) -> Option<Sentence>;

    /// Draws the table while somebody thinks, above the foot line. The words say who.
    fn draw_table(pen: &mut Pen<'_>, teller: &Teller<'_, Self>, words: &str);

    /// How long an event takes: at the table, and for a celebration if it is worth one.
    fn stages(_: &Telling<'_, Self>) -> [Stage; STAGES] {
        [Stage { moves_ms: 0, stays_ms: READ_MS }, Stage::NONE]
    }

    /// Draws a stage of an event above the foot line, `ms` milliseconds after it began: never more than it moves for.
    fn draw_event(pen: &mut Pen<'_>, telling: &Telling<'_, Self>, _stage: usize, _ms: u64) {
        let words = Self::sentence(&telling.teller, telling.tale, telling.at).unwrap_or_default();
        Self::draw_table(pen, &telling.teller, &words);
    }

    /// The sound that goes with a stage.
    fn sound(_: &Telling<'_, Self>, _stage: usize) -> Option<Sound> {
        None
    }

    /// A side's figure at the end, by column.
    fn figure(_: &Self::Table, outcome: &Outcome, side: Side, _column: usize) -> i16 {
        outcome.score(side)
    }
}

/// A page of How to play.
pub trait Page: 'static {
    fn title(&self) -> &'static str;

    /// Draws it, between its heading and the foot line.
    fn draw(&self, pen: &mut Pen<'_>);
}

/// A page with nothing but a title and some words.
impl Page for (&'static str, &'static str) {
    fn title(&self) -> &'static str {
        self.0
    }

    fn draw(&self, pen: &mut Pen<'_>) {
        flow::write(pen, self.1, None, |_| None);
    }
}

/// How a decision is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asking {
    /// Of one seat, which has the device to itself.
    InPrivate,
    /// Of one seat, before everybody's eyes: what it decides on lies open.
    InTheOpen,
    /// Of everybody, one after the other, and nobody learns anything before all have decided.
    InSecret,
}

/// Who is shown what happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Each seat when the device comes to it.
    EachInTurn,
    /// Everybody at once, around the table. Then nobody is told again when the device comes to them.
    AllTogether,
}

/// A column of figures at the end.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    /// The words above it.
    pub title: &'static str,
    /// Where it ends, from the left.
    pub right: i32,
}

/// The screen where a seat decides.
pub trait Turn<G: Face>: Clone + Debug {
    /// The screen, just come up. If a decision was taken back, everything is as it was when that one was about to be made.
    fn new(view: &G::View, taken_back: Option<G::Action>, now: u64) -> Self;

    /// The screen, just come up with a hint.
    fn with_hint(view: &G::View, action: G::Action, now: u64) -> Self {
        Self::new(view, Some(action), now)
    }

    /// Says whether this seat can take back what it decided just before. A screen that never [wishes](Wish::TakeBack) for it
    /// need not know.
    fn allow_taking_back(&mut self, _: bool) {}

    /// Several people choose in secret: puts the cursor where these dice say. If everybody knew where it starts, the presses
    /// that lead away from there could be counted by ear.
    fn start_anywhere(&mut self, _: &G::View, _: &mut Dice) {}

    /// Goes to a card, counted from 0, or whatever else can be chosen, if there are so many.
    fn go_to(&mut self, _n: usize, _: &G::View) {}

    /// May it come up again with a hint, and show the hand with it?
    fn takes_hint(&self) -> bool {
        true
    }

    /// The screen is back, after something above it has gone.
    fn again(&mut self, _now: u64) {}

    /// Does this button repeat while it is held?
    fn repeats(&self, _: Button) -> bool {
        false
    }

    /// When its picture will change without a press, if it will.
    fn changes_at(&self, _now: u64) -> Option<u64> {
        None
    }

    /// Takes a press. What a press does may depend on who else is at the table.
    fn press(&mut self, button: Button, view: &G::View, lineup: &Lineup<G::Options>, now: u64) -> Wish<G>;

    /// Draws it, from the seat's view alone.
    fn draw(&self, pen: &mut Pen<'_>, view: &G::View, lineup: &Lineup<G::Options>, now: u64);
}

/// What the deciding seat wants.
#[derive(Clone, Debug)]
pub enum Wish<G: Face> {
    /// Nothing but to look.
    None,
    /// To do this.
    Act(G::Action),
    /// To take back what this seat decided just before, or to pause if that cannot be.
    TakeBack,
    /// To go on choosing after it looked as if the device was to be passed on: somebody else may hold it by now, so we ask who
    /// it is first.
    Change,
    /// To pause.
    Pause,
    /// To look at this.
    Look(G::Look),
}

/// Something to look at in a game.
pub trait Look<G: Face>: Clone + Debug {
    /// What the pause offers to look at, in order: during the reader's own turn, or at any other time.
    fn offered(_own_turn: bool, _: &Seating) -> impl Iterator<Item = Self> {
        core::iter::empty()
    }

    /// What the pause calls it.
    fn title(&self) -> &'static str;

    /// Does this button repeat while it is held?
    fn repeats(&self, _: Button) -> bool {
        false
    }

    /// Takes a press. Returns whether to leave. The view is that of the seat whose hand is open, if any.
    fn press(&mut self, _: Button, _: Option<&G::View>) -> bool {
        true
    }

    /// Draws it, from what lies open and what that seat may know.
    fn draw(&self, pen: &mut Pen<'_>, teller: &Teller<'_, G>, view: Option<&G::View>);
}

/// For a game with nothing more to look at.
impl<G: Face> Look<G> for Infallible {
    fn title(&self) -> &'static str {
        match *self {}
    }

    fn draw(&self, _: &mut Pen<'_>, _: &Teller<'_, G>, _: Option<&G::View>) {
        match *self {}
    }
}
