//! On a PC: the same game, and tools around it. See `loot --help`.

use std::process::ExitCode;

fn main() -> ExitCode {
    loot::desktop::main()
}
