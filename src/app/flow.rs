//! From screen to screen: what a press or the passing of time leads to.

use super::{App, DOT_MS, HIDE_AFTER_MS, MOTION_MS, Screen, Session, Sound, Thinking};
use crate::bot::Level;
use crate::handheld::Button;
use crate::lineup::{Lineup, Who};
use crate::rules::{Action, Event, Game, Seat};
use crate::screens::{
    AfterGame, CatchUp, Choice, Done, End, HallScreen, HallWish, Hand, HowTo, List, LogGames, MainMenu, Named, Naming,
    NewGame, Notice, Pass, Pause, SettingsScreen, Story, Tale, Teller, Turn, Wish,
};
use rand_core::RngCore;

/// The title and the menu lie below everything else.
const BASE: usize = 2;

impl App {
    fn push(&mut self, screen: Screen) {
        let _ = self.screens.push(screen);
    }

    fn pop(&mut self) {
        if self.screens.len() > 1 {
            self.screens.pop();
        }
        self.seen_again();
    }

    /// A screen is seen again, after something that lay above it or after the dark.
    pub(super) fn seen_again(&mut self) {
        match self.screens.last_mut() {
            // What was being told is told again: nobody has seen it for a while.
            Some(Screen::Story(story)) => story.again(self.now),
            // The press that led back is not one for what is seen now, nor is the next one that follows at once.
            Some(Screen::Turn(turn)) => turn.again(self.now),
            Some(Screen::Pass(pass)) => pass.again(self.now),
            Some(Screen::Thinking(thinking)) => thinking.again(self.now),
            _ => {}
        }
    }

    fn replace(&mut self, screen: Screen) {
        self.pop();
        self.push(screen);
    }

    /// Leaves everything but the title and the menu.
    fn show_menu(&mut self) {
        self.screens.truncate(1);
        self.push(Screen::Menu(List::default()));
    }

    /// The screen of the game, whatever lies above it.
    fn show_game(&mut self, screen: Screen) {
        self.show_menu();
        self.push(screen);
    }

    /// The game's screen, below a pause and what one looks up in it.
    pub(super) fn game_screen(&self) -> Option<&Screen> {
        self.screens.get(BASE)
    }

    /// The seat whose hand is on the screen, or would be after a pause. While there is none, nothing of any hand is seen.
    pub fn open_seat(&self) -> Option<Seat> {
        let session = self.session.as_ref()?;
        match self.game_screen()? {
            Screen::Turn(_) | Screen::CatchUp(_) | Screen::Hint(_) => Some(session.mover().0),
            Screen::Done(done) => Some(done.seat),
            _ => None,
        }
    }

    /// Who is spoken to: the seat at its turn, or the only person there is.
    pub(super) fn viewer(&self) -> Option<Seat> {
        self.open_seat().or_else(|| self.session.as_ref()?.only_person())
    }

    /// Is there a game to go on with?
    pub(super) fn can_continue(&self) -> bool {
        self.session.as_ref().is_some_and(|session| !session.game().table().is_over())
    }

    /// What the pause offers now.
    pub(super) fn offers(&self, choice: Pause) -> bool {
        let own_turn = matches!(self.game_screen(), Some(Screen::Turn(_)));
        let partners = || self.session.as_ref().is_some_and(|session| session.game().table().seating().partners());
        match choice {
            Pause::Hint => own_turn,
            Pause::Partner => own_turn && partners(),
            Pause::Happened => own_turn,
            Pause::Resume | Pause::Seats | Pause::HowTo | Pause::Settings | Pause::Leave => true,
        }
    }

