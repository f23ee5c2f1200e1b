//! From moment to moment: where a decision or the passing of time leads.

use rand_core::RngCore;

use super::{Above, Moment, Play, World};
use crate::app::Session;
use crate::handheld::Sound;
use crate::screens::{CatchUp, Done, End, Face, Pass, Story, Thinking, Turn};
use crate::table::{Lineup, Seat, Who};

impl<G: Face> Play<G> {
    /// Shows a moment of the game, with nothing above it.
    fn show(&mut self, moment: Moment<G>) {
        self.above.clear();
        self.moment = Some(moment);
    }

    pub(super) fn push(&mut self, above: Above<G>) {
        let _ = self.above.push(above);
    }

    pub(super) fn pop(&mut self, now: u64) {
        self.above.pop();
        self.again(now);
    }

    /// The game is back on the screen, after something above it has gone, or after the dark.
    pub(in crate::app) fn again(&mut self, now: u64) {
        if !self.above.is_empty() {
            return;
        }
        match &mut self.moment {
            // Tell it again from the start: nobody has seen it for a while.
            Some(Moment::Story(story)) => story.again(now),
            // The press that led back is not meant for this screen, nor is another right after it.
            Some(Moment::Turn(turn)) => turn.again(now),
            Some(Moment::Pass(pass)) => pass.again(now),
            Some(Moment::Thinking(thinking)) => thinking.again(now),
            // Nobody else looks at these, and they wait for a press.
            Some(Moment::Hint(_) | Moment::CatchUp(_) | Moment::Done(_) | Moment::End(_)) | None => {}
        }
    }

    /// The game leaves the screen and waits.
    pub(in crate::app) fn leave(&mut self) {
        self.above.clear();
        self.moment = None;
    }

    /// The seat whose hand is on the screen, or would be after a pause. While this is `None`, no hand shows.
    pub fn open_seat(&self) -> Option<Seat> {
        match self.moment.as_ref()? {
            Moment::Turn(_) | Moment::CatchUp(_) | Moment::Hint(_) => Some(self.session.as_ref()?.asked()?.0),
            Moment::Done(done) => Some(done.seat),
            Moment::Pass(_) | Moment::Story(_) | Moment::Thinking(_) | Moment::End(_) => None,
        }
    }

    /// Who is listening: the seat whose turn it is, or the only person there is.
    pub(in crate::app) fn viewer(&self) -> Option<Seat> {
        self.open_seat().or_else(|| self.session.as_ref()?.only_person())
    }

    /// The events a story tells.
    pub(super) fn tale(&self, story: &Story) -> G::Tale {
        self.session.as_ref().map_or_else(G::Tale::default, |session| session.record().tale(story.action(), story.to()))
    }

    /// Deals to these players. If they also played the game before, the deal moves on. Returns whether they can play so.
    pub(in crate::app) fn deal(&mut self, lineup: Lineup<G::Options>, same_table: bool, world: &mut World<'_>) -> bool {
        let before = self.session.as_ref().filter(|_| same_table).map(Session::game);
        let setup = G::setup(lineup.seating, &lineup.options, before);
        // A lineup's table can always be played at.
        let Some(game) = G::deal(setup, world.rng) else { return false };
        // Even if the same seed deals the same game again, this number differs: it is not the game we counted.
        let number = world.rng.next_u64() ^ u64::from(self.hall.counted().unwrap_or(0));
        self.session = Some(Session::new(lineup, &game, number));
        self.returning = false;
        self.games = self.games.wrapping_add(1);
        self.changes.game = true;
        self.changes.lineup = true;
        self.go_on(world);
        true
    }

    /// Shows the screen of the seat that is asked, or the end.
    pub(in crate::app) fn go_on(&mut self, world: &mut World<'_>) {
        let Some(session) = &mut self.session else { return };
        if session.deal_on(world.rng) {
            self.changes.game = true;
        }
        let Some((seat, who)) = session.asked() else { return self.end(world) };
        // After a power cut nobody knows who has the handheld, until somebody says so.
        let alone = session.only_person().is_some() && !self.returning;
        self.show(match who {
            Who::Bot(level) => Moment::Thinking(Thinking::new(level, world.now)),
            Who::Person if alone => Moment::Turn(Turn::new(world.now)),
            Who::Person => Moment::Pass(Pass::new(seat, world.now, self.returning)),
        });
    }

