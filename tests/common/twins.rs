//! The same game with other cards where nobody can see them.

use loot::games::loot::record::Record;
use loot::games::loot::rules::{Game, HAND_SIZE};
use loot::table::{Seat, chance};
use rand_core::RngCore;

/// The same game as far as everybody has seen it, and as far as these seats know their hands, with everything else in another
/// order: all other hands, and the pile. `None` if the game is over, or if that order contradicts what happened.
pub fn other_hands(record: &Record, known: &[Seat], rng: &mut impl RngCore) -> Option<Record> {
    let deal = record.start();
    let seating = *deal.table().seating();
    let mut hands = vec![Vec::new(); seating.seats().count()];
    let mut next = 0;
    let mut mover = seating.after(deal.table().dealer());
    for _ in 0..HAND_SIZE * hands.len() {
        hands[mover.index()].push(next);
        next += 1;
        mover = seating.after(mover);
    }
    let mut game = deal;
    for &action in record.actions() {
        let hand = &mut hands[game.table().mover().index()];
        match action.card() {
            None => {
                hand.push(next);
                next += 1;
            }
            Some(card) => {
                let at = hand.iter().position(|&place| deal.deck()[place] == card).unwrap();
                hand.swap_remove(at);
            }
        }
        game.play(action).unwrap();
    }
    for seat in known {
        hands[seat.index()].clear();
    }
    let hidden: Vec<_> = hands.into_iter().flatten().chain(next..deal.deck().len()).collect();
    let mut cards: Vec<_> = hidden.iter().map(|&place| deal.deck()[place]).collect();
    chance::shuffle(&mut cards, rng);
    let mut deck = *deal.deck();
    for (place, card) in hidden.into_iter().zip(cards) {
        deck[place] = card;
    }
    let mut other = Record::new(&Game::deal(deal.table().setup(), &deck).ok()?);
    for &action in record.actions() {
        other.play(action).ok()?;
    }
    (!other.game().table().is_over()).then_some(other)
}