    /// A button was pressed on the screen that is seen.
    pub(super) fn pressed(&mut self, button: Button) {
        let Some(screen) = self.screens.last().cloned() else { return };
        match screen {
            Screen::Title => self.push(Screen::Menu(List::default())),
            Screen::Menu(list) => self.press_menu(button, list),
            Screen::NewGame(new_game) => self.press_new_game(button, new_game),
            Screen::Naming(naming) => self.press_naming(button, naming),
            Screen::HowTo(mut how_to) => match how_to.press(button) {
                true => self.pop(),
                false => self.replace(Screen::HowTo(how_to)),
            },
            Screen::Settings(mut screen) => {
                if button == Button::B {
                    return self.pop();
                }
                self.changes.settings |= screen.press(button, &mut self.settings);
                self.replace(Screen::Settings(screen));
            }
            Screen::Notice(Notice::Troubles(mut troubles)) => {
                if !troubles.is_empty() {
                    self.acknowledge(troubles.remove(0));
                }
                self.pop();
                if !troubles.is_empty() {
                    self.push(Screen::Notice(Notice::Troubles(troubles)));
                }
            }
            Screen::About if button == Button::A && self.can_continue() => self.push(Screen::LogGames(List::default())),
            Screen::About if button == Button::A => self.log(LogGames::Finished),
            Screen::About | Screen::Seats | Screen::Ship(_) | Screen::Notice(_) => self.pop(),
            Screen::LogGames(list) => self.press_log_games(button, list),
            Screen::Hall(screen) => self.press_hall(button, screen),
            Screen::GiveUp if button == Button::A => self.deal(self.lineup, None),
            Screen::GiveUp => self.pop(),
            Screen::Pass(_) if button == Button::B => self.push(Screen::Pause(List::default())),
            Screen::Pass(mut pass) => match pass.press(button, self.now) {
                true => self.open(pass.seat),
                false => self.replace(Screen::Pass(pass)),
            },
            Screen::CatchUp(screen) | Screen::Happened(screen) => self.press_catch_up(button, screen),
            Screen::Turn(turn) => self.press_turn(button, turn),
            Screen::Done(done) => self.press_done(button, &done),
            Screen::Story(_) if button == Button::B => self.push(Screen::Pause(List::default())),
            Screen::Story(story) => self.go_on_after(story),
            Screen::Thinking(_) if button == Button::B => self.push(Screen::Pause(List::default())),
            Screen::Hint(_) if button == Button::B => self.replace(Screen::Turn(Turn::new(self.now))),
            Screen::Thinking(_) | Screen::Hint(_) => {
                if let Some(Screen::Thinking(thinking) | Screen::Hint(thinking)) = self.screens.last_mut() {
                    thinking.hurry(self.now);
                }
            }
            Screen::End(mut end) => {
                let seats = self.session.as_ref().map_or((0, false), |session| session.lineup().seats());
                let left = end.press(button, seats, self.now);
                self.replace(Screen::End(end));
                if left {
                    self.push(Screen::AfterGame(List::default()));
                }
            }
            Screen::AfterGame(list) => self.press_after_game(button, list),
            Screen::Pause(list) => self.press_pause(button, list),
            Screen::Partner(hand) => self.press_partner(button, hand),
        }
    }

    fn press_menu(&mut self, button: Button, mut list: List) {
        if button == Button::B {
            return self.pop();
        }
        let can_continue = self.can_continue();
        let chosen = MainMenu::press(&mut list, button, |choice| choice != MainMenu::Continue || can_continue);
        self.replace(Screen::Menu(list));
        match chosen {
            None => {}
            Some(MainMenu::Continue) => self.go_on(),
            Some(MainMenu::NewGame) => self.push(Screen::NewGame(NewGame::new())),
            Some(MainMenu::HowTo) => self.push(Screen::HowTo(HowTo::default())),
            Some(MainMenu::Hall) => self.push(Screen::Hall(HallScreen::default())),
            Some(MainMenu::Settings) => self.push(Screen::Settings(SettingsScreen::default())),
            Some(MainMenu::About) => self.push(Screen::About),
        }
    }

    fn press_log_games(&mut self, button: Button, mut list: List) {
        if button == Button::B {
            return self.pop();
        }
        match LogGames::press(&mut list, button, |_| true) {
            None => self.replace(Screen::LogGames(list)),
            Some(wanted) => {
                self.pop();
                self.log(wanted);
            }
        }
    }

    fn log(&mut self, wanted: LogGames) {
        self.report = Some(wanted);
        let finished = self.last_game.is_some();
        self.push(Screen::Notice(Notice::Logged { finished, running: wanted == LogGames::Running }));
    }

