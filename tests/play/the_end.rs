//! The figures at the end of a game.

use loot::handheld::{FOOT, Frame};
use loot::table::{Level, Name, Options, Seat, Who};

use crate::common::driver::seated;
use crate::common::kept::{GetBit, LootGame, PirateLoot};
use crate::common::scene::Scene;
use crate::saves::Saves;

/// Rows of names, and how many there is room for.
const TOP: usize = 9;
const ROW: usize = 9;
const SHOWN: usize = (FOOT as usize - TOP) / ROW;

/// The figures of a whole game where only the one who moves last is a person, called so.
fn figures<G: Saves>(table: usize, name: &str) -> (Frame, loot::table::Outcome) {
    let mut saved = G::game(table, table as u64);
    let last = *saved.record.actions().last().expect("a whole game");
    saved.record.undo();
    let mover = saved.record.game().asks().seat().expect("somebody to act");
    let everybody = seated(saved.lineup.seating, |seat: Seat| seat == mover, Who::Bot(Level::Mate));
    let mut lineup = loot::table::Lineup { options: saved.lineup.options, ..everybody };
    lineup.players[mover].name = Name::new(name).expect("a name");
    let mut scene = Scene::game_of::<G>(lineup, saved.record);
    scene.player.choose::<G>(last);
    let scene = scene.wait(60_000);
    let outcome = scene.player.session::<G>().game().outcome().expect("it is over");
    (scene.player.picture(), outcome)
}

/// The rows of winners are filled.
fn winners(picture: &Frame) -> Vec<usize> {
    (0..SHOWN).filter(|row| picture.is_lit(0, TOP + ROW * row)).collect()
}

#[test]
fn the_winner_comes_first() {
    fn check<G: Saves>() {
        for table in 0..3 * G::Options::SEATINGS.len() {
            let (picture, outcome) = figures::<G>(table, "Anne");
            let won = outcome.winners().flat_map(|side| outcome.seating().seats_of(side)).count();
            assert_eq!(winners(&picture), (0..won.min(SHOWN)).collect::<Vec<_>>(), "{} {table}", G::KEY);
        }
    }
    check::<LootGame>();
    check::<GetBit>();
    check::<PirateLoot>();
}

#[test]
fn the_only_person_is_called_you() {
    fn check<G: Saves>() {
        for table in 0..G::Options::SEATINGS.len() {
            let [one, other] = ["Anne", "WWWWWWWW"].map(|name| figures::<G>(table, name).0);
            assert!(one == other, "{} {table}", G::KEY);
        }
    }
    check::<LootGame>();
    check::<GetBit>();
    check::<PirateLoot>();
}
