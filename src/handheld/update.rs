//! From one picture to the next: what has to be sent.

use core::ops::Range;

use super::{Frame, WIDTH};
use crate::bug::OrBug;

/// Equal bytes we send along rather than skip: starting at another column costs as much as these.
const GAP: usize = 12;

/// A piece of a picture: some columns of one row of bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// The row of bytes, from the top.
    pub page: u8,
    /// The columns.
    pub columns: Range<u8>,
}

impl Frame {
    /// The first piece in which the pictures differ, if any.
    pub fn difference(&self, other: &Self) -> Option<Span> {
        let pages = (0..).zip(self.pages().iter().zip(other.pages()));
        let (page, (ours, theirs)) = pages.into_iter().find(|(_, (ours, theirs))| ours != theirs)?;
        let mut differing = ours.iter().zip(theirs).enumerate().filter(|(_, (a, b))| a != b).map(|(column, _)| column);
        let first = differing.next()?;
        let mut last = first;
        for column in differing {
            if column - last > GAP + 1 {
                break;
            }
            last = column;
        }
        Some(Span { page, columns: first as u8..last as u8 + 1 })
    }

    /// The bytes of a piece.
    pub fn bytes(&self, span: &Span) -> &[u8] {
        let columns = usize::from(span.columns.start)..usize::from(span.columns.end).min(WIDTH);
        let bytes = self.pages.get(usize::from(span.page)).and_then(|page| page.get(columns));
        bytes.or_bug("a piece is within its picture", &[])
    }

    /// Takes a piece over from another picture.
    pub fn take(&mut self, other: &Self, span: &Span) {
        // Every picture on its way to the panel comes through here.
        let columns = usize::from(span.columns.start)..usize::from(span.columns.end).min(WIDTH);
        let to = self.pages.get_mut(usize::from(span.page)).and_then(|page| page.get_mut(columns));
        let to = to.or_bug("a piece is within its picture", &mut []);
        to.iter_mut().zip(other.bytes(span)).for_each(|(to, from)| *to = *from);
    }
}

#[cfg(test)]
mod tests {
    use std::prelude::v1::*;

    use super::*;
    use crate::handheld::Surface;

    fn lit(dots: &[(i32, i32)]) -> Frame {
        let mut frame = Frame::new();
        dots.iter().for_each(|&(x, y)| frame.dot(x, y, true));
        frame
    }

    /// Brings one picture over to another piece by piece.
    fn spans(mut from: Frame, to: &Frame) -> Vec<(u8, Range<u8>)> {
        let mut spans = Vec::new();
        while let Some(span) = from.difference(to) {
            from.take(to, &span);
            spans.push((span.page, span.columns));
            assert!(spans.len() < 1000, "it does not come to an end");
        }
        assert_eq!(from, *to);
        spans
    }

    #[test]
    fn only_what_differs_is_sent() {
        assert_eq!(spans(lit(&[(3, 3)]), &lit(&[(3, 3)])), []);
        assert_eq!(spans(Frame::new(), &lit(&[(0, 0), (127, 63)])), [(0, 0..1), (7, 127..128)]);
        assert_eq!(spans(lit(&[(5, 9)]), &lit(&[(6, 9), (100, 9)])), [(1, 5..7), (1, 100..101)]);
        let near = 10 + GAP as i32 + 1;
        assert_eq!(spans(Frame::new(), &lit(&[(10, 0), (near, 0)])), [(0, 10..near as u8 + 1)]);
        assert_eq!(spans(Frame::new(), &lit(&[(10, 0), (near + 1, 0)])).len(), 2);
    }
}
