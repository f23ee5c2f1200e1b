//! A game being played: the open table, and the cards that lie face down.

use core::convert::Infallible;

use heapless::Vec;
use rand_core::RngCore;

use super::action::{Action, MAX_ACTIONS, Refusal};
use super::card::{Card, DECK_SIZE, MERCHANTS};
use super::cards::Cards;
use super::event::{Event, Sight};
use super::legal::Legal;
use super::setup::{HAND_SIZE, Setup, SetupError};
use super::ship::Ships;
use super::table::Table;
use crate::bug::bug;
use crate::game::{self, Asks};
use crate::games::loot::options::Options;
use crate::games::loot::view::View;
use crate::table::{BySeat, BySide, MAX_SEATS, Outcome, Seat, Seating, Side, chance};

/// The most one action can bring about: the action, what it did to a lead, the pile's end; a new turn for each seat, all but
/// one of them sat out; every ship taken or lost; the game's end.
pub const MAX_EVENTS: usize = 3 + MAX_SEATS + (MAX_SEATS - 1) + MERCHANTS + 1;

/// A game dealt from a whole deck at a table that can be played at. It is always somebody's turn, with that turn's captures
/// already made, or the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Game {
    table: Table,
    hands: BySeat<Cards>,
    /// All cards in dealing order; the pile is the end of it.
    deck: [Card; DECK_SIZE],
}

// A bot copies a game thousands of times a second.
const _: () = assert!(size_of::<Game>() <= 768);

impl game::Game for Game {
    type Options = Options;
    type Setup = Setup;
    type Deal = Infallible;
    type Action = Action;
    type Event = Event;
    type Told = Event<Sight>;
    type Table = Table;
    type View = View;
    type Refusal = Refusal;
    type Actions = Vec<Action, MAX_ACTIONS>;
    type Tale = Vec<Event<Sight>, MAX_EVENTS>;

    const KEY: &'static str = "loot";
    const OVER: Refusal = Refusal::GameOver;

    /// The first seat begins the first game at a table; then the deal moves on.
    fn setup(seating: Seating, options: &Options, before: Option<&Self>) -> Setup {
        let last = Seat::ALL.into_iter().take(seating.count().into()).next_back().unwrap_or(Seat::S0);
        let dealer = before.map_or(last, |game| seating.after(game.table.dealer()));
        Setup::new(seating, options.edition, dealer)
    }

    fn setup_number(seating: Seating, options: &Options, n: usize) -> Setup {
        let dealer = seating.seats().cycle().nth(n % usize::from(seating.count().max(1)));
        Setup::new(seating, options.edition, dealer.unwrap_or(Seat::S0))
    }

    fn deal(setup: Setup, rng: &mut impl RngCore) -> Option<Self> {
        Self::shuffled(setup, rng).ok()
    }

    fn dealt_as(&self) -> Setup {
        self.table.setup()
    }

    fn has(&self, options: &Options) -> bool {
        self.dealt_as().edition == options.edition
    }

    fn start(&self) -> Self {
        Self::dealt(Table::new(*self.table.seating(), self.table.dealer(), self.dealt_as().edition), self.deck)
    }

    fn seating(&self) -> Seating {
        *self.table.seating()
    }

    fn table(&self) -> &Table {
        &self.table
    }

    #[inline]
    fn asks(&self) -> Asks {
        if self.table.is_over() { Asks::Nobody } else { Asks::Seat(self.table.mover()) }
    }

    fn view(&self, seat: Seat) -> View {
        View::of(self, seat)
    }

    #[inline]
    fn legal(&self) -> impl Iterator<Item = Action> + '_ {
        self.legal()
    }

    fn legal_in(view: &View) -> impl Iterator<Item = Action> + '_ {
        view.legal()
    }

    #[inline]
    fn check(&self, action: Action) -> Result<(), Refusal> {
        self.table.check(&self.hands[self.table.mover()], action)
    }

    fn check_in(view: &View, action: Action) -> Result<(), Refusal> {
        view.check(action)
    }

    #[inline]
    fn play(&mut self, action: Action, mut tell: impl FnMut(Event)) -> Result<(), Refusal> {
        self.check(action)?;
        self.act(action, &mut tell);
        // R9.1, R9.2
        if self.table.is_decided() {
            self.end(&mut tell);
        } else {
            self.next_turn(&mut tell);
        }
        Ok(())
    }

    fn told(&self, event: Event, to: Option<Seat>) -> Event<Sight> {
        event.seen_by(to, self.table.seating())
    }

    /// The player has seen a card that was drawn.
    fn reveals(&self, action: Action) -> bool {
        action == Action::Draw
    }

    fn is_settled(table: &Table) -> bool {
        table.is_settled()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    fn gain(event: &Event) -> Option<(Side, u8)> {
        match *event {
            Event::Captured { side, gold, .. } => Some((side, gold)),
            _ => None,
        }
    }
}

impl Game {
    /// Deals a deck, first card first (R2.3). The deck must be the 78 cards, in any order.
    pub fn deal(setup: Setup, deck: &[Card]) -> Result<Self, SetupError> {
        let (seating, dealer) = setup.check()?;
        let deck: [Card; DECK_SIZE] = deck.try_into().map_err(|_| SetupError::DeckSize(deck.len()))?;
        for card in Card::ALL {
            let copies = deck.iter().filter(|&&other| other == card).count() as u8;
            if copies != card.copies() {
                return Err(SetupError::DeckHas(card, copies));
            }
        }
        Ok(Self::dealt(Table::new(seating, dealer, setup.edition), deck))
    }

