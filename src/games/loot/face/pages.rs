//! How to play, page by page, most of them with a picture of a position that was really played.

use super::art;
use super::cards::{CARD, CARD_HEIGHT, HandRow, stack, stacks};
use super::header;
use super::position::{KINDS, Position, SHIP, further, partners, story};
use super::sea::{self, SHIP as SHIP_WIDTH, SHIP_HEIGHT};
use crate::bug::bug;
use crate::games::loot::Lineup;
use crate::games::loot::rules::{Card, Colour};
use crate::handheld::art as shared_art;
use crate::handheld::flow::{self, Area, TOP};
use crate::handheld::{Align, FOOT, Font, Pen, Picture, W, text};
use crate::play;
use crate::table::{Seat, Seating};

#[derive(Debug)]
pub struct Page {
    pub title: &'static str,
    pub text: &'static str,
    pub shows: Shows,
}

#[derive(Debug)]
pub enum Shows {
    Nothing,
    /// Some of a seat's cards, side by side and in rows.
    Cards(Position, Seat, fn(Card) -> bool),
    Ship(Position),
    /// The pile and the cards of the seat to move, as on its turn screen.
    Hand(Position),
    /// The seats, as at the top of the turn screen.
    Seats(Position),
    Scores(Position),
}

/// The pile is empty, and a seat can only discard.
pub const MUST_DISCARD: Position = further(11, 113);
pub const OVER: Position = further(44, 116);

/// All pages. `~` and a letter are a small picture, see [`icon`].
pub const PAGES: &[Page] = &[
    Page {
        title: "The goal",
        text: "Merchants carry gold ~c. Sail yours home, rob others. Most gold wins!",
        shows: Shows::Cards(KINDS, Seat::S0, Card::is_merchant),
    },
    Page {
        title: "Pirates",
        text: "Pirates attack. / 1 to 4 skulls ~s, / ~b blue ~g green / ~p purple ~y yellow",
        shows: Shows::Cards(KINDS, Seat::S1, Card::is_pirate),
    },
    Page {
        title: "Leaders",
        text: "Captains ~h, one of each colour, and the admiral ~a beat any skulls.",
        shows: Shows::Cards(KINDS, Seat::S2, |card| !card.is_merchant()),
    },
    Page {
        title: "Your move",
        text: "Pick one: draw, launch, attack, captain or admiral.",
        shows: Shows::Hand(story(3)),
    },
    Page {
        title: "Launch",
        text: "Anne sends out a merchant. If no one attacks, its 5 gold is hers next turn.",
        shows: Shows::Ship(story(1)),
    },
    Page {
        title: "Attack",
        text: "Jack attacks: 3 ~b. / Most skulls lead, shown in white. / You may attack any ship.",
        shows: Shows::Ship(story(2)),
    },
    Page {
        title: "A tie",
        text: "Mary plays 3 ~g. / 3 to 3 is a tie: no one leads, the ship stays at sea.",
        shows: Shows::Ship(story(3)),
    },
    Page {
        title: "Colours",
        text: "Jack adds 1 ~b. / Each side has its own colour: Anne could only join in ~p or ~y.",
        shows: Shows::Ship(story(5)),
    },
    Page {
        title: "Captain",
        text: "Play ~h on your own pirates of his colour. / He beats skulls: Mary leads.",
        shows: Shows::Ship(story(6)),
    },
    Page {
        title: "Admiral",
        text: "~a only guards your own ship. / Of all ~h and ~a, / the last one played leads.",
        shows: Shows::Ship(story(7)),
    },
    Page {
        title: "Taking",
        text: "At the start of your turn you take every ship you lead: Anne gets 5.",
        shows: Shows::Ship(story(8)),
    },
    Page {
        title: "Partners",
        text: "Partners share gold and colour: Anne's 2 ~b and Jack's 3 count as 5.",
        shows: Shows::Ship(partners(6)),
    },
    Page {
        title: "Partners",
        text: "Ships are taken when Anne or Mary starts. / Menu: partner's cards.",
        shows: Shows::Seats(partners(8)),
    },
    Page { title: "Empty pile", text: "Play a card. If you can't, discard one.", shows: Shows::Hand(MUST_DISCARD) },
    // R7.2: the only difference between the editions.
    Page {
        title: "Which rules?",
        text: "2005: with an empty pile / you may discard a card / even if you could play. / 2017 and Korsar: no.",
        shows: Shows::Nothing,
    },
    Page {
        title: "The end",
        text: "This line counts cards. / Pile 0 and Jack 0: the end! / Ships still at sea are lost.",
        shows: Shows::Seats(OVER),
    },
    Page { title: "The score", text: "Gold taken - gold in hand:", shows: Shows::Scores(OVER) },
    Page {
        title: "Ships",
        text: "Sail: its gold. / Hull: whose it is. / ~b 4 ~j: Jack's 4. / White leads, a bar ties.",
        shows: Shows::Ship(story(7)),
    },
    Page {
        title: "Your cards",
        text: "Dotted: not now. / Double edge: a pair.",
        shows: Shows::Hand(story(6)),
    },
    Page {
        title: "Bots",
        text: "Deckhand: still learning / Mate: plays well / Captain: plays best / Hints: from a Captain.",
        shows: Shows::Nothing,
    },
    Page {
        title: "Buttons",
        text: "~< ~> choose a card / ~^ up to ships and seats / ~A as the bottom line says / ~B one step back",
        shows: Shows::Nothing,
    },
];

