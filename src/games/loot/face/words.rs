//! The game told in words, the same way for people and bots.

use core::fmt::{self, Write};

use super::hint::Reason;
use super::turn::Note;
use crate::bug::{OrBug, bug};
use crate::games::loot::rules::{
    Action, Card, Colour, DECK_SIZE, Event, Face, Game, Refusal, SetupError, ShipNo, Sight, Table,
};
use crate::handheld::{Font, W, text};
use crate::play;
use crate::play::{Sentence, capital};
use crate::table::{Seat, Side};

pub type Teller<'a> = play::Teller<'a, Game>;

/// A card as a player calls it.
pub struct Called(pub Card);

impl fmt::Display for Called {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.face() {
            Face::Merchant(gold) => write!(f, "a merchant with {gold} gold"),
            Face::Pirate(colour, skulls) => write!(f, "a ship with {}", Skulls(colour, skulls)),
            Face::Captain(colour) => write!(f, "the {colour} captain"),
            Face::Admiral => f.write_str("the admiral"),
        }
    }
}

struct Skulls(Colour, u8);

impl fmt::Display for Skulls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} skull{}", self.1, self.0, if self.1 == 1 { "" } else { "s" })
    }
}

/// A card in as few letters as will do.
pub struct Short(pub Card);

impl fmt::Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.face() {
            Face::Merchant(gold) => write!(f, "Merchant {gold}"),
            Face::Pirate(colour, skulls) => write!(f, "{colour} {skulls}"),
            Face::Captain(colour) => write!(f, "{colour} captain"),
            Face::Admiral => f.write_str("Admiral"),
        }
    }
}

impl play::Teller<'_, Game> {
    /// A ship, by its owner and its gold: "your 5", "Jack's 5".
    pub fn ship(&self, no: ShipNo) -> Sentence {
        let Some(ship) = self.table.ship(no) else {
            bug!("ship {no} was never launched");
            return Sentence::new();
        };
        match self.to == Some(ship.owner()) {
            true => text(format_args!("your {}", ship.gold())),
            false => text(format_args!("{}'s {}", self.lineup.name(ship.owner()), ship.gold())),
        }
    }

    /// What a side fights for a ship with: "3 blue skulls", "the blue captain", "the admiral".
    pub fn force(&self, no: ShipNo, side: Side) -> Sentence {
        let Some(ship) = self.table.ship(no) else {
            bug!("ship {no} was never launched");
            return Sentence::new();
        };
        let owner = self.table.seating().side(ship.owner());
        match ship.fleet(side) {
            Some(fleet) if ship.has_captain(fleet.colour) => text(format_args!("the {} captain", fleet.colour)),
            _ if ship.has_admiral() && owner == side => text(format_args!("the admiral")),
            Some(fleet) => text(format_args!("{}", Skulls(fleet.colour, fleet.skulls))),
            None => Sentence::new(),
        }
    }

    /// What happened, as a sentence. If an action took or tied a lead, its sentence says so: that is why we look at `next`,
    /// and why such an event has no sentence of its own. Nor have the beginning of a turn and the game's end: the scores
    /// tell that.
    pub fn sentence(&self, event: &Event<Sight>, next: Option<&Event<Sight>>) -> Option<Sentence> {
        let mut words = Sentence::new();
        // Text that does not fit is dropped; the longest of these fits.
        let _ = match *event {
            Event::Turn { .. } | Event::TookLead { .. } | Event::Tied { .. } => return None,
            Event::Lost { .. } | Event::GameOver => return None,
            Event::Captured { side, ship, owner, gold, .. } => self.captured(&mut words, side, ship, owner, gold),
            Event::SatOut { seat } => write!(words, "{} had no cards and sat out.", self.seat(seat)),
            Event::Drew { seat, card: Some(card) } => write!(words, "{} drew {}.", self.seat(seat), Called(card)),
            Event::Drew { seat, card: None } => write!(words, "{} drew a card.", self.seat(seat)),
            Event::PileEmpty => write!(words, "The pile is empty now."),
            Event::Launched { seat, card, .. } => write!(words, "{} launched {}.", self.seat(seat), Called(card)),
            Event::Attacked { seat, ship, card, skulls } => {
                let Face::Pirate(colour, own) = card.face() else { return None };
                let adds = own < skulls;
                let _ = write!(words, "{} attacked {} with ", self.seat(seat), self.ship(ship));
                let _ = match adds {
                    true => write!(words, "{own} more {colour}, {skulls} in all"),
                    false => write!(words, "{}", Skulls(colour, own)),
                };
                lead(&mut words, next, adds)
            }
            Event::Commanded { seat, ship, card } => {
                let _ = write!(words, "{} put {} on {}", self.seat(seat), Called(card), self.ship(ship));
                lead(&mut words, next, false)
            }
            Event::Discarded { seat, card } => write!(words, "{} discarded {}.", self.seat(seat), Called(card)),
        };
        Some(capital(&words))
    }

    fn captured(&self, words: &mut Sentence, side: Side, ship: ShipNo, owner: Seat, gold: u8) -> fmt::Result {
        let attacked = self.table.ship(ship).is_some_and(|ship| ship.is_attacked() || ship.has_admiral());
        write!(words, "{}", self.side(side))?;
        if self.table.seating().side(owner) == side && !attacked {
            return write!(words, " brought {gold} gold home.");
        }
        write!(words, " took {} with {}.", self.ship(ship), self.force(ship, side))
    }
}

