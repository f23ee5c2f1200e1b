//! Every screen of Pirate Loot as a picture. The pictures go to `tests/frames/pirate-loot`.

use std::collections::BTreeSet;

mod cards;
mod shows;
mod turn;

/// The names of the pictures that begin with this.
fn kept(beginning: &str) -> BTreeSet<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/frames/pirate-loot");
    let names = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    let pictures = names.filter_map(|name| name.strip_suffix(".png").map(str::to_string));
    // What a failed test has drawn has a dot in its name.
    pictures.filter(|name| name.starts_with(beginning) && !name.contains('.')).collect()
}
