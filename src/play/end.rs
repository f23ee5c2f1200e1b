//! The end: each side's figures are counted up, the winner is celebrated, and then the figures stay.

use super::after_game::AfterGame;
use super::at::At;
use super::face::{Column, Face};
use super::finale::{self, FINALE_MS, FINALE_STAYS_MS};
use super::guard::{BRIEF_MS, Guard};
use super::moment::{Above, Go};
use super::narration::Tempo;
use crate::bug::bug;
use crate::handheld::motion::{even, next_step, stepped};
use crate::handheld::{Align, Button, FOOT, Font, List, Pen, Screen, W, art, foot, scroll_bar, text};
use crate::table::{FLAG, Outcome, Players, Seat, Seating, Side};

const TOP: i32 = 9;
const ROW: i32 = 9;
/// Where flags and names are, and how wide a figure is.
const AT_FLAG: i32 = 10;
const NAME: i32 = AT_FLAG + FLAG + 2;
const FIGURE: i32 = 12;
const SHOWN: usize = ((FOOT - TOP) / ROW) as usize;
/// How long we count up a side's score.
const COUNT_MS: u64 = 500;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shows {
    /// Scores being counted, side by side, in a game that counts any.
    Counting {
        counts: bool,
    },
    /// Who won.
    Finale,
    Figures,
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
    pub const fn new<G: Face>(now: u64) -> Self {
        Self {
            first: 0,
            guard: Guard::new(now, BRIEF_MS),
            shows: Shows::Counting { counts: G::POINTS.is_some() },
            since: now,
        }
    }

    /// When what is on the screen ends by itself.
    fn ends_at(&self, seating: &Seating, tempo: Tempo) -> Option<u64> {
        let lasts = match self.shows {
            Shows::Counting { counts: true } if tempo.motion => COUNT_MS * seating.sides().len() as u64,
            Shows::Counting { .. } => 0,
            Shows::Finale => FINALE_MS + FINALE_STAYS_MS,
            Shows::Figures => return None,
        };
        Some(self.since + lasts)
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

    fn draw_ending(&self, pen: &mut Pen<'_>, ending: &Ending<'_>, tempo: Tempo, now: u64) {
        let moved = stepped(self.since, now);
        match self.shows {
            Shows::Finale => {
                let ms = if tempo.motion { moved.min(FINALE_MS) } else { FINALE_MS };
                finale::draw(pen, ending.players, ending.to, ending.outcome, ms);
                foot(pen, "Next", "");
            }
            Shows::Counting { .. } => self.draw_figures(pen, ending, Some(moved)),
            Shows::Figures => {
                self.draw_figures(pen, ending, None);
                foot(pen, if self.guard.opens_at(now).is_none() { "Next" } else { "" }, "");
            }
        }
    }

    /// Draws a row for each seat, the winner first; partners' figures are beside the first of them. While the scores are
    /// counted, nobody has won yet, and the rows are as people sit.
    fn draw_figures(&self, pen: &mut Pen<'_>, ending: &Ending<'_>, counted: Option<u64>) {
        let seating = ending.players.seating;
        pen.fill(0, 0, W, 8);
        pen.inked(true, |pen| {
            let words = match ending.outcome.winners().count() {
                _ if counted.is_some() => ending.points,
                0 | 1 => "Winner!",
                _ => "Shared!",
            };
            pen.write(Font::Small, 2, 1, Align::Left, words);
            for column in ending.columns {
                pen.write(Font::Small, column.right, 1, Align::Right, column.title);
            }
        });
        let sides = if counted.is_some() { seating.sides().collect() } else { ending.outcome.ranking() };
        let seats = sides.into_iter().flat_map(|side| seating.seats_of(side));
        for (place, seat) in (0..).zip(seats.skip(self.first.into()).take(SHOWN)) {
            let y = TOP + ROW * place;
            let won = counted.is_none() && ending.outcome.won(seating.side(seat));
            if won {
                pen.fill(0, y, W - 3, ROW);
            }
            pen.inked(won, |pen| ending.draw_row(pen, y, seat, counted));
        }
        scroll_bar(pen, (W, TOP), FOOT - TOP - 2, self.first.into(), SHOWN, seating.seats().len());
    }
}

impl<G: Face> Screen<At<'_, G>, Go<G>> for End {
    /// Ends what moves, but skips nothing. Up and down scroll when eight names do not fit; partners stay together.
    fn press(&mut self, button: Button, at: &mut At<'_, G>) -> Go<G> {
        if self.shows != Shows::Figures {
            return if self.go_on(at.now) { Go::Celebrate } else { Go::Stay };
        }
        let step: u8 = if at.seating().partners() { 2 } else { 1 };
        let last = at.seating().count().saturating_sub(SHOWN as u8).next_multiple_of(step);
        match button {
            Button::Down => self.first = self.first.saturating_add(step).min(last),
            Button::Up => self.first = self.first.saturating_sub(step),
            Button::Left | Button::Right => {}
            Button::A | Button::B if self.guard.opens_at(at.now).is_some() => self.guard.again(at.now),
            Button::A | Button::B => return Go::Open(Above::AfterGame(AfterGame::default())),
        }
        Go::Stay
    }

    fn draw(&self, pen: &mut Pen<'_>, at: &At<'_, G>) {
        let Some(outcome) = at.outcome() else {
            bug!("a game that is not over has an end");
            return;
        };
        let ending = Ending {
            players: at.players(),
            to: at.teller().to,
            outcome: &outcome,
            points: G::POINTS.unwrap_or(""),
            columns: G::COLUMNS,
            figure: &|side, column| G::figure(at.table(), &outcome, side, column),
        };
        self.draw_ending(pen, &ending, at.tempo, at.now);
    }

    fn repeats(&self, button: Button, _: &At<'_, G>) -> bool {
        List::repeats(button)
    }

    /// While it moves, or when A and B begin to work.
    fn changes_at(&self, at: &At<'_, G>) -> Option<u64> {
        let Some(ends_at) = self.ends_at(at.seating(), at.tempo) else { return self.guard.opens_at(at.now) };
        let moves = matches!(self.shows, Shows::Counting { .. }) || at.now < self.since + FINALE_MS;
        Some(if moves && at.tempo.motion { next_step(self.since, at.now).min(ends_at) } else { ends_at })
    }

    /// Nothing of it has been seen yet.
    fn again(&mut self, at: &mut At<'_, G>) {
        self.since = at.now;
    }

    fn passed(&mut self, at: &mut At<'_, G>) -> Go<G> {
        let ended = self.ends_at(at.seating(), at.tempo).is_some_and(|ends_at| at.now >= ends_at);
        if ended && self.go_on(at.now) { Go::Celebrate } else { Go::Stay }
    }
}

