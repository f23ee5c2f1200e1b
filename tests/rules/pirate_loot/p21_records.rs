//! Records that are right, records that are not quite right, and bytes that are not records at all (P21).

use super::*;
use loot::game::{Game as _, Script};
use loot::games::pirate_loot::record::{Reader, Record};
use loot::games::pirate_loot::rules::Game;
use proptest::prelude::*;

/// Three players, with the first round finished and twenty answers of the second.
fn good() -> String {
    let first = random_game(3, 7, Policy::Uniform, usize::MAX).rounds[0].actions().len();
    random_game(3, 7, Policy::Uniform, first + 20).text()
}

/// The fault of a good record in which one piece is replaced.
#[track_caller]
fn fault(piece: &str, with: &str) -> String {
    let text = good();
    assert!(text.contains(piece), "{piece:?} is not in\n{text}");
    let text = text.replacen(piece, with, 1);
    Record::parse(text.as_bytes()).expect_err(with).to_string()
}

fn line_of(text: &str, start: &str) -> (usize, String) {
    let (n, line) = text.lines().enumerate().find(|(_, line)| line.starts_with(start)).expect(start);
    (n + 1, line.to_string())
}

#[test]
fn a_game_is_written_as_it_was_read() {
    for seed in 0..40 {
        let seats = 2 + (seed % 3) as u8;
        let whole = random_game(seats, seed, Policy::ALL[seed as usize % 4], usize::MAX);
        let decisions = whole.decisions();
        for cut in [0, 1, decisions / 3, decisions / 2, decisions] {
            let played = random_game(seats, seed, Policy::ALL[seed as usize % 4], cut);
            let text = played.text();
            assert!(text.is_ascii() && text.lines().all(|line| line.len() <= 80) && Game::is_meant(text.as_bytes()));
            let read = Record::parse(text.as_bytes()).unwrap();
            assert_eq!(&read, played.rounds.last().unwrap());
            // The opening is read as well, and the last round printed as it was.
            let (opened, _) = Reader::open(text.as_bytes()).unwrap();
            assert_eq!(opened, Game::open(&played.opening));
            assert!(text.ends_with(&read.to_string()));
        }
    }
}

#[test]
fn p21_1_a_record_may_end_after_any_token_or_without_a_block() {
    let text = good();
    let (moves, _) = line_of(&text, "moves");
    let words: Vec<_> = text.lines().skip(moves - 1).collect();
    assert!(words.len() > 3);
    let opening: String =
        text.lines().take_while(|line| !line.starts_with("round")).map(|line| format!("{line}\n")).collect();
    let record = Record::parse(opening.as_bytes()).unwrap();
    assert_eq!((record.game().asks(), record.to_string().as_str()), (Asks::Chance, ""));
    // After any token of the moves.
    let start = text.find("moves").unwrap();
    for (at, _) in text[start..].match_indices(' ') {
        let cut = &text[..start + at];
        let last = cut.lines().last().unwrap();
        if last.starts_with("moves") {
            assert!(Record::parse(cut.as_bytes()).is_ok(), "{last}");
        }
    }
}

#[test]
fn comments_blanks_and_line_ends_do_not_matter() {
    let text = good();
    let read = Record::parse(text.as_bytes()).unwrap();
    let dressed = text
        .replace("pirateloot 1\n", "# A game.\r\n\n  pirateloot\t1 # the version\n")
        .replace("players 3", "players 3#three b\u{f6}se")
        .replace('\n', " \r\n");
    assert_eq!(Record::parse(dressed.as_bytes()).unwrap(), read);
    assert!(Game::is_meant(dressed.as_bytes()));
    // `loot`, `deck` and `moves` go on over following lines, with their word or without.
    for key in ["loot", "deck", "moves"] {
        let mut bare = String::new();
        let mut last = "";
        for line in text.lines() {
            let word = line.split(' ').next().unwrap();
            bare += if word == key && last == key { line.strip_prefix(key).unwrap() } else { line };
            bare += "\n";
            last = word;
        }
        assert_ne!(bare, text);
        assert_eq!(Record::parse(bare.as_bytes()).unwrap(), read, "{key}");
    }
    let broken = text.replace("moves ", "moves\nmoves\n\nmoves ");
    assert_eq!(Record::parse(broken.as_bytes()).unwrap(), read);
    // Numbers are decimal digits, however many.
    let zeros = text.replace("players 3", "players 0003").replace("round 1", "round 01");
    assert_eq!(Record::parse(zeros.as_bytes()).unwrap(), read);
    // The end of the text ends a line.
    assert_eq!(Record::parse(format!("{}\r", text.trim_end()).as_bytes()).unwrap(), read);
}

