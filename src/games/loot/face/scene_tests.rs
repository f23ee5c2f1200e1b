//! What is told of whole games, event by event.

use std::prelude::v1::*;

use super::super::sea::{Places, width};
use super::super::words::CAPTION;
use super::*;
use crate::handheld::proof::drawn;
use crate::play::Face as _;
use crate::play::proof::every_telling;

/// An ordinary move takes no longer, and neither does a celebration.
const ORDINARY_MS: u64 = 1_200;
const CHEER_MS: u64 = 1_500;

const NAMES: [&str; 8] = ["Wilhelmi", "Wanda", "W", "Jo", "WWWWWWWW", "Anne", "Al", "Mary"];

/// Every event of games at every table, and the table after its action.
fn every_event(look: impl FnMut(&Telling<'_>, &Table)) {
    every_telling(14, &NAMES, look);
}

#[test]
fn who_watches_can_follow_the_table() {
    every_event(|telling, after| {
        if telling.at + 1 < telling.tale.len() {
            return;
        }
        let mut table = before(telling);
        table.follow(telling.event().unwrap());
        let hidden = |table: &Table| (table.turn(), table.mover(), table.pile(), *table.discards(), table.is_over());
        assert_eq!(hidden(&table), hidden(after));
        assert!(table.at_sea().eq(after.at_sea()));
        for seat in after.seating().seats() {
            assert_eq!(table.hand_size(seat), after.hand_size(seat));
        }
        for side in after.seating().sides() {
            assert_eq!(table.gold(side), after.gold(side));
            assert!(table.led_by(side).eq(after.led_by(side)));
        }
    });
}

#[test]
fn captions_are_short_and_well_formed() {
    let mut kinds = std::collections::BTreeSet::new();
    every_event(|telling, _| {
        let words = caption(telling);
        if !Game::is_told(telling.tale, telling.at) {
            return;
        }
        kinds.insert(words.split('\n').next().unwrap().split(' ').nth(1).unwrap_or("").to_string());
        assert!((10..=CAPTION).contains(&words.len()), "{words:?}");
        let line = words.replace('\n', " ");
        assert!(line.starts_with(|first: char| first.is_ascii_uppercase()), "{line}");
        assert!(!line.contains("  ") && !line.ends_with(' ') && !line.contains(" ,"), "{line}");
        assert!(Font::Body.wrap(&words, W - WORDS).count() <= 2, "{line}");
        assert!(!line.starts_with("You ") || !["draws", "takes", "attacks"].contains(&line.split(' ').nth(1).unwrap()));
    });
    assert!(kinds.len() >= 12, "{kinds:?}");
}

#[test]
fn ordinary_moves_are_quick_and_celebrations_short() {
    let mut cheers = std::collections::BTreeMap::new();
    every_event(|telling, _| {
        let total = |stage: Stage| stage.moves_ms + stage.stays_ms;
        let [table, party] = stages(telling).map(total);
        if !Game::is_told(telling.tale, telling.at) {
            return;
        }
        assert!(table > 0 && party <= CHEER_MS);
        match cheer(telling) {
            Some(cheer) => *cheers.entry(format!("{:?}", cheer.sound())).or_insert(0) += 1,
            None if matches!(telling.event(), Some(Event::Lost { .. })) => assert!(table <= CHEER_MS),
            None => assert!(table <= ORDINARY_MS && party == 0, "{:?}", telling.event()),
        }
    });
    assert_eq!(cheers.len(), 6, "{cheers:?}");
}

#[test]
fn what_moves_comes_to_rest_as_the_table_is() {
    let picture = |telling: &Telling<'_>, ms| drawn(|pen| draw(pen, telling, 0, ms));
    let mut moved = 0;
    let mut n = 0;
    every_event(|telling, _| {
        n += 1;
        if !Game::is_told(telling.tale, telling.at) || n % 5 != 0 {
            return;
        }
        let all = stages(telling)[0].moves_ms;
        assert!(picture(telling, all) == picture(telling, all + 1000), "{:?}", telling.event());
        moved += usize::from(picture(telling, 0) != picture(telling, all));
    });
    assert!(moved > 1000, "{moved}");
}

#[test]
fn ships_are_on_the_screen_or_beside_it() {
    let mut scrolled = 0;
    every_event(|_, table| {
        for (wanted, _) in table.at_sea() {
            let places = Places::new(table, Some(wanted));
            let mut end = 0;
            for (no, ship) in table.at_sea() {
                match places.x(no) {
                    Some(x) => {
                        assert!(x >= end && x + width(table, ship) <= W, "{x}");
                        end = x + width(table, ship);
                    }
                    None => {
                        assert_ne!(no, wanted);
                        scrolled += 1;
                    }
                }
            }
        }
    });
    assert!(scrolled > 100, "{scrolled}");
}
