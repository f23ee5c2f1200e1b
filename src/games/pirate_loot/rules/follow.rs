//! Follows the open table event by event, for whoever watches it.

use super::card::{Card, Role};
use super::decision::Place;
use super::event::{Event, Source, Zone};
use super::table::{Phase, Table};
use crate::table::Seat;

impl Table {
    /// What lies open after this event of a round. Which decision comes next is not told: until somebody is asked, it is the
    /// last one.
    pub(in super::super) fn follow(&mut self, event: &Event) {
        match *event {
            Event::Turn { turn, seat } => {
                self.turn = turn;
                self.active = seat;
                self.sail = self.sail.map(|turns| turns.saturating_sub(1));
                self.recruiting = None;
            }
            Event::Recruited { seat, card, from } => {
                self.recruiting = Some(card);
                if from == Source::Pile {
                    self.pile.remove(card);
                }
                if card.role() != Role::Mutineer {
                    self.ships[seat].add(card);
                }
            }
            Event::Boarded { card, ship } => self.ships[ship].add(card),
            Event::SetSail { seat, by_card } => {
                self.sail = Some(self.seats);
                if by_card {
                    self.set_at = Some(seat);
                }
            }
            Event::Shielded { seat, from } => self.goes(seat, Card::By, from),
            Event::Discarded { seat, card, from } => self.goes(seat, card, from),
            Event::Piled { card } => self.pile.add(card),
            Event::Robbed { seat, from, .. } => {
                self.count(from, -1);
                self.count(Place::Chest(seat), 1);
            }
            Event::HaulGrew => self.count(Place::Haul, 1),
            Event::GotLoot { seat, .. } => self.count(Place::Chest(seat), 1),
            Event::LostLoot { seat, .. } => self.count(Place::Chest(seat), -1),
            Event::Division => self.recruiting = None,
            Event::LazyCaptain { seat } => {
                self.lazy = Some(seat);
                self.served.insert(seat);
            }
            Event::Took { seat, .. } => {
                self.count(Place::Haul, -1);
                self.count(Place::Chest(seat), 1);
                self.took.insert(seat);
                self.served.insert(seat);
            }
            Event::HaulLeft { .. } => self.haul = 0,
            Event::RoundOver { .. } => self.phase = Phase::Between,
            Event::GameOver => self.phase = Phase::Over,
            // The others change nothing that lies open.
            _ => {}
        }
    }

    /// A card goes from a hand or a ship to the pile, or to the deck (P10.3a).
    fn goes(&mut self, seat: Seat, card: Card, from: Zone) {
        if from == Zone::Ship {
            self.ships[seat].remove(card);
        }
        if card != Card::Cy {
            self.pile.add(card);
        }
    }

    fn count(&mut self, place: Place, change: i8) {
        let count = match place {
            Place::Haul => &mut self.haul,
            Place::Chest(seat) => &mut self.loot[seat],
        };
        *count = count.saturating_add_signed(change);
    }
}

#[cfg(test)]
mod tests {
    use rand_chacha::ChaCha8Rng;
    use rand_core::SeedableRng;

    use super::super::{Game, Setup};
    use super::*;
    use crate::game::{Asks, Game as _};

    #[test]
    fn who_hears_what_everybody_is_told_can_follow_the_table() {
        let (mut rounds, mut games) = (0, 0);
        for seed in 0..60 {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let mut game = Game::deal(Setup { seats: 2 + (seed % 3) as u8 }, &mut rng).unwrap();
            while let Some(action) = game.legal().choose(&mut rng) {
                let before = game;
                let mut table = *game.table();
                game.play(action, |event| table.follow(before.told(event, None).event())).unwrap();
                let after = *game.table();
                // What is decided next and what nobody sees is not told.
                let Table { phase, surgeries, served, .. } = after;
                assert_eq!(Table { phase, surgeries, served, ..table }, after, "seed {seed}: {action}");
                assert_eq!(table.is_over(), after.is_over());
                for seat in game.seats() {
                    assert_eq!(usize::from(after.loot(seat)), game.chest(seat).len());
                }
                assert_eq!(usize::from(after.haul), game.haul().len());
                if game.asks() == Asks::Chance {
                    rounds += 1;
                    game.next_round(&mut rng, |_| {}).unwrap();
                    assert_eq!(usize::from(game.table().haul), game.haul().len());
                    assert!(game.seats().all(|seat| usize::from(game.table().loot(seat)) == game.chest(seat).len()));
                }
            }
            games += usize::from(game.table().is_over());
        }
        assert!(games == 60 && rounds > 100, "{games} games, {rounds} rounds");
    }
}
