//! A game being played: what lies open, the hands, and the choices nobody has seen yet.

use core::convert::Infallible;

use heapless::Vec;
use rand_core::RngCore;

use super::card::{Card, Cards, Hand, Refusal};
use super::crew::{Crew, MAX_CHOICES, MAX_PLAYERS, Setup, SetupError};
use super::event::{Event, Sight};
use super::line::Line;
use super::pirate::{ByPirate, Limb, MAX_PIRATES, Pirate, Pirates};
use super::table::Table;
use crate::bug::bug;
use crate::game::{self, Asks};
use crate::games::get_bit::options::Options;
use crate::games::get_bit::view::View;
use crate::table::{BySide, Outcome, Seat, Seating, chance};

/// The most one choice can bring about: the choice, all cards shown; each pirate tied with another or swimming; the bite,
/// and where it leads; all cards taken back; the next round or the end.
pub const MAX_EVENTS: usize = 1 + 1 + MAX_PIRATES + 2 + MAX_PIRATES + 1;

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

// A bot copies a game thousands of times a second.
const _: () = assert!(size_of::<Game>() <= 64);

impl game::Game for Game {
    type Options = Options;
    type Setup = Setup;
    type Deal = Infallible;
    type Action = Card;
    type Event = Event;
    type Told = Event<Sight>;
    type Table = Table;
    type View = View;
    type Refusal = Refusal;
    type Actions = Vec<Card, MAX_CHOICES>;
    type Tale = Vec<Event<Sight>, MAX_EVENTS>;

    const KEY: &'static str = "getbit";
    const OVER: Refusal = Refusal::GameOver;

    fn setup(seating: Seating, options: &Options, _: Option<&Self>) -> Setup {
        Setup { players: seating.count(), refresh: options.refresh, discards: options.discards }
    }

    /// Puts the pirates in line in a random order: the only chance in the game (G1.5).
    fn deal(setup: Setup, rng: &mut impl RngCore) -> Option<Self> {
        let crew = setup.crew().ok()?;
        let mut line = Line::sorted(crew);
        chance::shuffle(line.swimming_mut(), rng);
        Some(Self::begun(crew, line))
    }

    fn dealt_as(&self) -> Setup {
        self.table.crew.setup()
    }

    fn has(&self, options: &Options) -> bool {
        let setup = self.dealt_as();
        (setup.refresh, setup.discards) == (options.refresh, options.discards)
    }

    #[inline(never)]
    fn start(&self) -> Self {
        Self::begun(self.table.crew, self.start)
    }

    fn seating(&self) -> Seating {
        // Any number of players the game allows fits at a table.
        Seating::alone(self.dealt_as().players)
    }

    fn table(&self) -> &Table {
        &self.table
    }

    fn asks(&self) -> Asks {
        self.table.asks().map_or(Asks::Nobody, Asks::Seat)
    }

    fn view(&self, seat: Seat) -> View {
        View::of(self, seat)
    }

    fn legal_in(view: &View) -> impl Iterator<Item = Card> + '_ {
        view.legal()
    }

    fn check_in(view: &View, card: Card) -> Result<(), Refusal> {
        view.check(card)
    }

    fn play(&mut self, card: Card, mut tell: impl FnMut(Event)) -> Result<(), Refusal> {
        self.play_aloud(card, &mut tell)
    }

    fn told(&self, event: Event, to: Option<Seat>) -> Event<Sight> {
        event.seen_by(to)
    }

    /// G2.3: the choices of this round, until the last one shows them all.
    fn secrets(&self) -> usize {
        let table = &self.table;
        if table.is_over() { 0 } else { table.crew.pirates().filter(|&pirate| table.has_chosen(pirate)).count() }
    }

    /// The last choice of a round shows them all.
    fn reveals(&self, card: Card) -> bool {
        self.asked_with(card).is_ok_and(|pirate| self.table.next_from(pirate.index() + 1).is_none())
    }

    /// The score is how many others came in behind (G8).
    fn outcome(&self) -> Option<Outcome> {
        let (ranking, seating) = (self.table.ranking()?, self.seating());
        let mut scores = BySide::all(0);
        for (behind, &seat) in ranking.iter().rev().enumerate() {
            scores[seating.side(seat)] = behind as i16;
        }
        const { assert!(MAX_PLAYERS <= i8::MAX as usize) };
        Some(Outcome::by_score(seating, scores))
    }
}

impl Game {
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

    /// The line at the start, front to back.
    pub fn first_line(&self) -> &[Pirate] {
        self.start.swimming()
    }

    /// What lies open.
    pub const fn table(&self) -> &Table {
        &self.table
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

    /// The pirate that is asked, if it has this card.
    fn asked_with(&self, card: Card) -> Result<Pirate, Refusal> {
        let pirate = self.table.asked.ok_or(Refusal::GameOver)?;
        if self.hands[pirate].contains(card) { Ok(pirate) } else { Err(Refusal::NotInHand(card)) }
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
        let refresh = self.table.crew.setup().refresh.cards();
        for pirate in self.table.crew.pirates() {
            if self.hands[pirate].len() == refresh {
                self.hands[pirate] = self.table.crew.cards();
                tell(Event::TookBack { pirate });
            }
        }
    }
}
