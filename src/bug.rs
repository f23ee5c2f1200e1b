//! What cannot happen, unless by a mistake of ours: loud in tests, quiet on the handheld.
//!
//! A panic on the handheld ends the evening, so the core never panics: where something cannot be, it goes on with the next best
//! thing. Tests are built with debug assertions, and there such a place panics, or nobody would ever find out.

use core::fmt;

/// Says that something happened that cannot, and goes on: `bug!("seat {seat} is asked twice")`.
macro_rules! bug {
    ($($what:tt)*) => {
        $crate::bug::happened(core::format_args!($($what)*))
    };
}
pub(crate) use bug;

/// Panics where debug assertions are on, and does nothing elsewhere.
#[track_caller]
#[inline(always)]
#[allow(clippy::panic, reason = "only in builds for tests")]
pub fn happened(what: fmt::Arguments<'_>) {
    if cfg!(debug_assertions) {
        panic!("{what}");
    }
}

/// For what must be there, unless by a mistake of ours.
pub trait OrBug<T> {
    /// What is there. If nothing is, it is a bug, and the handheld goes on with the fallback:
    /// `moves.push(card).or_bug("there is room for every card", ())`.
    fn or_bug(self, what: &str, fallback: T) -> T;
}

impl<T> OrBug<T> for Option<T> {
    #[track_caller]
    #[inline]
    fn or_bug(self, what: &str, fallback: T) -> T {
        match self {
            Some(thing) => thing,
            None => {
                bug!("not so: {what}");
                fallback
            }
        }
    }
}

impl<T, E> OrBug<T> for Result<T, E> {
    #[track_caller]
    #[inline]
    fn or_bug(self, what: &str, fallback: T) -> T {
        self.ok().or_bug(what, fallback)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[should_panic(expected = "not so: a vector holds one")]
    fn a_bug_is_loud_in_tests() {
        None.or_bug("a vector holds one", 7);
    }

    #[test]
    fn what_is_there_is_taken() {
        assert_eq!(Ok::<_, ()>(3).or_bug("a number", 7), 3);
    }
}