    fn end(&mut self, world: &mut World<'_>) {
        let Some(session) = &self.session else { return };
        let lineup = session.lineup();
        let won = session.game().outcome().is_some_and(|outcome| {
            let mut people = lineup.seating.seats().filter(|&seat| lineup.is_person(seat));
            people.any(|seat| outcome.won(lineup.seating.side(seat)))
        });
        *world.sound = Some(if won { Sound::Win } else { Sound::Loss });
        self.count();
        self.show(Moment::End(End::new(world.now)));
    }

    /// A person has the device in their hands.
    pub(super) fn open(&mut self, seat: Seat, now: u64) {
        let Some(session) = &self.session else { return };
        self.returning = false;
        let moment = match session.since_last_move(seat).is_empty() {
            true => Moment::Turn(Turn::new(now)),
            false => Moment::CatchUp(CatchUp::default()),
        };
        self.show(moment);
    }

    /// A person's turn begins, or begins again.
    pub(super) fn take_turn(&mut self, now: u64) {
        self.show(Moment::Turn(Turn::new(now)));
    }

    /// A person wants a hint.
    pub(super) fn look_for_hint(&mut self, thinking: Thinking<G::Action>) {
        self.show(Moment::Hint(thinking));
    }

    /// A person acts.
    pub(super) fn act(&mut self, action: G::Action) {
        let Some(session) = &mut self.session else { return };
        let Some((seat, _)) = session.asked() else { return };
        let can_undo = !session.game().reveals(action);
        // The screen offers only what the rules accept.
        let Ok(number) = session.play(action) else { return };
        self.changes.game = true;
        self.show(Moment::Done(Done { seat, action: number, can_undo }));
    }

    /// A person takes a decision back. False if there is none.
    pub(super) fn take_back(&mut self, now: u64) -> bool {
        let undone = self.session.as_mut().is_some_and(Session::undo);
        if undone {
            self.changes.game = true;
            self.take_turn(now);
        }
        undone
    }

    /// A person's move is over. Tells what follows, unless the next person will be told in private.
    pub(super) fn pass_on(&mut self, done: &Done, world: &mut World<'_>) {
        let Some(session) = &self.session else { return };
        match session.only_person().is_none() && session.asks_person() {
            true => self.go_on(world),
            false => {
                let tale = session.record().tale(done.action, Some(done.seat));
                self.tell(done.rest::<G>(&tale, world.now), world);
            }
        }
    }

    /// Tells what happened, if there is something to say, and then goes on.
    fn tell(&mut self, story: Option<Story>, world: &mut World<'_>) {
        let Some(story) = story else { return self.go_on(world) };
        if let Some(sound) = story.event(&self.tale(&story)).and_then(G::sound) {
            *world.sound = Some(sound);
        }
        self.show(Moment::Story(story));
    }

    pub(super) fn go_on_after(&mut self, story: Story, world: &mut World<'_>) {
        self.tell(story.next::<G>(&self.tale(&story), world.now), world);
    }

    /// Time has passed on the game's own screen.
    pub(in crate::app) fn passed(&mut self, world: &mut World<'_>) {
        if !self.above.is_empty() {
            return;
        }
        match &self.moment {
            Some(Moment::Story(story)) if world.now >= story.ends_at(world.pace) => self.go_on_after(*story, world),
            Some(Moment::Thinking(thinking)) => {
                let due = world.now >= thinking.acts_at(world.pace);
                if let Some(action) = thinking.decided.filter(|_| due) {
                    self.bot_acts(action, world);
                }
            }
            Some(Moment::Hint(thinking)) => {
                let asked = self.session.as_ref().and_then(|session| Some((session, session.asked()?.0)));
                if let (Some(action), Some((session, seat))) = (thinking.decided, asked) {
                    let turn = Turn::with_hint(&session.game().view(seat), action, world.now);
                    self.show(Moment::Turn(turn));
                }
            }
            Some(Moment::Story(_) | Moment::Pass(_) | Moment::CatchUp(_) | Moment::Turn(_)) => {}
            Some(Moment::Done(_) | Moment::End(_)) | None => {}
        }
    }

    /// Takes the hand off the screen.
    pub(in crate::app) fn hide(&mut self, world: &mut World<'_>) {
        match &self.moment {
            // The move is made; all that is left is to pass the device on.
            &Some(Moment::Done(done)) => self.pass_on(&done, world),
            _ => self.go_on(world),
        }
    }

    fn bot_acts(&mut self, action: G::Action, world: &mut World<'_>) {
        let Some(session) = &mut self.session else { return };
        // After a power cut anybody may be looking on.
        let to = session.only_person().filter(|_| !self.returning);
        let Ok(number) = session.play(action) else { return };
        let story = Story::begin::<G>(number, to, &session.record().tale(number, to), world.now);
        self.changes.game = true;
        self.tell(story, world);
    }
}
