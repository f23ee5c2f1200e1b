//! Small pictures that games share.

use crate::handheld::Picture;
use crate::picture;

/// A crown of laurel for a winner.
pub const TROPHY: Picture = picture! {
    "#######"
    "#.###.#"
    "#.###.#"
    ".#####."
    "...#..."
    "...#..."
    ".#####."
};

/// Points right.
pub const RIGHT: Picture = picture! {
    "#..."
    "##.."
    "###."
    "####"
    "###."
    "##.."
    "#..."
};

/// Points left.
pub const LEFT: Picture = picture! {
    "...#"
    "..##"
    ".###"
    "####"
    ".###"
    "..##"
    "...#"
};

/// Points up.
pub const UP: Picture = picture! {
    "...#..."
    "..###.."
    ".#####."
    "#######"
};

/// Points down.
pub const DOWN: Picture = picture! {
    "#######"
    ".#####."
    "..###.."
    "...#..."
};
