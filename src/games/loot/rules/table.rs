//! Everything that lies open on the table, and what a seat may do with its hand there.

use super::action::{Action, Refusal};
use super::card::{Card, DECK_SIZE, Face, MERCHANTS};
use super::cards::{Cards, MERCHANT_KINDS};
use super::event::{Event, Sight};
use super::legal::Legal;
use super::setup::{Edition, HAND_SIZE, Setup};
use super::ship::{Ship, ShipNo, Ships};
use crate::bug::{OrBug, bug};
use crate::table::{BySeat, BySide, Outcome, Seat, Seating, Side};

/// What every seat can see: the seats, the ships, the discards, the sizes of the pile and the hands, the gold.
///
/// A table knows no face-down card. It still judges what may be played: for that it takes the mover's hand, so the rules of
/// a [`Game`](super::Game) and of what one seat sees of it are the same code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Table {
    /// All ships launched so far; a game can't launch more than its 25 merchants.
    ships: [Ship; MERCHANTS],
    /// The ships each side leads, as masks: [`Ship::leader`] after the last card played on each.
    leads: BySide<u32>,
    /// The ships each side has captured, as masks.
    taken: BySide<u32>,
    at_sea: u32,
    discards: Cards,
    /// Turns begun. A game has at most 144 actions, and at most seven seats sit out between two of them.
    turn: u16,
    launched: u8,
    pile: u8,
    hands: BySeat<u8>,
    /// Captured gold. All merchants together carry 100.
    gold: BySide<u8>,
    /// The gold left in hands, shown when the game is over.
    left: BySide<u8>,
    over: bool,
    mover: Seat,
    seating: Seating,
    dealer: Seat,
    edition: Edition,
}

impl Table {
    /// A table just after the deal (R2.3, R2.4).
    pub(super) fn new(seating: Seating, dealer: Seat, edition: Edition) -> Self {
        let mut hands = BySeat::all(0);
        let mut pile = DECK_SIZE as u8;
        for seat in seating.seats() {
            hands[seat] = HAND_SIZE as u8;
            pile -= HAND_SIZE as u8;
        }
        Self {
            ships: [Ship::UNBUILT; MERCHANTS],
            leads: BySide::all(0),
            taken: BySide::all(0),
            at_sea: 0,
            discards: Cards::EMPTY,
            turn: 1,
            launched: 0,
            pile,
            hands,
            gold: BySide::all(0),
            left: BySide::all(0),
            over: false,
            mover: seating.after(dealer),
            seating,
            dealer,
            edition,
        }
    }

    /// Who sits here.
    #[inline]
    pub const fn seating(&self) -> &Seating {
        &self.seating
    }

    /// The seat that dealt.
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// The setup it was dealt from.
    pub const fn setup(&self) -> Setup {
        Setup::new(self.seating, self.edition, self.dealer)
    }

    /// The number of the turn, from 1, counting turns sat out.
    pub const fn turn(&self) -> u16 {
        self.turn
    }

    /// The seat to move. Once the game is over, the seat that moved last.
    #[inline]
    pub const fn mover(&self) -> Seat {
        self.mover
    }

    /// Is the game over?
    #[inline]
    pub const fn is_over(&self) -> bool {
        self.over
    }

    /// How many cards are left to draw.
    #[inline]
    pub const fn pile(&self) -> usize {
        self.pile as usize
    }

    /// How many cards a seat holds.
    pub fn hand_size(&self, seat: Seat) -> usize {
        self.hands[seat].into()
    }

    /// The discards, which lie open.
    pub const fn discards(&self) -> &Cards {
        &self.discards
    }

    /// Every card that is no longer in the pile or in a hand. Captured merchants lie face down, but were seen (R8.2).
    pub(crate) fn seen(&self) -> Cards {
        // Once the game is over, the lost ships lie among the discards (R9.4).
        let mut seen = self.discards;
        for no in Ships(self.at_sea).chain(Side::ALL.into_iter().flat_map(|side| Ships(self.taken[side]))) {
            if let Some(ship) = self.ship(no) {
                seen.add(ship.merchant());
                if self.is_at_sea(no) {
                    seen.add_all(&ship.cards());
                }
            }
        }
        seen
    }

