//! Bots of Get Bit! win what they should, and nobody can read a Captain.

use loot::game::Game as _;
use loot::games::get_bit::rules::{Card, Discards, Game, Hand, Pirate, Refresh, Setup, Table};
use loot::games::get_bit::view::View;
use loot::mind::{Memory, Thought};
use loot::table::{Level, Seat};
use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro128PlusPlus;

/// Who plays: a level with its budget, or `None` for random play.
type Player = Option<(Level, u32)>;
const BY_CHANCE: Player = None;
const DECKHAND: Player = Some((Level::Deckhand, 0));
const MATE: Player = Some((Level::Mate, 0));
/// Half of what the handheld thinks through.
const CAPTAIN: Player = Some((Level::Captain, 150));

fn deal(players: u8, discards: Discards, rng: &mut Xoshiro128PlusPlus) -> Game {
    Game::deal(Setup { players, refresh: Refresh::Two, discards }, rng).expect("a table")
}

struct Thinker(Thought<Game>, Box<Memory>);

impl Thinker {
    fn new() -> Self {
        Self(Thought::new(), Box::new(Memory::new()))
    }

    fn decide(&mut self, view: &View, (level, budget): (Level, u32), seed: u64) -> Card {
        self.0.begin(&mut self.1, view, level, seed, budget);
        while self.0.step(&mut self.1) {}
        self.0.best(&self.1).expect("a card when asked")
    }

    fn choose(&mut self, game: &Game, seat: Seat, player: Player, rng: &mut Xoshiro128PlusPlus) -> Card {
        match player {
            Some(bot) => self.decide(&View::of(game, seat), bot, rng.next_u64()),
            None => game.legal().choose(rng).expect("a card"),
        }
    }
}

/// How many games in a hundred one player wins against the others, who are all alike.
fn wins_in_a_hundred(games: u32, players: u8, discards: Discards, one: Player, others: Player) -> u32 {
    let mut thinker = Thinker::new();
    let mut wins = 0;
    for number in 0..games {
        let mut rng = Xoshiro128PlusPlus::seed_from_u64(number.into());
        let mut game = deal(players, discards, &mut rng);
        let mine = Seat::ALL[number as usize % usize::from(players)];
        while let Some(seat) = game.table().asks() {
            let card = thinker.choose(&game, seat, if seat == mine { one } else { others }, &mut rng);
            game.play(card, |_| {}).expect("a legal card");
        }
        wins += u32::from(game.table().ranking().expect("the end")[0] == mine);
    }
    wins * 100 / games
}

#[test]
fn the_better_bot_wins() {
    use Discards::{Hidden, Shown};
    // There are few games, so we ask for less than it should win over thousands.
    for (games, players, discards, one, others, least) in [
        (200, 2, Shown, MATE, BY_CHANCE, 94),
        (200, 3, Shown, MATE, BY_CHANCE, 61),
        (300, 4, Shown, MATE, BY_CHANCE, 50),
        (300, 6, Shown, MATE, BY_CHANCE, 41),
        (300, 6, Hidden, MATE, BY_CHANCE, 30),
        (300, 4, Shown, DECKHAND, BY_CHANCE, 26),
        (60, 2, Shown, CAPTAIN, MATE, 50),
        (60, 4, Shown, CAPTAIN, MATE, 45),
        (40, 6, Shown, CAPTAIN, MATE, 35),
        (40, 5, Hidden, CAPTAIN, MATE, 25),
    ] {
        let wins = wins_in_a_hundred(games, players, discards, one, others);
        assert!(wins >= least, "{one:?} against {others:?} of {players}, discards {discards:?}: {wins} %");
    }
}

#[test]
fn a_mate_among_captains_wins_no_more_than_its_share() {
    for (games, players, most) in [(80, 2, 50), (60, 4, 28), (40, 6, 25)] {
        let wins = wins_in_a_hundred(games, players, Discards::Shown, MATE, CAPTAIN);
        assert!(wins <= most, "of {players}: {wins} %");
    }
}

