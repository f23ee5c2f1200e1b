//! Cards: pirates in two sizes, loot, and both face down.

use super::art;
use crate::games::pirate_loot::rules::{Card, Loot};
use crate::handheld::{Align, Font, Pen, digits};

/// The size of a card, pirate or loot, and of a small one.
pub const W: i32 = 20;
pub const H: i32 = 27;
pub const SMALL_W: i32 = 11;
pub const SMALL_H: i32 = 15;

/// Where the picture is, from the card's top left corner.
const PICTURE: (i32, i32) = ((W - art::PICTURE) / 2, H - art::PICTURE - 2);
const RIM: i32 = 2;

/// A pirate, on top of whatever is there: its faction and its value, its role below; in reverse where the cursor is.
pub fn draw(pen: &mut Pen<'_>, card: Card, x: i32, y: i32, chosen: bool) {
    paper(pen, (x, y), (W, H), chosen);
    art::badge(pen, card.faction(), x + RIM, y + RIM);
    pen.inked(chosen, |pen| {
        value(pen, card.role().value(), x + W - RIM, y + RIM - 1);
        art::role(pen, card.role(), x + PICTURE.0, y + PICTURE.1);
    });
}

/// A card's value, which ends at this column.
fn value(pen: &mut Pen<'_>, value: i8, right: i32, y: i32) {
    let number = digits(value.unsigned_abs());
    // A letter ends with a blank column.
    pen.write(Font::Bold, right + 1, y, Align::Right, &number);
    if value < 0 {
        // The 2 of a Mutineer leaves room there.
        pen.fill(right - Font::Bold.width(&number) - 2, y + 3, 3, 2);
    }
}

/// A small pirate: its faction, its value below.
pub fn draw_small(pen: &mut Pen<'_>, card: Card, x: i32, y: i32) {
    paper(pen, (x, y), (SMALL_W, SMALL_H), true);
    pen.inked(true, |pen| {
        art::faction(pen, card.faction(), x + RIM, y + 1);
        let value = card.role().value();
        let middle = x + SMALL_W / 2 + 1 + i32::from(value < 0);
        pen.write(Font::Tiny, middle, y + art::SYMBOL + 2, Align::Middle, &digits(value.unsigned_abs()));
        if value < 0 {
            pen.fill(middle - 5, y + art::SYMBOL + 4, 2, 1);
        }
    });
}

pub fn draw_back(pen: &mut Pen<'_>, x: i32, y: i32) {
    paper(pen, (x, y), (W, H), false);
    pen.fill(x + RIM, y + RIM, W - 2 * RIM, H - 2 * RIM);
    pen.inked(true, |pen| pen.picture(x + PICTURE.0, y + (H - art::PICTURE) / 2, &art::JOLLY_ROGER));
}

pub fn draw_set_sail(pen: &mut Pen<'_>, x: i32, y: i32) {
    paper(pen, (x, y), (W, H), false);
    pen.picture(x + PICTURE.0, y + 4, &art::SET_SAIL);
    // The sea.
    for row in [y + H - 8, y + H - 5] {
        for n in 0..4 {
            pen.fill(x + 3 + 4 * n, row + n % 2, 2, 1);
        }
    }
}

/// Loot, face up: its printed value, and whether other loot can raise or lower it; in reverse where the cursor is.
pub fn draw_loot(pen: &mut Pen<'_>, loot: Loot, x: i32, y: i32, chosen: bool) {
    paper(pen, (x, y), (W, H), chosen);
    pen.inked(chosen, |pen| {
        value(pen, loot.printed(), x + 8, y + RIM - 1);
        match loot {
            Loot::Ban | Loot::Bac | Loot::Map | Loot::Rum | Loot::Scr => {
                pen.fill(x + W - RIM - 5, y + RIM + 3, 5, 1);
                pen.fill(x + W - RIM - 3, y + RIM + 1, 1, 5);
            }
            Loot::Ido | Loot::Mon => {
                pen.fill(x + W - RIM - 4, y + RIM, 2, 4);
                pen.fill(x + W - RIM - 4, y + RIM + 5, 2, 2);
            }
            Loot::Cro | Loot::Dou | Loot::Rub | Loot::Sil => {}
        }
        art::loot(pen, loot, x + PICTURE.0, y + PICTURE.1);
    });
}

