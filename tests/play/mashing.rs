//! People who keep pressing: none of them opens the next player's hand. Only a press after a pause does.

use std::ops::RangeInclusive;

use loot::game::{Game as _, Record, SavedGame};
use loot::games::loot::rules::Game;
use loot::handheld::Button;
use loot::table::Seat;
use loot::table::Who;
use loot::table::{Level, Lineup, Seating};
use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};

use crate::common::driver::{LOOK_MS, seated, table};
use crate::common::handheld::Handheld;
use crate::common::kept::{GetBit, KeptOf, LootGame, Ours, PirateLoot};
use crate::common::{Policy, alone, random_record};

use Button::{A, B, Down, Left, Right, Up};

/// Time from press to press, in milliseconds.
const INTERVALS: RangeInclusive<u64> = 20..=600;
/// Somebody who has waited this long has looked.
const PAUSE_MS: u64 = 700;
/// How long they keep pressing: at the slowest, ten presses.
const MASH_MS: u64 = 6_000;

/// Switched on, at a new table.
fn new<G: Ours>(lineup: Lineup<G::Options>) -> Handheld {
    Handheld::on(7, KeptOf::<G> { lineup, ..KeptOf::default() })
}

/// Switched on, with a game that waits.
fn back<G: Ours>(record: Record<G>, lineup: Lineup<G::Options>) -> Handheld {
    let game = Some(SavedGame { record, lineup, number: 0 });
    Handheld::on(7, KeptOf { game, ..KeptOf::default() })
}

/// Presses buttons, each after a pause.
fn slowly(mut handheld: Handheld, buttons: &[Button]) -> Handheld {
    handheld.press_slowly(buttons);
    handheld
}

/// How many games were dealt.
fn games(handheld: &Handheld) -> u32 {
    let app = handheld.app();
    LootGame::play_of(app).games + GetBit::play_of(app).games + PirateLoot::play_of(app).games
}

/// Presses and holds, again and again. Nobody but `before`, who held the handheld last, sees a hand.
fn mash(handheld: &mut Handheld, buttons: &[Button], gap: u64, before: Option<Seat>, what: &str) {
    let (end, dealt) = (handheld.now() + MASH_MS, games(handheld));
    for &button in buttons.iter().cycle() {
        // Another game was dealt: that may be one with a single person.
        if handheld.now() >= end || games(handheld) != dealt {
            return;
        }
        handheld.tap(button);
        handheld.wait(gap / 2);
        handheld.hold(button);
        handheld.wait(gap - gap / 2);
        let open = handheld.app().open_seat().filter(|_| games(handheld) == dealt);
        assert!(open.is_none() || open == before, "{what}: {buttons:?} every {gap} ms opened {open:?}");
    }
}

/// Three people; the first has drawn a card and is looking at it.
fn drawn() -> Handheld {
    // Title, menu, new game, deal: the first player's hand, and the card.
    let handheld = slowly(new::<Game>(table(alone(3), 3, Level::Mate)), &[A, A, A, A, A]);
    assert_eq!(handheld.app().play_of::<Game>().session().expect("a game").record().actions().len(), 1);
    handheld
}

/// The first player has just confirmed that the handheld goes to the next.
fn passing() -> Handheld {
    let mut handheld = drawn();
    handheld.tap(A);
    assert_eq!(handheld.app().open_seat(), None);
    handheld
}

/// Somebody has passed it on, and nobody has taken it yet.
fn passed() -> Handheld {
    let mut handheld = passing();
    handheld.wait(LOOK_MS);
    handheld
}

/// The moments when somebody may begin to mash, and who has held the handheld until then.
fn moments() -> Vec<(&'static str, Handheld, Option<Seat>)> {
    let mut dark = passed();
    dark.wait(300_000);
    assert!(dark.app().is_dark());
    // The first player reads the rules until the hand has hidden.
    let mut reading = slowly(drawn(), &[A, A, A, B, Up, Up, Up, A]);
    assert!(reading.app().open_seat().is_some());
    reading.wait(60_000);
    assert_eq!(reading.app().open_seat(), None);
    // Switched on, with a game of several people.
    let back = back::<Game>(random_record(alone(3), 4, Policy::Uniform, 6), table(alone(3), 3, Level::Mate));
    // A bot moves between two people, and somebody hurries it.
    let mut mixed = table(alone(3), 3, Level::Mate);
    mixed.players[Seat::S1].who = Who::Bot(Level::Mate);
    let mixed = slowly(new::<Game>(mixed), &[A, A, A, A, A]);
    vec![
        ("a card was drawn", drawn(), Some(Seat::S0)),
        ("it is being passed on", passing(), None),
        ("in a pause", slowly(passed(), &[B]), None),
        ("in the dark", dark, None),
        ("the rules are read", reading, None),
        ("switched on", back, None),
        ("a bot is next", mixed, Some(Seat::S0)),
    ]
}

