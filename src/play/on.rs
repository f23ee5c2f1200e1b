//! A game that is on: its session, where it is, and where a decision or the passing of time leads.

use super::at::At;
use super::away::Away;
use super::decided::Decided;
use super::deciding::Deciding;
use super::end::End;
use super::face::{Asking, Audience, Face, Turn};
use super::finale::Mood;
use super::finish::Finish;
use super::gather::Gather;
use super::look::Looking;
use super::moment::{Above, Go, Leads, Moment, Stack};
use super::narration::{Narration, Tempo, own};
use super::pass::Pass;
use super::pause::Pause;
use super::session::Session;
use super::thinking::Thinking;
use super::{HIDE_AFTER_MS, World};
use crate::bug::{OrBug, bug};
use crate::handheld::{Button, Pen};
use crate::mind::{Memory, Thought};
use crate::table::{Seat, Who};

#[derive(Clone)]
pub struct On<G: Face> {
    pub session: Session<G>,
    pub moment: Moment<G>,
    /// What lies above the moment, the visible one last.
    pub above: Stack<G>,
    /// Was the game there when the handheld was switched on, and has nobody taken it up yet?
    returning: bool,
    /// The seats that have had their [first look](Face::first_look) in this round, a bit each.
    looked: u8,
}

impl<G: Face> On<G> {
    /// A game that is not on the screen yet; `returning` if it was there when the handheld was switched on.
    pub fn new(session: Session<G>, returning: bool) -> Self {
        let moment = Moment::Away(Away { show_again: returning });
        Self { session, moment, above: Stack::new(), returning, looked: 0 }
    }

    fn show(&mut self, moment: Moment<G>) {
        self.above.clear();
        self.moment = moment;
    }

    fn open(&mut self, above: Above<G>) {
        self.above.push(above).or_bug("two screens fit above a moment", ());
    }

    /// The game leaves the screen and waits.
    pub fn leave(&mut self) {
        let show_again = match &self.moment {
            Moment::Gather(_) => true,
            Moment::Narration(narration) => !narration.brief,
            Moment::Away(away) => away.show_again,
            _ => false,
        };
        self.show(Moment::Away(Away { show_again }));
    }

