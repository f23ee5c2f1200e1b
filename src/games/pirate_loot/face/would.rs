//! What a card would do if it were recruited now, and what it does where it lies: from what a seat may know, in few words.

use core::fmt::Write;

use heapless::Vec;

use super::choice::chest_after;
use super::forecast::{Change, can_be_shielded, changed};
use super::words::{self, called_loot};
use crate::bug::OrBug as _;
use crate::games::pirate_loot::Options;
use crate::games::pirate_loot::rules::{
    Card, Cards, Chest, FROM_DECK, Faction, HAND_SIZE, Kinds, Loot, MAX_SEATS, Place, Role, Standing, Table, value,
};
use crate::games::pirate_loot::view::View;
use crate::handheld::text;
use crate::play::{Sentence, join};
use crate::table::{Lineup, Seat};

type Seats = Vec<Seat, MAX_SEATS>;

const NOBODY_HAS_LOOT: &str = "No effect: no loot yet";

/// What recruiting this card would do now, if there is something to say that its text does not.
pub fn sentence(view: &View, lineup: &Lineup<Options>, card: Card) -> Option<Sentence> {
    let mind = Mind { view, lineup };
    let (table, me) = (view.table(), view.seat);
    let ship = table.ship(me);
    let faction = card.faction();
    let mut words = Sentence::new();
    let said = match card {
        // P12
        Card::Bc | Card::Cc | Card::Gc | Card::Lc => crew(&mut words, ship, faction),
        Card::Bk | Card::Ck | Card::Gk | Card::Lk => cook(&mut words, ship, faction),
        Card::Bm | Card::Cm | Card::Gm | Card::Lm => mind.mutineer(&mut words, faction),
        Card::Bb | Card::Cb | Card::Gb | Card::Lb => mind.bosun(&mut words, faction),
        Card::Bq | Card::Cq | Card::Gq | Card::Lq => match mind.others(|seat| view.hand_size(seat) > 0).as_slice() {
            [] => words.write_str("No effect: no cards"),
            [seat] => write!(words, "Recruits from {}'s hand", mind.name(*seat)),
            _ => words.write_str("You choose whose hand"),
        },
        // P13
        Card::Bl => match mind.others(|seat| view.hand_size(seat) > 0).as_slice() {
            [] => words.write_str("No other hand has cards"),
            [seat] if can_be_shielded(view, *seat) => write!(words, "{}'s Cabinboy can stop it", mind.name(*seat)),
            [seat] => write!(words, "Shows you {}'s hand", mind.name(*seat)),
            _ => words.write_str("You choose whose hand"),
        },
        Card::Bg => match mind.target() {
            None => words.write_str("No other ship has cards"),
            Some((seat, card, only)) => mind.discards(&mut words, seat, card, only),
        },
        Card::Bf => match mind.target() {
            None => words.write_str("No other ship has cards"),
            Some((seat, card, only)) => match table.ship(seat).len() {
                1 => mind.discards(&mut words, seat, card, only),
                count => {
                    let is_sure = mind.manned().len() == 1 && !can_be_shielded(view, seat);
                    let could = if is_sure { "Discards" } else { "Could discard" };
                    write!(words, "{could} 2 of {}'s {count} cards", mind.name(seat))
                }
            },
        },
        Card::Bn => match mind.manned().as_slice() {
            [] => words.write_str("No effect: empty ships"),
            [seat] => match only(table.ship(*seat).kinds()) {
                Some(card) => mind.discards(&mut words, *seat, card, true),
                None => write!(words, "{} discards a card", mind.name(*seat)),
            },
            [one, other] => write!(words, "{} and {} discard a card each", mind.name(*one), mind.name(*other)),
            _ => words.write_str("All three others discard a card"),
        },
        Card::Bs => mind.waits(&mut words, Card::Bg),
        Card::By => words.write_str("Works from your hand too"),
        // P14
        Card::Cl | Card::Ll | Card::Cn | Card::Lg | Card::Lf if view.deck_size() == 0 => words.write_str("No effect: empty deck"),
        Card::Cl => top(&mut words, "Shows you", few(view)),
        Card::Cg => mind.best_crew(&mut words, card),
        Card::Cs => match only(table.pile().kinds()) {
            Some(card) => write!(words, "Recruits the {}", words::name(card)),
            None if table.pile().is_empty() => words.write_str("No effect: empty pile"),
            None => write!(words, "{} cards to choose from", table.pile().len()),
        },
        Card::Cf => {
            let rest = changed(view.hand(), Change::Leaves(card));
            match only(rest.kinds()) {
                Some(card) => write!(words, "Recruits your {}", words::name(card)),
                None if rest.is_empty() => words.write_str("No effect: no other card"),
                None => words.write_str("You recruit two cards"),
            }
        }
        Card::Cn => {
            let (drawn, held) = (few(view), changed(view.hand(), Change::Leaves(card)).len());
            match (held + drawn).saturating_sub(HAND_SIZE) {
                0 if drawn == 1 => words.write_str("You draw 1 card"),
                0 => write!(words, "You draw {drawn} cards"),
                over => write!(words, "Draw {drawn}, then discard {over}"),
            }
        }
        // P15
        Card::Gl => match mind.robbed().as_slice() {
            [] => words.write_str(NOBODY_HAS_LOOT),
            [seat] => write!(words, "Shows you {}'s loot: {}", mind.name(*seat), mind.loot(*seat)),
            _ => words.write_str("You choose whose loot"),
        },
        Card::Gg => mind.rob(&mut words),
        Card::Gs => mind.waits(&mut words, Card::Gg),
        Card::Gf | Card::Gn if view.loot_deck_size() == 0 => words.write_str("No effect: no loot left"),
        Card::Gf => match (mind.robbed().as_slice(), view.chest().is_empty()) {
            ([], true) => words.write_str(NOBODY_HAS_LOOT),
            ([], false) => words.write_str("Swaps loot of yours"),
            ([seat], true) => write!(words, "Swaps loot of {}", mind.name(*seat)),
            _ => words.write_str("You choose whose loot"),
        },
        Card::Gn => match view.chest().len() {
            0 => words.write_str("You keep the loot card"),
            count => write!(words, "Then give 1 of {} back", count + 1),
        },
        Card::Gy => {
            words.write_str(if view.chest().is_empty() { "You have no loot to lose" } else { "You have loot to lose!" })
        }
        // P16
        Card::Ll => top(&mut words, "All see", few(view)),
        Card::Lg => match view.top {
            Some(top) => write!(words, "The top card is {}", top.faction().name()),
            None => words.write_str("The top card decides"),
        },
        Card::Lf => match view.top.filter(|top| top.faction() == Faction::Lazy) {
            Some(top) => write!(words, "The {} joins", words::name(top)),
            None => words.write_str("The next Lazy one joins"),
        },
        Card::Ln => words.write_str(mind.lazy_captain(card)),
        Card::Ly if table.sail.is_some() => words.write_str("Set Sail has come already"),
        Card::Cy | Card::Ls | Card::Ly => return None,
    };
    said.or_bug("a sentence has room", ());
    Some(words)
}

