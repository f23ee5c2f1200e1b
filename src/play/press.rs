//! What a press does on a screen of play.

use super::{Above, Leads, Moment, Play, World};
use crate::handheld::{Button, List};
use crate::play::{
    AfterGame, CatchUp, EndWish, Face, FinishWish, Look, Pause, PauseWish, Teller, Thinking, Turn, Wish,
};
use crate::table::Level;

impl<G: Face> Play<G> {
    /// A button was pressed.
    pub(crate) fn press(&mut self, button: Button, world: &mut World<'_>) -> Leads {
        match self.above.last() {
            None => self.press_moment(button, world),
            Some(Above::Pause(_)) => self.press_pause(button, world),
            Some(Above::Look(_)) => self.press_look(button, world.now),
            Some(Above::Happened(_)) => self.press_happened(button, world.now),
            Some(Above::AfterGame(_)) => self.press_after_game(button, world),
        }
    }

    fn press_moment(&mut self, button: Button, world: &mut World<'_>) -> Leads {
        let now = world.now;
        match &mut self.moment {
            None => return Leads::Menu,
            Some(Moment::Pass(_)) if button == Button::B => self.pause(),
            Some(Moment::Pass(pass)) => {
                let seat = pass.seat;
                if pass.press(button, now) {
                    self.open(seat, world);
                }
            }
            Some(Moment::Gather(_)) if button == Button::B => self.pause(),
            Some(Moment::Gather(gather)) => {
                if let Some(story) = gather.press(button, now) {
                    self.show_story(story, world);
                }
            }
            Some(Moment::Finish(finish)) => match finish.press(button, now) {
                FinishWish::None => {}
                FinishWish::Finish => self.finish(world),
                FinishWish::PlayOn => {
                    self.decide_now(None, now);
                    // An arrow already moves about.
                    if button != Button::B {
                        self.press_turn(button, world);
                    }
                }
            },
            Some(Moment::Turn(_)) => self.press_turn(button, world),
            Some(Moment::Done(done)) => {
                let done = *done;
                match button {
                    Button::B if done.can_undo && self.take_back(now) => {}
                    Button::B => self.pause(),
                    Button::A => self.pass_on(&done, world),
                    // Nobody else takes the device: any press hurries.
                    Button::Up | Button::Down | Button::Left | Button::Right if self.is_alone() => {
                        self.pass_on(&done, world);
                    }
                    Button::Up | Button::Down | Button::Left | Button::Right => {}
                }
            }
            Some(Moment::Story(_) | Moment::Recap(_) | Moment::Thinking(_)) if button == Button::B => self.pause(),
            Some(Moment::Recap(_)) if button == Button::A => self.take_turn(now),
            Some(Moment::Story(story) | Moment::Recap(story)) => {
                let story = *story;
                self.skip(story, world);
            }
            Some(Moment::Hint(_)) if button == Button::B => self.take_turn(now),
            Some(Moment::Thinking(thinking) | Moment::Hint(thinking)) => thinking.hurry(now),
            Some(Moment::End(end)) => {
                let seating = self.session.as_ref().map(|session| session.lineup().seating);
                match seating.map_or(EndWish::Leave, |seating| end.press(button, &seating, now)) {
                    EndWish::None => {}
                    EndWish::Celebrate => self.celebrate(world),
                    EndWish::Leave => self.push(Above::AfterGame(List::default())),
                }
            }
        }
        Leads::On
    }

    fn pause(&mut self) {
        self.push(Above::Pause(Pause::default()));
    }

    fn press_turn(&mut self, button: Button, world: &mut World<'_>) {
        let Some(session) = &self.session else { return };
        let (Some(Moment::Turn(turn)), Some((seat, _))) = (&mut self.moment, session.asked()) else { return };
        match turn.press(button, &session.deciding_view(seat), session.lineup(), world.now) {
            Wish::None => {}
            Wish::Act(action) => self.act(action, world),
            Wish::TakeBack if self.take_back_own(world.now) => {}
            Wish::TakeBack | Wish::Pause => self.pause(),
            Wish::Look(look) => self.push(Above::Look(look)),
        }
    }

    fn press_pause(&mut self, button: Button, world: &mut World<'_>) -> Leads {
        let own_turn = self.is_own_turn();
        let (Some(Above::Pause(pause)), Some(session)) = (self.above.last_mut(), &self.session) else {
            return Leads::Menu;
        };
        let seating = session.lineup().seating;
        match pause.press::<G>(button, own_turn, &seating) {
            None => {}
            Some(PauseWish::Resume) => self.pop(world.now),
            Some(PauseWish::Hint) => self.look_for_hint(Thinking::new(Level::Captain, world.now)),
            Some(PauseWish::Look(n)) => {
                if let Some(look) = G::Look::offered(own_turn, &seating).nth(n) {
                    self.push(Above::Look(look));
                }
            }
            Some(PauseWish::Happened) => self.push(Above::Happened(CatchUp::default())),
            Some(PauseWish::HowTo) => return Leads::HowTo,
            Some(PauseWish::Settings) => return Leads::Settings,
            Some(PauseWish::Leave) if self.can_continue() => return Leads::Menu,
            // We were still telling its last move, and there is nothing to come back to: the scores are next.
            Some(PauseWish::Leave) => self.go_on(world),
        }
        Leads::On
    }

    fn press_look(&mut self, button: Button, now: u64) -> Leads {
        let view = self.open_view();
        if let Some(Above::Look(look)) = self.above.last_mut()
            && look.press(button, view.as_ref())
        {
            self.pop(now);
        }
        Leads::On
    }

    fn press_happened(&mut self, button: Button, now: u64) -> Leads {
        match button {
            Button::A | Button::B => self.pop(now),
            Button::Up | Button::Down | Button::Left | Button::Right => self.scroll(button),
        }
        Leads::On
    }

    /// Scrolls through what happened.
    fn scroll(&mut self, button: Button) {
        let Some(session) = &self.session else { return };
        let Some((seat, _)) = session.asked() else { return };
        let teller = Teller { table: session.game().table(), lineup: session.lineup(), to: Some(seat) };
        let Some(Above::Happened(screen)) = self.above.last_mut() else { return };
        screen.press::<G>(button, &teller, &session.since_last_move(seat));
    }

    fn press_after_game(&mut self, button: Button, world: &mut World<'_>) -> Leads {
        if button == Button::B {
            self.pop(world.now);
            return Leads::On;
        }
        let Some(Above::AfterGame(list)) = self.above.last_mut() else { return Leads::On };
        match AfterGame::press(list, button, |_| true) {
            None => Leads::On,
            Some(AfterGame::Again) => {
                if let Some(lineup) = self.session.as_ref().map(|session| *session.lineup()) {
                    self.deal(lineup, true, world);
                }
                Leads::On
            }
            Some(AfterGame::NewTable) => Leads::NewTable,
            Some(AfterGame::Menu) => Leads::Menu,
        }
    }
}
