//! `arena`: plays bots against each other, and counts how often each wins.

mod contender;
mod records;
mod report;

use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::prelude::v1::*;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use clap::{Args, value_parser};
use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro128PlusPlus;

use crate::bug::{OrBug, bug};
use crate::game::{self, Record};
use crate::games::{Playable, which_game};
use crate::mind::{Memory, Mind, Thought};
use crate::table::{BySide, MAX_SIDES, Options, Seating, Side};

use super::Done;
use contender::Contender;
use records::Records;
use report::{Report, Row};

/// More games would tell nothing new, and their results need memory.
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
    #[arg(long, value_name = "GAME", help = format!("The game to play: {}", keys()))]
    #[arg(default_value = Playable::default().key(), value_parser = game)]
    game: Playable,
    /// Tables to play at: for Loot 2, 3, 4 or 5 seats, or 4p, 6p or 8p in partnership; for Get Bit! 2 to 6 seats; for
    /// Pirate Loot 2 to 4. If not given, 2, 4 and 4p, as far as the game has them
    #[arg(long, value_name = "TABLES", value_delimiter = ',', value_parser = table)]
    seats: Vec<Seating>,
    /// Who plays: random, deckhand, mate or captain, or captain:N for a budget of its own
    ///
    /// One for each side. If there are fewer bots than sides, the last takes the sides left over. If there are more, each
    /// plays each other: the first of two on one side, the second on all others.
    #[arg(long, value_name = "BOTS", value_delimiter = ',', default_value = "captain,mate")]
    bots: Vec<Contender>,
    /// Games of each match, rounded up until everybody has sat everywhere equally often
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = value_parser!(u32).range(1..=MOST_GAMES))]
    games: u32,
    /// What the deals and the bots' dice hang on
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Steps of a Captain's search for an action, playouts in Loot; if not given, as many as the handheld makes in its time
    #[arg(long, value_name = "STEPS")]
    budget: Option<u32>,
    #[command(flatten)]
    options: super::arguments::Arguments,
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

fn game(text: &str) -> Result<Playable, String> {
    let found = Playable::ALL.into_iter().find(|game| game.key() == text);
    found.ok_or_else(|| format!("a game is {}", keys()))
}

fn keys() -> String {
    either(Playable::ALL.map(|game| game.key().to_string()))
}

fn table(text: &str) -> Result<Seating, String> {
    let (number, partners) = match text.strip_suffix('p') {
        Some(number) => (number, true),
        None => (text, false),
    };
    let seating = number.parse().ok().and_then(|seats| Seating::new(seats, partners));
    seating.ok_or_else(|| "a table is a number of seats, with p if they play in partnership".to_string())
}

fn tables<G: Mind>(arguments: &Arguments) -> Result<Vec<Seating>, String> {
    let known = G::Options::SEATINGS;
    if arguments.seats.is_empty() {
        let usual = [Seating::alone(2), Seating::alone(4), Seating::pairs(2)];
        return Ok(usual.into_iter().filter(|seating| known.contains(seating)).collect());
    }
    match arguments.seats.iter().find(|seating| !known.contains(seating)) {
        Some(other) => Err(format!("{}: a table of {} is {}", name(other), G::KEY, either(known.iter().map(name)))),
        None => Ok(arguments.seats.clone()),
    }
}

fn either(words: impl IntoIterator<Item = String>) -> String {
    let words: Vec<String> = words.into_iter().collect();
    match words.as_slice() {
        [first @ .., last] if !first.is_empty() => format!("{} or {last}", first.join(", ")),
        other => other.concat(),
    }
}

/// A table as the command line writes it.
fn name(seating: &Seating) -> String {
    format!("{}{}", seating.count(), if seating.partners() { "p" } else { "" })
}

/// Plays all matches and prints the table, even if the records can't be kept.
pub fn run(arguments: &Arguments) -> Done {
    which_game!(arguments.game, G => run_game::<G>(arguments))
}

fn run_game<G: Mind>(arguments: &Arguments) -> Done {
    let matches = matches::<G>(arguments, &tables::<G>(arguments)?);
    let names =
        matches.iter().enumerate().flat_map(|(at, one)| (0..one.games).map(move |game| one.file_name(at, game)));
    let records = arguments.records.as_deref().map(|folder| Records::open(folder, names)).transpose()?;
    let report = play_all(arguments, &matches, records.as_ref())?;
    let printed = super::ended(report.print(&mut io::stdout().lock()));
    records.and_then(Records::into_fault).map_or(Ok(printed), |fault| Err(fault.into()))
}

fn play_all<G: Mind>(arguments: &Arguments, matches: &[Match<G>], records: Option<&Records<'_>>) -> io::Result<Report> {
    let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let progress = Progress::new(matches.iter().map(|one| one.games).sum());
    let mut report = Report { rows: Vec::new(), csv: arguments.csv, timed: !arguments.untimed };
    for (number, one) in matches.iter().enumerate() {
        // Errors should not be hidden behind the bar.
        let rows = one.play(cores, records.map(|records| (records, number)), &progress);
        report.rows.extend(rows.inspect_err(|_| progress.clear())?);
    }
    progress.clear();
    Ok(report)
}