/// What a card does where it lies, on this ship.
pub fn on_ship(table: &Table, ship: Seat, card: Card) -> Sentence {
    let (cards, faction) = (table.ship(ship), card.faction());
    let mut words = Sentence::new();
    let said = match card.role() {
        Role::Crew => crew(&mut words, cards, faction),
        Role::Cook => cook(&mut words, cards, faction),
        Role::Mutineer => {
            let now = value(cards, faction);
            write!(words, "{} is {now} here, {} without it", faction.name(), now - card.role().value())
        }
        _ if card == Card::Ln => {
            let weakest = table.seats().all(|seat| table.standing(seat) >= table.standing(ship));
            words.write_str(if weakest { "Weakest crew: he works!" } else { "Not the weakest crew now" })
        }
        Role::Cabinboy => words.write_str("He is on watch"),
        Role::Surgeon if card != Card::Cs => words.write_str("He is at work"),
        _ => write!(words, "Counts {}", card.role().value()),
    };
    said.or_bug("a sentence has room", ());
    words
}

/// What matters about a card on a ship to somebody who may discard it: what it still does, or what it counts.
pub fn to_lose(table: &Table, ship: Seat, card: Card) -> Sentence {
    match card.role() {
        Role::Cabinboy | Role::Surgeon if card != Card::Cs => join(&[words::effect(card)]),
        _ => on_ship(table, ship, card),
    }
}

