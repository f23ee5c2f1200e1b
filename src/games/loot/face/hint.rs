//! What a hint says: what to do, and a fact that speaks for it.

use crate::games::loot::rules::{Action, Card, Face, ShipNo};
use crate::games::loot::view::View;
use crate::table::Side;

/// What speaks for an action, as far as its seat can see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    OnlyChoice,
    /// No card in the hand would take the lead of a ship.
    NoLeadToTake,
    /// There is nothing else to say for it.
    NothingBetter,
    /// It puts this much gold to sea.
    AtSea(u8),
    /// The pile is empty, so the merchant's gold may soon count against its owner (R10.1).
    CostsInHand(u8),
    NothingToPlay,
    KeepsLead,
    /// The seat's side leads its own ship again.
    WinsBack,
    /// Nobody led, and now the seat's side does.
    BreaksTie,
    /// The lead was this side's, and now is the seat's own side's.
    TakesLead(Side),
    /// It now has as many skulls as this side, and nobody has more.
    Ties(Side),
    /// It is this many skulls behind this side.
    Behind(Side, u8),
    /// Skulls can't win there any more, but a captain in the hand now could.
    CaptainNext,
}

impl Reason {
    pub fn of(view: &View, action: Action) -> Self {
        match action {
            _ if view.legal().len() == 1 => Self::OnlyChoice,
            Action::Draw if !view.legal().any(|action| takes_lead(view, action)) => Self::NoLeadToTake,
            Action::Draw => Self::NothingBetter,
            Action::Launch(card) => match card.face() {
                Face::Merchant(gold) if view.table().pile() == 0 => Self::CostsInHand(gold),
                Face::Merchant(gold) => Self::AtSea(gold),
                Face::Pirate(..) | Face::Captain(_) | Face::Admiral => Self::NothingBetter,
            },
            Action::Discard(_) if view.legal().all(|action| matches!(action, Action::Discard(_))) => {
                Self::NothingToPlay
            }
            Action::Discard(_) => Self::NothingBetter,
            Action::Play(card, no) => Self::of_play(view, card, no).unwrap_or(Self::NothingBetter),
        }
    }

    fn of_play(view: &View, card: Card, no: ShipNo) -> Option<Self> {
        let (before, after) = (view.table(), view.supposing(card, no)?);
        let seating = before.seating();
        let me = seating.side(view.seat());
        let ship = after.ship(no)?;
        match (before.leader(no), after.leader(no)) {
            (Some(side), Some(now)) if side == me && now == me => return Some(Self::KeepsLead),
            (_, Some(now)) if now == me && seating.side(ship.owner()) == me => return Some(Self::WinsBack),
            (None, Some(now)) if now == me => return Some(Self::BreaksTie),
            (Some(side), Some(now)) if now == me => return Some(Self::TakesLead(side)),
            _ => {}
        }
        let fleet = ship.fleet(me)?;
        if ship.commander().is_some() {
            return view.hand().contains(fleet.colour.captain()).then_some(Self::CaptainNext);
        }
        let rivals = seating.sides().filter(|&side| side != me);
        let (side, skulls) =
            rivals.filter_map(|side| Some((side, ship.fleet(side)?.skulls))).max_by_key(|&(_, skulls)| skulls)?;
        match skulls.checked_sub(fleet.skulls)? {
            0 => Some(Self::Ties(side)),
            behind => Some(Self::Behind(side, behind)),
        }
    }
}

/// Would the seat's side lead a ship that it does not lead now?
fn takes_lead(view: &View, action: Action) -> bool {
    let me = Some(view.table().seating().side(view.seat()));
    let Action::Play(card, no) = action else { return false };
    view.table().leader(no) != me && view.supposing(card, no).is_some_and(|after| after.leader(no) == me)
}

#[cfg(test)]
#[path = "hint_tests.rs"]
mod tests;
