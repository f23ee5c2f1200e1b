//! What is being decided (P8). Every kind of decision is a row of one table: see [`Decision::terms`].

use core::fmt;

use super::card::{Card, Faction};
use crate::table::Seat;

/// What is asking (P8.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Label {
    /// The turn: which card to recruit.
    Turn,
    /// The division: which loot to take.
    Haul,
    /// The text of a card.
    Card(Card),
}

/// The label as in a trace.
impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Turn => f.write_str("turn"),
            Self::Haul => f.write_str("haul"),
            Self::Card(card) => card.fmt(f),
        }
    }
}

/// Where face-down loot lies that somebody may look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// The haul.
    Haul,
    /// A seat's chest.
    Chest(Seat),
}

/// The open decision. Everybody knows everything in it (P19.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decision {
    /// The active seat chooses the card it recruits (P6.1).
    Turn,
    /// It chooses which ship a Mutineer boards (P12.3).
    Board(Card),
    /// It chooses whose recruit effect its Bosun copies (P12.4).
    Copy(Card),
    /// It chooses the seat whose hand or chest an effect applies to (P12.5, P13.1, P15.1, P15.4), or declines.
    Whose(Card),
    /// It uses an effect, or declines.
    Use(Card),
    /// It chooses a card on a ship to discard (P13.2, P13.4, P14.2), or declines.
    #[allow(missing_docs, reason = "whose effect this is, and whether it was recruited rather than copied")]
    Shoot { card: Card, recruited: bool },
    /// It sees this seat's hand and chooses a card from it to discard (P13.1).
    FromHand(Seat),
    /// It chooses the second card to discard from this ship (P13.4).
    Second(Seat),
    /// This seat chooses a card from its own ship to discard (P13.5).
    OwnCard(Seat),
    /// The active seat may recruit the card its Gunner discarded (P13.3).
    Again(Card),
    /// It sees three cards and chooses which one goes back on the deck (P14.1).
    PutBack,
    /// It chooses a card from the pile to recruit (P14.3), or declines.
    FromPile,
    /// It chooses another card from its hand to recruit (P14.4), or declines.
    Another,
    /// It chooses what to discard until it has five cards (P14.5).
    DownToFive,
    /// It chooses where its Gunner looks for loot (P15.3), or declines.
    Where,
    /// It sees the loot there and may take some (P15.2).
    Rob(Place),
    /// It sees this seat's chest and chooses what to exchange (P15.4).
    Exchange(Seat),
    /// It chooses what to give back from its chest (P15.5).
    GiveBack,
    /// It chooses one of the Lazy cards shown (P16.1).
    Shown,
    /// It chooses who discards a card of this faction (P16.2).
    Victim(Faction),
    /// This seat chooses a card of this faction on its ship (P16.2).
    OfFaction(Seat, Faction),
    /// This seat's Brutal Cabinboy can go, and keep everything else from it (P10.2).
    Shield {
        /// Whose Cabinboy is on the ship.
        seat: Seat,
        /// What happens if he stays.
        blow: Blow,
    },
    /// This seat chooses the loot its Greedy Cabinboy loses (P10.3b).
    Cabinboy {
        /// Whose Cabinboy was discarded.
        seat: Seat,
        /// Does it get a card for its Lazy Surgeon afterwards (P10.3d)?
        surgeon: bool,
        /// What the discard was part of.
        then: Then,
    },
    /// This seat's Lazy Captain takes from the haul (P17.2).
    LazyCaptain(Seat),
    /// This seat takes from the haul (P17.3).
    Haul(Seat),
}

/// What an effect makes another seat discard (P10.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Blow {
    /// A card of its hand, which is looked at (P13.1).
    FromHand,
    /// This card of its ship, and what the discard is part of (P13.2, P13.4, P14.2).
    Card(Card, Then),
    /// A card of its ship, by its own choice (P13.5).
    OwnCard,
    /// The same, of this faction (P16.2).
    OfFaction(Faction),
}