/// What loot adds to a chest, or what it is worth there if it is in it.
pub fn loot(chest: &Chest, loot: Loot, own: bool) -> Sentence {
    if own {
        return text(format_args!("Worth {} in your chest", chest.worth_of(loot)));
    }
    let then = chest_after(chest, loot, true).worth();
    text(format_args!("Your loot: {}, then {then}", chest.worth()))
}

fn only(kinds: Kinds) -> Option<Card> {
    kinds.first().filter(|_| kinds.len() == 1)
}

/// How many cards an effect takes that takes three from the deck.
fn few(view: &View) -> usize {
    view.deck_size().min(FROM_DECK)
}

/// What is done to that many cards on top of the deck.
fn top(words: &mut Sentence, does: &str, count: usize) -> core::fmt::Result {
    match count {
        1 => write!(words, "{does} the top card"),
        _ => write!(words, "{does} the top {count}"),
    }
}

/// P11.1
fn crew(words: &mut Sentence, ship: &Cards, faction: Faction) -> core::fmt::Result {
    match ship.count_of(faction, Role::Cook) > 0 {
        true => words.write_str("Counts 2: Cook aboard"),
        false => words.write_str("Counts 1: no Cook aboard"),
    }
}

/// P12.2
fn cook(words: &mut Sentence, ship: &Cards, faction: Faction) -> core::fmt::Result {
    match ship.count_of(faction, Role::Crew) {
        0 => write!(words, "No {} Crew here yet", faction.name()),
        crew => write!(words, "{crew} {} Crew here: +{crew}", faction.name()),
    }
}

/// A seat that thinks about its cards.
struct Mind<'a> {
    view: &'a View,
    lineup: &'a Lineup<Options>,
}

