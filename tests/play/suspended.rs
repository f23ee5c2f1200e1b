//! A process stopped with a hand on the screen: when it continues, it decides what may be seen before it draws.

use std::convert::Infallible;

use embassy_futures::block_on;
use loot::handheld::{Button, Frame};
use loot::mind::Memory;
use loot::shell::{App, Buttons, Devices, Display, Input, Log, run};
use loot::table::Seat;
use loot::table::Who;
use loot::table::settings::Brightness;

use crate::common::kept::{GetBit, KeptOf, LootGame, PirateLoot};
use crate::nothing::Nothing;
use crate::saves;
use crate::saves::Saves;

impl Display for Nothing {
    type Error = Infallible;
    type Sheet = Frame;

    async fn show(&mut self, _: &Frame, _: Brightness, _: bool) -> Result<(), Infallible> {
        Ok(())
    }
}

/// What comes, and how many milliseconds after the last.
struct Script {
    steps: std::vec::IntoIter<(u64, Input)>,
    now: u64,
}

impl Buttons for Script {
    type Error = Infallible;

    fn now(&self) -> u64 {
        self.now
    }

    async fn next(&mut self, _: Option<u64>) -> Result<Input, Infallible> {
        let (after, input) = self.steps.next().unwrap_or((0, Input::Quit));
        self.now += after;
        Ok(input)
    }
}

/// Whose hand could be seen in each picture.
#[derive(Default)]
struct Seen(Vec<Option<Seat>>);

impl Log for Seen {
    fn look(&mut self, app: &App) -> bool {
        self.0.push(app.open_seat());
        false
    }

    fn print(&mut self, _: std::fmt::Arguments<'_>) {}
}

/// Two people resume a game until the first of them has their hand on the screen; then this happens.
fn seen<G: Saves>(then: &[(u64, Input)]) -> Vec<Option<Seat>> {
    let mut game = saves::cut_short(&G::game(0, 0), 0);
    for seat in game.lineup.seating.seats() {
        game.lineup.players[seat].who = Who::Person;
    }
    let mut app = App::new([7; 32], KeptOf { game: Some(game), ..KeptOf::default() }.into());
    // The menu, Continue, and "It's me".
    let steps: Vec<_> = [(1000, Input::Press(Button::A)); 3].into_iter().chain(then.iter().copied()).collect();
    let mut devices = Devices {
        display: Nothing,
        buttons: Script { steps: steps.into_iter(), now: 0 },
        speaker: Nothing,
        store: Nothing,
        entropy: Nothing,
        log: Seen::default(),
    };
    let Ok(()) = block_on(run(&mut app, &mut Box::new(Memory::new()), &mut devices));
    devices.log.0
}

#[test]
fn a_hand_that_should_have_hidden_is_not_shown_once_more() {
    fn check<G: Saves>() {
        let before = seen::<G>(&[]);
        let (hand, hidden) = before.split_last().unwrap();
        assert!(hand.is_some() && hidden.iter().all(Option::is_none), "{before:?}");
        for (rest, expected) in [(40_000, *hand), (50_000, None)] {
            let after = seen::<G>(&[(rest, Input::Redraw)]);
            assert_eq!(after[..before.len()], before);
            assert_eq!(after[before.len()..], [expected], "after {rest} ms");
        }
    }
    check::<LootGame>();
    check::<GetBit>();
    check::<PirateLoot>();
}
