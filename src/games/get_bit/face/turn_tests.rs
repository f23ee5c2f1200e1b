use std::vec::Vec;

use super::super::sentences_tests::{after, every_choice};
use super::*;
use crate::games::get_bit::rules::{Discards, Event};
use crate::handheld::flow::Area;
use crate::handheld::proof::{NAMES, SCREEN, drawn, lit, within};
use crate::handheld::{Frame, H};
use crate::play::BRIEF_MS;
use crate::play::Turn as _;
use crate::play::proof::lineup as named;
use crate::table::{Seat, Seating, Who};

/// Looked at for so long that A works.
const LATER: u64 = 10_000;

fn game(players: u8, choices: &[Card]) -> Game {
    after(players, Discards::default(), choices)
}

fn view(game: &Game) -> View {
    View::of(game, game.table().asks().unwrap())
}

/// Who plays: people on the first seats, and bots.
fn people(players: u8, people: usize) -> Lineup<Options> {
    let mut lineup = Lineup { seating: Seating::alone(players), ..Lineup::default() };
    for seat in Seat::ALL.into_iter().take(people) {
        lineup.players[seat].who = Who::Person;
    }
    lineup
}

fn picture(turn: &Turn, view: &View, lineup: &Lineup<Options>, now: u64) -> Frame {
    drawn(|pen| turn.draw(pen, view, lineup, now))
}

/// The turn with the cursor on a card.
fn on(view: &View, card: Card) -> Turn {
    let mut turn = Turn::new(view, None, 0);
    while turn.card(view) != Some(card) {
        turn.press(Button::Right, view, &people(4, 1), LATER);
    }
    turn
}

#[test]
fn one_person_alone_plays_a_card_with_one_press() {
    let (game, lineup) = (game(4, &[]), people(4, 1));
    let view = view(&game);
    for card in view.legal() {
        let mut turn = on(&view, card);
        assert_eq!(turn.what_a_does(&view, &lineup), text(format_args!("Play {card}")));
        assert!(matches!(turn.press(Button::A, &view, &lineup, LATER), Wish::Act(played) if played == card));
    }
}

#[test]
fn among_several_people_a_card_lies_face_down_first() {
    let (game, lineup) = (game(4, &[]), people(4, 2));
    let view = view(&game);
    let mut pictures = Vec::new();
    for card in view.legal() {
        let mut turn = on(&view, card);
        assert_eq!(turn.what_a_does(&view, &lineup), text(format_args!("Play {card}")));
        assert!(matches!(turn.press(Button::A, &view, &lineup, LATER), Wish::None));
        assert_eq!(turn.what_a_does(&view, &lineup), "Pass it on");
        // The picture is the same whichever card it is, before A works again and after.
        let after = LATER + BRIEF_MS;
        pictures.push((picture(&turn, &view, &lineup, LATER), picture(&turn, &view, &lineup, after)));
        // Nothing but A and B does anything now.
        for button in [Button::Left, Button::Up, Button::Right, Button::Down] {
            assert!(matches!(turn.clone().press(button, &view, &lineup, after), Wish::None));
        }
        let mut changed = turn;
        assert!(matches!(changed.press(Button::B, &view, &lineup, after), Wish::Change));
        assert!(matches!(turn.press(Button::A, &view, &lineup, after), Wish::Act(laid) if laid == card));
    }
    assert!(pictures.iter().all(|both| *both == pictures[0]));
    assert!(pictures[0].0 != pictures[0].1 && pictures[0].1 != picture(&on(&view, Card::C1), &view, &lineup, LATER));
}

/// Laid with one press and handed on with the next, a moment later, by the same finger: nobody has looked.
#[test]
fn a_double_press_lays_a_card_and_no_more() {
    let (game, lineup) = (game(4, &[]), people(4, 2));
    let view = view(&game);
    let mut turn = Turn::new(&view, None, 0);
    turn.press(Button::A, &view, &lineup, LATER);
    for n in 1..5 {
        assert!(matches!(turn.press(Button::A, &view, &lineup, LATER + n * (BRIEF_MS - 1)), Wish::None));
    }
    assert!(turn.changes_at(LATER + 4 * (BRIEF_MS - 1)).is_some());
    assert!(matches!(turn.press(Button::A, &view, &lineup, 2 * LATER), Wish::Act(_)));
}

