//! The end: each side's figures are counted up, the winner is celebrated, and then the figures stay.

use super::art;
use super::face::Face;
use super::finale::{self, FINALE_MS, FINALE_STAYS_MS};
use super::furniture::{FOOT, Target, W, foot, scroll_bar};
use super::guard::{BRIEF_MS, Guard};
use super::story::Tempo;
use super::words::Teller;
use crate::handheld::motion::{even, next_step, stepped};
use crate::handheld::{Align, Button, Font, Pen, text};
use crate::table::{Outcome, Seat, Seating};

const TOP: i32 = 9;
const ROW: i32 = 9;
const SHOWN: usize = ((FOOT - TOP) / ROW) as usize;
/// How long we count up a side's score.
const COUNT_MS: u64 = 500;

/// What is on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shows {
    /// Scores being counted, side by side, in a game that counts any.
    Counting { counts: bool },
    /// Who won.
    Finale,
    /// All figures.
    Figures,
}

/// What a press at the end leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndWish {
    /// To nothing else.
    None,
    /// The winner is celebrated from now on.
    Celebrate,
    /// Away from the scores.
    Leave,
}

/// What is on the screen, and how far somebody has scrolled.
#[derive(Clone, Copy, Debug)]
pub struct End {
    first: u8,
    guard: Guard,
    shows: Shows,
    since: u64,
}

impl End {
    /// The scores, just come up.
    pub const fn new<G: Face>(now: u64) -> Self {
        Self {
            first: 0,
            guard: Guard::new(now, BRIEF_MS),
            shows: Shows::Counting { counts: G::COUNTING.is_some() },
            since: now,
        }
    }

    /// The screen is back: nothing of it has been seen yet.
    pub fn again(&mut self, now: u64) {
        self.since = now;
    }

    /// When what is on the screen ends by itself.
    fn ends_at(&self, seating: &Seating, tempo: Tempo) -> Option<u64> {
        let lasts = match self.shows {
            Shows::Counting { counts: true } if tempo.motion() => COUNT_MS * seating.sides().len() as u64,
            Shows::Counting { .. } => 0,
            Shows::Finale => FINALE_MS + FINALE_STAYS_MS,
            Shows::Figures => return None,
        };
        Some(self.since + lasts)
    }

    /// When the picture changes next: while it moves, or when A and B begin to work.
    pub fn changes_at(&self, seating: &Seating, tempo: Tempo, now: u64) -> Option<u64> {
        let Some(ends_at) = self.ends_at(seating, tempo) else { return self.guard.opens_at(now) };
        let moves = tempo.motion() && (matches!(self.shows, Shows::Counting { .. }) || now < self.since + FINALE_MS);
        Some(if moves { next_step(self.since, now).min(ends_at) } else { ends_at })
    }

    /// Time has passed. Returns whether the winner is celebrated from now on.
    pub fn passed(&mut self, seating: &Seating, tempo: Tempo, now: u64) -> bool {
        if self.ends_at(seating, tempo).is_none_or(|at| now < at) {
            return false;
        }
        self.go_on(now)
    }

    /// Ends what moves, but skips nothing. Up and down scroll when eight names do not fit; partners stay together. Returns
    /// what the press leads to.
    pub fn press(&mut self, button: Button, seating: &Seating, now: u64) -> EndWish {
        if self.shows != Shows::Figures {
            return if self.go_on(now) { EndWish::Celebrate } else { EndWish::None };
        }
        let step: u8 = if seating.partners() { 2 } else { 1 };
        let last = seating.count().saturating_sub(SHOWN as u8).next_multiple_of(step);
        match button {
            Button::Down => self.first = self.first.saturating_add(step).min(last),
            Button::Up => self.first = self.first.saturating_sub(step),
            Button::Left | Button::Right => {}
            Button::A | Button::B if self.guard.opens_at(now).is_some() => self.guard.again(now),
            Button::A | Button::B => return EndWish::Leave,
        }
        EndWish::None
    }

