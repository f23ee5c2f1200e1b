//! How the buttons A and B look in pictures.

use super::picture::Picture;
use crate::picture;

/// The two buttons, each as a picture.
#[derive(Clone, Copy, Debug)]
pub struct Caps {
    /// A: yes, go on.
    pub a: &'static Picture,
    /// B: no, a step back.
    pub b: &'static Picture,
}

/// The buttons as screens draw them, large or small, under the names they have there.
#[derive(Clone, Copy, Debug)]
pub struct Keys {
    /// In the foot line, ten dots high.
    pub foot: Caps,
    /// In the foot line beside many words: no wider than on the panel.
    pub narrow: Caps,
    /// Among words, at most nine dots high.
    pub text: Caps,
}

impl Keys {
    /// As they are on the handheld.
    pub const PANEL: Self = Self { foot: PANEL, narrow: PANEL, text: Caps { a: &SMALL_A, b: &SMALL_B } };
}

const PANEL: Caps = Caps { a: &A, b: &B };

const A: Picture = picture! {
    ".########."
    "##########"
    "####..####"
    "###.##.###"
    "###.##.###"
    "###....###"
    "###.##.###"
    "###.##.###"
    "##########"
    ".########."
};

const B: Picture = picture! {
    ".########."
    "##########"
    "###...####"
    "###.##.###"
    "###...####"
    "###.##.###"
    "###.##.###"
    "###...####"
    "##########"
    ".########."
};

const SMALL_A: Picture = picture! {
    ".#######."
    "####.####"
    "###.#.###"
    "##.###.##"
    "##.###.##"
    "##.....##"
    "##.###.##"
    "##.###.##"
    ".#######."
};

const SMALL_B: Picture = picture! {
    ".#######."
    "##....###"
    "##.###.##"
    "##.###.##"
    "##....###"
    "##.###.##"
    "##.###.##"
    "##....###"
    ".#######."
};