#[test]
fn a_second_pirate_goes_with_the_first() {
    // A Captain that thinks about its second pirate knows what it wanted with the first: its two cards never tie unless they
    // would have tied in one thought.
    let mut rng = Xoshiro128PlusPlus::seed_from_u64(3);
    let mut thinker = Thinker::new();
    let (mut rounds, mut tied) = (0, 0);
    for _ in 0..6 {
        let mut game = deal(2, Discards::Shown, &mut rng);
        while let Some(seat) = game.table().asks() {
            let before = *game.table();
            let first = thinker.choose(&game, seat, CAPTAIN, &mut rng);
            game.play(first, |_| {}).expect("a legal card");
            assert_eq!(game.table().round(), before.round());
            let second = thinker.choose(&game, seat, CAPTAIN, &mut rng);
            game.play(second, |_| {}).expect("a legal card");
            rounds += 1;
            tied += u32::from(first == second);
        }
    }
    // Chance would tie them in one round of four.
    assert!(rounds > 60 && tied * 8 < rounds, "{tied} of {rounds}");
}

/// Somebody who remembers what others chose: how often each card when they had it, after which card, and from which place.
struct Learner {
    /// How often a card was chosen, and how often it could have been: by card and what else is looked at.
    by_card: [(f64, f64); 8],
    by_last: [[(f64, f64); 8]; 8],
    by_place: [[(f64, f64); 8]; 6],
    last: [usize; 6],
}

impl Learner {
    fn new() -> Self {
        let even = (1.0, 3.0);
        Self { by_card: [even; 8], by_last: [[even; 8]; 8], by_place: [[even; 8]; 6], last: [0; 6] }
    }

    /// How likely a pirate chooses each of its cards, in parts of no matter what.
    fn foresee(&self, table: &Table, pirate: Pirate, hand: Hand) -> Vec<(Card, f64)> {
        let place = place(table.line(), pirate);
        let rate = |(chosen, could): (f64, f64)| chosen / could;
        let last = self.last[pirate.index()];
        hand.iter()
            .map(|card| {
                let n = card as usize;
                let all = rate(self.by_card[n]) * rate(self.by_last[last][n]) * rate(self.by_place[place][n]);
                (card, all)
            })
            .collect()
    }

    fn learn(&mut self, table: &Table, pirate: Pirate, hand: Hand, chosen: Card) {
        let place = place(table.line(), pirate);
        let last = self.last[pirate.index()];
        for card in hand {
            let n = card as usize;
            for counts in [&mut self.by_card[n], &mut self.by_last[last][n], &mut self.by_place[place][n]] {
                counts.0 += f64::from(u8::from(card == chosen));
                counts.1 += 1.0;
            }
        }
        self.last[pirate.index()] = chosen as usize;
    }

    /// The card that goes best if the others choose as foreseen.
    fn choose(&self, game: &Game, seat: Seat, rng: &mut Xoshiro128PlusPlus) -> Card {
        let table = game.table();
        let own = table.asked().expect("a pirate");
        assert_eq!(table.crew().owner(own), seat);
        let others: Vec<_> = table.line().iter().filter(|&&pirate| pirate != own).copied().collect();
        let foreseen: Vec<_> = others.iter().map(|&pirate| self.foresee(table, pirate, game.hand(pirate))).collect();
        let mut worth = [0.0; 8];
        for _ in 0..60 {
            let mut chosen: Vec<(Pirate, Card)> =
                others.iter().zip(&foreseen).map(|(&pirate, likely)| (pirate, draw(likely, rng))).collect();
            for card in game.hand(own) {
                chosen.push((own, card));
                let line = swum(table.line(), &chosen);
                let place = place(&line, own);
                // The last is bitten. Else the further ahead the better.
                worth[card as usize] += if place + 1 == line.len() { 0.0 } else { 10.0 - place as f64 };
                chosen.pop();
            }
        }
        game.hand(own).iter().max_by(|&a, &b| worth[a as usize].total_cmp(&worth[b as usize])).expect("a card")
    }
}

