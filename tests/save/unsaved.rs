//! Nothing can be kept: we say so once, where people see it, and the game goes on.

use crate::common::kept::{GetBit, KeptOf, LootGame, Ours, PirateLoot};
use std::convert::Infallible;

use embassy_futures::block_on;
use loot::handheld::{Button, Frame};
use loot::mind::Memory;
use loot::save::Packed;
use loot::shell::{App, Buttons, Devices, Display, Input, Keep, Notice, Unsaved, run};
use loot::table::settings::Brightness;

const SEED: [u8; 32] = [7; 32];

/// Every picture that was shown.
#[derive(Default)]
struct Shown(Vec<Frame>);

impl Display for Shown {
    type Error = Infallible;
    type Sheet = Frame;

    async fn show(&mut self, picture: &Frame, _: Brightness, _: bool) -> Result<(), Infallible> {
        self.0.push(picture.clone());
        Ok(())
    }
}

/// Somebody who presses A this often, and waits a second each time.
struct Presses {
    left: usize,
    now: u64,
}

impl Buttons for Presses {
    type Error = Infallible;

    fn now(&self) -> u64 {
        self.now
    }

    async fn next(&mut self, _: Option<u64>) -> Result<Input, Infallible> {
        let Some(left) = self.left.checked_sub(1) else { return Ok(Input::Quit) };
        (self.left, self.now) = (left, self.now + 1000);
        Ok(Input::Press(Button::A))
    }
}

/// Takes this many things and no more.
struct Failing(usize);

impl Keep for Failing {
    async fn put(&mut self, _: Packed) -> Result<(), Unsaved> {
        self.0 = self.0.checked_sub(1).ok_or(Unsaved)?;
        Ok(())
    }
}

/// What is shown after this many presses, with a store that takes this many things, and how many it took.
fn play<G: Ours>(presses: usize, things: usize) -> (Vec<Frame>, usize) {
    let mut app = App::new(SEED, KeptOf::<G>::default().into());
    let mut memory = Box::new(Memory::new());
    let mut devices = Devices {
        display: Shown::default(),
        buttons: Presses { left: presses, now: 0 },
        speaker: (),
        store: Failing(things),
        entropy: (),
        log: (),
    };
    let Ok(()) = block_on(run(&mut app, &mut memory, &mut devices));
    (devices.display.0, things - devices.store.0)
}

#[test]
fn it_is_said_once_and_at_once() {
    let mut app = App::new(SEED, KeptOf::<LootGame>::default().into());
    app.cannot_save(Notice::NotSaved);
    app.cannot_save(Notice::NotSaved);
    let mut notice = Frame::new();
    app.draw(&mut notice);
    app.press(Button::A, 0);
    let mut title = Frame::new();
    app.draw(&mut title);
    assert!(title != notice, "it is said twice");
    // A card is drawn; a card is played.
    is_said_before::<LootGame>(&notice, 4);
    is_said_before::<GetBit>(&notice, 4);
    is_said_before::<PirateLoot>(&notice, 4);
}

/// The menu, the table, the deal, which should be saved, and presses up to the first decision; the message takes an extra
/// press.
fn is_said_before<G: Ours>(notice: &Frame, decided: usize) {
    let (_, dealt) = play::<G>(3, usize::MAX);
    for (presses, things) in [(3, 0), (decided, dealt)] {
        let (good, _) = play::<G>(presses, usize::MAX);
        let (shown, _) = play::<G>(presses + 1, things);
        // What a move brings to light is saved before it is shown, all else after it.
        let said = shown.iter().position(|picture| picture == notice);
        let is_first = said == Some(good.len() - 1);
        assert!(is_first || said == Some(good.len()), "{:?} says it at {said:?} of {}", G::WHICH, shown.len());
        let before = good.len() - usize::from(is_first);
        assert!(shown[..before] == good[..before], "all is as ever, until something is saved");
        assert!(shown[before + 1..] == good[good.len() - 1..], "then it is said, once");
    }
}
