//! How many presses a game takes, by the shortest way somebody who reads the screen would go.

use loot::games::loot::rules::{Action, Game};
use loot::games::loot::view::View;
use loot::handheld::Button;
use loot::table::Level;
use loot::table::Who;

use crate::common;
use crate::common::driver::{shortest, table};
use crate::common::handheld::Handheld;
use crate::common::kept::Kept;
use crate::common::thinker::Thinker;

/// The most presses for a hundred of the person's turns. It was 341 before a launch took a single press and a move went on by itself.
const MOST: usize = 220;
/// Games we count.
const DEALS: u64 = 12;

/// What this level does now.
fn choice(thinker: &mut Thinker, game: &Game, level: Level) -> Action {
    thinker.begin(&View::of(game, game.table().mover()), level, u64::from(game.table().turn()), 200);
    while thinker.step() {}
    thinker.best().expect("an action")
}

/// Presses and turns of somebody alone with two Mates, who plays like this level.
fn count(seed: u64, level: Level) -> (usize, usize) {
    let lineup = table(common::alone(3), 1, Level::Mate);
    let mut player = Handheld::on(seed, Kept { lineup, ..Kept::default() });
    for _ in 0..3 {
        player.press(Button::A);
    }
    let mut thinker = Thinker::new();
    let (mut presses, mut turns) = (0, 0);
    while let Some((_, who)) = player.session::<Game>().asked() {
        let keys = match who {
            Who::Person => {
                turns += 1;
                let wanted = choice(&mut thinker, player.session::<Game>().game(), level);
                shortest::<Game>(player.app(), player.now(), wanted, true)
            }
            // The handheld waits, though it is a bot's turn.
            Who::Bot(_) => vec![Button::A],
        };
        presses += keys.len();
        keys.into_iter().for_each(|key| player.press(key));
        assert!(player.actions() > 0 && presses < 2_000);
    }
    (presses, turns)
}

#[test]
fn a_turn_takes_few_presses() {
    for level in [Level::Mate, Level::Captain] {
        let counts: Vec<_> = (0..DEALS).map(|seed| count(seed, level)).collect();
        let (presses, turns) = counts.iter().fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
        println!("{level}: {presses} presses for {turns} turns: {:.2} a turn", presses as f64 / turns as f64);
        assert!(presses * 100 <= MOST * turns, "{counts:?}");
    }
}
