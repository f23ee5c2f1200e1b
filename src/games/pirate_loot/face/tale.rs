//! What happens, in words: the same for people and bots.
//!
//! An event as somebody is told it holds nothing hidden from them, and no sentence says what a look has shown: that is seen
//! once, on the screen of the seat it is meant for.

use super::table::number;
use super::words::{self, called, called_loot};
use crate::bug::OrBug as _;
use crate::games::pirate_loot::rules::{
    Card, Decision, Event, Faction, Game, Label, Loot, Place, Role, SeatSet, Source, Told, Zone,
};
use crate::handheld::{Font, digits};
use crate::play;
use crate::play::{Sentence, capital, join};
use crate::table::Seat;

pub type Teller<'a> = play::Teller<'a, Game>;

/// How wide a line of a caption is, and how many of them there may be.
pub const LINE: i32 = 97;
pub const LINES: usize = 4;

/// Loot that the listener may or may not know.
fn some_loot(loot: Option<Loot>) -> Sentence {
    loot.map_or_else(|| join(&["a loot card"]), called_loot)
}

/// How many events from this one on are of a kind.
pub fn run(tale: &[Told], at: usize, is_alike: impl Fn(&Event) -> bool) -> usize {
    tale.get(at..).unwrap_or_default().iter().take_while(|told| is_alike(told.event())).count()
}

/// How many cards this event begins to draw; 0 if the one before it drew for the same seat.
pub fn drawn(tale: &[Told], at: usize) -> usize {
    let Some(Event::Drew { seat, .. }) = tale.get(at).map(Told::event) else { return 0 };
    let is_alike = |event: &Event| matches!(event, Event::Drew { seat: other, .. } if other == seat);
    let goes_on = at.checked_sub(1).and_then(|before| tale.get(before)).is_some_and(|told| is_alike(told.event()));
    if goes_on { 0 } else { run(tale, at, is_alike) }
}

/// Is this the card that everybody draws at the end of a turn (P6.2)?
pub fn is_refill(tale: &[Told], at: usize) -> bool {
    let rest = tale.get(at..).unwrap_or_default().iter().map(Told::event);
    let next =
        rest.clone().find(|event| !matches!(event, Event::Drew { .. } | Event::SetSail { .. } | Event::SetAside));
    matches!(next, Some(Event::Turn { .. } | Event::Division))
}

/// How many cards are turned up from here on, one after the other (P16); 0 if that began before.
pub fn shown(tale: &[Told], at: usize) -> usize {
    let is_shown = |event: &Event| matches!(event, Event::Shown { .. });
    let is_part = |event: &Event| matches!(event, Event::Shown { .. } | Event::Piled { .. });
    let goes_on = at.checked_sub(1).and_then(|before| tale.get(before)).is_some_and(|told| is_part(told.event()));
    if goes_on || !tale.get(at).is_some_and(|told| is_shown(told.event())) {
        return 0;
    }
    let all = run(tale, at, is_part);
    tale.iter().skip(at).take(all).filter(|told| is_shown(told.event())).count()
}

/// How many cards a Clever Lookout puts on the pile from here on (P14.1), and who; `None` for other effects, which showed them before.
pub fn dropped(tale: &[Told], at: usize) -> Option<(Seat, usize)> {
    let is_piled = |event: &Event| matches!(event, Event::Piled { .. });
    let goes_on = at.checked_sub(1).and_then(|before| tale.get(before)).is_some_and(|told| is_piled(told.event()));
    let count = if goes_on { 0 } else { run(tale, at, is_piled) };
    match tale.get(at.saturating_add(count)).map(Told::event) {
        Some(Event::PutBack { seat, .. }) if count > 0 => Some((*seat, count)),
        _ => None,
    }
}

/// Is this part of the division of the haul? Its first look follows its beginning, every other one a pick.
pub fn is_dividing(tale: &[Told], at: usize) -> bool {
    let is_division = |told: &Told| {
        matches!(
            told.event(),
            Event::Division
                | Event::LazyCaptain { .. }
                | Event::Took { .. }
                | Event::HaulLeft { .. }
                | Event::RoundOver { .. }
        )
    };
    tale.iter().take(at.saturating_add(1)).any(is_division)
}

/// The faction that a Lazy Gunner's victim has to discard from (P16.2), if that was told.
pub fn aimed_at(teller: &Teller<'_>, tale: &[Told], at: usize) -> Option<Faction> {
    let shown = tale.iter().take(at).rev().find_map(|told| match told.event() {
        Event::Shown { card } | Event::Piled { card } => Some(card.faction()),
        _ => None,
    });
    let asked = match teller.table.decision() {
        Some(Decision::Victim(faction)) => Some(faction),
        _ => None,
    };
    shown.or(asked)
}

