//! The screen rests when nobody presses anything: it is dimmed, and then dark.

use loot::handheld::{Button, Frame};
use loot::shell;
use loot::table::settings::{Brightness, ScreenOff, Settings};

use crate::common::handheld::{Handheld, Seen};

/// How the panel changed until `end`, with these presses, and its last picture. `None` is dark.
fn shown(settings: Settings, presses: &[(u64, Button)], end: u64) -> (Vec<(u64, Option<Brightness>)>, Frame) {
    let mut handheld = Handheld::on(7, shell::Kept { settings, ..shell::Kept::default() });
    let mut shown = vec![(0, handheld.light())];
    let mut note = |seen: &Seen<'_>| {
        if shown.last().is_none_or(|&(_, last)| last != seen.light) {
            shown.push((seen.now, seen.light));
        }
    };
    for &(at, button) in presses {
        handheld.watch(at - handheld.now(), &mut note);
        handheld.tap(button);
    }
    handheld.watch(end - handheld.now(), &mut note);
    (shown, handheld.picture())
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