/// Who leads a ship after an action there. A comma closes an aside before it.
fn lead(words: &mut Sentence, next: Option<&Event<Sight>>, is_aside: bool) -> fmt::Result {
    match next {
        Some(Event::TookLead { .. }) if is_aside => write!(words, ", and took the lead."),
        Some(Event::TookLead { .. }) => write!(words, " and took the lead."),
        Some(Event::Tied { .. }) => write!(words, ": tied."),
        _ => write!(words, "."),
    }
}

/// The most letters of a caption.
pub const CAPTION: usize = 30;

/// An event in a few words: the picture shows the rest. They break at a line end if they don't fit on a line.
pub fn caption(telling: &play::Telling<'_, Game>) -> Sentence {
    let teller = &telling.teller;
    let Some(event) = telling.event() else { return Sentence::new() };
    let next = telling.tale.get(telling.at.saturating_add(1));
    let s = |seat: Seat| if teller.to == Some(seat) { "" } else { "s" };
    let name = |seat: Seat| teller.seat(seat);
    match *event {
        Event::Drew { seat, card: Some(card) } => with_card(name(seat), "draw", s(seat), card),
        Event::Drew { seat, card: None } => text(format_args!("{} draw{} a card", name(seat), s(seat))),
        Event::Launched { seat, card, .. } => {
            let gold = if let Face::Merchant(gold) = card.face() { gold } else { 0 };
            text(format_args!("{} launch{} {gold} gold", name(seat), if s(seat).is_empty() { "" } else { "es" }))
        }
        Event::Attacked { seat, card, .. } => {
            let lead = match next {
                Some(Event::Tied { .. }) => ": a tie",
                Some(Event::TookLead { .. }) if s(seat).is_empty() => " and lead",
                Some(Event::TookLead { .. }) => " and leads",
                _ => "",
            };
            let words = text(format_args!("{} attack{}\nwith {}{lead}", name(seat), s(seat), Short(card)));
            match words.len() <= CAPTION {
                true => words,
                false => text(format_args!("{} attack{}\nwith {}", name(seat), s(seat), Short(card))),
            }
        }
        Event::Commanded { seat, card, .. } => with_card(name(seat), "send", s(seat), card),
        Event::Discarded { seat, card } => with_card(name(seat), "drop", s(seat), card),
        Event::Captured { seat, owner, gold, .. } => {
            let seating = teller.lineup.seating;
            match seating.side(owner) == seating.side(seat) {
                true => text(format_args!("{} bring{}\nhome {gold} gold", name(seat), s(seat))),
                false if teller.to == Some(owner) => text(format_args!("{} take{} your {gold}", name(seat), s(seat))),
                false => text(format_args!("{} take{}\n{}'s {gold}", name(seat), s(seat), teller.lineup.name(owner))),
            }
        }
        Event::SatOut { seat } if s(seat).is_empty() => text(format_args!("You have no cards left")),
        Event::SatOut { seat } => text(format_args!("{} has no cards left", name(seat))),
        Event::PileEmpty => text(format_args!("That was the last card!")),
        Event::Lost { .. } => text(format_args!("Ships still at sea\nare lost")),
        Event::Turn { .. } | Event::TookLead { .. } | Event::Tied { .. } | Event::GameOver => Sentence::new(),
    }
}

