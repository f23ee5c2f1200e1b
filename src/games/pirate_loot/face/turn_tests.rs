use std::vec::Vec;

use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};

use super::super::answers::ship;
use super::super::art::SYMBOL;
use super::super::choice::{adds, after, chest, chest_after};
use super::super::forecast::{Change, Crews, changed, shot};
use super::super::testing::{self, every_answer};
use super::super::words::{self, called_loot};
use super::*;
use crate::game::{Asks, Game as _};
use crate::games::pirate_loot::rules::{
    Blow, Card, Cards, Decision, Event, Kinds, Offer, Role, Setup, Then, Zone, values_by_faction,
};
use crate::handheld::flow::Area;
use crate::handheld::proof::{flaw, within};
use crate::handheld::{Font, H, W};
use crate::play::{Turn as _, join};
use crate::table::{Seat, Who};

/// Looked at for so long that A works.
const LATER: u64 = 10_000;
const SCREEN: Area = Area { x: 0, y: 0, width: W, height: H };

/// Who plays: one person, or all are people.
fn lineup(seats: u8, first: usize, people: bool) -> Lineup<Options> {
    let mut lineup = testing::lineup(seats, first);
    for seat in Seat::ALL.into_iter().filter(|_| people) {
        lineup.players[seat].who = Who::Person;
    }
    lineup
}

fn asked(game: &Game) -> (View, Decision) {
    (View::of(game, game.table().asked().unwrap()), game.table().decision().unwrap())
}

/// Plays by chance, and hands out the view of everybody who is asked.
fn every_decision(seats: u8, games: u64, mut see: impl FnMut(&View, Decision, &mut ChaCha8Rng)) {
    let mut rng = ChaCha8Rng::seed_from_u64(games);
    for seed in 0..games {
        every_answer(seats, seed, |game, _, _, _| {
            let (view, decision) = asked(game);
            see(&view, decision, &mut rng);
        });
    }
}

#[test]
fn everything_fits_whatever_the_names() {
    for seats in 2..=4 {
        let mut n = 0;
        every_decision(seats, 2, |view, decision, _| {
            n += 1;
            let lineup = lineup(seats, n, n % 3 > 0);
            let mut turn = Turn::new(view, None, 0);
            turn.allow_taking_back(n % 2 > 0);
            for action in view.legal {
                // The foot line checks by itself that its words have room.
                assert_eq!(within(SCREEN, |pen| turn.draw(pen, view, &lineup, LATER)), Ok(()), "{decision:?}");
                turn.shows = Shows::Closer;
                assert_eq!(within(SCREEN, |pen| turn.draw(pen, view, &lineup, LATER)), Ok(()), "{decision:?}");
                turn.press(Button::Right, view, &lineup, LATER);
                turn.shows = Shows::Answers;
                let hint = Turn::with_hint(view, action, 0);
                assert_eq!(within(SCREEN, |pen| hint.draw(pen, view, &lineup, LATER)), Ok(()), "{decision:?}");
            }
        });
    }
}

#[test]
fn every_headline_says_something_and_fits() {
    for seats in 2..=4 {
        let mut n = 0;
        every_decision(seats, 20, |view, decision, _| {
            n += 1;
            let lineup = lineup(seats, n, true);
            for reader in [None, Some(view.seat)] {
                let room = if words::asking(decision).is_some() { W - 2 - SYMBOL } else { W - 1 };
                let words = words::headline(view, &lineup, reader, decision, room);
                assert!(!words.is_empty() && Font::Small.width(&words) <= room + 1, "{decision:?}: {words}");
                assert_eq!(flaw(&words), None, "{words}");
            }
            for action in view.legal {
                let words = words::hint(view, &lineup, decision, action);
                assert_eq!(flaw(&words), None, "{words}");
                assert!(words.starts_with("Hint: ") && words.ends_with(['.', '!', '?']), "{words}");
                if let Action::Loot(loot) = action {
                    assert!(words.ends_with(&*join(&[" ", &called_loot(loot), "."])), "{words}");
                }
            }
        });
    }
}

