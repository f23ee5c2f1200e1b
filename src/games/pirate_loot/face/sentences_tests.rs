//! Every sentence of the game, read as a proofreader would, and every event of whole games shown.

use std::collections::{BTreeMap, BTreeSet};
use std::string::{String, ToString};
use std::vec::Vec;

use super::tale::{LINE, LINES, Teller};
use super::testing::{every_answer, lineup};
use super::{show, tale, title, tunes};
use crate::game::{Asks, Game as _};
use crate::games::pirate_loot::SEATINGS;
use crate::games::pirate_loot::rules::{Card, Decision, Event, Game, Label, Loot, Place, Table, Told};
use crate::handheld::proof::Reader;
use crate::handheld::{FOOT, Font, Frame, Pen, W};
use crate::play::{EMBLEM, Face, Sentence, Stage, Telling};
use crate::table::{Name, Seat};

/// Random games at every table; `each` is called for every decision: with the game before it, the one after it, and what it
/// brought about.
fn every_decision(each_table: u64, mut each: impl FnMut(&Game, &Game, &[Event])) {
    for seating in SEATINGS {
        for seed in 0..each_table {
            let seed = 1000 * u64::from(seating.count()) + seed;
            every_answer(seating.count(), seed, |before, _, after, events| each(before, after, events));
        }
    }
}

fn told(game: &Game, events: &[Event], to: Option<Seat>) -> Vec<Told> {
    events.iter().map(|&event| game.told(event, to)).collect()
}

/// Everybody who may listen: each seat, and everybody at once.
fn listeners(game: &Game) -> impl Iterator<Item = Option<Seat>> {
    game.seats().map(Some).chain([None])
}

