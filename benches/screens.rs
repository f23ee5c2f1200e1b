//! How long the most crowded screens take to draw: `cargo bench --bench screens`. With `-- --draw N` the first of them is
//! drawn N times and nothing timed, for callgrind to count.

#[path = "../tests/common/kept.rs"]
#[allow(dead_code)]
mod kept;

use kept::Kept;
use std::hint::black_box;
use std::time::Instant;

use loot::games::loot::Lineup;
use loot::games::loot::SavedGame;
use loot::games::loot::record::Record;
use loot::games::loot::rules::Game;
use loot::handheld::{Button, Frame};
use loot::shell::App;
use loot::table::Seat;
use loot::table::Seating;
use loot::table::{Name, Who};

const DRAWS: u32 = 20_000;
/// Sending 1,024 bytes at 400 kHz, nine bits a byte, takes so long.
const SENDING_MS: f64 = 23.6;

fn main() {
    let many_ships = player("5-alone-korsar-many-ships-at-sea", |game| game.table().at_sea().count());
    let large_hand = player("3-alone-korsar-large-hand", |game| game.hand(game.table().mover()).iter().count());
    let args: Vec<String> = std::env::args().collect();
    if let Some(at) = args.iter().position(|arg| arg == "--draw") {
        for _ in 0..args.get(at + 1).and_then(|n| n.parse().ok()).unwrap_or(1000) {
            black_box(draw(&many_ships));
        }
        return;
    }
    println!("the app needs {} bytes, a picture {}", size_of::<loot::shell::App>(), size_of::<Frame>());
    for (name, player) in [("24 ships at sea", &many_ships), ("a hand of 17 kinds", &large_hand)] {
        let start = Instant::now();
        for _ in 0..DRAWS {
            black_box(draw(player));
        }
        let micros = start.elapsed().as_secs_f64() * 1e6 / f64::from(DRAWS);
        println!("{name}: {micros:.1} us to draw on this machine; sending it takes the panel {SENDING_MS} ms");
    }
}

fn draw(app: &App) -> Frame {
    let mut frame = Frame::new();
    app.draw(&mut frame);
    frame
}

/// The turn of a game of `tests/games` that has most of something, with the longest names.
fn player(file: &str, wanted: impl Fn(&Game) -> usize) -> App {
    let path = format!("{}/tests/games/{file}.loot", env!("CARGO_MANIFEST_DIR"));
    let whole = Record::parse(&std::fs::read(path).expect("the game")).expect("a record").clone();
    let mut record = Record::new(&whole.start());
    let mut best = record.clone();
    for &action in whole.actions() {
        record.play(action).expect("a legal action");
        if !record.game().table().is_over() && wanted(record.game()) > wanted(best.game()) {
            best = record.clone();
        }
    }
    let setup = whole.game().table().setup();
    let mut lineup =
        Lineup { seating: Seating::new(setup.seats, setup.partners).expect("a seating"), ..Lineup::default() };
    lineup.options.edition = setup.edition;
    for seat in Seat::ALL {
        lineup.players[seat].name = Name::new("WWWWWWWW").expect("a name");
        lineup.players[seat].who = Who::Person;
    }
    let game = Some(SavedGame { record: best, lineup, number: 0 });
    let (mut app, mut now) = (App::new([1; 32], Kept { game, ..Kept::default() }.into()), 0);
    for _ in 0..4 {
        app.press(Button::A, now);
        while let Some(at) = app.changes_at() {
            now = now.max(at);
            app.tick(now);
        }
    }
    app
}