/// Whatever is pressed, in any order: what comes of it is allowed, and the cursor is on an answer.
#[test]
fn no_press_does_what_is_not_allowed() {
    for seats in 2..=4 {
        let lineup = lineup(seats, 0, true);
        every_decision(seats, 10, |view, decision, rng| {
            let mut turn = Turn::new(view, None, 0);
            let takes_back = rng.next_u32().is_multiple_of(2);
            turn.allow_taking_back(takes_back);
            for _ in 0..20 {
                let button = Button::ALL[rng.next_u32() as usize % Button::ALL.len()];
                match turn.press(button, view, &lineup, LATER) {
                    Wish::Act(action) => assert_eq!(view.check(action), Ok(())),
                    Wish::TakeBack => assert!(takes_back && decision.terms().step),
                    Wish::None | Wish::Pause => {}
                    wish @ (Wish::Change | Wish::Look(_)) => panic!("{wish:?}"),
                }
                assert!(usize::from(turn.at) < view.legal.len());
            }
        });
    }
}

/// A view that is not asked draws nothing that could be pressed.
#[test]
fn a_seat_that_is_not_asked_can_do_nothing() {
    every_decision(3, 2, |view, _, rng| {
        let mut game = Game::deal(Setup { seats: 3 }, rng).unwrap();
        let action = game.legal().next().unwrap();
        game.play(action, |_| {}).unwrap();
        let other = game.seats().find(|&seat| game.asks() != Asks::Seat(seat)).unwrap();
        let (idle, lineup) = (View::of(&game, other), lineup(3, 0, true));
        let mut turn = Turn::new(view, None, 0);
        for button in Button::ALL {
            assert!(!matches!(turn.press(button, &idle, &lineup, LATER), Wish::Act(_)), "{button:?}");
            assert_eq!(within(SCREEN, |pen| turn.draw(pen, &idle, &lineup, LATER)), Ok(()));
        }
    });
}

/// Up and down lead from ship to ship, and past the last to a closer look or, where B takes back, to the menu.
#[test]
fn up_and_down_lead_from_ship_to_ship() {
    let (mut ships_seen, mut most) = (0, 0);
    let lineup = lineup(4, 0, true);
    every_decision(4, 40, |view, decision, _| {
        if !matches!(decision, Decision::Shoot { .. }) {
            return;
        }
        let all = answers(view);
        let mut ships: Vec<_> = all.iter().filter_map(|&action| ship(action)).collect();
        ships.dedup();
        let mut turn = Turn { at: 0, takes_back: true, ..Turn::new(view, None, 0) };
        for &on in &ships {
            assert_eq!(all.get(usize::from(turn.at)).copied().and_then(ship), Some(on));
            let wish = turn.press(Button::Down, view, &lineup, LATER);
            assert_eq!(matches!(wish, Wish::Pause), Some(&on) == ships.last());
        }
        for _ in 0..ships.len() {
            assert!(turn.shows == Shows::Answers);
            turn.press(Button::Up, view, &lineup, LATER);
        }
        assert!(turn.shows == Shows::Closer && ships.first().copied() == all.get(usize::from(turn.at)).copied().and_then(ship));
        ships_seen += usize::from(ships.len() == 4);
        most = most.max(all.len());
    });
    assert!(ships_seen > 20 && most > 20, "{ships_seen} {most}");
}

/// Somebody who keeps pressing A has not looked yet.
#[test]
fn a_turn_that_has_just_come_up_does_nothing_at_once() {
    let lineup = lineup(2, 0, false);
    every_decision(2, 1, |view, _, _| {
        let hinted = { view.legal }.next().unwrap();
        for mut turn in [Turn::new(view, None, LATER), Turn::with_hint(view, hinted, LATER)] {
            for n in 0..5 {
                assert!(matches!(turn.press(Button::A, view, &lineup, LATER + n * (BRIEF_MS - 1)), Wish::None));
            }
            turn.press(Button::Right, view, &lineup, LATER);
            let wish = turn.press(Button::A, view, &lineup, LATER);
            assert!(matches!(wish, Wish::Act(_)) || turn.shows == Shows::Question);
        }
    });
}