/// Somebody who keeps pressing A has not looked yet.
#[test]
fn a_turn_that_has_just_come_up_does_nothing_at_once() {
    let (game, lineup) = (game(4, &[]), people(4, 1));
    let view = view(&game);
    for mut turn in [Turn::new(&view, None, LATER), Turn::with_hint(&view, Card::C2, LATER)] {
        for n in 0..5 {
            assert!(matches!(turn.press(Button::A, &view, &lineup, LATER + n * (BRIEF_MS - 1)), Wish::None));
        }
        // Another button shows that somebody looks.
        turn.press(Button::Right, &view, &lineup, LATER);
        assert!(matches!(turn.press(Button::A, &view, &lineup, LATER), Wish::Act(Card::C3 | Card::C4)));
    }
}

#[test]
fn the_last_person_of_a_round_hands_nothing_on() {
    let several = people(4, 2);
    let last = game(4, &[Card::C1]);
    let mut turn = Turn::new(&view(&last), None, 0);
    turn.press(Button::A, &view(&last), &several, LATER);
    assert_eq!(turn.what_a_does(&view(&last), &several), "OK");
}

#[test]
fn somebody_chooses_for_both_pirates_in_one_go() {
    let (alone, several) = (people(2, 1), people(2, 2));
    let first = game(2, &[]);
    // The first card is played at once: the same person goes on.
    let mut turn = Turn::new(&view(&first), None, 0);
    assert!(matches!(turn.press(Button::A, &view(&first), &several, LATER), Wish::Act(_)));
    let mut pictures = Vec::new();
    let mut open = Vec::new();
    for card in first.legal() {
        let second = view(&game(2, &[card]));
        let mut turn = Turn::new(&second, None, 0);
        assert!(matches!(turn.clone().press(Button::B, &second, &several, LATER), Wish::TakeBack));
        assert!(matches!(turn.clone().press(Button::A, &second, &alone, LATER), Wish::Act(_)));
        // B is taken, but hints and pages are still there.
        assert!(matches!(turn.clone().press(Button::Down, &second, &several, LATER), Wish::Pause));
        open.push(picture(&turn, &second, &alone, LATER));
        let choosing = picture(&turn, &second, &several, LATER);
        turn.press(Button::A, &second, &several, LATER);
        assert!(turn.laid.is_some());
        pictures.push((choosing, picture(&turn, &second, &several, 2 * LATER)));
    }
    // Somebody who looks on does not learn the first choice; who plays alone sees it.
    assert!(pictures.iter().all(|both| *both == pictures[0]));
    assert!(open.iter().skip(1).all(|picture| *picture != open[0]));
    // Before that there is nothing to take back.
    let mut turn = Turn::new(&view(&first), None, 0);
    assert!(matches!(turn.press(Button::B, &view(&first), &several, LATER), Wish::Pause));
}

#[test]
fn the_cursor_starts_in_the_middle_and_goes_round_what_is_left() {
    every_choice(2, |game, card, _, _| {
        let view = view(game);
        let legal: Vec<_> = view.legal().collect();
        let mut turn = Turn::new(&view, None, 0);
        assert_eq!(turn.card(&view), Some(legal[legal.len() / 2]));
        for n in 1..=legal.len() {
            turn.press(Button::Right, &view, &people(4, 1), LATER);
            assert_eq!(turn.card(&view), Some(legal[(legal.len() / 2 + n) % legal.len()]));
        }
        // A card that was taken back is under the cursor again.
        assert_eq!(Turn::new(&view, Some(card), 0).card(&view), Some(card));
    });
}

