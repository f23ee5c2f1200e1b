//! The games in `tests/games`, each with its trace. The engines in `tests/engines` made the traces from the rules alone, so they
//! are a second opinion and not our own.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::engines::{self, Engine};

pub const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games");

/// The records with this file ending.
pub fn games(ending: &str) -> Vec<PathBuf> {
    let mut games: Vec<_> = fs::read_dir(FOLDER).unwrap().map(|entry| entry.unwrap().path()).collect();
    games.retain(|path| path.extension().is_some_and(|other| other == ending));
    games.sort();
    assert!(games.len() >= 9, "{} games", games.len());
    games
}

pub fn replay(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_loot")).arg("replay").args(args).output().unwrap()
}

pub fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// Fails at the first line that differs.
#[track_caller]
pub fn same_lines(got: &str, expected: &str, of: &str) {
    for (got, expected) in got.lines().zip(expected.lines()) {
        assert_eq!(got, expected, "{of}");
    }
    assert_eq!(got.len(), expected.len(), "{of}: one goes on");
}

/// Every record replays to its trace.
pub fn check_traces(ending: &str) {
    for game in games(ending) {
        let output = replay(&["--trace", game.to_str().unwrap()]);
        assert!(output.status.success(), "{}", text(&output.stderr));
        let expected = fs::read_to_string(game.with_extension("trace")).unwrap();
        same_lines(text(&output.stdout), &expected, &game.display().to_string());
    }
}

/// Is this variable of the environment set, as in `LOOT_SOAK=1`?
pub fn is_set(name: &str) -> bool {
    std::env::var_os(name).is_some_and(|value| value != "0")
}

/// What an engine made is in this file; `LOOT_BLESS=1` writes it.
#[track_caller]
pub fn made_by_an_engine(path: &Path, made: &str) {
    if is_set("LOOT_BLESS") {
        fs::write(path, made).unwrap();
    }
    let file = fs::read_to_string(path).unwrap_or_default();
    let of = format!("{} is not as its engine makes it: see tests/engines/README.md", path.display());
    same_lines(&file, made, &of);
}

#[test]
fn engines_make_every_trace() {
    for (ending, trace) in [
        ("loot", engines::loot::Loot::trace as fn(&str) -> String),
        ("getbit", engines::get_bit::GetBit::trace),
        ("pirateloot", engines::pirate_loot::PirateLoot::trace),
    ] {
        for game in games(ending) {
            made_by_an_engine(&game.with_extension("trace"), &trace(&fs::read_to_string(&game).unwrap()));
        }
    }
}

#[test]
fn every_trace_has_its_record() {
    let records: usize = ["loot", "getbit", "pirateloot"].into_iter().map(|ending| games(ending).len()).sum();
    assert_eq!(games("trace").len(), records);
}
