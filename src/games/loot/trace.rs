//! A record told turn by turn, in exactly the form of `replay --trace`.
//!
//! It shows every hand: it is for people who study a record, not for players.

use core::fmt::{self, Write};

use heapless::{String, Vec};

use super::record::{Fault, Reader};
use super::rules::{Event, Game, KINDS, MERCHANTS, ShipNo, Table};
use crate::game::text::{Joined, What};
use crate::table::{BySide, Seat};

/// Letters of an action: `b3@25`.
const TOKEN: usize = 8;
/// The most actions a seat can choose from: drawing, and each kind on each ship, launched or discarded.
const MAX_LEGAL: usize = 1 + KINDS * (MERCHANTS + 1);

type Token = String<TOKEN>;

/// Replays a record and tells its turns.
pub(super) fn retell<E>(
    text: &[u8],
    mut tell: impl FnMut(fmt::Arguments<'_>) -> Result<(), E>,
) -> Result<Result<Game, Fault<'_>>, E> {
    let (mut game, steps) = match Reader::open(text) {
        Ok(opened) => opened,
        Err(fault) => return Ok(Err(fault)),
    };
    let mut turn = Turn::new(&game);
    for step in steps {
        let step = match step {
            Ok(step) => step,
            Err(fault) => return Ok(Err(fault)),
        };
        let What::Play(action) = step.what;
        let legal = Legal::of(&game);
        let mut events = Vec::<Event, { super::MAX_EVENTS }>::new();
        let played = game.play_telling(action, |event| {
            // There is room for everything one action can bring about.
            let _ = events.push(event);
        });
        if let Err(refusal) = played {
            return Ok(Err(step.fault(refusal.into())));
        }
        turn.ended(game.table(), &legal, format_args!("{action}"), &mut tell)?;
        for event in events {
            turn.heard(event, game.table(), &mut tell)?;
        }
    }
    if !game.table().is_over() {
        turn.ended(game.table(), &Legal::of(&game), format_args!("?"), &mut tell)?;
    }
    Ok(Ok(game))
}

/// `result scores=5,-3 winners=0`, or `unfinished`.
pub(super) fn write_ending(game: &Game, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let Some(outcome) = game.outcome() else { return f.write_str("unfinished") };
    let scores = Joined(",", || outcome.scores().map(|(_, score)| score));
    write!(f, "result scores={scores} winners={}", Joined(",", || outcome.winners()))
}

/// The turn the trace has reached, pieced together from what was told.
struct Turn {
    number: u16,
    seat: Seat,
    captures: Vec<ShipNo, MERCHANTS>,
    gold: BySide<u8>,
}

impl Turn {
    fn new(game: &Game) -> Self {
        let table = game.table();
        let mut gold = BySide::all(0);
        for side in table.seating().sides() {
            gold[side] = table.gold(side);
        }
        Self { number: table.turn(), seat: table.mover(), captures: Vec::new(), gold }
    }

    fn heard<E>(
        &mut self,
        event: Event,
        table: &Table,
        tell: &mut impl FnMut(fmt::Arguments<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        match event {
            Event::Turn { turn, seat } => {
                (self.number, self.seat) = (turn, seat);
                self.captures.clear();
            }
            Event::Captured { side, ship, gold, .. } => {
                let _ = self.captures.push(ship);
                self.gold[side] = self.gold[side].saturating_add(gold);
            }
            Event::SatOut { .. } => return self.ended(table, &Legal::default(), format_args!("sits-out"), tell),
            Event::Drew { .. }
            | Event::PileEmpty
            | Event::Launched { .. }
            | Event::Attacked { .. }
            | Event::Commanded { .. }
            | Event::TookLead { .. }
            | Event::Tied { .. }
            | Event::Discarded { .. }
            | Event::Lost { .. }
            | Event::GameOver => {}
        }
        Ok(())
    }

    fn ended<E>(
        &self,
        table: &Table,
        legal: &Legal,
        action: fmt::Arguments<'_>,
        tell: &mut impl FnMut(fmt::Arguments<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        let seating = table.seating();
        tell(format_args!(
            "turn={} seat={} captures={} legal={} move={action} pile={} hands={} gold={}",
            self.number,
            self.seat,
            Joined(",", || self.captures.iter()),
            Joined(",", || legal.0.iter()),
            table.pile(),
            Joined(",", || seating.seats().map(|seat| table.hand_size(seat))),
            Joined(",", || seating.sides().map(|side| self.gold[side])),
        ))
    }
}

/// Every legal action once, sorted by byte value.
#[derive(Default)]
struct Legal(Vec<Token, MAX_LEGAL>);

impl Legal {
    fn of(game: &Game) -> Self {
        let mut tokens = Vec::new();
        for action in game.legal() {
            let mut token = Token::new();
            let _ = write!(token, "{action}");
            let _ = tokens.push(token);
        }
        tokens.sort_unstable();
        Self(tokens)
    }
}
