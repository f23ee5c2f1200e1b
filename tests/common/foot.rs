//! The foot line with the longer names that the buttons have in a terminal.

use std::convert::Infallible;

use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{OriginDimensions, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use loot::app::App;
use loot::desktop::terminal::Tinted;
use loot::handheld::{Canvas, Frame, Keys};
use loot::screens::FOOT;

/// A picture where nothing in the foot line may be drawn over anything else.
struct Apart(Frame);

impl OriginDimensions for Apart {
    fn size(&self) -> Size {
        self.0.size()
    }
}

impl DrawTarget for Apart {
    type Color = BinaryColor;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<BinaryColor>>>(&mut self, pixels: I) -> Result<(), Infallible> {
        for Pixel(at, ink) in pixels {
            let again = at.y >= FOOT && ink.is_on() && self.0.is_lit(at.x as usize, at.y as usize);
            assert!(!again, "something is drawn over something else at {at}");
            self.0.draw_iter([Pixel(at, ink)])?;
        }
        Ok(())
    }
}

impl Canvas for Apart {
    const KEYS: Keys = Tinted::KEYS;
}

/// Fails if words or pictures in the foot line run into each other.
#[track_caller]
pub fn check(app: &App) {
    let Ok(()) = app.draw(&mut Apart(Frame::new()));
}
