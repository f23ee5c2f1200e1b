//! The handheld is switched off and on: what the app hands over to be kept, and how it goes on with it.

mod common;
#[path = "common/flash.rs"]
mod flash;
#[path = "common/saves.rs"]
mod saves;

use common::kept::{Kept, pack_game, pack_settings, pack_table};
use std::convert::Infallible;

use common::driver::{self, go_on, press, session, table};
use common::twins::other_hands;
use common::{Policy, every_setup, random_record};
use flash::Flash;
use loot::desktop::frames::{Key, Operator};
use loot::games::loot::Lineup;
use loot::games::loot::SavedGame;
use loot::games::loot::record::Record;
use loot::games::loot::rules::{Action, Game, Setup};
use loot::games::loot::view::View;
use loot::handheld::Button;
use loot::save::Packed;
use loot::table::Level;
use loot::table::Who;
use loot::table::settings::{Pace, Settings};
use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};

/// A handheld with its flash.
struct Handheld {
    player: Operator,
    flash: Flash,
    /// Everything kept since it was switched on.
    put: Vec<Packed>,
}

impl Handheld {
    /// A handheld where this game is waiting.
    fn with(lineup: Lineup, record: Record) -> Self {
        let flash = Flash::new();
        let mut power = flash.mount();
        power.put(&pack_settings(&Settings { pace: Pace::Fast, ..Settings::default() }));
        power.put(&pack_game(&SavedGame { record, lineup, number: 7 }));
        Self::on(flash, 1)
    }

    /// Switches it on, and keeps whatever the app wants kept at once.
    fn on(flash: Flash, seed: u64) -> Self {
        let kept = flash.mount().load();
        let mut handheld = Self { player: Operator::new(seed, kept.into()), flash, put: Vec::new() };
        handheld.keep();
        handheld
    }

    /// Switches it off and on.
    fn again(self) -> Self {
        Self::on(self.flash, 1)
    }

    /// Keeps whatever the app wants kept.
    fn keep(&mut self) {
        let mut power = self.flash.mount();
        while let Some(packed) = self.player.app_mut().take_save() {
            power.put(&packed);
            self.put.push(packed);
        }
    }

    fn kept(&self) -> Kept {
        self.flash.mount().load()
    }

    /// Presses a button, and waits until the next press is due.
    fn press(&mut self, button: Button) {
        press(&mut self.player, button);
        self.keep();
    }
}

/// A whole game, its last action, and people and bots to play it, where a person is the last to act.
fn last_action(setup: Setup, people: usize, seed: u64) -> (Lineup, Record, Action) {
    let mut record = random_record(setup, seed, Policy::Uniform, usize::MAX);
    let last = *record.actions().last().expect("a whole game");
    record.undo();
    let mut lineup = table(setup, people, Level::Mate);
    lineup.players[record.game().table().mover()].who = Who::Person;
    (lineup, record, last)
}

/// Goes from the title to the last action of a game, which somebody plays.
fn play_last(handheld: &mut Handheld, last: Action) {
    go_on(&mut handheld.player);
    while handheld.player.app().open_seat().is_none() {
        handheld.press(Button::A);
    }
    driver::choose(&mut handheld.player, last);
    handheld.keep();
    assert!(session(&handheld.player).game().table().is_over());
}

/// Everybody who played has one game, there is one result, and it is the last game.
#[track_caller]
fn is_counted_once(kept: &Kept, whole: &SavedGame) {
    assert!(kept.hall.entries().iter().all(|entry| entry.played == 1) && !kept.hall.entries().is_empty());
    assert_eq!(kept.hall.results().len(), 1);
    assert_eq!(kept.last_game.as_ref(), Some(whole), "the last game");
    assert_eq!(kept.game, None, "the running game");
}

#[test]
fn a_finished_game_is_counted_once_and_its_record_kept_wherever_power_is_cut() {
    for (seed, setup) in (0..).zip(every_setup()) {
        let (lineup, record, last) = last_action(setup, 2, seed);
        let mut handheld = Handheld::with(lineup, record);
        let before = handheld.flash.bytes();
        play_last(&mut handheld, last);
        let whole = session(&handheld.player).saved();
        handheld.press(Button::A);
        let put = std::mem::take(&mut handheld.put);
        assert!(put.len() >= 4, "the game, the hall of fame, the last game, no game");
        is_counted_once(&handheld.again().again().kept(), &whole);
        for cut in 1..=put.len() {
            let flash = Flash::with(before.clone());
            put[..cut].iter().for_each(|packed| flash.mount().put(packed));
            // Somebody may switch it off before pressing anything.
            let handheld = Handheld::on(flash, 1).again();
            assert!(handheld.put.is_empty(), "there is nothing left to do");
            is_counted_once(&handheld.kept(), &whole);
        }
    }
}

