//! Games as they are kept: they come back as they were, and a flipped bit is refused or leaves a game that can be.

use loot::game::{Codec, SavedGame, Shelf};
use loot::save::{Kind, Packed, Thing, crc32, pack_hall, pack_lineup, unpack_hall, unpack_lineup};
use loot::table::hall::{Hall, RESULTS};
use loot::table::{Level, Lineup, Name, Options, Seat, Who};
use rand_chacha::ChaCha8Rng;
use rand_core::RngCore;

use super::{games, play_on};

fn any_lineup<G: Codec>(game: &G, n: usize, rng: &mut ChaCha8Rng) -> Lineup<G::Options> {
    let mut lineup = Lineup { seating: game.seating(), options: G::Options::nth(n), ..Lineup::default() };
    for seat in game.seating().seats() {
        lineup.players[seat].who = Who::ALL[rng.next_u32() as usize % Who::ALL.len()];
        lineup.players[seat].name = Name::new(&format!("{:08x}", rng.next_u32())).expect("a name");
    }
    lineup
}

fn saved<G: Codec>(each: u64) -> impl Iterator<Item = (SavedGame<G>, ChaCha8Rng)> {
    games::<G>(each).zip((0..each as usize).cycle()).map(|((mut record, mut rng), n)| {
        let decisions = if n % 3 == 0 { usize::MAX >> 1 } else { rng.next_u32() as usize % 100 };
        play_on(&mut record, &mut rng, decisions.min(5_000));
        let lineup = any_lineup(record.game(), n, &mut rng);
        assert!(record.game().has(&lineup.options));
        (SavedGame { record, lineup, number: rng.next_u64() }, rng)
    })
}

const fn kind<G: Codec>(thing: Thing) -> Kind {
    Kind::Of(G::SHELF, thing)
}

pub fn a_game_comes_back_from_its_bits<G: Codec>() {
    let mut longest = 0;
    for (game, _) in saved::<G>(40) {
        for thing in [Thing::Game, Thing::LastGame] {
            let packed = game.pack(kind::<G>(thing));
            longest = longest.max(packed.as_bytes().len());
            assert!(packed.as_bytes().len() <= G::MAX_BYTES);
            assert_eq!(SavedGame::unpack(&packed), Some(Some(game.clone())));
            let mut shelf = Shelf::<G>::default();
            assert!(shelf.take(thing, &packed) && (shelf.game.is_some() || shelf.last_game.is_some()));
        }
    }
    assert!(longest > G::MAX_BYTES * 2 / 5, "{longest} of {}: the bound is close", G::MAX_BYTES);
    assert_eq!(SavedGame::<G>::unpack(&Packed::nothing(kind::<G>(Thing::Game))), Some(None));
}

pub fn a_flipped_bit_is_refused_or_leaves_a_game_that_can_be<G: Codec>() {
    let (mut refused, mut read) = (0, 0);
    for (game, mut rng) in saved::<G>(12) {
        let bytes = game.pack(kind::<G>(Thing::Game)).as_bytes().to_vec();
        let length = usize::from(u16::from_le_bytes([bytes[2], bytes[3]]));
        for _ in 0..60 {
            let mut flipped = bytes.clone();
            let bit = rng.next_u32() as usize % (8 * length);
            flipped[4 + bit / 8] ^= 1 << (bit % 8);
            assert_eq!(SavedGame::<G>::unpack(&Packed::from_bytes(&flipped).unwrap()), None, "the checksum is wrong");
            let sum = crc32(&flipped[..4 + length]).to_le_bytes();
            flipped[4 + length..][..4].copy_from_slice(&sum);
            match SavedGame::<G>::unpack(&Packed::from_bytes(&flipped).unwrap()) {
                Some(Some(other)) => {
                    read += 1;
                    assert_ne!(other, game);
                    // It is another game, and nothing is left over.
                    assert_eq!(other.pack(kind::<G>(Thing::Game)).as_bytes(), flipped);
                    assert_eq!(other.lineup.seating, other.record.game().seating());
                }
                Some(None) => panic!("a game became nothing"),
                None => refused += 1,
            }
        }
    }
    assert!(refused > 0 && read > 0);
}

pub fn games_have_numbers_of_their_own<G: Codec>() {
    let mut numbers: Vec<_> = saved::<G>(40).map(|(game, _)| game.id()).collect();
    let all = numbers.len();
    numbers.sort_unstable();
    numbers.dedup();
    assert!(numbers.len() + 1 >= all, "{} of {all}", numbers.len());
    let (game, mut rng) = saved::<G>(2).nth(1).expect("a game");
    let mut later = game.clone();
    play_on(&mut later.record, &mut rng, 1);
    assert_eq!(later.id(), game.id(), "the same from its deal to its end");
}

pub fn tables_and_halls_of_fame_come_back<G: Codec>() {
    let mut hall = Hall::new();
    for (n, (game, mut rng)) in saved::<G>(9).enumerate() {
        let mut lineup = any_lineup(record_game(&game), n, &mut rng);
        lineup.players[Seat::S7].who = Who::Bot(Level::Captain);
        assert_eq!(unpack_lineup(&pack_lineup(kind::<G>(Thing::Lineup), &lineup)), Some(Some(lineup)));
        let Some(outcome) = game.record.game().outcome() else { continue };
        assert!(hall.count(game.id(), lineup.everybody(), &outcome, &game.record.gains()));
        let packed = pack_hall(kind::<G>(Thing::Hall), &hall, &G::HALL);
        assert_eq!(unpack_hall(&packed, &G::HALL), Some(Some(hall.clone())));
        assert_eq!(hall.results()[0].outcome, outcome);
    }
    assert!(hall.results().len() > RESULTS / 2);
    assert!(G::Options::SEATINGS.iter().all(|seating| G::HALL.seatings.contains(seating)));
}

fn record_game<G: Codec>(game: &SavedGame<G>) -> &G {
    game.record.game()
}

macro_rules! tests {
    ($game:ty) => {
        #[test]
        fn a_game_comes_back_from_its_bits() {
            crate::bits::a_game_comes_back_from_its_bits::<$game>();
        }

        #[test]
        fn a_flipped_bit_is_refused_or_leaves_a_game_that_can_be() {
            crate::bits::a_flipped_bit_is_refused_or_leaves_a_game_that_can_be::<$game>();
        }

        #[test]
        fn games_have_numbers_of_their_own() {
            crate::bits::games_have_numbers_of_their_own::<$game>();
        }

        #[test]
        fn tables_and_halls_of_fame_come_back() {
            crate::bits::tables_and_halls_of_fame_come_back::<$game>();
        }
    };
}
pub(crate) use tests;
