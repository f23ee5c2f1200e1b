//! The house: which room may know what, and how large its pieces are.

use std::fs;
use std::path::{Path, PathBuf};

/// The rooms, from the inside out: each uses those before it and none behind it.
const ROOMS: [&str; 10] = ["handheld", "table", "save", "game", "mind", "play", "games", "shell", "desktop", "pico"];

/// No file is longer than this.
const LONGEST: usize = 600;
/// And most are much shorter.
const MEDIAN: usize = 200;

/// Words of a game that no file outside its own room may use. (Captain is also a level of bots, and may be used anywhere.)
const WORDS: [(&str, &[&str]); 3] = [
    ("games/loot", &["card", "ship", "merchant", "admiral", "skull", "edition", "korsar", "fleet"]),
    ("games/get_bit", &["limb", "shark", "swim", "bite", "bitten"]),
    ("games/pirate_loot", &["faction", "haul", "recruit", "chest"]),
];
/// Two games have pirates.
const PIRATE: &str = "pirate";

fn sources() -> Vec<(String, String)> {
    fn walk(folder: &Path, files: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                walk(&path, files);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                files.push(path);
            }
        }
    }
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src"));
    let mut files = Vec::new();
    walk(root, &mut files);
    files.sort();
    let name = |path: &PathBuf| path.strip_prefix(root).expect("a source").display().to_string();
    files.iter().map(|path| (name(path), fs::read_to_string(path).expect("a text"))).collect()
}

/// The code of a file, without its tests, its comments and anything in quotation marks.
fn code(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or(text);
    let without_comment = |line: &str| line.split("//").next().unwrap_or(line).to_string();
    let lines: Vec<_> = text.lines().map(without_comment).collect();
    lines.join("\n").split('"').step_by(2).collect::<Vec<_>>().join("\"\"")
}

/// The names in code, split where a capital or an underscore begins another word: `ShipNo` is ship and no.
fn words(code: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    for letter in code.chars() {
        if !letter.is_ascii_alphanumeric() || letter.is_ascii_uppercase() {
            words.push(String::new());
        }
        if letter.is_ascii_alphanumeric() {
            words.last_mut().expect("a word").push(letter.to_ascii_lowercase());
        }
    }
    words
}

fn names(words: &[String], forbidden: &str) -> bool {
    words.iter().any(|word| word == forbidden || word.strip_suffix('s') == Some(forbidden))
}

#[test]
fn only_a_games_own_room_names_its_things() {
    let mut own = 0;
    for (file, text) in sources().iter().filter(|(file, _)| !file.ends_with("tests.rs")) {
        let words = words(&code(text));
        for (room, things) in WORDS {
            for thing in things {
                let named = names(&words, thing);
                own += usize::from(named && file.starts_with(room));
                // Games may have things of the same name.
                assert!(
                    !named || file.starts_with("games/"),
                    "src/{file} names a {thing}, which is for {room} to know"
                );
            }
        }
        let pirates = ["games/get_bit", "games/pirate_loot", "games/loot", "games/mod.rs"];
        assert!(
            !names(&words, PIRATE) || pirates.iter().any(|room| file.starts_with(room)),
            "src/{file} names a pirate"
        );
    }
    assert!(own > 50, "the games name their own things");
}

#[test]
fn only_one_file_knows_which_games_there_are() {
    let games = ["loot", "get_bit", "pirate_loot"];
    for (file, text) in sources().iter().filter(|(file, _)| file != "games/mod.rs" && !file.ends_with("tests.rs")) {
        let code = code(text);
        for game in games {
            // As a path or among others in braces, and as a field.
            let named = [format!("{game}::"), format!(".{game}")].iter().any(|name| {
                code.match_indices(name.as_str()).any(|(at, _)| {
                    let is_letter = |letter: char| letter.is_alphanumeric() || letter == '_';
                    let before = name.starts_with('.') || !code[..at].ends_with(is_letter);
                    before && (name.ends_with(':') || !code[at + name.len()..].starts_with(is_letter))
                })
            });
            assert!(file.starts_with("games/") || file == "main.rs" || !named, "src/{file} knows {game}");
            let other = games.iter().find(|other| file.starts_with(&format!("games/{other}/")));
            let path = format!("games::{game}::");
            assert!(other.is_none_or(|other| other == &game) || !code.contains(&path), "src/{file} knows {path}");
        }
    }
}

#[test]
fn each_room_uses_those_before_it_only() {
    let place = |room: &str| ROOMS.iter().position(|other| *other == room);
    for (file, text) in sources() {
        let room = file.split(['/', '.']).next().expect("a room").to_string();
        let Some(own) = place(&room) else {
            assert!(["bug", "lib", "main"].contains(&room.as_str()), "src/{file} is in no room");
            continue;
        };
        for used in code(&text).split("crate::").skip(1) {
            let used: String = used.chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect();
            assert!(place(&used).is_none_or(|used| used <= own), "src/{file} uses {used}, which lies behind it");
        }
    }
}

#[test]
fn files_are_short() {
    let mut lengths = Vec::new();
    for (file, text) in sources() {
        let length = text.lines().count();
        assert!(length <= LONGEST, "src/{file} has {length} lines");
        lengths.push(length);
    }
    lengths.sort_unstable();
    let median = lengths[lengths.len() / 2];
    println!(
        "{} files, the longest of {} lines, half of them below {median}",
        lengths.len(),
        lengths[lengths.len() - 1]
    );
    assert!(median < MEDIAN, "half of the files have {median} lines and more");
}

#[test]
fn what_stands_in_comments_and_quotation_marks_is_not_code() {
    let text = "let ship = \"a card\"; // an admiral\nShipNo::new()\n#[cfg(test)]\nmod tests {\n    Edition";
    let words = words(&code(text));
    assert!(names(&words, "ship") && !names(&words, "card") && !names(&words, "admiral") && !names(&words, "edition"));
    assert!(names(&self::words("fn take_ships()"), "ship") && !names(&self::words("shipping"), "ship"));
}
