//! How to play, page by page. Most pictures are of a position that was played: the tests play it and compare.

use super::table::number;
use super::{art, cards};
use crate::games::pirate_loot::Options;
use crate::games::pirate_loot::rules::{Card, Faction, Loot};
use crate::handheld::art as shared_art;
use crate::handheld::flow::{self, Area};
use crate::handheld::{Align, FOOT, Font, Pen, Picture, W, digits};
use crate::play;
use crate::table::{Lineup, Seat};

#[derive(Debug)]
pub struct Page {
    pub title: &'static str,
    /// `~` and a letter are a small picture, see [`icon`].
    text: &'static str,
    shows: Shows,
}

/// The picture on a page: of a moment in a game of Anne, Jack and Mary.
#[derive(Debug)]
enum Shows {
    Nothing,
    /// Some cards of a hand or a ship, the one that is recruited next in reverse.
    Cards(&'static [Card], Option<Card>),
    /// What is recruited, and the card on a ship that it aims at.
    Shot(Card, Card),
    Sail,
    /// The crews in their order, with the best faction of each and its strength.
    Crews([(Seat, Faction, i8); PLAYERS]),
    /// What the chest of each seat is worth, with a cup for the winner.
    Worths([i8; PLAYERS], Seat),
    Chest(&'static [Loot]),
}

const PLAYERS: usize = 3;
const ANNE: Seat = Seat::S0;
const JACK: Seat = Seat::S1;
const MARY: Seat = Seat::S2;

pub const PAGES: [Page; 8] = [
    Page {
        title: "The goal",
        text: "Loot worth 9 wins for two / players, / 8 for three, / 7 for four.",
        shows: Shows::Worths([8, 5, 7], ANNE),
    },
    Page {
        title: "Recruit",
        text: "Your turn: recruit a card. / ~A takes it, / ~^ shows / what it does.",
        shows: Shows::Cards(&[Card::Bg, Card::Bk, Card::Gl], Some(Card::Bk)),
    },
    Page {
        title: "Your crew",
        text: "Your best faction counts. / With a Cook / Crew are 2: / 2 + 2 + 1 = 5",
        shows: Shows::Cards(&[Card::Bc, Card::Bc, Card::Bk], None),
    },
    Page {
        title: "A gunner",
        text: "Anne's Gunner discards / any card, / even Jack's / Captain.",
        shows: Shows::Shot(Card::Bg, Card::Cn),
    },
    Page {
        title: "Set Sail",
        text: "Set Sail hides in the lower / half of the deck. Then / everyone gets one / last turn.",
        shows: Shows::Sail,
    },
    Page {
        title: "The haul",
        text: "The best crew picks first, / the last gets / none. Ties: / higher rank.",
        shows: Shows::Crews([(ANNE, Faction::Brutal, 11), (JACK, Faction::Clever, 8), (MARY, Faction::Greedy, 7)]),
    },
    Page {
        title: "Loot together",
        text: "Some loot needs company: / Monkeys are -1 / alone, 2 with / Bananas.",
        shows: Shows::Chest(&[Loot::Ban, Loot::Mon]),
    },
    Page {
        title: "The cards",
        text: "The real card list is not / public, so this set is our / own: ~b Brutal, ~c Clever, / ~g Greedy and ~l Lazy.",
        shows: Shows::Nothing,
    },
];

/// A faction's symbol, by its letter.
fn icon(letter: char) -> Option<&'static Picture> {
    let faction = Faction::from_code(letter.encode_utf8(&mut [0; 4]).as_bytes())?;
    art::SYMBOLS.get(faction.index())
}

/// Cards side by side in a picture.
const CARDS: i32 = 3;
const PITCH: i32 = cards::W + 1;

impl play::Page for Page {
    fn title(&self) -> &'static str {
        self.title
    }

    fn draw(&self, pen: &mut Pen<'_>) {
        flow::write(pen, self.text, self.shows.area(), icon);
        self.shows.draw(pen);
    }
}

impl Shows {
    const fn area(&self) -> Option<Area> {
        let cards = match self {
            Self::Nothing => return None,
            Self::Sail => 1,
            Self::Chest(loot) => loot.len() as i32,
            _ => CARDS,
        };
        let (width, height) = (cards * PITCH - 1, cards::H);
        // A row below keeps it off the buttons.
        Some(Area { x: W - width, y: FOOT - height - 1, width, height })
    }

    fn draw(&self, pen: &mut Pen<'_>) {
        let Some(Area { x, y, .. }) = self.area() else { return };
        match self {
            Self::Nothing => {}
            Self::Cards(shown, chosen) => {
                for (n, &card) in (0..).zip(*shown) {
                    cards::draw(pen, card, x + n * PITCH, y, *chosen == Some(card));
                }
            }
            Self::Shot(card, target) => {
                cards::draw(pen, *card, x, y, false);
                pen.fill(x + PITCH + 4, y + 12, 9, 3);
                pen.picture(x + PITCH + 13, y + 10, &shared_art::RIGHT);
                cards::draw(pen, *target, x + 2 * PITCH, y, true);
            }
            Self::Sail => cards::draw_set_sail(pen, x, y),
            Self::Crews(crews) => {
                let lineup = Lineup::<Options>::default();
                for (n, &(seat, faction, value)) in (0..).zip(crews) {
                    let top = y + 9 * n;
                    pen.write(Font::Small, x, top, Align::Left, &digits(n as u8 + 1));
                    pen.write(Font::Small, x + 8, top, Align::Left, lineup.name(seat));
                    art::faction(pen, faction, x + 38, top);
                    pen.write(Font::Small, W, top, Align::Right, &number(value));
                }
            }
            Self::Worths(worths, winner) => {
                let lineup = Lineup::<Options>::default();
                for (n, (seat, &worth)) in (0..).zip([ANNE, JACK, MARY].into_iter().zip(worths)) {
                    let top = y + 9 * n;
                    if seat == *winner {
                        pen.picture(x, top, &shared_art::TROPHY);
                    }
                    pen.write(Font::Small, x + 10, top, Align::Left, lineup.name(seat));
                    pen.write(Font::Small, W, top, Align::Right, &number(worth));
                }
            }
            Self::Chest(shown) => {
                for (n, &loot) in (0..).zip(*shown) {
                    cards::draw_loot(pen, loot, x + n * PITCH, y, false);
                }
            }
        }
    }
}

#[cfg(test)]
#[path = "pages_tests.rs"]
mod tests;