/// What stands beside the hand is what the rules do, unless the pirate is bitten: then its cards come back sooner.
#[test]
fn cards_come_back_when_the_screen_says_so() {
    let mut seen = [0; 2];
    every_choice(6, |before, _, after, events| {
        if !events.iter().any(|event| matches!(event, Event::RoundBegan { .. })) {
            return;
        }
        let all = before.table().crew().cards();
        for &pirate in after.table().line() {
            let view = View::of(before, before.table().crew().owner(pirate));
            let turns = come_back(&view, before.hand(pirate));
            let bitten =
                events.iter().any(|event| matches!(event, Event::Bitten { pirate: other, .. } if *other == pirate));
            let now = turns == "1 turn";
            seen[usize::from(now)] += 1;
            assert_eq!(after.hand(pirate) == all, now || bitten, "{turns}");
            assert!(turns.ends_with(if now { "turn" } else { "turns" }) && !turns.starts_with('0'));
        }
    });
    assert!(seen.iter().all(|&count| count > 50), "{seen:?}");
}

#[test]
fn everything_fits_whatever_the_names() {
    let below = Area { x: 0, y: water::HEIGHT - 1, width: W, height: H - water::HEIGHT + 1 };
    every_choice(1, |game, card, _, _| {
        let view = view(game);
        let pirate = view.asked().unwrap();
        for first in 0..NAMES.len() {
            for several in [false, true] {
                let mut lineup = named(game, first);
                if several {
                    Seat::ALL.into_iter().for_each(|seat| lineup.players[seat].who = Who::Person);
                }
                let mut turn = Turn::new(&view, None, 0);
                assert_eq!(within(below, |pen| turn.draw_hand(pen, &view, &lineup, pirate)), Ok(()));
                let hat = if which(view.table(), pirate).is_some() { HEAD } else { 0 };
                assert!(water::hat(pirate).width() < HEAD);
                let width = if other_choice(&view).is_some() { OTHER } else { W } - GAP - LEFT - hat;
                let words = place_in_line(&view, &lineup, pirate, width);
                assert!(Font::Body.width(&words) <= width, "{words}");
                // The foot line has room for its words.
                picture(&turn, &view, &lineup, LATER);
                turn.press(Button::A, &view, &lineup, LATER);
                picture(&turn, &view, &lineup, 2 * LATER);
                assert_eq!(within(below, |pen| draw_laid(pen, &view)), Ok(()));
                let hint = Turn::with_hint(&view, card, 0);
                assert_eq!(within(SCREEN, |pen| hint.draw(pen, &view, &lineup, LATER)), Ok(()));
            }
        }
        // The words beside a hand end before the card of the other pirate, at the least in the smallest letters.
        let right = if other_choice(&view).is_some() { OTHER } else { W };
        let x = LEFT + cards::row_width(view.table().crew().cards().len()) + GAP;
        let lines = [BACK_IN, &come_back(&view, Hand::EMPTY)];
        assert!(lines.iter().all(|line| x + Font::Tiny.width(line) <= right));
    });
}

/// In the water, above everything that tells it in words.
#[test]
fn the_one_of_two_pirates_that_is_asked_is_marked() {
    let lineup = people(2, 1);
    let above = |choices: &[Card]| {
        let game = game(2, choices);
        let frame = picture(&Turn::new(&view(&game), None, 0), &view(&game), &lineup, LATER);
        lit(&frame, 0..water::EDGE as usize)
    };
    assert_ne!(above(&[]), above(&[Card::C1]));
}

#[test]
fn the_caption_says_which_pirate_chooses_and_where_it_is() {
    let words = |game: &Game, players| {
        let view = view(game);
        place_in_line(&view, &people(players, 1), view.asked().unwrap(), W)
    };
    assert_eq!(words(&game(4, &[]), 4), "Anne: in front");
    assert_eq!(words(&game(4, &[Card::C1]), 4), "Jack: 2nd in line");
    assert_eq!(words(&game(4, &[Card::C1; 3]), 4), "Edward: last in line!");
    assert_eq!(words(&game(2, &[]), 2), "Anne's 1st: in front");
    assert_eq!(words(&game(2, &[Card::C1; 2]), 2), "Jack's 1st: 3rd in line");
}
