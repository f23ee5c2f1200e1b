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

/// A picture that no test draws would stay for ever. Those with a number or a code in their names are counted where they are
/// drawn, the others are named in a script.
#[test]
fn every_picture_is_drawn() {
    const COUNTED: [&str; 6] = ["card-", "end-", "how-to-", "loot-", "show-", "thinking-"];
    let scripts = [include_str!("cards.rs"), include_str!("shows.rs"), include_str!("turn.rs")].join(" ");
    let words: BTreeSet<_> = scripts.split(|letter: char| !letter.is_alphanumeric() && letter != '-').collect();
    for name in kept("").iter().filter(|name| !COUNTED.iter().any(|counted| name.starts_with(counted))) {
        let drawn = name.strip_prefix("turn-").unwrap_or(name);
        assert!(words.contains(drawn), "nobody draws {name}");
    }
}
