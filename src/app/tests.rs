//! A monkey: random presses, held buttons and waits at every table. We check that nothing panics or gets stuck, that no dot
//! falls outside the screen or depends on a card the viewer may not know, and that in no foot line the words for A run into
//! those for B (which only this build checks).

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

use self::twins::Twin;
use super::SHIFT_MS;
use super::play::{Above, Moment};
use super::shell::Screen;
use super::{App, Kept, Play, Plays, Session, Shelves};
use crate::game::{Record, SavedGame, Shelf};
use crate::games::every_game;
use crate::handheld::{Button, Frame};
use crate::mind::Memory;
use crate::screens::Face;
use crate::table::settings::{Pace, Settings};
use crate::table::{Lineup, Name, Options, Seat, Who};

/// Presses and waits in a plain test run; `LOOT_SOAK=1` makes more than a million.
const STEPS: usize = 60_000;
const SOAK_STEPS: usize = 1_200_000;
/// Steps at one table.
const VISIT: usize = 3_000;
/// One visit in this many begins where nothing is left to win.
const SETTLED: usize = 5;
/// We compare the picture with a twin's once in this many steps.
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

/// Any table, with any players, and now and then with the widest names there can be.
fn any_lineup<O: Options>(rng: &mut ChaCha8Rng) -> Lineup<O> {
    let seating = O::SEATINGS[rng.next_u32() as usize % O::SEATINGS.len()];
    let options = O::nth(rng.next_u32() as usize % 64);
    let mut lineup = Lineup { seating, options, ..Lineup::default() };
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

/// A game at this table where nothing is left to win and a person is asked, if chance leads to one.
fn settled<G: Face>(lineup: &Lineup<G::Options>, rng: &mut ChaCha8Rng) -> Option<SavedGame<G>> {
    let found = |lineup: &Lineup<G::Options>, game: &G| {
        G::is_settled(game.table()) && game.asks().seat().is_some_and(|seat| lineup.is_person(seat))
    };
    for _ in 0..300 {
        let mut record = Record::new(&G::deal(G::setup(lineup.seating, &lineup.options, None), rng)?);
        while !found(lineup, record.game()) && !record.game().is_over() {
            let count = record.game().legal().count();
            let action = record.game().legal().nth(rng.next_u32() as usize % count)?;
            record.play(action).ok()?;
        }
        if !record.game().is_over() {
            return Some(SavedGame { record, lineup: *lineup, number: 0 });
        }
    }
    None
}

/// The visible screen.
#[derive(Debug)]
#[allow(dead_code)] // Their names are printed if something goes wrong.
enum Seen<'a, G: Face> {
    Shell(&'a Screen),
    Above(&'a Above<G>),
    Moment(&'a Moment<G>),
    Nothing,
}

fn seen<G: Face>(app: &App) -> Seen<'_, G>
where
    Plays: AsRef<Play<G>>,
{
    let play = app.play_of::<G>();
    match (app.screens.last(), play.above.last(), &play.moment) {
        (Some(Screen::Play), Some(above), _) => Seen::Above(above),
        (Some(Screen::Play), None, Some(moment)) => Seen::Moment(moment),
        (Some(Screen::Play), None, None) | (None, ..) => Seen::Nothing,
        (Some(screen), ..) => Seen::Shell(screen),
    }
}

fn any_button<G: Face>(rng: &mut ChaCha8Rng, app: &App) -> Button
where
    Plays: AsRef<Play<G>>,
{
    // Far down the list there is more to see.
    if matches!(seen::<G>(app), Seen::Above(Above::Pause(_))) && rng.next_u32().is_multiple_of(2) {
        return Button::Down;
    }
    // A leads on: the monkey presses it more often, or it would never play.
    match rng.next_u32() % 10 {
        n @ 0..6 => Button::ALL[n as usize],
        6 => Button::Right,
        _ => Button::A,
    }
}

fn drawn<G: Face>(app: &App) -> Frame
where
    Plays: AsRef<Play<G>>,
{
    // What moves may come from beyond the edge, and go there; so may what is shifted.
    let moves = match seen::<G>(app) {
        Seen::Moment(Moment::Story(_) | Moment::Recap(_) | Moment::Done(_) | Moment::End(_)) => true,
        Seen::Shell(Screen::Demo) => true,
        _ => app.shift() != (0, 0),
    };
    if moves {
        let mut screen = Frame::new();
        app.draw(&mut screen).unwrap();
        return screen;
    }
    let mut screen = Strict(Frame::new());
    app.draw(&mut screen).unwrap();
    screen.0
}

/// The same handheld, with different cards wherever the viewer may not know them.
fn twin<G: Face + Twin>(app: &App, rng: &mut ChaCha8Rng) -> Option<App>
where
    Plays: AsRef<Play<G>> + AsMut<Play<G>>,
{
    let play = app.play_of::<G>();
    let session = play.session()?;
    let known: Vec<_> = play.viewer().into_iter().flat_map(|seat| session.game().knows(seat)).collect();
    let record = G::twin(session.record(), &known, rng)?;
    let mut twin = app.clone();
    twin.plays.as_mut().session = Session::resume(SavedGame { record, ..session.saved() });
    Some(twin)
}

/// Leaves for the menu, by what the foot lines offer.
fn leaves<G: Face>(app: &App, now: u64) -> bool
where
    Plays: AsRef<Play<G>> + AsMut<Play<G>>,
{
    let mut app = app.clone();
    let mut now = now;
    for _ in 0..30 {
        // A screen that has just come up may make us wait.
        now += 600;
        let keys: &[Button] = match seen::<G>(&app) {
            Seen::Shell(Screen::Menu(_)) => return true,
            Seen::Shell(Screen::Title(_)) | Seen::Moment(Moment::End(_)) => &[Button::A],
            // The last row is the way out.
            Seen::Above(Above::Pause(_) | Above::AfterGame(_)) => {
                match AsMut::<Play<G>>::as_mut(&mut app.plays).above.last_mut() {
                    Some(Above::Pause(pause)) => *pause = crate::screens::Pause::default(),
                    Some(Above::AfterGame(list)) => *list = crate::screens::List::default(),
                    _ => {}
                }
                &[Button::Up, Button::A]
            }
            _ => &[Button::B],
        };
        for &key in keys {
            // People who hold it the other way round press the other arrow.
            let key = if app.settings.flipped { key.turned() } else { key };
            app.press(key, now);
        }
    }
    false
}

#[test]
fn a_monkey_finds_no_way_to_break_it() {
    every_game!(G => monkey::<G>(|shelf| Shelves { loot: shelf }));
}

fn monkey<G: Face + Twin>(on_shelf: impl Fn(Shelf<G>) -> Shelves)
where
    Plays: AsRef<Play<G>> + AsMut<Play<G>>,
{
    let steps = if std::env::var("LOOT_SOAK").is_ok_and(|soak| soak != "0") { SOAK_STEPS } else { STEPS };
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut memory = Box::new(Memory::new());
    let (mut games, mut compared, mut been) = (0, 0, [0usize; 32]);
    for visit in 0..steps / VISIT {
        let mut seed = [0; 32];
        rng.fill_bytes(&mut seed);
        let settings = Settings {
            pace: Pace::ALL[rng.next_u32() as usize % 3],
            motion: !rng.next_u32().is_multiple_of(4),
            ..Settings::default()
        };
        let lineup = any_lineup(&mut rng);
        // Some visits begin where nothing is left to win: a monkey seldom gets there.
        let game = visit.is_multiple_of(SETTLED).then(|| settled(&lineup, &mut rng)).flatten();
        let shelves = on_shelf(Shelf { lineup, game, ..Shelf::default() });
        let mut app = App::new(seed, Kept { settings, shelves, ..Kept::default() });
        app.allow_demos();
        let mut now = 0;
        for step in 0..VISIT {
            if rng.next_u32().is_multiple_of(6) {
                // From a moment to a few minutes.
                now += 1 << (rng.next_u32() % 18);
                app.tick(now);
            } else {
                now += 40;
                let button = any_button::<G>(&mut rng, &app);
                match rng.next_u32().is_multiple_of(8) {
                    true => app.repeat(button, now),
                    false => app.press(button, now),
                }
            }
            // Give a bot a moment; the monkey hurries it soon enough.
            for _ in 0..3 {
                app.think(&mut memory);
            }
            let picture = drawn::<G>(&app);
            if let Some(twin) = step.is_multiple_of(TWIN).then(|| twin::<G>(&app, &mut rng)).flatten() {
                assert!(drawn::<G>(&twin) == picture, "it tells what it must not: {:?}", seen::<G>(&app));
                compared += 1;
            }
            assert!(app.wake_at().is_none_or(|at| at > app.now), "it would never sleep: {:?}", seen::<G>(&app));
            been[kind(&seen::<G>(&app))] += 1;
            games += usize::from(matches!(seen::<G>(&app), Seen::Above(Above::AfterGame(_))));
            if step % 16 == 0 {
                assert!(leaves::<G>(&app, now), "no way out of {:?}", seen::<G>(&app));
            }
        }
    }
    // It has been everywhere: a monkey that sleeps finds nothing.
    assert!(games > 0, "no game was played to its end");
    assert!(compared > steps / TWIN / 4, "{compared} pictures compared");
    assert_eq!(been.iter().filter(|&&count| count > 0).count(), KINDS, "{been:?}");
}

const KINDS: usize = 26;

/// A number for each kind of screen.
fn kind<G: Face>(seen: &Seen<'_, G>) -> usize {
    use crate::screens::Look as _;
    match seen {
        Seen::Shell(screen) => match screen {
            Screen::Title(_) => 0,
            Screen::Demo => 25,
            Screen::Menu(_) => 1,
            Screen::NewGame(_) => 2,
            Screen::Naming(_) => 3,
            Screen::HowTo(_) => 4,
            Screen::Settings(_) => 5,
            Screen::About => 6,
            Screen::LogGames(_) => 7,
            Screen::GiveUp => 8,
            Screen::Hall(_) => 9,
            Screen::Notice(_) => 10,
            Screen::Play => 31,
        },
        Seen::Moment(moment) => match moment {
            Moment::Pass(_) => 11,
            Moment::Recap(_) => 12,
            Moment::Turn(_) => 13,
            Moment::Done(_) => 14,
            Moment::Story(_) => 15,
            Moment::Thinking(_) => 16,
            Moment::Hint(_) => 17,
            Moment::End(_) => 18,
            Moment::Finish(_) => 25,
        },
        Seen::Above(above) => match above {
            Above::Pause(_) => 19,
            Above::Happened(_) => 20,
            Above::AfterGame(_) => 21,
            Above::Look(look) => match look.title() {
                "Partner's cards" => 22,
                "Around the table" => 23,
                _ => 24,
            },
        },
        Seen::Nothing => 30,
    }
}

/// What bots are dealt in a demonstration does not tell what people are dealt next, nor what the next one shows.
#[test]
fn a_demonstration_foretells_no_deal() {
    every_game!(G => {
        let mut app = App::new([5; 32], Kept::default());
        let deals = [(); 3].map(|()| {
            app.begin_demo();
            let demo: &super::demo::Demo<G> = app.demos.as_ref();
            let deal = demo.deal().unwrap();
            app.end_demo();
            deal
        });
        [Button::A; 3].into_iter().for_each(|button| app.press(button, 0));
        let next = app.play_of::<G>().session().unwrap().record().start();
        let seen: Vec<_> = deals.into_iter().chain([next]).collect();
        assert!(seen.iter().enumerate().all(|(n, deal)| !seen[..n].contains(deal)), "{seen:?}");
    });
}

#[test]
fn the_interface_needs_little_memory() {
    // The limit is 12 KiB, including a picture of the screen and a game that bots demonstrate.
    let bytes = size_of::<App>() + size_of::<Frame>();
    assert!(bytes <= 12 * 1024, "{bytes} bytes");
    std::println!("the app {} bytes, a picture {} bytes", size_of::<App>(), size_of::<Frame>());
}

#[test]
fn what_lies_untouched_moves_by_a_dot() {
    let mut kept = Kept::default();
    kept.settings.screen_off = crate::table::settings::ScreenOff::Never;
    let mut app = App::new([1; 32], kept);
    let picture = |app: &App| {
        let mut frame = Frame::new();
        app.draw(&mut frame).unwrap();
        frame
    };
    app.press(Button::A, 0);
    let menu = picture(&app);
    app.tick(SHIFT_MS - 1);
    assert!(picture(&app) == menu);
    assert_eq!(app.wake_at(), Some(SHIFT_MS));
    app.tick(SHIFT_MS);
    let shifted = picture(&app);
    let dots = (0..64).flat_map(|y| (0..127).map(move |x| (x, y)));
    assert!(dots.clone().all(|(x, y)| shifted.is_lit(x + 1, y) == menu.is_lit(x, y)));
    app.tick(2 * SHIFT_MS);
    assert!(picture(&app) != shifted);
    app.tick(4 * SHIFT_MS);
    assert!(picture(&app) == menu, "it comes back");
    app.tick(5 * SHIFT_MS);
    app.press(Button::Up, 5 * SHIFT_MS + 1);
    app.press(Button::Down, 5 * SHIFT_MS + 2);
    assert!(picture(&app) == menu, "a press puts it back");
}