    /// Shuffles and deals (R2.3).
    pub fn shuffled(setup: Setup, rng: &mut impl RngCore) -> Result<Self, SetupError> {
        let (seating, dealer) = setup.check()?;
        let mut deck = SORTED_DECK;
        chance::shuffle(&mut deck, rng);
        Ok(Self::dealt(Table::new(seating, dealer, setup.edition), deck))
    }

    fn dealt(table: Table, deck: [Card; DECK_SIZE]) -> Self {
        let mut hands = BySeat::all(Cards::EMPTY);
        let mut cards = deck.iter();
        // R2.3: one card at a time, from the seat left of the dealer, who is also the first to move (R2.4).
        for _ in 0..HAND_SIZE {
            let mut seat = table.mover();
            for _ in table.seating().seats() {
                if let Some(&card) = cards.next() {
                    hands[seat].add(card);
                }
                seat = table.seating().after(seat);
            }
        }
        Self { table, hands, deck }
    }

    /// A game that somebody imagines (see [`Supposed`](crate::games::loot::bot::Supposed)). Only the pile of its deck is in
    /// dealing order.
    #[inline]
    pub(in crate::games::loot) const fn supposed(
        table: &Table,
        hands: BySeat<Cards>,
        deck: &[Card; DECK_SIZE],
    ) -> Self {
        Self { table: *table, hands, deck: *deck }
    }

    /// What lies open.
    #[inline]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// A seat's hand. [`View`](crate::games::loot::view::View) decides who may look at it.
    pub fn hand(&self, seat: Seat) -> &Cards {
        &self.hands[seat]
    }

    /// The deck it was dealt from, in dealing order.
    pub const fn deck(&self) -> &[Card; DECK_SIZE] {
        &self.deck
    }

    /// What the seat to move may do; nothing when the game is over.
    #[inline]
    pub fn legal(&self) -> Legal<'_> {
        self.table.legal(&self.hands[self.table.mover()])
    }

    /// R3: one action.
    #[inline]
    fn act(&mut self, action: Action, tell: &mut impl FnMut(Event)) {
        let seat = self.table.mover();
        if let Some(card) = action.card() {
            self.hands[seat].remove(card);
        }
        match action {
            // R4.1
            Action::Draw => {
                let Some(&card) = self.deck.iter().nth_back(self.table.pile().saturating_sub(1)) else {
                    return bug!("the pile is part of the deck");
                };
                self.hands[seat].add(card);
                self.table.draw();
                tell(Event::Drew { seat, card });
                if self.table.pile() == 0 {
                    tell(Event::PileEmpty);
                }
            }
            // R4.3
            Action::Launch(card) => {
                let Some(ship) = self.table.launch(card) else { return bug!("a deck has 25 merchants") };
                tell(Event::Launched { seat, ship, card });
            }
            // R5, R6
            Action::Play(card, ship) => {
                let (before, after) = self.table.put(card, ship);
                let side = self.table.seating().side(seat);
                tell(match self.table.ship(ship).and_then(|ship| ship.fleet(side)) {
                    Some(fleet) if card.is_pirate() => Event::Attacked { seat, ship, card, skulls: fleet.skulls },
                    _ => Event::Commanded { seat, ship, card },
                });
                match after {
                    Some(side) if after != before => tell(Event::TookLead { side, ship }),
                    None if before.is_some() => tell(Event::Tied { ship }),
                    _ => {}
                }
            }
            // R7
            Action::Discard(card) => {
                self.table.discard(card);
                tell(Event::Discarded { seat, card });
            }
        }
    }

    /// Passes the turn on until it reaches a seat that can act.
    #[inline]
    fn next_turn(&mut self, tell: &mut impl FnMut(Event)) {
        // R9.3: on each side somebody has cards, or the game would be over, so this takes at most as many steps as there are
        // seats.
        for _ in self.table.seating().seats() {
            self.table.pass_turn();
            let seat = self.table.mover();
            tell(Event::Turn { turn: self.table.turn(), seat });
            // R8.2, and R8.4: also for a seat that sits out.
            let side = self.table.seating().side(seat);
            for ship in Ships(self.table.captures()) {
                if let Some((owner, gold)) = self.table.capture(ship) {
                    tell(Event::Captured { seat, side, ship, owner, gold });
                }
            }
            if !self.table.sits_out() {
                return;
            }
            tell(Event::SatOut { seat });
        }
    }

    /// R9.4, R10.1
    #[cold]
    fn end(&mut self, tell: &mut impl FnMut(Event)) {
        let seating = *self.table.seating();
        let mut left = BySide::all(0u8);
        for seat in seating.seats() {
            let side = seating.side(seat);
            left[side] = left[side].saturating_add(self.hands[seat].gold());
        }
        for ship in self.table.end(left) {
            tell(Event::Lost { ship });
        }
        tell(Event::GameOver);
    }
}

/// The 78 cards in the order of their kinds.
#[allow(clippy::indexing_slicing)] // The compiler evaluates this: a wrong index would not build.
const SORTED_DECK: [Card; DECK_SIZE] = {
    let mut deck = [Card::Ad; DECK_SIZE];
    let (mut place, mut kind) = (0, 0);
    while kind < Card::ALL.len() {
        let mut copies = 0;
        while copies < Card::ALL[kind].copies() {
            deck[place] = Card::ALL[kind];
            place += 1;
            copies += 1;
        }
        kind += 1;
    }
    deck
};
