//! What a decision says: who is asked, what for, by which card; and what each answer does.

use super::forecast::ordinal;
use super::table::called;
use super::texts;
use super::words::called_loot;
use super::would::HAND;
use crate::games::pirate_loot::Options;
use crate::games::pirate_loot::rules::{Action, Card, Decision, Label, Place, Role};
use crate::games::pirate_loot::view::View;
use crate::handheld::{Font, digits};
use crate::play::{Sentence, join};
use crate::table::{Lineup, Seat};

/// The card whose text is asking, if one is.
pub const fn asking(decision: Decision) -> Option<Card> {
    match decision.label() {
        Label::Card(card) => Some(card),
        Label::Turn | Label::Haul => None,
    }
}

/// The headline in the longest words that fit, after the symbol of the card's faction.
pub fn headline(
    view: &View,
    lineup: &Lineup<Options>,
    reader: Option<Seat>,
    decision: Decision,
    room: i32,
) -> Sentence {
    let role = asking(decision).map_or("", |card| texts::role(card.role()));
    let by = |words: &str| join(&[role, ": ", words]);
    let haul = |words: &str| join(&[words, &digits(view.loot_size(Place::Haul) as u8)]);
    let choices = match decision {
        Decision::Turn => [join(&["Recruit a card"]), Sentence::new(), Sentence::new()],
        Decision::OwnCard(seat) | Decision::OfFaction(seat, _) => {
            let name = called(lineup, reader, seat);
            match reader == Some(seat) {
                true => [by("you lose a card"), Sentence::new(), Sentence::new()],
                false => [
                    by(&join(&[name, " loses a card"])),
                    by(&join(&[name, " loses one"])),
                    join(&[role, " hits ", name]),
                ],
            }
        }
        Decision::FromHand(seat) => match seat == view.seat() {
            true => [by("your own hand"), Sentence::new(), Sentence::new()],
            false => [by(&join(&[lineup.name(seat), "'s hand"])), by(lineup.name(seat)), Sentence::new()],
        },
        Decision::Rob(Place::Chest(seat)) => {
            let name = lineup.name(seat);
            [by(&join(&["rob ", name, "?"])), by(&join(&[name, "?"])), Sentence::new()]
        }
        Decision::DownToFive => {
            let surplus = view.hand().len().saturating_sub(HAND);
            [by(&join(&["discard ", &digits(surplus as u8)])), Sentence::new(), Sentence::new()]
        }
        Decision::Haul(_) => {
            let place = ordinal(view.table().took().len().saturating_add(1) as u8);
            [join(&["You are ", place, ": ", &haul("pick 1 of ")]), Sentence::new(), Sentence::new()]
        }
        Decision::LazyCaptain(_) => [by(&haul("pick 1 of ")), Sentence::new(), Sentence::new()],
        // The role's name is too long to stand before it.
        Decision::Whose(card) if card.role() == Role::Quartermaster => {
            [join(&["Recruit from whose hand?"]), Sentence::new(), Sentence::new()]
        }
        Decision::Victim(faction) => {
            [join(&["Who loses a ", texts::faction(faction), " card?"]), Sentence::new(), Sentence::new()]
        }
        _ => [by(what_for(decision)), join(&[role]), Sentence::new()],
    };
    let fits = |words: &&Sentence| !words.is_empty() && Font::Small.width(words) <= room;
    choices.iter().find(fits).cloned().unwrap_or_default()
}

/// What a card asks for, where no name is needed to say it.
const fn what_for(decision: Decision) -> &'static str {
    match decision {
        Decision::Board(_) => "on which ship?",
        Decision::Copy(_) => "copy which card?",
        Decision::Whose(card) => match card.role() {
            Role::Lookout if matches!(card, Card::Bl) => "whose hand?",
            _ => "whose loot?",
        },
        Decision::Use(_) => "use it?",
        Decision::Shoot { card: Card::Cg, .. } => "hit the leader?",
        Decision::Shoot { card: Card::Bf, .. } => "discard two?",
        Decision::Shoot { .. } => "discard one?",
        Decision::Second(_) => "and another",
        Decision::Again(_) => "recruit it?",
        Decision::PutBack => "put one back",
        Decision::FromPile => "from the pile?",
        Decision::Another => "one more?",
        Decision::Where => "rob whose loot?",
        Decision::Rob(_) => "take from haul?",
        Decision::Exchange(_) => "swap which?",
        Decision::GiveBack => "give one back",
        Decision::Shown => "recruit one",
        Decision::Cabinboy { .. } => "lose one loot",
        Decision::Turn
        | Decision::OwnCard(_)
        | Decision::OfFaction(..)
        | Decision::FromHand(_)
        | Decision::DownToFive
        | Decision::LazyCaptain(_)
        | Decision::Haul(_)
        | Decision::Victim(_) => "",
    }
}

