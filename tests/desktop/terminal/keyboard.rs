//! What a keyboard can do that six buttons can't, and what a window does not need.

use embassy_futures::block_on;
use loot::desktop::save_file;
use loot::handheld::Frame;
use loot::mind::Memory;
use loot::shell::{App, Kept, Typed};
use loot::table::settings::{ScreenOff, Settings};
use loot::table::{Name, Seat, Who};

use super::*;
use crate::common::kept::pack_settings;

const DOWN: &str = "\x1b[B";
const RIGHT: &str = "\x1b[C";
const TYPING: &str = "Quit: Ctrl-C";

/// Presses keys one by one, and waits each time until that shows.
fn press_each(window: &mut Window, keys: &[&str]) {
    for key in keys {
        window.press(key);
        window.picture();
    }
}

/// All of the picture in a window as wide as this, once keys have done what they do.
fn settled(window: &mut Window, columns: u16) -> String {
    thread::sleep(Duration::from_millis(500));
    whole_picture(window, columns, 24)
}

/// The whole picture after these keys, each of which changes it.
fn after(save: &Path, keys: &[&str]) -> String {
    let mut window = loot(save);
    press_each(&mut window, keys);
    thread::sleep(Duration::from_millis(800));
    leave(window).0
}

#[test]
fn letters_are_letters_while_a_name_is_open() {
    let save = new_save("typing");
    let mut window = loot(&save);
    // The menu, a new table, its first seat.
    press_each(&mut window, &["\r", "\r", DOWN, DOWN]);
    window.press("\r");
    assert!(settled(&mut window, 81).contains(TYPING), "the line below says what keys do now");
    // Otherwise some of these would quit, leave, move or choose; what no name can have does nothing.
    for key in ["Q", "x", " ", "h", "1", "z", "\x7f", "w", "?"] {
        window.press(key);
    }
    window.press("\r");
    assert!(settled(&mut window, 82).contains(KEYS));
    leave(window);
    let name = |save: &Path| save_file::read(save).unwrap().shelves.loot.lineup.players[Seat::ALL[0]].name;
    assert_eq!(name(&save), Name::new("Qx h1w").unwrap());

    // Backspace takes the last letter of what is there; Esc leaves it as it was.
    for (keys, becomes) in [(["\x7f", "\r"], "Qx h1"), (["A", "\x1b"], "Qx h1")] {
        let mut window = loot(&save);
        press_each(&mut window, &["\r", "\r", DOWN, DOWN, "\r"]);
        for (key, columns) in keys.iter().zip(81..) {
            window.press(key);
            settled(&mut window, columns);
        }
        leave(window);
        assert_eq!(name(&save), Name::new(becomes).unwrap());
    }

    let mut window = loot(&save);
    press_each(&mut window, &["\r", "\r", DOWN, DOWN, "\r"]);
    window.press("\x03");
    window.expect_given_back();
    assert!(window.ended().success());
    std::fs::remove_file(&save).unwrap();
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

#[test]
fn digits_choose_rows_and_cards() {
    let save = new_save("digits");
    assert_eq!(after(&save, &["\r", "3"]), after(&save, &["\r", DOWN, DOWN]));
    // The cursor is on the pile: the first card is right of it.
    let deal = ["\r", "\r", "\r"];
    assert_eq!(after(&save, &[&deal[..], &["2"]].concat()), {
        std::fs::remove_file(&save).unwrap();
        after(&save, &[&deal[..], &[RIGHT, RIGHT]].concat())
    });
    std::fs::remove_file(&save).unwrap();
}

/// Anybody may have the device while a card lies face down.
#[test]
fn neither_h_nor_a_digit_shows_a_hand_that_lies_face_down() {
    let mut kept = Kept::default();
    for seat in Seat::ALL {
        kept.shelves.get_bit.lineup.players[seat].who = Who::Person;
    }
    let mut app = App::new([0; 32], kept);
    let mut now = 0;
    // The menu, Get Bit!, its table, the deal, "It's me", and a card.
    for button in [Button::A, Button::Right, Button::A, Button::A, Button::A, Button::A] {
        now += 1_000;
        app.press(button, now);
    }
    let picture = |app: &App| {
        let mut picture = Frame::new();
        app.draw(&mut picture);
        picture
    };
    app.tick(now + 1_000);
    let laid = picture(&app);
    for typed in [Typed::Hint, Typed::Number(1), Typed::Number(2), Typed::Letter('h'), Typed::Erase] {
        app.typed(typed, now + 1_000);
        assert!(picture(&app) == laid && !app.wants_to_think(), "{typed:?}");
    }
}

#[test]
fn h_asks_for_a_hint() {
    let save = new_save("hint");
    let mut window = loot(&save);
    press_a(&mut window, 3);
    let turn = whole_picture(&mut window, 64, 16);
    window.press("h");
    // A Captain thinks about it for a while.
    thread::sleep(Duration::from_secs(3));
    whole_picture(&mut window, 65, 16);
    let (hinted, ..) = leave(window);
    assert_ne!(hinted, turn);
    std::fs::remove_file(&save).unwrap();
}
