//! A game on the table, with its players.

use rand_core::RngCore;

use super::face::{Asking, Audience, Face};
use super::rounds::has_rounds;
use crate::game::{Asks, Game, Record, Room, SavedGame};
use crate::mind::Dice;
use crate::table::{Lineup, Seat, Who};

/// A game, who plays it, and all its decisions so far.
#[derive(Clone, Debug)]
pub struct Session<G: Game> {
    lineup: Lineup<G::Options>,
    record: Record<G>,
    /// This game's own number, even if the same cards are dealt again.
    number: u64,
    /// The decision that is being told, or one shortly before it, and the game before that. It is told in many pictures: playing
    /// it all again for each would take too long.
    before: Option<(usize, G)>,
    /// The last decisions, as far as we were there when they were made.
    own: Option<Own>,
    /// How many rounds we have dealt since the game came to this table.
    rounds: u8,
    /// Should it be kept again?
    pub(super) changed: bool,
    /// Has it brought something to light since it was kept?
    pub(super) reveals: bool,
}

/// The decisions a seat made in a row, up to the last one there is.
#[derive(Clone, Copy, Debug)]
struct Own {
    asked: Asks,
    /// How many, since one that showed something hidden.
    count: u8,
}

impl Own {
    fn and(self, asked: Asks, reveals: bool) -> Self {
        let before = if asked == self.asked { self.count } else { 0 };
        Self { asked, count: if reveals { 0 } else { before.saturating_add(1) } }
    }

    /// The same without the last, if that was one of them.
    fn before(self) -> Option<Self> {
        Some(Self { count: self.count.checked_sub(1)?, ..self })
    }
}

/// What a seat is told of the decisions of others up to its own next one: the newest, if there is more.
pub type Tales<G> = heapless::Vec<<G as Game>::Told, 48>;

impl<G: Face> Session<G> {
    /// A game just dealt to these players, with a number of its own.
    pub fn new(lineup: Lineup<G::Options>, game: &G, number: u64) -> Self {
        Self {
            lineup,
            record: Record::new(game),
            number,
            before: None,
            own: None,
            rounds: 0,
            changed: true,
            reveals: false,
        }
    }

    /// A game that was saved. `None` if the players do not fit it.
    pub fn resume(saved: SavedGame<G>) -> Option<Self> {
        let SavedGame { record, lineup, number } = saved;
        let fits = lineup.seating == record.game().seating() && record.game().has(&lineup.options);
        fits.then_some(Self {
            lineup,
            record,
            number,
            before: None,
            own: None,
            rounds: 0,
            changed: false,
            reveals: false,
        })
    }

    pub fn saved(&self) -> SavedGame<G> {
        SavedGame { record: self.record.clone(), lineup: self.lineup, number: self.number }
    }

    pub const fn lineup(&self) -> &Lineup<G::Options> {
        &self.lineup
    }

    pub const fn game(&self) -> &G {
        self.record.game()
    }

    pub const fn record(&self) -> &Record<G> {
        &self.record
    }

    pub const fn rounds(&self) -> u8 {
        self.rounds
    }

    /// Who is asked: a person or a bot?
    pub fn asked(&self) -> Option<(Seat, Who)> {
        let seat = self.game().asks().seat()?;
        Some((seat, self.lineup.players[seat].who))
    }

    pub fn asks_person(&self) -> bool {
        self.asked().is_some_and(|(_, who)| who == Who::Person)
    }

    /// The only person at the table, if there is just one: nobody else looks at the screen.
    pub fn only_person(&self) -> Option<Seat> {
        self.lineup.only_person()
    }

    /// How is somebody asked? A person who plays alone has no one to hide from, and a bot needs no device.
    pub fn asking(&self) -> Asking {
        match G::asking(self.game().table()) {
            Asking::InTheOpen if self.only_person().is_some() || !self.asks_person() => Asking::InPrivate,
            asking => asking,
        }
    }

    /// Is somebody asked before everybody's eyes?
    pub fn asks_openly(&self) -> bool {
        self.asking() == Asking::InTheOpen
    }

    /// Is somebody asked for something that the others around the table must not even hear?
    pub fn asks_in_secret(&self) -> bool {
        self.lineup.people() > 1 && self.asking() == Asking::InSecret
    }

