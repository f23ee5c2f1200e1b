//! A game being played: what lies open, the hands, and the choices nobody has seen yet.

use rand_core::RngCore;

use super::card::{Card, Cards, Hand};
use super::crew::{Crew, Setup, SetupError};
use super::event::Event;
use super::line::Line;
use super::outcome::Outcome;
use super::pirate::{ByPirate, Limb, Pirate, Pirates};
use super::refusal::Refusal;
use super::table::Table;
use crate::bug::bug;
use crate::table::{Seat, chance};

/// A game. It always waits for a choice, or is over: we play a round as soon as its last choice is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Game {
    table: Table,
    /// The hands. A chosen card stays in its hand until it is shown, since everybody else still thinks it is there.
    hands: ByPirate<Hand>,
    /// The choices of this round. They stay when the game is over: those cards are still on the table then.
    chosen: ByPirate<Option<Card>>,
    /// The line at the start, where the record begins.
    start: Line,
}

// A bot copies a game thousands of times a second on the chip.
const _: () = assert!(size_of::<Game>() <= 64);

impl Game {
    /// Puts the pirates in line in a random order: the only chance in the game (G1.5).
    pub fn deal(setup: Setup, rng: &mut impl RngCore) -> Result<Self, SetupError> {
        let crew = setup.crew()?;
        let mut line = Line::sorted(crew);
        chance::shuffle(line.swimming_mut(), rng);
        Ok(Self::begun(crew, line))
    }

    /// A game that starts with this line, front to back: each pirate once.
    pub fn in_line(setup: Setup, line: &[Pirate]) -> Result<Self, SetupError> {
        let crew = setup.crew()?;
        Ok(Self::begun(crew, Line::new(crew, line)?))
    }

    fn begun(crew: Crew, line: Line) -> Self {
        let mut hands = ByPirate::all(Hand::EMPTY);
        for pirate in crew.pirates() {
            hands[pirate] = crew.cards();
        }
        Self { table: Table::new(crew, line), hands, chosen: ByPirate::all(None), start: line }
    }

    /// The game as it was at the start.
    #[inline(never)]
    pub fn start(&self) -> Self {
        Self::begun(self.table.crew, self.start)
    }

    /// The line at the start, front to back.
    pub fn first_line(&self) -> &[Pirate] {
        self.start.swimming()
    }

    /// What lies open.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The players, from 0.
    pub fn seats(&self) -> impl ExactSizeIterator<Item = Seat> + use<> {
        self.table.crew.seats()
    }

    /// The player whose decision it is; `None` when the game is over.
    pub fn asks(&self) -> Option<Seat> {
        self.table.asks()
    }

    /// A pirate's hand. [`View`](crate::games::get_bit::view::View) decides who may look at it.
    pub fn hand(&self, pirate: Pirate) -> Hand {
        self.hands[pirate]
    }

    /// The card a pirate chose in this round, if it has. [`View`](crate::games::get_bit::view::View) decides who may look at
    /// it.
    pub fn chosen(&self, pirate: Pirate) -> Option<Card> {
        self.chosen[pirate]
    }

    /// The cards that may be chosen, lowest first; none when the game is over.
    pub fn legal(&self) -> Cards {
        self.table.asked.map_or(Hand::EMPTY, |pirate| self.hands[pirate]).iter()
    }

    /// May this card be chosen? If not, why not?
    pub fn check(&self, card: Card) -> Result<(), Refusal> {
        self.asked_with(card).map(|_| ())
    }

    /// The pirate that is asked, if it has this card.
    fn asked_with(&self, card: Card) -> Result<Pirate, Refusal> {
        let pirate = self.table.asked.ok_or(Refusal::GameOver)?;
        if self.hands[pirate].contains(card) { Ok(pirate) } else { Err(Refusal::NotInHand(card)) }
    }

    /// Chooses a card for the pirate that is asked, and tells what comes of it. If the choice is not allowed, it changes
    /// nothing and tells nothing.
    pub fn play(&mut self, card: Card, mut tell: impl FnMut(Event)) -> Result<(), Refusal> {
        self.play_aloud(card, &mut tell)
    }

