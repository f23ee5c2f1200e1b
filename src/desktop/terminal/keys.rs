//! Which key stands for which button.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::handheld::Button;

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    Press(Button),
    Quit,
    /// Back to the shell for a while.
    Suspend,
    /// Something else has written into the window.
    Redraw,
}

/// What this key asks for when somebody presses or holds it.
pub fn meaning(event: &KeyEvent) -> Option<Key> {
    // Some terminals, and all on Windows, also report when a key is let go.
    if event.kind == KeyEventKind::Release {
        return None;
    }
    match event.code {
        KeyCode::Up => Some(Key::Press(Button::Up)),
        KeyCode::Down => Some(Key::Press(Button::Down)),
        KeyCode::Left => Some(Key::Press(Button::Left)),
        KeyCode::Right => Some(Key::Press(Button::Right)),
        KeyCode::Enter => Some(Key::Press(Button::A)),
        KeyCode::Esc | KeyCode::Backspace => Some(Key::Press(Button::B)),
        KeyCode::Char(letter) => {
            let letter = letter.to_ascii_lowercase();
            match event.modifiers & (KeyModifiers::CONTROL | KeyModifiers::ALT) {
                KeyModifiers::NONE => plain(letter),
                KeyModifiers::CONTROL => with_control(letter),
                _ => None,
            }
        }
        _ => None,
    }
}

fn plain(letter: char) -> Option<Key> {
    match letter {
        'w' => Some(Key::Press(Button::Up)),
        's' => Some(Key::Press(Button::Down)),
        'a' => Some(Key::Press(Button::Left)),
        'd' => Some(Key::Press(Button::Right)),
        ' ' | 'z' => Some(Key::Press(Button::A)),
        'x' => Some(Key::Press(Button::B)),
        'q' => Some(Key::Quit),
        _ => None,
    }
}

fn with_control(letter: char) -> Option<Key> {
    match letter {
        'c' => Some(Key::Quit),
        'z' => Some(Key::Suspend),
        'l' => Some(Key::Redraw),
        // Some terminals send these for Backspace and for Enter.
        'h' => Some(Key::Press(Button::B)),
        'j' => Some(Key::Press(Button::A)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(code: KeyCode) -> Option<Key> {
        meaning(&KeyEvent::new(code, KeyModifiers::NONE))
    }

    #[test]
    fn the_keys() {
        use KeyCode::{Backspace, Char, Down, Enter, Esc, Left, Right, Up};
        let table: [(Key, &[KeyCode]); 7] = [
            (Key::Press(Button::Up), &[Up, Char('w'), Char('W')]),
            (Key::Press(Button::Down), &[Down, Char('s'), Char('S')]),
            (Key::Press(Button::Left), &[Left, Char('a'), Char('A')]),
            (Key::Press(Button::Right), &[Right, Char('d'), Char('D')]),
            (Key::Press(Button::A), &[Enter, Char(' '), Char('z'), Char('Z')]),
            (Key::Press(Button::B), &[Esc, Backspace, Char('x'), Char('X')]),
            (Key::Quit, &[Char('q'), Char('Q')]),
        ];
        for (meant, codes) in table {
            for &code in codes {
                assert_eq!(key(code), Some(meant), "{code:?}");
                let shifted = KeyEvent::new(code, KeyModifiers::SHIFT);
                assert_eq!(meaning(&shifted), Some(meant), "Shift and {code:?}");
            }
        }
        for letter in ('a'..='z').filter(|letter| !"wasdzxq".contains(*letter)) {
            assert_eq!(key(Char(letter)), None, "{letter}");
        }
        for code in [KeyCode::Tab, KeyCode::Delete, KeyCode::F(1), KeyCode::PageUp] {
            assert_eq!(key(code), None, "{code:?}");
        }
    }

    #[test]
    fn with_control_held() {
        let control = |letter| meaning(&KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL));
        assert_eq!(control('c'), Some(Key::Quit));
        assert_eq!(control('C'), Some(Key::Quit));
        assert_eq!(control('z'), Some(Key::Suspend));
        assert_eq!(control('l'), Some(Key::Redraw));
        assert_eq!(control('a'), None);
        assert_eq!(control('q'), None);
    }

    #[test]
    fn letting_go_is_not_pressing() {
        let event = |kind| KeyEvent::new_with_kind(KeyCode::Enter, KeyModifiers::NONE, kind);
        assert_eq!(meaning(&event(KeyEventKind::Release)), None);
        assert_eq!(meaning(&event(KeyEventKind::Repeat)), Some(Key::Press(Button::A)));
    }
}
