//! A monkey: random presses, held buttons and waits at every table. No panic, no dead end, no dot outside the screen, none that
//! depends on a card which whoever looks may not know, and in no foot line do the words for A run into those for B (which
//! only this build checks).

#[path = "../../tests/common/twins.rs"]
mod twins;

use core::convert::Infallible;
use std::vec::Vec;

use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{OriginDimensions, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};

use self::twins::other_hands;
use super::{App, Screen, Session};
use crate::bot::{Memory, Thought};
use crate::handheld::{Button, Frame};
use crate::lineup::{Lineup, Name, Who};
use crate::rules::{Edition, Seat, Setup};
use crate::save::{Kept, SavedGame};
use crate::settings::{Pace, Settings};

/// Presses and waits of a plain test run; `LOOT_SOAK=1` has more than a million.
const STEPS: usize = 60_000;
const SOAK_STEPS: usize = 1_200_000;
/// Steps at one table.
const VISIT: usize = 3_000;
/// At one step in so many the picture is compared with a twin's.
const TWIN: usize = 16;

/// A screen that is strict about its edges.
struct Strict(Frame);

impl OriginDimensions for Strict {
    fn size(&self) -> Size {
        self.0.size()
    }
}

impl DrawTarget for Strict {
    type Color = BinaryColor;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<BinaryColor>>>(&mut self, pixels: I) -> Result<(), Infallible> {
        for Pixel(dot, color) in pixels {
            assert!(self.bounding_box().contains(dot), "a dot at {dot}");
            self.0.draw_iter([Pixel(dot, color)])?;
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, color: BinaryColor) -> Result<(), Infallible> {
        let inside = area.intersection(&self.bounding_box());
        assert!(area.is_zero_sized() || inside == *area, "filled {area:?}");
        self.0.fill_solid(area, color)
    }

    fn clear(&mut self, color: BinaryColor) -> Result<(), Infallible> {
        self.0.clear(color)
    }
}

impl crate::handheld::Canvas for Strict {}

/// Any table, with any players, the names now and then as wide as names can be.
fn any_lineup(rng: &mut ChaCha8Rng) -> Lineup {
    let mut lineup = Lineup::default();
    lineup.set_seating_index(rng.next_u32() as usize % Setup::SEATINGS.len());
    lineup.edition = Edition::ALL[rng.next_u32() as usize % 3];
    lineup.show_gold = rng.next_u32().is_multiple_of(2);
    let people = rng.next_u32() % 4;
    for seat in Seat::ALL {
        let who = Who::ALL[rng.next_u32() as usize % Who::ALL.len()];
        lineup.players[seat].who = if rng.next_u32() % 4 < people { Who::Person } else { who };
        if rng.next_u32().is_multiple_of(3) {
            lineup.players[seat].name = Name::new("WWWWWWWW").unwrap();
        }
    }
    lineup
}

fn any_button(rng: &mut ChaCha8Rng, screen: Option<&Screen>) -> Button {
    // Far down the list there is more to see.
    if matches!(screen, Some(Screen::Pause(_))) && rng.next_u32().is_multiple_of(2) {
        return Button::Down;
    }
    // A leads on: it is pressed more often, or nobody would ever play.
    match rng.next_u32() % 10 {
        n @ 0..6 => Button::ALL[n as usize],
        6 => Button::Right,
        _ => Button::A,
    }
}

fn drawn(app: &App) -> Frame {
    let mut screen = Strict(Frame::new());
    app.draw(&mut screen).unwrap();
    screen.0
}

/// The same handheld, with other cards wherever whoever looks at it may not know them.
fn twin(app: &App, rng: &mut ChaCha8Rng) -> Option<App> {
    let session = app.session.as_ref()?;
    let seating = *session.game().table().seating();
    let known: Vec<_> = app.viewer().into_iter().flat_map(|seat| seating.seats_of(seating.side(seat))).collect();
    let record = other_hands(session.record(), &known, rng)?;
    let mut twin = app.clone();
    twin.session = Session::resume(SavedGame { record, ..session.saved() });
    Some(twin)
}

/// Leaves for the menu, by what the foot lines offer.
fn leaves(app: &App, now: u64) -> bool {
    let mut app = app.clone();
    let mut now = now;
    for _ in 0..30 {
        // A screen that has just come up may wait.
        now += 600;
        let keys: &[Button] = match app.screens.last() {
            Some(Screen::Menu(_)) => return true,
            Some(Screen::Title | Screen::End(_)) => &[Button::A],
            // The last of the list is the way out.
            Some(Screen::Pause(_) | Screen::AfterGame(_)) => {
                if let Some(Screen::Pause(list) | Screen::AfterGame(list)) = app.screens.last_mut() {
                    *list = crate::screens::List::default();
                }
                &[Button::Up, Button::A]
            }
            _ => &[Button::B],
        };
        for &key in keys {
            // Who holds it the other way round presses the other arrow.
            let key = if app.settings.flipped { super::turned(key) } else { key };
            app.press(key, now);
        }
    }
    false
}

#[test]
fn a_monkey_finds_no_way_to_break_it() {
    let steps = if std::env::var("LOOT_SOAK").is_ok_and(|soak| soak != "0") { SOAK_STEPS } else { STEPS };
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut thought = Thought::new(Box::new(Memory::new()));
    let (mut games, mut compared, mut seen) = (0, 0, [0usize; 32]);
    for _ in 0..steps / VISIT {
        let mut seed = [0; 32];
        rng.fill_bytes(&mut seed);
        let settings = Settings { pace: Pace::ALL[rng.next_u32() as usize % 3], ..Settings::default() };
        let mut app = App::new(seed, Kept { settings, lineup: any_lineup(&mut rng), ..Kept::default() });
        let mut now = 0;
        for step in 0..VISIT {
            if rng.next_u32().is_multiple_of(6) {
                // From a moment to a few minutes.
                now += 1 << (rng.next_u32() % 18);
                app.tick(now);
            } else {
                now += 40;
                let button = any_button(&mut rng, app.screens.last());
                match rng.next_u32().is_multiple_of(8) {
                    true => app.repeat(button, now),
                    false => app.press(button, now),
                }
            }
            // A bot is given a moment; the monkey hurries it soon enough.
            for _ in 0..3 {
                app.think(&mut thought);
            }
            let picture = drawn(&app);
            if let Some(twin) = step.is_multiple_of(TWIN).then(|| twin(&app, &mut rng)).flatten() {
                assert!(drawn(&twin) == picture, "it tells what it must not: {:?}", app.screens.last());
                compared += 1;
            }
            assert!(app.wake_at().is_none_or(|at| at > app.now), "it would never sleep: {:?}", app.screens.last());
            let screen = app.screens.last().expect("a screen");
            seen[kind(screen)] += 1;
            games += usize::from(matches!(screen, Screen::AfterGame(_)));
            if step % 16 == 0 {
                assert!(leaves(&app, now), "no way out of {screen:?}");
            }
        }
    }
    // It has been everywhere: a monkey that sleeps finds nothing.
    assert!(games > 0, "no game was played to its end");
    assert!(compared > steps / TWIN / 4, "{compared} pictures compared");
    assert_eq!(seen.iter().filter(|&&count| count > 0).count(), KINDS, "{seen:?}");
}

const KINDS: usize = 25;

/// A number for each kind of screen.
fn kind(screen: &Screen) -> usize {
    match screen {
        Screen::Title => 0,
        Screen::Menu(_) => 1,
        Screen::NewGame(_) => 2,
        Screen::Naming(_) => 3,
        Screen::HowTo(_) => 4,
        Screen::Settings(_) => 5,
        Screen::About => 6,
        Screen::Pass(_) => 7,
        Screen::CatchUp(_) => 8,
        Screen::Turn(_) => 9,
        Screen::Done(_) => 10,
        Screen::Story(_) => 11,
        Screen::Thinking(_) => 12,
        Screen::Hint(_) => 13,
        Screen::GiveUp => 14,
        Screen::End(_) => 15,
        Screen::AfterGame(_) => 16,
        Screen::Pause(_) => 17,
        Screen::Partner(_) => 18,
        Screen::Seats => 19,
        Screen::Ship(_) => 20,
        Screen::Happened(_) => 21,
        Screen::Hall(_) => 22,
        Screen::Notice(_) => 23,
        Screen::LogGames(_) => 24,
    }
}

#[test]
fn the_interface_needs_little_memory() {
    // The bar is 8 KiB, with a picture of the screen.
    let bytes = size_of::<App>() + size_of::<Frame>();
    assert!(bytes <= 8 * 1024, "{bytes} bytes");
    std::println!("the app {} bytes, a picture {} bytes", size_of::<App>(), size_of::<Frame>());
}