    /// Dice for the decision that is asked for, the same whenever it is asked for. They know nothing of hands or choices: they
    /// are thrown by this game's own number, which nobody is told.
    pub fn dice(&self) -> Dice {
        Dice::new(self.number ^ self.record.actions().len() as u64)
    }

    /// The seat that is asked, unless others look on.
    pub fn asked_in_private(&self) -> Option<Seat> {
        self.asked().filter(|_| !self.asks_openly()).map(|(seat, _)| seat)
    }

    /// What a seat that is asked decides from.
    pub fn deciding_view(&self, seat: Seat) -> G::View {
        if self.asks_openly() { self.game().view_in_the_open(seat) } else { self.game().view(seat) }
    }

    /// Is this seat asked, which has just decided? Then it keeps the device, unless others look on.
    pub fn asks_again(&self, seat: Seat) -> bool {
        self.game().asks() == Asks::Seat(seat) && !self.asks_openly()
    }

    /// Has the last decision ended a round, and the next is not dealt yet?
    pub fn is_between_rounds(&self) -> bool {
        self.game().asks() == Asks::Chance
    }

    /// Has the last decision ended a round, perhaps the game's last?
    pub fn is_round_over(&self) -> bool {
        match self.game().asks() {
            Asks::Seat(_) => false,
            Asks::Chance => true,
            Asks::Nobody => has_rounds::<G>(),
        }
    }

    /// This game's own number. Nobody at the table may know it before the game is over.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// Plays a decision of the seat that is asked. Returns its number, from 0.
    pub fn play(&mut self, action: G::Action) -> Result<usize, G::Refusal> {
        let before = *self.game();
        let own = self.own.unwrap_or_else(|| {
            let numbers = (0..self.record.actions().len()).rev();
            let count = numbers.take_while(|&number| self.is_own(number)).count();
            Own { asked: before.asks(), count: count.try_into().unwrap_or(u8::MAX) }
        });
        let reveals = before.reveals(action);
        self.record.play(action)?;
        self.reveals |= reveals;
        let number = self.record.actions().len().saturating_sub(1);
        self.before = Some((number, before));
        self.own = Some(own.and(before.asks(), reveals));
        self.changed = true;
        Ok(number)
    }

    /// The game before a decision, numbered from 0: we play the record again, since we keep nothing that can be derived.
    pub fn replay_to(&self, number: usize) -> G {
        let nearby = self.before.filter(|&(from, _)| from <= number);
        let (from, mut game) = nearby.unwrap_or_else(|| (0, self.record.start()));
        self.record.play_on(&mut game, from..number);
        game
    }

    /// Did the seat that is asked make this decision as well, and all since, and did they show nothing hidden?
    pub fn is_own(&self, number: usize) -> bool {
        let actions = self.record.actions();
        let Some(&action) = actions.get(number) else { return false };
        if let Some(own) = self.own {
            return own.asked == self.game().asks() && actions.len() - number <= usize::from(own.count);
        }
        let before = self.replay_to(number);
        before.asks() == self.game().asks() && !before.reveals(action)
    }

    /// This decision is narrated next, in many pictures, or may be taken back: plays the game up to it once.
    pub fn prepare(&mut self, number: usize) {
        if self.before.is_none_or(|(before, _)| before != number) {
            self.before = Some((number, self.replay_to(number)));
        }
    }

    /// What a decision, numbered from 0, brought about: as this seat may know it, or for `None` as everybody may.
    pub fn replay_tale(&self, number: usize, to: Option<Seat>) -> G::Tale {
        self.record.tale_after(&self.replay_to(number), number, to)
    }

    /// Deals the next round, if that is what the game waits for. Returns whether it did.
    pub fn deal_on(&mut self, rng: &mut impl RngCore) -> bool {
        let deals = self.game().asks() == Asks::Chance && self.record.next_round(rng, |_| {}).is_ok();
        if deals {
            self.before = None;
            self.own = None;
            self.rounds = self.rounds.wrapping_add(1);
            (self.changed, self.reveals) = (true, true);
        }
        deals
    }

    /// Replaces what was dealt last with the start of another game, of this number. False if that is not for the same table.
    pub fn redeal(&mut self, game: &G, number: u64) -> bool {
        let fits = self.game().dealt_as() == game.dealt_as();
        if fits {
            (self.record, self.number, self.before) = (Record::new(game), number, None);
            self.own = None;
        }
        fits
    }

