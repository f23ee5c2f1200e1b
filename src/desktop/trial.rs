//! `trial`: bots' games, to compare with the handheld's.

use std::io::{self, BufWriter, Write};
use std::prelude::v1::*;
use std::process::ExitCode;

use crate::games::every_game;
use crate::mind::{Memory, Mind, Thought, Trial};

pub fn run() -> ExitCode {
    super::ended(print_all(BufWriter::new(io::stdout().lock())))
}

fn print_all(mut out: impl Write) -> io::Result<()> {
    let mut memory = Box::new(Memory::new());
    every_game!(G => print_games::<G>(&mut memory, &mut out)?);
    out.flush()
}

fn print_games<G: Mind>(memory: &mut Memory, out: &mut impl Write) -> io::Result<()> {
    let mut thought = Thought::new();
    for mut trial in Trial::<G>::all() {
        let mut goes_on = true;
        while goes_on {
            goes_on = trial.step(&mut thought, memory);
            trial.complete().map_or(Ok(()), |record| write!(out, "{record}"))?;
        }
    }
    Ok(())
}
