//! Which key stands for which button.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::handheld::Button;
use crate::shell::Typed;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    Press(Button),
    Typed(Typed),
    Quit,
    /// Back to the shell for a while.
    Suspend,
    /// Something else has written into the window.
    Redraw,
    Help,
    /// Other characters should make the picture.
    Restyle,
    Unknown,
}

/// What this key asks for when somebody presses or holds it; `None` if they let it go. While somebody types, letters are nothing
/// but letters.
pub fn meaning(event: &KeyEvent, typing: bool) -> Option<Key> {
    // Some terminals, and all on Windows, also report when a key is let go.
    if event.kind == KeyEventKind::Release {
        return None;
    }
    Some(match event.code {
        KeyCode::Up => Key::Press(Button::Up),
        KeyCode::Down => Key::Press(Button::Down),
        KeyCode::Left => Key::Press(Button::Left),
        KeyCode::Right => Key::Press(Button::Right),
        KeyCode::Enter => Key::Press(Button::A),
        KeyCode::Backspace if typing => Key::Typed(Typed::Erase),
        KeyCode::Esc | KeyCode::Backspace => Key::Press(Button::B),
        KeyCode::Tab => Key::Restyle,
        KeyCode::Char(letter) => {
            let small = letter.to_ascii_lowercase();
            match event.modifiers & (KeyModifiers::CONTROL | KeyModifiers::ALT) {
                KeyModifiers::NONE if typing => Key::Typed(Typed::Letter(letter)),
                KeyModifiers::NONE => plain(small),
                KeyModifiers::CONTROL if typing && small == 'h' => Key::Typed(Typed::Erase),
                KeyModifiers::CONTROL => with_control(small),
                _ => Key::Unknown,
            }
        }
        _ => Key::Unknown,
    })
}

fn plain(letter: char) -> Key {
    match letter {
        'w' => Key::Press(Button::Up),
        's' => Key::Press(Button::Down),
        'a' => Key::Press(Button::Left),
        'd' => Key::Press(Button::Right),
        ' ' | 'z' => Key::Press(Button::A),
        'x' => Key::Press(Button::B),
        'h' => Key::Typed(Typed::Hint),
        '1'..='9' => letter.to_digit(10).map_or(Key::Unknown, |number| Key::Typed(Typed::Number(number as u8))),
        'q' => Key::Quit,
        '?' => Key::Help,
        _ => Key::Unknown,
    }
}

const fn with_control(letter: char) -> Key {
    match letter {
        'c' => Key::Quit,
        'z' => Key::Suspend,
        'l' => Key::Redraw,
        // Some terminals send these for Backspace and for Enter.
        'h' => Key::Press(Button::B),
        'j' => Key::Press(Button::A),
        _ => Key::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(code: KeyCode) -> Key {
        meaning(&KeyEvent::new(code, KeyModifiers::NONE), false).unwrap()
    }

    #[test]
    fn the_keys() {
        use KeyCode::{Backspace, Char, Down, Enter, Esc, Left, Right, Up};
        let table: [(Key, &[KeyCode]); 13] = [
            (Key::Press(Button::Up), &[Up, Char('w'), Char('W')]),
            (Key::Press(Button::Down), &[Down, Char('s'), Char('S')]),
            (Key::Press(Button::Left), &[Left, Char('a'), Char('A')]),
            (Key::Press(Button::Right), &[Right, Char('d'), Char('D')]),
            (Key::Press(Button::A), &[Enter, Char(' '), Char('z'), Char('Z')]),
            (Key::Press(Button::B), &[Esc, Backspace, Char('x'), Char('X')]),
            (Key::Typed(Typed::Hint), &[Char('h'), Char('H')]),
            (Key::Typed(Typed::Number(1)), &[Char('1')]),
            (Key::Typed(Typed::Number(9)), &[Char('9')]),
            (Key::Unknown, &[Char('0'), Char('!')]),
            (Key::Quit, &[Char('q'), Char('Q')]),
            (Key::Help, &[Char('?')]),
            (Key::Restyle, &[KeyCode::Tab]),
        ];
        for (meant, codes) in table {
            for &code in codes {
                assert_eq!(key(code), meant, "{code:?}");
                let shifted = KeyEvent::new(code, KeyModifiers::SHIFT);
                assert_eq!(meaning(&shifted, false), Some(meant), "Shift and {code:?}");
            }
        }
        for letter in ('a'..='z').filter(|letter| !"wasdzxqh".contains(*letter)) {
            assert_eq!(key(Char(letter)), Key::Unknown, "{letter}");
        }
        for code in [KeyCode::BackTab, KeyCode::Delete, KeyCode::F(1), KeyCode::PageUp] {
            assert_eq!(key(code), Key::Unknown, "{code:?}");
        }
    }

    #[test]
    fn with_control_held() {
        let control = |letter| meaning(&KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL), false);
        assert_eq!(control('c'), Some(Key::Quit));
        assert_eq!(control('C'), Some(Key::Quit));
        assert_eq!(control('z'), Some(Key::Suspend));
        assert_eq!(control('l'), Some(Key::Redraw));
        assert_eq!(control('a'), Some(Key::Unknown));
        assert_eq!(control('q'), Some(Key::Unknown));
    }

    #[test]
    fn while_somebody_types_letters_are_letters() {
        let typed = |code, held| meaning(&KeyEvent::new(code, held), true).unwrap();
        for letter in "QqXxWwHhZz ?19.äÄ".chars() {
            let shift = if letter.is_uppercase() { KeyModifiers::SHIFT } else { KeyModifiers::NONE };
            assert_eq!(typed(KeyCode::Char(letter), shift), Key::Typed(Typed::Letter(letter)));
        }
        assert_eq!(typed(KeyCode::Backspace, KeyModifiers::NONE), Key::Typed(Typed::Erase));
        assert_eq!(typed(KeyCode::Char('h'), KeyModifiers::CONTROL), Key::Typed(Typed::Erase));
        assert_eq!(typed(KeyCode::Char('c'), KeyModifiers::CONTROL), Key::Quit);
        for (code, button) in [(KeyCode::Enter, Button::A), (KeyCode::Esc, Button::B), (KeyCode::Left, Button::Left)] {
            assert_eq!(typed(code, KeyModifiers::NONE), Key::Press(button));
        }
    }

    #[test]
    fn letting_go_is_not_pressing() {
        let event = |kind| KeyEvent::new_with_kind(KeyCode::Enter, KeyModifiers::NONE, kind);
        assert_eq!(meaning(&event(KeyEventKind::Release), false), None);
        assert_eq!(meaning(&event(KeyEventKind::Repeat), false), Some(Key::Press(Button::A)));
    }
}
