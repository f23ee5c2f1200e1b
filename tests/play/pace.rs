//! How long bots' moves take to be told at the ordinary pace, through whole games.

use loot::games::loot::rules::Game;
use loot::games::loot::view::View;
use loot::handheld::Button;
use loot::table::Level;

use crate::common;
use crate::common::driver;
use crate::common::handheld::Handheld;
use crate::common::kept::Kept;
use crate::common::thinker::Thinker;

/// A round of three bots takes no longer, on average.
const ROUND_MS: u64 = 5_000;
const DEALS: u64 = 6;
/// Between two looks at the clock.
const STEP_MS: u64 = 20;

#[test]
fn a_round_of_three_bots_is_told_quickly() {
    let (mut rounds, mut all, mut longest) = (0, 0, 0);
    let mut thinker = Thinker::new();
    for seed in 0..DEALS {
        let lineup = driver::table(common::alone(4), 1, Level::Mate);
        let mut player = Handheld::on(seed, Kept { lineup, ..Kept::default() });
        (0..3).for_each(|_| player.press(Button::A));
        let mut turns = 0;
        while player.app().open_seat().is_some() && player.session::<Game>().asked().is_some() {
            thinker.begin(
                &View::of(player.session::<Game>().game(), player.session::<Game>().asked().unwrap().0),
                Level::Mate,
                1,
                0,
            );
            player.choose::<Game>(thinker.best().expect("an action"));
            // Somebody who has seen their own move hurries on; what follows is the bots' round.
            player.tap(Button::A);
            let mut ms = 0;
            while player.app().open_seat().is_none() && player.session::<Game>().asked().is_some() {
                player.wait(STEP_MS);
                ms += STEP_MS;
            }
            (rounds, all, longest) = (rounds + 1, all + ms, longest.max(ms));
            turns += 1;
            assert!(turns < 100);
        }
        assert!(turns > 5, "{turns}");
    }
    println!("{rounds} rounds: {} ms each, {longest} ms the longest", all / rounds);
    assert!(all / rounds <= ROUND_MS, "{} ms", all / rounds);
}
