//! What happens, in words.

use crate::games::get_bit::rules::{Event, Game, Pirate, Sight};
use crate::handheld::text;
use crate::screens::{Sentence, Teller};

/// The name of a pirate's player, or "You".
pub fn name<'a>(teller: &Teller<'a, Game>, pirate: Pirate) -> &'a str {
    teller.seat(teller.table.crew().owner(pirate))
}

/// What an event says.
pub fn sentence(teller: &Teller<'_, Game>, tale: &[Event<Sight>], at: usize) -> Option<Sentence> {
    Some(match *tale.get(at)? {
        Event::Swam { pirate, card } => text(format_args!("{} swam to the front with a {card}", name(teller, pirate))),
        Event::Bitten { pirate, .. } => text(format_args!("The shark bit {}", name(teller, pirate))),
        _ => return None,
    })
}
