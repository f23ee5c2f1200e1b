//! What the game looks and sounds like in a terminal.

use embassy_futures::block_on;
use loot::desktop::save_file;
use loot::games::loot::record::Record;
use loot::games::loot::rules::Game;
use loot::games::loot::{Lineup, SavedGame};
use loot::handheld::{HEIGHT, Pen, Picture, Surface};
use loot::table::Seating;
use loot::table::settings::Settings;

use super::*;
use crate::common::kept::{pack_game, pack_settings};
use crate::common::{action, alone, deck};

const SEXTANTS: std::ops::RangeInclusive<char> = '\u{1fb00}'..='\u{1fb3b}';
const LARGER: &str = "128×34";
const BELL: &str = "\x07";

/// The lowest row of Braille characters, where a key of the foot line begins at the left.
fn foot_of(key: &Picture) -> String {
    let mut canvas = Tinted::default();
    Pen::new(&mut canvas).picture(0, HEIGHT as i32 - key.height(), key);
    let numbered = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)];
    (0..key.width() as usize / 2)
        .map(|column| {
            let lit = |&&(x, y): &&(usize, usize)| canvas.is_lit(2 * column + x, HEIGHT - 4 + y);
            let dots = numbered.iter().enumerate().filter(|(_, dot)| lit(dot)).map(|(n, _)| 1 << n);
            char::from_u32(0x2800 + dots.sum::<u32>()).unwrap()
        })
        .collect()
}

/// A game between a person and a bot, as it is after these moves.
fn save_of(test: &str, hands: &[&str], moves: &str, sound: bool) -> PathBuf {
    let setup = alone(2);
    let mut record = Record::new(&Game::deal(setup, &deck(setup, hands, "")).unwrap());
    for token in moves.split_whitespace() {
        record.play(action(token)).unwrap();
    }
    let mut lineup = Lineup { seating: Seating::new(2, false).unwrap(), ..Lineup::default() };
    lineup.options.edition = setup.edition;
    let save = new_save(test);
    let mut opened = save_file::open(&save).unwrap();
    let settings = Settings { sound, ..Settings::default() };
    for packed in [pack_game(&SavedGame { record, lineup, number: 0 }), pack_settings(&settings)] {
        block_on(opened.store.put(&packed)).unwrap();
    }
    save
}

#[test]
fn the_foot_line_names_the_keys_of_the_keyboard() {
    let save = new_save("names");
    let mut window = loot(&save);
    let title = whole_picture(&mut window, 65, 16);
    assert!(title.contains(&foot_of(Tinted::default().keys().foot.a)), "{title}");
    assert!(!title.contains(&foot_of(loot::handheld::Keys::PANEL.foot.a)), "{title}");
    leave(window);
    std::fs::remove_file(&save).unwrap();
}

#[test]
fn all_keys_are_shown_until_a_key_is_pressed() {
    let save = new_save("keys");
    let mut window = loot(&save);
    let title = whole_picture(&mut window, 64, 16);
    // A key that opens the menu, and one that does nothing otherwise.
    for key in ["\r", "k"] {
        window.press("?");
        assert!(window.picture().contains("Backspace,"));
        // They stay while the window changes.
        assert!(whole_picture(&mut window, 80, 24).contains("Backspace,"));
        window.press(key);
        assert!(!window.picture().contains("Backspace,"));
        assert_eq!(whole_picture(&mut window, 64, 16), title, "{key:?} did something else");
    }
    window.press("?");
    window.picture();
    window.press("q");
    window.expect_given_back();
    assert!(window.ended().success());
    std::fs::remove_file(&save).unwrap();
}

#[test]
fn a_larger_window_is_better_and_where_there_is_room_we_say_so() {
    let mut window = Window::open(80, 24);
    assert!(window.picture().contains(LARGER));
    for (columns, rows) in [(128, 34), (64, 17), (300, 80)] {
        let picture = whole_picture(&mut window, columns, rows);
        assert!(!picture.contains(LARGER) && picture.contains(KEYS), "{columns}×{rows}");
    }
    assert!(whole_picture(&mut window, 100, 40).contains(LARGER));
}

#[test]
fn sextants_where_the_terminal_has_them_or_somebody_wants_them() {
    let sextants = |picture: &str| picture.chars().any(|glyph| SEXTANTS.contains(&glyph));
    let save = new_save("sextants");
    let mut window = loot(&save);
    assert!(!sextants(&whole_picture(&mut window, 80, 25)));
    window.press("\t");
    assert!(sextants(&window.picture()));
    window.press("\t");
    assert!(window.picture().contains('⣿'));
    leave(window);
    let mut window = Window::with(command().env(SAVE, &save).env("TERM", "xterm-kitty"), 80, 24);
    assert!(sextants(&window.picture()));
    leave(window);
    std::fs::remove_file(&save).unwrap();
}

/// The picture of a hand with a ship of each colour.
fn colourful(environment: &[(&str, &str)]) -> String {
    let save = save_of(&format!("colours-{}", environment.len()), &["m5 b3 g2 p1 y4"], "", true);
    let mut window = started(command().env(SAVE, &save).envs(environment.iter().copied()));
    press_a(&mut window, 2);
    let (picture, ..) = leave(window);
    std::fs::remove_file(&save).unwrap();
    picture
}

#[test]
fn emblems_have_their_colours_where_there_are_any() {
    let many = colourful(&[]);
    for colour in [75, 77, 177, 220] {
        assert!(many.contains(&format!("[0;38;5;{colour};48;5;232m")), "{colour}: {many:?}");
    }
    let eight = colourful(&[("TERM", "xterm")]);
    for colour in ["1;34", "1;32", "1;35", "1;33"] {
        assert!(eight.contains(&format!("[0;{colour};40m")), "{colour}: {eight:?}");
    }
    assert!(!eight.contains(";5;"), "{eight:?}");
    let none = colourful(&[("TERM", "xterm-256color"), ("NO_COLOR", "1")]);
    for code in ["[0;3", "[0;1;3", "38;5", "48;5"] {
        assert!(!none.contains(code), "{code}: {none:?}");
    }
}

#[test]
fn a_capture_rings_the_bell_unless_sound_is_off() {
    for (sound, rings) in [(true, 1), (false, 0)] {
        let save = save_of("bell", &["m5", "b3"], "m5 b3@1", sound);
        let mut window = started(command().env(SAVE, &save));
        // The menu, Continue, no need to see what happened, a card is drawn, and on to the bot: its turn begins with a capture.
        let mut sent = String::new();
        for _ in 0..5 {
            window.press("\r");
            sent += &window.picture();
            thread::sleep(Duration::from_millis(800));
        }
        window.press("q");
        sent += &window.expect(LEAVE_SCREEN);
        assert_eq!(sent.matches(BELL).count(), rings, "sound {sound}: {sent:?}");
        std::fs::remove_file(&save).unwrap();
    }
}
