//! Lists whose size is given by a type.

use core::fmt::Debug;
use core::ops::{Deref, DerefMut};

use heapless::Vec;

use crate::bug::OrBug;

/// A list with room for a fixed number of things. Each game names its own, with a size derived from its rules.
pub trait Room<T>: Clone + Debug + Default + Eq + Deref<Target = [T]> + DerefMut {
    /// How many things there is room for.
    const SIZE: usize;

    /// Adds a thing, and gives it back if there is no room for it.
    fn add(&mut self, thing: T) -> Result<(), T>;

    /// Takes the last thing out.
    fn take_last(&mut self) -> Option<T>;

    /// Takes all things out.
    fn empty(&mut self);

    /// Adds a thing. If there is no room for it, the first one goes.
    fn add_newest(&mut self, thing: T) {
        if self.len() >= Self::SIZE {
            self.rotate_left(1);
            self.take_last();
        }
        self.add(thing).or_bug("room was made for it", ());
    }
}

impl<T: Clone + Debug + Eq, const N: usize> Room<T> for Vec<T, N> {
    const SIZE: usize = N;

    fn add(&mut self, thing: T) -> Result<(), T> {
        self.push(thing)
    }

    fn take_last(&mut self) -> Option<T> {
        self.pop()
    }

    fn empty(&mut self) {
        self.clear();
    }
}