/// Every event of many games, told to each seat and to everybody.
fn every_telling(each_table: u64, mut look: impl FnMut(&Telling<'_, Game>, &Game)) {
    let mut n = 0;
    every_decision(each_table, |before, after, events| {
        for to in listeners(before) {
            n += 1;
            let lineup = lineup(before.seats().len() as u8, n);
            let tale = told(before, events, to);
            for at in 0..tale.len() {
                let teller = Teller { table: before.table(), lineup: &lineup, to };
                look(&Telling { teller, tale: &tale, at }, after);
            }
        }
    });
}

/// The same for what is shown.
fn every_told(each_table: u64, mut look: impl FnMut(&Telling<'_, Game>)) {
    every_telling(each_table, |telling, _| {
        if show::is_told(telling.tale, telling.at) {
            look(telling);
        }
    });
}

fn kind(told: &Told) -> String {
    format!("{:?}", told.event()).split([' ', '{']).next().unwrap().to_string()
}

/// Events that say nothing by themselves, and why.
fn is_silent(tale: &[Told], at: usize) -> bool {
    match *tale[at].event() {
        // The next turn is seen, and what joins the haul is part of what brought it there.
        Event::Turn { .. } | Event::HaulGrew => true,
        // Part of the first one drawn or shown; others just refill their hands.
        Event::Drew { card, .. } => tale::drawn(tale, at) == 0 || (card.is_none() && tale::is_refill(tale, at)),
        Event::Shown { .. } => tale::shown(tale, at) == 0,
        // Cards that were turned up before are not told again on their way to the pile.
        Event::Piled { .. } => tale::dropped(tale, at).is_none(),
        // A seat that picks looks at the haul first.
        Event::SawLoot { at: Place::Haul, .. } => tale::is_dividing(tale, at),
        _ => false,
    }
}

#[test]
fn every_event_has_a_proper_sentence_that_fits_or_is_silent_on_purpose() {
    let (mut reader, mut kinds) = (Reader::default(), BTreeSet::new());
    every_telling(30, |telling, after| {
        let (tale, at) = (telling.tale, telling.at);
        // As it happens, and as somebody reads it later.
        for table in [telling.teller.table, after.table()] {
            let words = Game::sentence(&Teller { table, ..telling.teller }, tale, at);
            assert_eq!(words.is_none(), is_silent(tale, at), "{:?}", tale[at]);
            let Some(words) = words else { continue };
            let read = reader.count();
            reader.read(&words);
            if reader.count() == read {
                continue;
            }
            kinds.insert(kind(&tale[at]));
            let lines: Vec<_> = Font::Small.wrap(&words, LINE).collect();
            assert!(lines.len() <= LINES, "{lines:?}");
            assert!(lines.iter().all(|line| Font::Small.width(line) <= LINE + 1), "{lines:?}");
        }
    });
    assert!(reader.count() > 3_000, "{}", reader.count());
    let all = "Boarded Copied Declined Discarded Division Drew GameOver GotLoot HaulLeft LazyCaptain LostLoot Named Opened \
               Piled PutBack Recruited Robbed RoundOver SawHand SawLoot SawTop SetAside SetSail Shielded Shown Took";
    assert_eq!(kinds.into_iter().collect::<Vec<_>>().join(" "), all);
}

#[test]
fn what_is_not_told_later_says_nothing() {
    every_telling(6, |telling, _| {
        let told = &telling.tale[telling.at];
        if !Game::is_recalled(told) {
            assert!(matches!(told.event(), Event::Turn { .. } | Event::Drew { card: None, .. } | Event::HaulGrew));
        }
    });
}

/// A seat that comes back reads of a Lazy Gunner's victim what is true: "must lose" only if there is a card to lose, though the
/// draw and the turn that follow are not recalled.
#[test]
fn p16_2_who_has_nothing_to_lose_is_not_said_to_lose_it() {
    let mut recalled: BTreeMap<Seat, Vec<(Told, bool)>> = BTreeMap::new();
    let (mut spared_last, mut open, mut hit) = (0, 0, 0);
    every_decision(60, |before, after, events| {
        for to in before.seats() {
            let list = recalled.entry(to).or_default();
            let mut over = before.asks() != Asks::Seat(to);
            if !over {
                list.clear();
            }
            for &event in events {
                let told = before.told(event, Some(to));
                let has = match (event, before.table().decision()) {
                    (Event::Named { seat }, Some(Decision::Victim(faction))) => {
                        before.table().ship(seat).kinds().any(|card| card.faction() == faction)
                    }
                    _ => false,
                };
                over |= Game::begins_rest(&told);
                if over && Game::is_recalled(&told) {
                    list.push((told, has));
                }
            }
            if after.asks() != Asks::Seat(to) {
                continue;
            }
            let lineup = lineup(before.seats().len() as u8, 0);
            let teller = Teller { table: after.table(), lineup: &lineup, to: Some(to) };
            let tale: Vec<_> = list.iter().map(|&(told, _)| told).collect();
            for (at, &(told, has)) in list.iter().enumerate() {
                if matches!(told.event(), Event::Named { .. }) {
                    let words = Game::sentence(&teller, &tale, at).expect("a sentence");
                    assert_eq!(words.contains(" must lose a "), has, "{words} {:?}", &tale[at..]);
                    let is_last = at + 1 == tale.len();
                    spared_last += u32::from(is_last && !has);
                    open += u32::from(is_last && has);
                    hit += u32::from(!is_last && has);
                }
            }
        }
        if after.asks() == Asks::Chance || after.outcome().is_some() {
            recalled.clear();
        }
    });
    assert!(spared_last > 5 && open > 5 && hit > 5, "{spared_last} {open} {hit}");
}

/// It is the Gunner's effect that ends if a Greedy Surgeon is not used: nobody looks, nobody robs.
#[test]
fn p15_3_without_the_surgeon_the_gunner_does_nothing() {
    let mut seen = 0;
    every_telling(60, |telling, _| {
        let declined = Event::Declined { seat: telling.teller.table.active, label: Label::Card(Card::Gs) };
        if *telling.tale[telling.at].event() == declined {
            let words = Game::sentence(&telling.teller, telling.tale, telling.at).expect("a sentence");
            assert!(words.ends_with(" not use the Greedy Gunner."), "{words}");
            seen += 1;
        }
    });
    assert!(seen > 5, "{seen}");
}

/// The names of loot that a text has.
fn named(words: &str) -> Vec<Loot> {
    Loot::ALL.into_iter().filter(|loot| words.contains(loot.name())).collect()
}

/// What everybody is told names no loot but what is shown to all, and no card of a hand; what a seat is told names no loot that
/// it has not seen.
#[test]
fn nobody_is_told_what_they_may_not_know() {
    let mut secrets = 0;
    every_telling(12, |telling, _| {
        let told = telling.tale[telling.at].event();
        let Some(words) = Game::sentence(&telling.teller, telling.tale, telling.at) else { return };
        let allowed = match *told {
            Event::Robbed { loot, .. } => Some(loot),
            Event::GotLoot { loot, .. } | Event::LostLoot { loot, .. } | Event::Took { loot, .. } => {
                assert!(telling.teller.to.is_some() || loot.is_none());
                loot
            }
            _ => None,
        };
        secrets += usize::from(allowed.is_some());
        assert!(named(&words).into_iter().all(|loot| Some(loot) == allowed), "{words} {told:?}");
    });
    assert!(secrets > 500, "{secrets}");
}

/// A tale in which everything hidden from a seat is something else: every listener is told the same of both.
#[test]
fn two_games_that_differ_in_what_is_hidden_are_told_and_shown_alike() {
    let (mut sentences, mut pictures) = (0, 0);
    every_decision(6, |before, _, events| {
        for to in listeners(before) {
            let lineup = lineup(before.seats().len() as u8, 3);
            let twin: Vec<_> = events.iter().map(|&event| changed(event, to)).collect();
            if twin == events {
                continue;
            }
            let (one, other) = (told(before, events, to), told(before, &twin, to));
            let teller = Teller { table: before.table(), lineup: &lineup, to };
            for at in 0..one.len() {
                let said = |tale: &[Told]| Game::sentence(&teller, tale, at);
                assert_eq!(said(&one), said(&other), "{:?}", events[at]);
                sentences += 1;
                assert_eq!(show::is_told(&one, at), show::is_told(&other, at));
                if twin[at] != events[at] && show::is_told(&one, at) && pictures < 20_000 {
                    let shot = |tale: &[Told]| {
                        let telling = Telling { teller, tale, at };
                        let [stage, _] = show::stages(&telling);
                        (stage, show::sound(&telling, 0), picture(&telling, 0, stage.moves_ms))
                    };
                    assert!(shot(&one) == shot(&other), "{:?}", events[at]);
                    pictures += 1;
                }
            }
        }
    });
    assert!(sentences > 10_000 && pictures > 1_000, "{sentences} {pictures}");
}

/// The event with something else wherever this listener may not look.
fn changed(event: Event, to: Option<Seat>) -> Event {
    use crate::games::pirate_loot::rules::Chest;
    let hidden = |seats: &[Seat]| !to.is_some_and(|to| seats.contains(&to));
    let other_card = |card: Card| if card == Card::Gn { Card::Lc } else { Card::Gn };
    let other_loot = |loot: Loot| if loot == Loot::Cro { Loot::Sil } else { Loot::Cro };
    let chest = |loot: Chest| loot.iter().map(other_loot).take(1).chain(loot.iter().skip(1)).collect::<Chest>();
    match event {
        Event::Drew { seat, card } if hidden(&[seat]) => Event::Drew { seat, card: card.map(other_card) },
        Event::PutBack { seat, card } if hidden(&[seat]) => Event::PutBack { seat, card: card.map(other_card) },
        Event::SawLoot { seat, at, loot } => {
            let owner = if let Place::Chest(owner) = at { owner } else { seat };
            Event::SawLoot { seat, at, loot: if hidden(&[seat, owner]) { loot.map(chest) } else { loot } }
        }
        Event::GotLoot { seat, loot } if hidden(&[seat]) => Event::GotLoot { seat, loot: loot.map(other_loot) },
        Event::Took { seat, by_chance, loot } if hidden(&[seat]) => {
            Event::Took { seat, by_chance, loot: loot.map(other_loot) }
        }
        Event::LostLoot { seat, by, loot } if hidden(&[seat, by]) => {
            Event::LostLoot { seat, by, loot: loot.map(other_loot) }
        }
        _ => event,
    }
}

#[test]
fn the_end_names_those_who_won() {
    let mut ends = 0;
    every_decision(20, |before, after, events| {
        let Some(outcome) = after.outcome() else { return };
        let winners: Vec<_> = after.seats().filter(|&seat| outcome.won(outcome.seating().side(seat))).collect();
        for to in listeners(before) {
            let lineup = lineup(before.seats().len() as u8, 2);
            let tale = told(before, events, to);
            for table in [before.table(), after.table()] {
                let teller = Teller { table, lineup: &lineup, to };
                assert!(tale::winners(&teller, &tale).eq(winners.iter().copied()));
                let words = Game::sentence(&teller, &tale, tale.len() - 1).expect("the end");
                assert!(winners.iter().all(|&seat| words.contains(teller.seat(seat))), "{words}");
            }
        }
        ends += 1;
    });
    assert_eq!(ends, 20 * SEATINGS.len());
}

/// Loot goes back only after a tie: that is what the sentence says.
#[test]
fn loot_is_left_by_ties_alone() {
    let mut left = 0;
    every_decision(40, |_, after, events| {
        if events.iter().any(|event| matches!(event, Event::HaulLeft { .. })) {
            left += 1;
            assert!(after.table().groups().any(|group| group.len() > 1));
        }
    });
    assert!(left > 0);
}

fn picture(telling: &Telling<'_, Game>, stage: usize, ms: u64) -> Frame {
    let mut frame = Frame::new();
    show::draw(&mut Pen::new(&mut frame), telling, stage, ms);
    frame
}

fn lit(frame: &Frame, rows: core::ops::Range<usize>) -> Vec<(usize, usize)> {
    rows.flat_map(|y| (0..W as usize).map(move |x| (x, y))).filter(|&(x, y)| frame.is_lit(x, y)).collect()
}

fn length(telling: &Telling<'_, Game>) -> u64 {
    show::stages(telling).iter().map(|stage| stage.moves_ms + stage.stays_ms).sum()
}

#[test]
fn nothing_keeps_anybody_waiting() {
    let mut longest = BTreeMap::new();
    every_told(8, |telling| {
        let all = longest.entry((kind(&telling.tale[telling.at]), show::strikes(telling))).or_insert(0);
        *all = length(telling).max(*all);
    });
    println!("{longest:?}");
    let mut struck = 0;
    for ((kind, strikes), ms) in longest {
        // What is done to the listener may be read twice.
        let longer = if strikes { show::STRUCK_MS } else { 0 };
        struck += u32::from(strikes);
        let most = match kind.as_str() {
            "Recruited" => 900,
            "SetSail" => 2_000,
            // Cards one after the other, to be read; a look that comes only once.
            "Drew" | "Shown" => 1_500,
            "SawLoot" => 3_000,
            // These are the ceremony: see below.
            "Division" | "RoundOver" | "Opened" | "GameOver" => 4_000,
            _ => 1_300,
        };
        assert!((300 + longer..=most + longer).contains(&ms), "{kind}: {ms} ms");
    }
    assert!(struck >= 7, "{struck}");
}

/// The division of four seats, from the line-up to who begins the next round; longest with a Lazy Captain and a tie.
#[test]
fn the_haul_is_divided_in_seven_seconds() {
    let mut longest = 0;
    let mut so_far = 0;
    every_decision(40, |before, _, events| {
        let lineup = lineup(before.seats().len() as u8, 0);
        let tale = told(before, events, Some(Seat::S0));
        let teller = Teller { table: before.table(), lineup: &lineup, to: Some(Seat::S0) };
        for at in 0..tale.len() {
            match tale[at].event() {
                Event::Division => so_far = 0,
                Event::LazyCaptain { .. } | Event::Took { .. } | Event::HaulLeft { .. } | Event::RoundOver { .. } => {}
                _ => continue,
            }
            so_far += length(&Telling { teller, tale: &tale, at });
            longest = longest.max(so_far);
        }
    });
    assert!((4_000..=7_000).contains(&longest), "{longest}");
}

/// Every kind of event, on its way and at rest.
#[test]
fn every_kind_moves_comes_to_rest_and_leaves_the_foot_line_alone() {
    let mut kinds = BTreeMap::new();
    every_told(8, |telling| {
        for (n, stage) in show::stages(telling).into_iter().enumerate().filter(|(_, stage)| *stage != Stage::NONE) {
            let seen = kinds.entry((kind(&telling.tale[telling.at]), n)).or_insert(0);
            *seen += 1;
            if *seen > 40 {
                continue;
            }
            let event = telling.event().unwrap();
            let rest = picture(telling, n, stage.moves_ms);
            assert!(rest == picture(telling, n, stage.moves_ms + 1_000), "{event:?}");
            let moments = (0..stage.moves_ms).step_by(40);
            let moves = moments.clone().filter(|&ms| picture(telling, n, ms) != rest).count();
            assert!(moves >= 3, "{event:?} stage {n} moves {moves} times");
            for ms in moments.chain([stage.moves_ms]) {
                let below = lit(&picture(telling, n, ms), FOOT as usize..64);
                assert!(below.is_empty(), "{event:?} stage {n} at {ms}: {below:?}");
            }
        }
    });
    assert!(kinds.len() >= 24, "{kinds:?}");
}

#[test]
fn what_matters_has_a_tune_of_its_own() {
    let mut heard = BTreeMap::new();
    every_told(8, |telling| {
        if let Some(sound) = show::sound(telling, 0) {
            heard.entry(kind(&telling.tale[telling.at])).or_insert_with(BTreeSet::new).insert(sound.notes);
        }
    });
    let only = |kind: &str| heard.get(kind).map(|all| all.iter().copied().collect::<Vec<_>>());
    assert_eq!(only("SetSail"), Some(vec![tunes::AWEIGH.notes]));
    assert_eq!(only("Shielded"), Some(vec![tunes::CLANG.notes]));
    assert_eq!(only("Discarded"), Some(vec![tunes::SHOT.notes]));
}

/// A Gunner's card is shot, what others make somebody discard is not.
#[test]
fn only_gunners_shoot() {
    let (mut shots, mut others) = (0, 0);
    every_telling(12, |telling, _| {
        let Event::Discarded { .. } = telling.tale[telling.at].event() else { return };
        match show::sound(telling, 0) {
            Some(_) => shots += 1,
            None => others += 1,
        }
    });
    assert!(shots > 100 && others > 100, "{shots} {others}");
}

#[test]
fn figures_are_the_loot_and_its_worth() {
    every_decision(6, |_, after, _| {
        let Some(outcome) = after.outcome() else { return };
        let table: &Table = after.table();
        for seat in after.seats() {
            let side = outcome.seating().side(seat);
            assert_eq!(Game::figure(table, &outcome, side, 0), after.chest(seat).len() as i16);
            assert_eq!(Game::figure(table, &outcome, side, 1), i16::from(after.chest(seat).worth()));
        }
    });
}

#[test]
fn the_title_moves_and_ends_where_it_began() {
    let title = |step| {
        let mut frame = Frame::new();
        title::draw(&mut Pen::new(&mut frame), step);
        frame
    };
    assert!((1..title::STEPS).all(|step| title(step) != title(0) && title(step) != title(step - 1)));
    assert!(title(title::STEPS) == title(0));
}

#[test]
fn the_emblem_is_in_its_box() {
    let mut frame = Frame::new();
    let (x, y) = (30, 10);
    Game::draw_emblem(&mut Pen::new(&mut frame), x, y);
    let (width, height) = EMBLEM;
    let inside = |&(left, top): &(usize, usize)| {
        (x..x + width).contains(&(left as i32)) && (y..y + height).contains(&(top as i32))
    };
    let dots = lit(&frame, 0..64);
    assert!(dots.len() > 300 && dots.iter().all(inside));
}

/// Names may end with a mark of their own. No other may follow it at once.
#[test]
fn names_that_end_with_a_mark_do_not_end_a_sentence() {
    every_decision(4, |before, _, events| {
        for to in listeners(before) {
            let mut lineup = lineup(before.seats().len() as u8, 0);
            for (seat, name) in Seat::ALL.into_iter().zip(["Bad St.", "Mr. Ho!", "No.", "Ay!"].into_iter().cycle()) {
                lineup.players[seat].name = Name::new(name).expect("a name");
            }
            let tale = told(before, events, to);
            let teller = Teller { table: before.table(), lineup: &lineup, to };
            for words in (0..tale.len()).filter_map(|at| Game::sentence(&teller, &tale, at)) {
                let words: Sentence = words;
                assert!(!["..", ".!", "!.", "!!", ".:", "!:"].iter().any(|marks| words.contains(marks)), "{words}");
            }
        }
    });
}