/// A bot makes the last move. While that is told, somebody leaves for the menu and deals anew.
#[test]
fn a_finished_game_counts_though_nobody_looks_at_its_end() {
    for (seed, setup) in (0..).zip(every_setup()) {
        let (mut lineup, record, last) = last_action(setup, setup.seats.into(), seed);
        lineup.players[record.game().table().mover()].who = Who::Bot(Level::Mate);
        let mut handheld = Handheld::with(lineup, record);
        handheld.player.step(Key::Press(Button::A));
        handheld.player.step(Key::Press(Button::A));
        handheld.player.app_mut().decide::<Game>(last);
        handheld.player.wait(1_000);
        handheld.keep();
        let whole = session(&handheld.player).saved();
        assert!(whole.record.game().table().is_over());
        // Pause, and its last choice.
        handheld.player.step(Key::Press(Button::B));
        handheld.player.step(Key::Press(Button::Up));
        handheld.press(Button::A);
        // Whatever is on the screen now, A leads to another deal.
        for _ in 0..10 {
            if session(&handheld.player).saved().id() == whole.id() {
                handheld.press(Button::A);
            }
        }
        let mut kept = handheld.kept();
        assert!(kept.game.take().is_some_and(|game| game.id() != whole.id()), "a new game");
        is_counted_once(&kept, &whole);
    }
}

/// Even a person alone with bots is told whose turn it is, even if a bot has to move first.
#[test]
fn continue_never_leads_straight_into_a_hand() {
    for (seed, setup) in (0..).zip(every_setup()) {
        for people in [1, 2, usize::from(setup.seats)] {
            let lineup = table(setup, people, Level::Deckhand);
            for actions in (0..40).step_by(3) {
                let record = random_record(setup, seed, Policy::Uniform, actions);
                let mut handheld = Handheld::with(lineup, record.clone());
                handheld.player.step(Key::Press(Button::A));
                handheld.player.step(Key::Press(Button::A));
                let Ok(()) = handheld.player.settle(|player| {
                    assert_eq!(player.app().open_seat(), None, "{setup:?}, {people} people, {actions} actions");
                    Ok::<(), Infallible>(())
                });
                assert!(session(&handheld.player).record().actions().starts_with(record.actions()));
                let (seat, who) = session(&handheld.player).asked().unwrap();
                assert_eq!(who, Who::Person);
                // The pause, its last choice, and Continue once more: still nobody has said who is there.
                for button in [Button::B, Button::Up, Button::A, Button::A] {
                    handheld.press(button);
                    assert_eq!(handheld.player.app().open_seat(), None, "left and continued");
                }
                handheld.press(Button::A);
                assert_eq!(handheld.player.app().open_seat(), Some(seat));
            }
        }
    }
}

/// A bot draws for its partner, who may see the card: but nobody has said yet that they are that partner.
#[test]
fn what_only_a_partner_may_see_waits_until_somebody_is_there() {
    let setup = common::partners(4);
    let lineup = table(setup, 1, Level::Deckhand);
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut drawn = 0;
    for (seed, actions) in (0..30).flat_map(|seed| (0..8).map(move |actions| (seed, actions))) {
        let record = random_record(setup, seed, Policy::Uniform, actions);
        let (mover, seating) = (record.game().table().mover(), record.game().table().seating());
        if seating.partner(mover).is_none_or(|partner| lineup.players[partner].who != Who::Person) {
            continue;
        }
        // A different pile, and all hands the same.
        let everybody: Vec<_> = seating.seats().collect();
        let other = other_hands(&record, &everybody, &mut rng).expect("a game that can still be");
        let pictures = [&record, &other].map(|record| {
            let mut player = Handheld::with(lineup, record.clone()).player;
            player.step(Key::Press(Button::A));
            player.step(Key::Press(Button::A));
            player.app_mut().decide::<Game>(Action::Draw);
            let mut pictures = Vec::new();
            let Ok(()) = player.settle(|player| {
                pictures.push(player.picture());
                Ok::<(), Infallible>(())
            });
            assert_eq!(session(&player).record().actions()[actions], Action::Draw);
            pictures
        });
        assert!(pictures[0] == pictures[1], "seed {seed}, {actions} actions");
        drawn += 1;
    }
    assert!(drawn > 20, "{drawn}");
}

