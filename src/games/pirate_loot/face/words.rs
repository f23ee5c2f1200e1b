//! What cards, decisions and refusals are called and say. What happens is told in `tale`, what a card would do in `would`.

use core::fmt;

use heapless::String;

use super::forecast::ordinal;
use super::table::called as called_seat;
use crate::bug::OrBug as _;
use crate::games::pirate_loot::Options;
use crate::games::pirate_loot::rules::{
    Action, Blow, Card, Decision, Does, HAND_SIZE, Label, Loot, Place, Refusal, Role,
};
use crate::games::pirate_loot::view::View;
use crate::handheld::{Font, digits};
use crate::play::{Sentence, capital, join};
use crate::table::{Lineup, Seat};

/// The longest name of a card: a faction of six letters, a blank, "Quartermaster".
pub const NAME: usize = 24;

pub fn name(card: Card) -> String<NAME> {
    let mut name = String::new();
    for part in [card.faction().name(), " ", card.role().name()] {
        name.push_str(part).or_bug("a name has room", ());
    }
    name
}

/// What a card does, in one or two short sentences. Where every faction's card does the same, they share the words.
pub const fn effect(card: Card) -> &'static str {
    match card {
        // P12
        Card::Bc | Card::Cc | Card::Gc | Card::Lc => "Counts 2 while its faction's Cook is on the same ship.",
        Card::Bk | Card::Ck | Card::Gk | Card::Lk => "Crew of his faction on this ship count 2 each.",
        Card::Bm | Card::Cm | Card::Gm | Card::Lm => "Sneak him onto any ship: -2 for its crew of his faction.",
        Card::Bb | Card::Cb | Card::Gb | Card::Lb => "Copy the effect of any card of his faction in play.",
        Card::Bq | Card::Cq | Card::Gq | Card::Lq => "Recruit a random card from another player's hand.",
        // P13
        Card::Bl => "Look at a player's hand. Discard a card from it.",
        Card::Bg => "Discard any card from any ship.",
        Card::Bs => "You may recruit the card your Brutal Gunner discards.",
        Card::Bf => "Discard two cards from one ship.",
        Card::Bn => "Every other player discards a card from their ship.",
        Card::By => "In hand or play: he can go if others make you discard.",
        // P14
        Card::Cl => "See the top 3. Keep one to draw next, discard the rest.",
        Card::Cg => "Discard a card from the leader's best faction.",
        Card::Cs => "Recruit a card from the discard pile.",
        Card::Cf => "Recruit another card from your hand.",
        Card::Cn => "Draw 3 cards. Then discard down to 5.",
        Card::Cy => "If discarded, he goes on top of the deck.",
        // P15
        Card::Gl => "Look at another player's loot.",
        Card::Gg => "Look at the haul. You may take a card marked 1.",
        Card::Gs => "Your Greedy Gunner may rob another player instead.",
        Card::Gf => "Look at a ship's loot. Swap one card for the top one.",
        Card::Gn => "Take the top loot card. With 2 or more, give one back.",
        Card::Gy => "If discarded, he costs you a loot card you pick.",
        // P16
        Card::Ll => "Show the top 3 cards. Recruit a Lazy one of them.",
        Card::Lg => "Discard the top card. Pick who loses one of its faction.",
        Card::Ls => "Draw a card each time another player makes you discard.",
        Card::Lf => "Flip cards until a Lazy one joins you, no effect.",
        Card::Ln => "Weakest crew of all? Add a loot card and pick first!",
        Card::Ly => "If discarded from a ship, he starts Set Sail.",
    }
}

/// What a loot card is worth besides its printed value, and with what.
pub const fn worth(loot: Loot) -> &'static str {
    match loot {
        // P3
        Loot::Bac => "2 with more Bacon",
        Loot::Ban => "3 with Monkeys",
        Loot::Cro => "Always 4",
        Loot::Dou => "Always 2",
        Loot::Ido => "-1 without Magic Scroll",
        Loot::Map => "3 with the other half",
        Loot::Mon => "-1 without Bananas",
        Loot::Rub => "Always 3",
        Loot::Rum => "4 with Bacon",
        Loot::Scr => "3 with Cursed Idol",
        Loot::Sil => "Always 1",
    }
}