/// Has the seat that was named no such card? Then the turn just ends. If nothing follows, the seat is still asked for the card, or
/// the end of the turn is not recalled.
fn has_none(teller: &Teller<'_>, tale: &[Told], at: usize) -> bool {
    match tale.get(at.saturating_add(1)).map(Told::event) {
        Some(event) => !matches!(
            event,
            Event::Shielded { .. } | Event::Discarded { .. } | Event::Declined { label: Label::Card(Card::By), .. }
        ),
        // The table is the one before the seat was named, or a later one.
        None => !matches!(teller.table.decision(), Some(Decision::Victim(_) | Decision::OfFaction(..) | Decision::Shield { .. })),
    }
}

/// Who has the most, once all chests are open, and how much that is.
pub fn richest(tale: &[Told]) -> (SeatSet, i8) {
    let worths = || {
        tale.iter().filter_map(|told| match told.event() {
            Event::Opened { seat, chest } => Some((*seat, chest.worth())),
            _ => None,
        })
    };
    let most = worths().map(|(_, worth)| worth).max().unwrap_or(0);
    (worths().filter(|&(_, worth)| worth == most).map(|(seat, _)| seat).collect(), most)
}

/// Who wins (P18.3).
pub fn winners(teller: &Teller<'_>, tale: &[Told]) -> SeatSet {
    let (richest, _) = richest(tale);
    // The table before the last decision has to follow it; one on which the game is over has all in place.
    let mut table = *teller.table;
    if !table.is_over() {
        tale.iter().for_each(|told| table.follow(told.event()));
    }
    let best = |group: SeatSet| group.filter(|&seat| richest.contains(seat)).collect::<SeatSet>();
    table.groups().map(best).find(|group| !group.is_empty()).unwrap_or(richest)
}

