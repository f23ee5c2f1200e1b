//! A game being played: the open table, and the cards that lie face down.

use heapless::Vec;
use rand_core::RngCore;

use super::action::{Action, Refusal};
use super::card::{Card, Faction, Kinds};
use super::cards::Cards;
use super::decision::{Decision, Offer, Privacy};
use super::event::{Event, MAX_EVENTS, Told, Zone};
use super::loot::{Chest, Loot};
use super::offer::{Choice, Legal};
use super::round::Lasting;
use super::seats::{BySeat, SeatSet};
use super::setup::{Deal, DrawDeck, Opening, Setup};
use super::table::{Phase, Table};
use crate::bug::OrBug as _;
use crate::game::{self, Game as _, Asks};
use crate::games::pirate_loot::Options;
use crate::games::pirate_loot::record::KEY;
use crate::games::pirate_loot::view::View;
use crate::table::{BySide, Outcome, Seat, Seating};

/// The most decisions a round can ask for: 111 that take a card from hands and deck or return with a Clever Cabinboy, 99 of
/// fresh recruits, seven each for 24 others, and four in the division (P20.1 to P20.4).
pub const MAX_DECISIONS: usize = (76 + 11 + 24) + 99 + 7 * 24 + 4;
/// The most turns a round can have (P20.4): with a card, and without one before and after Set Sail.
pub const MAX_TURNS: usize = 111 + 34 / 5 + 4;
/// The most rounds a game can have (P18.4).
pub const MAX_ROUNDS: u8 = 30;

// Matches the numbers in the rules, and what `Table::turn` can count.
const _: () = assert!(MAX_DECISIONS == 382 && MAX_TURNS == 121 && MAX_TURNS <= u8::MAX as usize);

/// A game. It always waits for a decision, or is between two rounds, or over. The decision has at least two answers, unless it
/// is about cards or loot that not everybody can see (P8.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Game {
    pub(super) table: Table,
    pub(super) hands: BySeat<Cards>,
    pub(super) deck: DrawDeck,
    /// Who has seen the top of the draw deck (P19.5).
    pub(super) top_seen: SeatSet,
    /// A Lookout's cards, on their way from the deck (P22.5).
    pub(super) on_the_way: Cards,
    pub(super) haul: Chest,
    /// What each seat knows of the haul (P19.3).
    pub(super) haul_known: BySeat<Chest>,
    pub(super) lasting: Lasting,
    /// How often chance has chosen in this round (P1.5).
    pub(super) chances: u8,
    /// What each seat got in the division.
    pub(super) took: BySeat<Option<Loot>>,
    /// What the round began with.
    pub(super) start: Lasting,
    pub(super) deal: Option<Deal>,
}

// A bot copies a game thousands of times a second.
const _: () = assert!(size_of::<Game>() <= 1024);

impl Game {
    /// A game before its first round.
    pub fn open(opening: &Opening) -> Self {
        let lasting = Lasting {
            chests: BySeat::all(Chest::EMPTY),
            loot_deck: opening.loot().iter().copied().collect(),
            known: BySeat::all(BySeat::all(Chest::EMPTY)),
            first: opening.first(),
        };
        Self::between(Table::before_round(opening.seats(), opening.factions(), 0, opening.first()), lasting)
    }

    /// A game before a round.
    pub(super) fn between(table: Table, lasting: Lasting) -> Self {
        let mut game = Self {
            table,
            hands: BySeat::all(Cards::EMPTY),
            deck: DrawDeck::EMPTY,
            top_seen: SeatSet::NONE,
            on_the_way: Cards::EMPTY,
            haul: Chest::EMPTY,
            haul_known: BySeat::all(Chest::EMPTY),
            lasting,
            chances: 0,
            took: BySeat::all(None),
            start: lasting,
            deal: None,
        };
        game.count_all_loot();
        game
    }

    const fn may_begin(&self) -> Result<(), Refusal> {
        match self.table.phase {
            Phase::Between => Ok(()),
            Phase::Asking(_) => Err(Refusal::RoundNotOver),
            Phase::Over => Err(Refusal::GameOver),
        }
    }

    /// What this round began with.
    pub const fn round_start(&self) -> &Lasting {
        &self.start
    }

    /// The deal of this round; `None` before the first.
    pub const fn round_deal(&self) -> Option<&Deal> {
        self.deal.as_ref()
    }

    /// The seats at the table.
    pub const fn seats(&self) -> SeatSet {
        self.table.seats()
    }

    /// A seat's hand. [`View`] decides who may look at it.
    pub fn hand(&self, seat: Seat) -> &Cards {
        &self.hands[seat]
    }

    /// A seat's chest.
    pub fn chest(&self, seat: Seat) -> &Chest {
        &self.lasting.chests[seat]
    }

    /// The haul.
    pub const fn haul(&self) -> &Chest {
        &self.haul
    }

    /// The draw deck, top first; `None` is Set Sail.
    pub fn draw_deck(&self) -> impl ExactSizeIterator<Item = Option<Card>> {
        self.deck.iter()
    }

