//! The games of Loot in `tests/games`.

use std::fs;

use loot::games::loot::record::Record;

use crate::games::{check_traces, games};

#[test]
fn every_game_replays_to_its_trace() {
    check_traces("loot");
}

#[test]
fn every_way_to_play_is_among_them() {
    let records: Vec<_> = games("loot").iter().map(|game| fs::read_to_string(game).unwrap()).collect();
    for edition in ["loot2005", "loot2017", "korsar"] {
        for (seats, partners) in [(2, "no"), (3, "no"), (4, "no"), (5, "no"), (4, "yes"), (6, "yes"), (8, "yes")] {
            let lines = format!("edition {edition}\nseats {seats}\npartners {partners}\n");
            assert!(records.iter().any(|record| record.contains(&lines)), "{lines}");
        }
    }
}

#[test]
fn every_game_prints_as_it_was_read() {
    for game in games("loot") {
        let text = fs::read_to_string(&game).unwrap();
        assert_eq!(Record::parse(text.as_bytes()).unwrap().to_string(), text, "{}", game.display());
    }
}
