//! The same game with different things where nobody can see them.

#![allow(dead_code)] // Each test program uses part of it.

use loot::game::{Game, Record};
use loot::table::{Seat, chance};
use rand_core::RngCore;
use std::prelude::v1::*;

/// A game that can have a twin, equal except for what is hidden.
pub trait Twin: Game {
    /// The seats whose secrets a seat knows.
    fn knows(&self, seat: Seat) -> Vec<Seat>;

    /// A game equal in everything that all have seen and in the secrets these seats know, but different in everything else.
    /// `None` if nothing is hidden any more, or if the change contradicts what happened.
    fn twin(record: &Record<Self>, known: &[Seat], rng: &mut impl RngCore) -> Option<Record<Self>>;

    /// The same, and different also in what was once seen by all and can't be seen any more. What it tells of the past is
    /// different; what can be seen now is the same.
    fn twin_now(record: &Record<Self>, known: &[Seat], rng: &mut impl RngCore) -> Option<Record<Self>> {
        Self::twin(record, known, rng)
    }

    /// Two games that are the same to these seats and to everybody up to their last decision, like twins, and after it maybe not:
    /// what it brings about can show what was hidden. `None` if there are none.
    fn parted(record: &Record<Self>, known: &[Seat], rng: &mut impl RngCore) -> Option<[Record<Self>; 2]> {
        Self::twin(record, known, rng).map(|twin| [record.clone(), twin])
    }
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
            game.play(action, |_| {}).unwrap();
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
            let seat = game.asks().seat()?;
            let hidden = game.table().round() == round && !known.contains(&seat);
            let other = twin.game().legal().choose(rng)?;
            twin.play(if hidden { other } else { card }).ok()?;
            game.play(card, |_| {}).ok()?;
        }
        Some(twin)
    }

    /// If played cards are turned down (G9.2), earlier rounds can have gone differently, too: all but the last one, which can
    /// still be read about.
    fn twin_now(record: &Record<Self>, known: &[Seat], rng: &mut impl RngCore) -> Option<Record<Self>> {
        use loot::games::get_bit::rules::Discards;
        if record.game().table().crew().setup().discards == Discards::Shown {
            return Self::twin(record, known, rng);
        }
        (0..20).find_map(|_| twin_of_earlier_rounds(record, known, rng))
    }
}

/// One try to find other cards for earlier rounds that lead to the same table.
fn twin_of_earlier_rounds(
    record: &Record<loot::games::get_bit::rules::Game>,
    known: &[Seat],
    rng: &mut impl RngCore,
) -> Option<Record<loot::games::get_bit::rules::Game>> {
    let now = record.game().table();
    if now.is_over() {
        return None;
    }
    let (mut game, mut twin) = (record.start(), Record::new(&record.start()));
    let mut cards = record.actions().iter().copied().peekable();
    while cards.peek().is_some() {
        let round = game.table().round();
        let mut played = Vec::new();
        while game.table().round() == round {
            let Some(card) = cards.next() else { break };
            played.push((game.asks().seat()?, card));
            game.play(card, |_| {}).ok()?;
        }
        let is_seen = round + 1 == now.round();
        let same = |other: &loot::games::get_bit::rules::Game| {
            let crew = game.table().crew();
            let mut pirates = crew.pirates();
            other.table() == game.table()
                && pirates.all(|pirate| match known.contains(&crew.owner(pirate)) {
                    true => other.hand(pirate) == game.hand(pirate),
                    false => other.hand(pirate).len() == game.hand(pirate).len(),
                })
        };
        let tries = (0..if is_seen { 0 } else { 12 }).map(|_| false).chain([true]);
        let found = tries.into_iter().find_map(|as_it_was| {
            let mut other = twin.clone();
            for &(seat, card) in &played {
                let any = other.game().legal().choose(rng)?;
                other.play(if as_it_was || known.contains(&seat) { card } else { any }).ok()?;
            }
            same(other.game()).then_some(other)
        });
        twin = found?;
    }
    Some(twin)
}

impl Twin for loot::games::pirate_loot::rules::Game {
    fn knows(&self, seat: Seat) -> Vec<Seat> {
        vec![seat]
    }

