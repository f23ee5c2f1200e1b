//! High Card, the smallest game there is: `docs/adding-a-game.md` walks through it, and it shows what a game costs.
//!
//! Two to four players hold five of 24 cards. Everybody lays one down, in turn; the highest takes the trick, and whoever took
//! it begins the next. Most tricks win.

use std::convert::Infallible;
use std::fmt;

use heapless::Vec;
use loot::game::text::{lines as write_lines, number};
use loot::game::{self, Asks, Codec, FaultOf, Lines, SETUP_BITS, Script, bytes_of};
use loot::handheld::{Align, Button, FOOT, Font, Pen, W, around, foot, text};
use loot::mind::{Dice, Mind};
use loot::play::{self, Face, Sentence, Teller, Wish};
use loot::save::{BitReader, BitWriter, ShelfNo};
use loot::table::{BySide, Level, Lineup, Outcome, Seat, Seating, chance};
use rand_core::RngCore;

// --- What is on the table ---

const CARDS: usize = 24;
const HAND: usize = 5;
const SEATS: usize = 4;
const MOST: usize = HAND * SEATS;

/// A card, by its number from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Card(u8);

impl Card {
    pub fn new(number: u8) -> Option<Self> {
        (1..=CARDS as u8).contains(&number).then_some(Self(number))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What lies open: the cards in the order they were laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table {
    seating: Seating,
    laid: [Option<Card>; MOST],
}

impl Table {
    fn laid(&self) -> impl Iterator<Item = Card> + '_ {
        self.laid.iter().map_while(|&card| card)
    }

    /// The tricks of each seat, who leads in this one, and the cards of this one so far.
    fn standing(&self) -> ([i16; SEATS], usize, Vec<Card, SEATS>) {
        let (mut tricks, mut leader, mut trick) = ([0; SEATS], 0, Vec::new());
        for card in self.laid() {
            let _ = trick.push(card);
            if trick.len() == self.seats() {
                let best = trick.iter().enumerate().max_by_key(|&(_, card)| *card).map_or(0, |(at, _)| at);
                leader = (leader + best) % self.seats();
                tricks[leader] += 1;
                trick.clear();
            }
        }
        (tricks, leader, trick)
    }

    fn seats(&self) -> usize {
        self.seating.count().into()
    }

    fn asked(&self) -> Option<Seat> {
        let (_, leader, trick) = self.standing();
        let over = self.laid().count() == HAND * self.seats();
        Seat::new(((leader + trick.len()) % self.seats()) as u8).filter(|_| !over)
    }
}

/// What a seat knows: what lies open, and its own cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    table: Table,
    seat: Seat,
    hand: [Option<Card>; HAND],
}

impl View {
    fn hand(&self) -> impl Iterator<Item = Card> + '_ {
        self.hand.iter().flatten().copied()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    Laid(Seat, Card),
    Took(Seat),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    NotInHand,
    Over,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotInHand => "You don't have that card",
            Self::Over => "The game is over",
        })
    }
}

impl std::error::Error for Refusal {}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options;

impl loot::table::Options for Options {
    const SEATINGS: &'static [Seating] = &[Seating::alone(2), Seating::alone(3), Seating::alone(4)];
}

// --- The rules ---

/// A game: what lies open, and the whole deck. The first five cards are the first seat's, and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HighCard {
    table: Table,
    deck: [Card; CARDS],
}

impl HighCard {
    /// A game dealt from this deck: each card once, and a table that can be played at.
    pub fn new(seating: Seating, deck: &[Card]) -> Option<Self> {
        let deck: [Card; CARDS] = deck.try_into().ok()?;
        let whole = (1..=CARDS as u8).all(|number| deck.contains(&Card(number)));
        let fits = <Options as loot::table::Options>::SEATINGS.contains(&seating);
        (whole && fits).then_some(Self { table: Table { seating, laid: [None; MOST] }, deck })
    }

    /// The cards of a seat that it has not laid yet.
    fn hand(&self, seat: Seat) -> impl Iterator<Item = Card> + '_ {
        let dealt = self.deck.iter().skip(seat.index() * HAND).take(HAND);
        dealt.copied().filter(|&card| self.table.laid().all(|laid| laid != card))
    }

    /// The same deal with its hidden cards in another order: those that nobody dealt, and those in hands but these.
    pub fn reshuffled(&self, known: &[Seat], rng: &mut impl RngCore) -> Self {
        let mut hidden: std::vec::Vec<usize> = (0..CARDS).collect();
        hidden.retain(|at| {
            let owner = Seat::new((at / HAND) as u8).filter(|seat| seat.index() < self.table.seats());
            self.table.laid().all(|laid| laid != self.deck[*at]) && owner.is_none_or(|seat| !known.contains(&seat))
        });
        let mut other = *self;
        for n in (1..hidden.len()).rev() {
            let with = chance::below(rng, n as u32 + 1).unwrap_or(0) as usize;
            other.deck.swap(hidden[n], hidden[with]);
        }
        game::Game::start(&other)
    }
}

