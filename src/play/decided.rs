//! A person's own decision, before the device is passed on, or before the bots go on.

use super::at::At;
use super::face::Face;
use super::moment::Go;
use super::narration::{Ahead, Narration};
use super::pause::Pause;
use crate::handheld::{Button, Pen, Screen, foot};
use crate::table::{Seat, Who};

/// How much longer a decision stays that can be taken back.
const LINGERS_MS: u64 = 900;

#[derive(Clone, Copy, Debug)]
pub struct Decided {
    /// Who decided.
    pub seat: Seat,
    pub can_undo: bool,
    /// What the decision brought about at once.
    pub narration: Narration,
    /// Is the narration over?
    pub over: bool,
}

impl Decided {
    /// What comes next of the decision itself.
    fn next(&self, ahead: &Ahead, now: u64) -> Option<Narration> {
        self.narration.next_stage(ahead, now).filter(|next| next.at < ahead.own())
    }

    /// When it goes on by itself. What can be taken back stays a little longer.
    fn ends_at<G: Face>(&self, ahead: &Ahead, at: &At<'_, G>) -> u64 {
        let lingers = if self.can_undo && self.next(ahead, 0).is_none() { LINGERS_MS } else { 0 };
        self.narration.ends_at(ahead, at.tempo).saturating_add(lingers * at.tempo.tenths(false) / 10)
    }
}

impl<G: Face> Screen<At<'_, G>, Go<G>> for Decided {
    fn press(&mut self, button: Button, at: &mut At<'_, G>) -> Go<G> {
        match button {
            Button::B if self.can_undo => Go::TakeBack,
            Button::B => Pause::open(),
            Button::A => Go::PassOn(*self),
            // Nobody else takes the device: any press hurries.
            _ if at.is_alone() => Go::PassOn(*self),
            _ => Go::Stay,
        }
    }

    fn draw(&self, pen: &mut Pen<'_>, at: &At<'_, G>) {
        self.narration.draw_event(pen, at);
        let next = at.asked().filter(|&(next, who)| next != self.seat && who == Who::Person);
        let passes = next.is_some() && !at.is_alone();
        foot(pen, if passes { "Pass it on" } else { "Next" }, if self.can_undo { "Take back" } else { "Menu" });
    }

    fn changes_at(&self, at: &At<'_, G>) -> Option<u64> {
        if self.over {
            return None;
        }
        let ahead = self.narration.ahead(at);
        let moves_at = self.narration.moves_at(&ahead, at.tempo, at.now);
        let moves_at = moves_at.filter(|&moves_at| moves_at < self.narration.ends_at(&ahead, at.tempo));
        moves_at.or_else(|| Some(self.ends_at(&ahead, at)))
    }

    /// Tells what has not been told to its end.
    fn again(&mut self, at: &mut At<'_, G>) {
        if !self.over {
            self.narration = self.narration.from_the_start(at.now);
        }
    }

    fn passed(&mut self, at: &mut At<'_, G>) -> Go<G> {
        if self.over || !self.narration.began_before(at.now) {
            return Go::Stay;
        }
        let ahead = self.narration.ahead(at);
        if at.now < self.ends_at(&ahead, at) {
            return Go::Stay;
        }
        if let Some(next) = self.next(&ahead, at.now) {
            self.narration = next;
            return Go::Hear(next);
        }
        self.over = true;
        self.narration = self.narration.at_rest();
        // Somebody who plays alone need not pass the device on.
        if at.is_alone() || at.asks_again(self.seat) { Go::PassOn(*self) } else { Go::Stay }
    }
}
