//! How many sequences of decisions there are from fixed positions. A rule that allows one decision too many or too few changes
//! these figures. The engines counted the ones in `tests/rules/perft`.

use std::collections::HashMap;
use std::fmt::Write;
use std::fs;
use std::hash::{BuildHasherDefault, Hash, Hasher};
use std::path::PathBuf;

use loot::games::{get_bit, loot as original, pirate_loot};

use crate::engines::{self, Engine};
use crate::games::{FOLDER, is_set, made_by_an_engine, same_lines};
use crate::real::Real;

fn path(name: &str) -> PathBuf {
    PathBuf::from(format!("{}/tests/rules/perft/{name}.txt", env!("CARGO_MANIFEST_DIR")))
}

#[track_caller]
fn check(name: &str, counted: &str) {
    let path = path(name);
    same_lines(counted, &fs::read_to_string(&path).unwrap(), &path.display().to_string());
}

/// The game after all the moves of a record, which are on one line.
fn after<E: Engine>(record: &str) -> E {
    let mut game = E::open(record);
    for word in record.lines().find_map(|line| line.strip_prefix("moves ")).unwrap_or("").split_whitespace() {
        game.play(word).unwrap_or_else(|why| panic!("{word}: {why}"));
    }
    game
}

/// All sequences of this many decisions; those that end sooner count once.
fn sequences<E: Engine>(game: &E, depth: usize) -> u64 {
    let legal = game.legal();
    if depth == 1 || legal.is_empty() {
        return legal.len().max(1) as u64;
    }
    let after = |word: String| {
        let mut next = game.clone();
        next.play(&word).unwrap();
        sequences(&next, depth - 1)
    };
    legal.into_iter().map(after).sum()
}

fn line<E: Engine>(name: &str, game: &E, depth: usize) -> String {
    let counts: Vec<_> = (1..=depth).map(|depth| sequences(game, depth).to_string()).collect();
    format!("{name}: {}\n", counts.join(" "))
}

/// Sorted things, every `step`th, going round: a fixed order that mixes them.
fn mixed<T: Clone>(sorted: &[T], step: usize) -> Vec<T> {
    (0..sorted.len()).map(|n| sorted[n * step % sorted.len()].clone()).collect()
}

/// Codes, each as often as it says.
fn copies(codes: &[(String, usize)]) -> Vec<String> {
    codes.iter().flat_map(|(code, copies)| vec![code.clone(); *copies]).collect()
}

/// Loot: the deal in a fixed order, then everybody draws until so many cards are left.
fn of_loot<E: Engine>() -> String {
    let coloured =
        |suffix: &'static str, n| ["b", "g", "p", "y"].map(|colour| (format!("{colour}{suffix}"), n)).to_vec();
    let pirates = |colour| [("1", 2), ("2", 4), ("3", 4), ("4", 2)].map(|(skulls, n)| (format!("{colour}{skulls}"), n));
    let mut codes: Vec<_> = ["b", "g", "p", "y"].into_iter().flat_map(pirates).collect();
    codes.extend(coloured("c", 1));
    codes.push(("ad".to_string(), 1));
    codes.extend(
        [("m2", 5), ("m3", 6), ("m4", 5), ("m5", 5), ("m6", 2), ("m7", 1), ("m8", 1)]
            .map(|(code, n)| (code.to_string(), n)),
    );
    let deck = mixed(&copies(&codes), 29).join(" ");
    let mut lines = String::new();
    for (edition, seats, partners, left, depth) in [
        ("loot2017", 2, "no", None, 5),
        ("loot2017", 3, "no", None, 5),
        ("loot2017", 5, "no", None, 5),
        ("loot2017", 4, "yes", None, 5),
        ("loot2017", 8, "yes", None, 5),
        ("loot2005", 2, "no", Some(1), 3),
        ("loot2017", 2, "no", Some(1), 3),
        ("korsar", 3, "no", Some(1), 3),
        ("loot2005", 8, "yes", Some(1), 3),
        ("loot2017", 8, "yes", Some(1), 3),
    ] {
        let draws = left.map_or(0, |left| 78 - 6 * seats - left);
        let setup = format!("edition {edition}\nseats {seats}\npartners {partners}\ndealer {}", seats - 1);
        let game: E = after(&format!("loot 1\n{setup}\ndeck {deck}\nmoves {}", "draw ".repeat(draws)));
        let from = left.map_or("the deal".to_string(), |left| format!("a pile of {left}"));
        lines += &line(&format!("{edition}, {seats} seats, partners {partners}, from {from}"), &game, depth);
    }
    lines
}

