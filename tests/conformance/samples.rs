//! Actions of all kinds.

use loot::game::Record;
use loot::table::Seat;
use rand_core::RngCore;

use super::Sample;
use super::high_card::{Card, HighCard};
use super::twins::Twin;

impl Sample for loot::games::loot::rules::Game {
    const SETTLES: bool = true;

    fn actions() -> Vec<Self::Action> {
        use loot::games::loot::rules::{Action, Card, ShipNo};
        let ships = (1..=25).filter_map(ShipNo::new);
        let with = |card| {
            let plays = ships.clone().map(move |ship| Action::Play(card, ship));
            plays.chain([Action::Launch(card), Action::Discard(card)]).collect::<Vec<_>>()
        };
        std::iter::once(Action::Draw).chain(Card::ALL.into_iter().flat_map(with)).collect()
    }
}

impl Sample for loot::games::get_bit::rules::Game {
    fn actions() -> Vec<Self::Action> {
        loot::games::get_bit::rules::Card::ALL.into()
    }
}

impl Sample for loot::games::pirate_loot::rules::Game {
    const IS_WHOLE: bool = false;
    const MOST_ROUNDS: usize = loot::games::pirate_loot::rules::MAX_ROUNDS as usize;

    fn actions() -> Vec<Self::Action> {
        use loot::games::pirate_loot::rules::{Action, Card, Loot};
        let seats = || Seat::ALL.into_iter();
        let on_ships = Card::ALL.into_iter().flat_map(|card| seats().map(move |seat| Action::OnShip(card, seat)));
        [Action::Use, Action::Decline, Action::Haul]
            .into_iter()
            .chain(seats().map(Action::Seat))
            .chain(Loot::ALL.map(Action::Loot))
            .chain(Card::ALL.map(Action::Card))
            .chain(on_ships)
            .collect()
    }
}

impl Sample for HighCard {
    fn actions() -> Vec<Self::Action> {
        (1..=24).filter_map(Card::new).collect()
    }
}

impl Twin for HighCard {
    fn knows(&self, seat: Seat) -> Vec<Seat> {
        vec![seat]
    }

    fn twin(record: &Record<Self>, known: &[Seat], rng: &mut impl RngCore) -> Option<Record<Self>> {
        let mut twin = Record::new(&record.game().reshuffled(known, rng));
        record.actions().iter().for_each(|&card| twin.play(card).expect("cards that were laid are where they were"));
        Some(twin)
    }
}
