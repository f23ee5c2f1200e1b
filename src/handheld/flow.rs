//! Text that flows around a picture, with small pictures among its words.

use super::art;
use super::furniture::W;
use crate::handheld::{Align, Caps, Font, Pen, Picture};

/// Where text begins, from the left.
const LEFT: i32 = 1;
/// Where text begins below a heading.
pub const TOP: i32 = 12;
/// Space between text and a picture to its right.
const GAP: i32 = 3;
const FONT: Font = Font::Body;

/// A part of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "in dots, from the top left corner")]
pub struct Area {
    pub x: i32,
    pub y: i32,
    pub width: i32,
    pub height: i32,
}

impl Area {
    /// Does it share a dot with another?
    pub const fn meets(&self, other: &Self) -> bool {
        self.x < other.x + other.width
            && other.x < self.x + self.width
            && self.y < other.y + other.height
            && other.y < self.y + self.height
    }
}

/// A part of a word.
enum Piece<'a> {
    Letters(&'a str),
    Icon(&'static Picture),
}

impl Piece<'_> {
    fn width(&self) -> i32 {
        match self {
            Self::Letters(letters) => FONT.width(letters),
            Self::Icon(icon) => icon.width() + 1,
        }
    }
}

/// Gives the picture that a game writes as `~` and this letter.
pub type Icons = fn(char) -> Option<&'static Picture>;

/// The picture written as `~` and this letter: the game's own, one that all games share, or a button.
pub fn icon(letter: char, icons: Icons, keys: Caps) -> Option<&'static Picture> {
    Some(match letter {
        _ if icons(letter).is_some() => return icons(letter),
        '<' => &art::LEFT,
        '>' => &art::RIGHT,
        '^' => &art::UP,
        'A' => keys.a,
        'B' => keys.b,
        _ => return None,
    })
}

/// The parts of a word: `~` and the letter after it are a picture.
fn pieces(word: &str, icons: Icons, keys: Caps) -> impl Iterator<Item = Piece<'_>> {
    word.split('~').enumerate().flat_map(move |(n, part)| {
        let mut letters = part.chars();
        let letter = if n > 0 { letters.next() } else { None };
        let icon = letter.and_then(|letter| icon(letter, icons, keys));
        icon.map(Piece::Icon).into_iter().chain([Piece::Letters(letters.as_str())])
    })
}

/// Each word of a text with the place it takes, beside and below a picture. The word `/` begins a new line.
pub fn words(text: &str, picture: Option<Area>, icons: Icons, keys: Caps) -> impl Iterator<Item = (&str, Area)> {
    let (mut x, mut y) = (LEFT, TOP);
    // If a picture fills the first line, the text goes below it.
    if let Some(picture) = picture.filter(|picture| picture.width == W && picture.y < TOP + FONT.line()) {
        y = picture.y + picture.height + 1;
    }
    let blank = FONT.width(" ");
    text.split(' ').filter_map(move |word| {
        let width = pieces(word, icons, keys).map(|piece| piece.width()).sum::<i32>();
        let line = Area { x: LEFT, y, width: W - LEFT, height: FONT.line() };
        let end = picture.filter(|picture| picture.meets(&line)).map_or(W - 1, |picture| picture.x - GAP);
        if word == "/" || (x > LEFT && x + width > end) {
            (x, y) = (LEFT, y + FONT.line());
        }
        if word == "/" {
            return None;
        }
        let area = Area { x, y, width, height: FONT.line() };
        x += width + blank;
        Some((word, area))
    })
}

/// Writes a text.
pub fn write(pen: &mut Pen<'_>, text: &str, picture: Option<Area>, icons: Icons) {
    let keys = pen.keys().text;
    for (word, area) in words(text, picture, icons, keys) {
        let mut x = area.x;
        for piece in pieces(word, icons, keys) {
            x = match piece {
                Piece::Letters(letters) => pen.write(FONT, x, area.y, Align::Left, letters),
                Piece::Icon(icon) => {
                    pen.picture(x, area.y + FONT.ascent() - icon.height(), icon);
                    x + piece.width()
                }
            };
        }
    }
}
