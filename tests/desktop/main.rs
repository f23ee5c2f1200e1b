//! The desktop world: the command line, what it does with files and pipes, and the game in a terminal.

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/folder.rs"]
mod folder;
#[path = "../common/saves.rs"]
mod saves;

mod command_line;
#[cfg(target_os = "linux")]
mod pipes_and_full_disks;
#[cfg(unix)]
mod record_command;
#[cfg(any(target_os = "linux", target_os = "macos"))]
mod terminal;