/// An engine that knows which round it is, `None` if the game is over.
trait Rounds: Engine + Eq + Hash {
    fn round(&self) -> Option<usize>;
}

impl Rounds for engines::get_bit::GetBit {
    fn round(&self) -> Option<usize> {
        self.round()
    }
}

impl Rounds for Real<get_bit::rules::Game> {
    fn round(&self) -> Option<usize> {
        let table = self.0.table();
        (!table.is_over()).then(|| table.round().into())
    }
}

/// FNV: the standard library's hash takes half of the time here.
#[derive(Default)]
struct Quick(u64);

impl Hasher for Quick {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// How often each position comes about.
type Times<E> = HashMap<E, u64, BuildHasherDefault<Quick>>;

/// After each of so many rounds: all sequences, the different positions of games that go on, and the sequences that ended
/// the game by then, which count once.
fn rounds<E: Rounds>(game: E, rounds: usize) -> String {
    let mut level = Times::from_iter([(game, 1)]);
    let mut over = 0;
    let mut counted = String::new();
    for _ in 0..rounds {
        let mut after = Times::default();
        for (game, times) in level {
            play_round(&game, times, &mut after);
        }
        over += after.iter().filter(|(game, _)| game.round().is_none()).map(|(_, times)| times).sum::<u64>();
        after.retain(|game, _| game.round().is_some());
        write!(counted, " {}/{}/{over}", after.values().sum::<u64>() + over, after.len()).unwrap();
        level = after;
    }
    counted
}

/// Plays the round in every way, and adds up how often each position comes of it.
fn play_round<E: Rounds>(game: &E, times: u64, after: &mut Times<E>) {
    for word in game.legal() {
        let mut next = game.clone();
        next.play(&word).unwrap();
        if next.round() != game.round() {
            *after.entry(next).or_default() += times;
        } else {
            play_round(&next, times, after);
        }
    }
}

/// Get Bit!: from the start, and from recorded games after so many choices.
fn of_get_bit<E: Rounds>() -> String {
    let mut lines = String::new();
    for (players, pirates, depth) in [(2, "2 0 3 1", 2), (4, "2 0 3 1", 2), (5, "4 2 0 3 1", 1), (6, "4 2 0 5 3 1", 1)]
    {
        let game: E = after(&format!("getbit 1\nplayers {players}\nline {pirates}\n"));
        writeln!(lines, "{players} players, from the start:{}", rounds(game, depth)).unwrap();
    }
    for (name, choices, depth) in [
        ("2-players-refresh-1-hidden-short", 20, 2),
        ("3-players-refresh-2-shown-losers-other-pirate-in-front", 84, 1),
        ("4-players-refresh-1-shown-two-eaten-in-a-row", 40, 3),
        ("4-players-refresh-2-shown-longest", 47, 3),
        ("5-players-refresh-1-shown-three-tie", 66, 2),
        ("6-players-refresh-2-shown-longest", 118, 2),
    ] {
        let record = fs::read_to_string(format!("{FOLDER}/{name}.getbit")).unwrap();
        let (start, moves) = record.split_once("moves").unwrap();
        let moves: Vec<_> = moves.split_whitespace().filter(|&word| word != "moves").take(choices).collect();
        let game: E = after(&format!("{start}moves {}", moves.join(" ")));
        writeln!(lines, "{name} after {choices}:{}", rounds(game, depth)).unwrap();
    }
    lines
}

/// Pirate Loot: from the deal, or after so many answers that were always the last of those offered, so cards rather than
/// declining. For each choice of factions the deal has a fixed order.
fn of_pirate_loot<E: Engine>() -> String {
    let mut lines = String::new();
    for (factions, answers, depth) in [
        ("bc", 0, 5),
        ("bg", 0, 5),
        ("bl", 0, 5),
        ("cg", 0, 5),
        ("cl", 0, 5),
        ("gl", 0, 5),
        ("bcg", 0, 5),
        ("bcl", 0, 5),
        ("bgl", 0, 5),
        ("cgl", 0, 5),
        ("bcgl", 0, 5),
        ("bc", 12, 4),
        ("bl", 14, 4),
        ("gl", 12, 4),
        ("bcl", 20, 4),
        ("bgl", 18, 4),
        ("bcgl", 20, 4),
        ("bcgl", 30, 4),
    ] {
        let mut game = E::open(&mixed_deal(factions));
        for _ in 0..answers {
            game.play(game.legal().iter().max().unwrap()).unwrap();
        }
        let from = if answers == 0 { "the deal".to_string() } else { format!("{answers} answers later") };
        lines += &line(&format!("factions {factions}, {from}"), &game, depth);
    }
    lines
}

fn mixed_deal(factions: &str) -> String {
    let with = |codes: &[(&str, usize)]| codes.iter().map(|&(code, n)| (code.to_string(), n)).collect::<Vec<_>>();
    let loot = [("bac", 3), ("ban", 2), ("cro", 1), ("dou", 4), ("ido", 1), ("map", 2), ("mon", 2), ("rub", 2)];
    let loot = copies(&[with(&loot), with(&[("rum", 1), ("scr", 1), ("sil", 4)])].concat());
    let roles =
        [("b", 1), ("c", 6), ("f", 1), ("g", 2), ("k", 1), ("l", 2), ("m", 2), ("n", 1), ("q", 1), ("s", 1), ("y", 1)];
    let letters: Vec<_> = factions.chars().map(String::from).collect();
    let of_faction = |letter: &String| roles.map(|(role, n)| (format!("{letter}{role}"), n));
    let cards = copies(&letters.iter().flat_map(of_faction).collect::<Vec<_>>());
    let mut deck = mixed(&cards, 29);
    // As high as it may be (P5.3).
    deck.insert(cards.len() - cards.len() / 2, "set".to_string());
    format!(
        "pirateloot 1\nplayers {}\nfactions {}\nloot {}\nfirst 0\nround 1\nranks {}\ndeck {}\nluck {}\n",
        letters.len(),
        letters.join(" "),
        mixed(&loot, 7).join(" "),
        letters.join(" "),
        deck.join(" "),
        "100 200 300 400 500 600 700 800",
    )
}

#[test]
fn loot_counts_as_its_engine_did() {
    check("loot", &of_loot::<Real<original::rules::Game>>());
}

#[test]
fn get_bit_counts_as_its_engine_did() {
    check("get-bit", &of_get_bit::<Real<get_bit::rules::Game>>());
}

#[test]
fn pirate_loot_counts_as_its_engine_did() {
    check("pirate-loot", &of_pirate_loot::<Real<pirate_loot::rules::Game>>());
}

#[test]
fn engines_count_loot() {
    made_by_an_engine(&path("loot"), &of_loot::<engines::loot::Loot>());
}

/// These two take ten seconds, so a plain run leaves them to the real rules, which must come to the same counts.
#[test]
fn engines_count_get_bit_and_pirate_loot() {
    if is_set("LOOT_BLESS") || is_set("LOOT_SOAK") {
        made_by_an_engine(&path("get-bit"), &of_get_bit::<engines::get_bit::GetBit>());
        made_by_an_engine(&path("pirate-loot"), &of_pirate_loot::<engines::pirate_loot::PirateLoot>());
    }
}
