//! The shell: the screens around the games.

use super::app::{App, Demos, chosen};
use crate::games::{Playable, name_of, with_game, with_one};
use crate::handheld::{Button, List, Pen, next_of};
use crate::play::Pager;
use crate::play::{Leads, Tempo, World};
use crate::shell::{
    HallScreen, HallWish, LogGames, MainMenu, Naming, NamingWish, NewGame, NewGameWish, Notice, SettingsScreen, Title,
    give_up,
};
use crate::table::{Name, Seat};

/// A screen of the shell, with its state.
#[derive(Clone, Debug)]
pub(super) enum Screen {
    Title(Title),
    Menu(List),
    NewGame(NewGame),
    Naming(Naming),
    HowTo(Pager),
    Settings(SettingsScreen),
    About,
    /// Asks which games to log.
    LogGames(List),
    /// Asks whether to give up the running game for a new one.
    GiveUp,
    Hall(HallScreen),
    Notice(Notice),
    /// The chosen game has the screen.
    Play,
    /// Bots play, since nobody does.
    Demo,
}

impl App {
    /// Does the game have the screen?
    pub(super) fn is_playing(&self) -> bool {
        matches!(self.screens.last(), Some(Screen::Play))
    }

    fn push(&mut self, screen: Screen) {
        let _ = self.screens.push(screen);
    }

    fn pop(&mut self) {
        if self.screens.len() > 1 {
            self.screens.pop();
        }
        self.seen_again();
    }

    /// Replaces the visible screen with another.
    fn replace(&mut self, screen: Screen) {
        if let Some(last) = self.screens.last_mut() {
            *last = screen;
        }
    }

    /// A screen is back, after something above it has gone, or after the dark.
    pub(super) fn seen_again(&mut self) {
        match self.screens.last_mut() {
            Some(Screen::Play) => with_game!(self.chosen, &mut self.plays, play => play.again(self.now)),
            Some(Screen::Title(title)) => title.again(self.now),
            // A demonstration is over when the screen goes dark, and the others wait for a press anyway.
            Some(Screen::Demo | Screen::Menu(_) | Screen::NewGame(_) | Screen::Naming(_) | Screen::HowTo(_)) => {}
            Some(Screen::Settings(_) | Screen::About | Screen::LogGames(_) | Screen::GiveUp) => {}
            Some(Screen::Hall(_) | Screen::Notice(_)) | None => {}
        }
    }

    /// When a demonstration begins, if nobody presses anything.
    pub(super) fn demo_at(&self) -> Option<u64> {
        match self.screens.last()? {
            Screen::Title(title) if self.demos_allowed && !self.dark => Some(title.demo_at()),
            _ => None,
        }
    }

    /// Bots begin to play. Their chance is a stream of its own: it neither foretells nor changes the next deal.
    pub(super) fn begin_demo(&mut self) {
        self.demos_seen = self.demos_seen.wrapping_add(1);
        let mut rng = self.rng.clone();
        rng.set_stream(self.demos_seen.into());
        with_game!(self.chosen, &self.plays, play => self.demo = play.demonstrate(rng, self.settings.motion, self.now).into());
        self.push(Screen::Demo);
    }

    /// Back to the title. Nothing is left of the demonstration.
    pub(super) fn end_demo(&mut self) {
        let Some(at) = self.screens.iter().position(|screen| matches!(screen, Screen::Demo)) else { return };
        self.screens.remove(at);
        self.demo = Demos::Nothing;
        self.seen_again();
    }

    /// Are bots demonstrating the game?
    pub(super) fn is_demo(&self) -> bool {
        matches!(self.screens.last(), Some(Screen::Demo))
    }

    /// Leaves everything but the title and the menu.
    fn show_menu(&mut self) {
        with_game!(self.chosen, &mut self.plays, play => play.leave());
        self.screens.truncate(1);
        self.push(Screen::Menu(List::default()));
    }

    /// Gives the screen to the game, whatever lay above it.
    fn show_game(&mut self) {
        self.screens.truncate(1);
        self.push(Screen::Menu(List::default()));
        self.push(Screen::Play);
    }

    fn can_continue(&self) -> bool {
        with_game!(self.chosen, &self.plays, play => play.can_continue())
    }

    /// Deals at the table that was set up.
    fn deal(&mut self) {
        if chosen!(self, |play, world| play.deal(play.lineup, false, world)) {
            self.show_game();
        }
    }