pub fn draw_loot_back(pen: &mut Pen<'_>, x: i32, y: i32) {
    paper(pen, (x, y), (W, H), false);
    pen.picture(x + PICTURE.0, y + (H - art::PICTURE) / 2, &art::CHEST);
    for (x, y) in [(x + 3, y + 3), (x + W - 5, y + 3), (x + 3, y + H - 5), (x + W - 5, y + H - 5)] {
        pen.fill(x, y, 2, 2);
    }
}

/// An empty card of this size: lit if it is `filled`, else only its edge.
fn paper(pen: &mut Pen<'_>, (x, y): (i32, i32), (width, height): (i32, i32), filled: bool) {
    pen.inked(true, |pen| pen.fill(x, y, width, height));
    match filled {
        true => {
            pen.fill(x + 1, y, width - 2, height);
            pen.fill(x, y + 1, width, height - 2);
        }
        false => pen.frame(x, y, width, height, true),
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;
    use crate::games::pirate_loot::rules::{Faction, Role};
    use crate::handheld::Frame;
    use crate::handheld::flow::Area;
    use crate::handheld::proof::within;

    const AT: (i32, i32) = (50, 20);

    #[test]
    fn cards_keep_to_their_size() {
        let of = |width, height| Area { x: AT.0, y: AT.1, width, height };
        for card in Card::ALL {
            for chosen in [false, true] {
                assert_eq!(within(of(W, H), |pen| draw(pen, card, AT.0, AT.1, chosen)), Ok(()), "{card}");
            }
            assert_eq!(within(of(SMALL_W, SMALL_H), |pen| draw_small(pen, card, AT.0, AT.1)), Ok(()), "{card}");
        }
        for (loot, chosen) in Loot::ALL.into_iter().flat_map(|loot| [(loot, false), (loot, true)]) {
            assert_eq!(within(of(W, H), |pen| draw_loot(pen, loot, AT.0, AT.1, chosen)), Ok(()), "{loot}");
        }
        assert_eq!(within(of(W, H), |pen| draw_back(pen, AT.0, AT.1)), Ok(()));
        assert_eq!(within(of(W, H), |pen| draw_set_sail(pen, AT.0, AT.1)), Ok(()));
        assert_eq!(within(of(W, H), |pen| draw_loot_back(pen, AT.0, AT.1)), Ok(()));
    }

    fn dots(draw: impl FnOnce(&mut Pen<'_>)) -> Vec<(usize, usize)> {
        let mut frame = Frame::new();
        draw(&mut Pen::new(&mut frame));
        (0..64).flat_map(|y| (0..128).map(move |x| (x, y))).filter(|&(x, y)| frame.is_lit(x, y)).collect()
    }

    /// How many dots tell two pictures apart.
    fn difference(one: &[(usize, usize)], other: &[(usize, usize)]) -> usize {
        let only =
            |one: &[(usize, usize)], other: &[(usize, usize)]| one.iter().filter(|dot| !other.contains(dot)).count();
        only(one, other) + only(other, one)
    }

    /// At arm's length only the rough shape is left: the least alike differ in a quarter of their dots.
    fn are_told_apart(pictures: &[Vec<(usize, usize)>], side: i32) {
        for (n, one) in pictures.iter().enumerate() {
            let least = (side * side / 4) as usize;
            assert!(pictures.iter().skip(n + 1).all(|other| difference(one, other) >= least), "picture {n}");
        }
    }

    #[test]
    fn pictures_can_be_told_apart() {
        are_told_apart(&Faction::ALL.map(|faction| dots(|pen| art::faction(pen, faction, 0, 0))), art::SYMBOL);
        are_told_apart(&Role::ALL.map(|role| dots(|pen| art::role(pen, role, 0, 0))), art::PICTURE);
        are_told_apart(&Loot::ALL.map(|loot| dots(|pen| art::loot(pen, loot, 0, 0))), art::PICTURE);
    }

    /// A Mutineer's value has a minus, which no other card has.
    #[test]
    fn p2_2_a_mutineer_shows_that_it_counts_against_its_faction() {
        let top =
            |card| dots(|pen| draw(pen, card, 0, 0, false)).into_iter().filter(|dot| dot.1 < 10).collect::<Vec<_>>();
        let small = |card| dots(|pen| draw_small(pen, card, 0, 0));
        assert_eq!(difference(&top(Card::Bm), &top(Card::Bg)), 6);
        assert_eq!(difference(&top(Card::Bs), &top(Card::Bg)), 0);
        assert!(difference(&small(Card::Bm), &small(Card::Bg)) > 0);
        assert_eq!(difference(&small(Card::Bs), &small(Card::Bg)), 0);
    }
}
