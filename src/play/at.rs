//! What a screen of play may see: what lies open, who plays, and of all hands only the one that is open.

use super::face::Face;
use super::moment::Moment;
use super::narration::{Narration, Tempo};
use super::session::{Session, Tales};
use super::teller::{Teller, Telling};
use crate::bug::OrBug;
use crate::table::{Lineup, Outcome, Players, Seat, Seating, Who};

pub struct At<'a, G: Face> {
    session: &'a Session<G>,
    /// The seat whose hand is on the screen, or would be after a pause. While this is `None`, no hand shows.
    pub open: Option<Seat>,
    /// Is that seat deciding right now, perhaps below other screens?
    pub own_turn: bool,
    pub tempo: Tempo,
    pub now: u64,
}

impl<'a, G: Face> At<'a, G> {
    pub(super) fn new(session: &'a Session<G>, moment: &Moment<G>, tempo: Tempo, now: u64) -> Self {
        let open = moment.open_seat(session);
        let own_turn = matches!(moment, Moment::Deciding(_)) && open.is_some();
        Self { session, open, own_turn, tempo, now }
    }

    pub const fn lineup(&self) -> &'a Lineup<G::Options> {
        self.session.lineup()
    }

    pub const fn players(&self) -> Players<'a> {
        self.lineup().everybody()
    }

    pub const fn seating(&self) -> &'a Seating {
        &self.lineup().seating
    }

    pub fn table(&self) -> &'a G::Table {
        self.session.game().table()
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.session.game().outcome()
    }

    /// Who is asked: a person or a bot?
    pub fn asked(&self) -> Option<(Seat, Who)> {
        self.session.asked()
    }

    /// Does just one person play, so that nobody else waits for the device?
    pub fn is_alone(&self) -> bool {
        self.session.only_person().is_some()
    }

    /// Is this seat asked, which has just decided? Then it keeps the device, unless others look on.
    pub fn asks_again(&self, seat: Seat) -> bool {
        self.session.asks_again(seat)
    }

    pub fn asks_in_the_open(&self) -> bool {
        self.session.asks_openly()
    }

    /// Tells about the table to the seat whose turn it is, or to the only person there is.
    pub fn teller(&self) -> Teller<'a, G> {
        let to = self.open.or_else(|| self.session.only_person());
        Teller { table: self.table(), lineup: self.lineup(), to }
    }

    /// What the seat whose hand is open may know.
    pub fn view(&self) -> Option<G::View> {
        Some(self.session.game().view(self.open?))
    }

    /// What the seat that is asked decides from.
    pub fn deciding_view(&self) -> Option<G::View> {
        Some(self.session.deciding_view(self.asked()?.0))
    }

    /// Looks up the event that is being narrated: plays its decision again.
    pub fn replay(&self, narration: &Narration, tell: &mut dyn FnMut(&Telling<'_, G>)) {
        let before = self.session.replay_to(narration.action);
        let tale = self.session.record().tale_after(&before, narration.action, narration.to);
        let teller = Teller { table: before.table(), lineup: self.lineup(), to: narration.to };
        tell(&Telling { teller, tale: &tale, at: narration.at });
    }

    /// What the seat that is asked has been told since it last decided something.
    pub fn replay_since_last_move(&self) -> Tales<G> {
        let told = self.asked().map(|(seat, _)| self.session.replay_since_last_move(seat));
        told.or_bug("somebody is asked", Tales::<G>::new())
    }
}