impl<'a> Mind<'a> {
    fn name(&self, seat: Seat) -> &'a str {
        self.lineup.name(seat)
    }

    /// The other seats for which this holds.
    fn others(&self, holds: impl Fn(Seat) -> bool) -> Seats {
        self.view.seats().filter(|&seat| seat != self.view.seat && holds(seat)).collect()
    }

    fn manned(&self) -> Seats {
        self.others(|seat| !self.view.table().ship(seat).is_empty())
    }

    fn loot(&self, seat: Seat) -> usize {
        self.view.loot_size(Place::Chest(seat))
    }

    fn robbed(&self) -> Seats {
        self.others(|seat| self.loot(seat) > 0)
    }

    /// The card on another ship that is worth most to the best crew there is, and whether no other could be meant.
    fn target(&self) -> Option<(Seat, Card, bool)> {
        let table = self.view.table();
        let manned = self.manned();
        let seat = manned.iter().copied().max_by_key(|&seat| table.standing(seat))?;
        let (best, _) = table.best(seat)?;
        let kinds = table.ship(seat).kinds();
        let ours = kinds.and(Kinds::of_faction(best));
        // With Mutineers alone a faction can be the best, too: at least one of the others is worth more then.
        let worth_most = if ours.is_empty() { kinds } else { ours }.max_by_key(|card| card.role().value())?;
        Some((seat, worth_most, manned.len() == 1 && kinds.len() == 1))
    }

    fn discards(&self, words: &mut Sentence, seat: Seat, card: Card, only: bool) -> core::fmt::Result {
        let could = if only { "Discards" } else { "Could discard" };
        write!(words, "{could} {}'s {}", self.name(seat), words::name(card))
    }

    /// P12.3: where it does most.
    fn mutineer(&self, words: &mut Sentence, faction: Faction) -> core::fmt::Result {
        let strength = |seat: &Seat| value(self.view.table().ship(*seat), faction);
        let best = self.manned().iter().copied().filter(|seat| strength(seat) > 0).max_by_key(strength);
        let called = faction.name();
        match best {
            None => write!(words, "No other ship is {called}"),
            Some(seat) => {
                let now = strength(&seat);
                write!(words, "{}'s {called}: {now} to {}", self.name(seat), now + Role::Mutineer.value())
            }
        }
    }

    /// P12.4
    fn bosun(&self, words: &mut Sentence, faction: Faction) -> core::fmt::Result {
        let copied = self.view.table().copies_of(faction);
        match only(copied) {
            Some(card) => write!(words, "Copies the {}", words::name(card)),
            None if copied.is_empty() => write!(words, "No {} effect to copy", faction.name()),
            None => write!(words, "Copies one of {} cards", copied.len()),
        }
    }

    /// What an ongoing effect waits for.
    fn waits(&self, words: &mut Sentence, gunner: Card) -> core::fmt::Result {
        match self.view.hand().contains(gunner) {
            true => write!(words, "Then play your {}!", words::name(gunner)),
            false => write!(words, "No {} in hand", words::name(gunner)),
        }
    }

    /// P14.2: the best crew once this card is aboard.
    fn best_crew(&self, words: &mut Sentence, card: Card) -> core::fmt::Result {
        let (table, me) = (self.view.table(), self.view.seat);
        let mine = changed(table.ship(me), Change::Joins(card));
        let ships = self.view.seats().map(|seat| (seat, if seat == me { &mine } else { table.ship(seat) }));
        let standing = |ship: &Cards| Standing::of(ship, table.ranks());
        let best = ships.clone().map(|(_, ship)| standing(ship)).max();
        let best_of = |ship: &Cards| table.ranks().iter().nth(standing(ship).best().rank.into());
        let mut hit = ships.filter(|(_, ship)| Some(standing(ship)) == best).filter_map(|(seat, ship)| {
            let kinds = ship.kinds().and(Kinds::of_faction(best_of(ship)?));
            (!kinds.is_empty()).then_some((seat, kinds))
        });
        match (hit.next(), hit.next()) {
            (None, _) => words.write_str("No effect: no card to hit"),
            (Some((seat, _)), None) if seat == me => words.write_str("You'd be the best crew"),
            (Some((seat, kinds)), None) => match (only(kinds), kinds.first()) {
                // A Brutal Cabinboy could go instead; if he is the only card, he goes in any case.
                (Some(card), _) => {
                    let is_sure = card == Card::By || !can_be_shielded(self.view, seat);
                    self.discards(words, seat, card, is_sure)
                }
                (None, Some(card)) => {
                    write!(words, "{}'s {} crew is the best", self.name(seat), card.faction().name())
                }
                (None, None) => Ok(()),
            },
            (Some(_), Some(_)) => words.write_str("The best crews are tied"),
        }
    }

    /// P15.2, P15.3
    fn rob(&self, words: &mut Sentence) -> core::fmt::Result {
        let (view, size) = (self.view, self.view.loot_size(Place::Haul));
        let known = view.known(Place::Haul);
        match known.kinds().find(|loot| loot.printed() == 1) {
            _ if view.table().ship(view.seat).contains(Card::Gs) && !self.robbed().is_empty() => {
                words.write_str("Or rob another player")
            }
            Some(loot) => write!(words, "You could take {}", called_loot(loot)),
            None if size == 0 => words.write_str("The haul is empty"),
            None if known.len() == size => words.write_str("You've seen it: no 1s"),
            None => write!(words, "Shows you {size} loot cards"),
        }
    }

    /// P17.2
    fn lazy_captain(&self, card: Card) -> &'static str {
        let (table, me) = (self.view.table(), self.view.seat);
        let mine = changed(table.ship(me), Change::Joins(card));
        let standing = Standing::of(&mine, table.ranks());
        match self.others(|seat| table.standing(seat) < standing).is_empty() {
            true => "Still the weakest: good!",
            false => "You'd not be weakest then",
        }
    }
}

#[cfg(test)]
#[path = "would_tests.rs"]
mod tests;