    /// Goes on to what is shown next. Returns whether that is who won.
    fn go_on(&mut self, now: u64) -> bool {
        let finale = matches!(self.shows, Shows::Counting { .. });
        self.shows = if finale { Shows::Finale } else { Shows::Figures };
        self.since = now;
        // Somebody who presses on and on has not seen it yet.
        self.guard.again(now);
        finale
    }

    /// Does this button repeat while it is held?
    pub const fn repeats(button: Button) -> bool {
        matches!(button, Button::Up | Button::Down)
    }

    /// Draws what is on the screen.
    pub fn draw<D: Target, G: Face>(
        &self,
        pen: &mut Pen<'_, D>,
        teller: &Teller<'_, G>,
        outcome: &Outcome,
        tempo: Tempo,
        now: u64,
    ) {
        let moved = stepped(self.since, now);
        match self.shows {
            Shows::Finale => {
                let ms = if tempo.motion() { moved.min(FINALE_MS) } else { FINALE_MS };
                finale::draw(pen, teller, outcome, ms);
                foot(pen, "Next", "");
            }
            Shows::Counting { .. } => self.draw_figures(pen, teller, outcome, Some(moved)),
            Shows::Figures => {
                self.draw_figures(pen, teller, outcome, None);
                foot(pen, if self.guard.opens_at(now).is_none() { "Go on" } else { "" }, "");
            }
        }
    }

    /// Draws a row for each seat; partners' figures are beside the first of them. While the scores are counted, nobody has
    /// won yet.
    fn draw_figures<D: Target, G: Face>(
        &self,
        pen: &mut Pen<'_, D>,
        teller: &Teller<'_, G>,
        outcome: &Outcome,
        counted: Option<u64>,
    ) {
        let seating = teller.lineup.seating;
        pen.fill(0, 0, W, 8);
        pen.inked(true, |pen| {
            let words = match outcome.winners().count() {
                _ if counted.is_some() => G::COUNTING.unwrap_or(""),
                0 | 1 => "Winner!",
                _ => "Shared!",
            };
            pen.write(Font::Small, 2, 1, Align::Left, words);
            for column in G::COLUMNS {
                pen.write(Font::Small, column.right, 1, Align::Right, column.title);
            }
        });
        for (place, seat) in (0..).zip(seating.seats().skip(self.first.into()).take(SHOWN)) {
            let y = TOP + ROW * place;
            let won = counted.is_none() && outcome.won(seating.side(seat));
            if won {
                pen.fill(0, y, W - 3, ROW);
            }
            pen.inked(won, |pen| Self::row(pen, y, teller, outcome, seat, counted));
        }
        scroll_bar(pen, TOP, FOOT - TOP, self.first.into(), SHOWN, seating.seats().len());
    }

    fn row<D: Target, G: Face>(
        pen: &mut Pen<'_, D>,
        y: i32,
        teller: &Teller<'_, G>,
        outcome: &Outcome,
        seat: Seat,
        counted: Option<u64>,
    ) {
        let seating = teller.lineup.seating;
        let side = seating.side(seat);
        if counted.is_none() && outcome.won(side) {
            pen.picture(1, y + 1, &art::TROPHY);
        }
        pen.write(Font::Small, 10, y + 1, Align::Left, teller.lineup.name(seat));
        // One side's score is counted after the other's.
        let before = COUNT_MS * seating.sides().take_while(|&other| other != side).count() as u64;
        if seating.is_first_of_side(seat) && counted.is_none_or(|ms| ms >= before) {
            for (n, column) in G::COLUMNS.iter().enumerate() {
                let mut figure = i32::from(G::figure(teller.table, outcome, side, n));
                if let Some(ms) = counted.filter(|_| n + 1 == G::COLUMNS.len()) {
                    figure = even(ms - before, COUNT_MS, 0, figure);
                }
                pen.write(Font::Small, column.right, y + 1, Align::Right, &text(format_args!("{figure}")));
            }
        }
    }
}
