//! Loot's options on the command line.

use super::Options;
use super::rules::Edition;

/// What can be chosen for a game.
#[derive(clap::Args)]
#[group(skip)]
pub struct Arguments {
    /// Which published rules: loot2005, loot2017 or korsar
    #[arg(long, default_value = "loot2017", value_parser = edition)]
    edition: Edition,
}

fn edition(text: &str) -> Result<Edition, String> {
    let found = Edition::ALL.into_iter().find(|edition| edition.code() == text);
    found.ok_or_else(|| "an edition is loot2005, loot2017 or korsar".to_string())
}

impl From<&Arguments> for Options {
    fn from(arguments: &Arguments) -> Self {
        Self { edition: arguments.edition, ..Self::default() }
    }
}
