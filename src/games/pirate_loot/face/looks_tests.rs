use super::super::testing::{every_answer, lineup};
use super::*;
use crate::game::Game as _;
use crate::handheld::flow::Area;
use crate::handheld::proof::within;
use crate::handheld::{FOOT, Frame, H};
use crate::play::Look as _;

const SCREEN: Area = Area { x: 0, y: 0, width: W, height: H };

/// Moments of games by chance, with every table.
fn moments(mut seen: impl FnMut(&Game, &Lineup<Options>, Seat)) {
    for seed in 0..9 {
        let seats = 2 + (seed % 3) as u8;
        let (lineup, mut count) = (lineup(seats, seed as usize), 0);
        every_answer(seats, seed, |game, _, _, _| {
            count += 1;
            if count % 17 == 0 {
                seen(game, &lineup, Seat::ALL[count % usize::from(seats)]);
            }
        });
    }
}

fn picture(look: &Look, game: &Game, lineup: &Lineup<Options>, reader: Option<Seat>) -> Frame {
    let view = reader.map(|seat| View::of(game, seat));
    let mut frame = Frame::new();
    let teller = Teller { table: game.table(), lineup, to: reader };
    look.draw(&mut Pen::new(&mut frame), &teller, view.as_ref());
    frame
}

#[test]
fn nothing_is_drawn_outside_the_screen() {
    moments(|game, lineup, seat| {
        let view = View::of(game, seat);
        let teller = Teller { table: game.table(), lineup, to: Some(seat) };
        for mut look in Look::offered(true, &lineup.seating) {
            for button in [Button::A, Button::Left, Button::A, Button::Up, Button::A, Button::B, Button::Down] {
                assert_eq!(within(SCREEN, |pen| look.draw(pen, &teller, Some(&view))), Ok(()), "{look:?}");
                look.press(button, Some(&view));
            }
        }
    });
}

/// The words beside a card end above those below it, and these above the foot line.
#[test]
fn every_card_fits_from_close_up() {
    // Some letters begin a dot to the left.
    let beside = Area { x: BESIDE - 1, y: 0, width: W - BESIDE + 1, height: NOW };
    for card in Card::ALL {
        let lines: std::vec::Vec<_> = Font::Body.wrap(words::effect(card), W - BESIDE).collect();
        assert!(lines.len() <= 3, "{card}: {lines:?}");
        assert_eq!(
            within(beside, |pen| {
                pen.paragraph(Font::Body, BESIDE, CARD - 2, W - BESIDE, words::effect(card));
            }),
            Ok(()),
            "{card}"
        );
        assert!(Font::Bold.width(&words::name(card)) < W - 13, "{card}");
    }
    let above = Area { x: 0, y: 0, width: W, height: FOOT };
    moments(|game, lineup, seat| {
        let view = View::of(game, seat);
        for card in Card::ALL {
            assert_eq!(within(above, |pen| draw_card(pen, card, would::sentence(&view, lineup, card).as_deref())), Ok(()), "{card}");
        }
        for (loot, own) in Loot::ALL.into_iter().flat_map(|loot| [(loot, false), (loot, true)]) {
            assert_eq!(within(above, |pen| draw_loot_close_up(pen, Some(&view), loot, own)), Ok(()), "{loot}");
        }
    });
}

/// What loot counts is said in one line, alone or with any other.
#[test]
fn what_loot_counts_fits_its_line() {
    for (loot, other) in Loot::ALL.into_iter().flat_map(|loot| Loot::ALL.map(|other| (loot, other))) {
        for chest in [Chest::from_iter([loot]), Chest::from_iter([loot, other])] {
            let words = why(&chest, loot);
            assert!(Font::Small.width(&words) <= W, "{words}");
            assert!(words.contains(number(chest.worth_of(loot)).as_str()), "{words}");
        }
    }
}

/// Where nobody's hand is open, pictures come from the table alone, and loot is not offered.
#[test]
fn without_an_open_hand_only_what_lies_open_is_seen() {
    moments(|game, lineup, _| {
        let titles: std::vec::Vec<_> = Look::offered(false, &lineup.seating).map(|look| look.title()).collect();
        assert_eq!(titles, ["Ships", "Discard pile", "Ranks"]);
        let loot = Look::offered(true, &lineup.seating).find(|look| look.at == What::Loot).unwrap();
        let mut empty = Frame::new();
        foot(&mut Pen::new(&mut empty), "", "Back");
        assert!(picture(&loot, game, lineup, None) == empty);
    });
}

#[test]
fn presses_lead_from_card_to_card_and_from_page_to_page() {
    let mut seen = 0;
    moments(|game, lineup, seat| {
        let seats = lineup.seating.count();
        let mut look = Look::new(What::Ships, seats);
        let first = picture(&look, game, lineup, Some(seat));
        // Round all ships, in both directions.
        for button in [Button::Down, Button::Up] {
            (0..seats).for_each(|_| assert!(!look.press(button, None)));
            assert!(picture(&look, game, lineup, Some(seat)) == first);
        }
        // Round all cards, left and right.
        let kinds = game.table().ship(seat).kinds().len();
        for button in [Button::Left, Button::Right] {
            (0..kinds).for_each(|_| assert!(!look.press(button, None)));
            assert!(picture(&look, game, lineup, Some(seat)) == first);
        }
        if kinds > 1 {
            look.press(Button::Left, None);
            assert!(picture(&look, game, lineup, Some(seat)) != first);
            look.press(Button::Right, None);
            // From close up and back, then away.
            assert!(!look.press(Button::A, None));
            assert!(picture(&look, game, lineup, Some(seat)) != first);
            assert!(!look.press(Button::B, None) && picture(&look, game, lineup, Some(seat)) == first);
            seen += 1;
        }
        assert!(look.press(Button::B, None));
    });
    assert!(seen > 20, "{seen}");
}

/// A chest that a seat has not seen into shows how much is there, and nothing else.
#[test]
fn p19_3_only_loot_that_was_seen_is_shown() {
    let mut differs = 0;
    moments(|game, lineup, seat| {
        let view = View::of(game, seat);
        let mut look = Look::new(What::Loot, lineup.seating.count() + 1);
        look.press(Button::Down, None);
        let other = game.table().after(seat);
        let shown = picture(&look, game, lineup, Some(seat));
        let known = view.known(Place::Chest(other));
        if known.is_empty() && view.loot_size(Place::Chest(other)) > 0 {
            let mut words = Frame::new();
            let mut pen = Pen::new(&mut words);
            look.draw_title(&mut pen, &whose(lineup, Some(seat), other, "loot"));
            let count = digits(view.loot_size(Place::Chest(other)) as u8);
            pen.write(Font::Small, 0, ABOUT, Align::Left, &join(&["Cards: ", &count, ", seen: 0"]));
            pen.write(Font::Body, W / 2, MIDDLE, Align::Middle, "You have not seen it");
            foot(&mut pen, "", "Back");
            assert!(shown == words);
            differs += 1;
        }
    });
    assert!(differs > 5, "{differs}");
}