/// P16.2: the cursor starts at somebody else who has a card of the faction, if anybody has.
#[test]
fn the_cursor_starts_at_a_victim_with_something_to_lose() {
    let mut seen = 0;
    every_decision(4, 60, |view, decision, _| {
        let Decision::Victim(faction) = decision else { return };
        let Some(Action::Seat(chosen)) = answers(view).get(usize::from(Turn::new(view, None, 0).at)).copied() else {
            panic!("no seat");
        };
        let has = |seat: Seat| view.table().ship(seat).kinds().any(|card| card.faction() == faction);
        let others = || view.seats().filter(|&seat| seat != view.seat);
        assert!(chosen != view.seat && has(chosen) == others().any(has));
        seen += usize::from(!others().all(has));
    });
    assert!(seen > 20, "{seen}");
}

/// The answer under the cursor when the screen comes up.
fn first_answer(view: &View) -> Action {
    answers(view).get(usize::from(Turn::new(view, None, 0).at)).copied().expect("an answer")
}

/// What a ship's cards count together, whatever their factions.
fn strength(ship: &Cards) -> i16 {
    values_by_faction(ship).into_iter().map(i16::from).sum()
}

/// Nobody who just presses A shoots at their own crew, boards themselves or names themselves.
#[test]
fn the_cursor_never_starts_on_harm_to_oneself() {
    let (mut shots, mut declined, mut own_mutineers, mut named) = (0, 0, 0, 0);
    for seats in 2..=4 {
        every_decision(seats, 60, |view, decision, _| {
            let (table, first) = (view.table(), first_answer(view));
            match (decision, first) {
                (Decision::Shoot { card: by, .. }, _) => {
                    let worth = |card, ship| strength(table.ship(ship)) - strength(&shot(view, by, card, ship));
                    let rivals = { view.legal }.filter_map(|action| match action {
                        Action::OnShip(card, ship) if ship != view.seat => Some(worth(card, ship)),
                        _ => None,
                    });
                    let best = rivals.max().filter(|&best| best > 0);
                    match first {
                        Action::OnShip(card, ship) if ship != view.seat => assert_eq!(best, Some(worth(card, ship))),
                        Action::OnShip(card, _) => {
                            assert!(best.is_none() && card.role() == Role::Mutineer && by != Card::Bf, "{by} {card}");
                            own_mutineers += 1;
                        }
                        other => {
                            assert!(best.is_none() && other == Action::Decline, "{by} {other}");
                            declined += 1;
                        }
                    }
                    shots += 1;
                }
                (Decision::Board(_) | Decision::Victim(_) | Decision::Whose(Card::Bl), Action::Seat(seat)) => {
                    assert_ne!(seat, view.seat, "{decision:?}");
                    named += 1;
                }
                // Swapping loot of one's own is a gamble, unless it is worth less than nothing.
                (Decision::Whose(Card::Gf), Action::Seat(seat)) if seat == view.seat => {
                    assert!(view.chest().kinds().any(|loot| view.chest().worth_of(loot) < 0));
                }
                _ => {}
            }
        });
    }
    assert!(shots > 1_000 && declined > 50 && own_mutineers > 2 && named > 500, "{shots} {declined} {own_mutineers} {named}");
}

/// P10.2: the cursor starts on a Brutal Cabinboy's going only if that saves more than he counts.
#[test]
fn the_cursor_sends_a_brutal_cabinboy_only_for_more_than_he_counts() {
    let (mut goes, mut stays) = (0, 0);
    for seats in 2..=4 {
        every_decision(seats, 90, |view, decision, _| {
            let Decision::Shield { seat, blow: Blow::Card(card, then) } = decision else { return };
            if matches!(then, Then::Second(_)) {
                return;
            }
            let left = |card| strength(&changed(view.table().ship(seat), Change::Leaves(card)));
            let first = first_answer(view);
            assert_eq!(first == Action::Use, left(Card::By) > left(card), "{card}");
            *(if first == Action::Use { &mut goes } else { &mut stays }) += 1;
        });
    }
    assert!(goes > 3 && stays > 20, "{goes} {stays}");
}

