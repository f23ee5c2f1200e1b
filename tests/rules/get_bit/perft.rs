//! How many sequences of choices there are from fixed positions, and to how many positions they lead. A rule that moves,
//! bites or gives back once too often or too rarely changes these figures. They were counted by a second engine as well.

use std::collections::HashMap;

use super::*;

/// After each of so many rounds: all sequences, the different positions of games that go on, and the sequences that ended
/// the game by then, which count once.
fn count(game: Game, rounds: usize) -> Vec<(u64, usize, u64)> {
    let mut level = HashMap::from([(game, 1)]);
    let mut over = 0;
    let mut counted = Vec::new();
    for _ in 0..rounds {
        let mut after = HashMap::new();
        for (game, times) in level {
            play_round(game, times, &mut after);
        }
        over += after.iter().filter(|(game, _)| game.table().is_over()).map(|(_, times)| times).sum::<u64>();
        after.retain(|game, _| !game.table().is_over());
        counted.push((after.values().sum::<u64>() + over, after.len(), over));
        level = after;
    }
    counted
}

/// Plays the round in every way, and adds up how often each position comes of it.
fn play_round(game: Game, times: u64, after: &mut HashMap<Game, u64>) {
    for card in game.legal() {
        let mut next = game;
        next.play(card, |_| {}).unwrap();
        if next.table().round() != game.table().round() || next.table().is_over() {
            *after.entry(next).or_default() += times;
        } else {
            play_round(next, times, after);
        }
    }
}

#[test]
fn from_the_start() {
    for (players, line, counts) in [
        (2, "2 0 3 1", &[(625, 625, 0), (160_000, 20_433, 0)][..]),
        (4, "2 0 3 1", &[(625, 625, 0), (160_000, 20_433, 0)]),
        (5, "4 2 0 3 1", &[(7_776, 7_776, 0)]),
        (6, "4 2 0 5 3 1", &[(117_649, 117_649, 0)]),
    ] {
        assert_eq!(count(start(setup(players), line).game, counts.len()), counts, "{players} players");
    }
}

#[test]
fn towards_the_end() {
    // Recorded games, up to so many choices: the round that follows and those after it.
    for (name, choices, counts) in [
        ("2-players-refresh-1-hidden-short", 20, &[(320, 267, 13), (55_273, 6_767, 17_225)][..]),
        ("3-players-refresh-2-shown-losers-other-pirate-in-front", 84, &[(17_640, 1_306, 16_072)]),
        (
            "4-players-refresh-1-shown-two-eaten-in-a-row",
            40,
            &[(120, 91, 0), (24_820, 4_306, 0), (2_575_252, 16_804, 144_052)],
        ),
        ("4-players-refresh-2-shown-longest", 47, &[(125, 57, 40), (6_840, 189, 4_008), (173_928, 0, 173_928)]),
        ("5-players-refresh-1-shown-three-tie", 66, &[(240, 179, 0), (38_832, 6_177, 13_451)]),
        ("6-players-refresh-2-shown-longest", 118, &[(720, 552, 0), (84_225, 3_962, 35_573)]),
    ] {
        let record = games::record(name);
        let mut game = record.start();
        for &card in &record.actions()[..choices] {
            game.play(card, |_| {}).unwrap();
        }
        assert_eq!(count(game, counts.len()), counts, "{name}");
    }
}