    /// A different deck and a different loot deck, wherever these seats can't tell. What they can tell their views say, and
    /// what they were told: `tests/rules/pirate_loot/twins.rs` proves these by other means.
    fn twin(record: &Record<Self>, known: &[Seat], rng: &mut impl RngCore) -> Option<Record<Self>> {
        if record.game().table().is_over() {
            return None;
        }
        let mut twin = record.clone();
        let mut differs = false;
        for _ in 0..12 {
            if let Some(other) = swapped(&twin.start(), rng)
                && let Some((other, false)) = played_alike(record, &other, known, rng)
            {
                differs |= other.game() != twin.game();
                twin = other;
            }
        }
        differs.then_some(twin)
    }

    fn parted(record: &Record<Self>, known: &[Seat], rng: &mut impl RngCore) -> Option<[Record<Self>; 2]> {
        let parts = |_| played_alike(record, &swapped(&record.start(), rng)?, known, rng).filter(|&(_, parted)| parted);
        let (other, _) = (0..12).find_map(parts)?;
        let mut one = Record::new(&record.start());
        record.actions().iter().take(other.actions().len()).try_for_each(|&action| one.play(action)).ok()?;
        Some([one, other])
    }
}

/// The round with two cards of its deck exchanged, or two of the loot deck.
fn swapped(
    start: &loot::games::pirate_loot::rules::Game,
    rng: &mut impl RngCore,
) -> Option<loot::games::pirate_loot::rules::Game> {
    use loot::games::pirate_loot::rules::{Deal, Game};
    let deal = *start.round_deal()?;
    let mut deck: Vec<_> = deal.deck().collect();
    let mut round = *start.round_start();
    let mut swap = |places: usize| [(); 2].map(|()| rng.next_u32() as usize % places.max(1));
    if swap(3)[0] == 0 {
        let mut loot: Vec<_> = round.loot_deck.iter().collect();
        let [a, b] = swap(loot.len());
        loot.swap(a, b);
        round.loot_deck = loot.into_iter().collect();
    } else {
        let [a, b] = swap(deck.len());
        deck.swap(a, b);
    }
    let table = start.table();
    let ranks: Vec<_> = deal.ranks().iter().collect();
    let deal = Deal::new(table.factions, &ranks, &deck, *deal.luck()).ok()?;
    Game::in_round(start.dealt_as(), table.factions, table.round, &round, &deal)
}

/// The same answers in another game, as long as these seats see and are told the same. What stays a secret of other seats may be
/// answered in another way. Also says whether the last answer parted the two.
fn played_alike(
    record: &Record<loot::games::pirate_loot::rules::Game>,
    other: &loot::games::pirate_loot::rules::Game,
    known: &[Seat],
    rng: &mut impl RngCore,
) -> Option<(Record<loot::games::pirate_loot::rules::Game>, bool)> {
    let (mut game, mut twin) = (record.start(), Record::new(other));
    let alike = |a: &loot::games::pirate_loot::rules::Game, b: &loot::games::pirate_loot::rules::Game| {
        a.table() == b.table() && known.iter().all(|&seat| a.view(seat) == b.view(seat))
    };
    if !alike(&game, twin.game()) {
        return None;
    }
    for &action in record.actions() {
        let (mut told, mut told_there) = (Vec::new(), Vec::new());
        let is_secret = game.stays_secret(action) && game.asks().seat().is_some_and(|seat| !known.contains(&seat));
        let answer = if is_secret { twin.game().legal().choose(rng)? } else { action };
        game.play(action, |event| told.push(event)).ok()?;
        twin.play_telling(answer, |event| told_there.push(event)).ok()?;
        let listeners = || known.iter().copied().map(Some).chain([None]);
        let same = told.len() == told_there.len()
            && told.iter().zip(&told_there).all(|(&a, &b)| listeners().all(|to| game.told(a, to) == game.told(b, to)));
        if !same || !alike(&game, twin.game()) {
            return Some((twin, true));
        }
    }
    Some((twin, false))
}

/// The same game with different secrets, except those of these seats.
pub fn other_hands<G: Twin>(record: &Record<G>, known: &[Seat], rng: &mut impl RngCore) -> Option<Record<G>> {
    G::twin(record, known, rng)
}