    /// Takes a press on the visible screen.
    pub(super) fn pressed(&mut self, button: Button) {
        let Some(screen) = self.screens.last_mut() else { return };
        match screen {
            Screen::Title(_) => self.push(Screen::Menu(List::default())),
            Screen::Demo => self.end_demo(),
            Screen::Menu(_) | Screen::LogGames(_) if button == Button::B => self.pop(),
            Screen::Menu(_) if matches!(button, Button::Left | Button::Right) => self.turn_to(button == Button::Right),
            Screen::Menu(_) => self.press_menu(button),
            Screen::LogGames(list) => {
                if let Some(wanted) = LogGames::press(list, button, |_| true) {
                    self.pop();
                    self.log(wanted);
                }
            }
            Screen::NewGame(_) => self.press_new_game(button),
            Screen::Naming(naming) => match naming.press(button) {
                NamingWish::None => {}
                NamingWish::Back => self.pop(),
                NamingWish::Rename(name) => {
                    let seat = naming.seat;
                    self.rename(seat, name);
                    self.pop();
                }
            },
            Screen::HowTo(pager) => {
                if with_game!(self.chosen, &self.plays, play => pager.press(button, play.pages())) {
                    self.pop();
                }
            }
            Screen::Settings(_) if button == Button::B => self.pop(),
            Screen::Settings(screen) => self.settings_changed |= screen.press(button, &mut self.settings),
            Screen::About if button == Button::A => match self.can_continue() {
                true => self.push(Screen::LogGames(List::default())),
                false => self.log(LogGames::Finished),
            },
            Screen::About => self.pop(),
            Screen::GiveUp if button == Button::A => self.deal(),
            Screen::GiveUp => self.pop(),
            Screen::Hall(screen) => {
                let wish = with_game!(self.chosen, &self.plays, play => screen.press(button, &play.hall));
                match wish {
                    HallWish::None => {}
                    HallWish::Back => self.pop(),
                    HallWish::Erase => {
                        with_game!(self.chosen, &mut self.plays, play => {
                            // The game counted last stays counted, or it would come back.
                            play.hall = play.hall.emptied();
                            play.changes.hall = true;
                        });
                        self.replace(Screen::Hall(HallScreen::default()));
                    }
                }
            }
            Screen::Notice(notice) => {
                let next = notice.go_on();
                if let Some(read) = next.read {
                    self.acknowledge(read);
                }
                if next.is_last {
                    self.pop();
                }
            }
            Screen::Play => {
                let leads = chosen!(self, |play, world| play.press(button, world));
                self.follow(leads);
            }
        }
    }

    /// Goes where a press on a screen of play leads.
    fn follow(&mut self, leads: Leads) {
        match leads {
            Leads::On => {}
            Leads::Menu => self.show_menu(),
            Leads::HowTo => self.push(Screen::HowTo(Pager::default())),
            Leads::Settings => self.push(Screen::Settings(SettingsScreen::default())),
            Leads::NewTable => self.push(Screen::NewGame(NewGame::new())),
        }
    }

    /// The menu turns to the next game, or the one before. The handheld remembers which.
    fn turn_to(&mut self, forward: bool) {
        let chosen = next_of(&Playable::ALL, self.chosen, forward);
        if chosen != self.chosen {
            self.chosen = chosen;
            self.settings.game = chosen.number();
            self.settings_changed = true;
            self.replace(Screen::Menu(List::default()));
        }
    }

    fn press_menu(&mut self, button: Button) {
        let can_continue = self.can_continue();
        let Some(Screen::Menu(list)) = self.screens.last_mut() else { return };
        match MainMenu::press(list, button, |choice| choice.is_offered(can_continue)) {
            None => {}
            Some(MainMenu::Continue) => {
                chosen!(self, |play, world| play.go_on(world));
                self.show_game();
            }
            Some(MainMenu::NewGame) => self.push(Screen::NewGame(NewGame::new())),
            Some(MainMenu::HowTo) => self.push(Screen::HowTo(Pager::default())),
            Some(MainMenu::Hall) => self.push(Screen::Hall(HallScreen::default())),
            Some(MainMenu::Settings) => self.push(Screen::Settings(SettingsScreen::default())),
            Some(MainMenu::About) => self.push(Screen::About),
        }
    }

