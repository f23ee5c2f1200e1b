//! The handheld is switched off and on: what the app hands over to be kept, and how it goes on with it.

use loot::game::{Asks, Game as _, Record, SavedGame};
use loot::games::Playable;
use loot::games::loot::Lineup;
use loot::games::loot::rules::{Action, Game};
use loot::handheld::Button;
use loot::play;
use loot::save::Packed;
use loot::shell;
use loot::table::settings::{Pace, Settings};
use loot::table::{Level, Options, Who, chance};
use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};

use crate::common;
use crate::common::driver::{seated, table};
use crate::common::handheld::Handheld;
use crate::common::kept::{GetBit, Kept, KeptOf, LootGame, Ours, PirateLoot, pack_game, pack_settings, pack_table_of};
use crate::common::twins::other_hands;
use crate::common::{Policy, random_record};
use crate::flash::Flash;
use crate::saves;
use crate::saves::Saves;

/// A handheld with its flash.
struct WithFlash {
    player: Handheld,
    flash: Flash,
    /// Everything kept since it was switched on.
    put: Vec<Packed>,
}

impl WithFlash {
    /// A handheld where this game is waiting.
    fn with<G: Ours>(lineup: loot::table::Lineup<G::Options>, record: Record<G>) -> Self {
        let flash = Flash::new();
        let mut power = flash.mount();
        power.put(&pack_settings(&fast::<G>()));
        power.put(&pack_game(&SavedGame { record, lineup, number: 7 }));
        Self::on(flash, 1)
    }

    /// Switches it on, and keeps whatever the app wants kept at once.
    fn on(flash: Flash, seed: u64) -> Self {
        let kept = flash.mount().load_all();
        let mut handheld = Self { player: Handheld::on(seed, kept), flash, put: Vec::new() };
        handheld.keep();
        handheld
    }

    /// Switches it off and on.
    fn again(self) -> Self {
        Self::on(self.flash, 1)
    }

    /// Puts into the flash what the app has given to its store.
    fn keep(&mut self) {
        let mut power = self.flash.mount();
        for packed in self.player.kept() {
            power.put(&packed);
            self.put.push(packed);
        }
    }

    fn kept(&self) -> Kept {
        self.flash.mount().load()
    }

    fn kept_of<G: Ours>(&self) -> KeptOf<G> {
        self.flash.mount().load_all().into()
    }

    fn session<G: Ours>(&self) -> &play::Session<G> {
        self.player.session()
    }

    /// Presses a button, and waits until the next press is due.
    fn press(&mut self, button: Button) {
        self.player.press(button);
        self.keep();
    }

    fn press_all(&mut self, buttons: &[Button]) {
        buttons.iter().for_each(|&button| self.press(button));
    }
}

/// The settings of somebody who plays this game in a hurry.
fn fast<G: Ours>() -> Settings {
    Settings { pace: Pace::Fast, game: G::WHICH.number(), ..Settings::default() }
}

/// Every table of a game, three times.
fn tables<G: Ours>() -> impl Iterator<Item = usize> {
    0..3 * G::Options::SEATINGS.len()
}

/// A whole game, its last action, and people and bots to play it, where a person is the last to act.
fn last_action<G: Saves>(table: usize, people: usize) -> (loot::table::Lineup<G::Options>, Record<G>, G::Action) {
    let SavedGame { mut record, lineup, .. } = G::game(table, table as u64);
    let last = *record.actions().last().expect("a whole game");
    record.undo();
    let mover = record.game().asks().seat().expect("somebody to act");
    let is_person = |seat: loot::table::Seat| seat.index() < people || seat == mover;
    let seated = seated(lineup.seating, is_person, Who::Bot(Level::Mate));
    (loot::table::Lineup { options: lineup.options, ..seated }, record, last)
}

/// Goes from the title to the last action of a game, which somebody plays.
fn play_last<G: Ours>(handheld: &mut WithFlash, last: G::Action) {
    handheld.player.go_on();
    while handheld.player.app().open_seat().is_none() {
        handheld.press(Button::A);
    }
    handheld.player.choose::<G>(last);
    handheld.keep();
    assert!(handheld.session::<G>().game().is_over());
}