    /// The gold a side has captured.
    pub fn gold(&self, side: Side) -> u8 {
        self.gold[side]
    }

    /// The gold of the merchants left in a side's hands, once the game is over (R10.1).
    pub fn left(&self, side: Side) -> u8 {
        self.left[side]
    }

    /// A ship that was launched, whether still at sea or not.
    #[inline]
    pub fn ship(&self, ship: ShipNo) -> Option<&Ship> {
        self.ships.get(ship.index()).filter(|_| ship.get() <= self.launched)
    }

    /// The ships at sea, in the order they were launched.
    pub fn at_sea(&self) -> impl Iterator<Item = (ShipNo, &Ship)> {
        Ships(self.at_sea).filter_map(|no| Some((no, self.ship(no)?)))
    }

    /// Does a side lead this ship?
    #[inline]
    pub(crate) fn leads(&self, side: Side, ship: ShipNo) -> bool {
        self.leads[side] & ship.bit() != 0
    }

    /// The ships at sea that a side leads.
    #[inline]
    pub(crate) fn led_by(&self, side: Side) -> impl Iterator<Item = &Ship> {
        Ships(self.leads[side]).filter_map(|no| self.ship(no))
    }

    /// The ships at sea that nobody leads.
    #[inline]
    pub(crate) fn led_by_nobody(&self) -> impl Iterator<Item = &Ship> {
        let led = Side::ALL.into_iter().fold(0, |led, side| led | self.leads[side]);
        Ships(self.at_sea & !led).filter_map(|no| self.ship(no))
    }

    /// The ships at sea that a side does not lead, as a mask.
    #[inline]
    pub(crate) fn not_led_by(&self, side: Side) -> u32 {
        self.at_sea & !self.leads[side]
    }

    /// Is this ship at sea?
    #[inline]
    pub const fn is_at_sea(&self, ship: ShipNo) -> bool {
        self.at_sea & ship.bit() != 0
    }

    /// The ships a side has captured, in the order they were launched.
    pub fn taken(&self, side: Side) -> impl Iterator<Item = (ShipNo, &Ship)> {
        Ships(self.taken[side]).filter_map(|no| Some((no, self.ship(no)?)))
    }

    /// The side that leads a ship at sea, if any (R8.1).
    pub fn leader(&self, ship: ShipNo) -> Option<Side> {
        self.seating.sides().find(|&side| self.leads(side, ship))
    }

    /// Can no score change any more (R10.1)? All merchants have been launched, so none is in a hand or in the pile, and none
    /// is left at sea.
    pub const fn is_settled(&self) -> bool {
        self.launched as usize == MERCHANTS && self.at_sea == 0
    }

    /// How the game ended, once it has.
    pub fn outcome(&self) -> Option<Outcome> {
        if !self.over {
            return None;
        }
        let mut scores = BySide::all(0);
        for side in self.seating.sides() {
            // R10.1
            scores[side] = i16::from(self.gold[side]) - i16::from(self.left[side]);
        }
        // R10.2
        Some(Outcome::by_score(self.seating, scores))
    }

    /// The kinds of card the mover's side may play on a ship, as a mask.
    #[inline]
    pub(super) fn takes(&self, ship: ShipNo, side: Side) -> u32 {
        self.ships.get(ship.index()).map(|ship| ship.takes(side, &self.seating)).or_bug("25 ships", 0)
    }