fn matches<G: Mind>(arguments: &Arguments, tables: &[Seating]) -> Vec<Match<G>> {
    let mut matches = Vec::new();
    for &seating in tables {
        let sides = seating.sides().len();
        let mut add = |mut bots: Vec<Contender>| {
            let last = bots.last().copied().unwrap_or(Contender::Random);
            bots.resize(sides, last);
            matches.push(Match {
                seating,
                options: arguments.options.options(),
                bots: bots.into_iter().map(|bot| bot.at::<G>(&seating, arguments.budget)).collect(),
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
struct Match<G: Mind> {
    seating: Seating,
    options: G::Options,
    bots: Vec<Contender>,
    games: usize,
    seed: u64,
}

/// The result of one game, for each bot of the match in the match's order.
#[derive(Clone, Copy, Default)]
struct Tally {
    win: f64,
    /// The score minus the best score of another side.
    margin: i32,
    moves: u32,
    time: Duration,
}

impl<G: Mind> Match<G> {
    /// Plays the games on this many cores; returns one row for each different bot.
    fn play(&self, cores: usize, records: Option<(&Records<'_>, usize)>, progress: &Progress) -> io::Result<Vec<Row>> {
        let next = AtomicUsize::new(0);
        let results = Mutex::new(vec![[Tally::default(); MAX_SIDES]; self.games]);
        let failed = Mutex::new(None);
        thread::scope(|scope| {
            for _ in 0..cores.min(self.games) {
                scope.spawn(|| {
                    let mut memory = Box::new(Memory::new());
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= self.games {
                            return;
                        }
                        let played = self.play_one(number, &mut memory).map(|(rounds, tally)| {
                            if let Some(slot) = lock(&results).get_mut(number) {
                                *slot = tally;
                            }
                            if let Some((records, at)) = records {
                                records.keep(&self.file_name(at, number), &self.text(&rounds, number));
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

    /// Which bot plays a side in a game: each deal is played once for each way round the table.
    fn bot_of(&self, game: usize, side: Side) -> usize {
        (side.index() + game) % self.bots.len()
    }

    /// Plays a game; returns the record of each round, the last one at the end, and how each bot did.
    fn play_one(&self, number: usize, memory: &mut Memory) -> io::Result<(Vec<Record<G>>, [Tally; MAX_SIDES])> {
        let deal = number / self.bots.len();
        let mut deals = Xoshiro128PlusPlus::seed_from_u64(self.seed ^ (deal as u64).rotate_left(32));
        let mut dice = Xoshiro128PlusPlus::seed_from_u64(self.seed.rotate_left(16) ^ !(number as u64));
        let setup = G::setup_number(self.seating, &self.options, deal);
        let game = G::deal(setup, &mut deals).ok_or_else(|| io::Error::other("nobody can play so"))?;
        let mut thought = Thought::<G>::new();
        let mut record = Record::new(&game);
        let mut rounds = Vec::new();
        let mut results = [Tally::default(); MAX_SIDES];
        while !record.game().is_over() {
            let Some(seat) = record.game().asks().seat() else {
                rounds.push(record.clone());
                record.next_round(&mut deals, |_| {}).map_err(|refusal| io::Error::other(refusal.to_string()))?;
                continue;
            };
            let at = self.bot_of(number, self.seating.side(seat));
            let view = record.game().view(seat);
            let start = Instant::now();
            let action = self.bots.get(at).and_then(|bot| bot.choose(&view, dice.next_u64(), &mut thought, memory));
            if let Some(result) = results.get_mut(at) {
                result.time += start.elapsed();
                result.moves += 1;
            }
            let action = action.ok_or_else(|| io::Error::other("a bot did not act"))?;
            record.play(action).map_err(|refusal| io::Error::other(refusal.to_string()))?;
        }
        self.score(number, record.game(), &mut results);
        rounds.push(record);
        Ok((rounds, results))
    }

    fn score(&self, number: usize, game: &G, results: &mut [Tally; MAX_SIDES]) {
        let Some(outcome) = game.outcome() else { return bug!("a game that is over has an outcome") };
        let mut wins = BySide::all(0.0_f64);
        for side in outcome.winners() {
            wins[side] = 1.0 / outcome.winners().count() as f64;
        }
        for side in self.seating.sides() {
            let others = outcome.scores().filter(|&(other, _)| other != side).map(|(_, score)| score);
            let margin = outcome.score(side) - others.max().or_bug("somebody plays against it", 0);
            if let Some(result) = results.get_mut(self.bot_of(number, side)) {
                (result.win, result.margin) = (wins[side], margin.into());
            }
        }
    }

    fn file_name(&self, at: usize, number: usize) -> String {
        format!("{:02}-{}-{number:06}.{}", at + 1, name(&self.seating), G::KEY)
    }

    /// A game's rounds as text, with who sat where.
    fn text(&self, rounds: &[Record<G>], number: usize) -> String {
        let names = self.seating.seats().map(|seat| {
            self.bots.get(self.bot_of(number, self.seating.side(seat))).map_or(String::new(), Contender::to_string)
        });
        let mut text = format!("# {}\n", names.collect::<Vec<_>>().join(", "));
        if let [first, later @ ..] = rounds {
            // What the game began with comes before its first round.
            text += &game::Report(first).to_string();
            text.extend(later.iter().map(Record::to_string));
        }
        text
    }

    fn rows(&self, results: &[[Tally; MAX_SIDES]]) -> Vec<Row> {
        self.bots
            .iter()
            .enumerate()
            .filter(|(at, bot)| !self.bots.iter().take(*at).any(|other| other == *bot))
            .map(|(_, bot)| {
                let sides: Vec<usize> = (0..self.bots.len()).filter(|&at| self.bots.get(at) == Some(bot)).collect();
                let mut row = Row {
                    table: name(&self.seating),
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

/// A progress bar on standard error, if that is a terminal.
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
        // Only as often as the figures change: a terminal is slow.
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
    use crate::games::get_bit;
    use crate::games::loot::rules::Game;

    #[derive(Parser)]
    struct Command {
        #[command(flatten)]
        arguments: Arguments,
    }

    fn arguments(words: &str) -> Arguments {
        Command::try_parse_from(["arena"].into_iter().chain(words.split(' '))).expect("arguments").arguments
    }

    fn matches_of<G: Mind>(arguments: &Arguments) -> Vec<Match<G>> {
        matches(arguments, &tables::<G>(arguments).expect("tables of this game"))
    }

    fn table(arguments: &Arguments, cores: usize) -> String {
        let matches = matches_of::<Game>(arguments);
        let rows = matches.iter().flat_map(|one| one.play(cores, None, &Progress::new(0)).expect("games")).collect();
        let report = Report { rows, csv: true, timed: false };
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
        let mut memory = Memory::new();
        for one in matches_of::<Game>(&arguments("--seats 2,4,8p --bots mate,deckhand --games 8")) {
            let sides = one.bots.len();
            let play = |number, memory: &mut _| one.play_one(number, memory).unwrap().0.remove(0).start();
            for round in 0..2 {
                let numbers = round * sides..(round + 1) * sides;
                let deals: Vec<_> = numbers.clone().map(|number| play(number, &mut memory)).collect();
                assert!(deals.iter().all(|deal| deal == &deals[0]), "a round is of one deal");
                for side in deals[0].table().seating().sides() {
                    let mut bots: Vec<_> = numbers.clone().map(|number| one.bot_of(number, side)).collect();
                    bots.sort();
                    assert!(bots.into_iter().eq(0..sides), "every bot has every seat once");
                }
            }
            assert!(play(0, &mut memory) != play(sides, &mut memory), "the next round is of another");
        }
    }

    #[test]
    fn the_records_of_whole_games_can_be_replayed() {
        crate::games::every_game!(G => {
            let mut memory = Memory::new();
            let words = format!("--game {} --seats 2,4 --bots mate,deckhand --games 2", <G as game::Game>::KEY);
            for one in matches_of::<G>(&arguments(&words)) {
                let (rounds, _) = one.play_one(0, &mut memory).expect("a game");
                let text = one.text(&rounds, 0);
                let again = <G as game::Script>::retell(text.as_bytes(), |_| Ok::<_, core::convert::Infallible>(()));
                let Ok(Ok(again)) = again else { std::panic!("{text}") };
                assert!(game::Game::is_over(&again) && rounds.last().is_some_and(|last| *last.game() == again));
            }
        });
    }

    #[test]
    fn bots_fill_the_sides_or_play_each_other() {
        let bots = |words: &str| -> Vec<String> {
            let matches = matches_of::<Game>(&arguments(words));
            matches.iter().map(|one| one.bots.iter().map(Contender::to_string).collect::<Vec<_>>().join(" ")).collect()
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
            "--game go",
            "--seats 5p",
            "--discards lost",
            "--seats x",
            "--bots admiral",
            "--bots mate:5",
            "--games 0",
            "--games 99999999999999999999",
            "--edition loot1999",
            "--refresh 3",
        ] {
            assert!(Command::try_parse_from(["arena"].into_iter().chain(words.split(' '))).is_err(), "{words}");
        }
        let loot = tables::<Game>(&arguments("--seats 6"));
        assert_eq!(loot, Err("6: a table of loot is 2, 3, 4, 5, 4p, 6p or 8p".to_string()));
        let get_bit = tables::<get_bit::rules::Game>(&arguments("--seats 2,4p --game getbit"));
        assert_eq!(get_bit, Err("4p: a table of getbit is 2, 3, 4, 5 or 6".to_string()));
    }
}
