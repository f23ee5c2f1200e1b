//! Get Bit!'s small pictures.

use crate::handheld::Picture;
use crate::picture;

/// The shark's fin.
pub const FIN: Picture = picture! {
    "....##"
    "..####"
    ".#####"
    "######"
};
