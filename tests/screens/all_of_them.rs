//! The golden pictures as a whole: each is drawn by a test, and what was blessed can be seen on one page.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::common::pictures::{DRAWN, FOLDER, page};

/// The names of the golden pictures.
fn golden(folder: &Path, names: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("a folder of pictures") {
        let path = entry.unwrap().path();
        if path.is_dir() {
            golden(&path, names);
        }
        let name = path.strip_prefix(FOLDER).unwrap().with_extension("");
        // What a failed test has drawn has a dot in its name.
        if path.extension().is_some_and(|ending| ending == "png") && name.extension().is_none() {
            names.insert(name.to_str().unwrap().replace('\\', "/"));
        }
    }
}

/// A picture that no test draws would stay for ever. So this program runs once more and writes down which it draws.
#[test]
fn every_picture_is_drawn_and_every_drawn_one_is_there() {
    if std::env::var_os(DRAWN).is_some() {
        return;
    }
    let names = std::env::temp_dir().join(format!("loot-drawn-{}", std::process::id()));
    let _ = fs::remove_file(&names);
    let output =
        Command::new(std::env::current_exe().unwrap()).args(["--skip", "readme::"]).env(DRAWN, &names).output();
    let output = output.unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    let text = fs::read_to_string(&names).expect("names of pictures");
    fs::remove_file(&names).unwrap();
    let drawn: BTreeSet<_> = text.lines().map(str::to_string).collect();
    let mut kept = BTreeSet::new();
    golden(Path::new(FOLDER), &mut kept);
    let unused: Vec<_> = kept.difference(&drawn).collect();
    assert!(unused.is_empty(), "no test draws {unused:?}");
    let missing: Vec<_> = drawn.difference(&kept).collect();
    assert!(missing.is_empty(), "nobody has blessed {missing:?}");
}

#[test]
fn the_page_has_old_and_new_side_by_side() {
    let page = page(&[("get-bit/menu".to_string(), true), ("new-one".to_string(), false)]);
    assert!(page.contains(
        "<td>get-bit/menu<td><img src=\"pictures/get-bit-menu.old.png\"><td><img src=\"pictures/get-bit-menu.new.png\">"
    ));
    assert!(page.contains("<td>new-one<td>none<td><img src=\"pictures/new-one.new.png\">"));
}
