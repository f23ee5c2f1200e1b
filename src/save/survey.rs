//! What a look through the save area brings to light: what counts, what is damaged, where to go on.

use super::SECTORS;
use super::sector::{FIRST, Found, Head, Kinds, SECTOR, State, tail, things};
use super::version_1;

/// Kinds of things there can ever be, whatever build has put them: those of other builds are kept, too.
pub(super) const MAX_KINDS: usize = 13;

/// A set of small numbers: sectors, or kinds.
pub(super) const fn bit(number: usize) -> u32 {
    1 << number
}

const _: () = assert!(MAX_KINDS < Kinds::BITS as usize && SECTORS <= u32::BITS as usize);

/// Where a thing is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub sector: usize,
    /// Where in the sector the packed thing begins.
    pub at: usize,
    pub length: usize,
}

/// What counts of each kind, by the kind's number.
pub(super) type Places = [Option<Place>; MAX_KINDS + 1];

/// The sector being filled.
#[derive(Clone, Copy, Debug)]
pub(super) struct Filling {
    pub sector: usize,
    pub number: u32,
    /// Where its free room begins.
    pub tail: usize,
    /// Where what power cuts have torn begins, if it has to be closed before more is written behind it.
    pub torn_from: Option<usize>,
}

impl Filling {
    pub const fn room(&self) -> usize {
        SECTOR.saturating_sub(self.tail)
    }
}

/// Orders what is found: by the number of its sector, then by its place there.
type Age = (u32, usize);

/// What a look through all sectors brings to light.
pub(super) struct Survey {
    newest: [Option<(Age, Place)>; MAX_KINDS + 1],
    /// The newest broken thing of each kind.
    broken: [Option<Age>; MAX_KINDS + 1],
    /// Those at the end of the sector being filled: a power cut may have torn them, and that is no damage.
    torn: [Option<Age>; MAX_KINDS + 1],
    /// The sector being filled: the one with the highest number.
    pub filling: Option<Filling>,
    /// Clean sectors.
    pub clean: u32,
    /// Sectors that cannot be used.
    pub unusable: u32,
    /// All that was ever kept, as the sectors' heads tell.
    pub kinds: Kinds,
    /// Is there nothing in any sector that could ever have been kept?
    pub is_unspoilt: bool,
}

impl Survey {
    pub const fn new() -> Self {
        Self {
            newest: [None; MAX_KINDS + 1],
            broken: [None; MAX_KINDS + 1],
            torn: [None; MAX_KINDS + 1],
            filling: None,
            clean: 0,
            unusable: 0,
            kinds: 0,
            is_unspoilt: true,
        }
    }

    /// What counts of each kind.
    pub fn places(&self) -> Places {
        self.newest.map(|newest| newest.map(|(_, place)| place))
    }

    /// The kinds of which something was found.
    pub fn found(&self) -> Kinds {
        self.kinds_where(|kind| self.newest.get(kind).is_some_and(Option::is_some))
    }

    /// The kinds of which something is there, whole or damaged, or should be.
    pub fn ever_kept(&self) -> Kinds {
        let broken = self.kinds_where(|kind| kind > 0 && self.broken.get(kind).is_some_and(Option::is_some));
        self.kinds | self.found() | broken
    }

    /// Takes in a whole sector that cannot be used. If things are in it that the sector after the newest would have, that one it is, and
    /// its head is damaged: a half-erased one has a lower number.
    pub fn take_headless(&mut self, bytes: &[u8]) {
        let Some(number) = self.filling.map(|filling| filling.number.saturating_add(1)) else { return };
        for found in things(bytes, number) {
            if let Found::Thing(at, &[kind, ..]) = found
                && let Some(broken) = self.broken.get_mut(usize::from(kind))
            {
                *broken = Some((number, at));
            }
        }
    }

    /// The kinds of which something newer was damaged than what was found.
    pub fn older(&self) -> Kinds {
        self.kinds_where(|kind| match (self.newest.get(kind), self.broken.get(kind)) {
            (Some(Some((age, _))), Some(Some(broken))) => broken > age,
            _ => false,
        })
    }

    fn kinds_where(&self, is_one: impl Fn(usize) -> bool) -> Kinds {
        (0..=MAX_KINDS).filter(|&kind| is_one(kind)).map(bit).sum()
    }

    /// Takes in a whole sector.
    pub fn take(&mut self, sector: usize, bytes: &[u8]) {
        match State::of(bytes) {
            State::Unusable { unspoilt } => {
                self.is_unspoilt &= unspoilt;
                self.unusable |= bit(sector);
            }
            State::Clean => self.clean |= bit(sector),
            State::Used(head) => self.take_used(sector, head, bytes),
        }
    }

    fn take_used(&mut self, sector: usize, head: Head, bytes: &[u8]) {
        self.kinds |= head.kinds;
        let (mut torn_from, mut torn) = (FIRST, [None; MAX_KINDS + 1]);
        for found in things(bytes, head.number) {
            match found {
                Found::Thing(at, data) => {
                    let place = Place { sector, at, length: data.len() };
                    self.take_thing((head.number, at), place, data);
                    // What is broken before a whole thing was not torn just now.
                    self.take_broken(core::mem::replace(&mut torn, [None; MAX_KINDS + 1]));
                    torn_from = at.saturating_add(data.len());
                }
                Found::Broken(at, kind) => {
                    if let Some(age) = torn.get_mut(usize::from(kind)) {
                        *age = Some((head.number, at));
                    }
                }
            }
        }
        if let Some(filling) = self.filling.as_mut().filter(|filling| filling.number >= head.number) {
            // Only damage makes two of one number. What is written next must be newer than both.
            if filling.number == head.number {
                (filling.tail, filling.torn_from) = (SECTOR, None);
            }
            return self.take_broken(torn);
        }
        let before = core::mem::replace(&mut self.torn, torn);
        self.take_broken(before);
        // A thing may end in ones.
        let tail = tail(bytes).max(torn_from);
        let rest = bytes.get(torn_from..tail).unwrap_or_default();
        let is_torn = rest.iter().any(|&byte| byte != 0);
        self.filling = Some(Filling { sector, number: head.number, tail, torn_from: is_torn.then_some(torn_from) });
    }

    /// Takes in a whole sector of the first version's layout.
    pub fn take_version_1(&mut self, sector: usize, age: u32, bytes: &[u8]) {
        for (at, data) in version_1::things(bytes) {
            self.take_thing((age, at), Place { sector, at, length: data.len() }, data);
        }
    }

    fn take_thing(&mut self, age: Age, place: Place, data: &[u8]) {
        let kind = data.first().map_or(0, |&kind| usize::from(kind));
        let Some(newest) = self.newest.get_mut(kind).filter(|_| kind > 0) else { return };
        if newest.is_none_or(|(other, _)| other < age) {
            *newest = Some((age, place));
        }
    }

    fn take_broken(&mut self, broken: [Option<Age>; MAX_KINDS + 1]) {
        for (newest, broken) in self.broken.iter_mut().zip(broken) {
            *newest = (*newest).max(broken);
        }
    }
}
