//! What happens, in words: the same for people and bots.

use core::fmt::{self, Write};

use super::cheer;
use super::hint::Reason;
use super::round::Round;
use super::show::coming_back;
use crate::bug::{OrBug, bug};
use crate::games::get_bit::Options;
use crate::games::get_bit::rules::{
    Card, Discards, Event, Game, Hand, Limb, Pirate, Pirates, Refusal, SetupError, Sight, Table,
};
use crate::games::get_bit::view::View;
use crate::handheld::{Font, W, text};
use crate::play;
use crate::play::{Sentence, Telling, capital};
use crate::table::Lineup;

pub type Teller<'a> = play::Teller<'a, Game>;

/// How wide a line of a caption is, and how many of them there may be.
pub const LINE: i32 = W - 2;
pub const LINES: usize = 3;

/// These words and no others. Formatting nothing would take more room at each place.
pub fn plain(words: &str) -> Sentence {
    text(format_args!("{words}"))
}

/// The name of a pirate's player, or "You".
pub fn name<'a>(teller: &Teller<'a>, pirate: Pirate) -> &'a str {
    teller.seat(teller.table.crew().owner(pirate))
}

/// "1st", "2nd".
pub struct Ordinal(pub usize);

impl fmt::Display for Ordinal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ending = match self.0 {
            1 => "st",
            2 => "nd",
            3 => "rd",
            _ => "th",
        };
        write!(f, "{}{ending}", self.0)
    }
}

/// Which of its player's pirates it is, from 1; `None` if its player has only one.
pub fn which(table: &Table, pirate: Pirate) -> Option<usize> {
    let crew = table.crew();
    let at = crew.pirates_of(crew.owner(pirate)).position(|own| own == pirate)?;
    (crew.pirates_each() > 1).then_some(at + 1)
}

/// A pirate as the listener would call it.
struct Called<'a> {
    teller: Teller<'a>,
    pirate: Pirate,
    /// Does the sentence begin with it?
    first: bool,
    /// Is it plain that a pirate is meant?
    brief: bool,
}

impl fmt::Display for Called<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let owner = self.teller.table.crew().owner(self.pirate);
        let is_us = self.teller.to == Some(owner);
        let name = self.teller.lineup.name(owner);
        match (which(self.teller.table, self.pirate), is_us, self.first) {
            (None, true, true) => f.write_str("You"),
            (None, true, false) => f.write_str("you"),
            (None, false, _) => f.write_str(name),
            (Some(n), _, _) => {
                match (is_us, self.first) {
                    (true, true) => f.write_str("Your")?,
                    (true, false) => f.write_str("your")?,
                    (false, _) => write!(f, "{name}'s")?,
                }
                write!(f, " {}{}", Ordinal(n), if self.brief { "" } else { " pirate" })
            }
        }
    }
}

/// Is the listener called "you" if this pirate is meant? If it is one of two, it is "your 1st pirate".
fn is_you(teller: &Teller<'_>, pirate: Pirate) -> bool {
    let crew = teller.table.crew();
    crew.pirates_each() == 1 && teller.to == Some(crew.owner(pirate))
}

/// An event as a sentence. Most rounds begin without a word: only the second says why the first had no bite.
pub fn sentence(teller: &Teller<'_>, tale: &[Event<Sight>], at: usize) -> Option<Sentence> {
    let event = tale.get(at)?;
    let (pirate, yours, theirs) = match *event {
        // Not even its owner is told which: others may be looking by now.
        Event::Chose { pirate, .. } => (pirate, "lay a card face down.", "lays a card face down."),
        Event::Swam { pirate, .. } => (pirate, "swim to the front", "swims to the front"),
        Event::Fled { pirate } => (pirate, "flee to the very front!", "flees to the very front!"),
        Event::Eaten { pirate } => (pirate, "vanish into the shark. Burp!", "vanishes into the shark. Burp!"),
        Event::TookBack { pirate } => (pirate, "have all cards again.", "has all cards again."),
        Event::Shown { round, .. } => return Some(text(format_args!("Round {round}: all cards up!"))),
        Event::Tied { card, pirates } => {
            return Some(capital(&tied(teller, pirates, card.number(), all_shown(tale, at))));
        }
        Event::Bitten { pirate, limb } => return Some(bitten(teller, pirate, limb)),
        Event::RoundBegan { round: 2 } => {
            return Some(plain("No bite in the first round: the shark is still asleep."));
        }
        Event::RoundBegan { .. } => return None,
        Event::GameOver => return Some(capital(&game_over(teller, tale, at))),
    };
    // In the form that follows "you" or a name.
    let does = if is_you(teller, pirate) { yours } else { theirs };
    let mut words = text(format_args!("{} {does}", Called { teller: *teller, pirate, first: true, brief: false }));
    if let Event::Swam { card, .. } = event {
        match names_cards(teller) {
            true => write!(words, " with {card}."),
            false => words.write_str("."),
        }
        .or_bug("a sentence fits", ());
    }
    Some(capital(&words))
}

/// Are played cards named? They are not if they lie face down: a sentence is read later than they were shown (G9.2).
fn names_cards(teller: &Teller<'_>) -> bool {
    teller.table.crew().setup().discards == Discards::Shown
}

