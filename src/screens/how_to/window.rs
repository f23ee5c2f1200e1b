//! Drawing a part of a screen elsewhere on the screen.

use core::convert::Infallible;

use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{OriginDimensions, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use super::super::parts::Target;
use crate::handheld::{HEIGHT, Pen, WIDTH};

/// A target whose top is further down on another.
pub struct Lowered<'p, 'a, D: Target> {
    pub pen: &'p mut Pen<'a, D>,
    pub by: i32,
}

impl<D: Target> OriginDimensions for Lowered<'_, '_, D> {
    fn size(&self) -> Size {
        Size::new(WIDTH as u32, HEIGHT as u32)
    }
}

impl<D: Target> DrawTarget for Lowered<'_, '_, D> {
    type Color = BinaryColor;
    // The pen keeps its target's error itself.
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<BinaryColor>>>(&mut self, pixels: I) -> Result<(), Infallible> {
        for Pixel(point, color) in pixels {
            self.pen.inked(color.is_off(), |pen| pen.fill(point.x, point.y + self.by, 1, 1));
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, color: BinaryColor) -> Result<(), Infallible> {
        let (at, size) = (area.top_left, area.size);
        self.pen.inked(color.is_off(), |pen| {
            pen.fill(at.x, at.y + self.by, size.width as i32, size.height as i32);
        });
        Ok(())
    }
}

impl<D: Target> Target for Lowered<'_, '_, D> {}