pub fn one_line(words: &str) -> Sentence {
    let mut line = Sentence::new();
    for letter in words.chars() {
        line.push(if letter == '\n' { ' ' } else { letter }).or_bug("a caption fits", ());
    }
    line
}

/// What somebody does with a card, with an article if there is room for it.
fn with_card(name: &str, does: &str, s: &str, card: Card) -> Sentence {
    let words = match card.face() {
        Face::Captain(_) | Face::Admiral => text(format_args!("{name} {does}{s}\nthe {}", Small(card))),
        Face::Merchant(_) | Face::Pirate(..) => text(format_args!("{name} {does}{s}\na {}", Small(card))),
    };
    match words.len() <= CAPTION && Font::Body.width(&words) < W {
        true => words,
        false => text(format_args!("{name} {does}{s}\n{}", Small(card))),
    }
}

/// A card in few words, within a sentence.
struct Small(Card);

impl fmt::Display for Small {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.face() {
            Face::Merchant(gold) => write!(f, "merchant {gold}"),
            Face::Admiral => f.write_str("admiral"),
            Face::Pirate(..) | Face::Captain(_) => Short(self.0).fmt(f),
        }
    }
}

pub fn note_words(teller: &Teller<'_>, note: Note) -> Sentence {
    match note {
        Note::Refused(refusal) => text(format_args!("{refusal}.")),
        Note::EmptySea => text(format_args!("No ships to attack right now.")),
        Note::Hint(action, reason) => hint(teller, action, reason),
    }
}

/// The hint in words: "Hint: play blue 3 on Mary's 5. It ties with Jack."
pub fn hint(teller: &Teller<'_>, action: Action, reason: Reason) -> Sentence {
    let what = match action {
        Action::Draw => text(format_args!("draw a card")),
        Action::Launch(card) => text(format_args!("launch {}", Short(card))),
        Action::Play(card, ship) => text(format_args!("play {} on {}", Short(card), teller.ship(ship))),
        Action::Discard(card) => text(format_args!("discard {}", Short(card))),
    };
    let owner = match action {
        Action::Play(_, no) => teller.table.ship(no).map(|ship| teller.table.seating().side(ship.owner())),
        _ => None,
    };
    // One partner's name stands for both.
    let name = |side| teller.table.seating().seats_of(side).next().map_or("", |seat| teller.lineup.name(seat));
    let why = match reason {
        Reason::OnlyChoice => text(format_args!("It's all you can do")),
        Reason::NoLeadToTake => text(format_args!("Nothing you hold would lead")),
        Reason::NothingBetter => text(format_args!("Nothing else is better")),
        Reason::AtSea(gold) => text(format_args!("{gold} gold more at sea")),
        Reason::CostsInHand(gold) => text(format_args!("In hand it costs {gold} gold")),
        Reason::NothingToPlay => text(format_args!("You can't play anything")),
        Reason::KeepsLead => text(format_args!("It keeps your lead")),
        Reason::WinsBack => text(format_args!("It wins the ship back")),
        Reason::BreaksTie => text(format_args!("It breaks the tie")),
        // Its name has just been said.
        Reason::TakesLead(side) if owner == Some(side) => text(format_args!("It takes the lead")),
        Reason::TakesLead(side) => text(format_args!("It takes the lead from {}", name(side))),
        Reason::Ties(side) => text(format_args!("It ties with {}", name(side))),
        Reason::Behind(side, skulls) => text(format_args!("You are {skulls} behind {} then", name(side))),
        Reason::CaptainNext => text(format_args!("Your captain can follow")),
    };
    // Some names end with a stop of their own.
    let stop = if why.ends_with(['.', '!']) { "" } else { "." };
    text(format_args!("Hint: {what}. {why}{stop}"))
}

