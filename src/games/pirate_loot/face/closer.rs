//! A closer look at what is under the cursor: its text, and what it would do.

use super::answers::Piece;
use super::{ask, looks, would};
use crate::games::pirate_loot::Options;
use crate::games::pirate_loot::rules::Decision;
use crate::games::pirate_loot::view::View;
use crate::handheld::Pen;
use crate::table::{Lineup, Seat};

/// Draws the card or the loot, and the ship it lies on if it does; or else the card that asks.
pub fn draw(
    pen: &mut Pen<'_>,
    view: &View,
    lineup: &Lineup<Options>,
    decision: Decision,
    (piece, on): (Option<Piece>, Option<Seat>),
) {
    match piece.or_else(|| ask::asking(decision).map(Piece::Card)) {
        // What it would do is worth telling where it would be recruited; what it does, where it lies on a ship.
        Some(Piece::Card(card)) if ask::recruits(decision) => looks::draw_close_up(pen, Some(view), lineup, card),
        Some(Piece::Card(card)) => {
            let here = on.map(|ship| would::on_ship(view.table(), ship, card));
            looks::draw_card(pen, card, here.as_deref());
        }
        Some(Piece::Loot(loot)) => {
            // What is exchanged for another player does nothing for our own chest.
            let (own, ours) = match decision {
                Decision::GiveBack | Decision::Cabinboy { .. } => (true, true),
                Decision::Exchange(seat) => (seat == view.seat(), seat == view.seat()),
                _ => (false, true),
            };
            looks::draw_loot_close_up(pen, ours.then_some(view), loot, own);
        }
        None => {}
    }
}
