//! The games a second time, written from their rules documents alone: plain, slow, and using nothing of `src`.

pub mod get_bit;
pub mod loot;
pub mod pirate_loot;

/// A game as its rules document tells it, played from the words of a record.
pub trait Engine: Clone {
    /// Reads a record (docs/record.md) up to and without its first decision.
    fn open(record: &str) -> Self;
    /// Everything whoever is asked may do, as words of a record, in any order, without repeats; empty if nobody is asked.
    fn legal(&self) -> Vec<String>;
    /// Plays a word; `Err` with the number of a rule that forbids it.
    fn play(&mut self, word: &str) -> Result<(), String>;
    /// The whole trace of a record, as `loot replay --trace` prints it.
    fn trace(record: &str) -> String;
}

/// The words of a record's lines that begin with this word.
fn words(record: &str, key: &str) -> Vec<String> {
    let lines = record.lines().map(|line| line.split('#').next().unwrap_or(""));
    let lines = lines.map(|line| line.split_whitespace().collect::<Vec<_>>());
    lines.filter(|line| line.first() == Some(&key)).flat_map(|line| line[1..].to_vec()).map(String::from).collect()
}

/// The number on such a line.
fn number(record: &str, key: &str) -> Option<usize> {
    words(record, key).first().map(|word| word.parse().expect("a number"))
}

/// Things with commas between them, `-` if there are none.
fn joined<T: ToString>(things: impl IntoIterator<Item = T>) -> String {
    let things: Vec<_> = things.into_iter().map(|thing| thing.to_string()).collect();
    if things.is_empty() { "-".to_string() } else { things.join(",") }
}