/// With `--seed` the very same game is dealt again. It still counts as another game.
#[test]
fn the_same_deal_once_more_is_kept_and_counted() {
    let setup = common::alone(2);
    let flash = Flash::new();
    flash.mount().put(&pack_table(&table(setup, 2, Level::Mate)));
    for played in 1..=3 {
        let mut handheld = Handheld::on(flash.clone(), 5);
        (0..3).for_each(|_| handheld.press(Button::A));
        let mut rng = ChaCha8Rng::seed_from_u64(played);
        while !session(&handheld.player).game().table().is_over() {
            while handheld.player.app().open_seat().is_none() {
                handheld.press(Button::A);
            }
            let (seat, _) = session(&handheld.player).asked().unwrap();
            let running = session(&handheld.player).saved();
            assert_eq!(handheld.kept().game, Some(running), "the running game, the {played}. time");
            let action =
                View::of(session(&handheld.player).game(), seat).legal().choose(&mut rng).expect("something to do");
            driver::choose(&mut handheld.player, action);
            handheld.press(Button::A);
        }
        assert!(handheld.kept().hall.entries().iter().all(|entry| u64::from(entry.played) == played));
    }
}

#[test]
fn a_name_is_kept() {
    let mut handheld = Handheld::on(Flash::new(), 1);
    // The menu, the table, its first seat, whose name then begins with the next letter.
    for button in [Button::A, Button::A, Button::Down, Button::Down, Button::A, Button::Up] {
        handheld.press(button);
    }
    assert_eq!(handheld.kept().lineup, Lineup::default());
    handheld.press(Button::A);
    let kept = handheld.kept().lineup;
    assert!(kept != Lineup::default() && kept == *handheld.again().player.app().play_of::<Game>().lineup());
}

#[test]
fn an_erased_hall_of_fame_stays_empty() {
    let (lineup, record, last) = last_action(common::alone(2), 2, 4);
    let mut handheld = Handheld::with(lineup, record);
    play_last(&mut handheld, last);
    handheld.press(Button::A);
    let mut handheld = handheld.again();
    // The menu, its third choice, the last game, past it, yes, and yes again.
    for button in [Button::A, Button::Down, Button::Down, Button::A, Button::Right, Button::Right, Button::A] {
        handheld.press(button);
        assert!(!handheld.kept().hall.entries().is_empty());
    }
    handheld.press(Button::A);
    let handheld = handheld.again().again();
    let hall = handheld.kept().hall;
    assert_eq!((hall.entries(), hall.results()), ([].as_slice(), [].as_slice()));
    assert!(hall.counted().is_some(), "the game that was counted stays counted");
    assert!(handheld.kept().last_game.is_some());
}

/// A is what people press without looking.
#[test]
fn pressing_a_on_and_on_erases_no_hall_of_fame() {
    let (lineup, record, last) = last_action(common::alone(2), 2, 4);
    let mut handheld = Handheld::with(lineup, record);
    play_last(&mut handheld, last);
    handheld.press(Button::A);
    let mut handheld = handheld.again();
    let to_the_hall = [Button::A, Button::Down, Button::Down, Button::A];
    for button in to_the_hall.into_iter().chain([Button::A; 20]) {
        handheld.press(button);
        assert!(!handheld.kept().hall.entries().is_empty());
    }
}

/// Whatever somebody presses, we keep exactly what there is.
#[test]
fn everything_that_changes_is_kept() {
    let mut rng = ChaCha8Rng::seed_from_u64(9);
    let (mut taken_back, mut finished) = (0, 0);
    for visit in 0..40 {
        let setups: Vec<_> = every_setup().collect();
        let setup = setups[visit % setups.len()];
        let lineup = table(setup, 1 + visit % 3, Level::Deckhand);
        let actions = if visit % 2 == 0 { usize::MAX } else { 20 };
        let mut record = random_record(setup, visit as u64, Policy::Uniform, actions);
        for _ in 0..4 {
            record.undo();
        }
        let mut handheld = Handheld::with(lineup, record);
        let mut actions = driver::actions(&handheld.player);
        for _ in 0..150 {
            let button = match rng.next_u32() % 10 {
                n @ 0..6 => Button::ALL[n as usize],
                6 => Button::Right,
                _ => Button::A,
            };
            handheld.press(button);
            let kept = handheld.kept();
            let app = handheld.player.app();
            assert_eq!((&kept.lineup, &kept.settings), (app.play_of::<Game>().lineup(), app.settings()));
            let saved = session(&handheld.player).saved();
            match saved.record.game().outcome() {
                Some(_) if kept.game.is_none() => {
                    finished += 1;
                    assert_eq!(kept.last_game, Some(saved.clone()));
                    assert_eq!(kept.hall.counted(), Some(saved.id()));
                }
                _ => assert_eq!(kept.game, Some(saved.clone())),
            }
            let now = saved.record.actions().len();
            taken_back += usize::from(now + 1 == actions);
            actions = now;
        }
    }
    assert!(taken_back > 10 && finished > 10, "{taken_back} {finished}");
}