/// Goes on until the end is on the screen, and everything is kept that follows.
fn see_the_end<G: Ours>(handheld: &mut WithFlash) {
    for _ in 0..5 {
        if handheld.kept_of::<G>().game.is_some() {
            handheld.press(Button::A);
        }
    }
}

/// Everybody who played has one game, there is one result, and it is the last game.
#[track_caller]
fn is_counted_once<G: Ours>(kept: &KeptOf<G>, whole: &SavedGame<G>) {
    assert!(kept.hall.entries().iter().all(|entry| entry.played == 1) && !kept.hall.entries().is_empty());
    assert_eq!(kept.hall.results().len(), 1);
    assert_eq!(kept.last_game.as_ref(), Some(whole), "the last game");
    assert_eq!(kept.game, None, "the running game");
}

#[test]
fn a_finished_game_is_counted_once_and_its_record_kept_wherever_power_is_cut() {
    fn check<G: Saves>() {
        for table in tables::<G>() {
            let (lineup, record, last) = last_action::<G>(table, 2);
            let mut handheld = WithFlash::with(lineup, record);
            let before = handheld.flash.bytes();
            play_last::<G>(&mut handheld, last);
            let whole = handheld.session::<G>().saved();
            see_the_end::<G>(&mut handheld);
            let put = std::mem::take(&mut handheld.put);
            assert!(put.len() >= 4, "the game, the hall of fame, the last game, no game");
            is_counted_once(&handheld.again().again().kept_of::<G>(), &whole);
            for cut in 1..=put.len() {
                let flash = Flash::with(before.clone());
                put[..cut].iter().for_each(|packed| flash.mount().put(packed));
                // Somebody may switch it off before pressing anything.
                let mut handheld = WithFlash::on(flash, 1).again();
                assert!(handheld.put.is_empty(), "there is nothing left to do");
                // A round that all should see counts when they have seen it.
                if handheld.kept_of::<G>().game.is_some() {
                    assert_eq!(G::AUDIENCE, loot::play::Audience::AllTogether);
                    handheld.player.go_on();
                    handheld.keep();
                    see_the_end::<G>(&mut handheld);
                }
                is_counted_once(&handheld.kept_of::<G>(), &whole);
            }
        }
    }
    check::<LootGame>();
    check::<GetBit>();
    check::<PirateLoot>();
}

/// Everybody is called to look at the last round, and the power goes, again and again: it is shown, and counts only then.
#[test]
fn the_last_round_waits_to_be_shown() {
    for table in tables::<GetBit>() {
        let (lineup, record, last) = last_action::<GetBit>(table, 2);
        let mut handheld = WithFlash::with(lineup, record);
        play_last::<GetBit>(&mut handheld, last);
        let whole = handheld.session::<GetBit>().saved();
        let mut handheld = handheld.again().again().again();
        let kept = handheld.kept_of::<GetBit>();
        assert_eq!((kept.game.as_ref(), kept.hall.results().len()), (Some(&whole), 0), "nobody has seen it");
        handheld.player.go_on();
        see_the_end::<GetBit>(&mut handheld);
        is_counted_once(&handheld.again().again().kept_of::<GetBit>(), &whole);
    }
}

