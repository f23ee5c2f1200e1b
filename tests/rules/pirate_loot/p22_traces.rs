//! The trace (P22), by the games in `tests/games`.

use std::fs;

use super::*;
use loot::game::Report;
use loot::game::text::What;
use loot::games::pirate_loot::record::{Reader, Record};

use crate::games::{check_traces, games, replay, text};

#[test]
fn every_game_replays_to_its_trace() {
    check_traces("pirateloot");
    for game in games("pirateloot") {
        let expected = fs::read_to_string(game.with_extension("trace")).unwrap();
        // P21.2: without `--trace` it is the last line.
        let last = expected.lines().last().unwrap();
        assert_eq!(text(&replay(&[game.to_str().unwrap()]).stdout), format!("{last}\n"));
    }
}

#[test]
fn every_game_prints_as_it_was_read() {
    for path in games("pirateloot") {
        let text = fs::read_to_string(&path).unwrap();
        let (opened, steps) = Reader::open(text.as_bytes()).unwrap();
        let mut record = Record::new(&opened);
        let mut printed = Report(&record).to_string();
        for step in steps {
            match step.unwrap().what {
                What::Begin(deal) => {
                    printed += &record.to_string();
                    record.begin(&deal, |_| {}).unwrap();
                }
                What::Play(action) => record.play(action).unwrap(),
            }
        }
        assert_eq!(printed + &record.to_string(), text, "{}", path.display());
    }
}

#[test]
fn every_card_asks_somewhere_in_them() {
    let traces: String =
        games("pirateloot").iter().map(|game| fs::read_to_string(game.with_extension("trace")).unwrap()).collect();
    let labels = [
        "turn", "haul", "bb", "bf", "bg", "bl", "bm", "bn", "bq", "bs", "by", "cb", "cf", "cg", "cl", "cm", "cn", "cq",
        "cs", "gb", "gf", "gg", "gl", "gm", "gn", "gq", "gs", "gy", "lb", "lf", "lg", "ll", "lm", "ln", "lq",
    ];
    for label in labels {
        assert!(traces.contains(&format!(" ask={label} ")), "{label}");
    }
    // A Brutal Cabinboy goes, and stays.
    assert!(["+", "-"].iter().all(|answer| traces.contains(&format!(" ask=by legal=+,- move={answer} "))));
}

#[test]
fn p21_2_bad_records_are_reported_and_the_others_still_checked() {
    let folder = std::env::temp_dir().join(format!("pirate-loot-replay-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let bad = folder.join("bad.pirateloot");
    let game = games("pirateloot").remove(0);
    let good = fs::read_to_string(&game).unwrap();
    fs::write(&bad, good.replacen("moves ", "moves haul ", 1)).unwrap();
    let line = good.lines().position(|line| line.starts_with("moves")).unwrap() + 1;
    let (bad, game) = (bad.to_str().unwrap(), game.to_str().unwrap());
    // Records of other games stand beside it.
    let loot = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/unfinished.loot");
    let output = replay(&[bad, game, loot]);
    fs::remove_dir_all(&folder).unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stderr), format!("{bad}:{line}: haul: You cannot choose that now (P8.1)\n"));
    let trace = fs::read_to_string(game.replace(".pirateloot", ".trace")).unwrap();
    let last = trace.lines().last().unwrap();
    assert_eq!(text(&output.stdout), format!("{last}\n{loot}: unfinished, turn 22: seat 1 to move\n"));
}

#[test]
fn p22_7_a_record_without_a_block_is_unfinished() {
    let file = std::env::temp_dir().join(format!("pirate-loot-opening-{}", std::process::id()));
    fs::write(&file, table("b l").opening().to_string()).unwrap();
    for args in [&["--trace", file.to_str().unwrap()][..], &[file.to_str().unwrap()]] {
        let output = replay(args);
        assert_eq!((output.status.success(), text(&output.stdout)), (true, "unfinished\n"));
    }
    fs::remove_file(&file).unwrap();
}
