//! Everything kept of one game in one place: games, table, hall of fame and settings.

use loot::game::{Codec, Game, SavedGame as Saved, Shelf};
use loot::games::loot::{Lineup, SavedGame};
use loot::games::{Playable, get_bit, loot as loot_game, pirate_loot};
use loot::play::{Face, Play, Session};
use loot::save::{
    Kind, Packed, ShelfNo as Place, Thing, Troubles, pack_hall, pack_lineup, pack_settings as packed_settings,
};
use loot::shell;
use loot::shell::App;
use loot::table::hall::Hall;
use loot::table::settings::Settings;

pub const GAME: Kind = Kind::Of(Place::ALL[0], Thing::Game);
pub const LAST_GAME: Kind = Kind::Of(Place::ALL[0], Thing::LastGame);
pub const LINEUP: Kind = Kind::Of(Place::ALL[0], Thing::Lineup);
pub const HALL: Kind = Kind::Of(Place::ALL[0], Thing::Hall);
pub const SETTINGS: Kind = Kind::Settings;
/// Every kind of thing kept of Loot, and the settings, by their numbers.
pub const KINDS: [Kind; 5] = [GAME, LAST_GAME, LINEUP, SETTINGS, HALL];

/// The games there are.
pub type LootGame = loot_game::rules::Game;
pub type GetBit = get_bit::rules::Game;
pub type PirateLoot = pirate_loot::rules::Game;

/// A game that the handheld has, and where its things are.
pub trait Ours: Face {
    /// What the menu is turned to for it.
    const WHICH: Playable;

    fn shelf(shelves: &shell::Shelves) -> &Shelf<Self>;
    fn shelf_mut(shelves: &mut shell::Shelves) -> &mut Shelf<Self>;
    fn play_of(app: &App) -> &Play<Self>;
    fn decide(app: &mut App, action: Self::Action);
}

macro_rules! ours {
    ($game:ty, $which:ident) => {
        impl Ours for $game {
            const WHICH: Playable = Playable::$which;

            fn shelf(shelves: &shell::Shelves) -> &Shelf<Self> {
                shelves.as_ref()
            }

            fn shelf_mut(shelves: &mut shell::Shelves) -> &mut Shelf<Self> {
                shelves.as_mut()
            }

            fn play_of(app: &App) -> &Play<Self> {
                app.play_of()
            }

            fn decide(app: &mut App, action: Self::Action) {
                app.decide::<Self>(action);
            }
        }
    };
}
ours!(LootGame, Loot);
ours!(GetBit, GetBit);
ours!(PirateLoot, PirateLoot);

/// Like [`shell::Kept`], but for one game alone, which is also the chosen one.
#[derive(Clone, Debug)]
pub struct KeptOf<G: Ours> {
    pub game: Option<Saved<G>>,
    pub last_game: Option<Saved<G>>,
    pub lineup: loot::table::Lineup<G::Options>,
    pub settings: Settings,
    pub hall: Hall,
    pub troubles: Troubles,
}

/// What is kept of Loot.
pub type Kept = KeptOf<LootGame>;

impl<G: Ours> Default for KeptOf<G> {
    fn default() -> Self {
        let Shelf { game, last_game, lineup, hall } = Shelf::default();
        let settings = Settings { game: G::WHICH.number(), ..Settings::default() };
        Self { game, last_game, lineup, settings, hall, troubles: Troubles::new() }
    }
}

impl<G: Ours> From<KeptOf<G>> for shell::Kept {
    fn from(kept: KeptOf<G>) -> Self {
        let KeptOf { game, last_game, lineup, mut settings, hall, troubles } = kept;
        settings.game = G::WHICH.number();
        let mut shelves = shell::Shelves::default();
        *G::shelf_mut(&mut shelves) = Shelf { game, last_game, lineup, hall };
        Self { settings, shelves, troubles }
    }
}

impl<G: Ours> From<shell::Kept> for KeptOf<G> {
    fn from(kept: shell::Kept) -> Self {
        let shell::Kept { settings, shelves, troubles } = kept;
        let Shelf { game, last_game, lineup, hall } = G::shelf(&shelves).clone();
        Self { game, last_game, lineup, settings, hall, troubles }
    }
}

/// The game that is being played.
pub fn session<G: Ours>(app: &App) -> &Session<G> {
    G::play_of(app).session().expect("a game")
}

/// One of a game's things.
pub const fn kind_of<G: Codec>(thing: Thing) -> Kind {
    Kind::Of(G::SHELF, thing)
}

pub fn pack_game<G: Codec>(game: &Saved<G>) -> Packed {
    game.pack(kind_of::<G>(Thing::Game))
}

pub fn pack_last_game<G: Codec>(game: &Saved<G>) -> Packed {
    game.pack(kind_of::<G>(Thing::LastGame))
}

pub fn pack_no_game() -> Packed {
    Packed::nothing(GAME)
}

/// Is this the note that no game runs?
pub fn is_no_game(packed: &Packed) -> bool {
    matches!(packed.kind(), Kind::Of(_, Thing::Game)) && *packed == Packed::nothing(packed.kind())
}

pub fn pack_table(lineup: &Lineup) -> Packed {
    pack_table_of::<LootGame>(lineup)
}

pub fn pack_table_of<G: Codec>(lineup: &loot::table::Lineup<<G as Game>::Options>) -> Packed {
    pack_lineup(kind_of::<G>(Thing::Lineup), lineup)
}

pub fn pack_fame(hall: &Hall) -> Packed {
    pack_fame_of::<LootGame>(hall)
}

pub fn pack_fame_of<G: Codec>(hall: &Hall) -> Packed {
    pack_hall(kind_of::<G>(Thing::Hall), hall, &G::HALL)
}

pub fn pack_settings(settings: &Settings) -> Packed {
    packed_settings(settings)
}

/// The packed game, running or last; `None` if there is none or it can't be read.
pub fn to_game(packed: &Packed) -> Option<SavedGame> {
    [GAME, LAST_GAME].contains(&packed.kind()).then(|| SavedGame::unpack(packed)).flatten().flatten()
}

/// What is kept of everything, packed again for comparison: whichever of these there can be, by its kind.
pub type State = Vec<(Kind, Option<Packed>)>;

/// What is kept of a game.
fn things_of<G: Ours>(kept: &shell::Kept) -> [(Kind, Option<Packed>); 4] {
    let shelf = G::shelf(&kept.shelves);
    [
        (kind_of::<G>(Thing::Game), shelf.game.as_ref().map(pack_game)),
        (kind_of::<G>(Thing::LastGame), shelf.last_game.as_ref().map(pack_last_game)),
        (kind_of::<G>(Thing::Lineup), Some(pack_table_of::<G>(&shelf.lineup))),
        (kind_of::<G>(Thing::Hall), Some(pack_fame_of::<G>(&shelf.hall))),
    ]
}

/// Everything that is kept, of all games. Nothing may be wrong with it.
pub fn state(kept: &shell::Kept) -> State {
    assert!(kept.troubles.is_empty(), "{:?}", kept.troubles);
    let settings = (SETTINGS, Some(packed_settings(&kept.settings)));
    let things = [things_of::<LootGame>(kept), things_of::<GetBit>(kept), things_of::<PirateLoot>(kept)];
    [settings].into_iter().chain(things.into_iter().flatten()).collect()
}

/// The state after this was put.
pub fn after(before: &State, packed: &Packed) -> State {
    let mut state = before.clone();
    let place = state.iter_mut().find(|(kind, _)| *kind == packed.kind()).expect("a kind we keep");
    place.1 = (!is_no_game(packed)).then(|| packed.clone());
    state
}
