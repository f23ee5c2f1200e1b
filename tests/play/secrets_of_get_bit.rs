//! Secret choices on one device. Between a choice and the moment when all are shown, nothing tells which it was: no picture, no
//! sound, no moment, no line of the log.
//!
//! Two handhelds play the same game and differ only in choices that somebody else has made in this round, a person or a
//! bot. Everything that can be seen, heard or timed on them is the same until all choices are shown.

use loot::game::{Game, Record};
use loot::games::get_bit::Options;
use loot::games::get_bit::rules::Card;
use loot::handheld::Button;
use loot::table::settings::Pace;
use loot::table::{Level, Lineup, Options as _, Seat, Who, chance};
use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};

use crate::common;
use crate::common::driver::{LOOK_MS, seated};
use crate::common::handheld::Handheld;
use crate::common::kept::{GetBit, KeptOf};
use crate::noticed::{WATCH_MS, choose, continued, same, tour, tours, watch};

use Button::{A, B, Down, Left, Right, Up};

/// Who sits at a table: everybody a person, or people and bots in turn.
const TABLES: [fn(Seat) -> bool; 3] = [|_| true, |seat| seat.index() % 2 == 0, |seat| seat.index() % 3 != 1];

fn any_card(handheld: &Handheld, rng: &mut ChaCha8Rng) -> Card {
    handheld.session::<GetBit>().game().legal().choose(rng).expect("a card")
}

/// Plays a round on two handhelds that differ in the choices of some seats, and compares everything up to where all are
/// shown. The first one goes on from there. Returns how many moments were compared.
fn round(one: &mut Handheld, differ: &[Seat], rng: &mut ChaCha8Rng, what: &str) -> usize {
    let mut other = one.clone();
    let round = one.session::<GetBit>().game().table().round();
    let is_over = |handheld: &Handheld| {
        let table = handheld.session::<GetBit>().game().table();
        table.is_over() || table.round() != round
    };
    let mut compared = 0;
    // Seats whose own earlier choice of this round is another on the other handheld: what they see may differ.
    let mut have_differed = Vec::new();
    let mut holds = None;
    while !is_over(one) {
        let asked = |handheld: &Handheld| handheld.session::<GetBit>().asked().expect("a running game");
        let (seat, who) = asked(one);
        assert_eq!(asked(&other), (seat, who));
        let card = any_card(one, rng);
        let differs = differ.contains(&seat);
        let another = if differs { any_card(&other, rng) } else { card };
        let is_public = one.app().open_seat().is_none();
        if is_public {
            for tour_keys in tours().iter().filter(|_| !one.app().wants_to_think()) {
                let keys = &tour_keys[..3.min(tour_keys.len())];
                let pair = [&*one, &other].map(|handheld| tour::<GetBit>(handheld, keys));
                // What follows a press that takes the device is compared below.
                if !have_differed.contains(&seat) {
                    same(&pair[0], &pair[1], what);
                    compared += pair[0].len();
                }
            }
        }
        match who {
            Who::Bot(_) => {
                assert!(one.app().wants_to_think() && is_public, "{what}: the bot thinks");
                one.decide::<GetBit>(card);
                other.decide::<GetBit>(another);
            }
            Who::Person => {
                if holds != Some(seat) {
                    // It is passed on, and nobody sees anything before they say who they are.
                    assert!(is_public, "{what}: {seat} did not have to take it");
                    one.press_slowly(&[A]);
                    other.press_slowly(&[A]);
                }
                assert_eq!((one.app().open_seat(), other.app().open_seat()), (Some(seat), Some(seat)), "{what}");
                if !have_differed.contains(&seat) {
                    for keys in tours() {
                        let pair = [&*one, &other].map(|handheld| tour::<GetBit>(handheld, &keys));
                        same(&pair[0], &pair[1], what);
                        compared += pair[0].len();
                    }
                }
                let at = one.now().max(other.now()) + 20 * LOOK_MS;
                choose::<GetBit>(one, card, at);
                choose::<GetBit>(&mut other, another, at);
                holds = Some(seat);
            }
        }
        have_differed.extend(differs.then_some(seat));
        if is_over(one) {
            break;
        }
        // A seat with two pirates keeps the device, and what it sees is its own affair.
        let pair = [&mut *one, &mut other].map(|handheld| watch::<GetBit>(handheld, WATCH_MS));
        if pair[0].iter().all(|noticed| noticed.open.is_none()) || !differs {
            same(&pair[0], &pair[1], what);
            compared += pair[0].len();
        }
        if one.app().open_seat().is_none() {
            holds = None;
        }
    }
    // Everybody is called, if there are several: still nothing is told.
    let several = one.session::<GetBit>().lineup().people() > 1;
    if several {
        let gathered = |handheld: &mut Handheld| {
            let mut all = watch::<GetBit>(handheld, WATCH_MS);
            for tour_keys in [vec![B], vec![B, Down, A], vec![B, Down, Down, A], vec![Up, Left, Down], vec![B, A, B]] {
                all.extend(tour::<GetBit>(handheld, &tour_keys));
            }
            // How many choices there were is known; which ones is told when it is shown.
            all
        };
        let (mine, theirs) = (gathered(one), gathered(&mut other));
        assert!(mine.iter().all(|noticed| noticed.open.is_none()), "{what}: a hand while all look");
        assert!(
            mine.iter().all(|noticed| noticed.log.len() < noticed.choices),
            "{what}: the log tells before it is shown"
        );
        same(&mine, &theirs, what);
        compared += mine.len();
    }
    compared
}

