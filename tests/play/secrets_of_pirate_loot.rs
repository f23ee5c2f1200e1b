//! What is hidden at a table of Pirate Loot shows nowhere: in no picture, no sound, no moment and no line of the log.
//!
//! Two handhelds play the same game and differ only in what some people at the table may not know: other hands, the order of
//! the decks, loot that others have or took. Everything to be noticed on them is the same, for these people and, between them,
//! for everybody: also where somebody decides before everybody's eyes, and where everybody is called to see the division.

use loot::game::{Asks, Game as _, Record, SavedGame};
use loot::games::pirate_loot::Options;
use loot::games::pirate_loot::rules::{Action, Card, Game};
use loot::handheld::Button::{self, A, B, Down, Left, Right, Up};
use loot::play::Session;
use loot::table::settings::Pace;
use loot::table::{Level, Lineup, Options as _, Seat, Who};
use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};

use crate::common::driver::{LOOK_MS, seated};
use crate::common::handheld::Handheld;
use crate::common::kept::{KeptOf, PirateLoot, session};
use crate::common::twins::other_hands;
use crate::noticed::{Noticed, WATCH_MS, choose, continued, forget, same, tour, tours, watch};

/// Who sits at a table: everybody a person, or people and bots in turn.
const TABLES: [fn(Seat) -> bool; 3] = [|_| true, |seat| seat.index() % 2 == 0, |seat| seat.index() % 3 != 1];

/// Games at each of them.
const GAMES: u64 = 2;

/// Where somebody can go before everybody's eyes without choosing anything: all rows of the pause among them.
const PUBLIC: [&[Button]; 11] = [
    &[Up, Right, B],
    &[Down, Left, Up],
    &[B, B],
    &[B, Down, A, B],
    &[B, Down, Down, A],
    &[B, Down, Down, Down, A],
    &[B, Down, Down, Down, Down, A],
    &[B, Down, Down, Down, Down, Down, A],
    &[B, Down, Down, Down, Down, Down, Down, A],
    &[B, Up, Up, A],
    &[B, Up, A],
];

/// What was compared.
#[derive(Debug, Default)]
struct Compared {
    moments: usize,
    /// Decisions before everybody's eyes.
    open: usize,
    /// Ends of rounds.
    rounds: usize,
    /// Answers that differ because they are secret.
    secret: usize,
}

/// Plays on by chance. Effects are used more often than not, and those come first that ask others.
fn any_answer(game: &Game, rng: &mut ChaCha8Rng) -> Option<Action> {
    let asks_others = |action: &Action| matches!(action, Action::Card(Card::Bn | Card::Lg | Card::Gg | Card::Gn));
    if let Some(action) = game.legal().find(asks_others).filter(|_| !rng.next_u32().is_multiple_of(3)) {
        return Some(action);
    }
    let action = game.legal().choose(rng)?;
    if action == Action::Decline { game.legal().choose(rng) } else { Some(action) }
}

/// The rounds of a game.
fn rounds(lineup: &Lineup<Options>, rng: &mut ChaCha8Rng) -> Vec<Record<PirateLoot>> {
    let setup = PirateLoot::setup(lineup.seating, &lineup.options, None);
    let mut record = Record::new(&<PirateLoot as loot::game::Game>::deal(setup, rng).expect("a deal"));
    let mut rounds = Vec::new();
    loop {
        while let Some(action) = any_answer(record.game(), rng) {
            record.play(action).expect("a legal answer");
        }
        rounds.push(record.clone());
        if record.next_round(rng, |_| {}).is_err() {
            return rounds;
        }
    }
}

fn cut_short(record: &Record<PirateLoot>, actions: usize) -> Record<PirateLoot> {
    let mut short = Record::new(&record.start());
    record.actions().iter().take(actions).for_each(|&action| short.play(action).expect("it was legal before"));
    short
}

/// The decisions people make where nobody else looks.
fn made_in_secret(record: &Record<PirateLoot>, lineup: &Lineup<Options>) -> Vec<usize> {
    let mut game = record.start();
    let mut secret = Vec::new();
    for (n, &action) in record.actions().iter().enumerate() {
        let is_person = game.asks().seat().is_some_and(|seat| lineup.is_person(seat));
        if is_person && !(lineup.people() > 1 && Game::is_open(game.table())) {
            secret.push(n);
        }
        game.play(action, |_| {}).expect("a legal answer");
    }
    secret
}

/// Two handhelds where the same can be noticed by those who know the same.
struct Twins {
    pair: [Handheld; 2],
    actions: [Vec<Action>; 2],
    known: Vec<Seat>,
    what: String,
    compared: Compared,
}

impl Twins {
    fn one(&self) -> &Handheld {
        &self.pair[0]
    }

    fn session(&self) -> &Session<PirateLoot> {
        self.one().session()
    }

    fn press(&mut self, button: Button) {
        self.pair.iter_mut().for_each(|handheld| handheld.tap(button));
    }

