//! What every screen can do, in menus and in a game alike.

use super::{Button, Pen};

/// A screen: a small state machine in a file of its own, which says everything about it.
///
/// `Around` is what it may see and change beyond its own state, `Leads` where a press or time may lead: nowhere, by default.
pub trait Screen<Around: ?Sized, Leads: Default> {
    /// A button was pressed, or is still held and [repeats](Self::repeats).
    fn press(&mut self, button: Button, around: &mut Around) -> Leads;

    /// Draws it as it is now.
    fn draw(&self, pen: &mut Pen<'_>, around: &Around);

    /// Does this button repeat while it is held? It does where people move step by step. It does not rush through values, and
    /// holding a button too long never begins, leaves or skips anything.
    fn repeats(&self, _: Button, _: &Around) -> bool {
        false
    }

    /// Goes to a row or a card, counted from 0, if it has one there.
    fn go_to(&mut self, _n: usize, _: &mut Around) {}

    /// When its picture will change without a press, if it will.
    fn changes_at(&self, _: &Around) -> Option<u64> {
        None
    }

    /// Time has passed.
    fn passed(&mut self, _: &mut Around) -> Leads {
        Leads::default()
    }

    /// It is back, after something above it has gone, or after the dark.
    fn again(&mut self, _: &mut Around) {}
}
