//! A game with all its decisions.

use core::fmt;
use core::ops::Range;

use rand_core::RngCore;

use super::reader::MOVES;
use super::text::{self, What};
use super::{FaultOf, Game, Reader, Reason, Room, Script};
use crate::bug::OrBug;
use crate::table::{BySide, Seat};

/// More bytes than the text of a record can need: nothing longer is read at all. Comments and blanks have no bound of their
/// own; this leaves them hundreds of times the room of everything else.
pub const MAX_TEXT: usize = 1 << 20;

const AGAIN: &str = "what was legal once is legal again";

/// A game with all its decisions since its [start](Game::start), every one of them legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record<G: Game> {
    game: G,
    actions: G::Actions,
}

impl<G: Game> Record<G> {
    /// The record of a game from its start on. (If the game has already begun, we take only its start.)
    pub fn new(game: &G) -> Self {
        Self { game: game.start(), actions: G::Actions::default() }
    }

    /// Plays one more decision. If it is not allowed, nothing changes.
    pub fn play(&mut self, action: G::Action) -> Result<(), G::Refusal> {
        self.play_telling(action, |_| {})
    }

    /// The same, and tells what happens.
    pub fn play_telling(&mut self, action: G::Action, mut tell: impl FnMut(G::Event)) -> Result<(), G::Refusal> {
        // A legal game never has more decisions than there is room for, so if the record is full, the game is over.
        if self.actions.len() >= G::Actions::SIZE {
            return Err(G::OVER);
        }
        Self::play_aloud(&mut self.game, action, &mut tell)?;
        self.actions.list().push(action).or_bug("there was room for a decision", ());
        Ok(())
    }

    /// Plays a decision. All who listen share this copy of a game's rules: each of its own would take kilobytes of the flash.
    #[inline(never)]
    fn play_aloud(game: &mut G, action: G::Action, tell: &mut dyn FnMut(G::Event)) -> Result<(), G::Refusal> {
        game.play(action, tell)
    }

    /// Plays some of the decisions again, from the game before the first of them on.
    #[inline(never)]
    pub fn play_on(&self, game: &mut G, numbers: Range<usize>) {
        for &action in self.actions.iter().take(numbers.end).skip(numbers.start) {
            Self::play_aloud(game, action, &mut |_| {}).or_bug(AGAIN, ());
        }
    }

    /// Begins the next round with this deal, and starts the record anew. If no round can begin, nothing changes.
    pub fn begin(&mut self, deal: &G::Deal, tell: impl FnMut(G::Event)) -> Result<(), G::Refusal> {
        self.game.begin(deal, tell)?;
        self.actions.list().clear();
        Ok(())
    }

    /// The same, dealt by chance.
    pub fn next_round(&mut self, rng: &mut impl RngCore, tell: impl FnMut(G::Event)) -> Result<(), G::Refusal> {
        self.game.next_round(rng, tell)?;
        self.actions.list().clear();
        Ok(())
    }

    /// Takes the last decision back.
    pub fn undo(&mut self) -> Option<G::Action> {
        let last = self.actions.len().checked_sub(1)?;
        self.undo_to(self.before(last))
    }

    /// The same, if the game before that decision is known already.
    pub fn undo_to(&mut self, before: G) -> Option<G::Action> {
        let undone = self.actions.list().pop()?;
        self.game = before;
        Some(undone)
    }

    /// The game where the record begins.
    pub fn start(&self) -> G {
        self.game.start()
    }

    /// The decisions so far.
    pub fn actions(&self) -> &[G::Action] {
        &self.actions
    }

    /// The game after those decisions.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// What a decision, numbered from 0, brought about: as this seat may know it, or for `None` as everybody may. We play it
    /// again, since we keep nothing that can be derived.
    pub fn tale(&self, number: usize, to: Option<Seat>) -> G::Tale {
        self.tale_after(&self.before(number), number, to)
    }

    /// The same, if the game before that decision is known already.
    pub fn tale_after(&self, before: &G, number: usize, to: Option<Seat>) -> G::Tale {
        let mut tale = G::Tale::default();
        let Some(&action) = self.actions.get(number) else { return tale };
        let mut after = *before;
        let played = Self::play_aloud(&mut after, action, &mut |event| {
            tale.list()
                .push(before.told(event, to))
                .or_bug("there is room for all that a decision can bring about", ());
        });
        played.or_bug(AGAIN, ());
        tale
    }

    /// The game before a decision, numbered from 0.
    pub fn before(&self, number: usize) -> G {
        let mut game = self.start();
        self.play_on(&mut game, 0..number);
        game
    }

    /// The most each side [gained](Game::gain) between two decisions.
    pub fn gains(&self) -> BySide<u8> {
        let (mut most, mut now, mut number) = (BySide::all(0), BySide::all(0u8), 0);
        self.play_again(|n, _, event| {
            if n != number {
                (number, now) = (n, BySide::all(0));
            }
            if let Some((side, gain)) = G::gain(&event) {
                now[side] = now[side].saturating_add(gain);
                most[side] = most[side].max(now[side]);
            }
            true
        });
        most
    }

    /// Plays the decisions again and tells what each brought about (its number, the game before it, and the event) until
    /// `tell` returns false.
    pub fn play_again(&self, mut tell: impl FnMut(usize, &G, G::Event) -> bool) {
        let mut game = self.start();
        let mut goes_on = true;
        for (n, &action) in self.actions.iter().enumerate() {
            let before = game;
            let played = Self::play_aloud(&mut game, action, &mut |event| {
                goes_on = goes_on && tell(n, &before, event);
            });
            played.or_bug(AGAIN, ());
            if !goes_on {
                return;
            }
        }
    }
}

impl<G: Script> Record<G> {
    /// Reads a record and checks it: every decision must be legal. For a game in rounds it keeps the last round.
    pub fn parse(text: &[u8]) -> Result<Self, FaultOf<'_, G>> {
        let (start, steps) = Reader::<G>::open(text)?;
        let mut record = Self::new(&start);
        for step in steps {
            let step = step?;
            match step.what {
                What::Play(action) => record.play(action),
                What::Begin(deal) => record.begin(&deal, |_| {}),
            }
            .map_err(|refusal| step.word.fault(Reason::Refused(refusal, G::rule(&refusal))))?;
        }
        Ok(record)
    }
}

/// The record in its one canonical form.
impl<G: Script> fmt::Display for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.game.write_start(f)?;
        text::lines(f, MOVES, &self.actions, G::MOVES_A_LINE)
    }
}