    /// All who listen share this copy of the rules: each of its own would take long to compile, and kilobytes of the flash.
    fn play_aloud(&mut self, card: Card, tell: &mut dyn FnMut(Event)) -> Result<(), Refusal> {
        let pirate = self.asked_with(card)?;
        self.chosen[pirate] = Some(card);
        tell(Event::Chose { seat: self.table.crew.owner(pirate), pirate, card });
        // G2.2
        self.table.asked = self.table.next_from(pirate.index() + 1);
        if self.table.asked.is_none() {
            self.play_round(tell);
        }
        Ok(())
    }

    /// Would choosing this card show something hidden? Then it can't be taken back. The last choice of a round shows them
    /// all.
    pub fn reveals(&self, card: Card) -> bool {
        self.asked_with(card).is_ok_and(|pirate| self.table.next_from(pirate.index() + 1).is_none())
    }

    /// How the game ended, once it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    /// Everybody has chosen: plays the round up to the next choice or the end.
    fn play_round(&mut self, tell: &mut dyn FnMut(Event)) {
        self.swim(tell);
        // G4.1
        if self.table.round > 1 {
            self.bite(tell);
        }
        // G7, G5.3
        if self.table.is_decided() {
            tell(Event::GameOver);
            return;
        }
        self.take_back(tell);
        self.chosen = ByPirate::all(None);
        // There are far fewer rounds than a byte counts (G10).
        self.table.round = self.table.round.saturating_add(1);
        self.table.asked = self.table.next_from(0);
        tell(Event::RoundBegan { round: self.table.round });
    }

    /// G3
    fn swim(&mut self, tell: &mut dyn FnMut(Event)) {
        // G3.1
        tell(Event::Shown { round: self.table.round, cards: self.chosen });
        let (mut played, mut tied) = (Hand::EMPTY, Hand::EMPTY);
        for pirate in self.table.crew.pirates() {
            let Some(card) = self.chosen[pirate] else { continue };
            self.hands[pirate].remove(card);
            if played.contains(card) {
                tied.add(card);
            }
            played.add(card);
        }
        for card in tied {
            let mut pirates = Pirates::NONE;
            for pirate in self.played(card) {
                pirates.add(pirate);
            }
            tell(Event::Tied { card, pirates });
        }
        // G3.2. The tied pirates fall behind without moving (G3.3).
        for card in played.without(tied) {
            let Some(pirate) = self.played(card).next() else {
                bug!("nobody played {card}");
                continue;
            };
            self.table.line.put_in_front(pirate);
            tell(Event::Swam { pirate, card });
        }
    }

    /// The pirates that chose this card.
    fn played(&self, card: Card) -> impl Iterator<Item = Pirate> + use<> {
        let chosen = self.chosen;
        self.table.crew.pirates().filter(move |&pirate| chosen[pirate] == Some(card))
    }

    /// G4
    fn bite(&mut self, tell: &mut dyn FnMut(Event)) {
        let Some(&pirate) = self.table.line.swimming().last() else { return bug!("nobody swims") };
        // G4.2
        let left = self.table.limbs[pirate].saturating_sub(1);
        self.table.limbs[pirate] = left;
        if let Some(limb) = Limb::lost(left).next_back() {
            tell(Event::Bitten { pirate, limb });
        }
        if left > 0 {
            // G4.3
            self.table.line.put_in_front(pirate);
            tell(Event::Fled { pirate });
            self.hands[pirate] = self.table.crew.cards();
            tell(Event::TookBack { pirate });
        } else {
            // G4.4, G6.1
            self.table.line.eat_last();
            self.hands[pirate] = Hand::EMPTY;
            tell(Event::Eaten { pirate });
        }
    }

    /// G5.1. A bitten pirate already has a full hand, and an eaten one an empty hand.
    fn take_back(&mut self, tell: &mut dyn FnMut(Event)) {
        let refresh = self.table.crew.refresh().cards();
        for pirate in self.table.crew.pirates() {
            if self.hands[pirate].len() == refresh {
                self.hands[pirate] = self.table.crew.cards();
                tell(Event::TookBack { pirate });
            }
        }
    }
}