/// What would come of it: "You 5, Mary 3: you lead".
pub fn foresight(teller: &Teller<'_>, after: &Table, no: ShipNo) -> Sentence {
    let after = Teller { table: after, ..*teller };
    let seating = after.table.seating();
    let (Some(me), Some(ship)) = (teller.to.map(|seat| seating.side(seat)), after.table.ship(no)) else {
        return text(format_args!(""));
    };
    let leader = after.table.leader(no);
    if let Some(side) = ship.commander() {
        let whose = if side == me { "You lead" } else { "They lead" };
        return text(format_args!("{whose}: skulls can't win"));
    }
    let own = ship.fleet(me).map_or(0, |fleet| fleet.skulls);
    let others = seating.sides().filter(|&side| side != me);
    let rival = others.filter_map(|side| Some((side, ship.fleet(side)?.skulls))).max_by_key(|&(_, skulls)| skulls);
    let verdict = match (leader, rival) {
        (Some(side), _) if side == me => "you lead",
        (None, Some((_, skulls))) if skulls == own => "a tie",
        _ => "behind",
    };
    match rival {
        None => text(format_args!("You {own}: {verdict}")),
        Some((side, skulls)) => {
            // One partner's name stands for both; a name too long for this line is in the ship above.
            let name = seating.seats_of(side).next().map_or("", |seat| after.lineup.name(seat));
            let words = text(format_args!("You {own}, {name} {skulls}: {verdict}"));
            match Font::Body.width(&words) <= W - 2 {
                true => words,
                false => text(format_args!("You {own}, they {skulls}: {verdict}")),
            }
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver => f.write_str("The game is over"),
            Self::NotYourTurn => f.write_str("It's not your turn"),
            Self::PileEmpty => f.write_str("The pile is empty: play a card"),
            Self::MustDraw => f.write_str("You have no cards: draw one"),
            Self::NotInHand(_) => f.write_str("You don't have that card"),
            Self::NotAMerchant(_) => f.write_str("Only merchant ships are launched"),
            Self::MerchantOnShip => f.write_str("A merchant is launched, not played on a ship"),
            Self::NotAtSea(ship) => write!(f, "Ship {ship} is not at sea"),
            Self::ColourTaken(colour) => write!(f, "Somebody's already there in {colour}. Use another colour"),
            Self::OtherColour(colour) => write!(f, "Your side fights that ship in {colour}"),
            Self::NoShipForCaptain(colour) => {
                write!(f, "Play a {colour} pirate there first")
            }
            Self::NotYourShip => f.write_str("The admiral only defends your own side's ships"),
            Self::MerchantDiscard => f.write_str("Merchants are never discarded"),
            Self::PileNotEmpty => f.write_str("No discarding until the pile is empty"),
            Self::CanPlay => f.write_str("You can only discard if you can't play"),
        }
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Seats(n) => write!(f, "{n} seats cannot play alone: 2 to 5 can (R2.1)"),
            Self::Partners(n) => write!(f, "{n} seats cannot play in partnerships: 4, 6 or 8 can (R2.2)"),
            Self::Dealer(n) => write!(f, "the dealer, seat {n}, does not sit at the table (R2.3)"),
            Self::DeckSize(n) => write!(f, "the deck has {n} cards, not {DECK_SIZE} (R1)"),
            Self::DeckHas(card, n) => write!(f, "the deck has {n} of {card}, not {} (R1)", card.copies()),
        }
    }
}
