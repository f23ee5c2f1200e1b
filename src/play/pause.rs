//! The pause: what somebody can do during a game besides playing.

use heapless::Vec;

use super::at::At;
use super::face::{Face, Look};
use super::look::Looking;
use super::moment::{Above, Go, Leads, Scene};
use super::what_happened::WhatHappened;
use crate::bug::OrBug;
use crate::handheld::{Button, List, Pen, Screen, W, foot, heading};

/// The most things a game may offer to look at.
const LOOKS: usize = 4;
/// The most rows there can be.
const ROWS: usize = 6 + LOOKS;

/// Which row is chosen.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pause {
    list: List,
}

/// What somebody may want in a pause.
#[derive(Clone, Copy, Debug)]
enum Row {
    /// To go back to the game.
    Resume,
    /// To get a hint.
    Hint,
    /// To look at something of the game: what it offers at this place.
    Look(usize),
    /// To see what happened since the last turn.
    WhatHappened,
    /// To learn the game.
    HowTo,
    /// To change settings.
    Settings,
    /// To the main menu; the game waits.
    Leave,
}

/// What can be looked at now, by its titles.
type Looks = Vec<&'static str, LOOKS>;

impl Row {
    fn words(self, looks: &Looks) -> &'static str {
        match self {
            Self::Resume => "Back to the game",
            Self::Hint => "Hint",
            Self::Look(n) => looks.get(n).copied().unwrap_or(""),
            Self::WhatHappened => "What happened",
            Self::HowTo => "How to play",
            Self::Settings => "Settings",
            Self::Leave => "Leave to menu",
        }
    }
}

impl Pause {
    /// Opens it.
    pub fn open<G: Face>() -> Go<G> {
        Go::Open(Above::Pause(Self::default()))
    }

    fn looks<G: Face>(at: &At<'_, G>) -> Looks {
        let mut looks = Looks::new();
        for look in G::Look::offered(at.own_turn, at.seating()) {
            looks.push(look.title()).or_bug("a game has no more to look at than there are rows", ());
        }
        looks
    }

    /// What it offers: more during the player's own turn than at any other time.
    fn rows(own_turn: bool, looks: &Looks) -> Vec<Row, ROWS> {
        let own = |row| own_turn.then_some(row);
        [Some(Row::Resume), own(Row::Hint)]
            .into_iter()
            .flatten()
            .chain((0..looks.len()).map(Row::Look))
            .chain(own(Row::WhatHappened))
            .chain([Row::HowTo, Row::Settings, Row::Leave])
            .collect()
    }

    fn choose(&mut self, button: Button, rows: &[Row]) -> Option<Row> {
        match button {
            Button::B => Some(Row::Resume),
            Button::A => rows.get(self.list.chosen()).copied(),
            Button::Up | Button::Down | Button::Left | Button::Right => {
                self.list.press(button, rows.len());
                None
            }
        }
    }

    fn draw_rows(&self, pen: &mut Pen<'_>, own_turn: bool, looks: &Looks) {
        heading(pen, "Pause");
        let rows = Self::rows(own_turn, looks);
        self.list.draw(pen, 12, W, rows.len(), |n| (rows.get(n).map_or("", |row| row.words(looks)), ""));
        foot(pen, "Choose", "Back");
    }
}

impl<G: Face> Screen<At<'_, G>, Go<G>> for Pause {
    fn press(&mut self, button: Button, at: &mut At<'_, G>) -> Go<G> {
        match self.choose(button, &Self::rows(at.own_turn, &Self::looks(at))) {
            None => Go::Stay,
            Some(Row::Resume) => Go::Back,
            Some(Row::Hint) => Go::LookForHint,
            Some(Row::Look(n)) => match G::Look::offered(at.own_turn, at.seating()).nth(n) {
                Some(look) => Go::Open(Above::Look(Looking(look))),
                None => Go::Stay,
            },
            Some(Row::WhatHappened) => Go::Open(Above::WhatHappened(WhatHappened::default())),
            Some(Row::HowTo) => Go::Leave(Leads::HowTo),
            Some(Row::Settings) => Go::Leave(Leads::Settings),
            Some(Row::Leave) => Go::Leave(Leads::Menu),
        }
    }

    fn draw(&self, pen: &mut Pen<'_>, at: &At<'_, G>) {
        self.draw_rows(pen, at.own_turn, &Self::looks(at));
    }

    fn repeats(&self, button: Button) -> bool {
        List::repeats(button)
    }
}

impl<G: Face> Scene<G> for Pause {}
