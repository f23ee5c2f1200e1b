//! Every sentence of the game, made from every kind of event and read as a proofreader would.

use std::collections::HashSet;
use std::string::{String, ToString};
use std::vec::Vec;


use super::turn::Note;
use super::words::{Teller, foresight, note_words};
use crate::games::loot::rules::{
    Action, Card, Colour, Event, Face as CardFace, Game, Refusal, ShipNo, Sight,
};
use crate::games::loot::view::View;
use crate::handheld::proof::{Reader, flaw};
use crate::handheld::{Font, W};
use crate::play::proof::{every_decision, lineup, listeners, told};
use crate::play::{Face, Sentence};
use crate::table::Seat;

/// Games at every table and in every edition. Some play whatever they can, or nothing would be fought for.
pub fn every_action(each_table: usize, each: impl FnMut(&Game, Action, &Game, &[Event])) {
    let busy = |game: &Game, n: usize| {
        let plays = game.legal().filter(|action| matches!(action, Action::Play(..)));
        plays.last().filter(|_| !n.is_multiple_of(2) && !game.table().turn().is_multiple_of(3))
    };
    every_decision(each_table, busy, each);
}

#[test]
fn what_happens_is_told_in_proper_sentences() {
    let mut reader = Reader::default();
    every_action(9, |_, _, game, events| {
        for (first, to) in listeners(game).enumerate() {
            let lineup = lineup(game, first + usize::from(game.table().turn()));
            let teller = Teller { table: game.table(), lineup: &lineup, to };
            let tale = told(game, events, to);
            let said: Vec<Sentence> = (0..tale.len()).filter_map(|at| Game::sentence(&teller, &tale, at)).collect();
            said.iter().for_each(|words| reader.read(words));
            assert!(tale.is_empty() || !said.is_empty(), "{tale:?}");
        }
    });
    assert!(reader.count() > 2_000, "{}", reader.count());
}

/// All cards, whether or not such an event comes about in a game that is played at random.
#[test]
fn every_kind_of_event_makes_a_proper_sentence() {
    let mut reader = Reader::default();
    every_action(2, |game, _, _, _| {
        let table = game.table();
        if table.turn() != 24 {
            return;
        }
        let Some((no, ship)) = table.at_sea().last() else { return };
        let seating = *table.seating();
        for (first, to) in listeners(game).enumerate() {
            let lineup = lineup(game, first);
            let teller = Teller { table, lineup: &lineup, to };
            for seat in seating.seats() {
                let side = seating.side(seat);
                let follows = [
                    None,
                    Some(Event::TookLead { side, ship: no }),
                    Some(Event::Tied { ship: no }),
                    Some(Event::PileEmpty),
                    Some(Event::Turn { turn: 7, seat }),
                    Some(Event::GameOver),
                ];
                for next in follows {
                    for event in events_of(seat, no, ship.owner()) {
                        match teller.sentence(&event, next.as_ref()) {
                            Some(words) => reader.read(&words),
                            // Lost ships are seen to sink; nobody needs to be told of them later.
                            None => assert!(!Game::is_told(&[event], 0) || matches!(event, Event::Lost { .. })),
                        }
                    }
                }
            }
        }
    });
    assert!(reader.count() > 3_000, "{}", reader.count());
}

/// Events of every kind but captures, which only a fight decides, with every card there is.
fn events_of(seat: Seat, ship: ShipNo, owner: Seat) -> Vec<Event<Sight>> {
    let mut events = std::vec![
        Event::Turn { turn: 3, seat },
        Event::SatOut { seat },
        Event::Drew { seat, card: None },
        Event::PileEmpty,
        Event::TookLead { side: crate::table::Side::S0, ship },
        Event::Tied { ship },
        Event::Lost { ship },
        Event::GameOver,
    ];
    for card in Card::ALL {
        events.push(Event::Drew { seat, card: Some(card) });
        events.push(Event::Discarded { seat, card });
        match card.face() {
            CardFace::Merchant(_) => events.push(Event::Launched { seat: owner, ship, card }),
            CardFace::Pirate(_, own) => {
                events.extend([0, 1, 26].map(|more| Event::Attacked { seat, ship, card, skulls: own + more }));
            }
            CardFace::Captain(_) | CardFace::Admiral => events.push(Event::Commanded { seat, ship, card }),
        }
    }
    events
}

#[test]
fn refusals_are_proper_sentences() {
    let mut reader = Reader::default();
    every_action(1, |game, _, _, _| {
        if game.table().turn() != 20 {
            return;
        }
        let lineup = lineup(game, 0);
        let teller = Teller { table: game.table(), lineup: &lineup, to: Some(game.table().mover()) };
        let Some(ship) = ShipNo::new(25) else { return };
        let of_colours = Colour::ALL.map(|colour| {
            [Refusal::ColourTaken(colour), Refusal::OtherColour(colour), Refusal::NoShipForCaptain(colour)]
        });
        let others = [
            Refusal::GameOver,
            Refusal::NotYourTurn,
            Refusal::PileEmpty,
            Refusal::MustDraw,
            Refusal::NotInHand(Card::M2),
            Refusal::NotAMerchant(Card::B1),
            Refusal::MerchantOnShip,
            Refusal::NotAtSea(ship),
            Refusal::NotYourShip,
            Refusal::MerchantDiscard,
            Refusal::PileNotEmpty,
            Refusal::CanPlay,
        ];
        for refusal in of_colours.into_iter().flatten().chain(others) {
            reader.read(&note_words(&teller, Note::Refused(refusal)));
        }
        reader.read(&note_words(&teller, Note::EmptySea));
    });
    assert!(reader.count() >= 25, "{}", reader.count());
}

/// What would come of an action is a note, not a sentence; it fits its line.
#[test]
fn what_would_come_of_it_reads_well() {
    let mut seen = HashSet::new();
    every_action(9, |game, _, _, _| {
        let view = View::of(game, game.table().mover());
        let lineup = lineup(game, game.table().turn().into());
        let teller = Teller { table: view.table(), lineup: &lineup, to: Some(view.seat()) };
        for action in view.legal() {
            let Action::Play(card, no) = action else { continue };
            let after = view.supposing(card, no).expect("a legal action");
            let words = foresight(&teller, &after, no);
            assert_eq!(flaw(&words), None, "{words}");
            assert!(words.starts_with(|first: char| first.is_ascii_uppercase()), "{words}");
            assert!(Font::Body.width(&words) <= W - 2, "{words}");
            seen.insert(String::from(words.as_str()));
        }
    });
    assert!(seen.len() > 100, "{}", seen.len());
}

/// Gold is money; no colour is called so where people read it.
#[test]
fn the_fourth_colour_is_yellow() {
    for colour in Colour::ALL {
        assert_ne!(colour.to_string(), "gold");
    }
    for page in super::pages::PAGES {
        assert!(!page.text.contains("~y gold"), "{}", page.text);
    }
}
