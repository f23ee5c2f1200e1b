//! The pause: what somebody can do during a game besides playing.

use heapless::Vec;

use super::face::{Face, Look};
use super::furniture::{FOOT, Target, foot, heading};
use super::list::List;
use crate::handheld::{Button, Pen};
use crate::table::Seating;

/// The most things a game may offer to look at.
const LOOKS: usize = 4;
/// The most rows there can be.
const ROWS: usize = 6 + LOOKS;

/// Which row is chosen.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pause {
    list: List,
}

/// What somebody wants in a pause.
#[derive(Clone, Debug)]
pub enum PauseWish<L> {
    /// To go back to the game.
    Resume,
    /// To get a hint.
    Hint,
    /// To look at something of the game.
    Look(L),
    /// To see what happened since the last turn.
    Happened,
    /// To learn the game.
    HowTo,
    /// To change settings.
    Settings,
    /// To the main menu; the game waits.
    Leave,
}

impl<L> PauseWish<L> {
    fn words<G: Face<Look = L>>(&self) -> &'static str
    where
        L: Look<G>,
    {
        match self {
            Self::Resume => "Back to the game",
            Self::Hint => "Hint",
            Self::Look(look) => look.title(),
            Self::Happened => "What happened",
            Self::HowTo => "How to play",
            Self::Settings => "Settings",
            Self::Leave => "Leave to menu",
        }
    }
}

impl Pause {
    /// What it offers: more during the player's own turn than at any other time.
    fn rows<G: Face>(own_turn: bool, seating: &Seating) -> Vec<PauseWish<G::Look>, ROWS> {
        let own = |wish| own_turn.then_some(wish);
        const { assert!(<G::Look as Look<G>>::MOST <= LOOKS) };
        let looks = G::Look::offered(own_turn, seating).take(LOOKS).map(PauseWish::Look);
        [Some(PauseWish::Resume), own(PauseWish::Hint)]
            .into_iter()
            .flatten()
            .chain(looks)
            .chain([own(PauseWish::Happened)].into_iter().flatten())
            .chain([PauseWish::HowTo, PauseWish::Settings, PauseWish::Leave])
            .collect()
    }

    /// Takes a press. Returns what somebody wants, if anything. B leads back.
    pub fn press<G: Face>(&mut self, button: Button, own_turn: bool, seating: &Seating) -> Option<PauseWish<G::Look>> {
        let rows = Self::rows::<G>(own_turn, seating);
        match button {
            Button::B => Some(PauseWish::Resume),
            Button::A => rows.get(self.list.chosen()).cloned(),
            Button::Up | Button::Down | Button::Left | Button::Right => {
                self.list.press(button, rows.len());
                None
            }
        }
    }

    /// Draws it.
    pub fn draw<D: Target, G: Face>(&self, pen: &mut Pen<'_, D>, own_turn: bool, seating: &Seating) {
        heading(pen, "Pause");
        let rows = Self::rows::<G>(own_turn, seating);
        self.list.draw(pen, 12, FOOT, rows.len(), |n| (rows.get(n).map_or("", |row| row.words::<G>()), ""));
        foot(pen, "Choose", "Back");
    }
}
