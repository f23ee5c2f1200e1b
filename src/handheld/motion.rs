//! Motion as data: from here to there, within this time.

/// Time between pictures while something moves.
const STEP_MS: u64 = 40;

/// Done, in the parts that [`eased`] counts.
const ALL: i32 = 256;

/// A way across the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "from one place to another, within a time")]
pub struct Way {
    pub from: (i32, i32),
    pub to: (i32, i32),
    pub ms: u64,
}

impl Way {
    /// The place on the way, this many milliseconds after setting out.
    pub fn at(&self, ms: u64) -> (i32, i32) {
        let (x, y) = self.from;
        (eased(ms, self.ms, x, self.to.0), eased(ms, self.ms, y, self.to.1))
    }
}

/// How long something has moved, in whole steps: a handheld that is a millisecond late still draws the same pictures.
pub const fn stepped(since: u64, now: u64) -> u64 {
    now.saturating_sub(since) / STEP_MS * STEP_MS
}

/// When something that began to move then takes its next step.
pub const fn next_step(since: u64, now: u64) -> u64 {
    since.saturating_add(stepped(since, now)).saturating_add(STEP_MS)
}

/// Goes from one value to another within a time: quickly at first, gently at the end. It stays there afterwards.
#[inline(never)]
pub fn eased(ms: u64, within: u64, from: i32, to: i32) -> i32 {
    let left = ALL - part(ms, within);
    to - (to - from) * (left * left / ALL) / ALL
}

/// The same at an even speed.
#[inline(never)]
pub fn even(ms: u64, within: u64, from: i32, to: i32) -> i32 {
    from + (to - from) * part(ms, within) / ALL
}

/// Is a light lit that flashes this often within a time? Afterwards it is dark.
#[inline(never)]
pub fn flashes(ms: u64, within: u64, times: u64) -> bool {
    ms < within && (ms * times * 2).checked_div(within).is_some_and(|half| half.is_multiple_of(2))
}

/// How much of a time has passed, of [`ALL`].
fn part(ms: u64, within: u64) -> i32 {
    (ms.min(within) * ALL as u64).checked_div(within).map_or(ALL, |part| part as i32)
}

#[cfg(test)]
mod tests {
    use std::prelude::v1::*;

    use super::*;

    #[test]
    fn a_way_begins_and_ends_where_it_should() {
        let way = Way { from: (-10, 60), to: (100, 3), ms: 400 };
        assert_eq!((way.at(0), way.at(400), way.at(9999)), (way.from, way.to, way.to));
        // Faster at first than at the end, and never back.
        assert!(way.at(100).0 - way.at(0).0 > way.at(400).0 - way.at(300).0);
        assert!((0..400).all(|ms| way.at(ms).0 <= way.at(ms + 1).0 && way.at(ms).1 >= way.at(ms + 1).1));
        assert_eq!(even(200, 400, 0, 100), 50);
    }

    #[test]
    fn pictures_come_in_steps() {
        for (now, moved, next) in [(990, 0, 1_040), (1_000, 0, 1_040), (1_039, 0, 1_040), (1_040, 40, 1_080)] {
            assert_eq!((stepped(1_000, now), next_step(1_000, now)), (moved, next), "{now}");
        }
    }

    #[test]
    fn no_time_at_all_is_over_at_once() {
        assert_eq!((eased(0, 0, 1, 9), even(0, 0, 1, 9), flashes(0, 0, 3)), (9, 9, false));
    }

    #[test]
    fn a_light_flashes_as_often_as_it_should() {
        let lit: Vec<_> = (0..400).map(|ms| flashes(ms, 300, 3)).collect();
        assert_eq!(lit.windows(2).filter(|pair| pair[0] && !pair[1]).count(), 3);
        assert!(lit[0] && !lit[300]);
    }
}
