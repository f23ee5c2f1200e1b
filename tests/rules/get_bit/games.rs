//! The games of Get Bit! in `tests/games`.

use std::fs;
use std::path::PathBuf;

use super::*;
use crate::games::{FOLDER, check_traces, games, replay, text};

fn path(name: &str) -> String {
    format!("{FOLDER}/{name}")
}

pub fn record(name: &str) -> Record {
    let text = fs::read(path(&format!("{name}.getbit"))).expect(name);
    Record::parse(&text).unwrap_or_else(|fault| panic!("{name}: {fault}"))
}

#[test]
fn every_game_replays_to_its_trace() {
    check_traces("getbit");
}

#[test]
fn every_way_to_play_is_among_them() {
    let records: Vec<_> = games("getbit").iter().map(|game| fs::read_to_string(game).unwrap()).collect();
    for Setup { players, refresh, discards } in every_setup() {
        let lines = format!("players {players}\nrefresh {}\ndiscards {}\n", refresh.code(), discards.code());
        assert!(records.iter().any(|record| record.contains(&lines)), "{lines}");
    }
}

#[test]
fn every_game_prints_as_it_was_read() {
    for game in games("getbit") {
        let text = fs::read_to_string(&game).unwrap();
        assert_eq!(Record::parse(text.as_bytes()).unwrap().to_string(), text, "{}", game.display());
    }
}

#[test]
fn replay_prints_the_result_or_whose_choice_it_is() {
    for (name, printed) in [
        ("3-players-refresh-2-shown-losers-other-pirate-in-front.getbit", "result winners=2 ranking=2,0,1\n"),
        ("3-players-unfinished-at-the-start.getbit", "unfinished, round 1: player 0 to choose for pirate 0\n"),
        ("3-players-unfinished-second-pirate.getbit", "unfinished, round 10: player 1 to choose for pirate 3\n"),
        ("5-players-unfinished-one-eaten.getbit", "unfinished, round 12: player 3 to choose for pirate 3\n"),
    ] {
        let output = replay(&[&path(name)]);
        assert!(output.status.success());
        assert_eq!(text(&output.stdout), printed, "{name}");
    }
}

#[test]
fn replay_reads_both_games_side_by_side_and_reports_the_bad_ones() {
    let folder = std::env::temp_dir().join(format!("loot-replay-get-bit-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let (bad, worse) = (folder.join("bad.getbit"), folder.join("worse.getbit"));
    fs::write(&bad, "# A game.\ngetbit 1\nplayers 4\nline 0 1 2 3\nmoves 1 2 3 6\n").unwrap();
    fs::write(&worse, "getbit 1\nplayers 4\nline 0 1 2 3\nmoves 1 2 # b\u{f6}se\n").unwrap();
    let (bad, worse) = (bad.to_str().unwrap(), worse.to_str().unwrap());
    let (good, loot) = (path("3-players-unfinished-at-the-start.getbit"), path("unfinished.loot"));
    let output = replay(&[bad, &loot, worse, &good]);
    fs::remove_dir_all(&folder).unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        text(&output.stderr),
        format!(
            "{bad}:5: 6: That card is not in this pirate's hand (G2.1)\n\
             {worse}:4: \\xc3: a record has printable ASCII characters only\n"
        )
    );
    assert_eq!(
        text(&output.stdout),
        format!(
            "{loot}: unfinished, turn 22: seat 1 to move\n\
             {good}: unfinished, round 1: player 0 to choose for pirate 0\n"
        )
    );
    // Traces follow one another.
    let traces = [&good, &loot].map(|path| fs::read_to_string(PathBuf::from(path).with_extension("trace")).unwrap());
    assert_eq!(text(&replay(&["--trace", &good, &loot]).stdout), traces.concat());
}
