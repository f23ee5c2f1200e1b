//! Records that are not quite right, and bytes that are not records at all.

use loot::game::Script;
use loot::game::text::Written;
use loot::games::get_bit::record::Reader;
use loot::games::get_bit::rules::Game;
use proptest::prelude::*;

use super::every_game::{played, seeds};
use super::*;

const GOOD: &str = "getbit 1\nplayers 4\nrefresh 2\ndiscards shown\nline 2 0 3 1\nmoves 4 1 4 5 3 2\n";

/// The fault of a good record in which one piece is replaced.
#[track_caller]
fn fault(piece: &str, with: &str) -> String {
    assert!(GOOD.contains(piece), "{piece:?} is not in\n{GOOD}");
    let text = GOOD.replacen(piece, with, 1);
    Record::parse(text.as_bytes()).expect_err(with).to_string()
}

#[test]
fn a_record_prints_as_it_is_read() {
    assert_eq!(Record::parse(GOOD.as_bytes()).unwrap().to_string(), GOOD);
}

#[test]
fn options_may_be_left_out() {
    let short = GOOD.replace("refresh 2\n", "").replace("discards shown\n", "");
    assert_eq!(Record::parse(short.as_bytes()).unwrap().to_string(), GOOD);
    let setup = |text: &str| Record::parse(text.as_bytes()).unwrap().game().table().crew().setup();
    let other = GOOD.replace("refresh 2", "refresh 1").replace("shown", "hidden");
    assert_eq!(setup(&other), Setup { players: 4, refresh: Refresh::One, discards: Discards::Hidden });
    assert_eq!(setup(&short), Setup { players: 4, refresh: Refresh::Two, discards: Discards::Shown });
}

#[test]
fn comments_blank_lines_tabs_and_line_ends_do_not_matter() {
    let dressed = GOOD
        .replace("getbit 1\n", "# A game.\r\n\n  getbit\t1 # the version\n")
        .replace("line 2", "line 2#in front: 1 1")
        .replace("#in front: 1 1 0 3 1", " 0\t3  1 # in front: 1 1")
        .replace("moves 4 1 ", "moves\r\nmoves 4#\n\t moves   1\n  \nmoves #\nmoves ");
    assert_ne!(dressed, GOOD);
    assert_eq!(Record::parse(dressed.as_bytes()).unwrap().to_string(), GOOD);
    // The last line may end without an end of line. A CR is a blank, wherever it stands.
    assert_eq!(Record::parse(GOOD.trim_end().replace("4 1", "4\r1").as_bytes()).unwrap().to_string(), GOOD);
}

