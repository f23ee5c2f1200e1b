//! Records that are not quite right, and bytes that are not records at all.

use crate::common::{Policy, alone, random_record};
use loot::game::MAX_TEXT;
use loot::games::loot::record::{Reader, Record};
use proptest::prelude::*;

fn good() -> String {
    random_record(alone(4), 7, Policy::Uniform, 30).to_string()
}

/// The fault of a good record with one piece replaced.
#[track_caller]
fn fault(piece: &str, with: &str) -> String {
    let text = good();
    assert!(text.contains(piece), "{piece:?} is not in\n{text}");
    let text = text.replacen(piece, with, 1);
    Record::parse(text.as_bytes()).expect_err(with).to_string()
}

#[test]
fn comments_blank_lines_tabs_and_line_ends_do_not_matter() {
    let text = good();
    let dressed = text
        .replace("loot 1\n", "# A game.\r\n\n  loot\t1 # the version\n")
        .replace("dealer 3", "dealer 3#left of seat 0 b\u{f6}se")
        .replace("moves ", "moves\r\n  moves   ");
    assert_ne!(dressed, text);
    assert_eq!(Record::parse(dressed.as_bytes()).unwrap().to_string(), text);
    // The settings may come in another order, and words may be spread over more lines.
    let moved = text.replace("seats 4\npartners no\n", "partners no\nseats 4\n").replace(" b2 ", "\ndeck b2 ");
    assert_eq!(Record::parse(moved.replace("moves\ndeck", "moves").as_bytes()).unwrap().to_string(), text);
}

#[test]
fn each_fault_has_its_line_its_word_and_its_reason() {
    for (piece, with, message) in [
        ("loot 1", "", "line 2: edition: this is no record: its first line is not `loot 1`"),
        ("loot 1", "loot 2", "line 1: 2: a record of another version; this program reads version 1"),
        ("loot 1", "loot 11", "line 1: 11: a record of another version; this program reads version 1"),
        ("loot 1", "loot 1 1", "line 1: 1: this line has one value only"),
        ("loot 1", "loot 1\nloot 1", "line 2: loot: this line stands twice, or too late in the record"),
        ("loot 1", "loot", "line 1: loot: this line has no value"),
        ("edition loot2017", "edition loot1999", "line 2: loot1999: an edition is loot2005, loot2017 or korsar"),
        // A missing settings line is reported where the moves begin.
        ("edition loot2017\n", "", "line 11: moves: the line `edition` is missing before this"),
        ("seats 4", "seats 9", "line 3: 9: 9 seats cannot play alone: 2 to 5 can (R2.1)"),
        ("seats 4", "seats 4 4", "line 3: 4: this line has one value only"),
        ("seats 4", "seats four", "line 3: four: this is not a number of seats or of a seat"),
        ("seats 4", "seats 04", "line 3: 04: this is not a number of seats or of a seat"),
        ("seats 4", "seats 260", "line 3: 260: this is not a number of seats or of a seat"),
        (
            "seats 4",
            "chairs 4",
            "line 3: chairs: a line begins with loot, edition, seats, partners, dealer, deck or moves",
        ),
        (
            "seats 4",
            "seats 5\npartners yes\nseats 5",
            "line 5: seats: this line stands twice, or too late in the record",
        ),
        (
            "partners no",
            "partners no\npartners no",
            "line 5: partners: this line stands twice, or too late in the record",
        ),
        ("dealer 3", "dealer 3\ndealer 3", "line 6: dealer: this line stands twice, or too late in the record"),
        ("partners no", "partners maybe", "line 4: maybe: partners are yes or no"),
        ("dealer 3", "dealer 4", "line 5: 4: the dealer, seat 4, does not sit at the table (R2.3)"),
    ] {
        assert_eq!(fault(piece, with), message, "{piece:?} -> {with:?}");
    }
}

#[test]
fn a_deck_is_the_78_cards() {
    let text = good();
    let deck: Vec<_> = text.lines().filter(|line| line.starts_with("deck")).collect();
    let short = deck[5].rsplit_once(' ').unwrap().0;
    assert_eq!(fault(deck[5], short), "line 12: moves: the deck has 77 cards, not 78 (R1)");
    assert_eq!(fault(deck[5], &format!("{} z9", deck[5])), "line 11: z9: this is not a card");
    // The 79th card is one too many of its kind.
    assert_eq!(fault(deck[5], &format!("{} ad", deck[5])), "line 11: ad: the deck has 2 of ad, not 1 (R1)");
    assert_eq!(
        fault("moves", "deck\nmoves draw\ndeck"),
        "line 14: deck: this line stands twice, or too late in the record"
    );
}

#[test]
fn settings_come_before_the_moves() {
    for line in ["edition loot2017\n", "seats 4\n", "partners no\n", "dealer 3\n"] {
        let text = good();
        let after_the_deck = text.replacen(line, "", 1).replacen("moves", &format!("{line}moves"), 1);
        assert_eq!(Record::parse(after_the_deck.as_bytes()).unwrap().to_string(), text);
        let after_the_moves = format!("{}{line}", text.replacen(line, "", 1));
        let key = line.split(' ').next().unwrap();
        let error = Record::parse(after_the_moves.as_bytes()).expect_err(line).to_string();
        assert_eq!(error, format!("line 11: moves: the line `{key}` is missing before this"));
        let twice = format!("{text}{line}");
        let error = Record::parse(twice.as_bytes()).expect_err(line).to_string();
        assert!(error.ends_with(&format!("{key}: this line stands twice, or too late in the record")), "{error}");
    }
}

