//! What cards are called and what they do, in words for the screen.

use heapless::String;

use crate::games::pirate_loot::rules::{Card, Loot};

/// The longest name of a card: a faction of six letters, a blank, "Quartermaster".
pub const NAME: usize = 24;

/// A card's name.
pub fn name(card: Card) -> String<NAME> {
    let mut name = String::new();
    for part in [card.faction().name(), " ", card.role().name()] {
        let _ = name.push_str(part);
    }
    name
}

/// What a card does, in one or two short sentences. Where every faction's card does the same, they share the words.
pub const fn effect(card: Card) -> &'static str {
    match card {
        // P12
        Card::Bc | Card::Cc | Card::Gc | Card::Lc => "Counts 2 while its faction's Cook is on the same ship.",
        Card::Bk | Card::Ck | Card::Gk | Card::Lk => "Crew of his faction on this ship count 2 each.",
        Card::Bm | Card::Cm | Card::Gm | Card::Lm => "Put it on any ship. There it counts -2 for its faction.",
        Card::Bb | Card::Cb | Card::Gb | Card::Lb => "Copy the recruit effect of a card of his faction in play.",
        Card::Bq | Card::Cq | Card::Gq | Card::Lq => "Recruit a random card from another player's hand.",
        // P13
        Card::Bl => "Look at a player's hand. Discard one card of it.",
        Card::Bg => "Discard any card from any ship.",
        Card::Bs => "You may recruit the card your Brutal Gunner discards.",
        Card::Bf => "Discard two cards from one ship.",
        Card::Bn => "Every other player discards a card from their ship.",
        Card::By => "In hand or play: he goes instead if others make you discard.",
        // P14
        Card::Cl => "Look at the top 3 cards. Put one back, discard the rest.",
        Card::Cg => "Discard a card of the best crew's best faction.",
        Card::Cs => "Recruit a card from the discard pile.",
        Card::Cf => "Recruit another card from your hand.",
        Card::Cn => "Draw 3 cards. Then discard down to 5.",
        Card::Cy => "Discarded, he goes on top of the draw deck.",
        // P15
        Card::Gl => "Look at another player's loot.",
        Card::Gg => "Look at the haul. You may take loot with a printed 1.",
        Card::Gs => "Your Greedy Gunner may rob another player instead.",
        Card::Gf => "Look at a ship's loot. Swap one card for the top one.",
        Card::Gn => "Take the top loot card. Own 2 or more? Give one back.",
        Card::Gy => "Discarded, he costs you a loot card of your choice.",
        // P16
        Card::Ll => "Show the top 3 cards. Recruit a Lazy one of them.",
        Card::Lg => "Discard the top card. Pick who loses one of its faction.",
        Card::Ls => "Draw a card each time another player makes you discard.",
        Card::Lf => "Turn up cards until a Lazy one joins, without its effect.",
        Card::Ln => "Weakest crew of all? Add a loot card and pick first!",
        Card::Ly => "Discarded from a ship, he starts Set Sail.",
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
