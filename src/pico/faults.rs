//! Ways to fail, for tests of the image: B panics, Left hangs, Right runs off the end of the stack, Up has the game's task wait
//! for ever, and Down the panel's.
#![allow(clippy::panic, clippy::infinite_loop, clippy::indexing_slicing, reason = "to fail is what this is for")]

use core::future::pending;
use core::hint::black_box;
use core::sync::atomic::{AtomicBool, Ordering};

use crate::handheld::Button;

static PANEL_WAITS: AtomicBool = AtomicBool::new(false);

/// Fails the way that was asked for, in the game's task.
pub async fn fail(button: Button) {
    match button {
        Button::B => panic!("B was pressed"),
        Button::Left => loop {
            cortex_m::asm::nop();
        },
        Button::Right => defmt::info!("{=u32}", descend(1)),
        Button::Up => pending().await,
        Button::Down => PANEL_WAITS.store(true, Ordering::Relaxed),
        Button::A => {}
    }
}

/// In the panel's task: goes on, unless it is to fail.
pub async fn pass() {
    if PANEL_WAITS.load(Ordering::Relaxed) {
        pending().await
    }
}

#[inline(never)]
#[allow(unconditional_recursion, reason = "it ends with the stack")]
fn descend(depth: u32) -> u32 {
    let mut room = [depth; 64];
    black_box(&mut room);
    descend(depth.wrapping_add(1)).wrapping_add(room[(depth % 64) as usize])
}