    /// The later of their clocks.
    fn now(&self) -> u64 {
        self.pair[0].now().max(self.pair[1].now())
    }

    /// Those who look now may not see a difference.
    fn is_equal(&self, open: Option<Seat>) -> bool {
        open.is_none_or(|seat| self.known.contains(&seat))
    }

    /// Lets some time pass, and compares what those notice who know the same.
    fn watch(&mut self) {
        let [one, other] = self.pair.each_mut().map(|handheld| watch::<PirateLoot>(handheld, WATCH_MS));
        if one.iter().chain(&other).all(|noticed| self.is_equal(noticed.open)) {
            same(&one, &other, &self.what);
            self.compared.moments += one.len();
        }
        // What one person reads may take another time than what another reads.
        let now = self.now();
        for handheld in &mut self.pair {
            handheld.wait_until(now);
            forget(handheld);
        }
    }

    /// Somebody looks about on a copy.
    fn look_about(&mut self, tours: &[&[Button]]) {
        if !self.is_equal(self.one().app().open_seat()) || self.one().app().wants_to_think() {
            return;
        }
        for &keys in tours {
            let [one, other] = self.pair.each_ref().map(|handheld| tour::<PirateLoot>(handheld, keys));
            // A press may give the device to somebody who knows more, or decide something that shows more.
            let choices = self.session().record().actions().len();
            let is_equal = |noticed: &&Noticed| self.is_equal(noticed.open) && noticed.choices == choices;
            let equal = one.iter().take_while(is_equal).count();
            same(&one[..equal], &other[..equal], &format!("{}, {keys:?}", self.what));
            self.compared.moments += equal;
        }
    }

    /// Would A decide something now?
    fn is_deciding(&self) -> bool {
        let mut copy = self.one().clone();
        copy.wait(LOOK_MS);
        copy.tap(A);
        copy.session::<PirateLoot>().record().actions().len() > self.session().record().actions().len()
    }

    /// The person who is asked takes the device.
    fn take(&mut self) {
        for _ in 0..4 {
            if self.one().app().open_seat().is_some() {
                break;
            }
            self.pair.iter_mut().for_each(|handheld| handheld.press_slowly(&[A]));
        }
        let asked = self.session().asked().expect("a running game").0;
        let open = self.pair.each_ref().map(|handheld| handheld.app().open_seat());
        assert_eq!(open, [Some(asked); 2], "{}", self.what);
    }

    /// Plays the decision, and goes on until the next person takes the device, or the next round begins.
    fn play(&mut self, from: usize) {
        // They hear all there is to hear before they decide.
        self.pair.iter_mut().for_each(Handheld::settle);
        let pair = self.pair.iter().zip(&self.actions);
        let keys = pair.map(|(handheld, actions)| handheld.keys_for::<PirateLoot>(actions[from]).len());
        let at = self.now() + (keys.max().expect("two") as u64 + 2) * LOOK_MS;
        for (handheld, actions) in self.pair.iter_mut().zip(&self.actions) {
            choose::<PirateLoot>(handheld, actions[from], at);
        }
        let mut next = from + 1;
        for _ in 0..80 {
            self.watch();
            let has_ended = self.session().rounds() > 0 || self.session().game().is_over();
            if has_ended {
                self.compared.rounds += 1;
                return;
            }
            let asks = self.session().game().asks();
            if self.one().app().wants_to_think() {
                let Some(actions) = self.actions[0].get(next).zip(self.actions[1].get(next)) else { return };
                self.pair[0].decide::<PirateLoot>(*actions.0);
                self.pair[1].decide::<PirateLoot>(*actions.1);
                next += 1;
            } else if matches!(asks, Asks::Seat(_)) && self.is_deciding() {
                if self.one().app().open_seat().is_some() || next >= self.actions[0].len() {
                    return;
                }
                // Before everybody's eyes the same presses do the same.
                self.look_about(&PUBLIC);
                let keys = self.one().keys_for::<PirateLoot>(self.actions[0][next]);
                for handheld in &mut self.pair {
                    handheld.wait(LOOK_MS);
                    handheld.press_slowly(&keys);
                    assert_eq!(handheld.session::<PirateLoot>().record().actions().len(), next + 1);
                }
                self.compared.open += 1;
                next += 1;
            } else {
                let opens = {
                    let mut copy = self.one().clone();
                    copy.tap(A);
                    copy.app().open_seat().is_some() && self.one().app().open_seat().is_none()
                };
                if opens {
                    // It lies between two people.
                    self.look_about(&PUBLIC);
                    return;
                }
                self.press(A);
            }
        }
        panic!("{}: it does not go on", self.what);
    }
}

