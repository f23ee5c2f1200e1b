//! A game told line by line (P22), for comparing two engines.

use core::fmt;

use super::rules::{Action, Game, Place};
use crate::game::text::Joined;
use crate::game::{Asks, Game as _, Tell, Trace};

/// A part of a line, as one of the functions below writes it.
pub struct Part<'a>(pub fn(&Game, &mut fmt::Formatter<'_>) -> fmt::Result, pub &'a Game);

impl fmt::Display for Part<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0(self.1, f)
    }
}

/// What is asked, up to `legal`; empty if nobody is asked.
///
/// `round=2 turn=23 active=2 seat=0 ask=bn legal=cb,cl`
fn asked(game: &Game, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let table = game.table();
    let (Asks::Seat(seat), Some(decision)) = (game.asks(), table.decision()) else { return Ok(()) };
    write!(f, "round={} turn={} active={} seat={seat}", table.round, table.turn, table.active)?;
    write!(f, " ask={} legal={}", decision.label(), Joined(",", || game.legal()))
}

/// How things stand, from `deck` on (P22.4).
///
/// `deck=10 pile=10 hands=6,5,4 ships=7,6,9 best=l6,l5,b7 loot=1,0,1 haul=2 lootdeck=19 sail=1`
fn position(game: &Game, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let table = game.table();
    let seats = table.seats();
    write!(f, "deck={} pile={}", game.draw_deck().len(), table.pile().len())?;
    write!(f, " hands={}", Joined(",", || seats.map(|seat| game.hand(seat).len())))?;
    write!(f, " ships={}", Joined(",", || seats.map(|seat| table.ship(seat).len())))?;
    f.write_str(" best=")?;
    for seat in seats {
        let comma = if seat.index() == 0 { "" } else { "," };
        match table.best(seat) {
            Some((faction, value)) => write!(f, "{comma}{faction}{value}")?,
            None => write!(f, "{comma}-")?,
        }
    }
    write!(f, " loot={}", Joined(",", || seats.map(|seat| game.chest(seat).len())))?;
    write!(f, " haul={} lootdeck={} sail=", game.loot_at(Place::Haul).len(), game.loot_deck().count())?;
    match table.sail {
        Some(turns) => write!(f, "{turns}"),
        None => f.write_str("-"),
    }
}

/// The line after a finished round (P22.6).
///
/// `end round=4 turns=24 order=0,1=2 took=ido,-,- loot=… worth=1,4,2 chances=2 lootdeck=… next=2`
fn round_end(game: &Game, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let table = game.table();
    let seats = table.seats();
    write!(f, "end round={} turns={}", table.round, table.turn)?;
    write!(f, " order={}", Joined(",", || table.groups().map(|group| Joined("=", move || group))))?;
    write!(f, " took={}", Joined(",", || seats.map(|seat| game.took(seat).map_or("-", |loot| loot.code()))))?;
    write!(f, " loot={}", Joined(",", || seats.map(|seat| Joined("+", move || game.chest(seat).iter()))))?;
    write!(f, " worth={}", Joined(",", || seats.map(|seat| game.chest(seat).worth())))?;
    write!(f, " chances={}", game.chances())?;
    write!(f, " lootdeck={} next=", Joined("+", || game.loot_deck()))?;
    match game.asks() {
        Asks::Nobody => f.write_str("-"),
        Asks::Seat(_) | Asks::Chance => write!(f, "{}", game.first()),
    }
}

/// The last line (P22.7).
///
/// `result rounds=4 worth=9,4,7 winners=0`, or `unfinished`
pub fn last(game: &Game, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let Some(outcome) = game.outcome() else { return f.write_str("unfinished") };
    write!(f, "result rounds={}", game.table().round)?;
    write!(f, " worth={}", Joined(",", || outcome.scores().map(|(_, worth)| worth)))?;
    write!(f, " winners={}", Joined(",", || outcome.winners()))
}

/// Tells each decision, and the end of each round.
pub struct Decisions;

impl Trace<Game> for Decisions {
    fn played<E>(
        &mut self,
        before: &Game,
        action: Option<Action>,
        after: &Game,
        tell: Tell<'_, E>,
    ) -> Result<(), E> {
        if let Some(action) = action {
            tell(format_args!("{} move={action} {}", Part(asked, before), Part(position, after)))?;
        }
        match after.asks() {
            Asks::Seat(_) => Ok(()),
            Asks::Chance | Asks::Nobody => tell(format_args!("{}", Part(round_end, after))),
        }
    }

    fn ends<E>(&mut self, game: &Game, tell: Tell<'_, E>) -> Result<(), E> {
        match game.asks() {
            Asks::Seat(_) => tell(format_args!("{} move=? {}", Part(asked, game), Part(position, game))),
            Asks::Chance | Asks::Nobody => Ok(()),
        }
    }
}
