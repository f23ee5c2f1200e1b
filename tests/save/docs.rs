//! `docs/save.md` tells what the code does.

use std::fs;

use loot::save::{Kind, MAX_PACKED, REGION, SECTORS, ShelfNo, Thing};

fn file(name: &str) -> String {
    fs::read_to_string(format!("{}/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

/// The cells of the rows that begin with these words.
fn row<'a>(text: &'a str, begins: &str) -> Vec<&'a str> {
    let row = text.lines().find(|line| line.strip_prefix("| ").is_some_and(|line| line.starts_with(begins)));
    row.unwrap_or_else(|| panic!("no row {begins}")).trim_matches('|').split('|').map(str::trim).collect()
}

#[test]
fn its_figures_are_those_of_the_code() {
    let text = file("docs/save.md");
    let figures = [
        ("games there is room for", ShelfNo::ALL.len()),
        ("kinds of things", Kind::all().count()),
        ("sectors", SECTORS),
        ("bytes of a sector", REGION / SECTORS),
        ("bytes of the area", REGION),
        ("bytes of the longest thing, packed", MAX_PACKED),
    ];
    for (what, figure) in figures {
        assert_eq!(row(&text, what)[1], figure.to_string(), "{what}");
    }
}

#[test]
fn its_kinds_are_those_of_the_code() {
    let text = file("docs/save.md");
    let text = text.split("The kinds. ").nth(1).unwrap();
    let name = |thing| match thing {
        Thing::Game => "running game",
        Thing::LastGame => "last game",
        Thing::Lineup => "lineup",
        Thing::Hall => "hall",
    };
    assert_eq!(row(text, "4 | settings")[0], Kind::Settings.number().to_string());
    for thing in Thing::ALL {
        let number = Kind::Of(ShelfNo::ALL[0], thing).number();
        assert_eq!(row(text, &format!("{number} |"))[1], format!("shelf 0: {}", name(thing)));
    }
    let range = |from: usize, to: usize| {
        let number = |shelf: usize, thing| Kind::Of(ShelfNo::ALL[shelf], thing).number();
        format!("{}–{}", number(from, Thing::Game), number(to, Thing::Hall))
    };
    assert_eq!(row(text, &range(1, 1))[1], format!("shelf 1: {}", Thing::ALL.map(name).join(", ")));
    assert_eq!(row(text, &range(2, 2))[1], "shelf 2: the same");
    assert_eq!(row(text, &range(3, ShelfNo::ALL.len() - 1))[1], "shelves 3 to 7: the same");
}

/// The linker keeps the program out of the save area.
#[test]
fn the_area_is_the_end_of_the_flash() {
    const FLASH: usize = 2 * 1024 * 1024;
    let memory = file("memory.x");
    let line = |name: &str| memory.lines().find(|line| line.trim_start().starts_with(name)).unwrap().to_string();
    let (start, kib) = (FLASH - REGION, REGION / 1024);
    let origin = format!("ORIGIN = 0x{:08X}, LENGTH = {kib}K", 0x1000_0000 + start);
    assert!(line("SAVE ").ends_with(&origin), "{}", line("SAVE "));
    assert!(line("FLASH ").ends_with(&format!("LENGTH = 2048K - 0x100 - {kib}K")), "{}", line("FLASH "));
    assert!(file("docs/save.md").contains(&format!("0x{start:X}")));
}
