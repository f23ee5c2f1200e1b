//! What all screens of the shell share.

use rand_chacha::ChaCha12Rng;
use rand_core::SeedableRng;

use super::demo::Demo;
use super::log_games::Wanted;
use super::sleep::Sleep;
use crate::games::{Playable, one_at_a_time, one_for_each_game, with_game};
use crate::handheld::Sound;
use crate::play::{Play, Tempo};
use crate::table::settings::Settings;

one_for_each_game! {
    /// Everything the handheld has for each game.
    #[derive(Default)]
    pub struct Plays of Play
}

one_at_a_time! {
    pub enum Demos of Demo
}

#[inline(never)] // So it is made where it stays. Otherwise it is made on the chip's stack, which is too small for it and the app.
fn new_plays() -> Plays {
    Plays::default()
}

/// What all screens of the shell see and change, beyond their own state.
#[derive(Clone)]
pub struct Desk {
    pub settings: Settings,
    pub settings_changed: bool,
    pub plays: Plays,
    /// The game the menus are about.
    pub chosen: Playable,
    pub demo: Demos,
    /// Does anybody look at the title when nobody presses anything?
    pub demos_allowed: bool,
    pub demos_seen: u32,
    /// Is it shown in a window, not on a panel that somebody holds?
    pub in_window: bool,
    pub rng: ChaCha12Rng,
    pub now: u64,
    pub sleep: Sleep,
    pub sound: Option<Sound>,
    /// What somebody wants in the log.
    pub report: Option<Wanted>,
}

/// Calls something of the chosen game, and lends it the world.
macro_rules! chosen {
    ($desk:expr, |$play:ident, $world:ident| $do:expr) => {{
        let $world = &mut $crate::play::World {
            now: $desk.now,
            tempo: $desk.tempo(),
            rng: &mut $desk.rng,
            sound: &mut $desk.sound,
        };
        $crate::games::with_game!($desk.chosen, &mut $desk.plays, $play => $do)
    }};
}
pub(super) use chosen;

impl Desk {
    #[inline(always)] // See `new_plays`.
    pub fn new(seed: [u8; 32]) -> Self {
        Self {
            settings: Settings::default(),
            settings_changed: false,
            plays: new_plays(),
            chosen: Playable::default(),
            demo: Demos::default(),
            demos_allowed: false,
            demos_seen: 0,
            in_window: false,
            rng: ChaCha12Rng::from_seed(seed),
            now: 0,
            sleep: Sleep::default(),
            sound: None,
            report: None,
        }
    }

    pub const fn tempo(&self) -> Tempo {
        Tempo::of(&self.settings)
    }

    pub fn can_continue(&self) -> bool {
        with_game!(self.chosen, &self.plays, play => play.on.as_ref().is_some_and(|on| on.can_continue()))
    }
}