/// People at a table of Get Bit!, where some seats may be bots.
fn swimmers(players: u8, bots: &[Seat]) -> Lineup<loot::games::get_bit::Options> {
    seated(Seating::alone(players), |seat| !bots.contains(&seat), Who::Bot(Level::Mate))
}

/// The first player holds the handheld, at a table with one or with two pirates each, and has laid their last card face down.
fn laid(lineup: Lineup<loot::games::get_bit::Options>) -> Handheld {
    let mut handheld = slowly(new::<GetBit>(lineup), &[A, A, A, A]);
    let pirates = if lineup.seating.count() < 4 { 2 } else { 1 };
    // Only the last card lies there before it is handed on.
    for _ in 0..pirates {
        assert_eq!(handheld.app().open_seat(), Some(Seat::S0));
        handheld = slowly(handheld, &[A]);
    }
    assert_eq!(handheld.session::<GetBit>().record().actions().len(), pirates - 1);
    handheld
}

/// The moments of Get Bit!
fn moments_of_get_bit() -> Vec<(&'static str, Handheld, Option<Seat>)> {
    let mut moments = Vec::new();
    for players in [3, 4] {
        let mut handing_on = laid(swimmers(players, &[]));
        handing_on.tap(A);
        let record = handing_on.session::<GetBit>().record().clone();
        let chosen = if players == 3 { 2 } else { 1 };
        assert_eq!((handing_on.app().open_seat(), record.actions().len()), (None, chosen));
        let mut handed_on = handing_on.clone();
        handed_on.wait(LOOK_MS);
        let mut dark = handed_on.clone();
        dark.wait(300_000);
        // Everybody has chosen, and is called.
        let mut called = handed_on.clone();
        let mut choices = 0;
        while called.session::<GetBit>().game().table().round() == 1 {
            called = slowly(called, &[A]);
            choices += 1;
            assert!(choices < 40);
        }
        assert_eq!(called.app().open_seat(), None);
        let shown = slowly(called.clone(), &[A]);
        // A bot chooses between two people.
        let mixed = laid(swimmers(players, &[Seat::S1]));
        moments.extend([
            ("a card lies face down", laid(swimmers(players, &[])), Some(Seat::S0)),
            ("it is being handed on", handing_on, None),
            ("in a pause", slowly(handed_on, &[B]), None),
            ("in the dark", dark, None),
            ("switched on", back::<GetBit>(record, swimmers(players, &[])), None),
            ("all are called", called, None),
            ("all look", shown, None),
            ("a bot chooses next", mixed, Some(Seat::S0)),
        ]);
    }
    moments
}

fn every_moment() -> Vec<(&'static str, Handheld, Option<Seat>)> {
    moments().into_iter().chain(moments_of_get_bit()).chain(moments_of_pirate_loot()).collect()
}

/// A game of Pirate Loot, played by chance up to a moment.
fn up_to(wanted: fn(&PirateLoot) -> bool) -> Record<PirateLoot> {
    let seating = Seating::alone(3);
    for seed in 0..100 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let setup = PirateLoot::setup(seating, &loot::games::pirate_loot::Options, None);
        let mut record = Record::new(&<PirateLoot as loot::game::Game>::deal(setup, &mut rng).expect("a deal"));
        loop {
            if wanted(record.game()) {
                return record;
            }
            let Some(action) = record.game().legal().choose(&mut rng) else { break };
            record.play(action).expect("a legal answer");
        }
    }
    panic!("there is no such moment");
}

