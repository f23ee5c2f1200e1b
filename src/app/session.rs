//! A game on the table, with its players.

use crate::lineup::{Lineup, Who};
use crate::record::Record;
use crate::rules::{Action, Event, Game, Refusal, Seat, Sight};
use crate::save::SavedGame;
use crate::screens::{Happened, Tale};
use crate::view::View;

/// A game, who plays it, and all its actions so far.
#[derive(Clone, Debug)]
pub struct Session {
    lineup: Lineup,
    record: Record,
    /// A number of this game alone, though the same cards be dealt again.
    number: u64,
}

impl Session {
    /// A game just dealt to these players, with a number of its own.
    pub fn new(lineup: Lineup, game: Game, number: u64) -> Self {
        Self { lineup, record: Record::new(&game), number }
    }

    /// A game that was saved. `None` if the players do not fit it.
    pub fn resume(saved: SavedGame) -> Option<Self> {
        let SavedGame { record, lineup, extra } = saved;
        lineup.fits(record.game().table().seating()).then_some(Self { lineup, record, number: extra })
    }

    /// The game as it is kept.
    pub fn saved(&self) -> SavedGame {
        SavedGame { record: self.record.clone(), lineup: self.lineup, extra: self.number }
    }

    /// Who plays.
    pub const fn lineup(&self) -> &Lineup {
        &self.lineup
    }

    /// The game.
    pub const fn game(&self) -> &Game {
        self.record.game()
    }

    /// All its actions.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// Who is to move: a person or a bot?
    pub fn mover(&self) -> (Seat, Who) {
        let seat = self.game().table().mover();
        (seat, self.lineup.players[seat].who)
    }

    /// What a seat sees.
    pub fn view(&self, seat: Seat) -> View {
        View::of(self.game(), seat)
    }

    /// The only person at the table, if there is only one: nobody else looks at the screen.
    pub fn only_person(&self) -> Option<Seat> {
        let mut people = self.lineup.taken_seats().filter(|&seat| self.lineup.players[seat].who == Who::Person);
        people.next().filter(|_| people.next().is_none())
    }

    /// Plays an action of the seat to move.
    pub fn play(&mut self, action: Action) -> Result<(), Refusal> {
        self.record.play(action)
    }

    /// What an action of the game, by its number from 0, brought about: as this seat may know it, or without one as everybody
    /// may. It is played again from the record, for nothing is kept that can be derived.
    pub fn tale(&self, number: usize, to: Option<Seat>) -> Tale {
        let mut tale = Tale::new();
        let mut game = self.record.deal();
        let seating = *game.table().seating();
        for (n, &action) in self.record.actions().iter().enumerate().take(number.saturating_add(1)) {
            let told = game.play_telling(action, |event| {
                if n == number {
                    let seen = to.map_or(event.seen_by_all(), |seat| event.seen_by(seat, &seating));
                    // There is room for all one action can bring about.
                    let _ = tale.push(seen);
                }
            });
            if told.is_err() {
                break;
            }
        }
        tale
    }

    /// The number of the last action, from 0; 0 before the first.
    pub fn last_action(&self) -> usize {
        self.record.actions().len().saturating_sub(1)
    }

    /// Takes the last action back, if it revealed nothing. A drawn card has been seen.
    pub fn undo(&mut self) -> bool {
        match self.record.actions().last() {
            None | Some(Action::Draw) => false,
            Some(_) => self.record.undo().is_some(),
        }
    }

    /// What happened since a seat last acted, as it may know it: played again from the record, for nothing is kept that can
    /// be derived.
    pub fn since_last_move(&self, seat: Seat) -> Happened {
        let mut happened = Happened::new();
        let mut game = self.record.deal();
        let seating = *game.table().seating();
        for &action in self.record.actions() {
            let own = game.table().mover() == seat;
            if own {
                happened.clear();
            }
            // Of one's own action one knows; of what followed it one does not.
            let mut over = !own;
            let told = game.play_telling(action, |event| match event {
                Event::Turn { .. } => over = true,
                _ if over => keep(&mut happened, event.seen_by(seat, &seating)),
                _ => {}
            });
            if told.is_err() {
                break;
            }
        }
        happened
    }
}

/// Keeps an event; were there no room, the oldest would go.
fn keep(happened: &mut Happened, event: Event<Sight>) {
    if happened.is_full() {
        happened.remove(0);
    }
    let _ = happened.push(event);
}