/// Compares from one secret decision of a person to the next.
fn compare(
    record: &Record<PirateLoot>,
    span: (usize, usize),
    lineup: Lineup<Options>,
    known: Vec<Seat>,
    rng: &mut ChaCha8Rng,
) -> Option<Compared> {
    let (from, to) = span;
    let whole = cut_short(record, to);
    let twin = (0..6).find_map(|_| other_hands(&whole, &known, rng))?;
    assert_ne!(whole.game(), twin.game());
    let actions = [&whole, &twin].map(|record| record.actions().to_vec());
    let secret = actions[0].iter().zip(&actions[1]).filter(|(one, other)| one != other).count();
    let pair = [&whole, &twin].map(|record| continued(lineup, cut_short(record, from), Pace::Normal));
    let seats = lineup.seating.count();
    let what = format!("{seats} seats, {} people, {known:?} know, decision {from} of {}", lineup.people(), whole);
    let compared = Compared { secret, ..Compared::default() };
    let mut twins = Twins { pair, actions, known, what, compared };
    // Switched on again in the midst of it: somebody has to take it.
    twins.watch();
    twins.take();
    let tours = tours();
    let tours: Vec<&[Button]> = tours.iter().map(Vec::as_slice).collect();
    // A hint takes long to think of.
    twins.look_about(if from.is_multiple_of(4) { &tours } else { &tours[..4] });
    twins.play(from);
    Some(twins.compared)
}

#[test]
fn nothing_tells_what_is_hidden() {
    let mut all = Compared::default();
    let games = (0..Options::SEATINGS.len()).flat_map(|n| (0..GAMES).map(move |game| (n, game)));
    for (n, game) in games {
        let seating = Options::SEATINGS[n];
        for (table, is_person) in TABLES.into_iter().enumerate() {
            let mut rng = ChaCha8Rng::seed_from_u64(100 * n as u64 + 10 * table as u64 + game);
            let lineup: Lineup<Options> = seated(seating, is_person, Who::Bot(Level::Deckhand));
            for record in rounds(&lineup, &mut rng).iter().take(3) {
                let secret = made_in_secret(record, &lineup);
                let ends = secret.iter().skip(1).copied().chain([record.actions().len()]);
                let spans: Vec<_> = secret.iter().copied().zip(ends).collect();
                for (at, &span) in spans.iter().enumerate() {
                    // Those where something follows by itself or before everybody's eyes, the last, and some others.
                    let follows = span.1 > span.0 + 1 && lineup.people() > 1;
                    if !(follows || at + 1 == spans.len() || (at + n).is_multiple_of(9)) {
                        continue;
                    }
                    let seat = cut_short(record, span.0).game().asks().seat().expect("a person");
                    // As the person knows it, and as everybody does. Who plays alone sees everything.
                    let known = if lineup.people() == 1 { vec![vec![seat]] } else { vec![vec![seat], vec![]] };
                    for known in known {
                        if let Some(compared) = compare(record, span, lineup, known, &mut rng) {
                            all.moments += compared.moments;
                            all.open += compared.open;
                            all.rounds += compared.rounds;
                            all.secret += compared.secret;
                        }
                    }
                }
            }
        }
    }
    println!("{all:?}");
    assert!(all.moments > 100_000 && all.open >= 50 && all.rounds >= 50 && all.secret >= 100, "{all:?}");
}

/// When the bot that is asked acts, in milliseconds since the game was continued, on a handheld that thinks slowly.
fn acts_at(lineup: Lineup<Options>, record: Record<PirateLoot>) -> u64 {
    let before = record.actions().len();
    let game = Some(SavedGame { record, lineup, number: 0 });
    let mut handheld = Handheld::on(5, KeptOf { game, ..KeptOf::default() });
    handheld.let_bots_wait(true);
    [A, A].into_iter().for_each(|button| handheld.tap(button));
    handheld.let_bots_wait(false);
    handheld.be_slow(1);
    let mut acted = None;
    while acted.is_none() && handheld.now() < 10_000 {
        handheld.watch(100, |seen| {
            let session = session::<PirateLoot>(seen.app);
            if session.record().actions().len() != before || session.rounds() > 0 {
                acted.get_or_insert(seen.now);
            }
        });
    }
    acted.expect("the bot never acts")
}

/// Its hand, other hands and all that lies face down may differ: the moment is the same.
#[test]
fn a_bot_acts_at_the_same_moment_whatever_lies_hidden() {
    let mut compared = 0;
    for (n, &seating) in Options::SEATINGS.iter().enumerate() {
        for level in Level::ALL {
            let lineup: Lineup<Options> = seated(seating, |seat| seat.index() == 0, Who::Bot(level));
            let mut rng = ChaCha8Rng::seed_from_u64(n as u64);
            let record = &rounds(&lineup, &mut rng)[0];
            for actions in (3..record.actions().len()).step_by(9) {
                let record = cut_short(record, actions);
                let Some(asked) = record.game().asks().seat().filter(|&seat| !lineup.is_person(seat)) else { continue };
                let Some(twin) = other_hands(&record, &[], &mut rng) else { continue };
                let [one, other] = [record, twin].map(|record| acts_at(lineup, record));
                assert_eq!(one, other, "{asked}, {level}, after {actions}");
                compared += 1;
            }
        }
    }
    println!("bots: {compared}");
    assert!(compared > 10, "{compared}");
}
