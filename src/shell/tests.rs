//! A monkey: random presses, held buttons and waits at every table. We check that nothing panics or gets stuck, that no dot
//! falls outside the screen or depends on a card the viewer may not know, and that in no foot line the words for A run into
//! those for B (which only this build checks).

#[path = "../../tests/common/twins.rs"]
mod twins;

use std::collections::HashSet;
use std::prelude::v1::*;
use std::vec::Vec;

use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};

use self::twins::Twin;
use super::desk::Demos;
use super::screens::Above;
use super::sleep::SHIFT_MS;
use super::{App, Kept, Plays, Shelves};
use crate::game::{Codec, Record, SavedGame, Shelf};
use crate::games::{Playable, every_game, which_game, with_game, with_one};
use crate::handheld::{Button, Frame, HEIGHT, Surface, WIDTH};
use crate::mind::Memory;
use crate::play::{self, Face, Look, Moment, On, Play, Session};
use crate::table::settings::{Pace, Settings};
use crate::table::{Lineup, Name, Options, Seat, Who};

/// Presses and waits in a plain test run, for all games together. With `LOOT_SOAK=1` there are two million presses among them.
const STEPS: usize = 120_000;
const SOAK_STEPS: usize = 2_400_000;
/// How many decisions before an end a visit may begin.
const LATE: usize = 6;
/// Steps at one table.
const VISIT: usize = 3_000;
/// One visit in this many begins where nothing is left to win.
const SETTLED: usize = 5;
/// We compare the picture with a twin's once in this many steps.
const TWIN: usize = 16;

/// A screen that is strict about its edges. (Beyond them it is dark anyway: an outline that makes room may reach there.)
struct Strict(Frame);

impl Surface for Strict {
    fn dot(&mut self, x: i32, y: i32, lit: bool) {
        assert!(is_inside(x, y, 1, 1) || !lit, "a dot at {x} {y}");
        self.0.dot(x, y, lit);
    }

    fn fill(&mut self, x: i32, y: i32, width: i32, height: i32, lit: bool) {
        assert!(is_inside(x, y, width, height) || !lit, "filled {width} by {height} at {x} {y}");
        self.0.fill(x, y, width, height, lit);
    }
}

/// Is a box on the screen, or empty?
fn is_inside(x: i32, y: i32, width: i32, height: i32) -> bool {
    width <= 0 || height <= 0 || (x >= 0 && y >= 0 && x + width <= WIDTH as i32 && y + height <= HEIGHT as i32)
}

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
            let action = record.game().legal().nth((rng.next_u32() as usize).checked_rem(count)?)?;
            record.play(action).ok()?;
        }
        if !record.game().is_over() {
            return Some(SavedGame { record, lineup: *lineup, number: 0 });
        }
    }
    None
}

/// A game at this table a few decisions before it, or one of its rounds, is over.
fn late<G: Face>(lineup: &Lineup<G::Options>, rng: &mut ChaCha8Rng) -> Option<SavedGame<G>> {
    let mut record = Record::new(&G::deal(G::setup(lineup.seating, &lineup.options, None), rng)?);
    let mut states = std::collections::VecDeque::new();
    loop {
        let count = record.game().legal().count();
        if let Some(n) = (rng.next_u32() as usize).checked_rem(count) {
            let action = record.game().legal().nth(n)?;
            states.push_back(record.clone());
            if states.len() > LATE {
                states.pop_front();
            }
            record.play(action).ok()?;
        } else if record.game().is_over() || rng.next_u32().is_multiple_of(4) {
            return Some(SavedGame { record: states.pop_front()?, lineup: *lineup, number: 0 });
        } else {
            record.next_round(rng, |_| {}).ok()?;
            states.clear();
        }
    }
}

/// The visible screen, with everything in it.
fn seen(app: &App) -> std::string::String {
    let shell = app.screens.above.last();
    with_game!(app.desk.chosen, &app.desk.plays, play => {
        let on = play.on.as_ref().map(|on| (&on.moment, &on.above));
        std::format!("{:?}: {}, {shell:?}, {on:?}", app.desk.chosen, kind(app))
    })
}