    /// What the mover may do with this hand.
    #[inline]
    pub(crate) fn legal(&self, hand: &Cards) -> Legal<'_> {
        let kinds = if self.over { 0 } else { hand.kinds() };
        let discards = if self.may_discard(kinds) { kinds & !MERCHANT_KINDS } else { 0 };
        Legal::new(self, self.pile > 0 && !self.over, kinds, discards, self.at_sea)
    }

    /// May the mover discard the non-merchants among these kinds (R7)?
    #[inline]
    fn may_discard(&self, kinds: u32) -> bool {
        let side = self.seating.side(self.mover);
        let can_play =
            || kinds & MERCHANT_KINDS != 0 || Ships(self.at_sea).any(|ship| kinds & self.takes(ship, side) != 0);
        // R7.3, R7.2
        self.pile == 0 && (self.edition == Edition::Loot2005 || !can_play())
    }

    /// May the mover do this with this hand?
    #[inline]
    pub(crate) fn check(&self, hand: &Cards, action: Action) -> Result<(), Refusal> {
        if self.over {
            return Err(Refusal::GameOver);
        }
        let Some(card) = action.card() else {
            // R4.1
            return if self.pile > 0 { Ok(()) } else { Err(Refusal::PileEmpty) };
        };
        if !hand.contains(card) {
            // R4.2: with an empty hand a seat can only draw.
            return Err(if hand.is_empty() { Refusal::MustDraw } else { Refusal::NotInHand(card) });
        }
        match action {
            Action::Draw => Ok(()),
            // R4.3
            Action::Launch(card) if card.is_merchant() => Ok(()),
            Action::Launch(card) => Err(Refusal::NotAMerchant(card)),
            Action::Play(card, ship) => {
                let side = self.seating.side(self.mover);
                let takes = self.is_at_sea(ship) && self.takes(ship, side) & card.bit() != 0;
                if takes { Ok(()) } else { Err(self.why_not(card, ship, side)) }
            }
            // R7.1
            Action::Discard(card) if card.is_merchant() => Err(Refusal::MerchantDiscard),
            Action::Discard(_) if self.may_discard(hand.kinds()) => Ok(()),
            // R7.3
            Action::Discard(_) if self.pile > 0 => Err(Refusal::PileNotEmpty),
            // R7.2
            Action::Discard(_) => Err(Refusal::CanPlay),
        }
    }

    /// The table as it would be after the mover played this card on this ship, to tell what would come of it.
    pub(crate) fn supposing(&self, card: Card, ship: ShipNo) -> Self {
        let mut table = *self;
        table.put(card, ship);
        table
    }

    /// Why a card may not be played on a ship.
    #[cold]
    fn why_not(&self, card: Card, no: ShipNo, side: Side) -> Refusal {
        if card.is_merchant() {
            return Refusal::MerchantOnShip;
        }
        let Some(ship) = self.ship(no).filter(|_| self.is_at_sea(no)) else {
            // R5.1
            return Refusal::NotAtSea(no);
        };
        match card.face() {
            // R5.2
            Face::Pirate(colour, _) => match ship.fleet(side) {
                Some(own) if own.colour != colour => Refusal::OtherColour(own.colour),
                _ => Refusal::ColourTaken(colour),
            },
            // R6.1
            Face::Captain(colour) => Refusal::NoShipForCaptain(colour),
            // R6.2
            Face::Admiral => Refusal::NotYourShip,
            Face::Merchant(_) => Refusal::MerchantOnShip,
        }
    }
}

/// The moves of open cards. Only a [`Game`](super::Game) makes them, after asking [`Table::check`].
impl Table {
    /// A card went from the pile to the mover's hand.
    pub(super) fn draw(&mut self) {
        self.pile = self.pile.saturating_sub(1);
        self.hands[self.mover] = self.hands[self.mover].saturating_add(1);
    }

    /// A card left the mover's hand.
    #[inline]
    fn put_down(&mut self) {
        self.hands[self.mover] = self.hands[self.mover].saturating_sub(1);
    }

    /// The mover launched a merchant. `None` if 25 ships had been launched already, which no deck allows.
    pub(super) fn launch(&mut self, merchant: Card) -> Option<ShipNo> {
        self.put_down();
        let no = ShipNo::new(self.launched.saturating_add(1))?;
        *self.ships.get_mut(no.index())? = Ship::launched(merchant, self.mover);
        self.launched = no.get();
        self.at_sea |= no.bit();
        // R8.1: nobody has attacked it.
        self.leads[self.seating.side(self.mover)] |= no.bit();
        Some(no)
    }