/// A card as a player calls it: "the Clever Captain", and "a Clever Gunner", of whom there are two.
pub fn called(card: Card) -> Sentence {
    join(&[if card.copies() > 1 { "a " } else { "the " }, &name(card)])
}

/// Loot as a player calls it: "the Crown", "a Ruby", "Silver".
pub fn called_loot(loot: Loot) -> Sentence {
    let article = match loot {
        Loot::Cro | Loot::Ido | Loot::Rum | Loot::Scr => "the ",
        Loot::Map | Loot::Rub => "a ",
        Loot::Bac | Loot::Ban | Loot::Dou | Loot::Mon | Loot::Sil => "",
    };
    join(&[article, loot.name()])
}

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
    // The symbol says whose question it is: the question matters more than the role.
    let short = |words: &str| [by(words), capital(words), Sentence::new()];
    let haul = |words: &str| join(&[words, &digits(view.loot_size(Place::Haul) as u8)]);
    let only = |words: Sentence| [words, Sentence::new(), Sentence::new()];
    let choices = match decision {
        Decision::Turn => only(join(&["Recruit a card"])),
        Decision::OwnCard(seat) | Decision::OfFaction(seat, _) if reader == Some(seat) => {
            [by("you lose a card"), by("lose a card"), Sentence::new()]
        }
        Decision::OwnCard(seat) | Decision::OfFaction(seat, _) => {
            let called = join(&[called_seat(lineup, reader, seat), ", lose a card"]);
            [by(&called), called, Sentence::new()]
        }
        Decision::Shield { seat, blow } => {
            let (what, short) = saved(blow);
            let called = called_seat(lineup, reader, seat);
            let asks = if reader == Some(seat) { join(&["Save ", &what, "?"]) } else { join(&[called, ": save ", &what, "?"]) };
            [asks, join(&[called, ": save ", &short, "?"]), join(&["Save ", &short, "?"])]
        }
        Decision::FromHand(seat) if seat == view.seat => only(by("your own hand")),
        Decision::FromHand(seat) => {
            let hand = join(&[lineup.name(seat), "'s hand"]);
            [by(&hand), by(lineup.name(seat)), hand]
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
            let place = ordinal(view.table().took.len().saturating_add(1) as u8);
            only(join(&["You are ", place, ": ", &haul("pick 1 of ")]))
        }
        Decision::LazyCaptain(_) => only(by(&haul("pick 1 of "))),
        // The role's name is too long to stand before it.
        Decision::Whose(card) if card.role() == Role::Quartermaster => only(join(&["Recruit: whose hand?"])),
        Decision::Victim(faction) => only(join(&["Whose ", faction.name(), " card goes?"])),
        Decision::Board(_) => short("which ship?"),
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
    // The blank column behind the last letter need not fit.
    let fits = |words: &&Sentence| !words.is_empty() && Font::Small.width(words) <= room + 1;
    choices.iter().find(fits).cloned().or_bug("a headline has room", Sentence::new())
}

/// What a Brutal Cabinboy can save (P10.2), in words of two lengths.
fn saved(blow: Blow) -> (Sentence, Sentence) {
    match blow {
        Blow::FromHand => (join(&["your hand"]), join(&["the hand"])),
        Blow::Card(card, _) => (join(&["the ", &name(card)]), join(&["the ", card.role().name()])),
        Blow::OwnCard => (join(&["a card"]), join(&["a card"])),
        Blow::OfFaction(faction) => (join(&["a ", faction.name(), " card"]), join(&["a card"])),
    }
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
        Does::Shield => ("He goes", ""),
    }
}