/// How a game ended, whatever the game.
struct Ending<'a> {
    players: Players<'a>,
    /// Who is listening, if it is one seat.
    to: Option<Seat>,
    outcome: &'a Outcome,
    /// What stands above the names while the points are counted.
    points: &'static str,
    columns: &'static [Column],
    /// A side's figure, by column.
    figure: &'a dyn Fn(Side, usize) -> i16,
}

impl Ending<'_> {
    fn draw_row(&self, pen: &mut Pen<'_>, y: i32, seat: Seat, counted: Option<u64>) {
        let seating = self.players.seating;
        let side = seating.side(seat);
        if counted.is_none() && self.outcome.won(side) {
            pen.picture(1, y + 1, &art::TROPHY);
        }
        let name = if self.to == Some(seat) { "You" } else { self.players.name(seat) };
        pen.picture(AT_FLAG, y + 2, seating.flag(seat));
        let room = self.columns.first().map_or(W, |column| column.right) - FIGURE - NAME;
        pen.write(Font::Small, NAME, y + 1, Align::Left, Font::Small.shortened(name, room));
        // One side's score is counted after the other's.
        let before = COUNT_MS * seating.sides().take_while(|&other| other != side).count() as u64;
        if seating.is_first_of_side(seat) && counted.is_none_or(|ms| ms >= before) {
            for (n, column) in self.columns.iter().enumerate() {
                let mut figure = i32::from((self.figure)(side, n));
                if let Some(ms) = counted.filter(|_| n + 1 == self.columns.len()) {
                    figure = even(ms - before, COUNT_MS, 0, figure);
                }
                pen.write(Font::Small, column.right, y + 1, Align::Right, &text(format_args!("{figure}")));
            }
        }
    }
}