impl game::Game for HighCard {
    type Options = Options;
    type Setup = Seating;
    type Deal = Infallible;
    type Action = Card;
    type Event = Event;
    type Told = Event;
    type Table = Table;
    type View = View;
    type Refusal = Refusal;
    type Actions = Vec<Card, MOST>;
    type Tale = Vec<Event, 2>;

    const KEY: &'static str = "highcard";
    const OVER: Refusal = Refusal::Over;

    fn setup(seating: Seating, _: &Options, _: Option<&Self>) -> Seating {
        seating
    }

    fn deal(seating: Seating, rng: &mut impl RngCore) -> Option<Self> {
        let deck: std::vec::Vec<_> = (1..=CARDS as u8).map(Card).collect();
        Some(Self::new(seating, &deck)?.reshuffled(&[], rng))
    }

    fn dealt_as(&self) -> Seating {
        self.table.seating
    }

    fn start(&self) -> Self {
        Self { table: Table { laid: [None; MOST], ..self.table }, ..*self }
    }

    fn seating(&self) -> Seating {
        self.table.seating
    }

    fn table(&self) -> &Table {
        &self.table
    }

    fn asks(&self) -> Asks {
        self.table.asked().map_or(Asks::Nobody, Asks::Seat)
    }

    fn view(&self, seat: Seat) -> View {
        let mut hand = self.hand(seat);
        View { table: self.table, seat, hand: std::array::from_fn(|_| hand.next()) }
    }

    fn legal_in(view: &View) -> impl Iterator<Item = Card> + '_ {
        view.hand().filter(|_| view.table.asked() == Some(view.seat))
    }

    fn play(&mut self, card: Card, mut tell: impl FnMut(Event)) -> Result<(), Refusal> {
        let seat = self.table.asked().ok_or(Refusal::Over)?;
        if !self.hand(seat).any(|own| own == card) {
            return Err(Refusal::NotInHand);
        }
        let place = self.table.laid.iter_mut().find(|place| place.is_none());
        *place.ok_or(Refusal::Over)? = Some(card);
        tell(Event::Laid(seat, card));
        if let (_, leader, trick) = self.table.standing()
            && trick.is_empty()
        {
            tell(Event::Took(Seat::new(leader as u8).unwrap_or(seat)));
        }
        Ok(())
    }

    fn told(&self, event: Event, _: Option<Seat>) -> Event {
        event
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.table.asked().is_some() {
            return None;
        }
        let (tricks, ..) = self.table.standing();
        let mut scores = BySide::all(0);
        for seat in self.table.seating.seats() {
            scores[self.table.seating.side(seat)] = tricks[seat.index()];
        }
        Some(Outcome::by_score(self.table.seating, scores))
    }
}

// --- Its text and its bits ---

impl Script for HighCard {
    type SetupError = &'static str;

    const KEYS: &'static [&'static str] = &["highcard", "players", "deck", "moves"];

    fn read_start<'a>(lines: &mut Lines<'a, Self>) -> Result<Self, FaultOf<'a, Self>> {
        let players = lines.only("players")?;
        let seating = number(players.text).and_then(|players| Seating::new(players, false));
        let key = lines.key("deck")?;
        let mut deck = Vec::<Card, CARDS>::new();
        while let Some(word) = lines.value() {
            let card = Self::read_action(word.text).map_err(|words| word.wrong(words))?;
            deck.push(card).map_err(|_| word.no_setup("there are 24 cards"))?;
        }
        let seating = seating.ok_or(players.no_setup("2 to 4 can play"))?;
        Self::new(seating, &deck).ok_or(key.no_setup("2 to 4 play with each card once"))
    }

    fn read_action(word: &[u8]) -> Result<Card, &'static str> {
        number(word).and_then(Card::new).ok_or("cards are numbered 1 to 24")
    }

    fn write_start(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "highcard 1\nplayers {}\n", self.table.seating.count())?;
        write_lines(f, "deck", &self.deck, CARDS)
    }
}

const CARD_BITS: u32 = 5;

