//! The title moves and rests; left alone, it shows a game of bots, of which nothing stays.

use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::Point;
use embedded_graphics::pixelcolor::BinaryColor;
use loot::game::Report;
use loot::handheld::{Button, Frame, Sound};
use loot::shell;
use loot::shell::App;
use loot::table::settings::{ScreenOff, Settings};

use crate::common::handheld::Handheld;
use crate::common::kept::{GetBit, Kept, KeptOf, LootGame, Ours, PirateLoot};
use crate::saves;
use crate::saves::Saves;

/// When a demonstration begins, and the longest that one may last.
const BEGINS_MS: u64 = 30_000;
const LONGEST_MS: u64 = 600_000;

/// The handheld on its title.
fn on<G: Ours>(kept: KeptOf<G>) -> Handheld {
    let mut app = App::new([7; 32], kept.into());
    app.allow_demos();
    Handheld::of(app)
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
        let mut handheld = on(KeptOf::<G>::default());
        let rest = handheld.picture();
        let mut pictures = vec![(0, rest.clone())];
        handheld.watch(BEGINS_MS - 1, |seen| pictures.push((seen.now, seen.picture.clone())));
        let moved: Vec<_> = pictures.windows(2).filter(|pair| pair[0].1 != pair[1].1).map(|pair| pair[1].0).collect();
        assert!(moved.len() as u64 * 3 >= G::TITLE_STEPS - 1, "{} pictures", moved.len());
        assert!(moved.windows(2).all(|pair| pair[1] - pair[0] >= 100), "ten pictures a second are enough: {moved:?}");
        assert!(moved.iter().all(|&at| at <= 7_000) && handheld.picture() == rest, "{moved:?}");
        // At rest it sleeps until bots begin.
        let woken = pictures.iter().filter(|(now, _)| (7_001..BEGINS_MS - 1).contains(now)).count();
        assert_eq!((woken, handheld.app().changes_at(), handheld.app().wake_at()), (0, None, Some(BEGINS_MS)));
        // It moves again when it comes up again.
        handheld.tap(Button::A);
        handheld.tap(Button::B);
        assert!(handheld.app().changes_at().is_some_and(|at| at < handheld.now() + 1_000));
    }
    check::<LootGame>();
    check::<GetBit>();
    check::<PirateLoot>();
}