/// Shows the round to everybody and goes on to the next, or to the end.
fn show(handheld: &mut Handheld) {
    for _ in 0..200 {
        let watched = watch::<GetBit>(handheld, WATCH_MS);
        let Some(_) = handheld.session::<GetBit>().asked() else { return };
        let last = watched.last().expect("a moment");
        if handheld.app().wants_to_think() || last.changes.is_none() && is_at_pass(handheld) {
            return;
        }
        if last.changes.is_none() {
            handheld.press_slowly(&[A]);
        }
    }
    panic!("the round is never over");
}

/// Would A give the device to the person who is asked?
fn is_at_pass(handheld: &Handheld) -> bool {
    let mut copy = handheld.clone();
    copy.tap(A);
    copy.app().open_seat().is_some()
}

fn deal(lineup: &Lineup<Options>, rng: &mut ChaCha8Rng) -> Record<GetBit> {
    Record::new(&<GetBit as Game>::deal(GetBit::setup(lineup.seating, &lineup.options, None), rng).expect("a deal"))
}

#[test]
fn a_choice_stays_secret_until_all_are_shown() {
    for (n, &seating) in Options::SEATINGS.iter().enumerate() {
        for (table, is_person) in TABLES.into_iter().enumerate() {
            let mut rng = ChaCha8Rng::seed_from_u64(10 * n as u64 + table as u64);
            let mut lineup: Lineup<Options> = seated(seating, is_person, Who::Bot(Level::ALL[table]));
            lineup.options = Options::nth(n + table);
            if lineup.people() < 2 {
                continue;
            }
            let mut handheld = continued(lineup, deal(&lineup, &mut rng), Pace::ALL[n % 3]);
            let what = format!("{} players, table {table}", seating.count());
            let (mut rounds, mut compared) = (0, 0);
            while handheld.session::<GetBit>().asked().is_some() && rounds < 4 {
                let differ: Vec<_> = seating.seats().filter(|_| !rng.next_u32().is_multiple_of(4)).collect();
                compared += round(&mut handheld, &differ, &mut rng, &what);
                show(&mut handheld);
                rounds += 1;
            }
            println!("{what}: {compared} moments in {rounds} rounds");
            assert!(rounds >= 2 && compared > 500, "{what}: {compared} moments in {rounds} rounds");
        }
    }
}