/// How many pirates showed a card in the round of this event, if that is in the tale.
fn all_shown(tale: &[Event<Sight>], at: usize) -> Option<usize> {
    tale.iter().take(at).rev().find_map(|event| match event {
        Event::Shown { cards, .. } => {
            Some(Pirate::ALL.iter().copied().filter(|&pirate| cards[pirate].is_some()).count())
        }
        _ => None,
    })
}

/// Some pirates played the same card.
fn tied(teller: &Teller<'_>, pirates: Pirates, number: u8, shown: Option<usize>) -> Sentence {
    let count = pirates.iter().count();
    let named = names_cards(teller);
    if Some(count) == shown {
        return match named {
            true => text(format_args!("Everybody plays {number}: bonk! Nobody moves.")),
            false => plain("Everybody plays the same: bonk! Nobody moves."),
        };
    }
    let mut words = Sentence::new();
    let mut said = 0;
    // The listener comes first.
    for ours in [true, false] {
        for pirate in pirates.iter() {
            if ours != (teller.to == Some(teller.table.crew().owner(pirate))) {
                continue;
            }
            let between = match said {
                0 => "",
                _ if said + 1 == count => " and ",
                _ => ", ",
            };
            let called = Called { teller: *teller, pirate, first: said == 0, brief: true };
            write!(words, "{between}{called}").or_bug("six names fit", ());
            said += 1;
        }
        if ours && said == 2 && count == 2 {
            words = plain("Your two pirates");
        }
    }
    let ending = match named {
        true => text(format_args!("tie with {number}: bonk! They stay put.")),
        false => plain("tie: bonk! They stay put."),
    };
    let all = text(format_args!("{words} {ending}"));
    match Font::Body.wrap(&all, LINE).count() <= LINES {
        true => all,
        // Too many names.
        false => {
            let count = ["Two", "Three", "Four", "Five"].get(count.saturating_sub(2)).unwrap_or(&"Six");
            text(format_args!("{count} pirates {ending}"))
        }
    }
}

fn bitten(teller: &Teller<'_>, pirate: Pirate, limb: Limb) -> Sentence {
    let limb = match limb {
        Limb::RightArm => "right arm",
        Limb::LeftArm => "left arm",
        Limb::RightLeg => "right leg",
        Limb::LeftLeg => "left leg",
    };
    if which(teller.table, pirate).is_some() {
        let whose = text(format_args!("{}", Called { teller: *teller, pirate, first: true, brief: false }));
        return text(format_args!("Chomp! {} loses its {limb}.", capital(&whose)));
    }
    match is_you(teller, pirate) {
        true => text(format_args!("The shark bites off your {limb}!")),
        false => text(format_args!("The shark bites off {}'s {limb}!", name(teller, pirate))),
    }
}

/// Who won, and why.
fn game_over(teller: &Teller<'_>, tale: &[Event<Sight>], at: usize) -> Sentence {
    let mut table = *teller.table;
    // A table on which the game is over shows the last line itself.
    if !table.is_over() {
        tale.iter().take(at).for_each(|event| table.follow(event));
    }
    let Some(winner) = cheer::winner(&table) else {
        bug!("nobody won");
        return Sentence::new();
    };
    let is_us = teller.to == Some(table.crew().owner(winner));
    let name = capital(name(teller, winner));
    let (is, wins) = if is_us { ("are", "win") } else { ("is", "wins") };
    match table.eaten().first() {
        // G7.2, G7.3
        Some(&eaten) if table.crew().pirates_each() > 1 => {
            text(format_args!("{} lost a pirate. {name} {wins}!", self::name(teller, eaten)))
        }
        // G7.1
        _ => text(format_args!("Two are left. {name} {is} in front and {wins}!")),
    }
}

/// A stage of an event in a line: the picture shows the rest.
pub fn caption(telling: &Telling<'_, Game>, stage: usize) -> Sentence {
    let teller = &telling.teller;
    let Some(event) = telling.event() else { return Sentence::new() };
    let pirate = match *event {
        Event::Chose { .. } | Event::Fled { .. } => return Sentence::new(),
        Event::Shown { round, .. } => return text(format_args!("Round {round}: all cards up!")),
        Event::Tied { card, .. } => return ties(telling, card),
        Event::RoundBegan { .. } => return plain("Round 1: the shark sleeps"),
        Event::GameOver => return over(telling),
        Event::Swam { pirate, .. }
        | Event::Bitten { pirate, .. }
        | Event::Eaten { pirate }
        | Event::TookBack { pirate } => pirate,
    };
    let name = name(teller, pirate);
    let you = teller.to == Some(teller.table.crew().owner(pirate));
    let (whom, s) = if you { ("you", "") } else { (name, "s") };
    let does = |does: &str, how: &str| text(format_args!("{name} {does}{s} {how}"));
    match event {
        Event::Swam { .. } => match Round::before(telling).table.line().first() == Some(&pirate) {
            true => does("stay", "in front"),
            false => does("swim", "past!"),
        },
        Event::Bitten { .. } if stage == 0 => text(format_args!("The shark bites {whom}!")),
        Event::Bitten { .. } => does("flee", "to the front"),
        Event::Eaten { .. } => text(format_args!("{name} {} eaten!", if you { "are" } else { "is" })),
        _ => match coming_back(telling.tale).count() {
            0 | 1 => text(format_args!("Cards back for {whom}!")),
            count => text(format_args!("Cards back for {count} pirates!")),
        },
    }
}