    /// The loot deck, top first.
    pub fn loot_deck(&self) -> impl Iterator<Item = Loot> {
        self.lasting.loot_deck.iter()
    }

    /// A Lookout's cards, on their way from the deck (P22.5).
    pub(in super::super) const fn on_the_way(&self) -> &Cards {
        &self.on_the_way
    }

    /// The top of the draw deck, if this seat has seen it (P19.5).
    pub(in super::super) fn top_seen_by(&self, seat: Seat) -> Option<Card> {
        if self.top_seen.contains(seat) { self.deck.top().flatten() } else { None }
    }

    /// What a seat got in the division of this round (P22.6).
    pub fn took(&self, seat: Seat) -> Option<Loot> {
        self.took[seat]
    }

    /// How often chance has chosen in this round (P1.5).
    pub const fn chances(&self) -> u8 {
        self.chances
    }

    /// The seat that begins the next round (P18.2); while a round is under way, the one that began it.
    pub const fn first(&self) -> Seat {
        self.lasting.first
    }

    /// All who listen share this copy of the rules: each of its own would take long to compile, and kilobytes of the flash.
    fn play_aloud(&mut self, action: Action, tell: &mut dyn FnMut(Event)) -> Result<(), Refusal> {
        self.play_telling(action, tell)
    }

    /// Plays an answer and tells nobody, which is faster.
    pub(crate) fn play_silently(&mut self, action: Action) -> Result<(), Refusal> {
        self.play_telling(action, |_| {})
    }

    #[inline]
    fn play_telling(&mut self, action: Action, mut tell: impl FnMut(Event)) -> Result<(), Refusal> {
        self.check(action)?;
        if let Some(decision) = self.table.decision() {
            let next = self.answer(decision, action, &mut tell);
            self.run(next, &mut tell);
        }
        Ok(())
    }

    /// For all that the seat that is asked can see, could another hold the Brutal Cabinboy? If so, a discard that he does not
    /// prevent shows that he is not in that hand (P10.2).
    fn may_hide_a_cabinboy(&self) -> bool {
        let own = self.table.asked().map_or(Kinds::NONE, |seat| self.hands[seat].kinds());
        let in_sight = self.table.in_play().or(self.table.pile.kinds()).or(own);
        self.table.factions.contains(Faction::Brutal) && !in_sight.contains(Card::By)
    }

    /// What a decision offers (P8.1).
    pub(super) fn offer(&self, decision: Decision) -> Legal {
        let terms = decision.terms();
        let (table, asked) = (&self.table, terms.asked.unwrap_or(self.table.active));
        let of = |faction: Option<Faction>, kinds: Kinds| match faction {
            Some(faction) => kinds.and(Kinds::of_faction(faction)),
            None => kinds,
        };
        let choice = match terms.offer {
            Offer::Effect => Choice::Use,
            Offer::Ships => Choice::Seats(table.seats()),
            Offer::SeatsFor(card) => Choice::Seats(self.seats_for(card)),
            Offer::Places => Choice::Places(!self.haul.is_empty(), self.others_with_loot()),
            Offer::OwnHand => Choice::Cards(self.hands[asked].kinds()),
            Offer::HandOf(seat) => Choice::Cards(self.hands[seat].kinds()),
            Offer::Ship(ship, faction) => Choice::Cards(of(faction, table.ships[ship].kinds())),
            Offer::OnShips(Card::Cg) => Choice::OnShips(self.best_crews()),
            Offer::OnShips(_) => Choice::OnShips(table.ships.map(|ship| ship.kinds())),
            Offer::Copies(faction) => Choice::Cards(self.table.copies_of(faction)),
            Offer::FromDeck(faction) => Choice::Cards(of(faction, self.on_the_way.kinds())),
            Offer::Pile => Choice::Cards(table.pile.kinds()),
            Offer::Only(card) => Choice::Cards(card.kind()),
            Offer::OwnChest => Choice::Loot(self.chest(asked).kinds()),
            Offer::Loot(place) => Choice::Loot(self.loot_at(place).kinds()),
            Offer::Ones(place) => Choice::Loot(self.robbable(place)),
        };
        Legal::new(choice, terms.optional)
    }
}

impl game::Game for Game {
    type Options = Options;
    type Setup = Setup;
    type Deal = Deal;
    type Action = Action;
    type Event = Event;
    type Told = Told;
    type Table = Table;
    type View = View;
    type Refusal = Refusal;
    type Actions = Vec<Action, MAX_DECISIONS>;
    type Tale = Vec<Told, MAX_EVENTS>;

    const KEY: &'static str = KEY;
    const OVER: Refusal = Refusal::RoundOver;

    fn setup(seating: Seating, _: &Options, _: Option<&Self>) -> Setup {
        Setup { seats: seating.count() }
    }

    /// P4, P5
    fn deal(setup: Setup, rng: &mut impl RngCore) -> Option<Self> {
        let mut game = Self::open(&Opening::by_chance(setup, rng)?);
        game.next_round(rng, |_| {}).ok()?;
        Some(game)
    }