/// A handheld switched on again in the midst of choosing: it asks the right person, shows nothing before, and nothing of others.
#[test]
fn a_power_cut_in_the_midst_of_choosing_tells_nothing() {
    let mut compared = 0;
    for (n, &seating) in Options::SEATINGS.iter().enumerate() {
        for (table, is_person) in TABLES.into_iter().enumerate() {
            let mut rng = ChaCha8Rng::seed_from_u64(100 + 10 * n as u64 + table as u64);
            let mut lineup: Lineup<Options> = seated(seating, is_person, Who::Bot(Level::Mate));
            lineup.options = Options::nth(n);
            let mut record = deal(&lineup, &mut rng);
            for _ in 0..30 {
                let Some(count) = std::num::NonZero::new(record.game().legal().len() as u32) else { break };
                let card = record.game().legal().nth(chance::below(&mut rng, count.get()).unwrap() as usize).unwrap();
                record.play(card).unwrap();
                let Some(asked) = record.game().table().asks() else { break };
                let Some(twin) = common::twins::other_hands(&record, &[asked], &mut rng) else { continue };
                let mut pair = [record.clone(), twin].map(|record| continued(lineup, record, Pace::Normal));
                // Who plays alone goes on at once.
                let several = lineup.people() > 1;
                assert!(
                    pair.iter().all(|handheld| handheld.app().open_seat().is_none() || !several),
                    "it opens no hand"
                );
                let seen = pair.each_mut().map(|handheld| watch::<GetBit>(handheld, WATCH_MS));
                same(&seen[0], &seen[1], "switched on");
                compared += 1;
                if lineup.players[asked].who != Who::Person || !several {
                    continue;
                }
                // Between two rounds everybody sees the last one again.
                pair.iter_mut().for_each(|handheld| {
                    show(handheld);
                    handheld.press_slowly(&[A]);
                });
                assert!(pair.iter().all(|handheld| handheld.app().open_seat() == Some(asked)), "{asked}");
                for keys in tours() {
                    let seen = pair.each_ref().map(|handheld| tour::<GetBit>(handheld, &keys));
                    same(&seen[0], &seen[1], "taken up again");
                }
            }
        }
    }
    println!("switched on: {compared}");
    assert!(compared > 200, "{compared}");
}

/// A handheld at a table of Get Bit! with these people.
fn table(players: u8, is_person: fn(Seat) -> bool, seed: u64) -> Handheld {
    let seating = loot::table::Seating::alone(players);
    let lineup = seated(seating, is_person, Who::Bot(Level::Deckhand));
    Handheld::on(seed, KeptOf::<GetBit> { lineup, ..KeptOf::default() })
}

/// From the title to the first hand, or to who takes it.
fn begin(player: &mut Handheld) {
    player.press_all(&[A; 3]);
}

#[test]
fn two_pirates_are_chosen_for_in_one_go_and_the_first_choice_can_be_taken_back() {
    for players in [2, 3] {
        let mut player = table(players, |_| true, players.into());
        begin(&mut player);
        for n in 0..players {
            player.press(A);
            let asked = player.app().open_seat();
            assert_eq!(asked, Seat::new(n), "it was passed on");
            let before = player.session::<GetBit>().record().actions().to_vec();
            let first = player.picture();
            player.choose::<GetBit>(Card::C3);
            assert_eq!(player.app().open_seat(), asked, "nobody else takes it between two pirates");
            player.settle();
            assert_eq!(player.app().open_seat(), asked);
            assert_ne!(player.picture(), first, "it shows that the other pirate's turn has come");
            // Taken back, all is as it was, and another card can be chosen.
            player.press(B);
            assert_eq!(player.session::<GetBit>().record().actions(), before, "taken back");
            assert_eq!(player.app().open_seat(), asked);
            player.choose::<GetBit>(Card::C2);
            player.settle();
            player.choose::<GetBit>(Card::C4);
            player.settle();
            let actions = player.session::<GetBit>().record().actions();
            assert_eq!(actions.get(before.len()..), Some([Card::C2, Card::C4].as_slice()));
            if n + 1 < players {
                assert_eq!(player.app().open_seat(), None, "it is passed on");
            }
        }
    }
}

/// Whatever others press, a choice that was handed on stays, whoever holds the device.
#[test]
fn once_handed_on_nobody_takes_a_choice_back() {
    for players in 2..=6 {
        let mut rng = ChaCha8Rng::seed_from_u64(players.into());
        let mut start = table(players, |_| true, 3);
        begin(&mut start);
        for n in 0..players - 1 {
            start.press(A);
            assert_eq!(start.app().open_seat(), Seat::new(n));
            while start.app().open_seat() == Seat::new(n) {
                start.choose::<GetBit>(Card::C4);
                start.settle();
            }
            let handed_on = start.session::<GetBit>().record().actions().to_vec();
            for _ in 0..10 {
                let mut handheld = start.clone();
                // Nobody waits for a hint.
                handheld.let_bots_wait(true);
                for _ in 0..60 {
                    handheld.tap([B, B, B, A, A, Up, Down, Left][rng.next_u32() as usize % 8]);
                    handheld.wait(u64::from(rng.next_u32() % 900));
                    let Some(session) = handheld.app().play_of::<GetBit>().session() else { break };
                    // Somebody may have dealt anew.
                    if handheld.app().play_of::<GetBit>().games > 1 {
                        break;
                    }
                    assert!(session.record().actions().starts_with(&handed_on), "{players} players, seat {n}");
                }
            }
        }
    }
}