/// Whoever must lose something of their own starts at what they miss least; whoever takes, at what helps most.
#[test]
fn the_cursor_starts_at_the_loot_and_the_card_that_are_best_for_the_seat() {
    let (mut loot_seen, mut cards_seen) = (0, 0);
    for seats in 2..=4 {
        every_decision(seats, 60, |view, decision, _| {
            let first = first_answer(view);
            if let (Action::Loot(loot), Some((owner, chest))) = (first, chest(view, decision)) {
                let worth = |loot| chest_after(&chest, loot, adds(decision)).worth();
                let worths = { view.legal }.filter_map(|action| match action {
                    Action::Loot(loot) => Some(worth(loot)),
                    _ => None,
                });
                let best = if owner == view.seat { worths.max() } else { worths.min() };
                assert_eq!(Some(worth(loot)), best, "{decision:?}");
                loot_seen += 1;
            }
            if let (Offer::Ship(ship, _), Action::Card(card)) = (decision.terms().offer, first) {
                let left = |card| strength(&changed(view.table().ship(ship), Change::Leaves(card)));
                let has_loot = view.table().loot(ship) > 0;
                let lefts = { view.legal }.filter_map(|action| match action {
                    // A Greedy Cabinboy takes loot with him.
                    Action::Card(Card::Gy) if has_loot => None,
                    Action::Card(card) => Some(left(card)),
                    _ => None,
                });
                if card != Card::Gy {
                    let best = if ship == view.seat { lefts.max() } else { lefts.min() };
                    assert!(Some(left(card)) == best, "{decision:?} {card}");
                    cards_seen += 1;
                }
            }
        });
    }
    assert!(loot_seen > 500 && cards_seen > 500, "{loot_seen} {cards_seen}");
}

/// Discarding a card of one's own asks once, unless it is a Mutineer; what one has to lose anyway does not.
#[test]
fn whoever_shoots_at_their_own_crew_is_asked_once() {
    let (mut asked, mut at_once) = (0, 0);
    let lineup = lineup(3, 0, true);
    every_decision(3, 60, |view, decision, _| {
        for (at, &action) in answers(view).iter().enumerate() {
            let is_own = match (decision, action) {
                (Decision::Shoot { card, .. }, Action::OnShip(shot, ship)) => {
                    ship == view.seat && (card == Card::Bf || shot.role() != Role::Mutineer)
                }
                (Decision::Whose(Card::Bl), Action::Seat(seat)) => seat == view.seat,
                (Decision::Victim(faction), Action::Seat(seat)) => {
                    let lost = view.table().ship(seat).kinds().and(Kinds::of_faction(faction));
                    let mutineers = lost.and(Kinds::of_role(Role::Mutineer));
                    seat == view.seat && !lost.is_empty() && mutineers.is_empty()
                }
                _ => false,
            };
            let mut turn = Turn { at: at as u8, ..Turn::new(view, None, 0) };
            if !is_own {
                assert!(matches!(turn.press(Button::A, view, &lineup, LATER), Wish::Act(did) if did == action));
                at_once += 1;
                continue;
            }
            for no in [Button::B, Button::Left, Button::Up] {
                let mut turn = turn;
                assert!(matches!(turn.press(Button::A, view, &lineup, LATER), Wish::None), "{decision:?} {action}");
                // Somebody who keeps pressing A has not read the question.
                assert!(matches!(turn.press(Button::A, view, &lineup, LATER + BRIEF_MS - 1), Wish::None));
                assert_eq!(within(SCREEN, |pen| turn.draw(pen, view, &lineup, 2 * LATER)), Ok(()));
                let mut refused = turn;
                assert!(matches!(refused.press(no, view, &lineup, 2 * LATER), Wish::None));
                assert_eq!(refused.at, turn.at);
                assert!(matches!(refused.press(Button::A, view, &lineup, 3 * LATER), Wish::None), "asked again");
                assert!(matches!(turn.press(Button::A, view, &lineup, 2 * LATER), Wish::Act(did) if did == action));
            }
            asked += 1;
        }
    });
    assert!(asked > 300 && at_once > 10_000, "{asked} {at_once}");
}