    fn press_hall(&mut self, button: Button, mut screen: HallScreen) {
        match screen.press(button, &self.hall) {
            HallWish::None => self.replace(Screen::Hall(screen)),
            HallWish::Back => self.pop(),
            HallWish::Erase => {
                // The game that was counted last stays counted, or it would come back.
                self.hall = self.hall.emptied();
                self.changes.hall = true;
                self.replace(Screen::Hall(HallScreen::default()));
            }
        }
    }

    fn press_new_game(&mut self, button: Button, mut new_game: NewGame) {
        if button == Button::B {
            return self.pop();
        }
        let choice = new_game.press(button, &mut self.lineup);
        self.replace(Screen::NewGame(new_game));
        match choice {
            Choice::None => {}
            Choice::Changed => self.changes.lineup = true,
            Choice::Name(seat) => self.push(Screen::Naming(Naming::new(seat, self.lineup.players[seat].name))),
            Choice::Start if self.can_continue() => self.push(Screen::GiveUp),
            Choice::Start => self.deal(self.lineup, None),
        }
    }

    fn press_naming(&mut self, button: Button, mut naming: Naming) {
        match naming.press(button) {
            Named::Going => self.replace(Screen::Naming(naming)),
            Named::Kept => self.pop(),
            Named::Done(name) => {
                self.lineup.players[naming.seat].name = name;
                self.changes.lineup = true;
                self.pop();
            }
        }
    }

    /// Deals to these players. The first game at a table is begun by its first seat; then the deal moves on.
    fn deal(&mut self, lineup: Lineup, last_dealer: Option<Seat>) {
        let seats = lineup.seats().0;
        let dealer = last_dealer.map_or(seats.saturating_sub(1), |seat| (seat.index() as u8 + 1) % seats.max(1));
        // A lineup is always of a table that can be played at.
        if let Ok(game) = Game::shuffled(lineup.setup(dealer), &mut self.rng) {
            // A game's number is its own even if the same seed deals it once more: it is not the one that was counted.
            let number = self.rng.next_u64() ^ u64::from(self.hall.counted().unwrap_or(0));
            self.session = Some(Session::new(lineup, game, number));
            self.returning = false;
            self.games = self.games.wrapping_add(1);
            self.changes.game = true;
            self.changes.lineup = true;
            self.go_on();
        }
    }

    /// The screen of whoever is to move.
    fn go_on(&mut self) {
        let Some(session) = &self.session else { return self.show_menu() };
        if session.game().table().is_over() {
            return self.end();
        }
        let screen = match session.mover() {
            (_, Who::Bot(level)) => Screen::Thinking(Thinking::new(level, self.now)),
            (seat, Who::Person) => {
                // After a power cut nobody knows who has the handheld now, until somebody has said so.
                match session.only_person() {
                    Some(_) if !self.returning => Screen::Turn(Turn::new(self.now)),
                    _ => Screen::Pass(Pass::new(seat, self.now, self.returning)),
                }
            }
        };
        self.show_game(screen);
    }

    fn end(&mut self) {
        let Some(session) = &self.session else { return };
        let lineup = session.lineup();
        let won = session.game().outcome().is_some_and(|outcome| {
            let seating = session.game().table().seating();
            let mut people = lineup.taken_seats().filter(|&seat| lineup.players[seat].who == Who::Person);
            people.any(|seat| outcome.winners().any(|side| side == seating.side(seat)))
        });
        self.hear(if won { Sound::Win } else { Sound::Loss });
        self.count();
        self.show_game(Screen::End(End::new(self.now)));
    }

    /// A person has the device in hand.
    fn open(&mut self, seat: Seat) {
        let Some(session) = &self.session else { return };
        self.returning = false;
        let screen = match session.since_last_move(seat).is_empty() {
            true => Screen::Turn(Turn::new(self.now)),
            false => Screen::CatchUp(CatchUp::default()),
        };
        self.show_game(screen);
    }

