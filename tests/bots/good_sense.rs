//! Moments of a game where a sensible player knows what to do, or what not to do. Mate and Captain do, too.

use loot::game::Game as _;
use loot::games::loot::record::Record;
use loot::games::loot::rules::{Action, Card, Cards, Edition, Face, Game, Setup, ShipNo};
use loot::games::loot::view::View;
use loot::table::Level;
use loot::table::Seat;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro128PlusPlus;

use crate::common::thinker::Thinker;

/// Far fewer playouts than the handheld makes: a bot should see the obvious soon.
const BUDGET: u32 = 600;

/// What Mate and Captain do at this moment, the Captain with several seeds.
fn choices(game: &Game) -> Vec<(String, Action)> {
    let view = View::of(game, game.table().mover());
    let mut thought = Thinker::new();
    let mut choices = Vec::new();
    for (level, seed) in [(Level::Mate, 0), (Level::Captain, 1), (Level::Captain, 2), (Level::Captain, 3)] {
        thought.begin(&view, level, seed, BUDGET);
        while thought.step() {}
        choices.push((format!("{level} with seed {seed}"), thought.best().expect("an action")));
    }
    choices
}

/// A game from the hands dealt, six cards each, and what happened since. Seat 0 begins.
fn scene(partners: bool, hands: &[&str], moves: &str) -> Game {
    let hands: Vec<Vec<&str>> = hands.iter().map(|hand| hand.split(' ').collect()).collect();
    let mut deck: Vec<&str> = (0..6).flat_map(|round| hands.iter().map(move |hand| hand[round])).collect();
    // The rest in a fixed order that mixes the kinds.
    for copy in 0..6 {
        for card in Card::ALL {
            let dealt = deck.iter().filter(|&&code| code == card.code()).count();
            if dealt <= copy && copy < usize::from(card.copies()) {
                deck.push(card.code());
            }
        }
    }
    let text = format!(
        "loot 1\nedition loot2017\nseats {}\npartners {}\ndealer {}\ndeck {}\nmoves {moves}\n",
        hands.len(),
        if partners { "yes" } else { "no" },
        hands.len() - 1,
        deck.join(" "),
    );
    let record = Record::parse(text.as_bytes()).map_err(|fault| fault.to_string()).expect("a record");
    *record.game()
}

fn is_on(action: Action, ship: u8) -> bool {
    matches!(action, Action::Play(_, no) if Some(no) == ShipNo::new(ship))
}

#[test]
fn a_free_ship_is_taken() {
    // Six gold without a single pirate, and three skulls in hand.
    let game = scene(false, &["m6 m2 m2 m3 m3 m4", "y3 b2 g1 p1 m2 m3"], "m6");
    for (who, action) in choices(&game) {
        assert!(is_on(action, 1), "{who}: {action}");
    }
}

#[test]
fn the_admiral_stays_at_home_where_a_smaller_card_does() {
    // One skull against the seat's own ship, and three in hand.
    let game = scene(false, &["m5 y3 ad g2 p2 y2", "b1 m2 m3 m4 g1 b2"], "m5 b1@1");
    for (who, action) in choices(&game) {
        assert_ne!(action.card(), Some(Card::Ad), "{who}");
    }
}

#[test]
fn a_fight_that_is_won_for_sure_is_left_alone() {
    // The yellow captain commands ship 1. Against it only the blue captain or the admiral would help, and seat 1 has both.
    let hands = ["y3 yc p1 p2 m2 m3", "y4 y2 bc ad m4 m2", "m6 b4 g1 g2 m3 m3", "b1 g3 p2 p3 m4 m4"];
    let game = scene(true, &hands, "draw draw m6 draw y3@1 draw b4@1 draw yc@1");
    assert_eq!(game.table().mover(), Seat::S1);
    for (who, action) in choices(&game) {
        assert!(!is_on(action, 1), "{who}: {action}");
    }
}

#[test]
fn nobody_raises_a_partner() {
    // Seat 0's own merchant, which nobody fights for, and seat 1's pirates.
    let hands = ["m4 b1 b2 g1 p1 y1", "y4 y3 b4 g4 p4 p2", "m2 b2 g1 g2 m3 m3", "b3 g3 p2 p3 m4 m4"];
    let game = scene(true, &hands, "m4");
    assert_eq!(game.table().mover(), Seat::S1);
    for (who, action) in choices(&game) {
        assert!(!is_on(action, 1), "{who}: {action}");
    }
    // The partner leads a rival's merchant by two skulls, and seat 1 has more of the colour.
    let game = scene(true, &hands, "draw draw m2 draw b2@1");
    assert_eq!(game.table().mover(), Seat::S1);
    for (who, action) in choices(&game) {
        assert!(!is_on(action, 1), "{who}: {action}");
    }
}

#[test]
fn partners_fight_in_one_colour() {
    // Seat 0 lost the lead of eight gold in blue; the partner has the blue ships to win it back.
    let hands = ["b2 m2 m3 g1 p1 y1", "b4 b3 y4 m2 m3 m5", "m8 p3 g1 g2 m3 m3", "p2 g3 m4 p3 m4 m4"];
    let game = scene(true, &hands, "draw draw m8 draw b2@1 draw p3@1 draw draw");
    assert_eq!(game.table().mover(), Seat::S1);
    for (who, action) in choices(&game) {
        assert!(is_on(action, 1) && matches!(action.card(), Some(Card::B3 | Card::B4)), "{who}: {action}");
    }
}