#[test]
fn a_cr_in_the_midst_of_a_line_is_part_of_a_word() {
    assert!(fault("players 3", "players 3\r ").starts_with("line 2: 3\\r: "));
    assert!(fault("players 3", "players \r\r\n 3").starts_with("line 2: \\r: "));
    assert!(fault("players 3", "players\x0b3").starts_with("line 2: players\\x0b3: "));
}

#[test]
fn each_fault_of_the_opening_has_its_line_its_word_and_its_reason() {
    let text = good();
    let factions = line_of(&text, "factions").1;
    let letters: Vec<_> = factions.split(' ').skip(1).collect();
    let short = format!("factions {} {}", letters[0], letters[1]);
    let swapped = format!("factions {} {} {}", letters[1], letters[0], letters[2]);
    let first = line_of(&text, "first").1;
    for (piece, with, message) in [
        ("pirateloot 1", "", "line 2: players: this is no record: its first line is not `pirateloot 1`"),
        ("pirateloot 1", "pirateloot 2", "line 1: 2: a record of another version; this program reads version 1"),
        ("pirateloot 1", "pirateloot one", "line 1: one: this is not a number"),
        ("pirateloot 1", "pirateloot 1 1", "line 1: 1: this line has too many values"),
        ("pirateloot 1", "pirateloot", "line 1: pirateloot: this line has too few values"),
        ("pirateloot 1", "pirateloot 1\npirateloot 1", "line 2: pirateloot: the line `players` is missing before this"),
        ("players 3", "players 1", "line 2: 1: 2 to 4 players play this (P1.1)"),
        ("players 3", "players 5", "line 2: 5: 2 to 4 players play this (P1.1)"),
        ("players 3", "players 65539", "line 2: 65539: 2 to 4 players play this (P1.1)"),
        ("players 3", "players -3", "line 2: -3: this is not a number"),
        ("players 3\n", "", "line 2: factions: the line `players` is missing before this"),
        (
            "players 3",
            "seats 3",
            "line 2: seats: a line begins with pirateloot, players, factions, loot, first, round, ranks, deck, luck or moves",
        ),
        ("players 3", "players 4", "line 3: factions: this line has too few values"),
        ("players 3", "players 2", &format!("line 3: {}: this line has too many values", letters[2])),
        (&factions, &short, "line 3: factions: this line has too few values"),
        (&factions, &format!("{short} x"), "line 3: x: factions are b, c, g and l"),
        (
            &factions,
            &swapped,
            &format!("line 3: {}: there are as many factions as players, in the order b c g l (P4.2)", letters[0]),
        ),
        (
            &factions,
            &format!("factions {0} {0} {1}", letters[0], letters[1]),
            &format!("line 3: {}: there are as many factions as players, in the order b c g l (P4.2)", letters[0]),
        ),
        ("\nloot ", "\nloot gold ", "line 4: gold: this is not a loot card"),
        ("\nloot ", "\nloot cro cro ", "line 4: cro: the loot is not the 23 cards (P3)"),
        (&first, "first 3", "line 6: 3: the first seat is not at the table (P4.4)"),
        (&first, "first", "line 6: first: this line has too few values"),
        (&first, "last 1", "line 6: last: this is not a loot card"),
        (&first, "round 1", "line 6: round: the line `first` is missing before this"),
    ] {
        assert_eq!(fault(piece, with), message, "{piece:?} -> {with:?}");
    }
    // A loot card too few is missed at the word that follows.
    let loot = line_of(&text, "loot").1;
    let cut = loot.rsplit_once(' ').unwrap().0;
    assert_eq!(fault(&loot, cut), "line 6: first: the loot is not the 23 cards (P3)");
    let alone = "# Round 2 of a game\nround 2\n";
    assert!(Game::is_meant(alone.as_bytes()));
    let said = Record::parse(alone.as_bytes()).unwrap_err().to_string();
    assert!(said.starts_with("line 2: round: a round without those before it"), "{said}");
    assert!(Record::parse(b"").unwrap_err().to_string().starts_with("line 1: end of text: this is no record"));
    assert_eq!(
        Record::parse(b"pirateloot 1\nplayers 2\n").unwrap_err().to_string(),
        "line 3: end of text: the line `factions` is missing before this"
    );
}