    fn press_catch_up(&mut self, button: Button, mut screen: CatchUp) {
        let Some(session) = &self.session else { return self.show_menu() };
        let own_turn = self.screens.len() == BASE + 1;
        match button {
            Button::A if own_turn => self.replace(Screen::Turn(Turn::new(self.now))),
            Button::B if own_turn => self.push(Screen::Pause(List::default())),
            Button::A | Button::B => self.pop(),
            _ => {
                let seat = session.mover().0;
                let teller = Teller { table: session.game().table(), lineup: session.lineup(), to: Some(seat) };
                screen.press(button, &teller, &session.since_last_move(seat));
                self.replace(if own_turn { Screen::CatchUp(screen) } else { Screen::Happened(screen) });
            }
        }
    }

    fn press_turn(&mut self, button: Button, mut turn: Turn) {
        let Some(session) = &self.session else { return self.show_menu() };
        let wish = turn.press(button, &session.view(session.mover().0), self.now);
        self.replace(Screen::Turn(turn));
        match wish {
            Wish::None => {}
            Wish::Act(action) => self.act(action),
            Wish::Pause => self.push(Screen::Pause(List::default())),
            Wish::Seats => self.push(Screen::Seats),
            Wish::Ship(ship) => self.push(Screen::Ship(ship)),
        }
    }

    /// A person acts.
    fn act(&mut self, action: Action) {
        let Some(session) = &mut self.session else { return };
        let seat = session.mover().0;
        // The screen offers only what the rules accept.
        let Ok(tale) = session.play_own(action) else { return };
        self.changes.game = true;
        self.show_game(Screen::Done(Done { seat, tale, can_undo: action != Action::Draw }));
    }

    fn press_done(&mut self, button: Button, done: &Done) {
        match button {
            Button::A => self.pass_on(done),
            Button::B if done.can_undo && self.session.as_mut().is_some_and(Session::undo) => {
                self.changes.game = true;
                self.show_game(Screen::Turn(Turn::new(self.now)));
            }
            Button::B => self.push(Screen::Pause(List::default())),
            _ => {}
        }
    }

    /// A person's move is over: what follows is told, unless the next one will be told it in private.
    fn pass_on(&mut self, done: &Done) {
        let Some(session) = &self.session else { return };
        let told_later = session.only_person().is_none() && session.mover().1 == Who::Person;
        match told_later && !session.game().table().is_over() {
            true => self.go_on(),
            false => self.tell(done.rest()),
        }
    }

    /// Tells what happened, then goes on.
    fn tell(&mut self, tale: Tale) {
        match Story::begin(tale, self.now) {
            Some(story) => self.show_story(story),
            None => self.go_on(),
        }
    }

    fn show_story(&mut self, story: Story) {
        if matches!(story.event(), Some(Event::Captured { .. })) {
            self.hear(Sound::Capture);
        }
        self.show_game(Screen::Story(story));
    }

    fn go_on_after(&mut self, story: Story) {
        match story.next(self.now) {
            Some(story) => self.show_story(story),
            None => self.go_on(),
        }
    }

    fn press_after_game(&mut self, button: Button, mut list: List) {
        if button == Button::B {
            return self.pop();
        }
        let chosen = AfterGame::press(&mut list, button, |_| true);
        self.replace(Screen::AfterGame(list));
        let last = self.session.as_ref().map(|session| (*session.lineup(), session.game().table().seating().dealer()));
        match (chosen, last) {
            (Some(AfterGame::Again), Some((lineup, dealer))) => self.deal(lineup, Some(dealer)),
            (Some(AfterGame::NewTable), _) => self.push(Screen::NewGame(NewGame::new())),
            (Some(_), _) => self.show_menu(),
            (None, _) => {}
        }
    }

