//! Records as text: words, comments, and what can be wrong with them.

use core::fmt::{self, Display};

/// What separates words, besides the end of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blanks {
    /// All of ASCII's white space.
    Any,
    /// Spaces, tabs, and a CR before the end of a line.
    Plain,
}

/// The words of a text from some point on, without its comments.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    rest: &'a [u8],
    line: u32,
    /// Has this line had no word yet?
    fresh_line: bool,
    blanks: Blanks,
}

impl<'a> Words<'a> {
    /// The words of a text.
    pub const fn new(text: &'a [u8], blanks: Blanks) -> Self {
        Self { rest: text, line: 1, fresh_line: true, blanks }
    }

    /// The next word.
    #[expect(clippy::should_implement_trait, reason = "a walk along lines, with more ways on than an iterator has")]
    pub fn next(&mut self) -> Option<Word<'a>> {
        loop {
            if let Some(word) = self.next_on_line() {
                return Some(word);
            }
            // The rest begins with the end of this line.
            let (_, rest) = self.rest.split_first()?;
            self.rest = rest;
            self.line = self.line.saturating_add(1);
            self.fresh_line = true;
        }
    }

    /// The next word, if it is on this line.
    pub fn next_on_line(&mut self) -> Option<Word<'a>> {
        while self.is_blank() {
            self.rest = self.rest.get(1..)?;
        }
        if self.rest.first() == Some(&b'#') {
            let comment = self.rest.iter().take_while(|&&byte| byte != b'\n').count();
            self.rest = self.rest.get(comment..)?;
        }
        let text = self.rest;
        while !(self.is_blank() || matches!(self.rest, [] | [b'#' | b'\n', ..])) {
            self.rest = self.rest.get(1..)?;
        }
        let text = text.get(..text.len().saturating_sub(self.rest.len()))?;
        if text.is_empty() {
            return None;
        }
        let first = core::mem::replace(&mut self.fresh_line, false);
        Some(Word { line: self.line, text, first })
    }

    fn is_blank(&self) -> bool {
        match self.blanks {
            Blanks::Any => self.rest.first().is_some_and(|byte| *byte != b'\n' && byte.is_ascii_whitespace()),
            Blanks::Plain => matches!(self.rest, [b' ' | b'\t', ..] | [b'\r'] | [b'\r', b'\n', ..]),
        }
    }

    /// The next word, without taking it; an empty one at the end of the text.
    pub fn peek(&self) -> Word<'a> {
        let mut rest = self.clone();
        rest.next().unwrap_or(Word { line: rest.line, text: &[], first: true })
    }

    /// Drops the rest of the text.
    pub const fn close(&mut self) {
        self.rest = &[];
    }
}

/// A word of the text.
#[derive(Clone, Copy, Debug)]
pub struct Word<'a> {
    /// The line it is on, from 1.
    pub line: u32,
    /// The word.
    pub text: &'a [u8],
    /// Is it the first on its line?
    pub first: bool,
}

impl<'a> Word<'a> {
    /// A fault at this word.
    pub const fn fault<R>(self, reason: R) -> Fault<'a, R> {
        Fault { line: self.line, token: self.text, reason }
    }
}

/// A number from 0 to 255, written in its one usual form.
pub fn number(digits: &[u8]) -> Option<u8> {
    match digits {
        [] | [b'0', _, ..] => None,
        digits => digits.iter().try_fold(0u8, |n, digit| match digit {
            b'0'..=b'9' => n.checked_mul(10)?.checked_add(digit - b'0'),
            _ => None,
        }),
    }
}

/// Something that happens in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What<A, D> {
    /// A decision.
    Play(A),
    /// A further round is dealt.
    Begin(D),
}

/// Something that happens in a record, with its place in the text.
#[derive(Clone, Copy, Debug)]
pub struct Step<'a, A, D> {
    /// What happens.
    pub what: What<A, D>,
    /// Where it is written: the fault of a step that the game refuses is there.
    pub word: Word<'a>,
}

/// What is wrong with a record, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault<'a, R> {
    /// The line, from 1.
    pub line: u32,
    /// The word at fault; empty if it is the end of the text.
    pub token: &'a [u8],
    /// The reason.
    pub reason: R,
}

/// `line 12: bc@4: Play a blue pirate there first (R6.1)`
impl<R: fmt::Display> fmt::Display for Fault<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}: {}", self.line, self.shown_token(), self.reason)
    }
}

impl<'a, R> Fault<'a, R> {
    /// The word at fault, fit to be shown whatever bytes it has, and however many.
    pub fn shown_token(&self) -> impl fmt::Display + use<'a, R> {
        const ENOUGH: usize = 40;
        let token = self.token;
        Written(move |f| match (token, token.split_at_checked(ENOUGH)) {
            ([], _) => f.write_str("end of text"),
            (_, Some((start, [_, ..]))) => write!(f, "{}...", start.escape_ascii()),
            _ => token.escape_ascii().fmt(f),
        })
    }
}

/// Writes words, `a_line` to a line, each line after its key.
pub fn lines<T: fmt::Display>(f: &mut fmt::Formatter<'_>, key: &str, words: &[T], a_line: usize) -> fmt::Result {
    for words in words.chunks(a_line) {
        line(f, key, words)?;
    }
    Ok(())
}

/// Writes words in one line after their key.
pub fn line(f: &mut fmt::Formatter<'_>, key: &str, words: impl IntoIterator<Item: fmt::Display>) -> fmt::Result {
    f.write_str(key)?;
    for word in words {
        write!(f, " {word}")?;
    }
    writeln!(f)
}

/// Things with a mark between them, or `-` if there are none.
pub struct Joined<F>(pub &'static str, pub F);

impl<F: Fn() -> I, I: IntoIterator<Item: fmt::Display>> fmt::Display for Joined<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut things = (self.1)().into_iter();
        let Some(first) = things.next() else { return f.write_str("-") };
        first.fmt(f)?;
        things.try_for_each(|thing| write!(f, "{}{thing}", self.0))
    }
}

/// What a function writes.
pub struct Written<F: Fn(&mut fmt::Formatter<'_>) -> fmt::Result>(pub F);

impl<F: Fn(&mut fmt::Formatter<'_>) -> fmt::Result> fmt::Display for Written<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.0)(f)
    }
}