impl Codec for HighCard {
    const SHELF: ShelfNo = ShelfNo::ALL[ShelfNo::ALL.len() - 1];
    const MAX_BYTES: usize =
        bytes_of(SEATS, SETUP_BITS as usize, CARDS * CARD_BITS as usize, MOST, MOST * CARD_BITS as usize);

    fn put_deal(&self, bits: &mut BitWriter<'_>) {
        self.deck.iter().for_each(|&card| Self::put_action(card, bits));
    }

    fn take_deal(seating: Seating, bits: &mut BitReader<'_>) -> Option<Self> {
        let deck: Option<std::vec::Vec<_>> = (0..CARDS).map(|_| Self::take_action(bits)).collect();
        Self::new(seating, &deck?)
    }

    fn put_action(card: Card, bits: &mut BitWriter<'_>) {
        bits.put(card.0.into(), CARD_BITS);
    }

    fn take_action(bits: &mut BitReader<'_>) -> Option<Card> {
        Card::new(bits.take_u8(CARD_BITS)?)
    }
}

// --- Its bots ---

impl Mind for HighCard {
    type Search = ();

    /// The lowest card that takes the trick as it lies, or else the lowest there is. A Deckhand lays any.
    fn judge(view: &View, level: Level, dice: &mut Dice) -> Option<Card> {
        let cards = || <Self as game::Game>::legal_in(view);
        if level == Level::Deckhand {
            return cards().nth(dice.below(cards().count() as u32) as usize);
        }
        let (.., trick) = view.table.standing();
        let to_beat = trick.iter().max().copied();
        cards().filter(|&card| Some(card) > to_beat).min().or_else(|| cards().min())
    }
}

// --- Its screens ---

const PITCH: i32 = 24;

/// Left and right choose a card, A lays it.
#[derive(Clone, Debug)]
pub struct Turn {
    at: usize,
}

impl play::Turn<HighCard> for Turn {
    fn new(view: &View, action: Option<Card>, _: u64) -> Self {
        Self { at: view.hand().position(|card| Some(card) == action).unwrap_or(0) }
    }

    fn press(&mut self, button: Button, view: &View, _: &Lineup<Options>, _: u64) -> Wish<HighCard> {
        match button {
            Button::Left | Button::Right => self.at = around(self.at, view.hand().count(), button == Button::Right),
            Button::A => return view.hand().nth(self.at).map_or(Wish::None, Wish::Act),
            Button::B => return Wish::Pause,
            Button::Up | Button::Down => {}
        }
        Wish::None
    }

    fn draw(&self, pen: &mut Pen<'_>, view: &View, lineup: &Lineup<Options>, _: u64) {
        let teller = Teller { table: &view.table, lineup, to: Some(view.seat) };
        HighCard::draw_table(pen, &teller, "Your turn");
        draw_cards(pen, FOOT - 14, view.hand(), Some(self.at));
        foot(pen, "Lay it down", "Menu");
    }
}

fn draw_cards(pen: &mut Pen<'_>, y: i32, cards: impl Iterator<Item = Card>, chosen: Option<usize>) {
    for (n, card) in cards.enumerate() {
        let x = n as i32 * PITCH;
        let is_chosen = chosen == Some(n);
        pen.fill(x, y, PITCH - 2, 13);
        pen.inked(!is_chosen, |pen| pen.fill(x + 1, y + 1, PITCH - 4, 11));
        pen.inked(is_chosen, |pen| {
            pen.write(Font::Body, x + PITCH / 2 - 1, y + 1, Align::Middle, &text(format_args!("{card}")));
        });
    }
}

impl Face for HighCard {
    type Turn = Turn;
    type Look = Infallible;

    const NAME: &'static str = "High Card";
    const ABOUT: &'static str = "with High Card, a game to show how games are added.";

    fn pages() -> &'static [impl play::Page] {
        &[("The goal", "Lay a card. / The highest takes the trick. / Most tricks win!")]
    }

    fn sentence(teller: &Teller<'_, Self>, tale: &[Event], at: usize) -> Option<Sentence> {
        Some(match *tale.get(at)? {
            Event::Laid(seat, card) => text(format_args!("{}: {card}", teller.seat(seat))),
            Event::Took(seat) => text(format_args!("{}: the trick!", teller.seat(seat))),
        })
    }

    fn draw_table(pen: &mut Pen<'_>, teller: &Teller<'_, Self>, words: &str) {
        let (.., trick) = teller.table.standing();
        pen.write(Font::Body, W / 2, 0, Align::Middle, words);
        draw_cards(pen, 14, trick.into_iter(), None);
    }
}
