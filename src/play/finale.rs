//! Who won, in a picture and as a person would say it.

use core::fmt::Write;

use super::teller::Sentence;
use crate::bug::OrBug;
use crate::handheld::motion::{eased, even};
use crate::handheld::sound::pitch::{A4, B5, C5, D6, E5, F4, G5, G6};
use crate::handheld::{Align, FOOT, Font, H, Pen, Sound, W, art};
use crate::table::{MAX_SEATS, Outcome, Players, Seat};
use heapless::Vec;

/// How long the picture moves.
pub const FINALE_MS: u64 = 1_000;
pub const FINALE_STAYS_MS: u64 = 500;

/// Where the words begin.
const WORDS: i32 = 33;
const MIDDLE: i32 = W / 2;
const FITS: &str = "a headline has room for all names";

const WIN: Sound = Sound::new(&[(G5, 110), (B5, 110), (D6, 110), (G6, 260)]);
const LOSS: Sound = Sound::new(&[(C5, 160), (A4, 160), (F4, 300)]);
const SHARE: Sound = Sound::new(&[(C5, 110), (E5, 110), (C5, 110), (E5, 110), (G5, 220)]);

/// How a game ended for the people who played it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    /// One of them won, or only bots played.
    Won,
    /// One of them shares the victory.
    Shared,
    /// None of them won.
    Lost,
}

impl Mood {
    pub fn of(players: Players<'_>, outcome: &Outcome) -> Self {
        let won = |seat: &Seat| outcome.won(players.seating.side(*seat));
        let person_won = players.seating.seats().filter(|&seat| players.is_person(seat)).any(|seat| won(&seat));
        match (person_won || players.people() == 0, outcome.winners().count()) {
            (false, _) => Self::Lost,
            (true, 0 | 1) => Self::Won,
            (true, _) => Self::Shared,
        }
    }

    pub const fn sound(self) -> Sound {
        match self {
            Self::Won => WIN,
            Self::Shared => SHARE,
            Self::Lost => LOSS,
        }
    }
}

/// Who won: "You win!", "Mary wins", "Anne and Jack share it".
fn headline(players: Players<'_>, to: Option<Seat>, outcome: &Outcome) -> Sentence {
    let seating = players.seating;
    let won = |&seat: &Seat| outcome.won(seating.side(seat));
    // You come first.
    let others = seating.seats().filter(|&seat| to != Some(seat));
    let winners: Vec<Seat, MAX_SEATS> = to.into_iter().chain(others).filter(won).collect();
    let mut words = Sentence::new();
    for (n, &seat) in winners.iter().enumerate() {
        let between = match n {
            0 => "",
            _ if n + 1 == winners.len() => " and ",
            _ => ", ",
        };
        let name = if to == Some(seat) { "You" } else { players.name(seat) };
        write!(words, "{between}{name}").or_bug(FITS, ());
    }
    let you = winners.first().is_some_and(|&seat| to == Some(seat));
    let end = match (outcome.winners().count(), winners.len()) {
        (2.., _) => " share it",
        _ if you => " win!",
        (_, 1) => " wins",
        _ => " win",
    };
    words.push_str(end).or_bug(FITS, ());
    words
}

/// Draws it, `ms` milliseconds after it began.
pub fn draw(pen: &mut Pen<'_>, players: Players<'_>, to: Option<Seat>, outcome: &Outcome, ms: u64) {
    match Mood::of(players, outcome) {
        Mood::Won => {
            pen.picture(MIDDLE - 12, eased(ms, 400, -24, 6), &art::CUP);
            confetti(pen, ms);
        }
        Mood::Shared => {
            let x = eased(ms, 600, -18, MIDDLE - 17);
            pen.picture(x, 9, &art::DOUBLOON);
            pen.picture(W - 17 - x, 9, &art::DOUBLOON);
        }
        Mood::Lost => {
            pen.picture(MIDDLE - 11, eased(ms, 500, 40, 10), &art::DEATHS_HEAD);
            rain(pen, ms);
        }
    }
    pen.inked(true, |pen| pen.fill(0, WORDS, W, H - WORDS));
    let words = headline(players, to, outcome);
    let font = [Font::Large, Font::Bold].into_iter().find(|font| font.width(&words) <= W);
    match font {
        Some(font) => {
            pen.write(font, W / 2, WORDS + (FOOT - WORDS - font.line()) / 2, Align::Middle, &words);
        }
        None => {
            pen.paragraph(Font::Body, 1, WORDS, W - 2, &words);
        }
    }
}

fn confetti(pen: &mut Pen<'_>, ms: u64) {
    for n in 0..24 {
        let x = n * 53 % W;
        let fall = even(ms, FINALE_MS, 0, 30 + n % 7 * 6);
        let y = (n * 29 % 40 + fall) % 40 - 6;
        // The cup stays in sight.
        if (MIDDLE - 16..MIDDLE + 14).contains(&x) {
            continue;
        }
        if n % 2 == 0 { pen.fill(x, y, 2, 1) } else { pen.fill(x, y, 1, 2) }
    }
}

fn rain(pen: &mut Pen<'_>, ms: u64) {
    for n in 0..18 {
        let x = n * 43 % W;
        let y = (n * 31 % 40 + even(ms, FINALE_MS, 0, 80)) % 40 - 4;
        if !(MIDDLE - 14..MIDDLE + 13).contains(&x) {
            pen.fill(x, y, 1, 4);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::handheld::sound::{prove_moods, prove_tunes};

    #[test]
    fn tunes_are_short_and_can_be_told_apart() {
        prove_tunes(&[WIN, LOSS, SHARE]);
        prove_moods(&[WIN, SHARE], &[LOSS]);
    }
}