/// Who ties, and that they stay where they are (G3.3).
fn ties(telling: &Telling<'_, Game>, card: Card) -> Sentence {
    let tied = telling.tale.iter().filter(|event| matches!(event, Event::Tied { .. })).count();
    if !telling.tale.iter().any(|event| matches!(event, Event::Swam { .. })) {
        // G3.4
        return plain("All tied: nobody moves!");
    }
    match tied {
        1 => text(format_args!("Tied on {card}: they stay put")),
        _ => plain("Ties: they stay put"),
    }
}

/// Who wins, and how.
fn over(telling: &Telling<'_, Game>) -> Sentence {
    let table = Round::before(telling).table;
    let Some(winner) = cheer::winner(&table) else {
        bug!("nobody won");
        return Sentence::new();
    };
    let name = name(&telling.teller, winner);
    let wins = if telling.teller.to == Some(table.crew().owner(winner)) { "win" } else { "wins" };
    match table.eaten().first() {
        // G7.2, G7.3: the first one eaten ends it.
        Some(&eaten) if table.crew().pirates_each() > 1 => {
            text(format_args!("{} lost: {name} {wins}!", self::name(&telling.teller, eaten)))
        }
        _ => text(format_args!("Ashore! {name} {wins}!")),
    }
}

/// Who chooses, and where in line: "Anne: 3rd in line", or with two pirates "Anne's 1st: 3rd in line". A name too long for
/// the line is left out: it was on the screen before.
pub fn place_in_line(view: &View, lineup: &Lineup<Options>, pirate: Pirate, width: i32) -> Sentence {
    let line = view.table().line();
    let place = match line.iter().position(|&other| other == pirate).map_or(1, |at| at + 1) {
        1 => plain("in front"),
        n if n == line.len() => plain("last in line!"),
        n => text(format_args!("{} in line", Ordinal(n))),
    };
    let which = which(view.table(), pirate);
    let words = |name: &str, s: &str| match which {
        Some(n) => text(format_args!("{name}{s} {}: {place}", Ordinal(n))),
        None => text(format_args!("{name}: {place}")),
    };
    let named = words(lineup.name(view.seat()), "'s");
    if Font::Body.width(&named) <= width { named } else { words(if which.is_some() { "Your" } else { "You" }, "") }
}

/// A pirate in few letters: its player, and which of two it is.
pub fn called(teller: &Teller<'_>, pirate: Pirate) -> Sentence {
    let owner = teller.table.crew().owner(pirate);
    let name = teller.seat(owner);
    match which(teller.table, pirate) {
        Some(n) if teller.to == Some(owner) => text(format_args!("Your {}", Ordinal(n))),
        // There is no room for more beside the longest name.
        Some(n) => text(format_args!("{name} {n}")),
        None => text(format_args!("{name}")),
    }
}

/// Above the number of turns until the cards come back.
pub const BACK_IN: &str = "back in";

/// The most turns until the played cards come back.
pub fn come_back(view: &View, left: Hand) -> Sentence {
    let turns = left.len().saturating_sub(view.table().crew().setup().refresh.cards());
    text(format_args!("{turns} turn{}", if turns == 1 { "" } else { "s" }))
}

/// The hint in words: "A Captain might play 5: only 1 of 3 rivals has it." A Captain mixes, so this is one way of several.
pub fn hint(card: Card, reason: Reason) -> Sentence {
    let why = match reason {
        Reason::NoBite => plain("no bite this round, so keep the high cards"),
        Reason::NoRival => plain("no rival can tie with it"),
        Reason::Few(have, rivals) => {
            text(format_args!("only {have} of {rivals} rivals {} it", if have == 1 { "has" } else { "have" }))
        }
        Reason::Highest => plain("no rival can play higher"),
        Reason::Last => plain("the shark is right behind you"),
        Reason::Behind(behind) => {
            text(format_args!("there {} {behind} behind you", if behind == 1 { "is" } else { "are" }))
        }
        Reason::HardToGuess => plain("it is hard to guess"),
    };
    text(format_args!("A Captain might play {card}: {why}."))
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::GameOver => "The game is over",
            Self::NotAsked => "It is not your turn to choose",
            Self::NotInHand(_) => "That card is not in this pirate's hand",
        })
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Players(n) => write!(f, "{n} players cannot play: 2 to 6 can (G1.1)"),
            Self::NotInGame(pirate) => write!(f, "pirate {pirate} is not in a game of this many players (G1.1)"),
            Self::Twice(pirate) => write!(f, "the line has pirate {pirate} twice (G1.5)"),
            Self::Lacks(pirate) => write!(f, "the line lacks pirate {pirate} (G1.5)"),
        }
    }
}