/// What kind of screen it is: the shell's and those of play by name, and some of these in more than one kind.
fn kind(app: &App) -> &'static str {
    with_game!(app.desk.chosen, &app.desk.plays, play => kind_of(app, play.on.as_ref()))
}

fn kind_of<G: Face>(app: &App, on: Option<&On<G>>) -> &'static str {
    let shell = app.screens.above.last().map_or(TITLE, Above::name);
    let Some(on) = on.filter(|_| shell == PLAYING) else { return shell };
    match (on.above.last(), &on.moment) {
        (Some(play::Above::Look(look)), _) if [PARTNER, AROUND].contains(&look.0.title()) => look.0.title(),
        (Some(above), _) => above.name(),
        (None, Moment::Narration(narration)) if narration.brief => RECAP,
        (None, Moment::Thinking(thinking)) if thinking.hint => HINT,
        (None, moment) => moment.name(),
    }
}

const TITLE: &str = "Title";
const RECAP: &str = "Recap";
const HINT: &str = "Hint";
const PARTNER: &str = "Partner's cards";
const AROUND: &str = "Players";
/// A game that has the screen shows screens of its own.
const PLAYING: &str = "Playing";

/// All kinds there are in a game.
fn kinds<G: Face>() -> impl Iterator<Item = &'static str> {
    let named = [Above::NAMES, Moment::<G>::NAMES, play::Above::<G>::NAMES].concat();
    named.into_iter().chain([TITLE, RECAP, HINT, PARTNER, AROUND])
}

fn any_button(rng: &mut ChaCha8Rng, app: &App) -> Button {
    // Far down a list there is more to see.
    if ["Pause", "Menu"].contains(&kind(app)) && rng.next_u32().is_multiple_of(2) {
        return Button::Down;
    }
    // A leads on: the monkey presses it more often, or it would never play.
    match rng.next_u32() % 10 {
        n @ 0..6 => Button::ALL[n as usize],
        6 => Button::Right,
        _ => Button::A,
    }
}

fn drawn(app: &App) -> Frame {
    // What moves may come from beyond the edge, and go there; so may what is shifted.
    let moves = [TITLE, "Narration", RECAP, "Decided", "End", "Demonstration"].contains(&kind(app));
    if moves || app.shift() != (0, 0) {
        let mut screen = Frame::new();
        app.draw(&mut screen);
        return screen;
    }
    let mut screen = Strict(Frame::new());
    app.draw(&mut screen);
    screen.0
}

/// The same handheld, with different cards wherever the viewer may not know them.
fn twin(app: &App, rng: &mut ChaCha8Rng) -> Option<App> {
    let mut twin = app.clone();
    with_game!(app.desk.chosen, &mut twin.desk.plays, play => {
        let session = twin_of(play, rng)?;
        play.on.as_mut()?.session = session;
    });
    Some(twin)
}

fn twin_of<G: Face + Twin>(play: &Play<G>, rng: &mut ChaCha8Rng) -> Option<Session<G>> {
    let session = play.session()?;
    let known: Vec<_> = play.on.as_ref()?.viewer().into_iter().flat_map(|seat| session.game().knows(seat)).collect();
    let record = G::twin_now(session.record(), &known, rng)?;
    Session::resume(SavedGame { record, ..session.saved() })
}

/// Leaves for the menu, by what the foot lines offer.
fn leaves(app: &App, now: u64) -> bool {
    let mut app = app.clone();
    let mut now = now;
    for _ in 0..30 {
        // A screen that has just come up may make us wait.
        now += 600;
        let keys: &[Button] = match kind(&app) {
            "Menu" => return true,
            TITLE | "End" => &[Button::A],
            // The last row is the way out.
            "Pause" | "AfterGame" => {
                with_game!(app.desk.chosen, &mut app.desk.plays, play => match play.on.as_mut().and_then(|on| on.above.last_mut()) {
                    Some(play::Above::Pause(pause)) => *pause = Default::default(),
                    Some(play::Above::AfterGame(after_game)) => *after_game = Default::default(),
                    _ => {}
                });
                &[Button::Up, Button::A]
            }
            _ => &[Button::B],
        };
        for &key in keys {
            // People who hold it the other way round press the other arrow.
            let key = if app.desk.settings.flipped { key.turned() } else { key };
            app.press(key, now);
        }
    }
    false
}