/// A bot makes the last move. While that is told, somebody leaves for the menu and deals anew.
#[test]
fn a_finished_game_counts_though_nobody_looks_at_its_end() {
    fn check<G: Saves>() {
        for table in tables::<G>() {
            let (mut lineup, record, last) = last_action::<G>(table, usize::MAX);
            lineup.players[record.game().asks().seat().unwrap()].who = Who::Bot(Level::Mate);
            let mut handheld = WithFlash::with(lineup, record);
            handheld.player.tap(Button::A);
            handheld.player.tap(Button::A);
            handheld.player.decide::<G>(last);
            // It acts before long.
            for _ in 0..100 {
                if !handheld.session::<G>().game().is_over() {
                    handheld.player.wait(10);
                }
            }
            handheld.keep();
            let whole = handheld.session::<G>().saved();
            assert!(whole.record.game().is_over());
            // Pause, and its last choice.
            handheld.player.tap(Button::B);
            handheld.player.tap(Button::Up);
            handheld.press(Button::A);
            // Whatever is on the screen now, A leads to another deal.
            for _ in 0..10 {
                if handheld.session::<G>().saved().id() == whole.id() {
                    handheld.press(Button::A);
                }
            }
            let mut kept = handheld.kept_of::<G>();
            assert!(kept.game.take().is_some_and(|game| game.id() != whole.id()), "a new game");
            is_counted_once(&kept, &whole);
        }
    }
    check::<LootGame>();
    check::<GetBit>();
    check::<PirateLoot>();
}

/// Whoever continues a game of several people has to say who they are, even if a bot has to move first.
#[test]
fn continue_never_leads_straight_into_a_hand() {
    fn check<G: Saves>() {
        let mut tried = 0;
        for table in tables::<G>() {
            let whole = G::game(table, table as u64);
            for people in [2, usize::MAX] {
                let is_person = |seat: loot::table::Seat| seat.index() < people;
                let seated = seated(whole.lineup.seating, is_person, Who::Bot(Level::Deckhand));
                let lineup = loot::table::Lineup { options: whole.lineup.options, ..seated };
                for actions in (0..40).step_by(3) {
                    let record = saves::cut_short(&whole, actions).record;
                    let what = format!("{:?}, table {table}, {people} people, {actions} actions", G::WHICH);
                    let mut handheld = WithFlash::with(lineup, record.clone());
                    handheld.player.tap(Button::A);
                    handheld.player.tap(Button::A);
                    handheld.player.settle_seeing(|seen| assert_eq!(seen.app.open_seat(), None, "{what}"));
                    assert!(handheld.session::<G>().record().actions().starts_with(record.actions()));
                    // Everybody is called to look at what bots have done, before bots go on.
                    while handheld.session::<G>().asked().is_some_and(|(_, who)| who != Who::Person) {
                        handheld.press(Button::A);
                        assert_eq!(handheld.player.app().open_seat(), None, "{what}");
                    }
                    // Nobody whose pirate is left plays: the bots did, to the end.
                    let Some((seat, _)) = handheld.session::<G>().asked() else { continue };
                    // Before everybody's eyes no hand is ever open.
                    if handheld.session::<G>().asks_openly() {
                        continue;
                    }
                    // The pause, its last choice, and Continue once more: still nobody has said who is there.
                    for button in [Button::B, Button::Up, Button::A, Button::A] {
                        handheld.press(button);
                        assert_eq!(handheld.player.app().open_seat(), None, "left and continued: {what}");
                    }
                    // Between two rounds everybody is called first, to see the last one again.
                    let presses = (1..=3).find(|_| {
                        handheld.press(Button::A);
                        handheld.player.app().open_seat().is_some()
                    });
                    assert_eq!(handheld.player.app().open_seat(), Some(seat), "{what}");
                    let is_between_rounds = record.game().asks() == Asks::Chance;
                    assert!(
                        presses == Some(1) || (G::AUDIENCE == loot::play::Audience::AllTogether) || is_between_rounds,
                        "{what}: {presses:?}"
                    );
                    tried += 1;
                }
            }
        }
        assert!(tried > 200, "{tried}");
    }
    check::<LootGame>();
    check::<GetBit>();
    check::<PirateLoot>();
}

