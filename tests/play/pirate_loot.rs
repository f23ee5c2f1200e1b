//! Whole games of Pirate Loot played with buttons alone, and with the handheld switched off and on in the midst of them.

use loot::game::{Asks, Game as _, Record, Report};
use loot::games::pirate_loot::Options;
use loot::games::pirate_loot::rules::{Action, Decision, Game};
use loot::handheld::{Button, FOOT, Frame, HEIGHT, Pen, WIDTH, foot};
use loot::shell::App;
use loot::table::settings::{Pace, Settings};
use loot::table::{Level, Lineup, Options as _, Seat, Seating, Who};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::common::driver::{LOOK_MS, seated};
use crate::common::handheld::Handheld;
use crate::common::kept::{KeptOf, Ours, PirateLoot};

fn operator(lineup: Lineup<Options>, seed: u64) -> Handheld {
    let settings = Settings { pace: Pace::Fast, ..Settings::default() };
    Handheld::on(seed, KeptOf::<PirateLoot> { settings, lineup, ..KeptOf::default() })
}

/// How many decisions there were, and in which round.
fn progress(app: &App) -> (u8, usize, bool) {
    let session = PirateLoot::play_of(app).session().expect("a game");
    (session.game().table().round, session.record().actions().len(), session.game().is_over())
}

/// Would A decide something now?
fn is_deciding(player: &Handheld) -> bool {
    let mut app = player.app().clone();
    app.tick(player.now() + LOOK_MS);
    app.press(Button::A, player.now() + LOOK_MS);
    let games = |app: &App| PirateLoot::play_of(app).games;
    progress(&app) > progress(player.app()) && games(&app) == games(player.app())
}

/// Does the foot line say this about B?
fn says(picture: &Frame, b: &str) -> bool {
    has_foot(picture, "", b)
}

/// Are these words in the foot line?
fn has_foot(picture: &Frame, a: &str, b: &str) -> bool {
    let mut wanted = Frame::new();
    foot(&mut Pen::new(&mut wanted), a, b);
    let lines = || (FOOT as usize..HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| (x, y)));
    let lit = || lines().filter(|&(x, y)| wanted.is_lit(x, y)).map(|(x, _)| x);
    let (left, right) = (lit().min().expect("words"), lit().max().expect("words"));
    let mut words = lines().filter(|(x, _)| (left..=right).contains(x));
    words.all(|(x, y)| wanted.is_lit(x, y) == picture.is_lit(x, y))
}

/// Does B take something back now?
fn takes_back(player: &Handheld) -> bool {
    let mut app = player.app().clone();
    app.press(Button::B, player.now() + LOOK_MS);
    progress(&app) < progress(player.app())
}

/// What happened on the way.
#[derive(Debug, Default)]
struct Seen {
    decisions: usize,
    /// Made before everybody's eyes.
    open: usize,
    /// By somebody whose turn it was not.
    out_of_turn: usize,
    rounds: u8,
    presses: usize,
    /// Decisions after which another could be taken back.
    back: usize,
    /// How often somebody who took the handheld saw their own loot first.
    loot: usize,
}

/// Plays one game to its end, with buttons from the title on. Each person answers by chance.
fn play_through(seating: Seating, people: usize, seed: u64) -> Seen {
    let lineup = seated(seating, |seat| seat.index() < people, Who::Bot(Level::Deckhand));
    let mut player = operator(lineup, seed);
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let what = format!("{} seats, {people} people, seed {seed}", seating.count());
    // Title, menu, new game, deal.
    (0..3).for_each(|_| player.press(Button::A));
    let mut seen = Seen::default();
    // Who has the handheld, as far as it was asked for: whoever said "It's me", or decided last.
    let mut holder = None;
    while !player.session::<PirateLoot>().game().is_over() {
        seen.presses += 1;
        assert!(seen.presses < 4_000, "{what}: {seen:?}");
        let session = player.session::<PirateLoot>();
        let (asked, table) = (session.asked(), *session.game().table());
        let Some((seat, Who::Person)) = asked.filter(|_| is_deciding(&player)) else {
            if has_foot(&player.picture(), "It's me", "") {
                holder = asked.map(|(seat, _)| seat);
            }
            if has_foot(&player.picture(), "OK", "") {
                let (seat, _) = asked.expect("somebody");
                assert!(table.round > 1 && player.app().open_seat() == Some(seat), "{what}: whose loot");
                seen.loot += 1;
            }
            player.press(Button::A);
            continue;
        };
        let decision = table.decision().expect("a decision");
        assert!(people == 1 || holder == Some(seat), "{what}: {holder:?} chooses for {seat:?} at {decision:?}");
        let is_open = people > 1 && Game::is_open(&table);
        let open_seat = player.app().open_seat();
        assert_eq!(open_seat, (!is_open).then_some(seat), "{what}: whose hand is on the screen");
        let (offers, takes) = (says(&player.picture(), "Take back"), takes_back(&player));
        assert_eq!(offers, takes, "{what}: what B does at {decision:?} in round {}", table.round);
        assert_eq!(says(&player.picture(), "Menu"), !takes, "{what}: {decision:?}");
        seen.back += usize::from(takes);
        let action = session.game().view(seat).legal.choose(&mut rng).expect("something to do");
        player.choose::<PirateLoot>(action);
        seen.decisions += 1;
        seen.open += usize::from(is_open);
        seen.out_of_turn += usize::from(seat != table.active);
        seen.rounds = table.round;
    }
    let session = player.session::<PirateLoot>();
    // The last round as it is printed has its block, by which it can be told what happened.
    let text = Report(session.record()).to_string();
    let round = session.game().table().round;
    assert!(text.contains(&format!("round {round}\n")), "{text}");
    assert_eq!(Record::<PirateLoot>::parse(text.as_bytes()).is_ok(), round == 1, "{text}");
    // The scores, and another game at the same table.
    let over = player.app().play_of::<PirateLoot>().games;
    for _ in 0..40 {
        if player.app().play_of::<PirateLoot>().games != over {
            break;
        }
        player.press(Button::A);
    }
    assert_eq!(player.app().play_of::<PirateLoot>().games, over + 1, "{what}: no other game follows");
    seen
}

