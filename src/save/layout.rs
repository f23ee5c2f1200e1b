//! How the pages of the save area lie.

use super::sectors::{PageState, SECTORS};

/// How the pages lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Layout {
    /// Round the ring: at most one page being filled, erased ones, full ones.
    Good,
    /// A page was closed, and the next one is not yet ready to be filled.
    Turning,
    /// No power cut leads to this.
    Bad,
}

impl Layout {
    /// How pages of these states lie.
    pub fn of(states: &[PageState; SECTORS]) -> Self {
        use PageState::{Closed, Open, Partial};
        let count = |wanted| states.iter().filter(|&&state| state == wanted).count();
        let (partial, open) = (count(Partial), count(Open));
        let is_ring_from = |start: &usize| {
            let expected = [(Partial, partial), (Open, open), (Closed, SECTORS)];
            let expected = expected.into_iter().flat_map(|(state, times)| core::iter::repeat_n(state, times));
            states.iter().cycle().skip(*start).take(SECTORS).copied().eq(expected.take(SECTORS))
        };
        let Some(start) = (0..SECTORS).find(is_ring_from) else { return Self::Bad };
        // Sequential-storage looks for an erased page from the start of the area, and should find the next one. Before
        // the first time round there are many, up to the end of the area; afterwards there is one.
        let finds_next = open <= 1 || start + partial + open == SECTORS;
        match (partial, open) {
            (1, 0) | (0, 1) => Self::Turning,
            (0 | 1, 1..) if finds_next => Self::Good,
            _ => Self::Bad,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How a ring of pages lies that is written as letters.
    fn layout(letters: &str) -> Layout {
        let mut states = [PageState::Open; SECTORS];
        assert_eq!(letters.len(), SECTORS);
        for (state, letter) in states.iter_mut().zip(letters.bytes()) {
            *state = match letter {
                b'c' => PageState::Closed,
                b'p' => PageState::Partial,
                _ => PageState::Open,
            };
        }
        Layout::of(&states)
    }

    #[test]
    fn only_rings_that_can_come_about_are_good() {
        for good in ["................", "p...............", "cccp............", "cc..............", "cccccccccccccp.c"]
        {
            assert_eq!(layout(good), Layout::Good, "{good}");
        }
        for good in ["ccccccccccccccp.", ".ccccccccccccccp", "p.cccccccccccccc"] {
            assert_eq!(layout(good), Layout::Good, "{good}");
        }
        for turning in ["cccpcccccccccccc", "ccc.cccccccccccc", "cccccccccccccccp", ".ccccccccccccccc"] {
            assert_eq!(layout(turning), Layout::Turning, "{turning}");
        }
        for bad in ["cccccccccccccccc", "cp.p............", "c.p.............", "..cc............", ".cccccccccccccc."]
        {
            assert_eq!(layout(bad), Layout::Bad, "{bad}");
        }
        for bad in ["pp..............", "c.c.............", ".ccccccccccccc.p", "...p............"] {
            assert_eq!(layout(bad), Layout::Bad, "{bad}");
        }
    }
}
