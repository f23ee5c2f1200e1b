//! The screens' canvas in a terminal: a picture whose dots know their colour.

use std::prelude::v1::*;

use super::caps;
use crate::handheld::{Frame, HEIGHT, Keys, Sheet, Surface, Tint, WIDTH};

/// A picture of 128×64 dots, each of which was drawn in some colour or in none. Anything outside is clipped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tinted {
    frame: Frame,
    /// Row by row. A dark dot has a colour, too, if it was drawn dark: an emblem in reverse.
    tints: Vec<Option<Tint>>,
    tint: Option<Tint>,
}

impl Default for Tinted {
    fn default() -> Self {
        Self { frame: Frame::new(), tints: vec![None; WIDTH * HEIGHT], tint: None }
    }
}

impl Tinted {
    /// Is the dot at this column and row lit? Outside, none is.
    pub fn is_lit(&self, x: usize, y: usize) -> bool {
        self.frame.is_lit(x, y)
    }

    pub fn tint_of(&self, x: usize, y: usize) -> Option<Tint> {
        if x < WIDTH { self.tints.get(y * WIDTH + x).copied().flatten() } else { None }
    }
}

impl Surface for Tinted {
    fn keys(&self) -> Keys {
        caps::KEYS
    }

    fn tint(&mut self, tint: Option<Tint>) {
        self.tint = tint;
    }

    fn dot(&mut self, x: i32, y: i32, lit: bool) {
        self.frame.dot(x, y, lit);
        // What is negative becomes far too large.
        let (x, y) = (x as usize, y as usize);
        if x < WIDTH
            && y < HEIGHT
            && let Some(tint) = self.tints.get_mut(y * WIDTH + x)
        {
            *tint = self.tint;
        }
    }
}