#[test]
fn an_action_that_is_not_allowed_says_why() {
    let text = good();
    let first = text.lines().find_map(|line| line.strip_prefix("moves ")).unwrap().split(' ').next().unwrap();
    let start = format!("moves {first}");
    for (word, reason) in [
        ("drow", "this is not an action"),
        ("moves", "this is not an action"),
        ("-", "this is not an action"),
        ("b5@1", "this is not an action"),
        ("b3@", "ships are numbered 1 to 25"),
        ("b3@0", "ships are numbered 1 to 25"),
        ("b3@26", "ships are numbered 1 to 25"),
        ("b3@01", "ships are numbered 1 to 25"),
        ("m8@1@1", "ships are numbered 1 to 25"),
        ("-m8", "You don't have that card (R3)"),
        ("b\u{f6}se", "this is not an action"),
    ] {
        let found = fault(&start, &format!("moves {word}"));
        let shown = word.as_bytes().escape_ascii().to_string();
        assert_eq!(found, format!("line 12: {shown}: {reason}"));
    }
    for (line, reason) in [
        ("seats 4", "seats: this line stands twice, or too late in the record"),
        ("chairs 4", "chairs: a line begins with loot, edition, seats, partners, dealer, deck or moves"),
    ] {
        let error = Record::parse(format!("{text}{line}\n").as_bytes()).unwrap_err().to_string();
        assert_eq!(error, format!("line {}: {reason}", text.lines().count() + 1));
    }
    // After the end there are no more actions.
    let over = random_record(alone(2), 1, Policy::Uniform, usize::MAX).to_string();
    let error = Record::parse(format!("{over}moves draw\n").as_bytes()).unwrap_err().to_string();
    assert!(error.ends_with(": draw: The game is over (R9)"), "{error}");
}

#[test]
fn after_a_fault_a_reader_has_no_more_actions() {
    let text = good().replacen("moves ", "moves drow ", 1);
    let (_, mut steps) = Reader::open(text.as_bytes()).unwrap();
    assert!(steps.next().unwrap().is_err() && steps.next().is_none());
}

#[test]
fn a_game_that_has_begun_is_recorded_from_its_deal() {
    let record = random_record(alone(3), 7, Policy::Uniform, 30);
    let fresh = Record::new(record.game());
    assert_eq!((fresh.start(), fresh.actions().len()), (record.start(), 0));
}

#[test]
fn the_longest_games_leave_room_for_comments() {
    // Games that draw and put down the most cards.
    for seed in 0..200 {
        let text = random_record(alone(2), seed, Policy::Hoarding, usize::MAX).to_string();
        assert!(800 * text.len() < MAX_TEXT, "{}", text.len());
    }
}

#[test]
fn a_long_word_is_shown_by_its_start() {
    let forty = "x".repeat(40);
    assert_eq!(fault("loot 1", &format!("loot {forty}")).split(": ").nth(1), Some(forty.as_str()));
    let cut = format!("{forty}...");
    assert_eq!(fault("loot 1", &format!("loot {forty}x")).split(": ").nth(1), Some(cut.as_str()));
    assert!(Record::parse(b"").unwrap_err().to_string().starts_with("line 1: end of text: "));
}

#[test]
fn a_record_cut_anywhere_is_a_shorter_record_or_a_fault() {
    let text = good();
    for end in 0..text.len() {
        match Record::parse(&text.as_bytes()[..end]) {
            Ok(record) => assert!(text.starts_with(record.to_string().trim_end())),
            Err(fault) => assert!(fault.line >= 1 && fault.line as usize <= text[..end].lines().count() + 1),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 5_000, ..ProptestConfig::default() })]

    #[test]
    fn arbitrary_bytes_are_a_fault_with_a_line_and_a_reason(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let fault = Record::parse(&bytes).expect_err("chance does not write records");
        prop_assert!(fault.line >= 1);
        prop_assert!(!fault.reason.to_string().is_empty() && fault.to_string().is_ascii());
    }

    /// Words of the format in any order get further into the parser than bytes do.
    #[test]
    fn arbitrary_words_never_panic(words in prop::collection::vec(prop::sample::select(WORDS), 0..300)) {
        let text = format!("loot 1\n{}", words.join(" "));
        let _ = Record::parse(text.as_bytes());
    }

    /// A good record with a few bytes changed gives a fault, or a record that we can print and read again.
    #[test]
    fn a_damaged_record_is_a_fault_or_a_record(damage in prop::collection::vec((any::<usize>(), any::<u8>()), 1..4)) {
        let mut bytes = good().into_bytes();
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
    "\nloot",
    "\nedition",
    "\nseats",
    "\npartners",
    "\ndealer",
    "\ndeck",
    "\nmoves",
    "loot2017",
    "korsar",
    "1",
    "2",
    "4",
    "8",
    "255",
    "yes",
    "no",
    "#",
    "\n",
    "draw",
    "m2",
    "m5",
    "b3",
    "b3@1",
    "bc@1",
    "ad@25",
    "-b3",
    "ad",
    "\r\n",
    "\u{0}",
];
