//! A record told turn by turn, in exactly the form of `replay --trace`.
//!
//! It shows every hand: it is for people who study a record, not for players.

use core::fmt::{self, Write};

use heapless::{String, Vec};

use super::rules::{Action, Event, Game, KINDS, MAX_EVENTS, MERCHANTS, ShipNo, Table};
use crate::bug::OrBug;
use crate::game::text::Joined;
use crate::game::{Tell, Trace};
use crate::table::{BySide, Seat};

/// Letters of an action: `b3@25`.
const TOKEN: usize = 8;
/// The most actions a seat can choose from: drawing, and each kind on each ship, launched or discarded.
const MAX_LEGAL: usize = 1 + KINDS * (MERCHANTS + 1);

type Token = String<TOKEN>;

/// The turn the trace has reached, pieced together from what was told.
pub struct Turn {
    /// What happened since the last line.
    heard: Vec<Event, MAX_EVENTS>,
    number: u16,
    seat: Seat,
    captures: Vec<ShipNo, MERCHANTS>,
    gold: BySide<u8>,
}

impl Turn {
    pub fn new(game: &Game) -> Self {
        let table = game.table();
        let mut gold = BySide::all(0);
        for side in table.seating().sides() {
            gold[side] = table.gold(side);
        }
        Self { heard: Vec::new(), number: table.turn(), seat: table.mover(), captures: Vec::new(), gold }
    }

    fn follow<E>(&mut self, event: Event, table: &Table, tell: Tell<'_, E>) -> Result<(), E> {
        match event {
            Event::Turn { turn, seat } => {
                (self.number, self.seat) = (turn, seat);
                self.captures.clear();
            }
            Event::Captured { side, ship, gold, .. } => {
                self.captures.push(ship).or_bug("a ship is taken once", ());
                self.gold[side] = self.gold[side].saturating_add(gold);
            }
            Event::SatOut { .. } => return self.ended(table, &[], format_args!("sits-out"), tell),
            _ => {}
        }
        Ok(())
    }

    fn ended<E>(
        &self,
        table: &Table,
        legal: &[Token],
        action: fmt::Arguments<'_>,
        tell: Tell<'_, E>,
    ) -> Result<(), E> {
        let seating = table.seating();
        tell(format_args!(
            "turn={} seat={} captures={} legal={} move={action} pile={} hands={} gold={}",
            self.number,
            self.seat,
            Joined(",", || self.captures.iter()),
            Joined(",", || legal),
            table.pile(),
            Joined(",", || seating.seats().map(|seat| table.hand_size(seat))),
            Joined(",", || seating.sides().map(|side| self.gold[side])),
        ))
    }
}

impl Trace<Game> for Turn {
    fn hear(&mut self, event: Event) {
        self.heard.push(event).or_bug("there is room for all that one action can bring about", ());
    }

    fn played<E>(
        &mut self,
        before: &Game,
        action: Option<Action>,
        after: &Game,
        tell: Tell<'_, E>,
    ) -> Result<(), E> {
        let Some(action) = action else { return Ok(()) };
        self.ended(after.table(), &legal(before), format_args!("{action}"), tell)?;
        for event in core::mem::take(&mut self.heard) {
            self.follow(event, after.table(), tell)?;
        }
        Ok(())
    }

    fn ends<E>(&mut self, game: &Game, tell: Tell<'_, E>) -> Result<(), E> {
        if game.table().is_over() {
            return Ok(());
        }
        self.ended(game.table(), &legal(game), format_args!("?"), tell)
    }
}

/// Every legal action once, sorted by byte value.
fn legal(game: &Game) -> Vec<Token, MAX_LEGAL> {
    let mut tokens = Vec::<Token, MAX_LEGAL>::new();
    for action in game.legal() {
        let mut token = Token::new();
        write!(token, "{action}").or_bug("an action is a short word", ());
        tokens.push(token).or_bug("there is room for all actions", ());
    }
    tokens.sort_unstable();
    tokens
}