impl Sheet for Tinted {
    fn turn(&mut self) {
        self.frame.turn();
        self.tints.reverse();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::every_game;
    use crate::handheld::{Align, Button, FOOT, Font, Pen, Picture, W, foot};
    use crate::picture;
    use crate::play::{Face, Page};
    use crate::shell::{App, Kept};

    const DOTS: Picture = picture! {
        "##"
        "#."
    };

    fn drawn(draw: impl FnOnce(&mut Pen<'_>)) -> Tinted {
        let mut picture = Tinted::default();
        draw(&mut Pen::new(&mut picture));
        picture
    }

    #[test]
    fn a_picture_leaves_its_colour_where_it_was_drawn_and_nowhere_else() {
        let picture = drawn(|pen| {
            pen.picture(5, 6, &DOTS.tinted(Tint::Green));
            pen.fill(10, 6, 2, 1);
        });
        let tints = [(5, 6), (6, 6), (5, 7), (6, 7), (10, 6)].map(|(x, y)| picture.tint_of(x, y));
        assert_eq!(tints, [Some(Tint::Green), Some(Tint::Green), Some(Tint::Green), None, None]);
        assert_eq!((picture.is_lit(5, 6), picture.is_lit(6, 7), picture.is_lit(10, 6)), (true, false, true));
    }

    #[test]
    fn in_reverse_it_is_the_dark_dots_that_have_the_colour() {
        let picture = drawn(|pen| {
            pen.fill(0, 0, 20, 20);
            pen.inked(true, |pen| pen.picture(5, 6, &DOTS.tinted(Tint::Blue)));
        });
        assert_eq!((picture.is_lit(5, 6), picture.tint_of(5, 6)), (false, Some(Tint::Blue)));
        assert_eq!((picture.is_lit(6, 7), picture.tint_of(6, 7)), (true, None));
    }

    #[test]
    fn what_is_drawn_over_a_colour_has_its_own_and_clearing_removes_all() {
        let mut picture = drawn(|pen| {
            pen.picture(5, 6, &DOTS.tinted(Tint::Purple));
            pen.picture(5, 6, &DOTS);
            pen.picture(-1, -1, &DOTS.tinted(Tint::Yellow));
            pen.picture(127, 63, &DOTS.tinted(Tint::Yellow));
        });
        assert_eq!(picture.tint_of(5, 6), None);
        assert_eq!((picture.tint_of(127, 63), picture.tint_of(0, 0)), (Some(Tint::Yellow), None));
        assert_eq!((picture.tint_of(128, 0), picture.tint_of(0, 64)), (None, None));
        Pen::new(&mut picture).clear();
        assert_eq!(picture, Tinted::default());
    }

    #[test]
    fn turned_the_colours_turn_too() {
        let mut picture = drawn(|pen| pen.picture(5, 6, &DOTS.tinted(Tint::Blue)));
        picture.turn();
        assert_eq!((picture.is_lit(122, 57), picture.tint_of(122, 57)), (true, Some(Tint::Blue)));
        assert_eq!((picture.is_lit(121, 56), picture.tint_of(121, 56)), (false, None));
    }

    fn lit_in_foot(picture: &Tinted, columns: std::ops::Range<i32>) -> bool {
        columns.into_iter().any(|x| (FOOT as usize..HEIGHT).any(|y| picture.is_lit(x as usize, y)))
    }

    #[test]
    fn the_foot_line_names_enter_and_esc_and_where_words_are_many_their_signs() {
        let few = drawn(|pen| foot(pen, "Choose", "Back"));
        let mut expected = drawn(|pen| {
            pen.picture(0, FOOT, caps::KEYS.foot.a);
            let end = pen.write(Font::Body, caps::KEYS.foot.a.width() + 2, FOOT, Align::Left, "Choose");
            assert!(end < W / 2, "there is room between");
            let left = W - Font::Body.width("Back");
            pen.write(Font::Body, left, FOOT, Align::Left, "Back");
            pen.picture(left - 2 - caps::KEYS.foot.b.width(), FOOT, caps::KEYS.foot.b);
        });
        assert!(few == expected);
        // The most words there are.
        let many = drawn(|pen| foot(pen, "Why not draw?", "Menu"));
        expected = drawn(|pen| pen.picture(0, FOOT, caps::KEYS.narrow.a));
        let cap = 0..caps::KEYS.narrow.a.width();
        assert!(cap.clone().all(|x| {
            (FOOT as usize..HEIGHT).all(|y| many.is_lit(x as usize, y) == expected.is_lit(x as usize, y))
        }));
        assert!(!lit_in_foot(&many, cap.end..cap.end + 2));
    }

    /// Some screens draw between the words for A and B, or instead of those for B. They rely on this.
    #[test]
    fn the_keys_take_no_more_room_than_the_screens_leave() {
        let (foot, narrow, text) = (caps::KEYS.foot, caps::KEYS.narrow, caps::KEYS.text);
        assert!(foot.a.width() <= 19 && foot.b.width() <= 13);
        let panel = Keys::PANEL.narrow;
        assert!(narrow.a.width() <= panel.a.width() && narrow.b.width() <= panel.b.width());
        for cap in [foot.a, foot.b, narrow.a, narrow.b] {
            assert_eq!(cap.height(), 64 - FOOT);
        }
        assert!(text.a.height() <= Keys::PANEL.text.a.height() && text.b.height() <= Keys::PANEL.text.b.height());
    }

    /// How to play names the keys as well, and its words still end above the foot line.
    #[test]
    fn the_pages_fit_with_these_keys() {
        every_game!(G => {
            let mut differ = 0;
            for page in <G as Face>::pages() {
                let own = drawn(|pen| page.draw(pen));
                assert!(!lit_in_foot(&own, 0..W), "{}", page.title());
                let mut panel = Frame::new();
                page.draw(&mut Pen::new(&mut panel));
                differ += usize::from(own.frame != panel);
            }
            assert!(differ > 0, "no page names a key");
        });
    }

    /// But for the keys and the colours, people see what they see on the panel.
    #[test]
    fn above_the_foot_line_the_menu_is_the_panels() {
        let mut app = App::new([5; 32], Kept::default());
        app.press(Button::A, 1_000);
        let (mut own, mut panel) = (Tinted::default(), Frame::new());
        app.draw(&mut own);
        app.draw(&mut panel);
        for (x, y) in (0..HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| (x, y))) {
            assert!(own.is_lit(x, y) == panel.is_lit(x, y) || y >= FOOT as usize, "{x} {y}");
        }
        assert!(own.frame != panel);
    }
}
