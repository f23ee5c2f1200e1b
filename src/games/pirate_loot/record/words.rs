//! The words of a text, without its comments (P21).

use super::fault::{Fault, Reason};

/// A word of the text.
#[derive(Clone, Copy, Debug)]
pub struct Word<'a> {
    pub line: u32,
    pub text: &'a [u8],
    /// Is it the first of its line?
    pub first: bool,
}

impl<'a> Word<'a> {
    pub const fn fault(self, reason: Reason) -> Fault<'a> {
        Fault { line: self.line, token: self.text, reason }
    }

    /// The word as a number: decimal digits, however many. What is too great for any number here is the greatest.
    pub fn number(self) -> Result<u16, Fault<'a>> {
        let digits = self.text.iter().try_fold(0u16, |n, digit| match digit {
            b'0'..=b'9' => Some(n.saturating_mul(10).saturating_add(u16::from(digit - b'0'))),
            _ => None,
        });
        digits.ok_or(self.fault(Reason::NotANumber))
    }
}

/// The words of a text from some place on.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    rest: &'a [u8],
    line: u32,
    /// Has this line had no word yet?
    fresh_line: bool,
}

impl<'a> Words<'a> {
    pub const fn new(text: &'a [u8]) -> Self {
        Self { rest: text, line: 1, fresh_line: true }
    }

    /// The next word.
    pub fn next(&mut self) -> Option<Word<'a>> {
        loop {
            if let Some(word) = self.next_on_line() {
                return Some(word);
            }
            // What is left begins with the end of this line.
            let (_, rest) = self.rest.split_first()?;
            self.rest = rest;
            self.line = self.line.saturating_add(1);
            self.fresh_line = true;
        }
    }

    /// The next word, if it stands on this line.
    pub fn next_on_line(&mut self) -> Option<Word<'a>> {
        while is_blank(self.rest) {
            self.rest = self.rest.get(1..)?;
        }
        if self.rest.first() == Some(&b'#') {
            let comment = self.rest.iter().take_while(|&&byte| byte != b'\n').count();
            self.rest = self.rest.get(comment..)?;
        }
        let text = self.rest;
        while !(is_blank(self.rest) || matches!(self.rest, [] | [b'#' | b'\n', ..])) {
            self.rest = self.rest.get(1..)?;
        }
        let text = text.get(..text.len().saturating_sub(self.rest.len()))?;
        if text.is_empty() {
            return None;
        }
        let first = core::mem::replace(&mut self.fresh_line, false);
        Some(Word { line: self.line, text, first })
    }

    /// The next word, which stays; at the end of the text an empty one.
    pub fn peek(&self) -> Word<'a> {
        let mut rest = self.clone();
        rest.next().unwrap_or(Word { line: rest.line, text: &[], first: true })
    }

    /// There is nothing more to read.
    pub fn close(&mut self) {
        self.rest = &[];
    }
}

/// Does a blank come next: a space, a tab, or a CR before the end of the line?
const fn is_blank(rest: &[u8]) -> bool {
    matches!(rest, [b' ' | b'\t', ..] | [b'\r'] | [b'\r', b'\n', ..])
}