#[test]
fn each_fault_of_a_block_has_its_line_its_word_and_its_reason() {
    let text = good();
    let (at, ranks) = line_of(&text, "ranks");
    let letters: Vec<_> = ranks.split(' ').skip(1).collect();
    let other = ["b", "c", "g", "l"].into_iter().find(|letter| !letters.contains(letter)).unwrap();
    let (deck_at, deck) = line_of(&text, "deck");
    let (luck_at, luck) = line_of(&text, "luck");
    let (moves_at, _) = line_of(&text, "moves");
    let first_card = deck.split(' ').nth(1).unwrap();
    for (piece, with, message) in [
        ("round 1", "round 2", "line 7: 2: rounds count from 1, one after the other".into()),
        ("round 1", "round", "line 7: round: this line has too few values".into()),
        (
            "round 2",
            "round 1",
            format!("line {}: 1: rounds count from 1, one after the other", line_of(&text, "round 2").0),
        ),
        (&*ranks, "ranks", format!("line {at}: ranks: this line has too few values")),
        (&*ranks, &format!("{ranks} {other}"), format!("line {at}: {other}: this line has too many values")),
        (
            &*ranks,
            &format!("ranks {0} {0} {1}", letters[0], letters[1]),
            format!("line {at}: {}: the ranks are not each faction in use once (P5.1)", letters[0]),
        ),
        (
            &*ranks,
            &format!("ranks {other} {} {}", letters[0], letters[1]),
            format!("line {at}: {other}: the ranks are not each faction in use once (P5.1)"),
        ),
        (&*ranks, "ranks 1 2 3", format!("line {at}: 1: factions are b, c, g and l")),
        (&*ranks, "", format!("line {deck_at}: deck: the line `ranks` is missing before this")),
        (&*deck, "deck xx", format!("line {deck_at}: xx: this is not a card")),
        (&*deck, "deck set", format!("line {deck_at}: set: `set` lies too high in the deck (P5.3)")),
        (
            &*deck,
            &format!("deck {other}c"),
            format!("line {deck_at}: {other}c: the deck is not the cards of the factions in use and `set` (P5.3)"),
        ),
        (
            &*deck,
            &deck[..deck.len() - 3],
            format!("line {luck_at}: luck: the deck is not the cards of the factions in use and `set` (P5.3)"),
        ),
        (&*luck, "luck 1 2 3 4 5 6 7", format!("line {luck_at}: luck: this line has too few values")),
        (&*luck, "luck 1 2 3 4 5 6 7 8 9", format!("line {luck_at}: 9: this line has too many values")),
        (&*luck, "luck 1 2 3 4 5 6 7 840", format!("line {luck_at}: 840: luck numbers are 0 to 839 (P1.5)")),
        (&*luck, "luck 1 2 3 4 5 6 7 x", format!("line {luck_at}: x: this is not a number")),
        (&*luck, "", format!("line {moves_at}: moves: the line `luck` is missing before this")),
        ("moves ", "moves drow ", format!("line {moves_at}: drow: this is not an answer to anything")),
        ("moves ", "moves moves ", format!("line {moves_at}: moves: this is not an answer to anything")),
        ("moves ", "moves - ", format!("line {moves_at}: -: You cannot decline this (P8.4)")),
        ("moves ", "moves bc@3 ", format!("line {moves_at}: bc@3: You cannot choose that now (P8.1)")),
    ] {
        assert_eq!(fault(piece, with), message, "{piece:?} -> {with:?}");
    }
    // One card more than there are of it.
    let copies = if first_card.ends_with('c') { 7 } else { 3 };
    let many = format!("deck{}", format!(" {first_card}").repeat(copies));
    assert!(fault(&deck, &many).ends_with("the deck is not the cards of the factions in use and `set` (P5.3)"));
}