/// How an effect goes on after one of its discards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Then {
    /// It is done.
    Done,
    /// A Brutal Gunner was recruited, and discarded this card (P13.3).
    Surgeon(Card),
    /// A second card from this ship is discarded (P13.4).
    Second(Seat),
    /// The seats after this one discard, too (P13.5).
    SeatsAfter(Seat),
    /// The hand goes down to five (P14.5).
    DownToFive,
}

/// What there is to choose from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Offer {
    /// To use an effect.
    Effect,
    /// Any ship.
    Ships,
    /// The seats that the effect of this card can apply to.
    SeatsFor(Card),
    /// The haul, or the chest of another seat.
    Places,
    /// The hand of the seat that is asked.
    OwnHand,
    /// The hand of this seat.
    HandOf(Seat),
    /// The cards on this ship, or those of a faction.
    Ship(Seat, Option<Faction>),
    /// The cards on all ships that this card can hit.
    OnShips(Card),
    /// The cards in play that a Bosun of this faction can copy.
    Copies(Faction),
    /// What a Lookout took from the deck, or the cards of a faction among that.
    FromDeck(Option<Faction>),
    /// The pile.
    Pile,
    /// This card alone.
    Only(Card),
    /// The chest of the seat that is asked.
    OwnChest,
    /// All loot at this place.
    Loot(Place),
    /// The loot at this place with a printed 1.
    Ones(Place),
}

/// What a choice does with what is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Does {
    Recruit,
    Board,
    Copy,
    Name,
    Use,
    Discard,
    PutBack,
    Take,
    Swap,
    GiveBack,
    Lose,
    Shield,
}

/// Who sees a choice being made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Privacy {
    /// Everybody looks on: all that matters lies open (P19.1).
    Open,
    /// The seat decides by itself, and everybody is told what it chose.
    Told,
    /// Others do not learn what it chose (P19.3, P19.5).
    Secret,
}

/// A row of the table of decisions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Terms {
    /// What is asking (P8.1).
    pub label: Label,
    /// Who is asked, if it is not the active seat.
    pub asked: Option<Seat>,
    /// What there is to choose from (P8.2).
    pub offer: Offer,
    /// What a choice does.
    pub does: Does,
    /// May the seat decline (P8.4)?
    pub optional: bool,
    /// Who sees the choice.
    pub privacy: Privacy,
    /// Is this a step of an effect that follows from the answer before it alone? Then a player may want that one back.
    pub step: bool,
}

impl Terms {
    /// The seat that picks from the haul (P17.2, P17.3).
    pub fn picks(&self) -> Option<Seat> {
        self.asked.filter(|_| self.does == Does::Take)
    }

    /// Does it offer cards or loot that not everybody can see? Then the seat is asked even for the only one: not being asked would
    /// tell the others that it has no choice (P8.3).
    #[inline(always)]
    pub(super) const fn is_always_asked(&self) -> bool {
        match self.offer {
            Offer::OwnHand | Offer::HandOf(_) | Offer::FromDeck(None) => true,
            Offer::OwnChest | Offer::Loot(_) | Offer::Ones(_) => true,
            Offer::Effect | Offer::Ships | Offer::SeatsFor(_) | Offer::Places | Offer::Ship(..) => false,
            // What a Lazy Lookout shows, all see.
            Offer::OnShips(_) | Offer::Copies(_) | Offer::FromDeck(Some(_)) | Offer::Pile | Offer::Only(_) => false,
        }
    }

    #[inline(always)]
    const fn new(label: Label, does: Does, offer: Offer) -> Self {
        Self { label, asked: None, offer, does, optional: false, privacy: Privacy::Told, step: false }
    }

    #[inline(always)]
    const fn by(card: Card, does: Does, offer: Offer) -> Self {
        Self::new(Label::Card(card), does, offer)
    }

    #[inline(always)]
    const fn asks(self, seat: Seat, privacy: Privacy) -> Self {
        Self { asked: Some(seat), privacy, ..self }
    }

