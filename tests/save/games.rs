//! Games side by side in one save: as builds before this one kept them, and as this one does. And what a game
//! costs the flash.

use crate::saves;
use std::fs;

use crate::common::kept::{
    GetBit, KeptOf, LootGame, Ours, PirateLoot, kind_of, pack_fame_of, pack_game, pack_last_game, pack_settings,
    pack_table_of, state,
};
use crate::flash::Flash;
use crate::golden::{from_hex, path, text, to_hex};
use crate::saves::Saves;
use loot::game::{Codec, Game, SavedGame, Shelf};
use loot::play::Session;
use loot::save::{Packed, Thing, Trouble};
use loot::shell::{App, told_trouble};
use loot::table::hall::Hall;
use loot::table::settings::{Pace, Settings};

/// What a handheld keeps of a game: one that runs, the last one, the table, and a hall of fame with two games.
fn things<G: Saves>(table: usize, seed: u64, actions: usize) -> Vec<Packed> {
    let (running, last) = (saves::cut_short(&G::game(table, seed), actions), G::game(table + 1, seed + 1));
    let mut hall = Hall::new();
    for game in [G::game(table, seed + 2), last.clone()] {
        let outcome = Game::outcome(game.record.game()).unwrap();
        assert!(hall.count(game.id(), game.lineup.everybody(), &outcome, &game.record.gains()));
    }
    vec![pack_game(&running), pack_last_game(&last), pack_table_of::<G>(&running.lineup), pack_fame_of::<G>(&hall)]
}

fn two_games() -> Vec<Packed> {
    let settings = Settings { pace: Pace::Fast, game: GetBit::WHICH.number(), ..Settings::default() };
    let mut all = vec![pack_settings(&settings)];
    all.extend(things::<LootGame>(2, 11, 40));
    all.extend(things::<GetBit>(3, 5, 17));
    all
}

/// Puts what a file has, and finds it again.
#[track_caller]
fn found(text: &str, expected: &[Packed]) -> loot::shell::Kept {
    let kept = kept(text);
    has_all(&kept, expected);
    kept
}

fn kept(text: &str) -> loot::shell::Kept {
    let flash = Flash::new();
    let mut power = flash.mount();
    text.lines().for_each(|line| power.put(&from_hex(line)));
    flash.mount().load_all()
}

#[track_caller]
fn has_all(kept: &loot::shell::Kept, expected: &[Packed]) {
    let found = state(kept);
    for packed in expected {
        let (_, there) = found.iter().find(|(kind, _)| *kind == packed.kind()).expect("a kind we keep");
        assert_eq!(there.as_ref(), Some(packed), "{:?}", packed.kind());
    }
}

/// Written by the last build that had two games. If this fails, people lose their games with the update.
#[test]
fn what_a_build_with_two_games_has_kept_can_still_be_read() {
    let text = text("two-games.txt");
    let expected = two_games();
    let kept = found(&text, &expected);
    assert_eq!((kept.settings.game, kept.settings.pace), (GetBit::WHICH.number(), Pace::Fast));
    assert_eq!(kept.shelves.loot.game, Some(saves::cut_short(&LootGame::game(2, 11), 40)));
    assert_eq!(kept.shelves.get_bit.game, Some(saves::cut_short(&GetBit::game(3, 5), 17)));
    assert_eq!((kept.shelves.loot.hall.results().len(), kept.shelves.get_bit.hall.results().len()), (2, 2));
    // Of the third game there is nothing yet.
    let third = KeptOf::<PirateLoot>::from(kept);
    assert!(third.game.is_none() && third.last_game.is_none() && third.hall == Hall::new());
    assert_eq!(to_hex(&expected), text, "this build writes the same");
}

/// Written by the first build that had three. `LOOT_BLESS=1` writes it anew, as long as no build is out there.
#[test]
fn three_games_are_kept_side_by_side() {
    let mut expected = two_games();
    expected.extend(things::<PirateLoot>(2, 3, 40));
    if std::env::var_os("LOOT_BLESS").is_some() {
        fs::write(path("three-games.txt"), to_hex(&expected)).unwrap();
    }
    let text = text("three-games.txt");
    let kept = found(&text, &expected);
    let whole = PirateLoot::game(2, 3);
    assert_eq!(kept.shelves.pirate_loot.game, Some(saves::cut_short(&whole, 40)));
    assert_eq!(kept.shelves.pirate_loot.last_game, Some(PirateLoot::game(3, 4)));
    assert_eq!(to_hex(&expected), text, "this build writes the same");
}

/// The chip's app takes things straight to where they stay, one by one; on a PC they are gathered first.
#[test]
fn an_app_finds_what_is_gathered_for_it_elsewhere() {
    let flash = Flash::new();
    let mut power = flash.mount();
    text("three-games.txt").lines().for_each(|line| power.put(&from_hex(line)));
    // Nobody can read this one.
    power.put(&Packed::new(kind_of::<GetBit>(Thing::Hall), 99, |_| {}));
    let gathered = App::new([1; 32], flash.mount().load_all());
    let mut found = App::bare([1; 32]);
    flash.mount().find(&mut found);
    found.taken_over();
    assert_eq!(found.settings(), gathered.settings());
    assert_eq!(found.chosen(), gathered.chosen());
    assert_eq!(found.troubles(), [Trouble::Unreadable(kind_of::<GetBit>(Thing::Hall))]);
    assert_eq!(found.troubles(), gathered.troubles());
    assert_eq!(of_game::<LootGame>(&found), of_game::<LootGame>(&gathered));
    assert_eq!(of_game::<GetBit>(&found), of_game::<GetBit>(&gathered));
    assert_eq!(of_game::<PirateLoot>(&found), of_game::<PirateLoot>(&gathered));
    assert!(PirateLoot::play_of(&found).last_game.is_some() && !PirateLoot::play_of(&found).hall.entries().is_empty());
}

