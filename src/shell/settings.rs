//! The settings.

use super::desk::Desk;
use super::erase_hall::EraseHall;
use super::hall::hall_of;
use super::screens::Leads;
use crate::handheld::{Button, List, Pen, Screen, W, foot, heading, next_of};
use crate::table::settings::{Brightness, Pace, ScreenOff, Settings};

/// What a row sets, how that is set now, and how it changes, forward or back.
struct Row(&'static str, fn(&Settings) -> &'static str, fn(&mut Settings, bool));

/// Those of the panel are last.
static ROWS: [Row; 6] = [
    Row("Sound", |settings| on(settings.sound), |settings, _| settings.sound = !settings.sound),
    Row(
        "Bot speed",
        |settings| match settings.pace {
            Pace::Slow => "< slow >",
            Pace::Normal => "< normal >",
            Pace::Fast => "< fast >",
        },
        |settings, forward| settings.pace = next_of(&Pace::ALL, settings.pace, forward),
    ),
    Row("Motion", |settings| on(settings.motion), |settings, _| settings.motion = !settings.motion),
    Row(
        "Brightness",
        |settings| match settings.brightness {
            Brightness::Low => "< low >",
            Brightness::Middle => "< medium >",
            Brightness::High => "< high >",
        },
        |settings, forward| settings.brightness = next_of(&Brightness::ALL, settings.brightness, forward),
    ),
    Row(
        "Sleep after",
        |settings| match settings.screen_off {
            ScreenOff::One => "< 1 min >",
            ScreenOff::Three => "< 3 min >",
            ScreenOff::Ten => "< 10 min >",
            ScreenOff::Never => "< never >",
        },
        |settings, forward| settings.screen_off = next_of(&ScreenOff::ALL, settings.screen_off, forward),
    ),
    Row(
        "Turn round",
        |settings| if settings.flipped { "< yes >" } else { "< no >" },
        |settings, _| settings.flipped = !settings.flipped,
    ),
];

const OF_PANEL: usize = 3;

/// A window has neither brightness nor sleep, and nobody holds it the other way round.
fn rows(desk: &Desk) -> &'static [Row] {
    let (everywhere, _) = ROWS.split_at(ROWS.len() - OF_PANEL);
    if desk.in_window { everywhere } else { &ROWS }
}

/// What the row below all these says. It sets nothing: it asks first.
const ERASE: &str = "Erase hall of fame";

/// Is there nothing to erase?
fn is_erased(desk: &Desk) -> bool {
    let hall = hall_of(desk);
    hall.entries().is_empty() && hall.results().is_empty()
}

const fn on(on: bool) -> &'static str {
    if on { "< on >" } else { "< off >" }
}

#[derive(Clone, Copy, Debug, Default)]
pub struct SettingsScreen {
    list: List,
}

impl Screen<Desk, Leads> for SettingsScreen {
    /// Up and down choose; left, right and A change. Only A erases.
    fn press(&mut self, button: Button, desk: &mut Desk) -> Leads {
        match (button, rows(desk).get(self.list.chosen())) {
            (Button::B, _) => return Leads::Back,
            (Button::Up | Button::Down, _) => self.list.press(button, rows(desk).len() + 1),
            (Button::Left | Button::Right | Button::A, Some(Row(_, _, change))) => {
                change(&mut desk.settings, button != Button::Left);
                desk.settings_changed = true;
            }
            (Button::A, None) if !is_erased(desk) => return Leads::open(EraseHall::default()),
            (_, None) => {}
        }
        Leads::Stay
    }

    fn draw(&self, pen: &mut Pen<'_>, desk: &Desk) {
        heading(pen, "Settings");
        let rows = rows(desk);
        self.list.draw(pen, List::TOP, W, rows.len() + 1, |n| {
            rows.get(n).map_or((ERASE, ""), |Row(name, value, _)| (name, value(&desk.settings)))
        });
        let a = match rows.get(self.list.chosen()) {
            Some(_) => "Change",
            None if is_erased(desk) => "",
            None => "Erase...",
        };
        foot(pen, a, "Back");
    }

    fn go_to(&mut self, n: usize, desk: &mut Desk) {
        self.list.go_to(n, rows(desk).len() + 1);
    }

    fn repeats(&self, button: Button, _: &Desk) -> bool {
        List::repeats(button)
    }
}