/// What an event says, as a sentence; `None` if it says nothing, or is part of another one.
pub fn sentence(teller: &Teller<'_>, tale: &[Told], at: usize) -> Option<Sentence> {
    let is_you = |seat: Seat| teller.to == Some(seat);
    let name = |seat: Seat| teller.seat(seat);
    let object = |seat: Seat| if is_you(seat) { "you" } else { teller.lineup.name(seat) };
    let s = |seat: Seat| if is_you(seat) { "" } else { "s" };
    let whose = |seat: Seat| if is_you(seat) { join(&["your"]) } else { join(&[teller.lineup.name(seat), "'s"]) };
    let does = |seat: Seat, verb: &str, what: &[&str]| join(&[name(seat), " ", verb, s(seat), " ", &join(what), "."]);
    // What belongs to a player, said of the one who does something with it.
    let own = |seat: Seat, of: Seat| match () {
        () if seat != of => whose(of),
        () if is_you(of) => join(&["your own"]),
        () => join(&["their own"]),
    };
    let words = match *tale.get(at)?.event() {
        Event::Turn { .. } | Event::HaulGrew => return None,
        Event::Round { round, first, .. } => {
            join(&["Round ", &digits(round), ": ", object(first), " begin", s(first), "."])
        }
        Event::Recruited { seat, card, from } => {
            let card = called(card);
            match from {
                Source::Hand | Source::Deck => does(seat, "recruit", &[&card]),
                Source::HandOf(other) => does(seat, "recruit", &[&card, " from ", &whose(other), " hand"]),
                Source::Pile => does(seat, "recruit", &[&card, " from the pile"]),
            }
        }
        Event::Boarded { card, ship } => {
            let boards = if card.role() == Role::Mutineer { " boards " } else { " joins " };
            join(&[&called(card), boards, &whose(ship), " ship."])
        }
        Event::Copied { bosun, card } => join(&[&called(bosun), " copies ", &called(card), "."]),
        Event::Declined { seat, label: Label::Card(Card::By) } => join(&[&whose(seat), " Brutal Cabinboy stays."]),
        Event::Declined { seat, label: Label::Card(card) } => {
            // P15.3: it ends the Gunner's effect.
            let card = if card == Card::Gs { Card::Gg } else { card };
            join(&[name(seat), if is_you(seat) { " do" } else { " does" }, " not use the ", &words::name(card), "."])
        }
        Event::Declined { .. } => return None,
        Event::Drew { seat, card } => match (drawn(tale, at), card) {
            (0, _) => return None,
            (1, Some(card)) => does(seat, "draw", &[&called(card)]),
            (_, None) if is_refill(tale, at) => return None,
            (1, None) => does(seat, "draw", &["a card"]),
            (count, _) => does(seat, "draw", &[&digits(count as u8), " cards"]),
        },
        Event::SetSail { seat, .. } => join(&["Set Sail! One more turn for everybody, ", object(seat), " last."]),
        Event::SetAside => join(&["Set Sail turns up, but we are sailing already."]),
        Event::Shielded { seat, .. } => join(&[&whose(seat), " Brutal Cabinboy takes the blow!"]),
        Event::SawHand { seat, of, .. } => does(seat, "look", &["at ", &own(seat, of), " hand"]),
        Event::Discarded { seat, card: Card::Cy, .. } => {
            join(&[&whose(seat), " Clever Cabinboy goes back on the deck."])
        }
        Event::Discarded { seat, card, from: Zone::Ship } => does(seat, "lose", &[&called(card)]),
        // The player who made it go may be another.
        Event::Discarded { seat, card, from: Zone::Hand } => join(&[&called(card), " leaves ", &whose(seat), " hand."]),
        Event::SawTop { seat, count: 1, .. } => does(seat, "look", &["at the top card"]),
        Event::SawTop { seat, count, .. } => does(seat, "look", &["at the top ", &digits(count), " cards"]),
        Event::PutBack { seat, card } => {
            let card = card.map_or_else(|| join(&["a card"]), called);
            does(seat, "put", &[&card, " back on the deck"])
        }
        Event::Shown { card } => match shown(tale, at) {
            0 => return None,
            1 => join(&[&called(card), " turns up."]),
            count => join(&["Turned up: ", &digits(count as u8), " cards."]),
        },
        Event::Piled { card } => {
            let (seat, count) = dropped(tale, at)?;
            match (count, tale.get(at.saturating_add(1)).map(Told::event)) {
                (2, Some(&Event::Piled { card: other })) => {
                    let both = does(seat, "discard", &[&called(card), " and ", &called(other)]);
                    if fits(&both) { both } else { does(seat, "discard", &["two cards"]) }
                }
                _ => does(seat, "discard", &[&called(card)]),
            }
        }
        Event::Named { seat } => {
            let faction = aimed_at(teller, tale, at).map(Faction::name);
            if has_none(teller, tale, at) {
                let has = if is_you(seat) { " have" } else { " has" };
                join(&[name(seat), has, " no ", faction.unwrap_or("such"), " card to lose."])
            } else {
                match faction {
                    Some(faction) => join(&[name(seat), " must lose a ", faction, " card."]),
                    None => join(&[name(seat), " must lose a card."]),
                }
            }
        }
        Event::SawLoot { .. } if is_dividing(tale, at) => return None,
        Event::SawLoot { seat, at: Place::Haul, .. } => does(seat, "look", &["at the haul"]),
        Event::SawLoot { seat, at: Place::Chest(of), .. } => does(seat, "look", &["at ", &own(seat, of), " loot"]),
        Event::Robbed { seat, from: Place::Haul, loot } => does(seat, "take", &[&called_loot(loot), " from the haul"]),
        Event::Robbed { seat, from: Place::Chest(of), loot } => {
            join(&[name(seat), " rob", s(seat), " ", object(of), " of ", &called_loot(loot), "!"])
        }
        Event::GotLoot { seat, loot } => does(seat, "get", &[&some_loot(loot)]),
        Event::LostLoot { seat, by, loot } if seat == by => does(seat, "give", &["back ", &some_loot(loot)]),
        Event::LostLoot { seat, by, loot: Some(loot) } => does(by, "swap", &[&whose(seat), " ", loot.name()]),
        Event::LostLoot { seat, by, loot: None } => does(by, "swap", &["one of ", &whose(seat), " loot cards"]),
        Event::Division => join(&["The voyage is over: the haul is divided."]),
        Event::LazyCaptain { seat } => join(&[&whose(seat), " Lazy Captain picks first!"]),
        Event::Took { seat, by_chance: true, loot } => {
            join(&["A tie: chance gives ", object(seat), " ", &some_loot(loot), "."])
        }
        Event::Took { seat, loot, .. } => does(seat, "take", &[&some_loot(loot)]),
        Event::HaulLeft { count: 1 } => join(&["A tie for one card: it goes back."]),
        Event::HaulLeft { count } => join(&["A tie for too little: ", &digits(count), " cards go back."]),
        Event::RoundOver { next } => join(&["Next round: ", object(next), " begin", s(next), "."]),
        Event::Opened { seat, chest } => join(&[&whose(seat), " loot is worth ", &number(chest.worth()), "."]),
        Event::GameOver => {
            let (winners, (richest, most)) = (winners(teller, tale), richest(tale));
            match winners.clone().next() {
                Some(seat) if winners.len() < richest.len() => {
                    let has = if is_you(seat) { " have" } else { " has" };
                    join(&["A tie at ", &number(most), "! ", name(seat), has, " the better crew."])
                }
                _ => won(teller, winners),
            }
        }
    };
    Some(capital(&words))
}

fn fits(words: &str) -> bool {
    Font::Small.wrap(words, LINE).count() <= LINES
}

fn won(teller: &Teller<'_>, winners: SeatSet) -> Sentence {
    let count = winners.len();
    let is_us = |seat: Seat| teller.to == Some(seat);
    let mut words = Sentence::new();
    // The listener comes first.
    let in_order = winners.filter(|&seat| is_us(seat)).chain(winners.filter(|&seat| !is_us(seat)));
    for (n, seat) in (1..).zip(in_order) {
        let between = match n {
            1 => "",
            _ if n == count => " and ",
            _ => ", ",
        };
        words.push_str(between).or_bug("four names have room", ());
        words.push_str(teller.seat(seat)).or_bug("four names have room", ());
    }
    let ending = match count {
        1 if winners.clone().any(is_us) => " win!",
        1 => " wins!",
        _ => " share the win!",
    };
    words.push_str(ending).or_bug("four names have room", ());
    words
}