/// Everything an app has of a game.
fn of_game<G: Saves>(app: &App) -> String {
    let play = G::play_of(app);
    let (game, last_game) = (play.session().map(Session::saved), play.last_game.clone());
    format!("{:?}", Shelf { game, last_game, lineup: play.lineup, hall: play.hall.clone() })
}

/// Written by a build that did not ask whether a Brutal Cabinboy goes. A round in which he went has an answer too few now, and
/// is told by name. Everything else is there.
#[test]
fn a_round_of_before_cabinboys_were_asked_is_told_by_name_and_the_rest_stays() {
    let text = text("cabinboys-unasked.txt");
    let lost = kind_of::<PirateLoot>(Thing::Game);
    let mut expected: Vec<_> = text.lines().map(from_hex).collect();
    expected.retain(|packed| packed.kind() != lost);
    let mut kept = kept(&text);
    let troubles = std::mem::take(&mut kept.troubles);
    assert_eq!(troubles, [Trouble::Unreadable(lost)]);
    assert_eq!(told_trouble(troubles[0]), "The saved game of Pirate Loot could not be read.");
    has_all(&kept, &expected);
    assert_eq!(kept.shelves.pirate_loot.game, None);
    assert_eq!(kept.shelves.pirate_loot.hall.results().len(), 2);
    assert_eq!(kept.shelves.loot.game, Some(saves::cut_short(&LootGame::game(2, 11), 40)));
}

/// In the midst of an effect, in the division, and between rounds.
#[test]
fn a_game_in_rounds_comes_back_wherever_it_is() {
    let mut longest = 0;
    for (table, seed) in (0..3).flat_map(|table| (0..6).map(move |seed| (table, seed))) {
        let rounds = PirateLoot::rounds(table, seed);
        for round in &rounds {
            let mut running = saves::cut_short(round, 0);
            for &action in round.record.actions() {
                running.record.play(action).unwrap();
                let packed = pack_game(&running);
                longest = longest.max(packed.as_bytes().len());
                assert_eq!(SavedGame::unpack(&packed), Some(Some(running.clone())));
                assert!(PirateLoot::is_sound(&running));
            }
        }
        assert!(rounds[..rounds.len() - 1].iter().all(|round| round.record.game().asks() == loot::game::Asks::Chance));
        let ids: Vec<_> = rounds.iter().map(SavedGame::id).collect();
        assert!(ids.iter().all(|id| *id == ids[0]), "it is one game from its first round to its last");
    }
    println!("the longest save: {longest} of {} bytes", PirateLoot::MAX_BYTES);
}

/// Keeps every decision of so many whole games, round by round.
fn wear<G: Saves>(played: u64) {
    const ERASES_OF_A_SECTOR: u64 = 100_000;
    let flash = Flash::new();
    let mut hall = Hall::new();
    let mut power = flash.mount();
    let (mut saves, mut bytes, mut rounds) = (0u64, 0u64, 0u64);
    for seed in 0..played {
        let game = G::rounds(seed as usize, seed);
        rounds += game.len() as u64;
        let (last, before) = game.split_last().unwrap();
        let mut course: Vec<_> = Vec::new();
        for round in before {
            course.extend((0..=round.record.actions().len()).map(|n| pack_game(&saves::cut_short(round, n))));
        }
        course.extend(saves::course(last, &mut hall));
        for packed in course {
            let erased = flash.chip().erases;
            power.put(&packed);
            (saves, bytes) = (saves + 1, bytes + packed.as_bytes().len() as u64);
            if packed.kind() == kind_of::<G>(Thing::Game) && packed != Packed::nothing(packed.kind()) {
                // Nobody waits for an erase in the middle of a round: tidying has made room.
                let running = SavedGame::<G>::unpack(&packed).flatten().unwrap();
                assert!(flash.chip().erases == erased || running.record.actions().is_empty());
            }
            power.tidy();
            flash.operations();
        }
        let kept = KeptOf::<G>::from(flash.mount().load_all());
        assert!(kept.game.is_none() && kept.last_game.as_ref() == Some(last) && kept.hall == hall);
    }
    let chip = flash.chip();
    let (least, most) = (chip.erases.iter().min().unwrap(), chip.erases.iter().max().unwrap());
    println!(
        "{:.1} rounds, {:.0} saves of {:.0} bytes a game; {least} to {most} erases of a sector: {} games until one has {ERASES_OF_A_SECTOR}",
        rounds as f64 / played as f64,
        saves as f64 / played as f64,
        bytes as f64 / saves as f64,
        ERASES_OF_A_SECTOR * played / most,
    );
    assert!(most - least <= 2 && chip.longest_busy_us <= 50_000);
    // Thirty years of ten games a day.
    assert!(ERASES_OF_A_SECTOR * played / most >= 100_000);
}

#[test]
fn games_of_get_bit_wear_the_flash_evenly_and_little() {
    wear::<GetBit>(1_000);
}

#[test]
fn games_in_rounds_wear_the_flash_evenly_and_little() {
    wear::<PirateLoot>(120);
}
