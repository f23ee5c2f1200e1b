//! Bots of Pirate Loot are honest and repeatable, play every table to the end, and win what they should.

use loot::game::{Asks, Game as _, Record};
use loot::games::pirate_loot::rules::{Action, Blow, Card, Deal, Decision, Event, Game, Setup, Supposed, Then};
use loot::games::pirate_loot::view::View;
use loot::mind::{Dice, Memory, Mind, Thought};
use loot::table::{Level, Seat, Seating};
use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro128PlusPlus;

/// Enough steps to make a Captain, and few enough for a test.
const BUDGET: u32 = 40;

struct Thinker(Thought<Game>, Box<Memory>);

impl Thinker {
    fn new() -> Self {
        Self(Thought::new(), Box::new(Memory::new()))
    }

    fn decide(&mut self, view: &View, level: Level, seed: u64, budget: u32) -> Action {
        self.0.begin(&mut self.1, view, level, seed, budget);
        while self.0.step(&mut self.1) {}
        self.0.best(&self.1).expect("an answer when asked")
    }
}

fn deal(seats: u8, rng: &mut Xoshiro128PlusPlus) -> Game {
    Game::deal(Setup { seats }, rng).expect("a table")
}

/// Games of two, three and four, which Mates and chance have played for a while. Somebody is asked in each.
fn played(games: u64) -> impl Iterator<Item = (Record<Game>, Xoshiro128PlusPlus)> {
    (0..games).filter_map(|number| {
        let mut rng = Xoshiro128PlusPlus::seed_from_u64(number);
        let mut thinker = Thinker::new();
        let mut record = Record::new(&deal(2 + (number % 3) as u8, &mut rng));
        for _ in 0..rng.next_u32() % 120 {
            let Some(seat) = record.game().asks().seat() else {
                record.next_round(&mut rng, |_| {}).ok()?;
                continue;
            };
            let action = match rng.next_u32() % 2 {
                0 => thinker.decide(&record.game().view(seat), Level::Mate, 0, 0),
                _ => record.game().legal().choose(&mut rng).expect("an answer"),
            };
            record.play(action).expect("a legal answer");
        }
        record.game().asks().seat().is_some().then_some((record, rng))
    })
}

/// The same round with two cards of the deck swapped, if the same answers can be given and the seat can't tell: it has seen
/// neither, and everything that lies open and its own cards are the same.
fn twin(record: &Record<Game>, seat: Seat, rng: &mut Xoshiro128PlusPlus) -> Option<Game> {
    let game = record.game();
    let dealt = game.round_deal()?;
    let mut deck: Vec<Option<Card>> = dealt.deck().collect();
    let (one, other) = (rng.next_u32() as usize % deck.len(), rng.next_u32() as usize % deck.len());
    if deck[one] == deck[other] {
        return None;
    }
    deck.swap(one, other);
    let ranks: Vec<_> = dealt.ranks().iter().collect();
    // Luck is hidden, too.
    let luck = if rng.next_u32().is_multiple_of(2) { *dealt.luck() } else { [rng.next_u32() as u16 % 840; 8] };
    let factions = game.table().factions;
    let deal = Deal::new(factions, &ranks, &deck, luck).ok()?;
    let setup = Setup { seats: game.seats().len() as u8 };
    let mut twin = Game::in_round(setup, factions, game.table().round, game.round_start(), &deal)?;
    for &action in record.actions() {
        twin.play(action, |_| {}).ok()?;
    }
    // P19.4: a decision that shows a hand or the deck shows the difference.
    let shows = matches!(game.table().decision(), Some(Decision::FromHand(_) | Decision::PutBack | Decision::Shown));
    let same = !shows
        && twin.table() == game.table()
        && twin.hand(seat) == game.hand(seat)
        && twin.draw_deck().len() == game.draw_deck().len()
        && game.seats().all(|seat| twin.chest(seat) == game.chest(seat))
        && twin.haul() == game.haul()
        && twin.legal().eq(game.legal());
    // P19.5: who put a card on the deck knows it.
    let knows_top = twin.draw_deck().next() == game.draw_deck().next() || !saw_top(record, seat);
    (same && knows_top && twin != *game).then_some(twin)
}

