//! From moment to moment: where a decision or the passing of time leads.

use super::{Above, Moment, Play, World};
use crate::play::{
    Course, Done, End, Face, Finish, Gather, Mood, Pass, Session, Story, Teller, Telling, Thinking, Turn, own,
};
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
    pub(crate) fn again(&mut self, now: u64) {
        if !self.above.is_empty() {
            return;
        }
        match &mut self.moment {
            // Tell it again from the start: nobody has seen it for a while.
            Some(Moment::Story(story) | Moment::Recap(story)) => story.again(now),
            // The press that led back is not meant for this screen, nor is another right after it.
            Some(Moment::Turn(turn)) => turn.again(now),
            Some(Moment::Pass(pass)) => pass.again(now),
            Some(Moment::Gather(gather)) => gather.again(now),
            Some(Moment::Thinking(thinking)) => thinking.again(now),
            Some(Moment::Finish(finish)) => finish.again(now),
            Some(Moment::Done(done)) => done.again(now),
            Some(Moment::End(end)) => end.again(now),
            Some(Moment::Hint(_)) | None => {}
        }
    }

    /// The game leaves the screen and waits.
    pub(crate) fn leave(&mut self) {
        self.retell |= matches!(self.moment, Some(Moment::Gather(_) | Moment::Story(_)));
        self.above.clear();
        self.moment = None;
    }

    /// The seat whose hand is on the screen, or would be after a pause. While this is `None`, no hand shows.
    pub fn open_seat(&self) -> Option<Seat> {
        match self.moment.as_ref()? {
            Moment::Turn(_) | Moment::Finish(_) | Moment::Hint(_) => {
                let session = self.session.as_ref().filter(|session| !session.asks_openly())?;
                Some(session.asked()?.0)
            }
            Moment::Recap(story) => story.to(),
            Moment::Done(done) => done.story.to(),
            Moment::Pass(_) | Moment::Gather(_) | Moment::Story(_) | Moment::Thinking(_) | Moment::End(_) => None,
        }
    }

    /// Who is listening: the seat whose turn it is, or the only person there is.
    pub(crate) fn viewer(&self) -> Option<Seat> {
        self.open_seat().or_else(|| self.session.as_ref()?.only_person())
    }

    /// Looks up the event a story tells.
    pub(super) fn telling(&self, story: &Story, tell: &mut dyn FnMut(&Telling<'_, G>)) {
        let Some(session) = &self.session else { return };
        let before = session.before(story.action());
        let tale = session.record().tale_after(&before, story.action(), story.to());
        let teller = Teller { table: before.table(), lineup: session.lineup(), to: story.to() };
        tell(&Telling { teller, tale: &tale, at: story.at() });
    }

    /// How a story goes on.
    pub(super) fn course(&self, story: &Story) -> Option<Course> {
        let mut course = None;
        self.telling(story, &mut |telling| course = Some(story.course(telling)));
        course
    }

    /// Deals to these players. If they also played the game before, the deal moves on. Returns whether they can play so.
    pub(crate) fn deal(&mut self, lineup: Lineup<G::Options>, same_table: bool, world: &mut World<'_>) -> bool {
        let before = self.session.as_ref().filter(|_| same_table).map(Session::game);
        let setup = G::setup(lineup.seating, &lineup.options, before);
        // A lineup's table can always be played at.
        let Some(game) = G::deal(setup, world.rng) else { return false };
        // Even if the same seed deals the same game again, this number differs: it is not the game we counted.
        let number = world.number() ^ u64::from(self.hall.counted().unwrap_or(0));
        self.session = Some(Session::new(lineup, &game, number));
        self.returning = false;
        self.retell = false;
        self.looked = 0;
        self.games = self.games.wrapping_add(1);
        self.changes.game = true;
        self.changes.lineup = true;
        self.go_on(world);
        true
    }

    /// Shows the screen of the seat that is asked, or the end. Where all look on together, they may first see the last decision
    /// again.
    pub(crate) fn go_on(&mut self, world: &mut World<'_>) {
        if core::mem::take(&mut self.retell)
            && let Some(story) = self.last_story(world.now)
        {
            return self.tell_again(story, world);
        }
        let Some(session) = &mut self.session else { return };
        if session.deal_on(world.rng) {
            self.changes.game = true;
            self.looked = 0;
        }
        let Some((seat, who)) = session.asked() else { return self.end(world) };
        // After a power cut nobody knows who has the handheld, until somebody says so.
        let alone = session.only_person().is_some() && !self.returning;
        match who {
            Who::Bot(level) => self.show(Moment::Thinking(Thinking::new(level, world.now))),
            Who::Person if alone => self.take_turn(world.now),
            Who::Person if session.asks_openly() && !self.returning => self.take_turn(world.now),
            Who::Person => self.show(Moment::Pass(Pass::new(seat, world.now, self.returning))),
        }
    }

    /// Looks up what somebody will be told while the handheld goes from hand to hand, not when they press.
    pub(crate) fn look_up(&mut self) {
        if let (Some(Moment::Pass(pass)), Some(session), false) = (&self.moment, &mut self.session, G::TOGETHER) {
            session.recall(pass.seat);
        }
    }

    /// What everybody saw last, if nobody has decided anything since.
    fn last_story(&self, now: u64) -> Option<Story> {
        let for_all = |session: &&Session<G>| match G::TOGETHER {
            true => session.game().secrets() == 0,
            false => session.is_between_rounds(),
        };
        let session = self.session.as_ref().filter(for_all)?;
        let last = session.record().actions().len().checked_sub(1)?;
        let to = session.only_person().filter(|_| !self.returning);
        Story::begin::<G>(last, to, &session.tale(last, to), 0, now)
    }

    fn end(&mut self, world: &mut World<'_>) {
        self.count();
        self.show(Moment::End(End::new::<G>(world.now)));
        // Where nothing moves, nothing is counted up.
        self.passed(world);
    }

    /// A person has the device in their hands.
    pub(super) fn open(&mut self, seat: Seat, world: &mut World<'_>) {
        let now = world.now;
        self.returning = false;
        match self.recap(seat, now) {
            Some(story) => {
                self.play_sound(&story, world);
                self.show(Moment::Recap(story));
            }
            None => self.take_turn(now),
        }
    }

    /// Where several people play, shows somebody who has the device for the first time in a round what became theirs.
    fn look_first(&mut self) {
        let Some(seat) = self.open_seat() else { return };
        let bit = 1 << (seat as u8 % 8);
        let fresh = |session: &&Session<G>| session.only_person().is_none() && self.looked & bit == 0;
        let Some(session) = self.session.as_ref().filter(fresh) else { return };
        if let Some(look) = G::first_look(session.game().table(), seat) {
            self.looked |= bit;
            self.push(Above::Look(look));
        }
    }

    /// Tells a seat what happened since its last decision, from what followed that, unless everybody was shown already.
    fn recap(&mut self, seat: Seat, now: u64) -> Option<Story> {
        let session = self.session.as_mut().filter(|_| !G::TOGETHER)?;
        let last = session.recall(seat);
        let from = last.map_or(0, |last| own::<G>(&session.tale(last, Some(seat))));
        self.recap_from(Some(seat), (last.unwrap_or(0), from), now)
    }

    /// Tells in brief what there is to tell from an event of a decision on.
    fn recap_from(&mut self, to: Option<Seat>, (first, at): (usize, usize), now: u64) -> Option<Story> {
        let session = self.session.as_mut()?;
        let story = (first..session.record().actions().len()).find_map(|action| {
            let at = if action == first { at } else { 0 };
            Story::begin::<G>(action, to, &session.tale(action, to), at, now)
        })?;
        session.turn_to(story.action());
        Some(story.in_brief())
    }

    /// A person's turn begins, or begins again. If nothing is left to win, we offer to play the rest.
    pub(super) fn take_turn(&mut self, now: u64) {
        match self.session.as_ref().is_some_and(|session| G::is_settled(session.game().table())) {
            true => self.show(Moment::Finish(Finish::new(now))),
            false => self.decide_now(None, now),
        }
        self.look_first();
    }

    /// A person decides, perhaps anew after taking a decision back.
    pub(super) fn decide_now(&mut self, taken_back: Option<G::Action>, now: u64) {
        let Some((session, seat)) = self.session.as_ref().and_then(|session| Some((session, session.asked()?.0)))
        else {
            return;
        };
        let mut turn: G::Turn = Turn::new(&session.deciding_view(seat), taken_back, now);
        turn.allow_taking_back(self.can_take_back_own());
        self.show(Moment::Turn(turn));
    }

    /// A person lets the handheld play the rest.
    pub(super) fn finish(&mut self, world: &mut World<'_>) {
        if let Some(session) = &mut self.session {
            session.play_out(world.rng);
            self.changes.game = true;
        }
        self.go_on(world);
    }

    /// A person wants a hint.
    pub(super) fn look_for_hint(&mut self, thinking: Thinking<G>) {
        self.show(Moment::Hint(thinking));
    }

    /// A person acts.
    pub(super) fn act(&mut self, action: G::Action, world: &mut World<'_>) {
        let Some(session) = &mut self.session else { return };
        let Some((seat, _)) = session.asked() else { return };
        let reveals = session.game().reveals(action);
        let openly = session.asks_openly();
        // The screen offers only what the rules accept.
        let Ok(number) = session.play(action) else { return };
        self.changes.game = true;
        // Somebody who is asked again can take it back there.
        let can_undo = !reveals && !session.asks_again(seat);
        let to = if G::TOGETHER || openly { session.only_person() } else { Some(seat) };
        let tale = session.tale(number, to);
        let Some(story) = Story::begin::<G>(number, to, &tale, 0, world.now) else {
            // Nothing is told of a secret choice. Somebody who is asked again keeps the device.
            return match session.asks_again(seat) {
                true => self.decide_now(None, world.now),
                false => self.go_on(world),
            };
        };
        if story.at() >= own::<G>(&tale) {
            return self.tell(Some(story), world);
        }
        self.play_sound(&story, world);
        let done = Done { seat, can_undo, story, over: false };
        self.show(Moment::Done(done));
    }

    /// The tune of how the game ended.
    pub(super) fn celebrate(&self, world: &mut World<'_>) {
        let Some(session) = &self.session else { return };
        if let Some(outcome) = session.game().outcome() {
            *world.sound = Some(Mood::of(session.lineup().everybody(), &outcome).sound());
        }
    }

    /// Plays the sound of a story's stage.
    fn play_sound(&self, story: &Story, world: &mut World<'_>) {
        if let Some(sound) = self.course(story).and_then(|course| course.sound) {
            *world.sound = Some(sound);
        }
    }

    /// Did the seat that is asked make the last decision as well, and did that show nothing hidden?
    fn can_take_back_own(&self) -> bool {
        let Some(session) = &self.session else { return false };
        let Some((number, &action)) = session.record().actions().iter().enumerate().next_back() else { return false };
        let before = session.before(number);
        before.asks() == session.game().asks() && !before.reveals(action)
    }

    /// A person who is deciding takes back what they decided just before. False if they can't.
    pub(super) fn take_back_own(&mut self, now: u64) -> bool {
        let taken_back = self.can_take_back_own() && self.take_back(now);
        // Somebody else may hold the device by now: the cursor does not tell what it was.
        if taken_back && !self.is_alone() {
            self.decide_now(None, now);
        }
        taken_back
    }

    /// A person takes a decision back. False if there is none.
    pub(super) fn take_back(&mut self, now: u64) -> bool {
        let undone = self.session.as_mut().and_then(Session::undo);
        if undone.is_some() {
            self.changes.game = true;
            self.decide_now(undone, now);
        }
        undone.is_some()
    }

    /// A person's move is over. Tells what follows, unless the next person will be told in private.
    pub(super) fn pass_on(&mut self, done: &Done, world: &mut World<'_>) {
        let Some(session) = &self.session else { return };
        let several = session.only_person().is_none();
        let tale = session.tale(done.story.action(), done.story.to());
        let rest = done.rest::<G>(&tale, world.now);
        match several && session.asks_person() {
            true if rest.is_none() && session.asks_again(done.seat) && done.story.to() == Some(done.seat) => {
                self.take_turn(world.now);
            }
            true => self.go_on(world),
            false => self.tell(rest, world),
        }
    }

    /// Tells what happened, if there is something to say, and then goes on. Where several people should see it, such as how a
    /// round ends, we call them first and tell what all of them may know.
    fn tell(&mut self, story: Option<Story>, world: &mut World<'_>) {
        let Some(story) = story else { return self.go_on(world) };
        let calls = |session: &Session<G>| session.lineup().people() > 1 && (G::TOGETHER || session.is_round_over());
        match self.session.as_ref().is_some_and(calls) {
            true => self.show(Moment::Gather(Gather::new(story.for_everybody(), world.now))),
            false => self.show_story(story, world),
        }
    }

    /// The same for those who come back.
    fn tell_again(&mut self, story: Story, world: &mut World<'_>) {
        self.tell(Some(story), world);
        if let Some(Moment::Gather(gather)) = &mut self.moment {
            *gather = gather.for_those_who_are_back();
        }
    }

    /// Everybody is looking.
    pub(super) fn show_story(&mut self, story: Story, world: &mut World<'_>) {
        self.play_sound(&story, world);
        self.show(Moment::Story(story));
    }

    /// Somebody wants to see the next event.
    pub(super) fn skip(&mut self, story: Story, world: &mut World<'_>) {
        let next = self.course(&story).and_then(|course| story.next(&course, world.now));
        self.go_on_with(&story, next, world);
    }

    fn go_on_with(&mut self, story: &Story, next: Option<Story>, world: &mut World<'_>) {
        // Where all look on together nothing is told in brief.
        if G::TOGETHER || !story.is_brief() {
            return match next {
                Some(next) => self.show_story(next, world),
                None => self.go_on(world),
            };
        }
        match next.or_else(|| self.recap_from(story.to(), (story.action().saturating_add(1), 0), world.now)) {
            Some(next) => {
                self.play_sound(&next, world);
                self.show(Moment::Recap(next));
            }
            None => self.take_turn(world.now),
        }
    }

    /// Time has passed on the game's own screen.
    pub(crate) fn passed(&mut self, world: &mut World<'_>) {
        if !self.above.is_empty() {
            return;
        }
        match &self.moment {
            Some(Moment::Story(story) | Moment::Recap(story)) if story.began_before(world.now) => {
                let story = *story;
                let Some(course) = self.course(&story) else { return };
                if world.now >= story.ends_at(&course, world.tempo) {
                    self.go_on_with(&story, story.next_stage(&course, world.now), world);
                }
            }
            Some(Moment::Done(done)) if !done.over && done.story.began_before(world.now) => {
                let mut done = *done;
                let ended = self.course(&done.story).filter(|course| world.now >= done.ends_at(course, world.tempo));
                match ended.map(|course| done.go_on(&course, world.now)) {
                    Some(true) => self.play_sound(&done.story, world),
                    // Who plays alone need not pass the device on.
                    Some(false) if self.is_alone() || self.keeps(&done) => return self.pass_on(&done, world),
                    Some(false) | None => {}
                }
                self.moment = Some(Moment::Done(done));
            }
            Some(Moment::End(end)) => {
                let (mut end, Some(session)) = (*end, &self.session) else { return };
                let celebrates = end.passed(&session.lineup().seating, world.tempo, world.now);
                self.moment = Some(Moment::End(end));
                if celebrates {
                    self.celebrate(world);
                }
            }
            Some(Moment::Thinking(thinking)) => {
                let due = world.now >= thinking.acts_at(world.tempo.pace());
                if let Some(action) = thinking.decided.filter(|_| due) {
                    self.bot_acts(action, world);
                }
            }
            Some(Moment::Hint(thinking)) => {
                let asked = self.session.as_ref().and_then(|session| Some((session, session.asked()?.0)));
                if let (Some(action), Some((session, seat))) = (thinking.decided, asked) {
                    let mut turn: G::Turn = Turn::with_hint(&session.game().view(seat), action, world.now);
                    turn.allow_taking_back(self.can_take_back_own());
                    self.show(Moment::Turn(turn));
                }
            }
            Some(
                Moment::Pass(_)
                | Moment::Gather(_)
                | Moment::Turn(_)
                | Moment::Finish(_)
                | Moment::Done(_)
                | Moment::Story(_)
                | Moment::Recap(_),
            )
            | None => {}
        }
    }

    /// Is somebody asked again who has just decided?
    fn keeps(&self, done: &Done) -> bool {
        self.session.as_ref().is_some_and(|session| session.asks_again(done.seat))
    }

    /// Takes the hand off the screen.
    pub(crate) fn hide(&mut self, world: &mut World<'_>) {
        match &self.moment {
            // The move is made; all that is left is to pass the device on, unless its owner is asked again.
            &Some(Moment::Done(done)) if !self.keeps(&done) => self.pass_on(&done, world),
            _ => self.go_on(world),
        }
    }

    fn bot_acts(&mut self, action: G::Action, world: &mut World<'_>) {
        let Some(session) = &mut self.session else { return };
        // After a power cut anybody may be looking on.
        let to = session.only_person().filter(|_| !self.returning);
        let Ok(number) = session.play(action) else { return };
        let story = Story::begin::<G>(number, to, &session.tale(number, to), 0, world.now);
        self.changes.game = true;
        self.tell(story, world);
    }
}
