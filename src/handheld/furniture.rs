//! What all screens share: the foot line, headings, bars, and going round in a row.

use crate::bug::OrBug;
use crate::handheld::{Align, Caps, Font, HEIGHT, Pen, WIDTH};

/// The screen's width, as a coordinate.
pub const W: i32 = WIDTH as i32;
/// The screen's height, as a coordinate.
pub const H: i32 = HEIGHT as i32;
/// Where the foot line begins.
pub const FOOT: i32 = H - 10;

/// Between a button of the foot line and its words, and between them and the other button.
const GAP: i32 = 2;

/// The foot line: what A and B do now. Empty words leave a button out.
pub fn foot(pen: &mut Pen<'_>, a: &str, b: &str) {
    let fit = |caps: Caps| a.is_empty() || b.is_empty() || foot_width(caps, a, b) <= W;
    let keys = pen.keys();
    let caps = if fit(keys.foot) { keys.foot } else { keys.narrow };
    #[cfg(test)]
    assert!(fit(caps), "{a} runs into {b}");
    if !a.is_empty() {
        pen.picture(0, FOOT, caps.a);
        pen.write(Font::Body, caps.a.width() + GAP, FOOT, Align::Left, a);
    }
    if !b.is_empty() {
        let left = W - Font::Body.width(b);
        pen.write(Font::Body, left, FOOT, Align::Left, b);
        pen.picture(left - GAP - caps.b.width(), FOOT, caps.b);
    }
}

/// How wide a foot line has to be for both buttons and their words.
fn foot_width(caps: Caps, a: &str, b: &str) -> i32 {
    caps.a.width() + GAP + Font::Body.width(a) + GAP + caps.b.width() + GAP + Font::Body.width(b)
}

/// A heading in a bar across the top.
pub fn heading(pen: &mut Pen<'_>, title: &str) {
    pen.fill(0, 0, W, 11);
    pen.inked(true, |pen| {
        pen.write(Font::Bold, W / 2, 1, Align::Middle, title);
    });
}

/// A bar at the left of this place, which shows which part of a longer list is on the screen.
pub fn scroll_bar(pen: &mut Pen<'_>, (x, y): (i32, i32), height: i32, first: usize, shown: usize, all: usize) {
    if all <= shown || all == 0 {
        return;
    }
    let place = |n: usize| (n.min(all) as i32 * height) / all as i32;
    for dot in (y..y + height).step_by(2) {
        pen.fill(x - 2, dot, 1, 1);
    }
    pen.fill(x - 3, y + place(first), 3, (place(first + shown) - place(first)).max(3));
}

/// The first row to show so that the chosen one is on the screen, if `shown` rows fit.
pub fn first_shown(chosen: usize, shown: usize, all: usize) -> usize {
    chosen.saturating_sub(shown / 2).min(all.saturating_sub(shown))
}

/// The number before or after this one, wrapping around at the ends.
pub fn around(n: usize, count: usize, forward: bool) -> usize {
    let last = count.saturating_sub(1);
    match forward {
        true if n >= last => 0,
        true => n.saturating_add(1),
        false => n.checked_sub(1).unwrap_or(last),
    }
}

/// The value before or after this one, wrapping around at the ends.
pub fn next_of<T: Copy + PartialEq>(all: &[T], value: T, forward: bool) -> T {
    let at = all.iter().position(|&other| other == value).or_bug("the value is one of all", 0);
    all.get(around(at, all.len(), forward)).copied().or_bug("it goes round", value)
}