/// What is kept when this game is chosen, with this on its shelf.
fn with_shelf<G: Face>(settings: Settings, shelf: Shelf<G>) -> Kept
where
    Shelves: AsMut<Shelf<G>>,
    Plays: AsRef<Play<G>>,
{
    let mut kept = Kept { settings, ..Kept::default() };
    let is_it = |game: &Playable| which_game!(*game, Other => <Other as Codec>::SHELF) == G::SHELF;
    kept.settings.game = Playable::ALL.into_iter().find(is_it).expect("a game that can be played").number();
    *kept.shelves.as_mut() = shelf;
    kept
}

#[test]
fn a_monkey_finds_no_way_to_break_it() {
    let steps = if std::env::var("LOOT_SOAK").is_ok_and(|soak| soak != "0") { SOAK_STEPS } else { STEPS };
    // Each game has a monkey of its own, and they press at the same time.
    let counts: Vec<_> = std::thread::scope(|scope| {
        let mut monkeys = Vec::new();
        every_game!(G => monkeys.push(scope.spawn(move || monkey::<G>(steps / Playable::ALL.len()))));
        monkeys.into_iter().map(|monkey| monkey.join().expect("a monkey that broke nothing")).collect()
    });
    // They have been everywhere, in every game: a monkey that sleeps finds nothing.
    for game in Playable::ALL {
        let is_missed = |kind: &&'static str| !counts.iter().any(|(_, been)| been.contains(&(game, *kind)));
        let missed: Vec<_> = which_game!(game, G => kinds::<G>().filter(is_missed).collect());
        assert_eq!(missed, game.never_shows(), "{game:?}");
    }
    let compared: usize = counts.iter().map(|(compared, _)| compared).sum();
    assert!(compared > steps / TWIN / 4, "{compared} pictures compared");
}

/// Visits tables of a game, and those of others wherever it turns to them. Returns how many pictures were compared with a
/// twin's, and which kinds of screens it has seen of which game.
fn monkey<G: Face>(steps: usize) -> (usize, HashSet<(Playable, &'static str)>)
where
    Shelves: AsMut<Shelf<G>>,
    Plays: AsRef<Play<G>>,
{
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut memory = Box::new(Memory::new());
    let (mut compared, mut been) = (0, HashSet::new());
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
        let game = match visit % SETTLED {
            // Others begin near an end.
            0 => settled::<G>(&lineup, &mut rng).or_else(|| late::<G>(&lineup, &mut rng)),
            1..4 => late::<G>(&lineup, &mut rng),
            _ => None,
        };
        let mut app = App::new(seed, with_shelf(settings, Shelf { lineup, game, ..Shelf::default() }));
        app.allow_demos();
        let mut now = 0;
        for step in 0..VISIT {
            if rng.next_u32().is_multiple_of(6) {
                // From a moment to a few minutes.
                now += 1 << (rng.next_u32() % 18);
                app.tick(now);
            } else {
                now += 40;
                let button = any_button(&mut rng, &app);
                match rng.next_u32().is_multiple_of(8) {
                    true => app.repeat(button, now),
                    false => app.press(button, now),
                }
            }
            // Give a bot a moment, or none; the monkey hurries it soon enough.
            for _ in 0..rng.next_u32() % 6 {
                app.think(&mut memory);
            }
            let picture = drawn(&app);
            if let Some(twin) = step.is_multiple_of(TWIN).then(|| twin(&app, &mut rng)).flatten() {
                assert!(drawn(&twin) == picture, "it tells what it must not: {}", seen(&app));
                compared += 1;
            }
            assert!(app.wake_at().is_none_or(|at| at > app.desk.now), "it would never sleep: {}", seen(&app));
            been.insert((app.desk.chosen, kind(&app)));
            if step % 16 == 0 {
                assert!(leaves(&app, now), "no way out of {}", seen(&app));
            }
        }
    }
    (compared, been)
}

impl Playable {
    /// The screens this game has no use for.
    fn never_shows(self) -> Vec<&'static str> {
        match self {
            Self::Loot => [PLAYING, "Away", "Gather"].into(),
            // Everybody watches a round together, and nobody knows how it ends before it has.
            Self::GetBit => [PLAYING, "Away", "Finish", "Decided", RECAP, PARTNER, AROUND].into(),
            Self::PirateLoot => [PLAYING, "Away", "Finish", PARTNER, AROUND].into(),
        }
    }
}

