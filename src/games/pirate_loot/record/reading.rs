//! What stands on the lines of a record (P21).

use heapless::Vec;

use super::Fault;
use crate::bug::OrBug;
use crate::game::Lines;
use crate::game::text::Word;
use crate::games::pirate_loot::rules::{
    Card, DRAW_CARDS, Deal, Faction, Factions, Game, LOOT_CARDS, LUCK_BELOW, LUCK_NUMBERS, Loot, MAX_SEATS, Opening,
    Setup, SetupError,
};
use crate::table::Seat;

/// Any number of decimal digits. A number too large for this type becomes the largest.
pub fn number(word: &[u8]) -> Result<u16, &'static str> {
    word.iter()
        .try_fold(0u16, |n, digit| match digit {
            b'0'..=b'9' => Some(n.saturating_mul(10).saturating_add(u16::from(digit - b'0'))),
            _ => None,
        })
        .ok_or("this is not a number")
}

fn number_of(word: Word<'_>) -> Result<u16, Fault<'_>> {
    number(word.text).map_err(|words| word.wrong(words))
}

fn faction(word: Word<'_>) -> Result<Faction, Fault<'_>> {
    Faction::from_code(word.text).ok_or(word.wrong("factions are b, c, g and l"))
}

/// Everything up to the first round.
pub fn opening<'a>(lines: &mut Lines<'a, Game>) -> Result<Opening, Fault<'a>> {
    let word = lines.only("players")?;
    let seats = u8::try_from(number_of(word)?).unwrap_or(u8::MAX);
    if !(2..=MAX_SEATS as u8).contains(&seats) {
        return Err(word.no_setup(SetupError::Seats));
    }
    let factions = factions(lines, seats)?;
    let loot = loot(lines)?;
    let word = lines.only("first")?;
    let first = u8::try_from(number_of(word)?).ok().and_then(Seat::new).ok_or(word.no_setup(SetupError::First))?;
    Opening::new(Setup { seats }, factions, &loot, first).map_err(|error| word.no_setup(error))
}

/// A round up to its moves. Rounds count from 1.
pub fn round<'a>(factions: Factions, number: u16, lines: &mut Lines<'a, Game>) -> Result<Deal, Fault<'a>> {
    let round = lines.only("round")?;
    if number_of(round)? != number {
        return Err(round.wrong("rounds count from 1, one after the other"));
    }
    let ranks = ranks(lines, factions)?;
    let deck = deck(lines, factions)?;
    let luck = luck(lines)?;
    // We have checked each word of it already.
    Deal::new(factions, &ranks, &deck, luck).map_err(|error| round.no_setup(error))
}

/// P4.2: as many as there are seats, in the order of their letters.
fn factions<'a>(lines: &mut Lines<'a, Game>, seats: u8) -> Result<Factions, Fault<'a>> {
    let key = lines.key("factions")?;
    let mut factions = Vec::<Faction, MAX_SEATS>::new();
    for _ in 0..seats {
        let word = lines.value_of(key)?;
        let faction = faction(word)?;
        if factions.last() >= Some(&faction) {
            return Err(word.no_setup(SetupError::Factions));
        }
        factions.push(faction).or_bug("there are no more seats than factions", ());
    }
    lines.end_line()?;
    Ok(factions.into_iter().collect())
}

/// P3: the 23 cards.
fn loot<'a>(lines: &mut Lines<'a, Game>) -> Result<Vec<Loot, LOOT_CARDS>, Fault<'a>> {
    lines.key("loot")?;
    let mut all = Vec::<Loot, LOOT_CARDS>::new();
    while let Some(word) = lines.more("loot") {
        let loot = Loot::from_code(word.text).ok_or(word.wrong("this is not a loot card"))?;
        let before = all.iter().filter(|&&other| other == loot).count();
        if before >= usize::from(loot.copies()) || all.push(loot).is_err() {
            return Err(word.no_setup(SetupError::Loot));
        }
    }
    // We report missing cards at the word that follows.
    if all.is_full() { Ok(all) } else { Err(lines.peek().no_setup(SetupError::Loot)) }
}

/// P5.1: each faction in use once.
fn ranks<'a>(lines: &mut Lines<'a, Game>, factions: Factions) -> Result<Vec<Faction, MAX_SEATS>, Fault<'a>> {
    let key = lines.key("ranks")?;
    let mut ranks = Vec::<Faction, MAX_SEATS>::new();
    for _ in factions {
        let word = lines.value_of(key)?;
        let faction = faction(word)?;
        if !factions.contains(faction) || ranks.contains(&faction) || ranks.push(faction).is_err() {
            return Err(word.no_setup(SetupError::Ranks));
        }
    }
    lines.end_line()?;
    Ok(ranks)
}

/// P5.3: the cards of the factions in use, and `set` in the lower half.
fn deck<'a>(lines: &mut Lines<'a, Game>, factions: Factions) -> Result<Vec<Option<Card>, DRAW_CARDS>, Fault<'a>> {
    lines.key("deck")?;
    let pirates = Deal::cards(factions).saturating_sub(1);
    let mut deck = Vec::<Option<Card>, DRAW_CARDS>::new();
    while let Some(word) = lines.more("deck") {
        let card = match word.text {
            b"set" => None,
            code => Some(Card::from_code(code).ok_or(word.wrong("this is not a card"))?),
        };
        let copies = match card {
            None => 1,
            Some(card) if factions.contains(card.faction()) => card.copies(),
            Some(_) => 0,
        };
        if card.is_none() && deck.len() < pirates.saturating_sub(pirates / 2) {
            return Err(word.no_setup(SetupError::SetSail));
        }
        let before = deck.iter().filter(|&&other| other == card).count();
        if before >= usize::from(copies) || deck.push(card).is_err() {
            return Err(word.no_setup(SetupError::Deck));
        }
    }
    let whole = deck.len() == pirates.saturating_add(1);
    if whole { Ok(deck) } else { Err(lines.peek().no_setup(SetupError::Deck)) }
}

/// P1.5
fn luck<'a>(lines: &mut Lines<'a, Game>) -> Result<[u16; LUCK_NUMBERS], Fault<'a>> {
    let key = lines.key("luck")?;
    let mut luck = [0; LUCK_NUMBERS];
    for number in &mut luck {
        let word = lines.value_of(key)?;
        *number = number_of(word)?;
        if *number >= LUCK_BELOW {
            return Err(word.no_setup(SetupError::Luck));
        }
    }
    lines.end_line()?;
    Ok(luck)
}
