//! A game that is in no list, on the device: dealt, played with buttons and by bots, kept at every step, and taken up again.

use loot::game::{Game, Shelf};
use loot::handheld::{Button, Frame, Pen};
use loot::mind::Memory;
use loot::play::{Face, Play, Tempo, World};
use loot::save::{Kind, Packed};
use loot::table::settings::Pace;
use loot::table::{Level, Lineup, Seat, Who};
use rand_chacha::ChaCha12Rng;
use rand_core::SeedableRng;

use super::high_card::HighCard;

const TEMPO: Tempo = Tempo { pace: Pace::Normal, motion: true };
/// More steps than any of these games takes.
const ENOUGH: usize = 2_000;

/// A handheld with one game and a shelf.
struct Handheld<G: Face> {
    play: Play<G>,
    shelf: Shelf<G>,
    memory: Box<Memory>,
    rng: ChaCha12Rng,
    now: u64,
    presses: usize,
}

impl<G: Face> Handheld<G> {
    fn deal(lineup: Lineup<G::Options>, seed: u64) -> Self {
        let rng = ChaCha12Rng::seed_from_u64(seed);
        let memory = Box::new(Memory::new());
        let mut handheld = Self { play: Play::default(), shelf: Shelf::default(), memory, rng, now: 0, presses: 0 };
        assert!(handheld.with(|play, _, world| play.deal(lineup, false, world)));
        handheld
    }

    fn with<T>(&mut self, does: impl FnOnce(&mut Play<G>, &mut Memory, &mut World<'_>) -> T) -> T {
        let mut sound = None;
        let mut world = World { now: self.now, tempo: TEMPO, rng: &mut self.rng, sound: &mut sound };
        does(&mut self.play, &mut self.memory, &mut world)
    }

    /// Lets a bot think or time pass, and where nothing happens by itself, presses A.
    fn step(&mut self) {
        self.now += 1;
        let on = self.play.on.as_ref().expect("a game that was dealt");
        let (thinks_until, changes_at) = (on.thinks_until(TEMPO), on.changes_at(TEMPO, self.now));
        if let Some(until) = thinks_until {
            self.now = until;
            self.with(|play, memory, world| play.think(memory, world));
        } else if let Some(at) = changes_at {
            self.now = self.now.max(at);
            self.with(|play, _, world| play.with(|on, _| on.passed(world)));
        } else {
            self.with(|play, _, world| play.press(Button::A, world));
            self.presses += 1;
        }
        while let Some(packed) = self.play.take_save() {
            let bytes = Packed::from_bytes(packed.as_bytes()).expect("what was packed");
            let Kind::Of(shelf, thing) = bytes.kind() else { panic!("the settings are not the game's") };
            assert!(shelf == G::SHELF && self.shelf.take(thing, &bytes));
        }
        let mut frame = Frame::new();
        if let Some(on) = &self.play.on {
            on.draw(&mut Pen::new(&mut frame), TEMPO, self.now);
        }
        assert_ne!(frame, Frame::new(), "there is always something to see");
    }

    fn is_over(&self) -> bool {
        self.play.session().is_none_or(|session| session.game().is_over())
    }

    /// Is it over, and in the hall of fame?
    fn is_counted(&self) -> bool {
        self.shelf.last_game.is_some() && self.shelf.hall.results().len() == 1
    }

    fn decisions(&self) -> usize {
        self.play.session().map_or(0, |session| session.record().actions().len())
    }

    /// The power is cut, and comes back.
    fn power_cut(&mut self) {
        let before = self.play.session().map(|session| session.record().clone());
        self.play = Play::default();
        self.play.take_over(core::mem::take(&mut self.shelf));
        self.with(|play, _, world| play.with(|on, _| on.go_on(world)));
        let after = self.play.session().map(|session| session.record().clone());
        assert!(after == before, "it goes on where it was");
    }
}

fn lineup(people: usize) -> Lineup<<HighCard as Game>::Options> {
    let mut lineup = Lineup::default();
    for (n, level) in (0..people).map(|n| (n, None)).chain((people..8).map(|n| (n, Some(Level::ALL[n % 3])))) {
        lineup.players[Seat::ALL[n]].who = level.map_or(Who::Person, Who::Bot);
    }
    lineup
}

#[test]
fn people_and_bots_play_it_to_its_end_through_power_cuts() {
    for people in 0..=3 {
        let mut handheld = Handheld::<HighCard>::deal(lineup(people), people as u64);
        let mut cuts = 0;
        for _ in 0..ENOUGH {
            if handheld.is_counted() {
                break;
            }
            let before = handheld.decisions();
            handheld.step();
            if handheld.decisions() > before && handheld.decisions().is_multiple_of(4) && !handheld.is_over() {
                handheld.power_cut();
                cuts += 1;
            }
        }
        assert!(handheld.is_over() && handheld.decisions() == 15 && cuts == 3, "{people}: {cuts}");
        assert_eq!(handheld.presses > 0, people > 0, "bots need no buttons");
        assert!(handheld.is_counted());
    }
}