    fn press_pause(&mut self, button: Button, mut list: List) {
        if button == Button::B {
            return self.pop();
        }
        let chosen = Pause::press(&mut list, button, |choice| self.offers(choice));
        self.replace(Screen::Pause(list));
        match chosen {
            None => {}
            Some(Pause::Resume) => self.pop(),
            Some(Pause::Hint) => self.show_game(Screen::Hint(Thinking::new(Level::Captain, self.now))),
            Some(Pause::Partner) => self.push(Screen::Partner(Hand::default())),
            Some(Pause::Seats) => self.push(Screen::Seats),
            Some(Pause::Happened) => self.push(Screen::Happened(CatchUp::default())),
            Some(Pause::HowTo) => self.push(Screen::HowTo(HowTo::default())),
            Some(Pause::Settings) => self.push(Screen::Settings(SettingsScreen::default())),
            Some(Pause::Leave) if self.can_continue() => self.show_menu(),
            // Its last move was still being told, and there is nothing to come back to: the scores are next.
            Some(Pause::Leave) => self.go_on(),
        }
    }

    fn press_partner(&mut self, button: Button, mut hand: Hand) {
        let view = self.session.as_ref().map(|session| session.view(session.mover().0));
        match (button, view.as_ref().and_then(|view| view.partner_hand())) {
            (Button::Left | Button::Right, Some(cards)) => {
                hand.press(button, cards);
                self.replace(Screen::Partner(hand));
            }
            (Button::Up | Button::Down, _) => {}
            _ => self.pop(),
        }
    }

    /// When the picture will change without a press, if it will.
    pub fn changes_at(&self) -> Option<u64> {
        match self.screens.last()? {
            Screen::Story(story) if story.moves(self.now) => Some(self.now + MOTION_MS),
            Screen::Story(story) => Some(story.ends_at(self.settings.pace)),
            Screen::Thinking(thinking) | Screen::Hint(thinking) => {
                let dot = self.now + DOT_MS - (self.now.saturating_sub(thinking.since)) % DOT_MS;
                Some(thinking.decided.map_or(dot, |_| dot.min(thinking.acts_at(self.settings.pace))))
            }
            Screen::Pass(pass) => pass.opens_at(self.now),
            Screen::Turn(turn) => turn.opens_at(self.now),
            Screen::End(end) => end.opens_at(self.now),
            _ => None,
        }
    }

    /// When a hand hides, because nobody pressed anything and more than one person is there to look.
    pub(super) fn hides_at(&self) -> Option<u64> {
        let several = self.session.as_ref().is_some_and(|session| session.only_person().is_none());
        self.open_seat().filter(|_| several).map(|_| self.last_press + HIDE_AFTER_MS)
    }

    /// Time has passed on the screen that is seen.
    pub(super) fn passed(&mut self) {
        if self.hides_at().is_some_and(|at| self.now >= at) {
            return self.hide();
        }
        match self.screens.last().cloned() {
            Some(Screen::Story(story)) if self.now >= story.ends_at(self.settings.pace) => self.go_on_after(story),
            Some(Screen::Thinking(thinking)) => {
                let due = self.now >= thinking.acts_at(self.settings.pace);
                if let Some(action) = thinking.decided.filter(|_| due) {
                    self.bot_acts(action);
                }
            }
            Some(Screen::Hint(thinking)) => {
                if let (Some(action), Some(session)) = (thinking.decided, &self.session) {
                    let turn = Turn::with_hint(&session.view(session.mover().0), action, self.now);
                    self.show_game(Screen::Turn(turn));
                }
            }
            _ => {}
        }
    }

    /// Takes the hand off the screen. A page that is being read shows nothing of it and stays; the way back leads elsewhere.
    fn hide(&mut self) {
        let read = |top: &&Screen| matches!(top, Screen::HowTo(_) | Screen::Settings(_) | Screen::Notice(_));
        let page = self.screens.last().filter(read).cloned();
        match self.game_screen().cloned() {
            // The move is made; all that was left to do is to pass the device on.
            Some(Screen::Done(done)) => self.pass_on(&done),
            _ => self.go_on(),
        }
        if let Some(page) = page {
            self.push(page);
        }
    }

    fn bot_acts(&mut self, action: Action) {
        let Some(session) = &mut self.session else { return };
        // After a power cut it may be anybody who looks on.
        let to = session.only_person().filter(|_| !self.returning);
        let Ok(tale) = session.play(action, to) else { return };
        self.changes.game = true;
        self.tell(tale);
    }
}
