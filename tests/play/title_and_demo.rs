//! The title moves and rests; left alone, it shows a game of bots, of which nothing stays.

use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::Point;
use embedded_graphics::pixelcolor::BinaryColor;
use loot::desktop::frames::{Key, Operator};
use loot::game::Report;
use loot::handheld::{Button, Frame, Sound};
use loot::mind::Memory;
use loot::shell;
use loot::shell::App;
use loot::table::settings::{ScreenOff, Settings};

use crate::common::kept::{GetBit, Kept, KeptOf, LootGame, Ours, PirateLoot};
use crate::saves;
use crate::saves::Saves;

/// When a demonstration begins, and the longest that one may last.
const BEGINS_MS: u64 = 30_000;
const LONGEST_MS: u64 = 600_000;

/// The handheld on its title, with its own clock.
struct Handheld {
    app: App,
    memory: Box<Memory>,
    now: u64,
}

impl Handheld {
    fn new<G: Ours>(kept: KeptOf<G>) -> Self {
        let mut app = App::new([7; 32], shell::Kept::from(kept));
        app.allow_demos();
        Self { app, memory: Box::new(Memory::new()), now: 0 }
    }

    /// Lets time pass as the handheld does, from one wake to the next, and shows each picture.
    fn pass(&mut self, until: u64, mut seen: impl FnMut(&mut App, u64)) {
        while self.now < until {
            while self.app.wants_to_think() {
                self.app.think(&mut self.memory);
            }
            self.now = self.app.wake_at().map_or(until, |at| at.min(until));
            self.app.tick(self.now);
            seen(&mut self.app, self.now);
        }
    }

    fn press(&mut self, button: Button) {
        self.app.press(button, self.now);
    }

    fn picture(&self) -> Frame {
        picture(&self.app)
    }
}

fn picture(app: &App) -> Frame {
    let mut frame = Frame::new();
    app.draw(&mut frame);
    frame
}

/// A game that waits, with the last one and a hall of fame.
fn waiting<G: Saves>() -> KeptOf<G> {
    let mut hall = loot::table::hall::Hall::new();
    let last = G::game(1, 5);
    saves::course(&last, &mut hall);
    let game = saves::cut_short(&G::game(1, 8), 9);
    KeptOf { game: Some(game), last_game: Some(last), hall, ..KeptOf::default() }
}

#[test]
fn the_title_moves_for_a_moment_and_rests_as_it_came_up() {
    fn check<G: Saves>() {
        let mut handheld = Handheld::new(KeptOf::<G>::default());
        let rest = handheld.picture();
        let mut pictures = vec![(0, rest.clone())];
        handheld.pass(BEGINS_MS - 1, |app, now| pictures.push((now, picture(app))));
        let moved: Vec<_> = pictures.windows(2).filter(|pair| pair[0].1 != pair[1].1).map(|pair| pair[1].0).collect();
        assert!(moved.len() as u64 * 3 >= G::TITLE_STEPS - 1, "{} pictures", moved.len());
        assert!(moved.windows(2).all(|pair| pair[1] - pair[0] >= 100), "ten pictures a second are enough: {moved:?}");
        assert!(moved.iter().all(|&at| at <= 7_000) && handheld.picture() == rest, "{moved:?}");
        // At rest it sleeps until bots begin.
        let woken = pictures.iter().filter(|(now, _)| (7_001..BEGINS_MS - 1).contains(now)).count();
        assert_eq!((woken, handheld.app.changes_at(), handheld.app.wake_at()), (0, None, Some(BEGINS_MS)));
        // It moves again when it comes up again.
        handheld.press(Button::A);
        handheld.press(Button::B);
        assert!(handheld.app.changes_at().is_some_and(|at| at < handheld.now + 1_000));
    }
    check::<LootGame>();
    check::<GetBit>();
    check::<PirateLoot>();
}

