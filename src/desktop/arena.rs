//! `arena`: bots against each other, and how often each wins.

mod player;
mod records;
mod report;

use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use clap::{Args, value_parser};
use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro128PlusPlus;

use crate::bot::{Memory, Thought};
use crate::record::Record;
use crate::rules::{BySide, Edition, Game, MAX_SIDES, Seating, Setup, Side};
use crate::view::View;

use player::Player;
use records::Records;
use report::{Report, Row};

/// More would tell nothing more, and their results need memory.
const MOST_GAMES: i64 = 1_000_000;

/// Play bots against each other and print how often each wins
///
/// Every deal is played once for each way round the table, so that no bot has the better seats; a shared win counts in
/// equal parts. Games run on all cores. The same seed gives the same table whatever the number of cores, moves a second
/// excepted.
///
/// A row is one bot: its share of the wins for each side it plays, with the 95 % interval, beside the share that equals
/// would have; by how much its score is ahead of the best other side on average; and how many actions a second it
/// decides on one core.
#[derive(Args)]
pub struct Arguments {
    /// Tables to play at: 2, 3, 4 or 5 seats, or 4p, 6p or 8p in partnership
    #[arg(long, value_name = "TABLES", value_delimiter = ',', default_value = "2,4,4p", value_parser = table)]
    seats: Vec<(u8, bool)>,
    /// Who plays: random, deckhand, mate or captain, or captain:N for a budget of its own
    ///
    /// One for each side. If there are fewer bots than sides, the last takes the sides left over. If there are more, each
    /// plays each other: the first of two on one side, the second on all others.
    #[arg(long, value_name = "BOTS", value_delimiter = ',', default_value = "captain,mate")]
    bots: Vec<Player>,
    /// Games of each match, rounded up until everybody has sat everywhere equally often
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = value_parser!(u32).range(1..=MOST_GAMES))]
    games: u32,
    /// What the deals and the bots' dice hang on
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Playouts a Captain may make for an action; if not given, as many as the handheld makes in its second
    #[arg(long, value_name = "PLAYOUTS")]
    budget: Option<u32>,
    /// Which published rules: loot2005, loot2017 or korsar
    #[arg(long, default_value = "loot2017", value_parser = edition)]
    edition: Edition,
    /// Print comma-separated values instead of a table
    #[arg(long)]
    csv: bool,
    /// Leave out moves a second, the only figures that differ from run to run
    #[arg(long)]
    untimed: bool,
    /// Keep the games as records in this directory, made if need be; no file is overwritten
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
}

fn table(text: &str) -> Result<(u8, bool), String> {
    let (number, partners) = match text.strip_suffix('p') {
        Some(number) => (number, true),
        None => (text, false),
    };
    let seats = number.parse().map_err(|_| "a table is 2, 3, 4, 5, 4p, 6p or 8p".to_string())?;
    let setup = Setup { edition: Edition::default(), seats, partners, dealer: 0 };
    setup.seating().map(|_| (seats, partners)).map_err(|error| error.to_string())
}

fn edition(text: &str) -> Result<Edition, String> {
    let found = Edition::ALL.into_iter().find(|edition| edition.code() == text);
    found.ok_or_else(|| "an edition is loot2005, loot2017 or korsar".to_string())
}

/// Plays all matches and prints the table, even if the records could not be kept.
pub fn run(arguments: &Arguments) -> ExitCode {
    let matches = matches(arguments);
    let names =
        matches.iter().enumerate().flat_map(|(at, one)| (0..one.games).map(move |game| one.file_name(at, game)));
    let records = match arguments.records.as_deref().map(|folder| Records::open(folder, names)).transpose() {
        Ok(records) => records,
        Err(fault) => return super::failed(format_args!("{fault}")),
    };
    let report = match play_all(arguments, &matches, records.as_ref()) {
        Ok(report) => report,
        Err(error) => return super::failed(format_args!("{error}")),
    };
    let printed = super::ended(report.print(&mut io::stdout().lock()));
    match records.and_then(Records::into_fault) {
        None => printed,
        Some(fault) => super::failed(format_args!("{fault}")),
    }
}