#[test]
fn alone_with_bots() {
    let (mut out_of_turn, mut back) = (0, 0);
    for (n, &seating) in Options::SEATINGS.iter().enumerate() {
        let seen = play_through(seating, 1, n as u64);
        assert!(seen.decisions >= 10 && seen.open == 0 && seen.loot == 0, "{seen:?}");
        out_of_turn += seen.out_of_turn;
        back += seen.back;
    }
    assert!(out_of_turn > 0, "somebody is asked out of turn");
    assert!(back > 0, "something can be taken back");
}

#[test]
fn two_three_and_four_people() {
    let (mut open, mut loot) = (0, 0);
    for (n, &seating) in Options::SEATINGS.iter().enumerate() {
        let people = usize::from(seating.count());
        let seen = play_through(seating, people, 10 + n as u64);
        assert!(seen.decisions >= 20, "{seen:?}");
        // Once a round, and only those who have any.
        assert!(seen.loot <= people * usize::from(seen.rounds - 1), "{seen:?}");
        open += seen.open;
        loot += seen.loot;
    }
    assert!(loot > 4, "{loot} saw what they had got");
    assert!(open > 0, "somebody decides before everybody's eyes");
}

#[test]
fn people_and_bots() {
    for (seats, people, seed) in [(3, 2, 20), (4, 2, 21), (4, 3, 22)] {
        assert!(play_through(Seating::alone(seats), people, seed).decisions >= 20);
    }
}

/// The kinds of decision at which somebody may switch off.
fn kind(game: &Game) -> Option<&'static str> {
    Some(match game.table().decision()? {
        Decision::Turn => "turn",
        Decision::OwnCard(_) | Decision::OfFaction(..) => "open",
        Decision::Haul(_) | Decision::LazyCaptain(_) => "division",
        _ => "effect",
    })
}

/// Switched off and on wherever somebody is asked, and between two rounds: it asks the same person the same thing.
#[test]
fn it_goes_on_in_the_midst_of_everything() {
    let mut seen: Vec<&str> = Vec::new();
    for (n, &seating) in Options::SEATINGS.iter().enumerate() {
        let lineup = seated(seating, |_| true, Who::Bot(Level::Deckhand));
        let mut rng = ChaCha8Rng::seed_from_u64(n as u64);
        let setup = PirateLoot::setup(lineup.seating, &lineup.options, None);
        let mut record = loot::game::Record::new(&<PirateLoot as loot::game::Game>::deal(setup, &mut rng).unwrap());
        for step in 0..260 {
            let what = match record.game().asks() {
                Asks::Nobody => break,
                Asks::Chance => "between rounds",
                Asks::Seat(_) => kind(record.game()).expect("a decision"),
            };
            // Each kind a few times.
            if seen.iter().filter(|&&other| other == what).count() < 4 * (n + 1) {
                seen.push(what);
                goes_on(&record, lineup, what, step);
            }
            match record.game().legal().choose(&mut rng) {
                Some(Action::Decline) if step % 3 > 0 => {
                    let other = record.game().legal().last().expect("an answer");
                    record.play(other).unwrap();
                }
                Some(action) => record.play(action).unwrap(),
                None => record.next_round(&mut rng, |_| {}).unwrap(),
            }
        }
    }
    for what in ["turn", "effect", "open", "division", "between rounds"] {
        assert!(seen.iter().filter(|&&other| other == what).count() >= 3, "{what}: {seen:?}");
    }
}

fn goes_on(record: &loot::game::Record<PirateLoot>, lineup: Lineup<Options>, what: &str, step: usize) {
    let game = Some(loot::game::SavedGame { record: record.clone(), lineup, number: 3 });
    let settings = Settings { pace: Pace::Fast, ..Settings::default() };
    let mut player = Handheld::on(1, KeptOf { game, settings, ..KeptOf::default() });
    // Title, menu: nothing is played by that, and no hand shown.
    (0..2).for_each(|_| player.press(Button::A));
    assert_eq!(player.app().open_seat(), None, "{what}, step {step}");
    let before = progress(player.app());
    let asks: Option<Seat> = record.game().asks().seat();
    for _ in 0..30 {
        if is_deciding(&player) {
            break;
        }
        player.press(Button::A);
    }
    let session = player.session::<PirateLoot>();
    match asks {
        Some(seat) => {
            assert_eq!(session.record(), record, "{what}, step {step}");
            let is_open = Game::is_open(session.game().table());
            assert_eq!(player.app().open_seat(), (!is_open).then_some(seat), "{what}, step {step}");
        }
        // The next round was dealt.
        None => assert_eq!(progress(player.app()), (before.0 + 1, 0, false), "{what}, step {step}"),
    }
    let asked = session.game().asks().seat().expect("somebody");
    let action = session.game().view(asked).legal.last().expect("an answer");
    player.choose::<PirateLoot>(action);
}
