//! `trial`: games of bots, to be compared with the handheld's.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use crate::bot::{Memory, Thought, Trial};

/// Prints their records.
pub fn run() -> ExitCode {
    super::ended(print_all(BufWriter::new(io::stdout().lock())))
}

fn print_all(mut out: impl Write) -> io::Result<()> {
    let mut thought = Thought::new(Box::new(Memory::new()));
    for mut trial in Trial::all() {
        while trial.step(&mut thought) {}
        write!(out, "{}", trial.record())?;
    }
    out.flush()
}
