//! The games in `tests/games`, each with its trace. Another, naive engine written from the rules alone made the traces, so
//! they are a second opinion and not this engine's own.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use loot::games::loot::record::Record;

fn games() -> Vec<PathBuf> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games");
    let mut games: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    games.retain(|path| path.extension().is_some_and(|ending| ending == "loot"));
    games.sort();
    games
}

#[test]
fn every_game_replays_to_its_trace() {
    for game in games() {
        let output = Command::new(env!("CARGO_BIN_EXE_loot")).args(["replay", "--trace"]).arg(&game).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let got = String::from_utf8(output.stdout).unwrap();
        let expected = fs::read_to_string(game.with_extension("trace")).unwrap();
        for (got, expected) in got.lines().zip(expected.lines()) {
            assert_eq!(got, expected, "{}", game.display());
        }
        assert_eq!(got.len(), expected.len(), "{}", game.display());
    }
}

#[test]
fn every_way_to_play_is_among_them() {
    let records: Vec<_> = games().iter().map(|game| fs::read_to_string(game).unwrap()).collect();
    for edition in ["loot2005", "loot2017", "korsar"] {
        for (seats, partners) in [(2, "no"), (3, "no"), (4, "no"), (5, "no"), (4, "yes"), (6, "yes"), (8, "yes")] {
            let lines = format!("edition {edition}\nseats {seats}\npartners {partners}\n");
            assert!(records.iter().any(|record| record.contains(&lines)), "{lines}");
        }
    }
}

#[test]
fn every_game_prints_as_it_was_read() {
    for game in games() {
        let text = fs::read_to_string(&game).unwrap();
        assert_eq!(Record::parse(text.as_bytes()).unwrap().to_string(), text, "{}", game.display());
    }
}
