//! Ways to fail, for tests of the image: B panics, Left hangs, Right runs off the end of the stack.
#![allow(clippy::panic, clippy::infinite_loop, clippy::indexing_slicing, reason = "to fail is what this is for")]

use core::hint::black_box;

use crate::handheld::Button;

pub fn fail(button: Button) {
    match button {
        Button::B => panic!("B was pressed"),
        Button::Left => loop {
            cortex_m::asm::nop();
        },
        Button::Right => defmt::info!("{=u32}", descend(1)),
        Button::Up | Button::Down | Button::A => {}
    }
}

#[inline(never)]
#[allow(unconditional_recursion, reason = "it ends with the stack")]
fn descend(depth: u32) -> u32 {
    let mut room = [depth; 64];
    black_box(&mut room);
    descend(depth.wrapping_add(1)).wrapping_add(room[(depth % 64) as usize])
}
