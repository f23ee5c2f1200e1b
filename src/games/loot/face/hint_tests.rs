use std::collections::BTreeMap;
use std::string::ToString;
use std::vec::Vec;

use super::super::sentences_tests::every_action;
use super::super::turn::{NOTE_LINES, NOTE_WIDTH};
use super::super::words::{Teller, hint};
use super::*;
use crate::game::Game as _;
use crate::games::loot::Lineup;
use crate::games::loot::rules::{Event, Game, Table};
use crate::handheld::Font;
use crate::handheld::proof::Reader;
use crate::play::proof::lineup;
use crate::table::MAX_SEATS;

fn gold_at_sea(table: &Table) -> u32 {
    table.at_sea().map(|(_, ship)| u32::from(ship.gold())).sum()
}

fn gold_taken(table: &Table) -> u32 {
    table.seating().sides().map(|side| u32::from(table.gold(side))).sum()
}

/// What a reason says, looked up in the game itself: what was led before, and what happened when the action was played.
fn is_true(game: &Game, action: Action, reason: Reason) -> bool {
    let seat = game.table().mover();
    let me = game.table().seating().side(seat);
    let (mut after, mut events) = (*game, Vec::new());
    after.play(action, |event| events.push(event)).expect("a legal action");
    let took_lead = events.iter().any(|event| matches!(event, Event::TookLead { side, .. } if *side == me));
    let legal: Vec<_> = game.legal().collect();
    // The fight as it was when the card lay there, before anything was captured.
    let fight = match action {
        Action::Play(card, no) => game.table().supposing(card, no).ship(no).map(|ship| (no, *ship)),
        _ => None,
    };
    let skulls = |side| fight.and_then(|(_, ship)| ship.fleet(side)).map_or(0, |fleet| fleet.skulls);
    let led = fight.and_then(|(no, _)| game.table().leader(no));
    let leads = fight.and_then(|(_, ship)| ship.leader(game.table().seating()));
    let sides = || game.table().seating().sides();
    match reason {
        Reason::OnlyChoice => legal == [action],
        Reason::NoLeadToTake => legal.iter().all(|&other| {
            let (mut after, mut takes) = (*game, false);
            let tell = |event| takes |= matches!(event, Event::TookLead { side, .. } if side == me);
            after.play(other, tell).expect("a legal action");
            !takes
        }),
        Reason::NothingBetter => !took_lead,
        Reason::AtSea(gold) => {
            let all = |table: &Table| gold_at_sea(table) + gold_taken(table);
            all(after.table()) == all(game.table()) + u32::from(gold)
        }
        Reason::CostsInHand(gold) => {
            game.table().pile() == 0 && game.hand(seat).gold() == after.hand(seat).gold() + gold
        }
        Reason::NothingToPlay => legal.iter().all(|action| matches!(action, Action::Discard(_))),
        Reason::KeepsLead => led == Some(me) && leads == Some(me) && !took_lead,
        Reason::WinsBack => {
            let owner = fight.map(|(_, ship)| game.table().seating().side(ship.owner()));
            owner == Some(me) && led != Some(me) && took_lead
        }
        Reason::BreaksTie => led.is_none() && took_lead,
        Reason::TakesLead(side) => side != me && led == Some(side) && took_lead,
        Reason::Ties(side) => {
            side != me
                && leads.is_none()
                && sides().all(|other| skulls(other) <= skulls(me))
                && skulls(side) == skulls(me)
        }
        Reason::Behind(side, behind) => {
            behind > 0
                && sides().all(|other| skulls(other) <= skulls(side))
                && skulls(side) == skulls(me) + behind
                && fight.is_some_and(|(_, ship)| ship.commander().is_none())
        }
        Reason::CaptainNext => fight.is_some_and(|(_, ship)| {
            ship.commander().is_some_and(|side| side != me)
                && ship.fleet(me).is_some_and(|fleet| {
                    after.hand(seat).iter().any(|(card, _)| card.face() == Face::Captain(fleet.colour))
                })
        }),
    }
}

/// Whatever might be hinted, anywhere in a game.
#[test]
fn reasons_are_true_read_well_and_fit() {
    let mut reader = Reader::default();
    let mut kinds = BTreeMap::<_, usize>::new();
    every_action(12, |game, _, _, _| {
        let view = View::of(game, game.table().mover());
        let lineup = lineup(game, game.table().turn().into());
        let teller = Teller { table: game.table(), lineup: &lineup, to: Some(view.seat()) };
        for action in view.legal() {
            let reason = Reason::of(&view, action);
            assert!(is_true(game, action, reason), "{action}: {reason:?}");
            let words = hint(&teller, action, reason);
            reader.read(&words);
            let lines: Vec<_> = Font::Body.wrap(&words, NOTE_WIDTH).collect();
            assert!(
                lines.len() <= NOTE_LINES && lines.iter().all(|line| Font::Body.width(line) <= NOTE_WIDTH),
                "{words}"
            );
            let kind = std::format!("{reason:?}");
            *kinds.entry(kind.split('(').next().unwrap_or("").to_string()).or_default() += 1;
        }
    });
    assert_eq!(kinds.len(), 13, "every reason comes up: {kinds:?}");
    assert!(reader.count() > 1_000, "{}", reader.count());
}

/// The longest names at both ends of a hint.
#[test]
fn the_longest_hint_fits() {
    every_action(3, |game, _, _, _| {
        let view = View::of(game, game.table().mover());
        let me = game.table().seating().side(view.seat());
        for name in ["WWWWWWWW", "Mr. Ho!", "Bad St."] {
            let lineup = Lineup::named(*game.table().seating(), [name; MAX_SEATS]);
            let teller = Teller { table: game.table(), lineup: &lineup, to: Some(view.seat()) };
            for action in view.legal() {
                for side in game.table().seating().sides().filter(|&side| side != me) {
                    for reason in [Reason::TakesLead(side), Reason::Ties(side), Reason::Behind(side, 26)] {
                        let words = hint(&teller, action, reason);
                        assert!(
                            words.ends_with(['.', '!']) && !words.ends_with("..") && !words.ends_with("!."),
                            "{words}"
                        );
                        assert!(Font::Body.wrap(&words, NOTE_WIDTH).count() <= NOTE_LINES, "{words}");
                    }
                }
            }
        }
    });
}