#[test]
fn each_fault_has_its_line_its_word_and_its_reason() {
    let twice = "this line stands twice, or too late in the record";
    let known = "a line begins with getbit, players, refresh, discards, line or moves";
    for (piece, with, message) in [
        ("getbit 1", "", "line 2: players: this is no record: its first line is not `getbit 1`"),
        ("getbit 1", "Getbit 1", "line 1: Getbit: this is no record: its first line is not `getbit 1`"),
        ("getbit 1", "getbit 2", "line 1: 2: a record of another version; this program reads version 1"),
        ("getbit 1", "getbit 01", "line 1: 01: a record of another version; this program reads version 1"),
        ("getbit 1", "getbit", "line 1: getbit: this line has no value"),
        ("getbit 1", "getbit 1 1", "line 1: 1: this line has one value only"),
        ("getbit 1", "getbit 1\ngetbit 1", &format!("line 2: getbit: {twice}")),
        ("players 4\n", "", "line 2: refresh: the line `players` is missing before this"),
        ("players 4", "players", "line 2: players: this line has no value"),
        ("players 4", "players 4 4", "line 2: 4: this line has one value only"),
        ("players 4", "players four", "line 2: four: this is not a number of players"),
        ("players 4", "players 04", "line 2: 04: this is not a number of players"),
        ("players 4", "players +4", "line 2: +4: this is not a number of players"),
        ("players 4", "players 260", "line 2: 260: this is not a number of players"),
        ("players 4", "players 1", "line 2: 1: 1 players cannot play: 2 to 6 can (G1.1)"),
        ("players 4", "players 7", "line 2: 7: 7 players cannot play: 2 to 6 can (G1.1)"),
        ("players 4", "players 4\nplayers 4", &format!("line 3: players: {twice}")),
        ("players 4", "seats 4", &format!("line 2: seats: {known}")),
        ("players 4", "moves 4", "line 2: moves: the line `players` is missing before this"),
        ("refresh 2", "refresh 3", "line 3: 3: cards come back with 2 or 1 left"),
        ("refresh 2", "refresh 02", "line 3: 02: cards come back with 2 or 1 left"),
        ("refresh 2", "refresh", "line 3: refresh: this line has no value"),
        ("refresh 2", "refresh 2 1", "line 3: 1: this line has one value only"),
        ("refresh 2", "refresh 2\nrefresh 2", &format!("line 4: refresh: {twice}")),
        ("refresh 2\ndiscards shown", "discards shown\nrefresh 2", &format!("line 4: refresh: {twice}")),
        ("discards shown", "discards seen", "line 4: seen: discards are shown or hidden"),
        ("discards shown", "discards Shown", "line 4: Shown: discards are shown or hidden"),
        ("discards shown", "discards", "line 4: discards: this line has no value"),
        ("discards shown", "discards shown\ndiscards shown", &format!("line 5: discards: {twice}")),
        ("discards shown", "discard shown", &format!("line 4: discard: {known}")),
        ("line 2 0 3 1\n", "", "line 5: moves: the line `line` is missing before this"),
        ("line 2 0 3 1", "line", "line 5: line: the line lacks pirate 0 (G1.5)"),
        ("line 2 0 3 1", "line 2 0 3", "line 5: line: the line lacks pirate 1 (G1.5)"),
        ("line 2 0 3 1", "line 2 0 3 2", "line 5: 2: the line has pirate 2 twice (G1.5)"),
        ("line 2 0 3 1", "line 2 0 3 1 1", "line 5: 1: the line has pirate 1 twice (G1.5)"),
        ("line 2 0 3 1", "line 2 0 3 4", "line 5: 4: pirate 4 is not in a game of this many players (G1.1)"),
        ("line 2 0 3 1", "line 2 0 3 6", "line 5: 6: pirates are numbered 0 to 5"),
        ("line 2 0 3 1", "line 2 00 3 1", "line 5: 00: pirates are numbered 0 to 5"),
        ("line 2 0 3 1", "line 2 0\nline 3 1", "line 5: line: the line lacks pirate 1 (G1.5)"),
        ("line 2 0 3 1", "line 2 0 3 1\nline 2 0 3 1", &format!("line 6: line: {twice}")),
        ("line 2 0 3 1", "line 2 0 3 1\nplayers 4", &format!("line 6: players: {twice}")),
        ("line 2 0 3 1\nmoves", "moves", "line 5: moves: the line `line` is missing before this"),
        ("moves", "moves\nline 2 0 3 1\nmoves", &format!("line 7: line: {twice}")),
        ("moves", "turns", &format!("line 6: turns: {known}")),
        ("moves", "moves 4 1\n4 5", &format!("line 7: 4: {known}")),
    ] {
        assert_eq!(fault(piece, with), message, "{piece:?} -> {with:?}");
    }
}

#[test]
fn what_the_end_cuts_off_is_missed_there() {
    for (text, message) in [
        ("", "line 1: end of text: this is no record: its first line is not `getbit 1`"),
        ("# getbit 1\n", "line 2: end of text: this is no record: its first line is not `getbit 1`"),
        ("getbit 1\n", "line 2: end of text: the line `players` is missing before this"),
        ("getbit 1\nplayers 4\nrefresh 1", "line 3: end of text: the line `line` is missing before this"),
    ] {
        assert_eq!(Record::parse(text.as_bytes()).unwrap_err().to_string(), message);
    }
}