    fn at(&self, tempo: Tempo, now: u64) -> At<'_, G> {
        At::new(&self.session, &self.moment, tempo, now)
    }

    /// The seat whose hand is on the screen, or would be after a pause. While this is `None`, no hand shows.
    pub fn open_seat(&self) -> Option<Seat> {
        self.moment.open_seat(&self.session)
    }

    /// Who is listening: the seat whose turn it is, or the only person there is.
    pub fn viewer(&self) -> Option<Seat> {
        self.open_seat().or_else(|| self.session.only_person())
    }

    /// Is there something everybody should see together, and perhaps nobody has seen yet?
    pub fn is_unseen(&self) -> bool {
        let unseen = matches!(self.moment, Moment::Gather(_) | Moment::Away(Away { show_again: true }));
        unseen && G::AUDIENCE == Audience::AllTogether
    }

    /// Is somebody choosing something that the others around the table must not hear either?
    pub fn is_secret(&self) -> bool {
        matches!(self.moment, Moment::Deciding(_)) && self.above.is_empty() && self.session.asks_in_secret()
    }

    /// The decisions that everybody at the table knows. The last one is not among them while it can be taken back: its card
    /// would be in somebody's hand again. Nor are secret ones before they are shown, to everybody who was called to look.
    pub fn known(&self) -> &[G::Action] {
        let (session, actions) = (&self.session, self.session.record().actions());
        let hidden = match self.is_unseen() && session.game().secrets() == 0 {
            true => session.replay_to(actions.len().saturating_sub(1)).secrets().saturating_add(1),
            false => session.game().secrets().max(self.may_take_back().into()).max(self.may_take_back_own()),
        };
        actions.get(..actions.len().saturating_sub(hidden)).or_bug("some of them, or none", &[])
    }

    /// Can the last decision still be taken back?
    pub const fn may_take_back(&self) -> bool {
        matches!(self.moment, Moment::Decided(Decided { can_undo: true, .. }))
    }

    /// How many decisions somebody who is deciding could take back, one after the other.
    fn may_take_back_own(&self) -> usize {
        match &self.moment {
            Moment::Deciding(_) | Moment::Decided(_) => {}
            Moment::Thinking(thinking) if thinking.hint => {}
            _ => return 0,
        }
        let numbers = (0..self.session.record().actions().len()).rev();
        numbers.take_while(|&number| self.session.is_own(number)).count()
    }

    /// Did the seat that is asked make the last decision as well, and did that show nothing hidden?
    fn can_take_back_own(&self) -> bool {
        self.session.record().actions().len().checked_sub(1).is_some_and(|last| self.session.is_own(last))
    }

    pub fn draw(&self, pen: &mut Pen<'_>, tempo: Tempo, now: u64) {
        self.above.last().map_or_else(|| self.moment.screen(), Above::screen).draw(pen, &self.at(tempo, now));
    }

    pub fn repeats(&self, button: Button, tempo: Tempo, now: u64) -> bool {
        self.above.last().map_or_else(|| self.moment.screen(), Above::screen).repeats(button, &self.at(tempo, now))
    }

    /// When the picture will change without a press, if it will.
    pub fn changes_at(&self, tempo: Tempo, now: u64) -> Option<u64> {
        if self.above.is_empty() { self.moment.screen().changes_at(&self.at(tempo, now)) } else { None }
    }

    /// When a hand hides because nobody has pressed anything and more than one person may be looking.
    pub fn hides_at(&self, last_press: u64) -> Option<u64> {
        let several = self.session.only_person().is_none();
        self.open_seat().filter(|_| several).map(|_| last_press + HIDE_AFTER_MS)
    }

    /// The game is back on the screen, after something above it has gone, or after the dark.
    pub fn again(&mut self, tempo: Tempo, now: u64) {
        if self.above.is_empty() {
            let mut at = At::new(&self.session, &self.moment, tempo, now);
            self.moment.screen_mut().again(&mut at);
        }
    }

    /// Takes a press on the visible screen.
    pub fn press(&mut self, button: Button, world: &World<'_>) -> Go<G> {
        let mut at = At::new(&self.session, &self.moment, world.tempo, world.now);
        let screen = self.above.last_mut().map_or_else(|| self.moment.screen_mut(), Above::screen_mut);
        screen.press(button, &mut at)
    }

    /// Goes to a row or a card of the visible screen.
    pub fn go_to(&mut self, n: usize, world: &World<'_>) {
        let mut at = At::new(&self.session, &self.moment, world.tempo, world.now);
        let screen = self.above.last_mut().map_or_else(|| self.moment.screen_mut(), Above::screen_mut);
        screen.go_to(n, &mut at);
    }

    /// Somebody wants a hint at once, without the way through the pause. They get it where the pause would offer it.
    pub fn ask_for_hint(&mut self, world: &mut World<'_>) {
        if let Moment::Deciding(Deciding(turn)) = &self.moment
            && turn.takes_hint()
            && self.at(world.tempo, world.now).own_turn
        {
            self.follow(Go::LookForHint, world);
        }
    }

    /// Time has passed on the moment's screen.
    pub fn passed(&mut self, world: &mut World<'_>) {
        if self.above.is_empty() {
            let mut at = At::new(&self.session, &self.moment, world.tempo, world.now);
            let go = self.moment.screen_mut().passed(&mut at);
            self.follow(go, world);
        }
    }

    /// Thinks for a moment. A bot whose time has come acts on the best it has found so far.
    pub fn think(&mut self, thought: &mut Thought<G>, memory: &mut Memory, world: &mut World<'_>) {
        let time = (world.tempo, world.now);
        if let (Moment::Thinking(thinking), true) = (&mut self.moment, self.above.is_empty())
            && thinking.think((thought, memory), &self.session, time, &mut || world.number())
        {
            self.passed(world);
        }
    }

    /// Goes where a press or the passing of time leads. Returns where that leads the shell.
    pub fn follow(&mut self, go: Go<G>, world: &mut World<'_>) -> Leads {
        let now = world.now;
        match go {
            Go::Stay => {}
            Go::Back => {
                self.above.pop();
                self.again(world.tempo, now);
            }
            Go::Open(above) => self.open(above),
            Go::Taken(seat) => self.taken(seat, world),
            Go::TakeTurn => self.take_turn(now),
            Go::PlayOn(button) => {
                self.decide(None, now);
                if button != Button::B {
                    let go = self.press(button, world);
                    return self.follow(go, world);
                }
            }
            Go::Act(action) => self.act(action, world),
            Go::BotActs(action) => self.bot_acts(action, world),
            Go::PassOn(decided) => self.pass_on(&decided, world),
            Go::TakeBack if self.take_back(now) => {}
            Go::TakeBackOwn if self.take_back_own(now) => {}
            Go::TakeBack | Go::TakeBackOwn => self.open(Above::Pause(Pause::default())),
            Go::AskWho => self.hide(world),
            Go::LookForHint => self.show(Moment::Thinking(Thinking::about_hint(now))),
            Go::Advise(action) => self.advise(action, now),
            Go::Show(narration) => self.narrate(narration, world),
            Go::Narrated { narration, next } => self.narrate_on(&narration, next, world),
            Go::Hear(narration) => self.play_sound(&narration, world),
            Go::Finish => {
                self.session.play_out(world.rng);
                self.go_on(world);
            }
            Go::Celebrate => self.celebrate(world),
            Go::DealAgain => bug!("only a new game can be dealt"),
            // We were still telling its last move, and there is nothing to come back to: the scores are next.
            Go::Leave(Leads::Menu)
                if !self.can_continue() && !matches!(self.moment, Moment::End(_) | Moment::Away(_)) =>
            {
                self.go_on(world);
            }
            Go::Leave(leads) => return leads,
        }
        Leads::On
    }

    /// Is there something to think about, and until when? A bot has to act in time; somebody who wants a hint is in no hurry.
    pub fn thinks_until(&self, tempo: Tempo) -> Option<u64> {
        match &self.moment {
            Moment::Thinking(thinking) if self.above.is_empty() && thinking.decided.is_none() => {
                Some(if thinking.hint { u64::MAX } else { thinking.acts_at(tempo) })
            }
            _ => None,
        }
    }

    /// Tells the seat that is thinking what to do.
    pub fn tell_to_do(&mut self, action: G::Action) {
        if let Moment::Thinking(thinking) = &mut self.moment {
            thinking.decided = Some(action);
        }
    }

    /// Is there something to go on with, or the end of a game to see?
    pub fn can_continue(&self) -> bool {
        !self.session.game().is_over() || self.is_unseen()
    }

    /// Shows the screen of the seat that is asked, or the end. Where all look on together, they may first see the last decision
    /// again.
    pub fn go_on(&mut self, world: &mut World<'_>) {
        // Whoever comes back alone is the one who left.
        let comes_back = self.session.only_person().is_some() && core::mem::take(&mut self.returning);
        if matches!(self.moment, Moment::Away(Away { show_again: true }))
            && let Some(narration) = self.last_narration(world.now)
        {
            return self.tell(Some(narration), true, world);
        }
        if self.session.deal_on(world.rng) {
            self.looked = 0;
        }
        let Some((seat, who)) = self.session.asked() else { return self.end(world) };
        // What is decided in the open is decided by its seat all the same, with the handheld in its hands.
        let holds = matches!(&self.moment, Moment::Decided(decided) if decided.seat == seat);
        let openly = holds && self.session.asks_openly();
        // After a power cut nobody knows which of several people has the handheld, until somebody says so.
        let keeps = self.session.only_person().is_some() || !self.returning && openly;
        match who {
            Who::Bot(level) => self.show(Moment::Thinking(Thinking::of_bot(level, world.now))),
            Who::Person if comes_back => self.taken(seat, world),
            Who::Person if keeps => self.take_turn(world.now),
            Who::Person => self.show(Moment::Pass(Pass::new(seat, world.now, self.returning))),
        }
    }

    /// Looks up what time or the next press will ask for, while the picture before that is looked at.
    pub fn look_up(&mut self, tempo: Tempo, now: u64) {
        if let &Moment::Pass(Pass { seat, recap: None, .. }) = &self.moment {
            let recap = self.replay_recap(seat, now);
            if let Moment::Pass(pass) = &mut self.moment {
                pass.recap = Some(recap);
            }
        }
        // Whoever takes something back needs the game before it.
        if let (Moment::Deciding(_), Some(last)) = (&self.moment, self.session.record().actions().len().checked_sub(1))
            && self.session.is_own(last)
        {
            self.session.prepare(last);
        }
        let at = At::new(&self.session, &self.moment, tempo, now);
        match &mut self.moment {
            Moment::Pass(Pass { recap: Some(Some(narration)), .. }) | Moment::Narration(narration) => {
                narration.look_up(&at)
            }
            Moment::Decided(decided) => decided.narration.look_up(&at),
            _ => {}
        }
    }

    /// What everybody saw last, if nobody has decided anything since.
    fn last_narration(&self, now: u64) -> Option<Narration> {
        let session = &self.session;
        let is_last = match G::AUDIENCE {
            Audience::AllTogether => session.game().secrets() == 0,
            Audience::EachInTurn => session.is_between_rounds(),
        };
        let last = session.record().actions().len().checked_sub(1).filter(|_| is_last)?;
        let to = session.only_person();
        Narration::begin::<G>(last, to, &session.replay_tale(last, to), 0, now)
    }

    fn end(&mut self, world: &mut World<'_>) {
        self.show(Moment::End(End::new::<G>(world.now)));
        // Where nothing moves, nothing is counted up.
        self.passed(world);
    }

    /// A person has the device in their hands.
    fn taken(&mut self, seat: Seat, world: &mut World<'_>) {
        let openly = !self.returning && self.session.asks_openly();
        self.returning = false;
        if openly {
            // Others look on, and what this seat has to be told may be for it alone.
            return self.take_turn(world.now);
        }
        match self.recap(seat, world.now) {
            Some(narration) => self.narrate(narration, world),
            None => self.take_turn(world.now),
        }
    }

    /// Where several people play, shows somebody who has the device for the first time in a round what became theirs.
    fn look_first(&mut self) {
        let Some(seat) = self.open_seat() else { return };
        let bit = 1 << (seat as u8 % 8);
        if self.session.only_person().is_some() || self.looked & bit != 0 {
            return;
        }
        if let Some(look) = G::first_look(self.session.game().table(), seat) {
            self.looked |= bit;
            self.open(Above::Look(Looking(look)));
        }
    }

    /// Narrates to a seat what happened since its last decision. Mostly that was looked up while the device went from hand to
    /// hand.
    fn recap(&mut self, seat: Seat, now: u64) -> Option<Narration> {
        let looked_up = if let Moment::Pass(pass) = &self.moment { pass.recap } else { None };
        let narration = looked_up.unwrap_or_else(|| self.replay_recap(seat, now));
        narration.map(|narration| narration.from_the_start(now))
    }

    /// What happened since a seat's last decision, from what followed that, unless everybody was shown already.
    fn replay_recap(&mut self, seat: Seat, now: u64) -> Option<Narration> {
        if G::AUDIENCE == Audience::AllTogether {
            return None;
        }
        let last = self.session.replay_to_last_move(seat);
        let from = last.map_or(0, |last| own::<G>(&self.session.replay_tale(last, Some(seat))));
        self.recap_from(Some(seat), (last.unwrap_or(0), from), now)
    }

    /// Narrates in brief what there is to tell from an event of a decision on.
    fn recap_from(&mut self, to: Option<Seat>, (first, at): (usize, usize), now: u64) -> Option<Narration> {
        let session = &mut self.session;
        let mut narration = (first..session.record().actions().len()).find_map(|action| {
            let at = if action == first { at } else { 0 };
            Narration::begin::<G>(action, to, &session.replay_tale(action, to), at, now)
        })?;
        session.prepare(narration.action);
        narration.brief = true;
        Some(narration)
    }

    /// A person's turn begins, or begins again. If nothing is left to win, we offer to play the rest.
    fn take_turn(&mut self, now: u64) {
        match G::is_settled(self.session.game().table()) {
            true => self.show(Moment::Finish(Finish::new(now))),
            false => self.decide(None, now),
        }
        self.look_first();
    }

    /// A person decides, perhaps anew after taking a decision back.
    fn decide(&mut self, taken_back: Option<G::Action>, now: u64) {
        let Some((seat, _)) = self.session.asked() else { return bug!("nobody is asked") };
        let view = self.session.deciding_view(seat);
        let mut turn = G::Turn::new(&view, taken_back, now);
        if self.session.asks_in_secret() {
            turn.start_anywhere(&view, &mut self.session.dice());
        }
        self.decide_on(turn);
    }

    fn decide_on(&mut self, mut turn: G::Turn) {
        turn.allow_taking_back(self.can_take_back_own());
        self.show(Moment::Deciding(Deciding(turn)));
    }

    fn advise(&mut self, action: G::Action, now: u64) {
        match self.session.asked() {
            Some((seat, _)) => self.decide_on(Turn::with_hint(&self.session.game().view(seat), action, now)),
            None => bug!("nobody is asked"),
        }
    }

    fn act(&mut self, action: G::Action, world: &mut World<'_>) {
        let session = &mut self.session;
        let Some((seat, _)) = session.asked() else { return bug!("nobody is asked") };
        let reveals = session.game().reveals(action);
        let to = match session.asking() {
            Asking::InPrivate => Some(seat),
            Asking::InTheOpen | Asking::InSecret => session.only_person(),
        };
        // The screen offers only what the rules accept.
        let Ok(number) = session.play(action) else { return bug!("{action} was offered and is refused") };
        // Somebody who is asked again can take it back there.
        let can_undo = !reveals && !session.asks_again(seat);
        let tale = session.replay_tale(number, to);
        let Some(narration) = Narration::begin::<G>(number, to, &tale, 0, world.now) else {
            // Nothing is told of a secret choice. Somebody who is asked again keeps the device.
            return match session.game().asks().seat() == Some(seat) {
                true => self.decide(None, world.now),
                false => self.go_on(world),
            };
        };
        if narration.at >= own::<G>(&tale) {
            return self.tell(Some(narration), false, world);
        }
        let narration = self.heard(narration, world);
        self.show(Moment::Decided(Decided { seat, can_undo, narration, over: false }));
    }

    fn bot_acts(&mut self, action: G::Action, world: &mut World<'_>) {
        let to = self.session.only_person();
        let Ok(number) = self.session.play(action) else { return bug!("a bot's {action} is refused") };
        let narration = Narration::begin::<G>(number, to, &self.session.replay_tale(number, to), 0, world.now);
        self.tell(narration, false, world);
    }

    /// The tune of how the game ended.
    fn celebrate(&self, world: &mut World<'_>) {
        if let Some(outcome) = self.session.game().outcome() {
            *world.sound = Some(Mood::of(self.session.lineup().everybody(), &outcome).sound());
        }
    }

    /// Plays the sound of a narration's stage.
    fn play_sound(&self, narration: &Narration, world: &mut World<'_>) {
        if let Some(sound) = narration.ahead(&self.at(world.tempo, world.now)).sound() {
            *world.sound = Some(sound);
        }
    }

    /// The same for one that begins: what was looked up for that is known from now on.
    fn heard(&self, mut narration: Narration, world: &mut World<'_>) -> Narration {
        narration.know_ahead(&self.at(world.tempo, world.now));
        self.play_sound(&narration, world);
        narration
    }

    /// A person who is deciding takes back what they decided just before. False if they can't.
    fn take_back_own(&mut self, now: u64) -> bool {
        let undone = if self.can_take_back_own() { self.session.undo() } else { None };
        if undone.is_some() {
            // Somebody else may hold the device by now: the cursor does not tell what it was.
            self.decide(undone.filter(|_| self.session.only_person().is_some()), now);
        }
        undone.is_some()
    }

    /// A person takes a decision back. False if there is none.
    fn take_back(&mut self, now: u64) -> bool {
        let undone = self.session.undo();
        if undone.is_some() {
            self.decide(undone, now);
        }
        undone.is_some()
    }

    /// A person's move is over. Tells what follows, unless the next person will be told in private.
    fn pass_on(&mut self, decided: &Decided, world: &mut World<'_>) {
        let (session, seat, narration) = (&self.session, decided.seat, &decided.narration);
        let tale = session.replay_tale(narration.action, narration.to);
        let rest = Narration::begin::<G>(narration.action, narration.to, &tale, own::<G>(&tale), world.now);
        match session.only_person().is_none() && session.asks_person() {
            true if rest.is_none() && session.asks_again(seat) && narration.to == Some(seat) => {
                self.take_turn(world.now);
            }
            true => self.go_on(world),
            false => self.tell(rest, false, world),
        }
    }

    /// Tells what happened, if there is something to say, and then goes on. Where several people should see it, such as how a
    /// round ends, we call them first and tell what all of them may know. `again` if they may have seen it already.
    fn tell(&mut self, narration: Option<Narration>, again: bool, world: &mut World<'_>) {
        let Some(narration) = narration else { return self.go_on(world) };
        let for_all = G::AUDIENCE == Audience::AllTogether || self.session.is_round_over();
        match for_all && self.session.lineup().people() > 1 {
            true => self.show(Moment::Gather(Gather::new(narration.to_all(), world.now, again))),
            false => self.narrate(narration, world),
        }
    }

    fn narrate(&mut self, narration: Narration, world: &mut World<'_>) {
        let narration = self.heard(narration, world);
        self.show(Moment::Narration(narration));
    }

    /// Narrates the next event. If that was the last, goes on.
    fn narrate_on(&mut self, narration: &Narration, next: Option<Narration>, world: &mut World<'_>) {
        let next = next.or_else(|| match narration.brief {
            true => self.recap_from(narration.to, (narration.action.saturating_add(1), 0), world.now),
            false => None,
        });
        match next {
            Some(next) => self.narrate(next, world),
            None if narration.brief => self.take_turn(world.now),
            None => self.go_on(world),
        }
    }

    /// Takes the hand off the screen.
    pub fn hide(&mut self, world: &mut World<'_>) {
        match &self.moment {
            // The move is made; all that is left is to pass the device on, unless its owner is asked again.
            &Moment::Decided(decided) if !self.session.asks_again(decided.seat) => self.pass_on(&decided, world),
            _ => self.go_on(world),
        }
    }

    /// Replaces the deal just made with another. False if that is not for the same table.
    pub fn redeal(&mut self, game: &G, number: u64, world: &mut World<'_>) -> bool {
        let redealt = self.session.redeal(game, number);
        // What is on the screen was made for the other deal.
        if redealt {
            self.go_on(world);
        }
        redealt
    }
}
