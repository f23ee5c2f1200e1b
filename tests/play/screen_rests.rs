//! The screen rests when nobody presses anything: it is dimmed, and then dark.

use std::cell::Cell;
use std::convert::Infallible;
use std::rc::Rc;

use embassy_futures::block_on;
use loot::handheld::{Button, Frame};
use loot::mind::Memory;
use loot::shell;
use loot::shell::{App, Buttons, Devices, Display, Input, run};
use loot::table::settings::{Brightness, ScreenOff, Settings};

use crate::nothing::Nothing;

type Clock = Rc<Cell<u64>>;

/// Notes when the panel changes, and to what; `None` is dark.
struct Panel {
    clock: Clock,
    shown: Vec<(u64, Option<Brightness>)>,
    picture: Frame,
}

impl Display for Panel {
    type Error = Infallible;
    type Sheet = Frame;

    async fn show(&mut self, picture: &Frame, brightness: Brightness, dark: bool) -> Result<(), Infallible> {
        let light = (!dark).then_some(brightness);
        if self.shown.last().is_none_or(|&(_, last)| last != light) {
            self.shown.push((self.clock.get(), light));
        }
        self.picture.clone_from(picture);
        Ok(())
    }
}

/// Presses at their times, and leaves at the end.
struct Script {
    clock: Clock,
    presses: Vec<(u64, Button)>,
    end: u64,
}

impl Buttons for Script {
    type Error = Infallible;

    fn now(&self) -> u64 {
        self.clock.get()
    }

    async fn next(&mut self, until: Option<u64>) -> Result<Input, Infallible> {
        let until = until.unwrap_or(u64::MAX);
        let (at, input) = match self.presses.first() {
            Some(&(at, button)) if at <= until => (at, Input::Press(button)),
            _ if self.end <= until => (self.end, Input::Quit),
            _ => (until, Input::Nothing),
        };
        if let Input::Press(_) = input {
            self.presses.remove(0);
        }
        self.clock.set(self.clock.get().max(at));
        Ok(input)
    }
}

/// How the panel changed until `end`, with these presses, and its last picture.
fn shown(settings: Settings, presses: &[(u64, Button)], end: u64) -> (Vec<(u64, Option<Brightness>)>, Frame) {
    let clock = Clock::default();
    let mut app = App::new([7; 32], shell::Kept { settings, ..shell::Kept::default() });
    let mut devices = Devices {
        display: Panel { clock: clock.clone(), shown: Vec::new(), picture: Frame::new() },
        buttons: Script { clock, presses: presses.to_vec(), end },
        speaker: Nothing,
        store: Nothing,
        entropy: Nothing,
        log: Nothing,
    };
    let Ok(()) = block_on(run::<Infallible, _, _, _, _, _, _>(&mut app, &mut Memory::new(), &mut devices));
    (devices.display.shown, devices.display.picture)
}

const LIT: Option<Brightness> = Some(Brightness::High);
const DIM: Option<Brightness> = Some(Brightness::Low);

fn bright(screen_off: ScreenOff) -> Settings {
    Settings { brightness: Brightness::High, screen_off, ..Settings::default() }
}

#[test]
fn before_it_goes_dark_it_is_dimmed_for_ten_seconds() {
    let menu = [(500, Button::A)];
    let (light, _) = shown(bright(ScreenOff::One), &menu, 200_000);
    assert_eq!(light, [(0, LIT), (50_500, DIM), (60_500, None)]);
    let (light, _) = shown(bright(ScreenOff::Never), &menu, 4_000_000);
    assert_eq!(light, [(0, LIT)]);
    // The same while bots show a game on the title.
    let (light, _) = shown(bright(ScreenOff::One), &[], 200_000);
    assert_eq!(light, [(0, LIT), (50_000, DIM), (60_000, None)]);
}

#[test]
fn a_press_brightens_a_dimmed_screen_and_acts_and_one_in_the_dark_only_wakes_it() {
    let (menu, acts) = ((500, Button::A), (1_000, Button::Down));
    let (light, dimmed) = shown(bright(ScreenOff::One), &[menu, (55_000, Button::Down)], 56_000);
    assert_eq!(light, [(0, LIT), (50_500, DIM), (55_000, LIT)]);
    let (light, woken) = shown(bright(ScreenOff::One), &[menu, (65_000, Button::Down)], 66_000);
    assert_eq!(light, [(0, LIT), (50_500, DIM), (60_500, None), (65_000, LIT)]);
    let (_, moved) = shown(bright(ScreenOff::One), &[menu, acts], 2_000);
    let (_, unmoved) = shown(bright(ScreenOff::One), &[menu], 2_000);
    assert!(dimmed == moved && woken == unmoved && moved != unmoved);
}