#[test]
fn a_card_that_may_not_be_chosen_says_why() {
    for (word, reason) in [
        ("four", "cards are numbered 1 to 7"),
        ("moves", "cards are numbered 1 to 7"),
        ("0", "cards are numbered 1 to 7"),
        ("8", "cards are numbered 1 to 7"),
        ("04", "cards are numbered 1 to 7"),
        ("-", "cards are numbered 1 to 7"),
        ("6", "That card is not in this pirate's hand (G2.1)"),
        // John played it in the round before.
        ("4", "That card is not in this pirate's hand (G2.1)"),
    ] {
        let found = fault("4 1 4 5 3", &format!("4 1 4 5\nmoves {word}"));
        assert_eq!(found, format!("line 7: {word}: {reason}"));
    }
    let over = random_record(setup(2), 1, Policy::Uniform, usize::MAX).to_string();
    // Nothing may follow the end but lines without a card.
    assert!(Record::parse(format!("{over}moves\n# The end.\n").as_bytes()).is_ok());
    let error = Record::parse(format!("{over}moves 1\n").as_bytes()).unwrap_err().to_string();
    assert!(error.ends_with(": 1: The game is over (G7)"), "{error}");
}

#[test]
fn no_other_byte_is_allowed_not_even_in_a_comment() {
    for byte in 0..=255u8 {
        let allowed = matches!(byte, b' '..=b'~' | b'\t' | b'\r' | b'\n');
        let mut text = GOOD.as_bytes().to_vec();
        // In a comment nothing else matters, but for the end of the line.
        text.extend([b'#', b'x', byte]);
        match Record::parse(&text) {
            Ok(_) => assert!(allowed, "{byte:#x}"),
            Err(fault) => {
                let shown = byte.escape_ascii();
                let message = format!("line 7: {shown}: a record has printable ASCII characters only");
                assert_eq!((allowed, fault.to_string()), (false, message));
            }
        }
    }
    // Found before anything else that may be wrong.
    assert_eq!(fault("getbit 1", "getbit 9\0"), "line 1: \\x00: a record has printable ASCII characters only");
}

#[test]
fn the_first_word_tells_which_game_it_is() {
    assert!(Game::is_meant(GOOD.as_bytes()) && Game::is_meant(b"# x\n\n\tgetbit 7") && Game::is_meant(b"getbit"));
    assert!(
        !Game::is_meant(b"")
            && !Game::is_meant(b"loot 1\ngetbit 1")
            && !Game::is_meant(b"getbit1")
            && !Game::is_meant(b"# getbit 1")
    );
}

#[test]
fn after_a_fault_a_reader_has_no_more_choices() {
    let text = GOOD.replacen("moves ", "moves x ", 1);
    let (_, mut steps) = Reader::open(text.as_bytes()).unwrap();
    assert!(steps.next().unwrap().is_err() && steps.next().is_none());
}

#[test]
fn a_game_that_has_begun_is_recorded_from_its_start() {
    let record = random_record(setup(3), 7, Policy::Uniform, 30);
    let fresh = Record::new(record.game());
    assert_eq!((fresh.start(), fresh.actions().len()), (record.start(), 0));
}

#[test]
fn a_long_word_is_shown_by_its_start() {
    let forty = "x".repeat(40);
    assert_eq!(fault("getbit 1", &format!("getbit {forty}")).split(": ").nth(1), Some(forty.as_str()));
    let cut = format!("{forty}...");
    assert_eq!(fault("getbit 1", &format!("getbit {forty}x")).split(": ").nth(1), Some(cut.as_str()));
}

#[test]
fn a_record_cut_anywhere_is_a_shorter_record_or_a_fault() {
    let text = random_record(setup(6), 7, Policy::Uniform, 50).to_string();
    for end in 0..text.len() {
        match Record::parse(&text.as_bytes()[..end]) {
            Ok(record) => assert!(text.starts_with(record.to_string().trim_end())),
            Err(fault) => assert!(fault.line >= 1 && fault.line as usize <= text[..end].lines().count() + 1),
        }
    }
}