#[test]
fn without_motion_bots_do_not_slide_cards_either() {
    let seen = |motion| {
        let settings = Settings { motion, ..Settings::default() };
        let mut handheld = on(Kept { settings, ..Kept::default() });
        let mut pictures = vec![handheld.picture()];
        handheld.watch(BEGINS_MS + 10_000, |seen| {
            if pictures.last() != Some(seen.picture) {
                pictures.push(seen.picture.clone());
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
        let mut handheld = on(KeptOf::<G> { settings, ..KeptOf::default() });
        let rest = handheld.picture();
        assert_eq!(handheld.app().changes_at(), None);
        while handheld.now() < BEGINS_MS - 50 {
            handheld.wait(50);
            assert!(handheld.picture() == rest, "{} ms", handheld.now());
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
        let mut handheld = on(KeptOf { settings, ..kept.clone() });
        let title = handheld.picture();
        handheld.wait_until(BEGINS_MS - 1);
        assert!(handheld.picture() == title);
        handheld.wait_until(BEGINS_MS);
        assert!(handheld.picture() != title, "bots play");
        let titles = [(0, 0), (1, 0), (1, 1), (0, 1)].map(|(right, down)| moved(&title, right, down));
        // A whole game, and the title again, by itself.
        let (mut pictures, mut over_at) = (Vec::new(), None);
        handheld.watch(LONGEST_MS - BEGINS_MS, |seen| {
            assert_eq!(seen.app.open_seat(), None, "no hand is open");
            // Against burn-in, the title may have moved by a dot.
            if over_at.is_some() || titles.contains(seen.picture) {
                over_at.get_or_insert(seen.now);
            } else if pictures.last() != Some(seen.picture) {
                pictures.push(seen.picture.clone());
            }
        });
        assert!(handheld.kept().is_empty() && handheld.heard().is_empty(), "nothing is kept, nothing is heard");
        assert!(pictures.len() > 40, "{} pictures of a game", pictures.len());
        assert!(over_at.is_some_and(|at| at < LONGEST_MS / 2), "{over_at:?}");
        let play = G::play_of(handheld.app());
        assert_eq!(play.session().map(|session| session.saved()), kept.game);
        assert_eq!((play.games, play.lineup), (0, kept.lineup));
        // Another demonstration may have begun, which any press ends; else we are in the menu now, and go back.
        handheld.tap(Button::A);
        if !titles.contains(&handheld.picture()) {
            handheld.tap(Button::B);
        }
        // About, its log, and both games: those that were there.
        for button in [Button::A, Button::Up, Button::A, Button::A, Button::Down, Button::A] {
            handheld.tap(button);
        }
        let both = [kept.last_game, kept.game].map(|game| Report(&game.unwrap().record).to_string());
        assert_eq!(handheld.logged(), both);
        assert!(handheld.kept().is_empty());
    }
    check::<LootGame>();
    check::<GetBit>();
    check::<PirateLoot>();
}

#[test]
fn any_press_leads_back_to_the_title_and_does_nothing_else() {
    fn check<G: Saves>() {
        for button in Button::ALL {
            let mut handheld = on(waiting::<G>());
            let title = handheld.picture();
            handheld.wait_until(BEGINS_MS + 5_000);
            assert!(handheld.picture() != title);
            handheld.hold(button);
            assert!(handheld.picture() != title, "holding a button begins and ends nothing");
            handheld.tap(button);
            assert!(handheld.picture() == title && handheld.kept().is_empty(), "{button:?}");
            assert_eq!(handheld.heard(), [Sound::PRESS]);
            // Half a minute later they begin anew, with another deal.
            assert_eq!(handheld.app().wake_at().unwrap().max(handheld.now() + BEGINS_MS), handheld.now() + BEGINS_MS);
            handheld.tap(Button::A);
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
        let mut handheld = on(KeptOf::<G>::default());
        let title = handheld.picture();
        handheld.wait_until(180_000);
        assert!(handheld.app().is_dark());
        assert_eq!((handheld.app().wake_at(), handheld.app().wants_to_think()), (None, false), "it sleeps");
        handheld.wait(3_600_000);
        handheld.tap(Button::A);
        assert!(!handheld.app().is_dark() && handheld.picture() == title);
        assert_eq!(handheld.app().wake_at().map(|at| at > handheld.now()), Some(true));
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
            let mut handheld = on(KeptOf::<G>::default());
            let mut shown = None;
            handheld.watch(idle, |seen| {
                shown = (seen.now > BEGINS_MS + 20_000).then(|| seen.picture.clone()).or(shown.take());
            });
            handheld.tap(Button::A);
            while G::play_of(handheld.app()).session().is_none() {
                handheld.tap(Button::A);
            }
            (G::play_of(handheld.app()).session().unwrap().record().start(), shown)
        };
        let (at_once, _) = deal(0);
        let (later, shown) = deal(60_000);
        assert!(shown.is_some() && later == at_once);
    }
    check::<LootGame>();
    check::<GetBit>();
    check::<PirateLoot>();
}

/// `loot frames` waits until nothing changes any more.
#[test]
fn who_does_not_ask_for_demonstrations_gets_none() {
    let mut player = Handheld::of(App::new([1; 32], shell::Kept::default()));
    let title = player.picture();
    for _ in 0..3 {
        player.wait(60_000);
        assert!(player.picture() == title);
        player.tap(Button::A);
        player.tap(Button::B);
    }
}

/// The title is that of the game chosen last, and so is what bots show there.
#[test]
fn bots_show_the_game_that_was_chosen_last() {
    let [loot, get_bit] = [on(Kept::default()), on(KeptOf::<GetBit>::default())].map(|mut handheld| {
        let title = handheld.picture();
        handheld.wait_until(BEGINS_MS + 1);
        (title, handheld.picture())
    });
    assert!(loot.0 != get_bit.0 && loot.1 != get_bit.1);
    // Turned to the other in the menu, and back at the title.
    let mut handheld = on(Kept::default());
    [Button::A, Button::Right, Button::B].into_iter().for_each(|button| handheld.tap(button));
    assert!(handheld.picture() == get_bit.0);
}

/// Before a game in pairs begins, people see who plays with whom.
#[test]
fn the_table_shows_who_plays_with_whom() {
    // The table of four, and further right that of four in pairs; the first seats stand below it.
    let [alone, pairs] = ["right", "right right right"].map(|tables| {
        let script = format!("a a down {tables} down down down");
        crate::common::scene::Scene::new().press(&script).player
    });
    let seatings =
        [&alone, &pairs].map(|player| player.app().play_of::<loot::games::loot::rules::Game>().lineup.seating);
    assert_eq!(seatings.map(|seating| (seating.count(), seating.partners())), [(4, false), (4, true)]);
    let names = [&alone, &pairs].map(|player| {
        let picture = player.picture();
        (12..55).flat_map(|y| (0..40).map(move |x| (x, y))).map(|(x, y)| picture.is_lit(x, y)).collect::<Vec<_>>()
    });
    assert!(names[0] != names[1], "nothing tells who plays with whom");
}
