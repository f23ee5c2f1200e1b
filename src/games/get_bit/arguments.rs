//! Get Bit!'s options on the command line.

use super::Options;
use super::rules::{Discards, Refresh};

/// What can be chosen for a game.
#[derive(clap::Args)]
#[group(skip)]
pub struct Arguments {
    /// Get Bit!: with how many cards left in a hand the others come back, 2 or 1
    #[arg(long, default_value = "2", value_parser = refresh)]
    refresh: Refresh,
    /// Get Bit!: are played cards shown or hidden
    #[arg(long, default_value = "shown", value_parser = discards)]
    discards: Discards,
}

fn refresh(text: &str) -> Result<Refresh, String> {
    let found = Refresh::ALL.into_iter().find(|refresh| refresh.code() == text);
    found.ok_or_else(|| "cards come back with 2 or 1 left".to_string())
}

fn discards(text: &str) -> Result<Discards, String> {
    let found = Discards::ALL.into_iter().find(|discards| discards.code() == text);
    found.ok_or_else(|| "discards are shown or hidden".to_string())
}

impl From<&Arguments> for Options {
    fn from(arguments: &Arguments) -> Self {
        Self { refresh: arguments.refresh, discards: arguments.discards }
    }
}