#[test]
fn a_card_laid_face_down_can_be_changed_until_it_is_handed_on() {
    for players in 2..=6 {
        let mut player = table(players, |_| true, 9);
        begin(&mut player);
        player.press(A);
        // With two pirates, the card of the last one lies there: then the device is handed on.
        if players < 4 {
            player.choose::<GetBit>(Card::C3);
            player.settle();
        }
        let before = player.session::<GetBit>().record().actions().to_vec();
        let laid = [Card::C1, Card::C4].map(|card| {
            let keys = player.keys_for::<GetBit>(card);
            assert!(keys.ends_with(&[A, A]), "one press too many hands it on: {keys:?}");
            keys[..keys.len() - 1].iter().for_each(|&key| player.press(key));
            assert_eq!(player.session::<GetBit>().record().actions(), before, "it is not handed on");
            let laid = player.picture();
            player.press(B);
            assert_eq!(player.session::<GetBit>().record().actions(), before);
            assert_eq!(player.app().open_seat(), None, "somebody else may hold it: who is it?");
            let asked = player.picture();
            player.press(A);
            assert!(player.app().open_seat().is_some(), "it can be changed");
            (laid, asked, player.picture())
        });
        assert!(laid[0] == laid[1], "{players} players: a card that lies face down tells what it is");
        player.choose::<GetBit>(Card::C5);
    }
}

/// Alone with bots, somebody is never asked to pass the device on, nor to call others.
#[test]
fn one_person_against_bots_passes_nothing_on() {
    for players in 2..=6 {
        for person in [0, players - 1] {
            let seat = Seat::new(person).unwrap();
            let is_person: fn(Seat) -> bool = match person {
                0 => |seat| seat == Seat::S0,
                1 => |seat| seat == Seat::S1,
                2 => |seat| seat == Seat::S2,
                3 => |seat| seat == Seat::S3,
                4 => |seat| seat == Seat::S4,
                _ => |seat| seat == Seat::S5,
            };
            let mut player = table(players, is_person, 40 + u64::from(players));
            begin(&mut player);
            let mut choices = 0;
            while let Some((asked, _)) = player.session::<GetBit>().asked() {
                assert_eq!((asked, player.app().open_seat()), (seat, Some(seat)), "{players} players");
                let card = player.session::<GetBit>().game().legal().last().expect("a card");
                player.choose::<GetBit>(card);
                player.settle();
                choices += 1;
            }
            assert!(choices > 2, "{choices}");
        }
    }
}

/// What all have watched together is not told to each of them again.
#[test]
fn nobody_is_told_again_what_everybody_watched() {
    for players in 2..=6 {
        let mut player = table(players, |_| true, 70 + u64::from(players));
        begin(&mut player);
        let mut turns = 0;
        for _ in 0..4 * players * 2 {
            let Some((asked, _)) = player.session::<GetBit>().asked() else { break };
            let mut presses = 0;
            while player.app().open_seat().is_none() {
                let round_before = player.session::<GetBit>().game().table().round();
                player.tap(A);
                if player.app().open_seat().is_some() {
                    // From the first moment it is the hand, and it stays.
                    player.wait(LOOK_MS);
                    assert_eq!(
                        player.app().changes_at(),
                        None,
                        "{players} players: something is told in round {round_before}"
                    );
                    assert_eq!(player.app().open_seat(), Some(asked));
                } else {
                    player.settle();
                }
                presses += 1;
                assert!(presses < 5);
            }
            turns += 1;
            let card = player.session::<GetBit>().game().legal().nth(turns % 3).expect("a card");
            player.choose::<GetBit>(card);
            player.settle();
        }
        assert!(turns > usize::from(players) * 3, "{players} players: {turns}");
    }
}

/// A table of three people who have chosen for both their pirates, each time the same, but for the first card of all.
fn called(first: Card) -> Record<GetBit> {
    let lineup: Lineup<Options> = seated(loot::table::Seating::alone(3), |_| true, Who::Person);
    let mut record = deal(&lineup, &mut ChaCha8Rng::seed_from_u64(5));
    record.play(first).unwrap();
    (0..5).for_each(|_| record.play(Card::C2).unwrap());
    record
}