fn play_all(arguments: &Arguments, matches: &[Match], records: Option<&Records<'_>>) -> io::Result<Report> {
    let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let progress = Progress::new(matches.iter().map(|one| one.games).sum());
    let mut report = Report::new(arguments.csv, !arguments.untimed);
    for (number, one) in matches.iter().enumerate() {
        // What went wrong is not to be told behind the bar.
        let rows = one.play(cores, records.map(|records| (records, number)), &progress);
        for row in rows.inspect_err(|_| progress.clear())? {
            report.add(row);
        }
    }
    progress.clear();
    Ok(report)
}

/// The matches asked for, table by table.
fn matches(arguments: &Arguments) -> Vec<Match> {
    let mut matches = Vec::new();
    for &(seats, partners) in &arguments.seats {
        let sides = usize::from(if partners { seats / 2 } else { seats });
        let mut add = |mut bots: Vec<Player>| {
            let last = bots.last().copied().unwrap_or(Player::Random);
            bots.resize(sides, last);
            let setup = Setup { edition: arguments.edition, seats, partners, dealer: 0 };
            matches.push(Match {
                setup,
                bots: bots.into_iter().map(|bot| bot.at(&setup, arguments.budget)).collect(),
                games: (arguments.games as usize).div_ceil(sides) * sides,
                seed: arguments.seed,
            });
        };
        if arguments.bots.len() <= sides {
            add(arguments.bots.clone());
            continue;
        }
        for (at, &first) in arguments.bots.iter().enumerate() {
            for &second in arguments.bots.iter().skip(at + 1) {
                add(vec![first, second]);
            }
        }
    }
    matches
}

/// Bots at one kind of table, one for each side.
struct Match {
    setup: Setup,
    bots: Vec<Player>,
    games: usize,
    seed: u64,
}

/// What came of one game, for each bot of the match, in the match's order.
#[derive(Clone, Copy, Default)]
struct Tally {
    /// The share of the win.
    win: f64,
    /// The score, less the best score of another side.
    margin: i32,
    moves: u32,
    time: Duration,
}

impl Match {
    /// Plays the games on so many cores; one row for each of the bots that differ.
    fn play(&self, cores: usize, records: Option<(&Records<'_>, usize)>, progress: &Progress) -> io::Result<Vec<Row>> {
        let next = AtomicUsize::new(0);
        let results = Mutex::new(vec![[Tally::default(); MAX_SIDES]; self.games]);
        let failed = Mutex::new(None);
        thread::scope(|scope| {
            for _ in 0..cores.min(self.games) {
                scope.spawn(|| {
                    let mut thought = Thought::new(Box::new(Memory::new()));
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= self.games {
                            return;
                        }
                        let played = self.play_one(number, &mut thought).map(|(record, tally)| {
                            if let Some(slot) = lock(&results).get_mut(number) {
                                *slot = tally;
                            }
                            if let Some((records, at)) = records {
                                records.keep(&self.file_name(at, number), &self.text(&record, number));
                            }
                        });
                        if let Err(error) = played {
                            next.store(self.games, Ordering::Relaxed);
                            lock(&failed).get_or_insert(error);
                        }
                        progress.game_over();
                    }
                });
            }
        });
        if let Some(error) = lock(&failed).take() {
            return Err(error);
        }
        Ok(self.rows(&lock(&results)))
    }

    /// Which bot plays a side in a game: each deal is played once for each way round.
    fn bot_of(&self, game: usize, side: Side) -> usize {
        (side.index() + game) % self.bots.len()
    }

