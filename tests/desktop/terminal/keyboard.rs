//! What a keyboard can do that six buttons can't, and what a window does not need.

use loot::handheld::Frame;
use loot::mind::Memory;
use loot::shell::{App, Kept};
use loot::table::settings::ScreenOff;

use super::*;

const DOWN: &str = "\x1b[B";

/// Presses keys one by one, and waits each time until that shows.
fn press_each(window: &mut Window, keys: &[&str]) {
    for key in keys {
        window.press(key);
        window.picture();
    }
}

/// The whole picture after these keys, each of which changes it.
fn after(save: &Path, keys: &[&str]) -> String {
    let mut window = loot(save);
    press_each(&mut window, keys);
    thread::sleep(Duration::from_millis(800));
    leave(window).0
}

#[test]
fn a_window_is_not_turned_round_and_arrows_are_arrows() {
    let pictures = [false, true].map(|flipped| {
        let save = new_save("turned");
        let mut opened = save_file::open(&save).unwrap();
        let settings = Settings { flipped, screen_off: ScreenOff::One, ..Settings::default() };
        block_on(opened.store.put(&pack_settings(&settings))).unwrap();
        drop(opened);
        // In the settings, too, which offer nothing that only a panel has: one step up from the first row is the last.
        let pictures = (after(&save, &["\r", DOWN]), after(&save, &["\r", DOWN, DOWN, DOWN, "\r", "\x1b[A"]));
        std::fs::remove_file(&save).unwrap();
        pictures
    });
    let [as_usual, turned] = pictures;
    assert_eq!(as_usual.0, turned.0);
    assert_eq!(as_usual.1, turned.1);
}

#[test]
fn in_a_window_nothing_goes_dark_or_moves_to_spare_a_panel() {
    const HOUR_MS: u64 = 3_600_000;
    let settings = Settings { screen_off: ScreenOff::One, ..Settings::default() };
    let mut app = App::new([0; 32], Kept { settings, ..Kept::default() });
    app.shown_in_a_window();
    app.allow_demos();
    // The menu: the title moves, and bots show a game there.
    app.press(Button::A, 0);
    let picture = |app: &App| {
        let mut picture = Frame::new();
        app.draw(&mut picture);
        picture
    };
    let menu = picture(&app);
    for minute in 1..=60 {
        app.tick(minute * HOUR_MS / 60);
        assert!(!app.is_dark() && picture(&app) == menu, "after {minute} minutes");
        assert_eq!((app.wake_at(), app.brightness()), (None, settings.brightness));
    }
    // Nobody who is away for so long watches bots: they would keep the computer busy for ever.
    app.press(Button::B, HOUR_MS);
    let mut now = HOUR_MS;
    let mut memory = Box::new(Memory::new());
    while let Some(at) = app.wake_at() {
        if app.wants_to_think() {
            app.think(&mut memory);
        }
        now = at.max(now + 1);
        app.tick(now);
        assert!(now < 2 * HOUR_MS, "there is always something to see");
    }
    assert!(now > HOUR_MS + 30_000, "no demonstration");
}
