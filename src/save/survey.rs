//! What we learn from looking through the save area: what counts, what is damaged, where to go on.

use super::SECTORS;
use super::kind::MAX_KINDS;
use super::sector::{FIRST, Found, Head, Kinds, SECTOR, State, may_be_torn, tail, things};
use crate::bug::OrBug;

/// A set of sectors, as bits.
pub(super) type Sectors = u64;

/// A number's bit, for sets of small numbers: sectors or kinds.
pub(super) const fn bit(number: usize) -> u64 {
    1 << number
}

const _: () = assert!(MAX_KINDS < Kinds::BITS as usize && SECTORS <= Sectors::BITS as usize);

/// Where a thing is. There is one for each kind, so it is kept small.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    sector: u8,
    at: u16,
    length: u16,
}

const _: () = assert!(SECTORS <= u8::MAX as usize && SECTOR <= u16::MAX as usize);

impl Place {
    pub const fn new(sector: usize, at: usize, length: usize) -> Self {
        Self { sector: sector as u8, at: at as u16, length: length as u16 }
    }

    pub fn sector(&self) -> usize {
        self.sector.into()
    }

    /// Where in the sector the packed thing begins.
    pub fn at(&self) -> usize {
        self.at.into()
    }

    pub fn length(&self) -> usize {
        self.length.into()
    }
}

/// Something of each kind, by the kind's number.
type ByKind<T> = [Option<T>; MAX_KINDS + 1];

/// The thing that counts of each kind.
pub(super) type Places = ByKind<Place>;

/// The sector being filled.
#[derive(Clone, Copy, Debug)]
pub(super) struct Filling {
    pub sector: usize,
    pub number: u32,
    /// Where its free space begins.
    pub tail: usize,
    /// Where the part torn by power cuts begins, if it has to be closed off before we write more behind it.
    pub torn_from: Option<usize>,
    /// Is more broken at its end than a power cut can tear?
    pub is_damaged: bool,
}

impl Filling {
    pub const fn room(&self) -> usize {
        SECTOR.saturating_sub(self.tail)
    }
}

/// Orders what we find: by the number of its sector, then by its place there.
type Age = (u32, u16);

/// Older than anything: sectors are numbered from 1.
const NEVER: Age = (0, 0);

/// What we learn from looking through all sectors.
pub(super) struct Survey {
    newest: ByKind<(Age, Place)>,
    /// The newest broken thing of each kind.
    broken: [Age; MAX_KINDS + 1],
    /// Those at the end of the sector being filled: a power cut may have torn them, and that is not damage.
    torn: [Age; MAX_KINDS + 1],
    /// The sector being filled: the one with the highest number.
    pub filling: Option<Filling>,
    /// Sectors that we can begin at once.
    pub clean: Sectors,
    /// Sectors with something in them that we can't read as it is.
    pub spoilt: Sectors,
    /// Every kind that was ever kept, according to the sectors' heads.
    pub kinds: Kinds,
}

impl Survey {
    pub const fn new() -> Self {
        Self {
            newest: [None; MAX_KINDS + 1],
            broken: [NEVER; MAX_KINDS + 1],
            torn: [NEVER; MAX_KINDS + 1],
            filling: None,
            clean: 0,
            spoilt: 0,
            kinds: 0,
        }
    }

    /// The thing that counts of each kind.
    pub fn places(&self) -> Places {
        self.newest.map(|newest| newest.map(|(_, place)| place))
    }

    /// The kinds we found something of.
    pub fn found(&self) -> Kinds {
        self.kinds_where(|kind| self.newest.get(kind).is_some_and(Option::is_some))
    }

    /// The kinds we have something of, whole or damaged, or should have.
    pub fn ever_kept(&self) -> Kinds {
        let broken = self.kinds_where(|kind| kind > 0 && self.broken.get(kind).is_some_and(|&age| age != NEVER));
        self.kinds | self.found() | broken
    }

    /// Takes in a whole sector that is spoilt. If it holds things with the number after the newest sector's, then it is
    /// that sector with a damaged head: a half-erased sector has a lower number.
    pub fn take_headless(&mut self, bytes: &[u8]) {
        let Some(number) = self.filling.map(|filling| filling.number.saturating_add(1)) else { return };
        for found in things(bytes, number) {
            if let Found::Thing(at, &[kind, ..]) = found
                && let Some(broken) = self.broken.get_mut(usize::from(kind))
            {
                *broken = (number, at as u16);
            }
        }
    }

    /// The kinds of which something newer than what we found was damaged.
    pub fn older(&self) -> Kinds {
        self.kinds_where(|kind| match (self.newest.get(kind), self.broken.get(kind)) {
            (Some(Some((age, _))), Some(broken)) => broken > age,
            _ => false,
        })
    }

    fn kinds_where(&self, is_one: impl Fn(usize) -> bool) -> Kinds {
        (0..=MAX_KINDS).filter(|&kind| is_one(kind)).map(bit).sum()
    }

    /// Takes in a whole sector.
    pub fn take(&mut self, sector: usize, bytes: &[u8]) {
        match State::of(bytes) {
            State::Unspoilt => {}
            State::Spoilt => self.spoilt |= bit(sector),
            State::Clean => self.clean |= bit(sector),
            State::Used(head) => self.take_used(sector, head, bytes),
        }
    }

    fn take_used(&mut self, sector: usize, head: Head, bytes: &[u8]) {
        self.kinds |= head.kinds;
        let (mut torn_from, mut torn) = (FIRST, [NEVER; MAX_KINDS + 1]);
        for found in things(bytes, head.number) {
            match found {
                Found::Thing(at, data) => {
                    let place = Place::new(sector, at, data.len());
                    self.take_thing((head.number, place.at), place, data);
                    // Anything broken before a whole thing was not torn just now.
                    self.take_broken(core::mem::replace(&mut torn, [NEVER; MAX_KINDS + 1]));
                    torn_from = at.saturating_add(data.len());
                }
                Found::Broken(at, kind) => {
                    if let Some(age) = torn.get_mut(usize::from(kind)) {
                        *age = (head.number, at as u16);
                    }
                }
            }
        }
        if let Some(filling) = self.filling.as_mut().filter(|filling| filling.number >= head.number) {
            // Only damage makes two sectors with one number. The next thing we write must be newer than both.
            if filling.number == head.number {
                (filling.tail, filling.torn_from) = (SECTOR, None);
            }
            return self.take_broken(torn);
        }
        // A thing may end in ones.
        let tail = tail(bytes).max(torn_from);
        let rest = bytes.get(torn_from..tail).or_bug("both are within the sector", &[]);
        let torn_from = rest.iter().any(|&byte| byte != 0).then_some(torn_from);
        let is_damaged = !may_be_torn(rest);
        self.filling = Some(Filling { sector, number: head.number, tail, torn_from, is_damaged });
        let before = core::mem::replace(&mut self.torn, torn);
        self.take_broken(before);
        if is_damaged {
            self.take_broken(torn);
        }
    }

    fn take_thing(&mut self, age: Age, place: Place, data: &[u8]) {
        let kind = data.first().map_or(0, |&kind| usize::from(kind));
        let Some(newest) = self.newest.get_mut(kind).filter(|_| kind > 0) else { return };
        if newest.is_none_or(|(other, _)| other < age) {
            *newest = Some((age, place));
        }
    }

    fn take_broken(&mut self, broken: [Age; MAX_KINDS + 1]) {
        for (newest, broken) in self.broken.iter_mut().zip(broken) {
            *newest = (*newest).max(broken);
        }
    }
}
