//! A process stopped with a hand on the screen: when it continues, it decides what may be seen before it draws.

use loot::handheld::Button;
use loot::table::Who;

use crate::common::handheld::Handheld;
use crate::common::kept::{GetBit, KeptOf, LootGame, PirateLoot};
use crate::saves::{self, Saves};

/// Two people resume a game until the first of them has their hand on the screen.
fn with_a_hand<G: Saves>() -> Handheld {
    let mut game = saves::cut_short(&G::game(0, 0), 0);
    for seat in game.lineup.seating.seats() {
        game.lineup.players[seat].who = Who::Person;
    }
    let mut handheld = Handheld::on(7, KeptOf { game: Some(game), ..KeptOf::default() });
    // The menu, Continue, and "It's me".
    for _ in 0..3 {
        handheld.watch(1_000, |seen| assert_eq!(seen.app.open_seat(), None));
        handheld.tap(Button::A);
    }
    handheld
}

#[test]
fn a_hand_that_should_have_hidden_is_not_shown_once_more() {
    fn check<G: Saves>() {
        let hand = with_a_hand::<G>().app().open_seat();
        assert!(hand.is_some());
        for (rest, expected) in [(40_000, hand), (50_000, None)] {
            let mut open = Vec::new();
            with_a_hand::<G>().stop_for(rest, |seen| open.push(seen.app.open_seat()));
            assert_eq!(open, [hand, expected], "before it stopped, and after {rest} ms");
        }
    }
    check::<LootGame>();
    check::<GetBit>();
    check::<PirateLoot>();
}