#[test]
fn p21_1_nothing_comes_after_the_round_or_the_game() {
    let whole = random_game(2, 3, Policy::Uniform, usize::MAX);
    let text = whole.text();
    let lines = text.lines().count();
    let error = |text: String| Record::parse(text.as_bytes()).unwrap_err().to_string();
    assert_eq!(error(format!("{text}moves bc\n")), format!("line {}: bc: The game is over (P18.3)", lines + 1));
    // An empty line of moves is no token.
    assert!(Record::parse(format!("{text}moves\n").as_bytes()).is_ok());
    let block = whole.rounds[0].to_string().replace("round 1", &format!("round {}", whole.rounds.len() + 1));
    assert_eq!(error(format!("{text}{block}")), format!("line {}: round: The game is over (P18.3)", lines + 1));
    // A token too many in a round that is over, and a block too early.
    let first = whole.rounds[0].to_string();
    let head = whole.opening.to_string();
    assert!(error(format!("{head}{first}moves bc\n")).ends_with(": bc: The round is over (P18.1)"));
    let unfinished: String =
        first.lines().filter(|line| !line.starts_with("moves")).map(|line| format!("{line}\n")).collect();
    let second = whole.rounds[1].to_string();
    assert!(error(format!("{head}{unfinished}{second}")).ends_with(": round: The round is not over yet (P6.3)"));
    for (line, reason) in [
        ("players 2", "players: this line stands where it cannot"),
        ("luck 1", "luck: this line stands where it cannot"),
    ] {
        assert_eq!(error(format!("{text}{line}\n")), format!("line {}: {reason}", lines + 1));
    }
    // A line without the format's words goes on with the moves.
    assert_eq!(
        error(format!("{text}chairs 4\n")),
        format!("line {}: chairs: this is not an answer to anything", lines + 1)
    );
}

#[test]
fn after_a_fault_a_reader_has_no_more_steps() {
    let text = good().replacen("moves ", "moves drow ", 1);
    let (_, mut steps) = Reader::open(text.as_bytes()).unwrap();
    assert!(steps.next().unwrap().is_ok() && steps.next().unwrap().is_err() && steps.next().is_none());
}

#[test]
fn a_long_word_is_shown_by_its_start() {
    let forty = "x".repeat(40);
    assert_eq!(fault("players 3", &format!("players {forty}")).split(": ").nth(1), Some(forty.as_str()));
    let cut = format!("{forty}...");
    assert_eq!(fault("players 3", &format!("players {forty}x")).split(": ").nth(1), Some(cut.as_str()));
}

#[test]
fn a_record_cut_anywhere_is_a_shorter_record_or_a_fault() {
    let text = good();
    for end in 0..text.len() {
        if let Err(fault) = Record::parse(&text.as_bytes()[..end]) {
            assert!(fault.line >= 1 && fault.line as usize <= text[..end].lines().count() + 1);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3_000, ..ProptestConfig::default() })]

    #[test]
    fn arbitrary_bytes_are_a_fault_with_a_line_and_a_reason(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let fault = Record::parse(&bytes).expect_err("chance does not write records");
        prop_assert!(fault.line >= 1 && !fault.reason.to_string().is_empty() && fault.to_string().is_ascii());
    }

    /// Words of the format in any order get further into the parser than bytes do.
    #[test]
    fn arbitrary_words_never_panic(words in prop::collection::vec(prop::sample::select(WORDS), 0..300)) {
        let text = format!("pirateloot 1\nplayers 2\n{}", words.join(" "));
        let _ = Record::parse(text.as_bytes());
    }

    /// A good record with a few bytes changed: a fault, or a record that can be printed and read again.
    #[test]
    fn a_damaged_record_is_a_fault_or_a_record(damage in prop::collection::vec((any::<usize>(), any::<u8>()), 1..4)) {
        let mut bytes = GOOD.with(|good| good.clone()).into_bytes();
        for (at, byte) in damage {
            let at = at % bytes.len();
            bytes[at] = byte;
        }
        if let Ok(record) = Record::parse(&bytes) {
            prop_assert!(record.game().round_deal().is_some());
        }
    }
}

thread_local! {
    static GOOD: String = good();
}

const WORDS: &[&str] = &[
    "\npirateloot",
    "\nplayers",
    "\nfactions",
    "\nloot",
    "\nfirst",
    "\nround",
    "\nranks",
    "\ndeck",
    "\nluck",
    "\nmoves",
    "1",
    "2",
    "840",
    "99999999999999999999",
    "b",
    "c",
    "g",
    "l",
    "#",
    "\n",
    "set",
    "bc",
    "bac",
    "haul",
    "@1",
    "bg@0",
    "+",
    "-",
    "\r\n",
    "\r",
    "\u{0}",
];