#[test]
fn a_partner_who_cannot_help_is_not_waited_for() {
    // Seat 2's side takes its eight gold next, unless seat 0 or its partner attacks. The partner has merchants only.
    let hands = ["y3 m2 m2 m3 m3 m4", "m5 m5 m5 m3 m3 m4", "m8 p2 p3 p1 m4 m4", "b2 g2 b1 g1 m6 m2"];
    let game = scene(true, &hands, "draw m5 m8 draw");
    assert_eq!(game.table().mover(), Seat::S0);
    for (who, action) in choices(&game) {
        assert!(is_on(action, 2), "{who}: {action}");
    }
}

/// Games of two where seat 1 draws only when it must, up to the first moment that `asked` accepts.
fn moments(asked: impl Fn(&Game) -> bool) -> Vec<Game> {
    let setup = Setup { edition: Edition::Loot2005, seats: 2, partners: false, dealer: 1 };
    let mut found = Vec::new();
    for seed in 0..4000 {
        let mut rng = Xoshiro128PlusPlus::seed_from_u64(seed);
        let mut game = Game::shuffled(setup, &mut rng).expect("a table");
        while !game.table().is_over() {
            if asked(&game) {
                found.push(game);
                break;
            }
            let mut action = game.legal().choose(&mut rng).expect("an action");
            if game.table().mover() == Seat::S1 && action == Action::Draw {
                action = game.legal().find(|&action| action != Action::Draw).unwrap_or(action);
            }
            game.play(action, |_| {}).expect("a legal action");
        }
    }
    found
}

#[test]
fn the_last_turn_is_for_the_dearest_merchant() {
    // The rival will put down its last card, whatever it is, and that ends the game.
    let found = moments(|game| {
        let (table, hand) = (game.table(), game.hand(Seat::S0));
        let last = table.mover() == Seat::S0 && table.pile() == 0 && table.hand_size(Seat::S1) == 1;
        // Once a game is long decided, nobody cares how it ends.
        let gold = |seat| i16::from(table.gold(table.seating().side(seat)));
        let open = (gold(Seat::S0) - gold(Seat::S1) - i16::from(hand.gold())).abs() < 20;
        // The rival still captures what it leads, so keeping it from that might be better.
        let safe = table.at_sea().all(|(ship, _)| table.leader(ship).map(|side| side.index()) != Some(1));
        last && open && safe && hand.len() > 1 && dearest(hand).is_some()
    });
    assert!(found.len() >= 20, "{}", found.len());
    for game in found.iter().take(20) {
        let dearest = dearest(game.hand(Seat::S0)).map(Action::Launch);
        for (who, action) in choices(game) {
            assert_eq!(Some(action), dearest, "{who}");
        }
    }
}

fn dearest(hand: &Cards) -> Option<Card> {
    let merchants = hand.iter().map(|(card, _)| card).filter(|card| card.is_merchant());
    merchants.max_by_key(|card| match card.face() {
        Face::Merchant(gold) => gold,
        _ => 0,
    })
}

/// The last card of the pile, and a rival without cards: drawing ends the game (R9.1).
fn can_end(game: &Game) -> bool {
    let table = game.table();
    table.mover() == Seat::S0 && table.pile() == 1 && table.hand_size(Seat::S1) == 0
}

/// Seat 0's score minus that of the rival, who has no cards, if seat 0 draws. It can tell: it has seen all other cards.
fn ahead(game: &Game) -> i16 {
    let gold = |seat| i16::from(game.table().gold(game.table().seating().side(seat)));
    let last = match game.deck().last().map(|card| card.face()) {
        Some(Face::Merchant(gold)) => i16::from(gold),
        _ => 0,
    };
    gold(Seat::S0) - i16::from(game.hand(Seat::S0).gold()) - last - gold(Seat::S1)
}

#[test]
fn the_game_is_ended_when_ahead_and_able() {
    // Not far ahead: otherwise going on would do no harm.
    let found = moments(|game| can_end(game) && (1..=6).contains(&ahead(game)));
    assert!(found.len() >= 3, "{}", found.len());
    for game in found.iter().take(10) {
        for (who, action) in choices(game) {
            // A Captain may see that there is more to gain at no risk.
            let wins_anyway = || who.starts_with("Captain") && wins_after(game, action);
            assert!(action == Action::Draw || wins_anyway(), "{who}, {} ahead: {action}", ahead(game));
        }
    }
}

/// Does seat 0 win after this action, if Captains play on?
fn wins_after(game: &Game, action: Action) -> bool {
    let mut game = *game;
    let mut next = Some(action);
    let mut thought = Thinker::new();
    while let Some(action) = next {
        game.play(action, |_| {}).expect("a legal action");
        thought.begin(&View::of(&game, game.table().mover()), Level::Captain, 0, BUDGET);
        while thought.step() {}
        next = thought.best();
    }
    let outcome = game.outcome().expect("the end");
    outcome.winners().eq([game.table().seating().side(Seat::S0)])
}

#[test]
fn the_game_is_not_ended_when_behind() {
    let found = moments(|game| can_end(game) && (-6..0).contains(&ahead(game)) && game.legal().len() > 1);
    assert!(found.len() >= 3, "{}", found.len());
    for game in found.iter().take(20) {
        for (who, action) in choices(game) {
            assert_ne!(action, Action::Draw, "{who}, {} ahead", ahead(game));
        }
    }
}