    /// Plays the rest: for everybody who is asked, the first thing they may do.
    pub fn play_out(&mut self, rng: &mut impl RngCore) {
        loop {
            let action = self.game().legal().next();
            let goes_on = match action {
                Some(action) => self.play(action).is_ok(),
                None => self.deal_on(rng),
            };
            if !goes_on {
                return;
            }
        }
    }

    pub fn undo(&mut self) -> Option<G::Action> {
        let last = self.record.actions().len().checked_sub(1)?;
        let before = self.replay_to(last);
        self.before = None;
        self.own = self.own.and_then(Own::before);
        self.changed = true;
        self.record.undo_to(before)
    }

    /// The number of the last decision a seat made, if it has made one. It is narrated next.
    pub fn replay_to_last_move(&mut self, seat: Seat) -> Option<usize> {
        let nearby = self.before.and_then(|nearby| self.last_move(seat, nearby));
        self.before = nearby.or_else(|| self.last_move(seat, (0, self.record.start())));
        self.before.map(|(number, _)| number)
    }

    /// The last decision of a seat from one on, and the game before it.
    fn last_move(&self, seat: Seat, (from, mut game): (usize, G)) -> Option<(usize, G)> {
        let mut last = None;
        for n in from..self.record.actions().len() {
            if game.asks() == Asks::Seat(seat) {
                last = Some((n, game));
            }
            self.record.play_on(&mut game, n..n + 1);
        }
        last
    }

    /// What happened since a seat last decided something, as that seat may know it. We play the record again, since we keep
    /// nothing that can be derived.
    pub fn replay_since_last_move(&self, seat: Seat) -> Tales<G> {
        let mut tales = Tales::<G>::new();
        let (mut number, mut over) = (None, true);
        self.record.play_again(|n, before, event| {
            let told = before.told(event, Some(seat));
            // Where all look on together, it is the last round that counts.
            if G::AUDIENCE == Audience::AllTogether {
                if G::begins_rest(&told) {
                    tales.list().clear();
                }
            } else if number != Some(n) {
                number = Some(n);
                // The seat knows its own decision, but not what followed it.
                over = before.asks() != Asks::Seat(seat);
                if !over {
                    tales.list().clear();
                }
            }
            over |= G::begins_rest(&told);
            if over && G::is_recalled(&told) {
                tales.add_newest(told);
            }
            true
        });
        tales
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use rand_chacha::ChaCha8Rng;
    use rand_core::SeedableRng;

    use super::*;
    use crate::games::every_game;

    /// The last decision of a seat, from the start of the record.
    fn last_move<G: Face>(record: &Record<G>, seat: Seat) -> Option<usize> {
        (0..record.actions().len()).rev().find(|&n| record.before(n).asks() == Asks::Seat(seat))
    }

    fn recalls_what_the_record_has<G: Face>(rng: &mut ChaCha8Rng) {
        let lineup = Lineup::<G::Options>::default();
        let game = G::deal(G::setup(lineup.seating, &lineup.options, None), rng).unwrap();
        let mut session = Session::new(lineup, &game, 0);
        loop {
            let legal: Vec<_> = session.game().legal().collect();
            match legal.get(rng.next_u32() as usize % legal.len().max(1)) {
                Some(&action) => assert!(session.play(action).is_ok()),
                None if session.deal_on(rng) => {}
                None => return,
            }
            if rng.next_u32().is_multiple_of(8) {
                session.undo();
            }
            // Mostly the next one recalls, but anybody may.
            let seats: Vec<_> = session.lineup().seating.seats().collect();
            let seat = match session.asked() {
                Some((seat, _)) if !rng.next_u32().is_multiple_of(4) => seat,
                _ => seats[rng.next_u32() as usize % seats.len()],
            };
            assert_eq!(session.replay_to_last_move(seat), last_move(session.record(), seat));
            if rng.next_u32().is_multiple_of(2) && !session.record().actions().is_empty() {
                session.prepare(rng.next_u32() as usize % session.record().actions().len());
            }
            for n in 0..session.record().actions().len() {
                assert!(session.replay_to(n) == session.record().before(n), "{} before {n}", G::KEY);
            }
        }
    }

    #[test]
    fn a_seat_recalls_what_the_record_has() {
        let mut rng = ChaCha8Rng::seed_from_u64(5);
        every_game!(G => recalls_what_the_record_has::<G>(&mut rng));
    }
}
