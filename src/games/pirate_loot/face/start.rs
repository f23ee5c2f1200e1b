//! Where the cursor starts, and what asks once more. Whoever just presses A should not harm themselves.

use super::choice::{adds, chest, chest_after};
use super::forecast::{Change, Crews, Forecast, changed, shot};
use super::words;
use crate::games::pirate_loot::rules::{
    Action, Blow, Card, Cards, Chest, Decision, Faction, Kinds, Loot, Offer, Role, Standing, Table, Then, value,
    values_by_faction,
};
use crate::games::pirate_loot::view::View;
use crate::play::{Sentence, join};
use crate::table::Seat;

/// What somebody's loot counts beside the cards of a ship: a Greedy Cabinboy takes one with him.
const LOOT: i16 = 3;

/// Later than any place in the division.
const NO_LOOT: i16 = 20;

/// How good an answer is for the seat: first its kind, then how much of it. Declining gains nothing.
type Gain = (Kind, i16, Option<Standing>);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    /// Worse than declining.
    Harm,
    /// About one's own cards or loot, or something that has to be chosen.
    Own,
    /// A rival pays.
    Rival,
}

use Kind::{Harm, Own, Rival};

const NOTHING: Gain = (Own, 0, None);

/// The best answer as far as it can be told in a moment, and the first of those that are equally good.
pub fn start(view: &View, answers: &[Action]) -> usize {
    let Some(decision) = view.table().decision() else { return 0 };
    let gains = answers.iter().map(|&action| gain(view, decision, action)).enumerate();
    // Of equals, `max_by_key` would take the last.
    gains.rev().max_by_key(|&(_, gain)| gain).map_or(0, |(at, _)| at)
}

fn gain(view: &View, decision: Decision, action: Action) -> Gain {
    let table = view.table();
    match (decision, action) {
        (Decision::Shoot { card: by, .. }, Action::OnShip(card, ship)) => {
            let worth = strength(table.ship(ship)) - strength(&shot(view, by, card, ship));
            match ship == view.seat {
                // Of one's own, only a Mutineer is better gone. A First Mate would take another card with him.
                true if worth < 0 && by != Card::Bf => (Own, -worth, None),
                true => (Harm, -worth, None),
                false if worth > 0 => (Rival, worth, Some(table.standing(ship))),
                false => (Harm, worth, None),
            }
        }
        (Decision::Shield { seat, blow }, Action::Use) => shield(table, seat, blow),
        (Decision::Board(card), Action::Seat(ship)) => board(view, card, ship),
        (Decision::Victim(_), Action::Seat(seat)) if seat == view.seat => (Harm, 0, None),
        (Decision::Victim(faction), Action::Seat(seat)) => {
            let lost = table.ship(seat).kinds().and(Kinds::of_faction(faction));
            let hit = i16::from(!lost.is_empty()) + i16::from(hurts(table, seat, faction));
            (Rival, hit, Some(table.standing(seat)))
        }
        (Decision::Whose(Card::Gf), Action::Seat(seat)) if seat == view.seat => {
            let chest = view.chest();
            match chest.kinds().map(|loot| more(chest, loot, false)).max() {
                Some(gain) if gain > 0 => (Own, gain, None),
                _ => (Harm, 0, None),
            }
        }
        (Decision::Whose(_), Action::Seat(seat)) if seat == view.seat => (Harm, 0, None),
        (Decision::Whose(Card::Gf | Card::Gl) | Decision::Where, Action::Seat(seat)) => {
            (Rival, table.loot(seat).into(), Some(table.standing(seat)))
        }
        (Decision::Whose(_), Action::Seat(seat)) => (Rival, 0, Some(table.standing(seat))),
        (_, Action::Loot(loot)) => match chest(view, decision) {
            Some((owner, chest)) => {
                let gain = more(&chest, loot, adds(decision));
                (Own, if owner == view.seat { gain } else { -gain }, None)
            }
            None => NOTHING,
        },
        (_, Action::Card(card)) => discard(view, decision, card),
        _ => NOTHING,
    }
}