/// Has a card been put on the deck, so that the seat may know it?
fn saw_top(record: &Record<Game>, seat: Seat) -> bool {
    let (mut game, mut saw) = (record.start(), false);
    for &action in record.actions() {
        let put_back = |event| match event {
            Event::PutBack { seat: by, .. } => by == seat,
            Event::Discarded { card, .. } => card == Card::Cy,
            _ => false,
        };
        game.play(action, |event| saw |= put_back(event)).expect("a legal answer");
    }
    saw
}

#[test]
fn a_bot_cannot_tell_games_apart_that_look_the_same() {
    let mut thinker = Thinker::new();
    let mut compared = [0; 3];
    for (record, mut rng) in played(60) {
        let seat = record.game().asks().seat().expect("a seat");
        for round in 0..12 {
            let Some(twin) = twin(&record, seat, &mut rng) else { continue };
            assert_eq!(record.game().view(seat), twin.view(seat));
            for level in Level::ALL {
                let here = thinker.decide(&record.game().view(seat), level, round, BUDGET);
                let there = thinker.decide(&twin.view(seat), level, round, BUDGET);
                assert_eq!(here, there, "{level} in round {} of\n{record}", record.game().table().round);
            }
            compared[record.game().seats().len() as usize - 2] += 1;
        }
    }
    assert!(compared.iter().all(|&compared| compared > 30), "{compared:?}");
}

#[test]
fn what_was_thought_before_changes_nothing() {
    let mut used = Thinker::new();
    let mut seeds_matter = false;
    for (record, _) in played(30) {
        let view = record.game().view(record.game().asks().seat().expect("a seat"));
        for level in Level::ALL {
            let fresh = Thinker::new().decide(&view, level, 3, BUDGET);
            assert_eq!(used.decide(&view, level, 3, BUDGET), fresh, "{level}");
            seeds_matter |= used.decide(&view, level, 4, BUDGET) != fresh;
        }
    }
    assert!(seeds_matter);
}

#[test]
fn supposed_games_look_like_the_one_being_played() {
    let mut seen = 0;
    for (record, mut rng) in played(120) {
        let game = record.game();
        for seat in game.seats() {
            let view = game.view(seat);
            let Some(mut supposed) = Supposed::new(&view) else {
                assert_ne!(game.asks(), Asks::Seat(seat), "who is asked can suppose something");
                continue;
            };
            for _ in 0..5 {
                let deal = supposed.deal(&mut Dice::new(rng.next_u64()));
                assert_eq!(deal.view(seat), view);
                assert_eq!(all_cards(&deal), all_cards(game));
                seen += usize::from(deal.draw_deck().ne(game.draw_deck()));
            }
        }
    }
    assert!(seen > 400, "{seen}");
}

/// Every card there is, wherever it lies, and how much loot there is of each kind.
fn all_cards(game: &Game) -> (Vec<Option<Card>>, Vec<String>) {
    let mut cards: Vec<_> = game.draw_deck().collect();
    let mut loot: Vec<String> = game.loot_deck().map(|loot| loot.to_string()).collect();
    loot.extend(game.haul().iter().map(|loot| loot.to_string()));
    for seat in game.seats() {
        cards.extend(game.hand(seat).iter().map(Some));
        loot.extend(game.chest(seat).iter().map(|loot| loot.to_string()));
    }
    cards.sort();
    loot.sort();
    (cards, loot)
}

#[test]
fn set_sail_is_supposed_wherever_it_may_be() {
    // P5.3: of 38 cards at least 19 lie above it, and ten were dealt: it has 0 to 19 below it.
    let mut rng = Xoshiro128PlusPlus::seed_from_u64(1);
    let game = deal(2, &mut rng);
    let view = game.view(game.asks().seat().expect("a seat"));
    let mut supposed = Supposed::new(&view).expect("a deal");
    let mut below = [0; 20];
    let mut dice = Dice::new(5);
    for _ in 0..4000 {
        let deck: Vec<_> = supposed.deal(&mut dice).draw_deck().collect();
        let at = deck.iter().position(Option::is_none).expect("Set Sail");
        below[deck.len() - at - 1] += 1;
    }
    // 200 expected, with a standard deviation of 14.
    assert!(below.iter().all(|n| (140..260).contains(n)), "{below:?}");
}

