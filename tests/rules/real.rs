//! The real rules, asked as an engine is.

use std::convert::Infallible;

use loot::game::text::Written;
use loot::game::{Record, Script};

use crate::engines::Engine;

#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Real<G>(pub G);

impl<G: Script> Engine for Real<G> {
    fn open(record: &str) -> Self {
        let start = record.split("\nmoves").next().unwrap_or(record);
        Self(*Record::parse(start.as_bytes()).unwrap_or_else(|fault| panic!("{fault}\n{record}")).game())
    }

    fn legal(&self) -> Vec<String> {
        self.0.legal().map(|action| action.to_string()).collect()
    }

    fn play(&mut self, word: &str) -> Result<(), String> {
        let action = self.0.legal().find(|action| action.to_string() == word).ok_or("not legal")?;
        self.0.play(action, |_| {}).map_err(|refusal| refusal.to_string())
    }

    fn trace(record: &str) -> String {
        let mut lines = String::new();
        let Ok(game) = G::retell(record.as_bytes(), |line| {
            lines += &format!("{line}\n");
            Ok::<_, Infallible>(())
        });
        let game = game.unwrap_or_else(|fault| panic!("{fault}\n{record}"));
        format!("{lines}{}\n", Written(|f| game.write_ending(f)))
    }
}