/// Somebody who plays alone with bots is not asked who they are: it can't be anybody else. They are told what happened.
#[test]
fn who_plays_alone_goes_on_at_once() {
    fn check<G: Saves>() {
        let mut tried = 0;
        for table in tables::<G>() {
            let whole = G::game(table, table as u64);
            let seated = seated(whole.lineup.seating, |seat| seat.index() == 0, Who::Bot(Level::Deckhand));
            let lineup = loot::table::Lineup { options: whole.lineup.options, ..seated };
            for actions in (0..40).step_by(3) {
                let record = saves::cut_short(&whole, actions).record;
                let what = format!("{:?}, table {table}, {actions} actions", G::WHICH);
                let mut handheld = WithFlash::with(lineup, record);
                handheld.player.go_on();
                // The bots may have played to the end.
                let Some((seat, _)) = handheld.session::<G>().asked() else { continue };
                assert_eq!(handheld.player.app().open_seat(), Some(seat), "{what}");
                // What happened is told once, and the turn waits for a press.
                assert_eq!(handheld.player.app().changes_at(), None, "{what}");
                tried += 1;
            }
        }
        assert!(tried > 50, "{tried}");
    }
    check::<LootGame>();
    check::<GetBit>();
    check::<PirateLoot>();
}

/// A bot draws for its partner, who may see the card: but nobody has said yet that they are that partner.
#[test]
fn what_only_a_partner_may_see_waits_until_somebody_is_there() {
    let setup = common::partners(4);
    // A person in each pair.
    let mut lineup = table(setup, 1, Level::Deckhand);
    lineup.players[loot::table::Seat::S2].who = Who::Person;
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
            let mut player = WithFlash::with::<Game>(lineup, record.clone()).player;
            player.tap(Button::A);
            player.tap(Button::A);
            player.decide::<Game>(Action::Draw);
            let mut pictures = Vec::new();
            player.settle_seeing(|seen| pictures.push(seen.picture.clone()));
            assert_eq!(player.session::<Game>().record().actions()[actions], Action::Draw);
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
    fn check<G: Ours>() {
        let flash = Flash::new();
        let lineup = seated(G::Options::SEATINGS[0], |seat| seat.index() < 2, Who::Bot(Level::Mate));
        flash.mount().put(&pack_table_of::<G>(&lineup));
        flash.mount().put(&pack_settings(&Settings { game: G::WHICH.number(), ..Settings::default() }));
        for played in 1..=3 {
            let mut handheld = WithFlash::on(flash.clone(), 5);
            (0..3).for_each(|_| handheld.press(Button::A));
            let mut rng = ChaCha8Rng::seed_from_u64(played);
            while !handheld.session::<G>().game().is_over() {
                while handheld.player.app().open_seat().is_none() {
                    handheld.press(Button::A);
                }
                let (seat, _) = handheld.session::<G>().asked().unwrap();
                let running = handheld.session::<G>().saved();
                assert_eq!(handheld.kept_of::<G>().game, Some(running), "the running game, the {played}. time");
                let view = handheld.session::<G>().game().view(seat);
                let count = G::legal_in(&view).count() as u32;
                let action = G::legal_in(&view).nth(chance::below(&mut rng, count).unwrap() as usize).unwrap();
                handheld.player.choose::<G>(action);
                match G::AUDIENCE == loot::play::Audience::AllTogether {
                    true => handheld.keep(),
                    false => handheld.press(Button::A),
                }
            }
            see_the_end::<G>(&mut handheld);
            assert!(handheld.kept_of::<G>().hall.entries().iter().all(|entry| u64::from(entry.played) == played));
        }
    }
    check::<LootGame>();
    check::<GetBit>();
    check::<PirateLoot>();
}

#[test]
fn a_name_is_kept() {
    let mut handheld = WithFlash::on(Flash::new(), 1);
    // The menu, the table, its first seat, whose name then begins with the next letter.
    for button in [Button::A, Button::A, Button::Down, Button::Down, Button::A, Button::Up] {
        handheld.press(button);
    }
    assert_eq!(handheld.kept().lineup, Lineup::default());
    handheld.press(Button::A);
    let kept = handheld.kept().lineup;
    assert!(kept != Lineup::default() && kept == handheld.again().player.app().play_of::<Game>().lineup);
}

