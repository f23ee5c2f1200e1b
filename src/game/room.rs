//! Lists whose size is given by a type.

use core::fmt::Debug;
use core::ops::{Deref, DerefMut};

use heapless::{Vec, VecView};

use crate::bug::OrBug;

/// A list with room for a fixed number of things. Each game names its own, with a size derived from its rules.
pub trait Room<T>: Clone + Debug + Default + Eq + Deref<Target = [T]> + DerefMut {
    /// How many things there is room for.
    const SIZE: usize;

    /// The list, whatever its size.
    fn list(&mut self) -> &mut VecView<T>;

    /// Adds a thing. If there is no room for it, the first one goes.
    fn add_newest(&mut self, thing: T) {
        if self.len() >= Self::SIZE {
            self.rotate_left(1);
            self.list().pop();
        }
        self.list().push(thing).or_bug("room was made for it", ());
    }
}

impl<T: Clone + Debug + Eq, const N: usize> Room<T> for Vec<T, N> {
    const SIZE: usize = N;

    fn list(&mut self) -> &mut VecView<T> {
        self.as_mut_view()
    }
}