    fn press_new_game(&mut self, button: Button) {
        let Some(Screen::NewGame(new_game)) = self.screens.last_mut() else { return };
        let wish = with_game!(self.chosen, &mut self.plays, play => play.set_up(new_game, button));
        match wish {
            NewGameWish::None | NewGameWish::Changed => {}
            NewGameWish::Back => self.pop(),
            NewGameWish::Name(seat) => {
                let name = with_game!(self.chosen, &self.plays, play => play.lineup.players[seat].name);
                self.push(Screen::Naming(Naming::new(seat, name)));
            }
            NewGameWish::Start if self.can_continue() => self.push(Screen::GiveUp),
            NewGameWish::Start => self.deal(),
        }
    }

    /// A player has a new name: in the chosen game, and in the others if they were called the same there.
    fn rename(&mut self, seat: Seat, name: Name) {
        let before = with_game!(self.chosen, &self.plays, play => play.lineup.players[seat].name);
        for game in Playable::ALL {
            with_game!(game, &mut self.plays, play => {
                let player = &mut play.lineup.players[seat];
                if player.name == before && before != name {
                    player.name = name;
                    play.changes.lineup = true;
                }
            });
        }
    }

    fn log(&mut self, wanted: LogGames) {
        self.report = Some(wanted);
        let finished = with_game!(self.chosen, &self.plays, play => play.last_game.is_some());
        self.push(Screen::Notice(Notice::Logged { finished, running: wanted == LogGames::Running }));
    }

    /// Does this button repeat while it is held? It does where people move step by step. It does not rush through values,
    /// and holding a button too long never begins, leaves or skips anything.
    pub(super) fn repeats(&self, button: Button) -> bool {
        match self.screens.last() {
            Some(Screen::Menu(_) | Screen::LogGames(_) | Screen::NewGame(_) | Screen::Settings(_)) => {
                List::repeats(button)
            }
            Some(Screen::Naming(_)) => Naming::repeats(button),
            Some(Screen::HowTo(_)) => Pager::repeats(button),
            Some(Screen::Hall(hall)) => hall.repeats(button),
            Some(Screen::Play) => with_game!(self.chosen, &self.plays, play => play.repeats(button)),
            Some(Screen::Title(_) | Screen::Demo | Screen::About | Screen::GiveUp | Screen::Notice(_)) | None => false,
        }
    }

    /// When the picture will change without a press, if it will.
    pub fn changes_at(&self) -> Option<u64> {
        match self.screens.last()? {
            Screen::Play => {
                with_game!(self.chosen, &self.plays, play => play.changes_at(Tempo::of(&self.settings), self.now))
            }
            Screen::Title(title) if self.settings.motion && !self.dark => {
                with_game!(self.chosen, &self.plays, play => play.title_changes_at(title, self.now))
            }
            Screen::Demo => with_one!(Demos, &self.demo, demo => demo.changes_at(self.now), else None),
            Screen::Title(_) | Screen::Menu(_) | Screen::NewGame(_) | Screen::Naming(_) | Screen::HowTo(_) => None,
            Screen::Settings(_) | Screen::About | Screen::LogGames(_) | Screen::GiveUp => None,
            Screen::Hall(_) | Screen::Notice(_) => None,
        }
    }

    #[inline(never)] // The main task would have a copy of its own.
    pub(super) fn draw_screen(&self, pen: &mut Pen<'_>) {
        let Some(screen) = self.screens.last() else { return };
        match screen {
            Screen::Naming(naming) => naming.draw(pen),
            Screen::Settings(screen) => screen.draw(pen, &self.settings),
            Screen::LogGames(list) => LogGames::draw(list, pen),
            Screen::GiveUp => give_up::draw(pen),
            Screen::Notice(notice) => notice.draw(pen, name_of),
            Screen::Demo => with_one!(Demos, &self.demo, demo => demo.draw(pen, self.now), else {}),
            Screen::Play => {
                with_game!(self.chosen, &self.plays, play => play.draw(pen, Tempo::of(&self.settings), self.now))
            }
            Screen::Title(title) => with_game!(self.chosen, &self.plays, play => {
                play.draw_title(title, pen, self.settings.motion, self.now);
            }),
            Screen::Menu(list) => {
                with_game!(self.chosen, &self.plays, play => play.draw_menu(list, pen, Playable::ALL.len() > 1))
            }
            Screen::NewGame(new_game) => with_game!(self.chosen, &self.plays, play => play.draw_set_up(new_game, pen)),
            Screen::HowTo(pager) => with_game!(self.chosen, &self.plays, play => play.draw_page(pager, pen)),
            Screen::About => with_game!(self.chosen, &self.plays, play => play.draw_about(pen)),
            Screen::Hall(screen) => with_game!(self.chosen, &self.plays, play => play.draw_hall(screen, pen)),
        }
    }
}
