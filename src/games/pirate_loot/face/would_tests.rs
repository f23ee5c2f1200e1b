use super::super::testing::{every_answer, lineup};
use super::super::looks;
use super::*;
use crate::game::Game as _;
use crate::games::pirate_loot::rules::{Action, Decision, Event, Game, Label, Zone};
use crate::handheld::proof::flaw;
use crate::handheld::{Font, W};

/// Every turn of some games by chance: what is said of each card in the hand, and the game after it was recruited.
fn every_recruit(mut heard: impl FnMut(&View, Card, Option<&str>, &Game)) {
    for seed in 0..48 {
        let lineup = lineup(4, seed as usize);
        every_answer(2 + (seed % 3) as u8, seed, |game, _, _, _| {
            let (Some(seat), Some(Decision::Turn)) = (game.table().asked(), game.table().decision()) else { return };
            let view = View::of(game, seat);
            for card in view.hand().kinds() {
                let mut next = *game;
                next.play(Action::Card(card), |_| {}).unwrap();
                heard(&view, card, sentence(&view, &lineup, card).as_deref(), &next);
            }
        });
    }
}

/// Is this what a card says whose effect is skipped (P8.5)?
fn says_nothing(words: &str) -> bool {
    words.starts_with("No effect") || words.ends_with("effect to copy")
}

#[test]
fn sentences_are_well_written_and_fit_two_lines() {
    let (mut longest, mut single) = (0, 0);
    every_recruit(|_, card, words, _| {
        let Some(words) = words else { return };
        assert_eq!(flaw(words), None, "{card}: {words}");
        let font = looks::font_of(words);
        let lines = || font.wrap(words, W - 5);
        assert!(lines().count() <= 2 && lines().all(|line| font.width(line) <= W - 4), "{card}: {words}");
        longest = longest.max(words.len());
        assert!(!words.contains(" 1 cards") && !words.ends_with("the top 1"), "{card}: {words}");
        single += usize::from(words.ends_with("the top card") || words.ends_with(" 1 card"));
    });
    assert!(longest > 25, "some need the second line");
    assert!(single > 5, "{single}");
}

#[test]
fn p8_5_an_effect_that_is_said_to_do_nothing_asks_nothing_and_the_others_ask() {
    let (mut skipped, mut asked) = (0, 0);
    every_recruit(|_, card, words, next| {
        let has_effect = Kinds::COPIED.contains(card) || card.role() == Role::Bosun;
        // The Greedy Gunner needs nothing, and asks where there is loot to look at.
        if !has_effect || matches!(card, Card::Gg | Card::Ln) {
            return;
        }
        let asks = next.table().decision().map(Decision::label) == Some(Label::Card(card));
        let words = words.expect("it says what it would do");
        assert_eq!(asks, !says_nothing(words), "{card}: {words}");
        *(if asks { &mut asked } else { &mut skipped }) += 1;
    });
    assert!(skipped > 50 && asked > 500, "{skipped} {asked}");
}

#[test]
fn what_is_said_to_be_discarded_is_what_can_be() {
    let (mut sure, mut maybe) = (0, 0);
    every_recruit(|view, card, words, next| {
        let Some(words) = words.filter(|_| matches!(card, Card::Bg | Card::Bf | Card::Cg)) else { return };
        let others: std::vec::Vec<_> =
            next.legal().filter(|action| matches!(action, Action::OnShip(_, ship) if *ship != view.seat)).collect();
        let goes = |answer: Action| {
            let (mut next, mut gone) = (*next, None);
            next.play(answer, |event| match event {
                Event::Discarded { card, .. } => gone = gone.or(Some(card)),
                Event::Shielded { from: Zone::Ship, .. } => gone = gone.or(Some(Card::By)),
                _ => {}
            })
            .unwrap();
            gone
        };
        let is_named = |card: Card| words.ends_with(words::name(card).as_str());
        if words.starts_with("Discards ") && !words.contains(" 2 of ") {
            // Whatever is chosen; but somebody may have hidden a Brutal Cabinboy.
            assert!(!others.is_empty(), "{card}: {words}");
            for &answer in &others {
                assert!(goes(answer).is_none_or(is_named), "{card}: {words} {answer}");
            }
            sure += 1;
        } else if words.starts_with("Could discard ") && !words.contains(" 2 of ") {
            let named = |action: &Action| matches!(action, Action::OnShip(card, _) if is_named(*card));
            let answer = others.iter().copied().find(named).unwrap_or_else(|| panic!("{card}: {words} {others:?}"));
            assert!(goes(answer).is_none_or(is_named), "{card}: {words}");
            maybe += 1;
        } else if words == "You'd be the best crew" || words == "No other ship has cards" {
            assert!(others.is_empty(), "{card}: {words} {others:?}");
        }
    });
    assert!(sure > 5 && maybe > 50, "{sure} {maybe}");
}

