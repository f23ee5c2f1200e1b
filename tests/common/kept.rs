//! Everything kept of Loot in one place: games, table, hall of fame and settings.

use loot::app;
use loot::game::{Codec, Shelf};
use loot::games::loot::rules::Game;
use loot::games::loot::{Lineup, SavedGame};
use loot::save::{
    Kind, Packed, ShelfNo as Place, Thing, Troubles, pack_hall, pack_lineup, pack_settings as packed_settings,
};
use loot::table::hall::Hall;
use loot::table::settings::Settings;

pub const GAME: Kind = Kind::Of(Place::First, Thing::Game);
pub const LAST_GAME: Kind = Kind::Of(Place::First, Thing::LastGame);
pub const LINEUP: Kind = Kind::Of(Place::First, Thing::Lineup);
pub const HALL: Kind = Kind::Of(Place::First, Thing::Hall);
pub const SETTINGS: Kind = Kind::Settings;
/// Every kind of thing kept of Loot, and the settings, by their numbers.
pub const KINDS: [Kind; 5] = [GAME, LAST_GAME, LINEUP, SETTINGS, HALL];

/// Like [`app::Kept`], but for Loot alone.
#[derive(Clone, Debug, Default)]
pub struct Kept {
    pub game: Option<SavedGame>,
    pub last_game: Option<SavedGame>,
    pub lineup: Lineup,
    pub settings: Settings,
    pub hall: Hall,
    pub troubles: Troubles,
}

impl From<Kept> for app::Kept {
    fn from(kept: Kept) -> Self {
        let Kept { game, last_game, lineup, settings, hall, troubles } = kept;
        let shelves = app::Shelves { loot: Shelf { game, last_game, lineup, hall } };
        Self { settings, shelves, troubles }
    }
}

impl From<app::Kept> for Kept {
    fn from(kept: app::Kept) -> Self {
        let app::Kept { settings, shelves, troubles } = kept;
        let Shelf { game, last_game, lineup, hall } = shelves.loot;
        Self { game, last_game, lineup, settings, hall, troubles }
    }
}

pub fn pack_game(game: &SavedGame) -> Packed {
    game.pack(GAME)
}

pub fn pack_last_game(game: &SavedGame) -> Packed {
    game.pack(LAST_GAME)
}

pub fn pack_no_game() -> Packed {
    Packed::nothing(GAME)
}

pub fn pack_table(lineup: &Lineup) -> Packed {
    pack_lineup(LINEUP, lineup)
}

pub fn pack_fame(hall: &Hall) -> Packed {
    pack_hall(HALL, hall, &Game::HALL)
}

pub fn pack_settings(settings: &Settings) -> Packed {
    packed_settings(settings)
}

/// The packed game, running or last; `None` if there is none or it can't be read.
pub fn to_game(packed: &Packed) -> Option<SavedGame> {
    [GAME, LAST_GAME].contains(&packed.kind()).then(|| SavedGame::unpack(packed)).flatten().flatten()
}
