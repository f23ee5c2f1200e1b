//! What the handheld finds kept when it is switched on.

use crate::bug::OrBug;
use crate::game::{Codec, Shelf};
use crate::games::{every_game, one_for_each_game};
use crate::save::{Finder, Kind, Packed, Trouble, Troubles, unpack_settings};
use crate::table::settings::Settings;

one_for_each_game! {
    /// Everything kept of each game.
    #[derive(Debug, Default)]
    pub struct Shelves of Shelf
}

#[derive(Clone, Debug, Default)]
pub struct Kept {
    pub settings: Settings,
    pub shelves: Shelves,
    pub troubles: Troubles,
}

impl Finder for Kept {
    fn knows(&self, kind: Kind) -> bool {
        is_known(kind)
    }

    fn take(&mut self, packed: &Packed) -> bool {
        let Kind::Of(shelf, thing) = packed.kind() else {
            return unpack_settings(packed).map(|settings| self.settings = settings.unwrap_or_default()).is_some();
        };
        every_game!(G => {
            if <G as Codec>::SHELF == shelf {
                return AsMut::<Shelf<G>>::as_mut(&mut self.shelves).take(thing, packed);
            }
        });
        // It belongs to another build's game.
        false
    }

    fn trouble(&mut self, trouble: Trouble) {
        self.troubles.push(trouble).or_bug("there is room for every kind", ());
    }
}

/// Does this build keep such things?
pub(super) fn is_known(kind: Kind) -> bool {
    let Kind::Of(shelf, _) = kind else { return true };
    every_game!(G => if <G as Codec>::SHELF == shelf { return true });
    false
}
