//! Reads sentences and pages as a proofreader would, for the tests of every game.

use std::collections::HashSet;
use std::ops::Range;
use std::string::{String, ToString};
use std::vec::Vec;

use super::flow::{self, Area, Icons, TOP, words};
use super::furniture::{FOOT, H, W};
use crate::handheld::{Font, Frame, Keys, Pen, Surface, TEXT, text};

/// No piece of a sentence is longer than this. A sentence that leaves this much room has lost no piece.
const PIECE: usize = 24;

/// What is wrong with the marks and blanks of a text, if anything.
pub fn flaw(words: &str) -> Option<&'static str> {
    let is_mark = |letter: char| ",.:;!?".contains(letter);
    let letters: Vec<_> = words.chars().collect();
    let pairs = || letters.windows(2).map(|pair| (pair[0], pair[1]));
    match () {
        () if words.trim() != words => Some("a blank at an end"),
        () if pairs().any(|(one, two)| one == ' ' && two == ' ') => Some("two blanks"),
        () if pairs().any(|(one, two)| one == ' ' && is_mark(two)) => Some("a blank before a mark"),
        () if pairs().any(|(one, two)| is_mark(one) && is_mark(two)) => Some("two marks"),
        () if pairs().any(|(one, two)| is_mark(one) && two != ' ') => Some("no blank after a mark"),
        () if words.len() + PIECE > TEXT => Some("no room left"),
        () => None,
    }
}

/// The same of a sentence.
fn sentence_flaw(words: &str) -> Option<&'static str> {
    match () {
        () if !words.starts_with(|first: char| first.is_ascii_uppercase()) => Some("no capital first"),
        () if !words.ends_with(['.', '!', '?']) => Some("no stop last"),
        () if words.split(". ").any(|part| part.starts_with(|first: char| first.is_ascii_lowercase())) => {
            Some("no capital after a stop")
        }
        () => flaw(words),
    }
}

/// Sentences that were read, and how many different ones there were.
#[derive(Default)]
pub struct Reader(HashSet<String>);

impl Reader {
    /// Reads another.
    #[track_caller]
    pub fn read(&mut self, words: &str) {
        assert_eq!(sentence_flaw(words), None, "{words}");
        self.0.insert(words.into());
    }

    /// How many different ones.
    pub fn count(&self) -> usize {
        self.0.len()
    }
}

#[test]
fn a_proofreader_finds_what_is_wrong() {
    for good in ["You drew a card.", "Anne attacked your 5 with 2 more blue, 5 in all: tied.", "All hands on deck!"] {
        assert_eq!(sentence_flaw(good), None);
    }
    for bad in [
        "you drew a card.",
        "You drew a card",
        "You drew. it was red.",
        "You drew a  card.",
        "You drew a card .",
        "Tied, 5 in all,.",
        "Tied, 5 in all,: tied.",
        "Tied,5 in all.",
        " You drew.",
        "You drew. ",
        "",
    ] {
        assert!(sentence_flaw(bad).is_some(), "{bad}");
    }
    assert_eq!(sentence_flaw(&"Ay. ".repeat(48)[..191]), Some("no room left"));
}

/// Names of every length, the widest among them.
pub const NAMES: [&str; 10] =
    ["W", "Al", "Bob", "Anne", "Jenny", "Edward", "Ransome", "WWWWWWWW", "iiiiiiii", "Old Mary"];

/// Remembers the first dot outside an area.
struct Strict {
    area: Area,
    outside: Option<(i32, i32)>,
}

impl Surface for Strict {
    fn dot(&mut self, x: i32, y: i32, _: bool) {
        if !self.area.meets(&Area { x, y, width: 1, height: 1 }) {
            self.outside.get_or_insert((x, y));
        }
    }
}

/// The picture that is drawn.
pub fn drawn(draw: impl FnOnce(&mut Pen<'_>)) -> Frame {
    let mut frame = Frame::new();
    draw(&mut Pen::new(&mut frame));
    frame
}

/// The lit dots of some rows.
pub fn lit(frame: &Frame, rows: Range<usize>) -> Vec<(usize, usize)> {
    rows.flat_map(|y| (0..W as usize).map(move |x| (x, y))).filter(|&(x, y)| frame.is_lit(x, y)).collect()
}

/// Draws on part of the screen only. Fails with the first dot outside it.
pub fn within(area: Area, draw: impl FnOnce(&mut Pen<'_>)) -> Result<(), (i32, i32)> {
    let mut surface = Strict { area, outside: None };
    draw(&mut Pen::new(&mut surface));
    surface.outside.map_or(Ok(()), Err)
}

/// Reads a page of How to play: its words fit between heading, picture and foot line, and all its small pictures exist.
#[track_caller]
pub fn read_page(title: &str, text: &str, picture: Option<Area>, icons: Icons) {
    let places: Vec<_> = words(text, picture, icons, Keys::PANEL.text).collect();
    assert!(!places.is_empty());
    for (n, (word, area)) in places.iter().enumerate() {
        assert!(area.width > 0 && area.x >= 0 && area.x + area.width < W, "{title}: {word}");
        assert!(area.y >= TOP && area.y + area.height <= FOOT, "{title}: {word}");
        assert!(!picture.is_some_and(|picture| picture.meets(area)), "{title}: {word}");
        assert!(places.iter().skip(n + 1).all(|(_, other)| !other.meets(area)), "{title}: {word}");
        // Every small picture exists, and the font has every letter.
        let exists = |letter| flow::icon(letter, icons, Keys::PANEL.text).is_some();
        assert!(word.split('~').skip(1).all(|part| part.chars().next().is_some_and(exists)), "{word}");
        assert!(word.chars().all(|letter| Font::Body.width(&letter.to_string()) > 0), "{word}");
    }
    // Draw it, too.
    let middle = Area { x: 0, y: TOP, width: W, height: FOOT - TOP };
    assert_eq!(within(middle, |pen| flow::write(pen, text, picture, icons)), Ok(()), "{title}");
}

/// Looks at the picture of a page: it keeps to its area, between heading and foot line, and shows something.
#[track_caller]
pub fn look_at(title: &str, area: Area, draw: impl Fn(&mut Pen<'_>)) {
    assert!(area.y >= TOP && area.y + area.height <= FOOT && area.x >= 0 && area.x + area.width <= W, "{title}");
    assert_eq!(within(area, &draw), Ok(()), "{title}");
    assert!(drawn(draw) != Frame::new(), "{title}");
}

/// The whole screen.
pub const SCREEN: Area = Area { x: 0, y: 0, width: W, height: H };

/// Reads a page's title: it leaves room for the number of the page.
#[track_caller]
pub fn read_title(title: &str, pages: usize) {
    let number = text(format_args!("{pages}/{pages}"));
    let end = W / 2 - Font::Bold.width(title) / 2 + Font::Bold.width(title);
    assert!(end + 2 < W - 2 - Font::Small.width(&number), "{title}");
}
