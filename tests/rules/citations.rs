//! Every rule that `src` and `tests` cite is in `docs`, under the number they cite.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");
const LAW: [&str; 4] = ["docs/rules/loot.md", "docs/rules/get-bit.md", "docs/rules/pirate-loot.md", "docs/record.md"];
/// The letters of the three games.
const GAMES: [char; 3] = ['R', 'G', 'P'];

/// A number at the start of this text, as in `R5`, `R5.4` or `P10.3b`, and how long it is.
fn number(text: &str) -> Option<(String, usize)> {
    let digits = |from: usize| text[from..].bytes().take_while(u8::is_ascii_digit).count();
    if !text.starts_with(GAMES) {
        return None;
    }
    let mut end = 1 + digits(1);
    if end == 1 {
        return None;
    }
    if text[end..].starts_with('.') && digits(end + 1) > 0 {
        end += 1 + digits(end + 1);
        end += usize::from(text[end..].starts_with(|letter: char| letter.is_ascii_lowercase()));
    }
    let goes_on = text[end..].starts_with(|next: char| next.is_alphanumeric() || next == '_');
    (!goes_on).then(|| (text[..end].to_string(), end))
}

/// All numbers in a text.
fn numbers(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut before = ' ';
    for (at, letter) in text.char_indices() {
        // `Pirate::P0` is a pirate, even in the example of a comment.
        if !(before.is_alphanumeric() || matches!(before, '_' | ':')) {
            found.extend(number(&text[at..]).map(|(number, _)| number));
        }
        before = letter;
    }
    found
}

/// The numbers that a document gives its rules: at the start of a heading or of an item, and the lettered steps of an item.
fn defined(document: &str) -> Vec<String> {
    let mut rules = Vec::new();
    let mut item = String::new();
    for line in document.lines() {
        let (mark, start) = line.split_once(' ').unwrap_or((line, ""));
        let marked = mark == "-" || mark.starts_with('#') || mark.ends_with('.');
        let letter = line.trim_start().split_once(". ").map(|(letter, _)| letter);
        if let Some((number, _)) = number(start).filter(|_| marked) {
            item.clone_from(&number);
            rules.push(number);
        } else if let Some(letter) =
            letter.filter(|letter| letter.len() == 1 && letter.as_bytes()[0].is_ascii_lowercase())
        {
            rules.push(format!("{item}{letter}"));
        }
    }
    rules
}

/// The numbers cited in a line of Rust. Without a dot they count in comments and strings only: `P1` is also a card.
fn cited(line: &str) -> Vec<String> {
    let (code, comment) = line.split_once("//").unwrap_or((line, ""));
    let mut found = numbers(comment);
    for (n, piece) in code.split('"').enumerate() {
        found.extend(numbers(piece).into_iter().filter(|number| n % 2 == 1 || number.contains('.')));
    }
    // A test may be named after its rule: `r9_3_and_r8_4_the_check…`.
    if let Some((_, name)) = code.split_once("fn ").filter(|(_, name)| name.starts_with(['r', 'g', 'p'])) {
        let words: Vec<_> = name.split('(').next().unwrap_or(name).split('_').collect();
        for (n, word) in words.iter().enumerate() {
            if let Some((number, _)) = number(&word.to_uppercase()) {
                let part = words.get(n + 1).filter(|part| part.parse::<u8>().is_ok());
                found.push(part.map_or(number.clone(), |part| format!("{number}.{part}")));
            }
        }
    }
    found
}

fn sources(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
}

#[test]
fn every_rule_that_is_cited_is_in_the_documents() {
    let mut law = BTreeMap::new();
    for path in LAW {
        for number in defined(&fs::read_to_string(Path::new(ROOT).join(path)).unwrap()) {
            let before = law.insert(number.clone(), path);
            assert_eq!(before, None, "{number} is twice in the documents");
        }
    }
    let mut citations: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for room in ["src", "tests"] {
        let mut files = Vec::new();
        sources(&Path::new(ROOT).join(room), &mut files);
        let here = Path::new(ROOT).join("tests/rules/citations.rs");
        for path in files.into_iter().filter(|path| *path != here) {
            for (n, line) in fs::read_to_string(&path).unwrap().lines().enumerate() {
                for number in cited(line) {
                    citations.entry(number).or_default().push(format!("{}:{}", path.display(), n + 1));
                }
            }
        }
    }
    // The documents cite each other, too.
    for path in LAW {
        for number in numbers(&fs::read_to_string(Path::new(ROOT).join(path)).unwrap()) {
            citations.entry(number).or_default().push(path.to_string());
        }
    }
    for (number, places) in &citations {
        assert!(law.contains_key(number), "{number} is in no document, but cited here: {}", places.join(", "));
    }
    // A test that finds nothing proves nothing: each game is cited hundreds of times.
    for game in GAMES {
        let of_game = citations.iter().filter(|(number, _)| number.starts_with(game));
        let times = of_game.flat_map(|(_, places)| places).filter(|place| place.contains(".rs:")).count();
        assert!(times >= 100, "{times} citations of {game}");
    }
}

/// The rules of Pirate Loot that are marked as ours, and those that its list of them names.
#[test]
fn what_we_ruled_is_listed_in_one_place() {
    let text = fs::read_to_string(Path::new(ROOT).join("docs/rules/pirate-loot.md")).unwrap();
    let (rules, list) = text.split_once("## P24 ").unwrap();
    let mut marked = Vec::new();
    let mut before = String::new();
    // The first mark is in the introduction, and says what marks are.
    for line in rules.lines().skip_while(|line| !line.starts_with("## P1 ")) {
        before = before + line + "\n";
        if line.contains("**[ours") {
            marked.push(defined(&before).pop().unwrap());
        }
    }
    marked.dedup();
    let rows = list.lines().filter_map(|line| number(line.strip_prefix("| ")?));
    assert_eq!(rows.map(|(number, _)| number).collect::<Vec<_>>(), marked);
    assert!(marked.len() > 30);
}

#[test]
fn citations_are_found_in_all_their_forms() {
    for (line, found) in [
        ("// R5, R6.1: see P10.3b (G4.)", &["R5", "R6.1", "P10.3b", "G4"][..]),
        ("let card = Card::P1; // P2", &["P2"]),
        ("(P1, \"R9\", G5.2)", &["R9", "G5.2"]),
        ("fn r9_3_and_r8_4_the_check_happens() {", &["R9.3", "R8.4"]),
        ("fn g7_a_game() { GP4 + XR5.4 + R5x }", &["G7"]),
    ] {
        assert_eq!(cited(line), found, "{line}");
    }
    assert_eq!(
        defined("## P1 Words\n- P1.2 As in P3.\n  a. One.\n1. P5.1 Two.\nP4.1 is no rule here.\n  R7 goes on."),
        ["P1", "P1.2", "P1.2a", "P5.1"]
    );
}