/// P13.1: a Brutal Cabinboy on the ship can go, and the hand stays unseen. One in the hand is hidden.
#[test]
fn p10_2_a_hand_is_shown_unless_a_brutal_cabinboy_is_in_sight() {
    let (mut looks, mut asks) = (0, 0);
    every_recruit(|view, card, words, next| {
        let Some(words) = words.filter(|_| card == Card::Bl) else { return };
        let other = next.legal().find(|action| matches!(action, Action::Seat(seat) if *seat != view.seat));
        let (mut next, mut saw, mut hidden) = (*next, false, false);
        let Some(answer) = other else { return };
        next.play(answer, |event| match event {
            Event::SawHand { .. } => saw = true,
            Event::Shielded { .. } => hidden = true,
            _ => {}
        })
        .unwrap();
        if words.starts_with("Shows you ") {
            assert!(saw || hidden, "{words}");
            looks += 1;
        } else if words.ends_with("can stop it") {
            assert!(matches!(next.table().decision(), Some(Decision::Shield { .. })), "{words}");
            asks += 1;
        }
    });
    assert!(looks > 5 && asks > 0, "{looks} {asks}");
}

/// P13.3, P15.3: a Surgeon waits for the Gunner of his own faction.
#[test]
fn a_surgeon_says_which_gunner_is_missing() {
    let mut seen = [0; 2];
    every_recruit(|view, card, words, _| {
        let gunner = match card {
            Card::Bs => Card::Bg,
            Card::Gs => Card::Gg,
            _ => return,
        };
        let words = words.unwrap();
        assert!(words.contains(words::name(gunner).as_str()), "{words}");
        assert_eq!(words.starts_with("No "), !view.hand().contains(gunner), "{words}");
        seen[usize::from(view.hand().contains(gunner))] += 1;
    });
    assert!(seen.iter().all(|&seen| seen > 5), "{seen:?}");
}

#[test]
fn p11_1_the_numbers_of_crew_and_cook_are_what_they_add() {
    let mut counted = [0; 3];
    every_recruit(|view, card, words, next| {
        let Some(words) = words.filter(|_| matches!(card.role(), Role::Crew | Role::Cook)) else { return };
        let strength = |table: &Table| value(table.ship(view.seat), card.faction());
        // After the round's last turn, ships stay as they are until the next is dealt.
        let added = strength(next.table()) - strength(view.table());
        let said = match words.split_once('+') {
            Some((_, crew)) => 1 + crew.parse::<i8>().unwrap(),
            None if words.starts_with("Counts 2") => 2,
            None => 1,
        };
        assert_eq!(added, said, "{card}: {words}");
        counted[usize::from(said as u8 - 1).min(2)] += 1;
    });
    assert!(counted.iter().all(|&count| count > 20), "{counted:?}");
}

#[test]
fn p14_5_the_clever_captain_discards_as_many_as_he_says() {
    let mut seen = 0;
    every_recruit(|view, card, words, next| {
        if card != Card::Cn || next.table().decision() != Some(Decision::Use(Card::Cn)) {
            return;
        }
        let (words, mut next) = (words.unwrap(), *next);
        next.play(Action::Use, |_| {}).unwrap();
        let over = next.hand(view.seat).len().saturating_sub(HAND_SIZE);
        // Set Sail among the drawn cards leaves a short deck with fewer.
        if view.deck_size() > FROM_DECK {
            let said = words.split_once("discard ").map_or(0, |(_, count)| count.parse().unwrap());
            assert_eq!(over, said, "{words}");
            seen += 1;
        }
    });
    assert!(seen > 10, "{seen}");
}

#[test]
fn what_lies_on_a_ship_says_what_it_does_there() {
    let mut seen = Kinds::NONE;
    for seed in 0..20 {
        every_answer(4, seed, |_, _, game, _| {
            let on_ships = game.seats().flat_map(|ship| game.table().ship(ship).kinds().map(move |card| (ship, card)));
            for (ship, card) in on_ships {
                let words = on_ship(game.table(), ship, card);
                assert!(Font::Small.wrap(&words, W - 5).count() <= 2 && flaw(&words).is_none(), "{words}");
                seen = seen.or(card.kind());
            }
        });
    }
    assert!(Card::ALL.into_iter().all(|card| seen.contains(card)));
}

#[test]
fn p3_2_what_loot_would_add_depends_on_the_chest() {
    let chest: Chest = [Loot::Ban, Loot::Sil].into_iter().collect();
    assert_eq!(super::loot(&chest, Loot::Mon, false), "Your loot: 2, then 6");
    assert_eq!(super::loot(&chest, Loot::Ido, false), "Your loot: 2, then 1");
    assert_eq!(super::loot(&chest, Loot::Ban, true), "Worth 1 in your chest");
}