    #[inline(always)]
    const fn or_not(self) -> Self {
        Self { optional: true, ..self }
    }

    #[inline(always)]
    const fn secret(self) -> Self {
        Self { privacy: Privacy::Secret, ..self }
    }

    #[inline(always)]
    const fn step(self) -> Self {
        Self { step: true, ..self }
    }
}

impl Decision {
    /// The table of decisions. What a choice leads to is in `Game::answer`.
    #[inline(always)]
    pub const fn terms(self) -> Terms {
        match self {
            Self::Turn => Terms::new(Label::Turn, Does::Recruit, Offer::OwnHand),
            Self::Board(card) => Terms::by(card, Does::Board, Offer::Ships).step(),
            Self::Copy(card) => Terms::by(card, Does::Copy, Offer::Copies(card.faction())).or_not().step(),
            Self::Whose(card) => Terms::by(card, Does::Name, Offer::SeatsFor(card)).or_not().step(),
            Self::Use(card) => Terms::by(card, Does::Use, Offer::Effect).or_not().step(),
            Self::Shoot { card, .. } => Terms::by(card, Does::Discard, Offer::OnShips(card)).or_not().step(),
            Self::FromHand(seat) => Terms::by(Card::Bl, Does::Discard, Offer::HandOf(seat)),
            Self::Second(ship) => Terms::by(Card::Bf, Does::Discard, Offer::Ship(ship, None)).step(),
            Self::OwnCard(seat) => {
                Terms::by(Card::Bn, Does::Discard, Offer::Ship(seat, None)).asks(seat, Privacy::Open)
            }
            Self::Again(card) => Terms::by(Card::Bs, Does::Recruit, Offer::Only(card)).or_not().step(),
            Self::PutBack => Terms::by(Card::Cl, Does::PutBack, Offer::FromDeck(None)).secret(),
            Self::FromPile => Terms::by(Card::Cs, Does::Recruit, Offer::Pile).or_not().step(),
            Self::Another => Terms::by(Card::Cf, Does::Recruit, Offer::OwnHand).or_not().step(),
            Self::DownToFive => Terms::by(Card::Cn, Does::Discard, Offer::OwnHand),
            Self::Where => Terms::by(Card::Gs, Does::Name, Offer::Places).or_not().step(),
            // What is robbed is shown to all (P15.2).
            Self::Rob(place) => Terms::by(Card::Gg, Does::Take, Offer::Ones(place)).or_not(),
            Self::Exchange(seat) => Terms::by(Card::Gf, Does::Swap, Offer::Loot(Place::Chest(seat))).secret(),
            Self::GiveBack => Terms::by(Card::Gn, Does::GiveBack, Offer::OwnChest).secret(),
            Self::Shown => Terms::by(Card::Ll, Does::Recruit, Offer::FromDeck(Some(Faction::Lazy))),
            Self::Victim(_) => Terms::by(Card::Lg, Does::Name, Offer::Ships),
            Self::OfFaction(seat, faction) => {
                Terms::by(Card::Lg, Does::Discard, Offer::Ship(seat, Some(faction))).asks(seat, Privacy::Open)
            }
            Self::Shield { seat, .. } => {
                Terms::by(Card::By, Does::Shield, Offer::Effect).or_not().asks(seat, Privacy::Open)
            }
            Self::Cabinboy { seat, .. } => Terms::by(Card::Gy, Does::Lose, Offer::OwnChest).asks(seat, Privacy::Secret),
            Self::LazyCaptain(seat) => {
                Terms::by(Card::Ln, Does::Take, Offer::Loot(Place::Haul)).asks(seat, Privacy::Secret)
            }
            Self::Haul(seat) => {
                Terms::new(Label::Haul, Does::Take, Offer::Loot(Place::Haul)).asks(seat, Privacy::Secret)
            }
        }
    }

    /// What is asking (P8.1).
    pub const fn label(self) -> Label {
        self.terms().label
    }
}