/// The moments of Pirate Loot: in each kind of decision, and where everybody is called to see the division.
fn moments_of_pirate_loot() -> Vec<(&'static str, Handheld, Option<Seat>)> {
    use loot::games::pirate_loot::rules::Decision;
    type IsWanted = fn(&PirateLoot) -> bool;
    let kinds: [(_, IsWanted); 5] = [
        ("a turn", |game| game.table().decision() == Some(Decision::Turn) && game.table().turn > 4),
        ("the midst of an effect", |game| {
            matches!(game.table().decision(), Some(Decision::FromHand(_) | Decision::PutBack | Decision::Second(_)))
        }),
        ("before everybody's eyes", |game| PirateLoot::is_open(game.table())),
        ("the division", |game| matches!(game.table().decision(), Some(Decision::Haul(_)))),
        ("the end of a round", |game| game.asks() == loot::game::Asks::Chance),
    ];
    let lineup = seated(Seating::alone(3), |_| true, Who::Person);
    let mut moments = Vec::new();
    for (what, wanted) in kinds {
        let record = up_to(wanted);
        let (asked, is_open) = (record.game().asks().seat(), PirateLoot::is_open(record.game().table()));
        let back = back::<PirateLoot>(record, lineup);
        // The title, the menu, and somebody takes it.
        let taken = slowly(back.clone(), &[A, A, A]);
        let before = asked.filter(|_| !is_open);
        assert_eq!(taken.app().open_seat(), before, "{what}");
        moments.extend([(what, back, None), (what, taken, before)]);
    }
    moments
}

#[test]
fn mashing_a_opens_no_hand_and_a_press_after_a_pause_does() {
    for gap in INTERVALS {
        let mut handheld = drawn();
        mash(&mut handheld, &[A], gap, Some(Seat::S0), "a card was drawn");
        assert_eq!(handheld.app().open_seat(), None, "it was not passed on");
        // The last press was a gap ago.
        handheld.wait(PAUSE_MS - gap);
        handheld.tap(A);
        assert_eq!(handheld.app().open_seat(), Some(Seat::S1), "every {gap} ms");
    }
}

#[test]
fn whatever_is_mashed_opens_no_hand() {
    let patterns: [&[Button]; 10] = [
        &[A],
        &[B],
        &[A, B],
        &[A, A, B],
        &[A, B, B],
        &[A, Right],
        &[A, Left, Down],
        &[B, Up, A, A],
        &[B, Up, A, A, A],
        &[B, Down, A, B, A],
    ];
    for (what, start, before) in every_moment() {
        for buttons in patterns {
            for gap in INTERVALS.step_by(29) {
                mash(&mut start.clone(), buttons, gap, before, what);
            }
        }
    }
}

/// Any button, at any pace that is too fast, until another game is dealt: that may be a game with a single person.
#[test]
fn no_hasty_fingers_open_a_hand() {
    let mut rng = ChaCha8Rng::seed_from_u64(12);
    for (what, start, before) in every_moment() {
        for _ in 0..30 {
            let mut handheld = start.clone();
            let dealt = games(&handheld);
            let mut pressed = Vec::new();
            for _ in 0..100 {
                let button = [A, A, A, B, Up, Down, Left, Right][rng.next_u32() as usize % 8];
                let gap = 20 + u64::from(rng.next_u32() % 581);
                pressed.push((button, gap));
                handheld.tap(button);
                handheld.wait(gap);
                if games(&handheld) != dealt {
                    break;
                }
                let open = handheld.app().open_seat();
                assert!(open.is_none() || open == before, "{what}: {pressed:?}");
            }
        }
    }
}

/// It says "It's me" if and only if A opens the hand now.
#[test]
fn the_foot_line_of_a_passed_handheld_is_true() {
    let start = passed();
    let [open, closed] = [start.picture(), passing().picture()];
    assert_ne!(open, closed);
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut seen = [0, 0];
    for _ in 0..50 {
        let mut handheld = start.clone();
        for _ in 0..20 {
            handheld.tap([A, Up, Down, Left, Right][rng.next_u32() as usize % 5]);
            handheld.wait(u64::from(rng.next_u32() % 900));
            if handheld.app().open_seat().is_some() {
                break;
            }
            let mut opened = handheld.clone();
            opened.tap(A);
            let opens = opened.app().open_seat().is_some();
            assert_eq!(&handheld.picture(), if opens { &open } else { &closed });
            seen[usize::from(opens)] += 1;
        }
    }
    assert!(seen.iter().all(|&count| count > 50), "{seen:?}");
}
