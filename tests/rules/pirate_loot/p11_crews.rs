//! Crews (P11).

use super::*;
use loot::games::pirate_loot::rules::{Cards, Standing, value};

fn ship(codes: &str) -> Cards {
    codes.split_whitespace().map(card).collect()
}

fn standing(codes: &str, ranks: &str) -> Standing {
    Standing::of(&ship(codes), table(ranks).deal(0).ranks())
}

#[test]
fn p11_1_a_cook_makes_crew_of_its_faction_count_2() {
    for (codes, faction, expected) in [
        ("bc bc bc", "b", 3),
        ("bc bc bc bk", "b", 7),
        // Not other factions, not other roles.
        ("bc bc ck", "b", 2),
        ("bk bl", "b", 2),
        ("bc bk bm", "b", 1),
        ("bm bm", "b", -4),
        ("bn bf bg", "b", 9),
        ("", "l", 0),
    ] {
        let faction = loot::games::pirate_loot::rules::Faction::from_code(faction.as_bytes()).unwrap();
        assert_eq!(value(&ship(codes), faction), expected, "{codes}");
    }
}

#[test]
fn p11_2_p11_3_lists_compare_by_value_then_rank() {
    let ranks = "b c g l";
    let in_order = [
        // Mutineers in all factions, then one faction less.
        "bm cm gm lm",
        "bm cm gm",
        "",
        // The same first pair (lazy 0 or better): the others decide.
        "bc",
        "cc",
        "gc",
        "lc",
        "lc bc",
        "lc cc",
        "bg",
        "lg",
        "lg bc",
    ];
    for pair in in_order.windows(2) {
        assert!(standing(pair[0], ranks) < standing(pair[1], ranks), "{pair:?}");
    }
    // A complete tie: cards may differ, values do not.
    assert_eq!(standing("bc bc cc", ranks), standing("bg ck", ranks));
    // Other ranks, another order.
    assert!(standing("bc", "g l b c") > standing("gc", "g l b c"));
}

#[test]
fn p11_2_only_factions_in_use_have_a_pair() {
    // With three seats two lists that are equal in those tie, whatever the fourth.
    assert_eq!(standing("bc", "b c g"), standing("bc", "b c g"));
    let best = standing("", "g l").best();
    assert_eq!((best.value, best.rank), (0, 1));
}

#[test]
fn p11_4_the_published_example() {
    let dan = standing("bc bc bc gb cc cn", "b l c g");
    assert_eq!((dan.best().value, dan.best().rank), (5, 2));
    // Greedy ranks above clever.
    assert!(standing("gn gc", "b l c g") > dan);
    assert!(standing("gn gc", "g b l c") < standing("bc bc bc gb cc cn", "g b l c"));
    // Both have clever 5: the next pairs decide.
    assert!(standing("cc cn bn", "b l c g") > dan);
    assert!(standing("cc cn bg", "b l c g") < dan);
}
