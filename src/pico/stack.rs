//! How deep the stack has been: we paint it at the start, and wherever the paint is gone it was used.

#![allow(unsafe_code, reason = "the stack's bounds are the linker's, and its memory nobody's")]

/// The paint, as cortex-m-rt's `paint-stack` has it.
const PAINT: u32 = 0xcccc_cccc;

unsafe extern "C" {
    // Their addresses are the stack's bounds; nothing is stored there.
    static _stack_start: u32;
    static _stack_end: u32;
}

/// The most bytes the stack has held since the start, and how many it can hold.
pub fn deepest() -> (usize, usize) {
    let top = &raw const _stack_start;
    let bottom = &raw const _stack_end;
    let mut word = bottom;
    // SAFETY: there is memory between the two, and it is aligned. It may change at any time, hence volatile, but the worst
    // that can happen is a wrong number in the log.
    while word < top && unsafe { word.read_volatile() } == PAINT {
        word = word.wrapping_add(1);
    }
    (top as usize - word as usize, top as usize - bottom as usize)
}