    /// The mover played a card on a ship. Returns who led it before and who leads it now.
    #[inline]
    pub(super) fn put(&mut self, card: Card, no: ShipNo) -> (Option<Side>, Option<Side>) {
        self.put_down();
        let side = self.seating.side(self.mover);
        let before = self.leader(no);
        if let Some(side) = before {
            self.leads[side] &= !no.bit();
        }
        let Some(ship) = self.ships.get_mut(no.index()) else {
            bug!("there is a place for each of 25 ships");
            return (before, before);
        };
        ship.put(card, side);
        let after = ship.leader(&self.seating);
        if let Some(side) = after {
            self.leads[side] |= no.bit();
        }
        (before, after)
    }

    /// The mover discarded a card.
    pub(super) fn discard(&mut self, card: Card) {
        self.put_down();
        self.discards.add(card);
    }

    /// A ship is lost at sea (R9.4).
    fn lose(&mut self, no: ShipNo) {
        let Some(&ship) = self.ship(no) else { return bug!("ship {no} was never launched") };
        self.at_sea &= !no.bit();
        for side in self.seating.sides() {
            self.leads[side] &= !no.bit();
        }
        self.discards.add(ship.merchant());
        self.discards.add_all(&ship.cards());
    }

    /// Follows an event, as anybody at the table can who watches. After all events of an action, this is the game's own table
    /// but for the gold left in hands.
    pub(crate) fn follow(&mut self, event: &Event<Sight>) {
        match *event {
            Event::Turn { turn, seat } => (self.turn, self.mover) = (turn, seat),
            Event::Captured { ship, .. } => {
                self.capture(ship);
            }
            Event::Drew { .. } => self.draw(),
            Event::Launched { card, .. } => {
                self.launch(card);
            }
            Event::Attacked { ship, card, .. } | Event::Commanded { ship, card, .. } => {
                self.put(card, ship);
            }
            Event::Discarded { card, .. } => self.discard(card),
            Event::Lost { ship } => self.lose(ship),
            Event::GameOver => self.over = true,
            Event::SatOut { .. } | Event::PileEmpty | Event::TookLead { .. } | Event::Tied { .. } => {}
        }
    }

    /// Is the game decided (R9.1, R9.2)?
    pub(super) fn is_decided(&self) -> bool {
        self.pile == 0
            && match self.seating.partners() {
                false => self.seating.seats().any(|seat| self.hands[seat] == 0),
                true => self.seating.sides().any(|side| self.seating.seats_of(side).all(|seat| self.hands[seat] == 0)),
            }
    }

    /// Does the mover sit out (R9.3)?
    #[inline]
    pub(super) fn sits_out(&self) -> bool {
        self.pile == 0 && self.hands[self.mover] == 0
    }

    /// The turn goes to the next seat (R2.4).
    #[inline]
    pub(super) fn pass_turn(&mut self) {
        self.mover = self.seating.after(self.mover);
        self.turn = self.turn.saturating_add(1);
    }

    /// The ships the mover's side takes now (R8.2, R8.4), as a mask.
    #[inline]
    pub(super) fn captures(&self) -> u32 {
        if self.seating.is_first_of_side(self.mover) { self.leads[self.seating.side(self.mover)] } else { 0 }
    }

    /// The mover's side takes a ship (R8.3). Returns its owner and its gold.
    pub(super) fn capture(&mut self, no: ShipNo) -> Option<(Seat, u8)> {
        let ship = *self.ship(no)?;
        let side = self.seating.side(self.mover);
        self.leads[side] &= !no.bit();
        self.at_sea &= !no.bit();
        self.taken[side] |= no.bit();
        self.gold[side] = self.gold[side].saturating_add(ship.gold());
        self.discards.add_all(&ship.cards());
        Some((ship.owner(), ship.gold()))
    }

    /// The game ends: ships at sea are lost (R9.4), and everybody shows the gold left in their hands (R10.1).
    pub(super) fn end(&mut self, left: BySide<u8>) -> Ships {
        let lost = Ships(self.at_sea);
        for no in lost.clone() {
            self.lose(no);
        }
        self.left = left;
        self.over = true;
        lost
    }
}