/// The trace of a record, or its fault.
fn traced(text: &[u8]) -> Result<String, String> {
    let mut lines = String::new();
    let replayed = Game::retell(text, |line| {
        lines += &format!("{line}\n");
        Ok::<_, std::convert::Infallible>(())
    });
    let Ok(game) = replayed;
    let game = game.map_err(|fault| fault.to_string())?;
    Ok(format!("{lines}{}\n", Written(|f| game.write_ending(f))))
}

#[test]
fn the_trace_that_the_rules_show() {
    let text = "getbit 1\nplayers 4\nline 0 1 2 3\nmoves 5 2 1 3 4 1 4 5 2\n";
    let expected = "\
round=1 cards=5,2,1,3 moved=2,1,3,0 bitten=- eaten=- line=0,3,1,2 limbs=4,4,4,4 hands=1234,1345,2345,1245
round=2 cards=4,1,4,5 moved=1,3 bitten=2 eaten=- line=2,3,1,0 limbs=4,4,3,4 hands=123,345,12345,124
round=3 cards=2,?,?,? open=1 player=1 legal=345 line=2,3,1,0 limbs=4,4,3,4 hands=123,345,12345,124
unfinished
";
    assert_eq!(traced(text.as_bytes()).unwrap(), expected);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn record_to_game_to_record_is_the_identity(seed in seeds(), cut in 0usize..138) {
        let record = played(seed);
        let text = record.to_string();
        prop_assert!(text.is_ascii() && text.lines().all(|line| line.len() <= 80));
        let read = Record::parse(text.as_bytes()).unwrap();
        prop_assert_eq!(&read, &record);
        prop_assert_eq!(read.to_string(), text);
        // And of a game that is not over.
        let mut half = Record::new(&record.start());
        for &card in record.actions().iter().take(cut) {
            half.play(card).unwrap();
        }
        prop_assert_eq!(&Record::parse(half.to_string().as_bytes()).unwrap(), &half);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 5_000, ..ProptestConfig::default() })]

    #[test]
    fn arbitrary_bytes_are_a_fault_with_a_line_and_a_reason(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let fault = Record::parse(&bytes).expect_err("chance does not write records");
        prop_assert!(fault.line >= 1);
        prop_assert!(!fault.reason.to_string().is_empty() && fault.to_string().is_ascii());
        Game::is_meant(&bytes);
        prop_assert!(traced(&bytes).is_err());
    }

    /// Words of the format in any order get further into the parser than bytes do.
    #[test]
    fn arbitrary_words_never_panic(words in prop::collection::vec(prop::sample::select(WORDS), 0..300), open in any::<bool>()) {
        let start = if open { "getbit 1\nplayers 3\nline 0 1 2 3 4 5\nmoves" } else { "getbit 1" };
        let text = format!("{start} {}", words.join(" "));
        prop_assert_eq!(Record::parse(text.as_bytes()).is_ok(), traced(text.as_bytes()).is_ok());
    }

    /// A good record with a few bytes changed: a fault, or a record that can be printed and read again.
    #[test]
    fn a_damaged_record_is_a_fault_or_a_record(damage in prop::collection::vec((any::<usize>(), any::<u8>()), 1..4)) {
        let mut bytes = GOOD.as_bytes().to_vec();
        for (at, byte) in damage {
            let at = at % bytes.len();
            bytes[at] = byte;
        }
        if let Ok(record) = Record::parse(&bytes) {
            prop_assert_eq!(&Record::parse(record.to_string().as_bytes()).unwrap(), &record);
        }
    }
}

const WORDS: &[&str] = &[
    "\ngetbit",
    "\nplayers",
    "\nrefresh",
    "\ndiscards",
    "\nline",
    "\nmoves",
    "shown",
    "hidden",
    "0",
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "255",
    "#",
    "\n",
    "\r\n",
    "\t",
    "\u{0}",
];