fn draw(likely: &[(Card, f64)], rng: &mut Xoshiro128PlusPlus) -> Card {
    let total: f64 = likely.iter().map(|(_, part)| part).sum();
    let mut left = total * f64::from(rng.next_u32()) / f64::from(u32::MAX);
    let found = likely.iter().find(|(_, part)| {
        left -= part;
        left <= 0.0
    });
    found.unwrap_or(&likely[0]).0
}

fn place(line: &[Pirate], pirate: Pirate) -> usize {
    line.iter().position(|&other| other == pirate).expect("a pirate in line")
}

fn swum(line: &[Pirate], chosen: &[(Pirate, Card)]) -> Vec<Pirate> {
    let card_of = |pirate| chosen.iter().find(|(one, _)| *one == pirate).expect("a choice").1;
    let is_tied = |pirate| chosen.iter().filter(|(_, card)| *card == card_of(pirate)).count() > 1;
    let (tied, mut alone): (Vec<Pirate>, Vec<Pirate>) = line.iter().copied().partition(|&pirate| is_tied(pirate));
    alone.sort_by_key(|&pirate| core::cmp::Reverse(card_of(pirate)));
    [alone, tied].concat()
}

/// How many games in a hundred a learner wins against bots, after it has watched and played them for so many rounds.
fn learner_wins(players: u8, bots: Player, rounds: u32, games: u32) -> u32 {
    let mut rng = Xoshiro128PlusPlus::seed_from_u64(players.into());
    let mut thinker = Thinker::new();
    let mut learner = Learner::new();
    let (mut seen, mut played, mut wins) = (0, 0, 0);
    while played < games {
        let mut game = deal(players, Discards::Shown, &mut rng);
        let mine = Seat::ALL[played as usize % usize::from(players)];
        learner.last = [0; 6];
        while let Some(seat) = game.table().asks() {
            let mut chosen = Vec::new();
            let before = game;
            while game.table().round() == before.table().round()
                && let Some(seat) = game.table().asks()
            {
                let pirate = game.table().asked().expect("a pirate");
                let card = if seat == mine {
                    learner.choose(&game, seat, &mut rng)
                } else {
                    thinker.choose(&game, seat, bots, &mut rng)
                };
                chosen.push((pirate, card));
                game.play(card, |_| {}).expect("a legal card");
            }
            let _ = seat;
            for (pirate, card) in chosen {
                if before.table().crew().owner(pirate) != mine {
                    learner.learn(before.table(), pirate, before.hand(pirate), card);
                }
            }
            seen += 1;
        }
        if seen > rounds {
            played += 1;
            wins += u32::from(game.table().ranking().expect("the end")[0] == mine);
        }
    }
    wins * 100 / games
}

#[test]
fn a_learner_reads_a_mate_and_not_a_captain() {
    // Of four equals each wins 25.
    let from_mates = learner_wins(4, MATE, 300, 150);
    assert!(from_mates >= 38, "the learner wins {from_mates} % from Mates");
    let from_captains = learner_wins(4, CAPTAIN, 300, 60);
    assert!(from_captains <= 35, "the learner wins {from_captains} % from Captains");
}

#[test]
#[ignore = "takes minutes: cargo test --release --test get_bit_bots -- --ignored --nocapture"]
fn a_learner_of_two_thousand_rounds_does_not_read_a_captain() {
    for (players, fair) in [(4, 25), (6, 17)] {
        let [mates, captains] = [MATE, Some((Level::Captain, 300))].map(|bots| learner_wins(players, bots, 2000, 600));
        println!("{players} players: {mates} % from Mates, {captains} % from Captains");
        assert!(captains <= fair + 4, "{players}: {captains} %");
    }
}