/// What an answer does, for the foot line.
pub const fn verb(decision: Decision, action: Action) -> &'static str {
    match (decision, action) {
        (_, Action::Decline) => "Decline",
        (_, Action::Use) => "Use it",
        (Decision::Copy(_), _) => "Copy it",
        (Decision::Board(_), _) => "Put it there",
        (Decision::Whose(card), _) if matches!(card.role(), Role::Quartermaster) => "Recruit",
        (Decision::Whose(_) | Decision::Where, _) => "Look",
        (Decision::Victim(_), _) => "Choose",
        (
            Decision::Shoot { .. }
            | Decision::Second(_)
            | Decision::FromHand(_)
            | Decision::OwnCard(_)
            | Decision::OfFaction(..)
            | Decision::DownToFive,
            _,
        ) => "Discard",
        (Decision::PutBack, _) => "Put back",
        (Decision::Rob(_) | Decision::Haul(_) | Decision::LazyCaptain(_), _) => "Take it",
        (Decision::Exchange(_), _) => "Swap it",
        (Decision::GiveBack, _) => "Give back",
        (Decision::Cabinboy { .. }, _) => "Lose it",
        (
            Decision::Turn
            | Decision::Again(_)
            | Decision::FromPile
            | Decision::Another
            | Decision::Shown
            | Decision::Use(_),
            _,
        ) => "Recruit",
    }
}

/// Is this a step of an effect where the one before it matters? Then B takes that back, if it can be.
pub const fn takes_back(decision: Decision) -> bool {
    matches!(
        decision,
        Decision::Board(_)
            | Decision::Copy(_)
            | Decision::Whose(_)
            | Decision::Use(_)
            | Decision::Shoot { .. }
            | Decision::Second(_)
            | Decision::Again(_)
            | Decision::FromPile
            | Decision::Another
            | Decision::Where
    )
}

/// Would choosing a card here recruit it?
pub const fn recruits(decision: Decision) -> bool {
    matches!(decision, Decision::Turn | Decision::Again(_) | Decision::FromPile | Decision::Another | Decision::Shown)
}

/// What an answer is about, as in "Mary's Clever Captain" or "the haul".
pub fn object(
    view: &View,
    lineup: &Lineup<Options>,
    reader: Option<Seat>,
    decision: Decision,
    action: Action,
) -> Sentence {
    let whose = |seat: Seat| match reader == Some(seat) {
        true => join(&["your"]),
        false => join(&[lineup.name(seat), "'s"]),
    };
    match (decision, action) {
        (_, Action::Use) => join(&["the effect"]),
        (_, Action::Decline) => join(&["nothing"]),
        (_, Action::Haul) => join(&["the haul"]),
        (_, Action::Loot(loot)) => join(&[texts::loot(loot)]),
        (_, Action::Card(card)) => join(&[&texts::name(card)]),
        (_, Action::OnShip(card, ship)) => join(&[&whose(ship), " ", &texts::name(card)]),
        (Decision::Board(_), Action::Seat(seat)) => join(&[&whose(seat), " ship"]),
        (_, Action::Seat(seat)) if seat == view.seat() => join(&["yourself"]),
        (_, Action::Seat(seat)) => join(&[lineup.name(seat)]),
    }
}

/// A hint in words: "Hint: discard Mary's Clever Captain."
pub fn hint(view: &View, lineup: &Lineup<Options>, decision: Decision, action: Action) -> Sentence {
    let object = match action {
        Action::Loot(loot) => join(&[called_loot(loot)]),
        _ => object(view, lineup, Some(view.seat()), decision, action),
    };
    let the = if matches!(action, Action::Card(_)) { "the " } else { "" };
    let verb = match (decision, action) {
        (_, Action::Decline) => return join(&["Hint: decline."]),
        (_, Action::Use) => "use ",
        (Decision::Board(_), _) => "put it on ",
        (Decision::Copy(_), _) => "copy ",
        (Decision::Whose(_) | Decision::Where | Decision::Victim(_), _) => "choose ",
        (
            Decision::Shoot { .. }
            | Decision::Second(_)
            | Decision::FromHand(_)
            | Decision::OwnCard(_)
            | Decision::OfFaction(..)
            | Decision::DownToFive,
            _,
        ) => "discard ",
        (Decision::PutBack, _) => "put back ",
        (Decision::Rob(_) | Decision::Haul(_) | Decision::LazyCaptain(_), _) => "take ",
        (Decision::Exchange(_), _) => "swap ",
        (Decision::GiveBack, _) => "give back ",
        (Decision::Cabinboy { .. }, _) => "lose ",
        (
            Decision::Turn
            | Decision::Again(_)
            | Decision::FromPile
            | Decision::Another
            | Decision::Shown
            | Decision::Use(_),
            _,
        ) => "recruit ",
    };
    // Some names end with a stop of their own.
    let stop = if object.ends_with(['.', '!', '?']) { "" } else { "." };
    join(&["Hint: ", verb, the, &object, stop])
}