#[test]
fn without_motion_bots_do_not_slide_cards_either() {
    let seen = |motion| {
        let settings = Settings { motion, ..Settings::default() };
        let mut handheld = Handheld::new(Kept { settings, ..Kept::default() });
        let mut pictures = vec![handheld.picture()];
        handheld.pass(BEGINS_MS + 10_000, |app, _| {
            if pictures.last() != Some(&picture(app)) {
                pictures.push(picture(app));
            }
        });
        pictures.len()
    };
    assert!(seen(false) * 3 < seen(true), "{} {}", seen(false), seen(true));
}

#[test]
fn without_motion_the_title_keeps_still() {
    fn check<G: Saves>() {
        let settings = Settings { motion: false, ..Settings::default() };
        let mut handheld = Handheld::new(KeptOf::<G> { settings, ..KeptOf::default() });
        let rest = handheld.picture();
        assert_eq!(handheld.app.changes_at(), None);
        for now in (0..BEGINS_MS).step_by(50) {
            handheld.app.tick(now);
            assert!(handheld.picture() == rest, "{now} ms");
        }
    }
    check::<LootGame>();
    check::<GetBit>();
    check::<PirateLoot>();
}

/// A picture, moved to the right and down.
fn moved(picture: &Frame, right: i32, down: i32) -> Frame {
    let dots = (0..64).flat_map(|y| (0..128).map(move |x| (x, y)));
    let lit = dots.filter(|&(x, y)| picture.is_lit(x as usize, y as usize));
    let mut moved = Frame::new();
    let Ok(()) = moved.draw_iter(lit.map(|(x, y)| Pixel(Point::new(x + right, y + down), BinaryColor::On)));
    moved
}

#[test]
fn nothing_of_a_demonstration_stays() {
    fn check<G: Saves>() {
        let kept = waiting::<G>();
        let settings = Settings { screen_off: ScreenOff::Never, ..Settings::default() };
        let mut handheld = Handheld::new(KeptOf { settings, ..kept.clone() });
        let title = handheld.picture();
        handheld.pass(BEGINS_MS - 1, |_, _| {});
        assert!(handheld.picture() == title);
        handheld.pass(BEGINS_MS, |_, _| {});
        assert!(handheld.picture() != title, "bots play");
        let titles = [(0, 0), (1, 0), (1, 1), (0, 1)].map(|(right, down)| moved(&title, right, down));
        // A whole game, and the title again, by itself.
        let (mut pictures, mut over_at) = (Vec::new(), None);
        handheld.pass(LONGEST_MS, |app, now| {
            if over_at.is_some() {
                return;
            }
            assert!(app.take_save().is_none(), "nothing is kept");
            assert_eq!(app.take_sound(), None, "nothing is heard");
            assert_eq!(app.open_seat(), None, "no hand is open");
            let picture = picture(app);
            // Against burn-in, the title may have moved by a dot.
            if titles.contains(&picture) {
                over_at = Some(now);
            } else if pictures.last() != Some(&picture) {
                pictures.push(picture);
            }
        });
        assert!(pictures.len() > 40, "{} pictures of a game", pictures.len());
        assert!(over_at.is_some_and(|at| at < LONGEST_MS / 2), "{over_at:?}");
        let play = G::play_of(&handheld.app);
        assert_eq!(play.session().map(|session| session.saved()), kept.game);
        assert_eq!((play.games(), *play.lineup()), (0, kept.lineup));
        let mut records = Vec::new();
        // Another demonstration may have begun, which any press ends; else we are in the menu now, and go back.
        handheld.press(Button::A);
        if !titles.contains(&handheld.picture()) {
            handheld.press(Button::B);
        }
        // About, its log, and both games: those that were there.
        for button in [Button::A, Button::Up, Button::A, Button::A, Button::Down, Button::A] {
            handheld.press(button);
        }
        handheld.app.take_report(|record| records.push(record.to_string()));
        let both = [kept.last_game, kept.game].map(|game| Report(&game.unwrap().record).to_string());
        assert_eq!(records, both);
        assert!(handheld.app.take_save().is_none());
    }
    check::<LootGame>();
    check::<GetBit>();
    check::<PirateLoot>();
}

