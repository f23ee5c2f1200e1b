//! The pause: what somebody can do during a game besides playing.

use heapless::Vec;

use super::face::{Face, Look};
use crate::handheld::{Button, FOOT, List, Pen, foot, heading};
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
#[derive(Clone, Copy, Debug)]
pub enum PauseWish {
    /// To go back to the game.
    Resume,
    /// To get a hint.
    Hint,
    /// To look at something of the game: what it offers at this place.
    Look(usize),
    /// To see what happened since the last turn.
    Happened,
    /// To learn the game.
    HowTo,
    /// To change settings.
    Settings,
    /// To the main menu; the game waits.
    Leave,
}

/// What can be looked at now, by its titles.
type Looks = Vec<&'static str, LOOKS>;

impl PauseWish {
    fn words(self, looks: &Looks) -> &'static str {
        match self {
            Self::Resume => "Back to the game",
            Self::Hint => "Hint",
            Self::Look(n) => looks.get(n).copied().unwrap_or(""),
            Self::Happened => "What happened",
            Self::HowTo => "How to play",
            Self::Settings => "Settings",
            Self::Leave => "Leave to menu",
        }
    }
}

impl Pause {
    fn looks<G: Face>(own_turn: bool, seating: &Seating) -> Looks {
        const { assert!(<G::Look as Look<G>>::MOST <= LOOKS) };
        G::Look::offered(own_turn, seating).take(LOOKS).map(|look| look.title()).collect()
    }

    /// What it offers: more during the player's own turn than at any other time.
    fn rows(own_turn: bool, looks: &Looks) -> Vec<PauseWish, ROWS> {
        let own = |wish| own_turn.then_some(wish);
        [Some(PauseWish::Resume), own(PauseWish::Hint)]
            .into_iter()
            .flatten()
            .chain((0..looks.len()).map(PauseWish::Look))
            .chain(own(PauseWish::Happened))
            .chain([PauseWish::HowTo, PauseWish::Settings, PauseWish::Leave])
            .collect()
    }

    /// Takes a press. Returns what somebody wants, if anything. B leads back.
    pub fn press<G: Face>(&mut self, button: Button, own_turn: bool, seating: &Seating) -> Option<PauseWish> {
        self.choose(button, &Self::rows(own_turn, &Self::looks::<G>(own_turn, seating)))
    }

    fn choose(&mut self, button: Button, rows: &[PauseWish]) -> Option<PauseWish> {
        match button {
            Button::B => Some(PauseWish::Resume),
            Button::A => rows.get(self.list.chosen()).copied(),
            Button::Up | Button::Down | Button::Left | Button::Right => {
                self.list.press(button, rows.len());
                None
            }
        }
    }

    /// Draws it.
    pub fn draw<G: Face>(&self, pen: &mut Pen<'_>, own_turn: bool, seating: &Seating) {
        self.draw_rows(pen, own_turn, &Self::looks::<G>(own_turn, seating));
    }

    fn draw_rows(&self, pen: &mut Pen<'_>, own_turn: bool, looks: &Looks) {
        heading(pen, "Pause");
        let rows = Self::rows(own_turn, looks);
        self.list.draw(pen, 12, FOOT, rows.len(), |n| (rows.get(n).map_or("", |row| row.words(looks)), ""));
        foot(pen, "Choose", "Back");
    }
}