/// What bots are dealt in a demonstration does not tell what people are dealt next, nor what the next one shows. Where there
/// are few deals, chance repeats one now and then.
#[test]
fn a_demonstration_foretells_no_deal() {
    const SEEDS: u8 = 24;
    every_game!(G => {
        let mut foretold = [0; 4];
        for seed in 0..SEEDS {
            let mut app = App::new([seed; 32], with_shelf(Settings::default(), Shelf::<G>::default()));
            app.allow_demos();
            let deals = [(); 3].map(|()| {
                app.tick(app.screens.title.demo_at(&app.desk).unwrap());
                // Every deal shows as a record of its own.
                let deal = with_one!(Demos, &app.desk.demo, demo => Record::new(&demo.dealt().unwrap()).to_string(), else unreachable!());
                app.press(Button::A, app.desk.now);
                deal
            });
            [Button::A; 3].into_iter().for_each(|button| app.press(button, app.desk.now));
            let next = Record::new(app.play_of::<G>().session().unwrap().game()).to_string();
            let pairs = [(&deals[0], &deals[1]), (&deals[1], &deals[2]), (&deals[0], &next), (&deals[2], &next)];
            for (count, (shown, dealt)) in foretold.iter_mut().zip(pairs) {
                *count += u8::from(shown == dealt);
            }
        }
        assert!(foretold.iter().all(|&count| count < SEEDS / 3), "{foretold:?} of {SEEDS}");
    });
}

#[test]
fn the_interface_needs_little_memory() {
    // The limit is 12 KiB, including a picture of the screen and a game that bots demonstrate, 5 KiB for a second game, and
    // 10 for a third with more cards: it is twice there, for it is demonstrated, too.
    let bytes = size_of::<App>() + size_of::<Frame>();
    std::println!("the app {} bytes, a picture {} bytes", size_of::<App>(), size_of::<Frame>());
    every_game!(G => std::println!("a game {} bytes, and as many to demonstrate it; a hall of fame {}", size_of::<Play<G>>(), size_of::<crate::table::hall::Hall>()));
    assert!(bytes <= (12 + 5 + 10) * 1024, "{bytes} bytes");
}

#[test]
fn what_lies_untouched_moves_by_a_dot() {
    let mut kept = Kept::default();
    kept.settings.screen_off = crate::table::settings::ScreenOff::Never;
    let mut app = App::new([1; 32], kept);
    app.press(Button::A, 0);
    let menu = drawn(&app);
    app.tick(SHIFT_MS - 1);
    assert!(drawn(&app) == menu);
    assert_eq!(app.wake_at(), Some(SHIFT_MS));
    app.tick(SHIFT_MS);
    let shifted = drawn(&app);
    let dots = (0..64).flat_map(|y| (0..127).map(move |x| (x, y)));
    assert!(dots.clone().all(|(x, y)| shifted.is_lit(x + 1, y) == menu.is_lit(x, y)));
    app.tick(2 * SHIFT_MS);
    assert!(drawn(&app) != shifted);
    app.tick(4 * SHIFT_MS);
    assert!(drawn(&app) == menu, "it comes back");
    app.tick(5 * SHIFT_MS);
    app.press(Button::Up, 5 * SHIFT_MS + 1);
    app.press(Button::Down, 5 * SHIFT_MS + 2);
    assert!(drawn(&app) == menu, "a press puts it back");
}
