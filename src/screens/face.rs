//! What a game brings to the screen.

use core::fmt::Debug;

use super::furniture::Target;
use super::words::{Sentence, Teller};
use crate::handheld::{Button, Pen, Sound};
use crate::mind::Mind;
use crate::table::{Lineup, Outcome, Seating, Side};

/// A game that people can play.
pub trait Face: Mind {
    /// A seat's decision on the screen.
    type Turn: Turn<Self>;
    /// Something that can be looked at in a game.
    type Look: Look<Self>;

    /// What it is, after its name: whose game, and whose pictures.
    const ABOUT: &'static str;
    /// What begins a game, in a list and on a button.
    const DEAL: (&'static str, &'static str);
    /// The pages of How to play.
    const PAGES: usize;
    /// The figures of each side at the end; the last one is the score.
    const COLUMNS: &'static [Column];
    /// Rows of options when a table is set up.
    const OPTIONS: usize;

    /// Draws the first screen.
    fn draw_title<D: Target>(pen: &mut Pen<'_, D>);

    /// Draws somebody who thinks, above the words.
    fn draw_thinker<D: Target>(pen: &mut Pen<'_, D>);

    /// The title of a page of How to play.
    fn page_title(page: usize) -> &'static str;

    /// Draws a page between its heading and the foot line.
    fn draw_page<D: Target>(pen: &mut Pen<'_, D>, page: usize);

    /// What a row of options says, on its left and on its right.
    fn option_words(options: &Self::Options, row: usize) -> (&'static str, &'static str);

    /// The next or previous value of an option.
    fn change_option(options: &mut Self::Options, row: usize, forward: bool);

    /// Is there something to say of this event while it happens?
    fn is_told(event: &Self::Told) -> bool;

    /// Does this event begin what follows a decision, as the next turn does?
    fn begins_rest(event: &Self::Told) -> bool;

    /// What an event of a tale says, as a sentence; some say nothing, or are part of the one before.
    fn sentence(teller: &Teller<'_, Self>, tale: &[Self::Told], at: usize) -> Option<Sentence>;

    /// What somebody is told of a decision just made, before the device is passed on.
    fn own_sentence(teller: &Teller<'_, Self>, tale: &[Self::Told]) -> Sentence {
        Self::sentence(teller, tale, 0).unwrap_or_default()
    }

    /// Draws an event above the words, so many milliseconds after it began.
    fn draw_event<D: Target>(pen: &mut Pen<'_, D>, event: &Self::Told, ms: u64);

    /// For how many milliseconds its picture moves.
    fn motion_ms(event: &Self::Told) -> u64;

    /// What is heard with it.
    fn sound(event: &Self::Told) -> Option<Sound>;

    /// A figure of a side at the end, by its column.
    fn figure(table: &Self::Table, outcome: &Outcome, side: Side, column: usize) -> i16;
}

/// A column of figures at the end.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    /// What stands above it.
    pub title: &'static str,
    /// Where it ends.
    pub right: i32,
}

/// A seat's decision on the screen.
pub trait Turn<G: Face>: Clone + Debug {
    /// As it comes up.
    fn new(now: u64) -> Self;

    /// As it comes up with a hint.
    fn with_hint(view: &G::View, action: G::Action, now: u64) -> Self;

    /// It is seen again, after something that lay above it.
    fn again(&mut self, now: u64);

    /// Does it mean anything that this button is held?
    fn repeats(&self, button: Button) -> bool;

    /// When its picture changes without a press, if it does.
    fn changes_at(&self, now: u64) -> Option<u64>;

    /// Takes a press.
    fn press(&mut self, button: Button, view: &G::View, now: u64) -> Wish<G>;

    /// Draws it, from the seat's view alone.
    fn draw<D: Target>(&self, pen: &mut Pen<'_, D>, view: &G::View, lineup: &Lineup<G::Options>, now: u64);
}

/// What a seat wants that is asked for a decision.
#[derive(Clone, Debug)]
pub enum Wish<G: Face> {
    /// Nothing more than to look.
    None,
    /// To do this.
    Act(G::Action),
    /// To pause.
    Pause,
    /// To look at this.
    Look(G::Look),
}

/// Something that can be looked at in a game.
pub trait Look<G: Face>: Clone + Debug {
    /// What the pause offers to look at, in its order: in one's own turn, or at any other time.
    fn offered(own_turn: bool, seating: &Seating) -> impl Iterator<Item = Self>;

    /// What it is called there.
    fn title(&self) -> &'static str;

    /// Does it mean anything that this button is held?
    fn repeats(&self, button: Button) -> bool;

    /// Takes a press. Is it left? The view is that of the seat whose hand is open, if one is.
    fn press(&mut self, button: Button, view: Option<&G::View>) -> bool;

    /// Draws it, from what lies open and what that seat may know.
    fn draw<D: Target>(&self, pen: &mut Pen<'_, D>, teller: &Teller<'_, G>, view: Option<&G::View>);
}