/// P10.2: whether a Brutal Cabinboy counts less than what would go if he stays. Where everybody looks on, nobody can tell what
/// is in a hand.
fn shield(table: &Table, seat: Seat, blow: Blow) -> Gain {
    let ship = table.ship(seat);
    let worth = |left: &Cards| strength(ship) - strength(left);
    let without = |ship: &Cards, card| changed(ship, Change::Leaves(card));
    let least = |kinds: Kinds| kinds.map(|card| worth(&without(ship, card))).min().unwrap_or(0);
    let stays = match blow {
        Blow::FromHand => return (Own, 1, None),
        // The other one chooses the second card, too.
        Blow::Card(card, Then::Second(_)) => {
            let left = without(ship, card);
            left.kinds().map(|second| worth(&without(&left, second))).max().unwrap_or_else(|| worth(&left))
        }
        Blow::Card(card, _) => worth(&without(ship, card)),
        Blow::OwnCard => least(ship.kinds()),
        Blow::OfFaction(faction) => least(ship.kinds().and(Kinds::of_faction(faction))),
    };
    let more = stays - worth(&without(ship, Card::By));
    // Of equals, the one who stays can help again.
    (if more > 0 { Own } else { Harm }, more, None)
}

/// P12.3: where a Mutineer helps the seat most.
fn board(view: &View, card: Card, ship: Seat) -> Gain {
    if ship == view.seat {
        return (Harm, 0, None);
    }
    let table = view.table();
    let Forecast { place, tied, gets } = Crews::now(view).after(view, ship, Change::Joins(card)).forecast(view.seat);
    // The earlier the better, and a tie is worse than its place alone.
    let late = if gets { 2 * i16::from(place) + i16::from(tied) } else { NO_LOOT };
    let bites = value(table.ship(ship), card.faction()) > 0;
    (Rival, i16::from(bites) - 2 * late, Some(table.standing(ship)))
}

/// A card that is discarded because one has to, from a hand or a ship.
fn discard(view: &View, decision: Decision, card: Card) -> Gain {
    let table = view.table();
    let (owner, worth, left) = match decision.terms().offer {
        Offer::Ship(ship, _) => {
            let left = changed(table.ship(ship), Change::Leaves(card));
            (ship, strength(table.ship(ship)) - strength(&left), Some(Standing::of(&left, table.ranks())))
        }
        // In a hand, a Mutineer is worth what it can do to others.
        Offer::HandOf(seat) => (seat, i16::from(card.role().value().abs()), None),
        Offer::OwnHand if decision == Decision::DownToFive => (view.seat, i16::from(card.role().value().abs()), None),
        _ => return NOTHING,
    };
    let worth = worth + if loses_loot(table, owner, card) { LOOT } else { 0 };
    match owner == view.seat {
        true => (Own, -worth, left),
        false => (Own, worth, None),
    }
}

/// P10.3b
fn loses_loot(table: &Table, owner: Seat, card: Card) -> bool {
    card == Card::Gy && table.loot(owner) > 0
}

/// What a ship's cards count together, whatever their factions.
fn strength(ship: &Cards) -> i16 {
    values_by_faction(ship).into_iter().map(i16::from).sum()
}

/// How much more a chest is worth with this loot, or without it.
fn more(chest: &Chest, loot: Loot, adds: bool) -> i16 {
    i16::from(chest_after(chest, loot, adds).worth()) - i16::from(chest.worth())
}

/// Would the seat make itself lose something that it could keep? A Mutineer is better gone.
pub fn question(view: &View, decision: Decision, action: Action) -> Option<Sentence> {
    let (table, me) = (view.table(), view.seat);
    match (decision, action) {
        (Decision::Shoot { card: Card::Bf, .. }, Action::OnShip(_, ship)) if ship == me && table.ship(me).len() > 1 => {
            Some(join(&["Discard two of your own cards?"]))
        }
        (Decision::Shoot { .. }, Action::OnShip(card, ship)) if ship == me && card.role() != Role::Mutineer => {
            Some(join(&["Discard your own ", &words::name(card), "?"]))
        }
        (Decision::Whose(Card::Bl), Action::Seat(seat)) if seat == me => {
            Some(join(&["Discard a card from your own hand?"]))
        }
        (Decision::Victim(faction), Action::Seat(seat)) if seat == me && hurts(table, me, faction) => {
            Some(join(&["Discard your own ", faction.name(), " card?"]))
        }
        _ => None,
    }
}

/// P16.2: whoever has a Mutineer is glad to lose it.
fn hurts(table: &Table, seat: Seat, faction: Faction) -> bool {
    let lost = table.ship(seat).kinds().and(Kinds::of_faction(faction));
    !lost.is_empty() && lost.and(Kinds::of_role(Role::Mutineer)).is_empty()
}