/// A hall of fame with one game in it.
fn with_fame<G: Saves>() -> WithFlash {
    let (lineup, record, last) = last_action::<G>(0, 2);
    let mut handheld = WithFlash::with(lineup, record);
    play_last::<G>(&mut handheld, last);
    see_the_end::<G>(&mut handheld);
    handheld.again()
}

#[test]
fn an_erased_hall_of_fame_stays_empty() {
    fn check<G: Saves>() {
        let mut handheld = with_fame::<G>();
        // The menu, the settings, their last row, yes, and yes again.
        let to_settings = [Button::A, Button::Down, Button::Down, Button::Down, Button::A];
        for button in to_settings.into_iter().chain([Button::Up, Button::A, Button::A]) {
            handheld.press(button);
            assert!(!handheld.kept_of::<G>().hall.entries().is_empty());
        }
        handheld.press(Button::A);
        let handheld = handheld.again().again();
        let hall = handheld.kept_of::<G>().hall;
        assert_eq!((hall.entries(), hall.results()), ([].as_slice(), [].as_slice()));
        assert!(hall.counted().is_some(), "the game that was counted stays counted");
        assert!(handheld.kept_of::<G>().last_game.is_some());
    }
    check::<LootGame>();
    check::<GetBit>();
    check::<PirateLoot>();
}

/// A is what people press without looking.
#[test]
fn pressing_a_on_and_on_erases_no_hall_of_fame() {
    let mut handheld = with_fame::<LootGame>();
    let to_the_hall = [Button::A, Button::Down, Button::Down, Button::A];
    for button in to_the_hall.into_iter().chain([Button::A; 20]) {
        handheld.press(button);
        assert!(!handheld.kept().hall.entries().is_empty());
    }
}

/// What there is of a game, and what is kept of it. Returns whether a game is finished.
#[track_caller]
fn is_kept<G: Ours>(handheld: &WithFlash, all: &shell::Kept) -> bool {
    let (kept, play) = (KeptOf::<G>::from(all.clone()), G::play_of(handheld.player.app()));
    assert_eq!(kept.lineup, play.lineup);
    let Some(saved) = play.session().map(play::Session::saved) else {
        assert_eq!(kept.game, None);
        return false;
    };
    match saved.record.game().outcome() {
        Some(_) if kept.game.is_none() => {
            assert_eq!(kept.last_game, Some(saved.clone()));
            assert_eq!(kept.hall.counted(), Some(saved.id()));
            true
        }
        _ => {
            assert_eq!(kept.game, Some(saved));
            false
        }
    }
}