    fn play_one(&self, number: usize, thought: &mut Thought<Box<Memory>>) -> io::Result<(Record, [Tally; MAX_SIDES])> {
        let deal = number / self.bots.len();
        let mut deals = Xoshiro128PlusPlus::seed_from_u64(self.seed ^ (deal as u64).rotate_left(32));
        let mut dice = Xoshiro128PlusPlus::seed_from_u64(self.seed.rotate_left(16) ^ !(number as u64));
        let dealer = (deal % usize::from(self.setup.seats)) as u8;
        let game = Game::shuffled(Setup { dealer, ..self.setup }, &mut deals).map_err(io::Error::other)?;
        let seating = *game.table().seating();
        let mut record = Record::new(&game);
        let mut results = [Tally::default(); MAX_SIDES];
        while !record.game().table().is_over() {
            let mover = record.game().table().mover();
            let at = self.bot_of(number, seating.side(mover));
            let view = View::of(record.game(), mover);
            let start = Instant::now();
            let action = self.bots.get(at).and_then(|bot| bot.choose(&view, dice.next_u64(), thought));
            if let Some(result) = results.get_mut(at) {
                result.time += start.elapsed();
                result.moves += 1;
            }
            let action = action.ok_or_else(|| io::Error::other("a bot did not act"))?;
            record.play(action).map_err(io::Error::other)?;
        }
        self.score(number, record.game(), &seating, &mut results);
        Ok((record, results))
    }

    fn score(&self, number: usize, game: &Game, seating: &Seating, results: &mut [Tally; MAX_SIDES]) {
        let Some(outcome) = game.outcome() else { return };
        let mut wins = BySide::all(0.0_f64);
        for side in outcome.winners() {
            wins[side] = 1.0 / outcome.winners().count() as f64;
        }
        for side in seating.sides() {
            let others = outcome.scores().filter(|&(other, _)| other != side).map(|(_, score)| score);
            let margin = outcome.score(side) - others.max().unwrap_or(0);
            if let Some(result) = results.get_mut(self.bot_of(number, side)) {
                (result.win, result.margin) = (wins[side], margin.into());
            }
        }
    }

    fn table_name(&self) -> String {
        format!("{}{}", self.setup.seats, if self.setup.partners { "p" } else { "" })
    }

    fn file_name(&self, at: usize, number: usize) -> String {
        format!("{:02}-{}-{number:06}.loot", at + 1, self.table_name())
    }

    /// A record as text, with who sat where.
    fn text(&self, record: &Record, number: usize) -> String {
        let seating = record.game().table().seating();
        let names = seating.seats().map(|seat| {
            self.bots.get(self.bot_of(number, seating.side(seat))).map_or(String::new(), Player::to_string)
        });
        format!("# {}\n{record}", names.collect::<Vec<_>>().join(", "))
    }

