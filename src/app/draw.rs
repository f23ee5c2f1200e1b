//! The picture of the moment.

use super::{App, DOT_MS, Screen};
use crate::handheld::Pen;
use crate::lineup::{Lineup, Who};
use crate::rules::Table;
use crate::screens::{self, AfterGame, LogGames, MainMenu, Pause, Target, Teller};

impl App {
    /// Draws what is to be seen now. A dark screen shows nothing.
    pub fn draw<D: Target>(&self, target: &mut D) -> Result<(), D::Error> {
        let mut pen = Pen::new(target);
        pen.clear();
        if !self.is_dark() {
            self.draw_screen(&mut pen);
        }
        pen.finish()
    }

    fn draw_screen<D: Target>(&self, pen: &mut Pen<'_, D>) {
        let Some(screen) = self.screens.last() else { return };
        match screen {
            Screen::Title => screens::draw_title(pen),
            Screen::Menu(list) => {
                MainMenu::draw(list, pen, |choice| choice != MainMenu::Continue || self.can_continue());
            }
            Screen::NewGame(new_game) => new_game.draw(pen, &self.lineup),
            Screen::Naming(naming) => naming.draw(pen),
            Screen::HowTo(how_to) => how_to.draw(pen),
            Screen::Settings(screen) => screen.draw(pen, &self.settings),
            Screen::About => screens::draw_about(pen),
            Screen::LogGames(list) => LogGames::draw(list, pen, |_| true),
            Screen::GiveUp => screens::draw_give_up(pen),
            Screen::Hall(screen) => screen.draw(pen, &self.hall),
            Screen::Notice(notice) => notice.draw(pen),
            Screen::AfterGame(list) => AfterGame::draw(list, pen, |_| true),
            Screen::Pause(list) => Pause::draw(list, pen, |choice| self.offers(choice)),
            _ => self.draw_game_screen(pen, screen),
        }
    }

    /// The screens of a game. Those of a seat get its view, the others the open table.
    fn draw_game_screen<D: Target>(&self, pen: &mut Pen<'_, D>, screen: &Screen) {
        let Some(session) = &self.session else { return };
        let mover = session.mover().0;
        let lineup = session.lineup();
        let teller = self.teller(session.game().table(), lineup);
        match screen {
            Screen::Pass(pass) => pass.draw(pen, lineup, self.now),
            Screen::CatchUp(screen) => screen.draw(pen, &teller, &session.since_last_move(mover), "My cards", "Pause"),
            Screen::Happened(screen) => screen.draw(pen, &teller, &session.since_last_move(mover), "Back", "Back"),
            Screen::Turn(turn) => turn.draw(pen, &session.view(mover), lineup, self.now),
            Screen::Done(done) => {
                let person_next = session.mover().1 == Who::Person && !session.game().table().is_over();
                let passes = person_next && session.only_person().is_none();
                done.draw(pen, &teller, if passes { "Pass on" } else { "Go on" });
            }
            Screen::Story(story) => story.draw(pen, &teller, self.now),
            Screen::Thinking(thinking) | Screen::Hint(thinking) => {
                let dots = (self.now.saturating_sub(thinking.since) / DOT_MS % 4) as usize;
                let hint = matches!(screen, Screen::Hint(_));
                screens::draw_thinking(pen, lineup.name(mover), hint, dots);
            }
            Screen::End(end) => {
                if let Some(outcome) = session.game().outcome() {
                    end.draw(pen, &teller, &outcome, self.now);
                }
            }
            Screen::Partner(hand) => {
                let view = session.view(mover);
                if let Some(cards) = view.partner_hand() {
                    hand.draw(pen, "Partner's cards", cards);
                }
            }
            Screen::Seats => screens::draw_seats(pen, &teller),
            Screen::Ship(ship) => screens::draw_ship(pen, &teller, *ship),
            _ => {}
        }
    }

    fn teller<'a>(&self, table: &'a Table, lineup: &'a Lineup) -> Teller<'a> {
        Teller { table, lineup, to: self.viewer() }
    }
}
