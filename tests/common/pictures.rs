//! Golden pictures: comparing with them, and blessing new ones.
//!
//! `LOOT_BLESS=1` accepts whatever is drawn, and writes `target/pictures.html`: every picture that changed, old and new side by
//! side. Look at it before you commit.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use loot::desktop::png;
use loot::handheld::Frame;

/// The file that gets the name of every picture, in place of any comparison.
pub const DRAWN: &str = "LOOT_TEST_DRAWN";

/// Where the golden pictures are.
pub const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/frames");

/// Compares a picture, dot for dot, with the golden one of this name in `tests/frames`.
#[track_caller]
pub fn compare(name: &str, got: &Frame) {
    if let Some(names) = std::env::var_os(DRAWN) {
        let mut names = OpenOptions::new().append(true).create(true).open(names).unwrap();
        names.write_all(format!("{name}\n").as_bytes()).unwrap();
        return;
    }
    let folder = PathBuf::from(FOLDER);
    let golden = folder.join(format!("{name}.png"));
    let (got_path, difference) =
        (folder.join(format!("{name}.got.png")), folder.join(format!("{name}.difference.png")));
    // A picture that nobody has blessed doesn't count, not even a blank one.
    let is_same = |golden: &Path| read(golden).is_some_and(|blessed| blessed == *got);
    if !is_same(&golden) && is_blessing() {
        let old = fs::read(&golden).ok();
        fs::create_dir_all(golden.parent().unwrap()).unwrap();
        fs::write(&golden, png::encode(got, 1).unwrap()).unwrap();
        bless(name, old.as_deref(), &fs::read(&golden).unwrap());
    }
    if is_same(&golden) {
        let _ = fs::remove_file(got_path);
        let _ = fs::remove_file(difference);
        return;
    }
    fs::create_dir_all(golden.parent().unwrap()).unwrap();
    fs::write(&got_path, png::encode(got, 1).unwrap()).unwrap();
    let Some(blessed) = read(&golden) else { panic!("{name} has no golden picture: look at {}", got_path.display()) };
    fs::write(&difference, png::encode_difference(got, &blessed, png::SCALE).unwrap()).unwrap();
    panic!("{name} looks different: see {}", difference.display());
}

/// The picture in a file, if there is one.
fn read(path: &Path) -> Option<Frame> {
    png::decode(&fs::read(path).ok()?).ok()
}

/// Has somebody asked to accept what is drawn?
pub fn is_blessing() -> bool {
    std::env::var_os("LOOT_BLESS").is_some()
}

/// Puts a picture that changed onto the page.
pub fn bless(name: &str, old: Option<&[u8]>, new: &[u8]) {
    static BLESSED: Mutex<Vec<(String, bool)>> = Mutex::new(Vec::new());
    let target = Path::new(env!("CARGO_MANIFEST_DIR")).join("target");
    let folder = target.join("pictures");
    let mut blessed = BLESSED.lock().unwrap();
    if blessed.is_empty() {
        let _ = fs::remove_dir_all(&folder);
    }
    fs::create_dir_all(&folder).unwrap();
    let file = name.replace('/', "-");
    fs::write(folder.join(format!("{file}.new.png")), new).unwrap();
    if let Some(old) = old {
        fs::write(folder.join(format!("{file}.old.png")), old).unwrap();
    }
    blessed.push((name.to_string(), old.is_some()));
    blessed.sort();
    fs::write(target.join("pictures.html"), page(&blessed)).unwrap();
}

/// The page, with these pictures and whether there was an old one of each.
pub fn page(blessed: &[(String, bool)]) -> String {
    let mut page = String::from(
        "<!doctype html><title>Pictures that changed</title>\n<style>img{width:512px;image-rendering:pixelated}</style>\n\
         <table><tr><th>picture<th>old<th>new\n",
    );
    for (name, has_old) in blessed {
        let file = name.replace('/', "-");
        let old = if *has_old { format!("<img src=\"pictures/{file}.old.png\">") } else { "none".to_string() };
        page += &format!("<tr><td>{name}<td>{old}<td><img src=\"pictures/{file}.new.png\">\n");
    }
    page + "</table>\n"
}