/// A decision that was taken back is under the cursor again.
#[test]
fn the_cursor_is_where_it_was() {
    every_decision(3, 5, |view, _, _| {
        for action in view.legal {
            let turn = Turn::new(view, Some(action), 0);
            assert_eq!(answers(view).get(usize::from(turn.at)), Some(&action));
        }
    });
}

/// Does this event follow an answer, rather than belong to it?
const fn is_later(event: &Event) -> bool {
    matches!(event, Event::Turn { .. } | Event::Division)
}

/// A seat that recruits or discards a card fares as the screen has said, unless somebody has hidden a Brutal Cabinboy.
#[test]
fn an_answer_brings_about_what_was_forecast() {
    let (mut recruits, mut shots, mut shielded, mut twice, mut asked_for) = (0, 0, 0, 0, 0);
    for seed in 0..120 {
        every_answer(2 + (seed % 3) as u8, seed, |game, _, _, _| {
            let (view, decision) = asked(game);
            let seat = view.seat;
            for answer in game.legal().filter(|_| matches!(decision, Decision::Turn | Decision::Shoot { .. })) {
                if matches!(answer, Action::Card(card) if card.role() == Role::Mutineer) || answer == Action::Decline {
                    continue;
                }
                let (mut next, mut events) = (*game, Vec::new());
                next.play(answer, |event| events.push(event)).unwrap();
                // P10.2: whoever can keeps the better crew. Of equals, the Brutal Cabinboy stays.
                if let Some(Decision::Shield { seat: ship, .. }) = next.table().decision() {
                    let [goes, stays] = [Action::Use, Action::Decline].map(|answer| {
                        let (mut then, mut events) = (next, Vec::new());
                        then.play(answer, |event| events.push(event)).unwrap();
                        let mut table = *next.table();
                        events.iter().take_while(|event| !is_later(event)).for_each(|event| table.follow(event));
                        (table.standing(ship), then, events)
                    });
                    let (_, then, more) = if goes.0 > stays.0 { goes } else { stays };
                    next = then;
                    events.extend(more);
                    asked_for += 1;
                }
                // P10.3b: somebody chooses loot before the second card goes.
                if let Some(Decision::Cabinboy { .. }) = next.table().decision() {
                    let loot = next.legal().next().unwrap();
                    next.play(loot, |event| events.push(event)).unwrap();
                }
                let own = || events.iter().take_while(|event| !is_later(event));
                if own().any(|event| matches!(event, Event::Shielded { from: Zone::Hand, .. })) {
                    continue;
                }
                let mut table = *game.table();
                own().for_each(|event| table.follow(event));
                let now = Crews::now(&view);
                let then = after(&view, &now, decision, Some(answer)).unwrap_or_else(|| now.forecast(seat));
                let came = Crews::on(&table).forecast(seat);
                // On an open table nobody knows how much loot is left: it decides about a Lazy Captain.
                if view.loot_deck_size() > 0 {
                    assert_eq!(then, came, "{decision:?} {answer}: {events:?}");
                }
                let discards = own().filter(|event| matches!(event, Event::Discarded { from: Zone::Ship, .. })).count();
                recruits += usize::from(decision == Decision::Turn);
                shots += usize::from(discards > 0);
                twice += usize::from(discards > 1);
                shielded += usize::from(own().any(|event| matches!(event, Event::Shielded { .. })));
            }
        });
    }
    assert!(recruits > 10_000 && shots > 1_000 && twice > 20, "{recruits} {shots} {twice}");
    assert!(shielded > 50 && asked_for > shielded, "{shielded} of {asked_for}");
}

/// What the screen says a chest would be worth is what the rules count.
#[test]
fn a_chest_is_worth_what_the_screen_says() {
    let mut seen = 0;
    for seed in 0..60 {
        every_answer(3, seed, |game, action, next, _| {
            let (view, decision) = asked(game);
            // An exchange brings another card, which nobody knows yet.
            if let (Action::Loot(loot), Some((owner, chest))) = (action, chest(&view, decision))
                && !matches!(decision, Decision::Exchange(_))
            {
                assert_eq!(next.chest(owner).worth(), chest_after(&chest, loot, adds(decision)).worth());
                seen += 1;
            }
        });
    }
    assert!(seen > 300, "{seen}");
}