#[test]
fn every_unseen_card_may_be_anywhere() {
    let mut rng = Xoshiro128PlusPlus::seed_from_u64(2);
    let game = deal(3, &mut rng);
    let seat = game.asks().seat().expect("a seat");
    let mut supposed = Supposed::new(&game.view(seat)).expect("a deal");
    let unseen = Card::ALL.into_iter().find(|&card| {
        game.table().factions.contains(card.faction()) && card.copies() == 1 && !game.hand(seat).contains(card)
    });
    let unseen = unseen.expect("a card that is somewhere else");
    let (mut dice, mut in_hands, mut on_top) = (Dice::new(7), 0, 0);
    // Ten places in hands, 42 in the deck, of which the first ten.
    for _ in 0..5200 {
        let deal = supposed.deal(&mut dice);
        in_hands += u32::from(game.seats().any(|other| other != seat && deal.hand(other).contains(unseen)));
        on_top += u32::from(deal.draw_deck().take(10).any(|card| card == Some(unseen)));
    }
    // 1,000 expected, with a standard deviation of 28.
    assert!((890..1110).contains(&in_hands) && (890..1110).contains(&on_top), "{in_hands} {on_top}");
}

#[test]
fn a_captain_answers_at_any_step_and_never_later_than_its_budget() {
    let mut memory = Box::new(Memory::new());
    let mut searched = 0;
    for (record, _) in played(40) {
        let seat = record.game().asks().seat().expect("a seat");
        let view = record.game().view(seat);
        let mut thought = Thought::<Game>::new();
        thought.begin(&mut memory, &view, Level::Captain, 9, BUDGET);
        let mut steps = 1;
        assert!(thought.best(&memory).is_some_and(|action| view.check(action).is_ok()), "before the first step");
        while thought.step(&mut memory) {
            assert!(thought.best(&memory).is_some_and(|action| view.check(action).is_ok()), "at step {steps}");
            steps += 1;
        }
        assert!(steps <= BUDGET, "{steps}");
        searched += usize::from(steps == BUDGET);
        let end = thought.best(&memory);
        assert!(
            !thought.step(&mut memory) && thought.best(&memory) == end,
            "thinking on after the end changes nothing"
        );
    }
    assert!(searched > 20, "{searched}");
    // Only Captains need time.
    for seats in 2..=4 {
        let seating = Seating::alone(seats);
        assert_eq!([Level::Deckhand, Level::Mate].map(|level| Game::budget(level, &seating)), [0, 0]);
        assert!(Game::budget(Level::Captain, &seating) > 100);
    }
}

#[test]
fn nobody_thinks_out_of_turn() {
    let mut memory = Box::new(Memory::new());
    for (record, _) in played(9) {
        let game = record.game();
        let mut thought = Thought::<Game>::new();
        for seat in game.seats().filter(|&seat| game.asks() != Asks::Seat(seat)) {
            for level in Level::ALL {
                // Something it might remember by mistake.
                let asked = game.asks().seat().expect("a seat");
                thought.begin(&mut memory, &game.view(asked), Level::Captain, 1, 10);
                thought.step(&mut memory);
                thought.begin(&mut memory, &game.view(seat), level, 1, 10);
                assert!(!thought.step(&mut memory));
                assert_eq!(thought.best(&memory), None);
            }
        }
    }
}

#[test]
fn every_level_plays_every_table_to_the_end() {
    let mut thinker = Thinker::new();
    let mut rng = Xoshiro128PlusPlus::seed_from_u64(12);
    for seats in 2..=4 {
        for crew in [&Level::ALL[..], &[Level::Captain], &[Level::Deckhand], &[Level::Mate]] {
            for _ in 0..4 {
                let mut game = deal(seats, &mut rng);
                while game.asks() != Asks::Nobody {
                    let Some(seat) = game.asks().seat() else {
                        game.next_round(&mut rng, |_| {}).expect("a round that is over");
                        continue;
                    };
                    let level = crew[seat.index() % crew.len()];
                    let action = thinker.decide(&game.view(seat), level, rng.next_u64(), 12);
                    game.play(action, |_| {}).expect("a legal answer");
                }
            }
        }
    }
}