/// What an answer does, for the foot line.
pub const fn verb(decision: Decision, action: Action) -> &'static str {
    match (decision, action) {
        (Decision::Shield { .. }, Action::Decline) => "He stays",
        (_, Action::Decline) => "Decline",
        (Decision::Whose(card), _) if matches!(card.role(), Role::Quartermaster) => "Recruit",
        (Decision::Victim(_), _) => "Choose",
        _ => verbs(decision.terms().does).0,
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
        (_, Action::Card(card)) => join(&[&name(card)]),
        (_, Action::OnShip(card, ship)) => join(&[&whose(ship), " ", &name(card)]),
        (Decision::Board(_), Action::Seat(seat)) => join(&[&whose(seat), " ship"]),
        (_, Action::Seat(seat)) if seat == view.seat => join(&["yourself"]),
        (_, Action::Seat(seat)) => join(&[lineup.name(seat)]),
    }
}

/// A hint in words: "Hint: discard Mary's Clever Captain."
pub fn hint(view: &View, lineup: &Lineup<Options>, decision: Decision, action: Action) -> Sentence {
    let object = match action {
        Action::Loot(loot) => called_loot(loot),
        _ => object(view, lineup, Some(view.seat), decision, action),
    };
    let the = if matches!(action, Action::Card(_)) { "the " } else { "" };
    if let Decision::Shield { .. } = decision {
        return join(&[if action == Action::Use { "Hint: let him go." } else { "Hint: let him stay." }]);
    }
    if action == Action::Decline {
        return join(&["Hint: decline."]);
    }
    let (_, verb) = verbs(decision.terms().does);
    // Some names end with a stop of their own.
    let stop = if object.ends_with(['.', '!', '?']) { "" } else { "." };
    join(&["Hint: ", verb, the, &object, stop])
}

/// Why an answer is not allowed.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::GameOver => "The game is over",
            Self::RoundOver => "The round is over",
            Self::RoundNotOver => "The round is not over yet",
            Self::OtherFactions => "These are cards of other factions",
            Self::NotAsked => "Another player is asked",
            Self::CannotDecline => "You cannot decline this",
            Self::NotOffered => "You cannot choose that now",
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::games::pirate_loot::rules::{Chest, Role};
    use crate::handheld::proof::flaw;

    /// A 13-year-old reads so many letters in five seconds.
    const LETTERS: usize = 60;

    #[test]
    fn every_effect_is_short_and_well_written() {
        for card in Card::ALL {
            let words = effect(card);
            assert!(words.len() <= LETTERS, "{card}: {} letters", words.len());
            assert_eq!(flaw(words), None, "{card}");
            assert!(
                words.starts_with(|first: char| first.is_ascii_uppercase()) && words.ends_with(['.', '!']),
                "{card}"
            );
        }
    }

    #[test]
    fn only_cards_that_do_the_same_share_their_words() {
        let common = [Role::Crew, Role::Cook, Role::Mutineer, Role::Bosun, Role::Quartermaster];
        let mut first = HashMap::new();
        for card in Card::ALL {
            let alike = *first.entry(effect(card)).or_insert(card);
            let same = alike == card || (alike.role() == card.role() && common.contains(&card.role()));
            assert!(same, "{card} says the same as {alike}");
        }
        assert_eq!(first.len(), common.len() + 4 * (Role::ALL.len() - common.len()));
    }

    #[test]
    fn names_fit_their_room() {
        for card in Card::ALL {
            let name = name(card);
            assert_eq!(name.len(), card.faction().name().len() + 1 + card.role().name().len(), "{name}");
        }
    }

    /// The words name the value that the rules count.
    #[test]
    fn what_loot_is_worth_is_what_the_rules_count() {
        for loot in Loot::ALL {
            let words = worth(loot);
            assert_eq!(flaw(words), None);
            let said = words.split(' ').find_map(|word| word.parse::<i8>().ok());
            let alone = Chest::from_iter([loot]).worth();
            match words.split_once(" with ") {
                Some((_, partner)) => {
                    let other = Loot::ALL.into_iter().find(|other| partner.contains(other.name())).unwrap_or(loot);
                    assert!(other.copies() > u8::from(other == loot) && alone == loot.printed(), "{words}");
                    assert_eq!(Some(Chest::from_iter([loot, other]).worth_of(loot)), said, "{words}");
                }
                None => {
                    assert_eq!(Some(alone), said, "{words}");
                    let lowered = alone != loot.printed();
                    assert_eq!(words.contains("without"), lowered, "{words}");
                }
            }
        }
    }
}