#[test]
fn who_leaves_while_everybody_is_called_tells_nothing() {
    let record = called(Card::C4);
    let lineup = seated(loot::table::Seating::alone(3), |_| true, Who::Person);
    // The handheld was switched off while it called.
    let mut handheld = continued(lineup, record, Pace::Normal);
    let known = |handheld: &Handheld| handheld.app().play_of::<GetBit>().known().len();
    assert_eq!((known(&handheld), handheld.session::<GetBit>().record().actions().len()), (0, 6), "called again");
    // Pause, its last row, and back from the menu.
    handheld.press_slowly(&[B, Up, A]);
    assert_eq!(known(&handheld), 0, "left");
    handheld.press_slowly(&[A]);
    assert_eq!(known(&handheld), 0, "called once more");
    handheld.press_slowly(&[A]);
    assert_eq!(known(&handheld), 6, "shown");
}

#[test]
fn the_last_round_can_be_seen_after_a_power_cut() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/4-players-refresh-2-shown-all-cards-come-back.getbit");
    let record = Record::<GetBit>::parse(&std::fs::read(path).unwrap()).unwrap();
    let all = record.actions().len();
    let lineup = seated(loot::table::Seating::alone(4), |_| true, Who::Person);
    let mut handheld = continued(lineup, record, Pace::Normal);
    let known = |handheld: &Handheld| handheld.app().play_of::<GetBit>().known().len();
    assert!(known(&handheld) < all, "everybody is called");
    handheld.press_slowly(&[A]);
    assert_eq!(known(&handheld), all);
}

#[test]
fn a_card_taken_back_is_not_shown_to_whoever_holds_the_device() {
    let lineup: Lineup<Options> = seated(loot::table::Seating::alone(2), |_| true, Who::Person);
    let pictures = [Card::C1, Card::C5].map(|card| {
        let mut record = deal(&lineup, &mut ChaCha8Rng::seed_from_u64(7));
        record.play(card).unwrap();
        let mut handheld = continued(lineup, record, Pace::Normal);
        // Somebody says it is them, and takes the first card back.
        handheld.press_slowly(&[A, B]);
        assert!(handheld.session::<GetBit>().record().actions().is_empty());
        handheld.picture()
    });
    assert!(pictures[0] == pictures[1]);
}

#[test]
fn nobody_hears_where_the_cursor_is() {
    for (people, is_heard) in [(1, true), (4, false)] {
        let lineup: Lineup<Options> =
            seated(loot::table::Seating::alone(4), |seat| seat.index() < people, Who::Bot(Level::Mate));
        let record = deal(&lineup, &mut ChaCha8Rng::seed_from_u64(7));
        let mut handheld = continued(lineup, record, Pace::Normal);
        if people > 1 {
            handheld.press_slowly(&[A]);
        }
        assert_eq!(handheld.app().open_seat(), Some(Seat::S0));
        for button in [Left, Right, Right, A] {
            handheld.heard();
            handheld.tap(button);
            assert_eq!(!handheld.heard().is_empty(), is_heard, "{people} {button:?}");
        }
    }
}

/// Buttons can be heard from across the table, so no card is a known number of presses away. Alone, the cursor is in the middle.
#[test]
fn the_cursor_of_a_secret_choice_starts_on_any_card() {
    let starts = |is_person: fn(Seat) -> bool| {
        let mut starts = std::collections::BTreeMap::<_, usize>::new();
        for seed in 0..60 {
            let mut player = table(4, is_person, seed);
            begin(&mut player);
            if player.app().open_seat().is_none() {
                player.press(A);
            }
            let keys = player.keys_for::<GetBit>(Card::C1);
            let presses = |wanted: Button| keys.iter().filter(|&&key| key == wanted).count();
            *starts.entry((presses(Left), presses(Right))).or_default() += 1;
        }
        starts
    };
    assert_eq!(starts(|seat| seat == Seat::S0).len(), 1);
    let starts = starts(|_| true);
    assert!(starts.len() == 5 && starts.values().all(|&times| times > 3), "{starts:?}");
}

#[test]
fn the_cursor_starts_elsewhere_in_each_turn() {
    let mut player = table(4, |_| true, 5);
    begin(&mut player);
    let mut starts = std::collections::HashSet::new();
    for _ in 0..4 {
        player.press(A);
        starts.insert(player.keys_for::<GetBit>(Card::C1));
        player.choose::<GetBit>(Card::C1);
        player.settle();
    }
    assert!(starts.len() > 1, "{starts:?}");
}
