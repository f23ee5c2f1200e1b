//! The foot line with the longer names that the buttons have in a terminal.

use loot::desktop::terminal::Tinted;
use loot::handheld::{FOOT, Frame, Keys, Surface};
use loot::shell::App;

/// A picture where nothing in the foot line may be drawn over anything else.
struct Apart(Frame);

impl Surface for Apart {
    fn keys(&self) -> Keys {
        Tinted::default().keys()
    }

    fn dot(&mut self, x: i32, y: i32, lit: bool) {
        let again = y >= FOOT && lit && self.0.is_lit(x as usize, y as usize);
        assert!(!again, "something is drawn over something else at {x} {y}");
        self.0.dot(x, y, lit);
    }
}

/// Fails if words or pictures in the foot line run into each other.
#[track_caller]
pub fn check(app: &App) {
    app.draw(&mut Apart(Frame::new()));
}