    fn dealt_as(&self) -> Setup {
        Setup { seats: self.table.seats }
    }

    fn start(&self) -> Self {
        let Table { seats, factions, round, .. } = self.table;
        let table = Table::before_round(seats, factions, round.saturating_sub(1), self.start.first);
        let mut game = Self::between(table, self.start);
        if let Some(deal) = &self.deal {
            game.set_up_round(deal, &mut |_| {});
        }
        game
    }

    /// P5
    fn begin(&mut self, deal: &Deal, mut tell: impl FnMut(Event)) -> Result<(), Refusal> {
        self.may_begin()?;
        if deal.ranks().iter().collect::<super::Factions>() != self.table.factions {
            return Err(Refusal::OtherFactions);
        }
        self.set_up_round(deal, &mut tell);
        Ok(())
    }

    fn next_round(&mut self, rng: &mut impl RngCore, tell: impl FnMut(Event)) -> Result<(), Refusal> {
        self.may_begin()?;
        self.begin(&Deal::by_chance(self.table.factions, rng), tell)
    }

    fn seating(&self) -> Seating {
        Seating::alone(self.table.seats)
    }

    #[inline]
    fn table(&self) -> &Table {
        &self.table
    }

    #[inline]
    fn asks(&self) -> Asks {
        match self.table.phase {
            Phase::Asking(decision) => Asks::Seat(decision.terms().asked.unwrap_or(self.table.active)),
            Phase::Between => Asks::Chance,
            Phase::Over => Asks::Nobody,
        }
    }

    fn view(&self, seat: Seat) -> View {
        View::of(self, seat)
    }

    /// Sorted by byte value.
    #[allow(refining_impl_trait, reason = "whether an answer is among them is asked without walking through them")]
    #[inline]
    fn legal(&self) -> Legal {
        self.table.decision().map_or(Legal::NONE, |decision| self.offer(decision))
    }

    fn legal_in(view: &View) -> impl Iterator<Item = Action> + '_ {
        view.legal
    }

    #[inline]
    fn check(&self, action: Action) -> Result<(), Refusal> {
        match self.table.phase {
            Phase::Over => Err(Refusal::GameOver),
            Phase::Between => Err(Refusal::RoundOver),
            Phase::Asking(decision) => match self.offer(decision).contains(action) {
                true => Ok(()),
                false if action == Action::Decline => Err(Refusal::CannotDecline),
                false => Err(Refusal::NotOffered),
            },
        }
    }

    fn check_in(view: &View, action: Action) -> Result<(), Refusal> {
        view.check(action)
    }

    #[inline]
    fn play(&mut self, action: Action, mut tell: impl FnMut(Event)) -> Result<(), Refusal> {
        self.play_aloud(action, &mut tell)
    }

    fn told(&self, event: Event, to: Option<Seat>) -> Told {
        Told::new(event, to)
    }

    fn view_in_the_open(&self, seat: Seat) -> View {
        View::in_the_open(self, seat)
    }

    /// Cards on ships lie open (P19.1): who has to part with one decides before everybody's eyes.
    fn is_open(table: &Table) -> bool {
        table.terms().is_some_and(|terms| terms.privacy == Privacy::Open)
    }

    /// P19.3, P19.5: loot is seen by few, and what a Clever Lookout puts back by nobody else.
    fn stays_secret(&self, _: Action) -> bool {
        self.table.terms().is_some_and(|terms| terms.privacy == Privacy::Secret)
    }

    fn reveals(&self, action: Action) -> bool {
        let (mut reveals, mut hit) = (false, false);
        let active = self.table.active;
        let mut game = *self;
        let tell: &mut dyn FnMut(Event) = &mut |event| {
            reveals |= event.reveals();
            hit |= matches!(event, Event::Discarded { seat, from: Zone::Ship, .. } if seat != active);
        };
        // An answer that is not allowed shows nothing.
        if game.play(action, tell).is_err() {
            return false;
        }
        let hits_next = game
            .table
            .terms()
            .is_some_and(|terms| terms.privacy == Privacy::Open && terms.asked.is_some_and(|seat| seat != active));
        reveals || ((hit || hits_next) && self.may_hide_a_cabinboy())
    }

    /// P18.3: the greatest worth wins; among equals, the better crew; a complete tie shares the win.
    fn outcome(&self) -> Option<Outcome> {
        if !self.table.is_over() {
            return None;
        }
        let (seats, seating) = (self.table.seats(), self.seating());
        let mut scores = BySide::all(0);
        for seat in seats {
            scores[seating.side(seat)] = i16::from(self.chest(seat).worth());
        }
        let score = |seat: Seat| scores[seating.side(seat)];
        let greatest = seats.map(score).max();
        let richest = seats.filter(|&seat| Some(score(seat)) == greatest).collect();
        let winners = self.table.best_of(richest).or_bug("somebody is richest", richest);
        Some(Outcome::new(seating, scores, |side| winners.clone().any(|seat| seating.side(seat) == side)))
    }
}
