//! Games played by chance and pages read, for the tests of every game's face.

use std::vec::Vec;

use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};

use super::{Face, Page, Pager, Teller, Telling};
use crate::game::Game;
use crate::handheld::Pen;
use crate::handheld::flow::{Area, Icons};
use crate::handheld::proof::{NAMES, SCREEN, look_at, read_page, read_title, within};
use crate::table::{Lineup, Options, Seat};

/// So many games at each table, with all options; `prefer` may choose, else chance does. `each` is called for every
/// decision: with the game before it, the decision, the game after it, and what it brought about.
pub fn every_decision<G: Game>(
    each_table: usize,
    prefer: impl Fn(&G, usize) -> Option<G::Action>,
    mut each: impl FnMut(&G, G::Action, &G, &[G::Event]),
) {
    for (table, &seating) in G::Options::SEATINGS.iter().enumerate() {
        for n in 0..each_table {
            let mut rng = ChaCha8Rng::seed_from_u64((100 * table + n) as u64);
            let mut game = G::deal(G::setup(seating, &G::Options::nth(n), None), &mut rng).expect("a table");
            while !game.is_over() {
                let legal: Vec<_> = game.legal().collect();
                let action = prefer(&game, n).unwrap_or_else(|| legal[rng.next_u32() as usize % legal.len()]);
                let (before, mut events) = (game, Vec::new());
                game.play(action, |event| events.push(event)).expect("a legal decision");
                each(&before, action, &game, &events);
            }
        }
    }
}

/// Every event of such games, told to a seat and to everybody, with what lies open after its decision.
pub fn every_telling<G: Face>(each_table: usize, names: &[&str], mut look: impl FnMut(&Telling<'_, G>, &G::Table)) {
    let mut decisions = 0;
    every_decision(
        each_table,
        |_, _| None,
        |before: &G, _, after, events| {
            let lineup = Lineup::named(before.seating(), names.iter().copied());
            decisions += 1;
            for to in [before.seating().seats().cycle().nth(decisions % 7), None] {
                let (tale, teller) = (told(before, events, to), Teller { table: before.table(), lineup: &lineup, to });
                (0..tale.len()).for_each(|at| look(&Telling { teller, tale: &tale, at }, after.table()));
            }
        },
    );
}

/// Everybody who may listen: each seat, and everybody at once.
pub fn listeners<G: Game>(game: &G) -> impl Iterator<Item = Option<Seat>> + use<G> {
    game.seating().seats().map(Some).chain([None])
}

pub fn told<G: Game>(game: &G, events: &[G::Event], to: Option<Seat>) -> Vec<G::Told> {
    events.iter().map(|&event| game.told(event, to)).collect()
}

/// Who plays: seats are called one after the other, from this name on.
pub fn lineup<G: Game>(game: &G, first: usize) -> Lineup<G::Options> {
    Lineup::named(game.seating(), NAMES.into_iter().cycle().skip(first))
}

/// Reads page `n` of How to play: its words and title fit, its picture keeps to its place and shows something, and nothing
/// is drawn outside the screen.
#[track_caller]
pub fn read<G: Face>(n: usize, text: &str, picture: Option<Area>, icons: Icons, draw: impl Fn(&mut Pen<'_>)) {
    let (title, pages) = (G::pages()[n].title(), G::pages().len());
    assert_eq!(within(SCREEN, |pen| Pager::at(n as u8).draw::<G>(pen)), Ok(()), "{title}");
    read_page(title, text, picture, icons);
    read_title(title, pages);
    if let Some(area) = picture {
        look_at(title, area, draw);
    }
}