/// Whatever somebody presses, we keep exactly what there is, of every game: also if they turn to another one.
#[test]
fn everything_that_changes_is_kept() {
    fn waits<G: Saves>(visit: usize) -> Packed {
        let mut whole = G::game(visit, visit as u64);
        let people = 1 + visit % 3;
        let bot = Who::Bot(Level::Deckhand);
        let seated = seated(whole.lineup.seating, |seat| seat.index() < people, bot);
        whole.lineup = loot::table::Lineup { options: whole.lineup.options, ..seated };
        let actions = if visit.is_multiple_of(2) { whole.record.actions().len() - 4 } else { 16 };
        pack_game(&saves::cut_short(&whole, actions))
    }
    let mut rng = ChaCha8Rng::seed_from_u64(9);
    let (mut taken_back, mut finished, mut chosen) = (0, [0; 3], [0, 0]);
    for visit in 0..60 {
        let game = Playable::ALL[visit % 3];
        let flash = Flash::new();
        flash.mount().put(&pack_settings(&Settings { pace: Pace::Fast, game: game.number(), ..Settings::default() }));
        // In some visits all games wait, in some just one.
        let all = visit % 4 != 0;
        if all || game == Playable::Loot {
            flash.mount().put(&waits::<LootGame>(visit / 2));
        }
        if all || game == Playable::GetBit {
            flash.mount().put(&waits::<GetBit>(visit / 2));
        }
        if all || game == Playable::PirateLoot {
            flash.mount().put(&waits::<PirateLoot>(visit / 2));
        }
        let mut handheld = WithFlash::on(flash, 1);
        let actions = |handheld: &WithFlash| {
            fn of<G: Ours>(app: &shell::App) -> usize {
                G::play_of(app).session().map_or(0, |session| session.record().actions().len())
            }
            let app = handheld.player.app();
            of::<LootGame>(app) + of::<GetBit>(app) + of::<PirateLoot>(app)
        };
        let mut before = actions(&handheld);
        for _ in 0..150 {
            let button = match rng.next_u32() % 10 {
                n @ 0..6 => Button::ALL[n as usize],
                6 => Button::Right,
                _ => Button::A,
            };
            handheld.press(button);
            let all = handheld.flash.mount().load_all();
            assert_eq!(&all.settings, handheld.player.app().settings());
            assert_eq!(Playable::from_number(all.settings.game), Some(handheld.player.app().chosen()));
            finished[0] += usize::from(is_kept::<LootGame>(&handheld, &all));
            finished[1] += usize::from(is_kept::<GetBit>(&handheld, &all));
            finished[2] += usize::from(is_kept::<PirateLoot>(&handheld, &all));
            let now = actions(&handheld);
            taken_back += usize::from(now + 1 == before);
            before = now;
            chosen[usize::from(handheld.player.app().chosen() != game)] += 1;
        }
    }
    assert!(taken_back > 10 && finished.iter().all(|&count| count > 10), "{taken_back} {finished:?}");
    assert!(chosen.iter().all(|&count| count > 100), "it stayed with one game: {chosen:?}");
}

/// Somebody leaves a game of Loot for one of Get Bit!, and comes back: both go on where they were, after any power cut.
#[test]
fn leaving_one_game_for_another_loses_neither() {
    for table in 0..7 {
        let mut running = saves::cut_short(&LootGame::game(table, 3), 12);
        running.lineup.players[running.record.game().asks().seat().unwrap()].who = Who::Person;
        let mut handheld = WithFlash::with(running.lineup, running.record.clone());
        let loot = handheld.session::<LootGame>().saved();
        // The menu turns to Get Bit!, where a new game begins at the usual table.
        handheld.press_all(&[Button::A, Button::Right, Button::A, Button::A]);
        assert_eq!(handheld.player.app().chosen(), Playable::GetBit);
        let mut handheld = handheld.again();
        assert_eq!(handheld.player.app().chosen(), Playable::GetBit, "it is remembered");
        assert_eq!(handheld.kept_of::<LootGame>().game.as_ref(), Some(&loot));
        let begun = handheld.session::<GetBit>().saved();
        assert_eq!(handheld.kept_of::<GetBit>().game.as_ref(), Some(&begun));
        // A few choices, and back to the other.
        handheld.press_all(&[Button::A, Button::A, Button::A]);
        let card = handheld.session::<GetBit>().game().legal().next().expect("a card");
        handheld.player.choose::<GetBit>(card);
        handheld.player.settle();
        handheld.keep();
        let get_bit = handheld.session::<GetBit>().saved();
        assert!(get_bit.record.actions().len() >= 4, "the bots have chosen, too");
        // Pause, its last row, the menu; back to Loot.
        handheld.press_all(&[Button::B, Button::Up, Button::A, Button::Left]);
        assert_eq!(handheld.player.app().chosen(), Playable::Loot);
        let mut handheld = handheld.again();
        assert_eq!(handheld.player.app().chosen(), Playable::Loot);
        handheld.press_all(&[Button::A, Button::A]);
        assert!(handheld.session::<LootGame>().record().actions().starts_with(loot.record.actions()));
        // Giving up one for a new one of its kind leaves the other as it is.
        handheld.press_all(&[Button::B, Button::Up, Button::A, Button::Down, Button::A, Button::A, Button::A]);
        assert!(handheld.session::<LootGame>().saved().id() != loot.id(), "another game of Loot");
        assert_eq!(handheld.again().kept_of::<GetBit>().game, Some(get_bit));
    }
}