/// The picture written as `~` and this letter.
pub fn icon(letter: char) -> Option<&'static Picture> {
    Some(match letter {
        'b' => art::emblem(Colour::Blue),
        'g' => art::emblem(Colour::Green),
        'p' => art::emblem(Colour::Purple),
        'y' => art::emblem(Colour::Yellow),
        'c' => &art::COIN,
        's' => &art::SKULL,
        'h' => &art::LITTLE_CAPTAIN,
        'a' => &art::LITTLE_ADMIRAL,
        // Jack's flag.
        'j' => Seating::alone(2).flag(Seat::S1),
        _ => return None,
    })
}

/// Columns and rows of cards.
const COLUMNS: i32 = 3;
const ROWS: i32 = 2;
const GAP: i32 = 1;

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
    pub const fn area(&self) -> Option<Area> {
        Some(match self {
            Self::Nothing => return None,
            Self::Cards(..) => {
                let width = (CARD + GAP) * COLUMNS - GAP;
                let height = (CARD_HEIGHT + GAP) * ROWS - GAP;
                Area { x: W - width, y: FOOT - height, width, height }
            }
            Self::Ship(_) => Area { x: W - SHIP_WIDTH, y: TOP + 1, width: SHIP_WIDTH, height: SHIP_HEIGHT },
            Self::Hand(_) => Area { x: 0, y: FOOT - CARD_HEIGHT - 2, width: W, height: CARD_HEIGHT },
            Self::Seats(_) => Area { x: 0, y: TOP + 1, width: W, height: 8 },
            Self::Scores(_) => Area { x: 0, y: TOP + 10, width: W, height: 30 },
        })
    }

    pub fn draw(&self, pen: &mut Pen<'_>) {
        let Some(Area { x, y, .. }) = self.area() else { return };
        let lineup = Lineup::default();
        let (Self::Cards(position, ..)
        | Self::Ship(position)
        | Self::Hand(position)
        | Self::Seats(position)
        | Self::Scores(position)) = self
        else {
            return;
        };
        let Some(game) = position.game() else { return bug!("this can't be played: {position:?}") };
        match *self {
            Self::Nothing => {}
            Self::Cards(_, seat, shown) => {
                let cards = stacks(game.hand(seat)).filter(|&(card, _)| shown(card));
                for (n, (card, count)) in (0..COLUMNS * ROWS).zip(cards) {
                    let left = x + (CARD + GAP) * (n % COLUMNS);
                    stack(pen, left, y + (CARD_HEIGHT + GAP) * (n / COLUMNS), card, count, false, true);
                }
            }
            Self::Ship(_) => {
                let Some((no, ship)) = game.table().at_sea().find(|&(no, _)| Some(no) == SHIP) else {
                    return bug!("the ship is not at sea");
                };
                sea::ship(pen, (x, y), game.table(), (no, ship), false);
            }
            Self::Hand(_) => {
                let hand = game.hand(game.table().mover());
                let usable = |card| game.legal().any(|action| action.card() == Some(card));
                HandRow::default().draw(pen, y, hand, Some(game.table().pile()), false, usable);
            }
            Self::Seats(_) => header::draw(pen, y, game.table(), &lineup, None),
            Self::Scores(_) => {
                let Some(outcome) = game.table().outcome() else { return bug!("the game is not over") };
                for (n, seat) in (0..).zip(game.table().seating().seats()) {
                    let side = game.table().seating().side(seat);
                    let top = y + Font::Body.line() * n;
                    if outcome.won(side) {
                        pen.picture(1, top + 1, &shared_art::TROPHY);
                    }
                    pen.write(Font::Body, 12, top, Align::Left, lineup.name(seat));
                    let (gold, left) = (game.table().gold(side), game.table().left(side));
                    let score = outcome.score(side);
                    pen.write(Font::Body, 48, top, Align::Left, &text(format_args!("{gold} - {left} = {score}")));
                }
            }
        }
    }
}

#[cfg(test)]
#[path = "pages_tests.rs"]
mod tests;