#[test]
fn any_press_leads_back_to_the_title_and_does_nothing_else() {
    fn check<G: Saves>() {
        for button in Button::ALL {
            let mut handheld = Handheld::new(waiting::<G>());
            let title = handheld.picture();
            handheld.pass(BEGINS_MS + 5_000, |_, _| {});
            assert!(handheld.picture() != title);
            handheld.app.repeat(button, handheld.now);
            assert!(handheld.picture() != title, "holding a button begins and ends nothing");
            handheld.press(button);
            assert!(handheld.picture() == title && handheld.app.take_save().is_none(), "{button:?}");
            assert_eq!(handheld.app.take_sound(), Some(Sound::PRESS));
            // Half a minute later they begin anew, with another deal.
            assert_eq!(handheld.app.wake_at().unwrap().max(handheld.now + BEGINS_MS), handheld.now + BEGINS_MS);
            handheld.press(Button::A);
            assert!(handheld.picture() != title, "the menu");
        }
    }
    check::<LootGame>();
    check::<GetBit>();
    check::<PirateLoot>();
}

#[test]
fn the_screen_goes_dark_while_bots_play_and_comes_back_with_the_title() {
    fn check<G: Saves>() {
        let mut handheld = Handheld::new(KeptOf::<G>::default());
        let title = handheld.picture();
        handheld.pass(180_000, |_, _| {});
        assert!(handheld.app.is_dark());
        assert_eq!((handheld.app.wake_at(), handheld.app.wants_to_think()), (None, false), "it sleeps");
        handheld.now += 3_600_000;
        handheld.press(Button::A);
        assert!(!handheld.app.is_dark() && handheld.picture() == title);
        assert_eq!(handheld.app.wake_at().map(|at| at > handheld.now), Some(true));
    }
    check::<LootGame>();
    check::<GetBit>();
    check::<PirateLoot>();
}

/// With the same seed come the same deals.
#[test]
fn a_demonstration_does_not_change_the_next_deal() {
    fn check<G: Saves>() {
        let deal = |idle: u64| {
            let mut handheld = Handheld::new(KeptOf::<G>::default());
            let mut shown = None;
            handheld.pass(idle, |app, now| shown = (now > BEGINS_MS + 20_000).then(|| picture(app)).or(shown.take()));
            handheld.press(Button::A);
            while G::play_of(&handheld.app).session().is_none() {
                handheld.press(Button::A);
            }
            (G::play_of(&handheld.app).session().unwrap().record().start(), shown)
        };
        let (at_once, _) = deal(0);
        let (later, shown) = deal(60_000);
        assert!(shown.is_some() && later == at_once);
    }
    check::<LootGame>();
    check::<GetBit>();
    check::<PirateLoot>();
}

/// `loot frames` and the tests wait until nothing changes any more.
#[test]
fn who_does_not_ask_for_demonstrations_gets_none() {
    let mut player = Operator::new(1, shell::Kept::default());
    let title = player.picture();
    for _ in 0..3 {
        player.wait(60_000);
        assert_eq!(player.settle(|player| if player.picture() == title { Ok(()) } else { Err("moves") }), Ok(()));
        player.step(Key::Press(Button::A));
        player.step(Key::Press(Button::B));
    }
}

/// The title is that of the game chosen last, and so is what bots show there.
#[test]
fn bots_show_the_game_that_was_chosen_last() {
    let [loot, get_bit] =
        [Handheld::new(Kept::default()), Handheld::new(KeptOf::<GetBit>::default())].map(|mut handheld| {
            let title = handheld.picture();
            handheld.pass(BEGINS_MS + 1, |_, _| {});
            (title, handheld.picture())
        });
    assert!(loot.0 != get_bit.0 && loot.1 != get_bit.1);
    // Turned to the other in the menu, and back at the title.
    let mut handheld = Handheld::new(Kept::default());
    [Button::A, Button::Right, Button::B].into_iter().for_each(|button| handheld.press(button));
    assert!(handheld.picture() == get_bit.0);
}
