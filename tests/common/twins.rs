//! The same game with different things where nobody can see them.

use loot::game::{Game, Record};
use loot::table::{Seat, chance};
use rand_core::RngCore;

/// A game that can have a twin, equal except for what is hidden.
pub trait Twin: Game {
    /// The seats whose secrets a seat knows.
    fn knows(&self, seat: Seat) -> Vec<Seat>;

    /// A game equal in everything that all have seen and in the secrets these seats know, but different in everything else.
    /// `None` if nothing is hidden any more, or if the change contradicts what happened.
    fn twin(record: &Record<Self>, known: &[Seat], rng: &mut impl RngCore) -> Option<Record<Self>>;
}

impl Twin for loot::games::loot::rules::Game {
    fn knows(&self, seat: Seat) -> Vec<Seat> {
        let seating = *self.table().seating();
        seating.seats_of(seating.side(seat)).collect()
    }

    /// Different hands and a different pile.
    fn twin(record: &Record<Self>, known: &[Seat], rng: &mut impl RngCore) -> Option<Record<Self>> {
        use loot::games::loot::rules::HAND_SIZE;
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
        let mut other = Record::new(&Self::deal(deal.table().setup(), &deck).ok()?);
        for &action in record.actions() {
            other.play(action).ok()?;
        }
        (!other.game().table().is_over()).then_some(other)
    }
}

impl Twin for loot::games::get_bit::rules::Game {
    fn knows(&self, seat: Seat) -> Vec<Seat> {
        vec![seat]
    }

    /// Different choices in the round that is being chosen.
    fn twin(record: &Record<Self>, known: &[Seat], rng: &mut impl RngCore) -> Option<Record<Self>> {
        let mut game = record.start();
        let mut twin = Record::new(&game);
        let round = record.game().table().round();
        if record.game().table().is_over() {
            return None;
        }
        for &card in record.actions() {
            let seat = game.asks()?;
            let hidden = game.table().round() == round && !known.contains(&seat);
            let other = twin.game().legal().choose(rng)?;
            twin.play(if hidden { other } else { card }).ok()?;
            game.play(card, |_| {}).ok()?;
        }
        Some(twin)
    }
}

/// The same game with different secrets, except those of these seats.
#[allow(dead_code)] // Each test program uses part of it.
pub fn other_hands<G: Twin>(record: &Record<G>, known: &[Seat], rng: &mut impl RngCore) -> Option<Record<G>> {
    G::twin(record, known, rng)
}