/// P10.2: a Mate's Brutal Cabinboy goes for most officers, and stays for many Crew. Chance does everything else.
#[test]
fn a_brutal_cabinboy_goes_where_it_is_worth_it() {
    let mut thinker = Thinker::new();
    // How often he goes, and how often he is asked to: for cards that count one, and for those that count three or four.
    let (mut crew, mut officers) = ([0; 2], [0; 2]);
    for number in 0..300 {
        let mut rng = Xoshiro128PlusPlus::seed_from_u64(number);
        let mut game = deal(2 + (number % 3) as u8, &mut rng);
        while game.asks() != Asks::Nobody {
            let Some(seat) = game.asks().seat() else {
                game.next_round(&mut rng, |_| {}).expect("a round that is over");
                continue;
            };
            let mut action = game.legal().choose(&mut rng).expect("an answer");
            if let Some(Decision::Shield { blow: Blow::Card(card, Then::Done | Then::Surgeon(_)), .. }) =
                game.table().decision()
            {
                action = thinker.decide(&game.view(seat), Level::Mate, 0, 0);
                let counted = match card.role().value() {
                    1 => &mut crew,
                    3.. => &mut officers,
                    _ => &mut [0; 2],
                };
                counted[0] += u32::from(action == Action::Use);
                counted[1] += 1;
            }
            game.play(action, |_| {}).expect("a legal answer");
        }
    }
    println!("goes for crew {crew:?}, for officers {officers:?}");
    assert!(crew[1] > 10 && officers[1] > 10, "{crew:?} {officers:?}");
    assert!(crew[0] * 2 < crew[1] && officers[0] * 2 > officers[1], "{crew:?} {officers:?}");
}

/// Who plays: a level with its budget, or `None` for random play.
type Player = Option<(Level, u32)>;
const BY_CHANCE: Player = None;
const DECKHAND: Player = Some((Level::Deckhand, 0));
const MATE: Player = Some((Level::Mate, 0));
/// A part of what the handheld thinks through.
const CAPTAIN: Player = Some((Level::Captain, 120));

/// How many games in a hundred one seat wins against the others, who are all alike. A shared win counts in parts.
fn wins_in_a_hundred(games: u32, seats: u8, one: Player, others: Player) -> u32 {
    /// A win, divisible among any number of seats.
    const WIN: u32 = 12;
    let mut thinker = Thinker::new();
    let mut parts = 0;
    for number in 0..games {
        let mut rng = Xoshiro128PlusPlus::seed_from_u64(u64::from(number) + 1_000);
        let mut game = deal(seats, &mut rng);
        let mine = Seat::ALL[number as usize % usize::from(seats)];
        while game.asks() != Asks::Nobody {
            let Some(seat) = game.asks().seat() else {
                game.next_round(&mut rng, |_| {}).expect("a round that is over");
                continue;
            };
            let action = match if seat == mine { one } else { others } {
                Some((level, budget)) => thinker.decide(&game.view(seat), level, rng.next_u64(), budget),
                None => game.legal().choose(&mut rng).expect("an answer"),
            };
            game.play(action, |_| {}).expect("a legal answer");
        }
        let outcome = game.outcome().expect("the end");
        if outcome.won(outcome.seating().side(mine)) {
            parts += WIN / outcome.winners().count() as u32;
        }
    }
    parts * 100 / (games * WIN)
}

#[test]
fn the_better_bot_wins() {
    // There are few games, so we ask for less than it should win over thousands.
    for (games, seats, one, others, least) in [
        (300, 2, MATE, BY_CHANCE, 97),
        (300, 3, MATE, BY_CHANCE, 90),
        (300, 4, MATE, BY_CHANCE, 84),
        (300, 2, MATE, DECKHAND, 70),
        (300, 4, DECKHAND, BY_CHANCE, 40),
        (60, 2, CAPTAIN, MATE, 50),
        (60, 4, CAPTAIN, MATE, 25),
    ] {
        let wins = wins_in_a_hundred(games, seats, one, others);
        assert!(wins >= least, "{one:?} against {others:?} of {seats}: {wins} %");
    }
}
