//! Records as text: they come back as they were, and whatever else is read is refused with its place, or is a game.

use loot::game::text::What;
use loot::game::{Reader, Record, Script};
use rand_core::RngCore;

use super::{Sample, games, play_on};

/// Does the text of a record alone make a game? It must, unless the sample says that it is only a round's.
fn is_whole<G: Script + Sample>(record: &Record<G>) -> bool {
    let is_whole = Record::<G>::parse(record.to_string().as_bytes()).is_ok();
    assert_eq!(is_whole, G::IS_WHOLE);
    is_whole
}

pub fn a_record_comes_back_from_its_text<G: Script + Sample>() {
    for (mut record, mut rng) in games::<G>(8).filter(|(record, _)| is_whole(record)) {
        let decisions = rng.next_u32() as usize % 90;
        play_on(&mut record, &mut rng, decisions);
        let text = record.to_string();
        assert!(G::is_meant(text.as_bytes()) && text.starts_with(G::KEY), "its first word says what it is");
        assert!(text.is_ascii() && text.lines().all(|line| line.len() <= 80));
        let read = Record::<G>::parse(text.as_bytes()).expect("a record");
        assert_eq!(read, record);
        assert_eq!(read.to_string(), text);
        let told = G::retell(text.as_bytes(), |line| if line.to_string().is_empty() { Err(()) } else { Ok(()) });
        assert_eq!(told.expect("no line is empty").expect("a record"), *record.game());
    }
}

/// Whatever a text is, it is read to its end or refused at one of its lines.
pub fn a_damaged_text_is_refused_with_its_place_or_is_a_game<G: Script + Sample>() {
    let mut good = 0;
    for (mut record, mut rng) in games::<G>(4) {
        play_on(&mut record, &mut rng, 40);
        let text = record.to_string().into_bytes();
        for _ in 0..300 {
            let mut damaged = text.clone();
            let at = rng.next_u32() as usize % damaged.len();
            match rng.next_u32() % 3 {
                0 => damaged[at] ^= 1 << (rng.next_u32() % 8),
                1 => damaged.truncate(at),
                _ => damaged.insert(at, damaged[rng.next_u32() as usize % damaged.len()]),
            }
            match Record::<G>::parse(&damaged) {
                Ok(read) => {
                    good += 1;
                    assert_eq!(Record::<G>::parse(read.to_string().as_bytes()).expect("a record"), read);
                }
                Err(fault) => {
                    let lines = damaged.split(|&byte| byte == b'\n').count();
                    assert!(fault.line >= 1 && fault.line as usize <= lines, "{fault}");
                    assert!(!fault.reason.to_string().is_empty());
                }
            }
        }
    }
    assert_eq!(good > 0, G::IS_WHOLE);
}

/// Reading step by step is the same as reading all at once.
pub fn steps_are_the_actions<G: Script + Sample>() {
    for (mut record, mut rng) in games::<G>(3).filter(|(record, _)| is_whole(record)) {
        play_on(&mut record, &mut rng, 30);
        let text = record.to_string();
        let (start, steps) = Reader::<G>::open(text.as_bytes()).expect("a record");
        assert_eq!(start.start(), record.start());
        let read: Vec<_> = steps
            .map(|step| match step.expect("a step").what {
                What::Play(action) => action,
                What::Begin(_) => panic!("this game has one round"),
            })
            .collect();
        assert_eq!(read, record.actions());
    }
}

macro_rules! tests {
    ($game:ty) => {
        #[test]
        fn a_record_comes_back_from_its_text() {
            crate::words::a_record_comes_back_from_its_text::<$game>();
        }

        #[test]
        fn a_damaged_text_is_refused_with_its_place_or_is_a_game() {
            crate::words::a_damaged_text_is_refused_with_its_place_or_is_a_game::<$game>();
        }

        #[test]
        fn steps_are_the_actions() {
            crate::words::steps_are_the_actions::<$game>();
        }
    };
}
pub(crate) use tests;
