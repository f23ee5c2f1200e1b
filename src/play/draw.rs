//! Draws the current moment of a game.

use super::{Above, Moment, Play};
use crate::handheld::Pen;
use crate::play::{AfterGame, Face, Look, Story, Teller, Tempo, Turn};
use crate::table::Who;

impl<G: Face> Play<G> {
    /// What the seat whose hand is open may know.
    pub(super) fn open_view(&self) -> Option<G::View> {
        Some(self.session.as_ref()?.game().view(self.open_seat()?))
    }

    /// Draws the event a story tells.
    fn draw_event(&self, story: &Story, pen: &mut Pen<'_>, tempo: Tempo, now: u64) {
        self.telling(story, &mut |telling| story.draw_event(pen, telling, tempo, now));
    }

    /// Draws the visible screen. A seat's screens get its view, the others only what lies open.
    pub(crate) fn draw(&self, pen: &mut Pen<'_>, tempo: Tempo, now: u64) {
        let Some(session) = &self.session else { return };
        let game = session.game();
        let lineup = session.lineup();
        let teller = Teller { table: game.table(), lineup, to: self.viewer() };
        let asked = session.asked().map(|(seat, _)| seat);
        match self.above.last() {
            None => {}
            Some(Above::Pause(pause)) => return pause.draw::<G>(pen, self.is_own_turn(), &lineup.seating),
            Some(Above::Look(look)) => return look.draw(pen, &teller, self.open_view().as_ref()),
            Some(Above::Happened(screen)) => {
                let Some(seat) = asked else { return };
                return screen.draw(pen, &teller, &session.since_last_move(seat));
            }
            Some(Above::AfterGame(list)) => return AfterGame::draw(list, pen),
        }
        match (&self.moment, asked) {
            (None, _) => {}
            (Some(Moment::Pass(pass)), _) => pass.draw(pen, lineup.everybody(), G::why(game.table()), now),
            (Some(Moment::Gather(gather)), _) => {
                let is_end = game.is_over() && !G::TOGETHER;
                gather.draw(pen, if is_end { "The game is over" } else { G::CALLS }, now);
            }
            (Some(Moment::Finish(finish)), _) => finish.draw(pen, now),
            (Some(Moment::Turn(turn)), Some(seat)) => turn.draw(pen, &session.deciding_view(seat), lineup, now),
            (Some(Moment::Done(done)), _) => {
                let next = session.asked().filter(|&(next, _)| next != done.seat && !session.asks_openly());
                let passes = next.is_some_and(|(_, who)| who == Who::Person) && session.only_person().is_none();
                let a = if passes { "Pass on" } else { "Go on" };
                self.draw_event(&done.story, pen, tempo, now);
                done.draw_foot(pen, a);
            }
            (Some(Moment::Story(story) | Moment::Recap(story)), _) => {
                self.draw_event(story, pen, tempo, now);
                story.draw_foot(pen);
            }
            (Some(Moment::Thinking(thinking)), Some(seat)) => {
                thinking.draw(pen, &teller, lineup.name(seat), false, now);
            }
            (Some(Moment::Hint(thinking)), Some(seat)) => thinking.draw(pen, &teller, lineup.name(seat), true, now),
            (Some(Moment::End(end)), _) => {
                if let Some(outcome) = game.outcome() {
                    end.draw(pen, &teller, &outcome, tempo, now);
                }
            }
            // Once a game is over nobody is asked, and only its end is on the screen.
            (Some(Moment::Turn(_) | Moment::Thinking(_) | Moment::Hint(_)), None) => {}
        }
    }
}
