//! What a decision says: who is asked, what for, by which card; and what each answer does.

use super::forecast::ordinal;
use super::table::called;
use super::texts;
use super::words::called_loot;
use crate::games::pirate_loot::Options;
use crate::games::pirate_loot::rules::{
    Action, Card, Decision, Does, HAND_SIZE, Label, Place, Privacy, Role, Table, Terms,
};
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
    let role = asking(decision).map_or("", |card| card.role().name());
    let by = |words: &str| join(&[role, ": ", words]);
    let short = |words: &str| [by(words), join(&[role]), Sentence::new()];
    let haul = |words: &str| join(&[words, &digits(view.loot_size(Place::Haul) as u8)]);
    let only = |words: Sentence| [words, Sentence::new(), Sentence::new()];
    let choices = match decision {
        Decision::Turn => only(join(&["Recruit a card"])),
        Decision::OwnCard(seat) | Decision::OfFaction(seat, _) if reader == Some(seat) => only(by("you lose a card")),
        Decision::OwnCard(seat) | Decision::OfFaction(seat, _) => {
            let name = called(lineup, reader, seat);
            [by(&join(&[name, " loses a card"])), by(&join(&[name, " loses one"])), join(&[role, " hits ", name])]
        }
        Decision::FromHand(seat) if seat == view.seat() => only(by("your own hand")),
        Decision::FromHand(seat) => {
            [by(&join(&[lineup.name(seat), "'s hand"])), by(lineup.name(seat)), Sentence::new()]
        }
        Decision::Rob(Place::Chest(seat)) => {
            let name = lineup.name(seat);
            [by(&join(&["rob ", name, "?"])), by(&join(&[name, "?"])), Sentence::new()]
        }
        Decision::DownToFive => {
            let surplus = view.hand().len().saturating_sub(HAND_SIZE);
            only(by(&join(&["discard ", &digits(surplus as u8)])))
        }
        Decision::Haul(_) => {
            let place = ordinal(view.table().took().len().saturating_add(1) as u8);
            only(join(&["You are ", place, ": ", &haul("pick 1 of ")]))
        }
        Decision::LazyCaptain(_) => only(by(&haul("pick 1 of "))),
        // The role's name is too long to stand before it.
        Decision::Whose(card) if card.role() == Role::Quartermaster => only(join(&["Recruit from whose hand?"])),
        Decision::Victim(faction) => only(join(&["Who loses a ", faction.name(), " card?"])),
        Decision::Board(_) => short("on which ship?"),
        Decision::Copy(_) => short("copy which card?"),
        Decision::Whose(Card::Bl) => short("whose hand?"),
        Decision::Whose(_) => short("whose loot?"),
        Decision::Use(_) => short("use it?"),
        Decision::Shoot { card: Card::Cg, .. } => short("hit the leader?"),
        Decision::Shoot { card: Card::Bf, .. } => short("discard two?"),
        Decision::Shoot { .. } => short("discard one?"),
        Decision::Second(_) => short("and another"),
        Decision::Again(_) => short("recruit it?"),
        Decision::PutBack => short("put one back"),
        Decision::FromPile => short("from the pile?"),
        Decision::Another => short("one more?"),
        Decision::Where => short("rob whose loot?"),
        Decision::Rob(Place::Haul) => short("take from haul?"),
        Decision::Exchange(_) => short("swap which?"),
        Decision::GiveBack => short("give one back"),
        Decision::Shown => short("recruit one"),
        Decision::Cabinboy { .. } => short("lose one loot"),
    };
    let fits = |words: &&Sentence| !words.is_empty() && Font::Small.width(words) <= room;
    choices.iter().find(fits).cloned().unwrap_or_default()
}

/// What a choice does: on the foot line, and in a hint.
const fn verbs(does: Does) -> (&'static str, &'static str) {
    match does {
        Does::Recruit => ("Recruit", "recruit "),
        Does::Board => ("Put it there", "put it on "),
        Does::Copy => ("Copy it", "copy "),
        Does::Name => ("Look", "choose "),
        Does::Use => ("Use it", "use "),
        Does::Discard => ("Discard", "discard "),
        Does::PutBack => ("Put back", "put back "),
        Does::Take => ("Take it", "take "),
        Does::Swap => ("Swap it", "swap "),
        Does::GiveBack => ("Give back", "give back "),
        Does::Lose => ("Lose it", "lose "),
    }
}

/// What an answer does, for the foot line.
pub const fn verb(decision: Decision, action: Action) -> &'static str {
    match (decision, action) {
        (_, Action::Decline) => "Decline",
        (Decision::Whose(card), _) if matches!(card.role(), Role::Quartermaster) => "Recruit",
        (Decision::Victim(_), _) => "Choose",
        _ => verbs(decision.terms().does).0,
    }
}

/// Why somebody is given the device, before their name.
pub fn why(table: &Table) -> &'static str {
    match table.terms() {
        None | Some(Terms { label: Label::Turn, .. }) => "It is the turn of",
        Some(terms) if terms.picks().is_some() => "The haul! Now picks",
        Some(Terms { does: Does::Lose, .. }) => "Loses a loot card:",
        Some(Terms { privacy: Privacy::Open, .. }) => "Loses a card:",
        Some(_) => "On with the turn of",
    }
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
        (_, Action::Loot(loot)) => join(&[loot.name()]),
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
    if action == Action::Decline {
        return join(&["Hint: decline."]);
    }
    let (_, verb) = verbs(decision.terms().does);
    // Some names end with a stop of their own.
    let stop = if object.ends_with(['.', '!', '?']) { "" } else { "." };
    join(&["Hint: ", verb, the, &object, stop])
}