    fn rows(&self, results: &[[Tally; MAX_SIDES]]) -> Vec<Row> {
        self.bots
            .iter()
            .enumerate()
            .filter(|(at, bot)| !self.bots.iter().take(*at).any(|other| other == *bot))
            .map(|(_, bot)| {
                let sides: Vec<usize> = (0..self.bots.len()).filter(|&at| self.bots.get(at) == Some(bot)).collect();
                let mut row = Row {
                    table: self.table_name(),
                    bot: bot.to_string(),
                    sides: sides.len(),
                    of: self.bots.len(),
                    games: self.games,
                    ..Row::default()
                };
                for result in results.iter().flat_map(|game| sides.iter().filter_map(|&at| game.get(at))) {
                    row.wins += result.win;
                    row.margin += i64::from(result.margin);
                    row.moves += u64::from(result.moves);
                    row.time += result.time;
                }
                row
            })
            .collect()
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

/// A bar on standard error, if that is a terminal.
struct Progress {
    games: usize,
    over: AtomicUsize,
    shown: bool,
}

impl Progress {
    const WIDTH: usize = 40;

    fn new(games: usize) -> Self {
        Self { games, over: AtomicUsize::new(0), shown: io::stderr().is_terminal() }
    }

    fn game_over(&self) {
        let over = self.over.fetch_add(1, Ordering::Relaxed) + 1;
        // As often as the figures change, not more: a terminal is slow.
        let per_mille = |over: usize| over * 1000 / self.games.max(1);
        if self.shown && per_mille(over) != per_mille(over - 1) {
            let filled = over * Self::WIDTH / self.games.max(1);
            let bar = format!("{}{}", "#".repeat(filled), "-".repeat(Self::WIDTH.saturating_sub(filled)));
            let _ = write!(io::stderr(), "\r[{bar}] {over} of {} games", self.games);
        }
    }

    fn clear(&self) {
        if self.shown {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Command {
        #[command(flatten)]
        arguments: Arguments,
    }

    fn arguments(words: &str) -> Arguments {
        Command::try_parse_from(["arena"].into_iter().chain(words.split(' '))).expect("arguments").arguments
    }

    fn table(arguments: &Arguments, cores: usize) -> String {
        let mut report = Report::new(true, false);
        let matches = matches(arguments);
        for row in matches.iter().flat_map(|one| one.play(cores, None, &Progress::new(0)).expect("games")) {
            report.add(row);
        }
        let mut text = Vec::new();
        report.print(&mut text).expect("a table");
        String::from_utf8(text).expect("text")
    }

    #[test]
    fn the_same_seed_gives_the_same_table_on_any_number_of_cores() {
        let arguments = arguments("--seats 2,3,4p --bots captain:5,mate --games 6 --seed 4");
        let alone = table(&arguments, 1);
        assert_eq!(alone.lines().count(), 1 + 3 * 2);
        assert_eq!(alone, table(&arguments, 3));
        let other = Arguments { seed: 5, ..arguments };
        assert_ne!(alone, table(&other, 3));
    }

    #[test]
    fn seats_rotate_over_the_same_deals() {
        let mut thought = Thought::new(Box::new(Memory::new()));
        for one in matches(&arguments("--seats 2,4,8p --bots mate,deckhand --games 8")) {
            let sides = one.bots.len();
            let play = |number, thought: &mut _| one.play_one(number, thought).unwrap().0.deal();
            for round in 0..2 {
                let numbers = round * sides..(round + 1) * sides;
                let deals: Vec<_> = numbers.clone().map(|number| play(number, &mut thought)).collect();
                assert!(deals.iter().all(|deal| deal == &deals[0]), "a round is of one deal");
                for side in deals[0].table().seating().sides() {
                    let mut bots: Vec<_> = numbers.clone().map(|number| one.bot_of(number, side)).collect();
                    bots.sort();
                    assert!(bots.into_iter().eq(0..sides), "every bot has every seat once");
                }
            }
            assert!(play(0, &mut thought) != play(sides, &mut thought), "the next round is of another");
        }
    }

    #[test]
    fn bots_fill_the_sides_or_play_each_other() {
        let bots = |words: &str| -> Vec<String> {
            let matches = matches(&arguments(words));
            matches.iter().map(|one| one.bots.iter().map(Player::to_string).collect::<Vec<_>>().join(" ")).collect()
        };
        assert_eq!(bots("--seats 4 --bots captain:9,mate"), ["captain:9 mate mate mate"]);
        assert_eq!(bots("--seats 8p --bots mate,random"), ["mate random random random"]);
        let each_other = ["mate deckhand", "mate random", "deckhand random"];
        assert_eq!(bots("--seats 2 --bots mate,deckhand,random"), each_other);
        assert_eq!(bots("--seats 2 --bots captain,captain:7 --budget 3"), ["captain:3 captain:7"]);
    }

    #[test]
    fn what_cannot_be_played_is_refused() {
        for words in [
            "--seats 6",
            "--seats 5p",
            "--seats x",
            "--bots admiral",
            "--bots mate:5",
            "--games 0",
            "--games 99999999999999999999",
            "--edition loot1999",
        ] {
            assert!(Command::try_parse_from(["arena"].into_iter().chain(words.split(' '))).is_err(), "{words}");
        }
    }
}
