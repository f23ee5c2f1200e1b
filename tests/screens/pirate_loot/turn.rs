//! Every kind of decision: pictures, and every answer given by presses alone.

use loot::game::{Asks, Game as _, Record};
use loot::games::pirate_loot::Options;
use loot::games::pirate_loot::rules::{Action, Decision, Game, Place};
use loot::games::pirate_loot::view::View;
use loot::handheld::{Button, Frame, Pen};
use loot::play::{Face, Turn, Wish};
use loot::table::{Level, Lineup, Name, Seat, Seating, Who};

use crate::common::kept::PirateLoot;
use crate::common::pictures::compare;
use crate::common::scene::Scene;
use crate::table::{Policy, Start, Try, action, card, four, random_game, table};

type Screen = <Game as Face>::Turn;

/// Looked at for so long that A works.
const LATER: u64 = 10_000;

/// Who plays.
#[derive(Clone, Copy, PartialEq)]
enum People {
    /// The first seat is a person, the rest are bots.
    One,
    /// Everybody is a person.
    All,
    /// The same, with the widest names.
    Crowd,
}

use People::{All, Crowd, One};

fn lineup(seats: usize, people: People) -> Lineup<Options> {
    let mut lineup = Lineup { seating: Seating::alone(seats as u8), ..Lineup::default() };
    for seat in Seat::ALL {
        let is_person = people != One || seat == Seat::S0;
        lineup.players[seat].who = if is_person { Who::Person } else { Who::Bot(Level::Mate) };
        if people == Crowd {
            lineup.players[seat].name = Name::new("WWWWWWWW").unwrap();
        }
    }
    lineup
}

/// The view of the seat that is asked.
fn asked(game: &Game) -> View {
    let Asks::Seat(seat) = game.asks() else { panic!("nobody is asked") };
    View::of(game, seat)
}

fn picture(screen: &Screen, view: &View, lineup: &Lineup<Options>) -> Frame {
    let mut frame = Frame::new();
    // A question that has just come up shows both its answers by then.
    screen.draw(&mut Pen::new(&mut frame), view, lineup, 2 * LATER);
    frame
}

fn press(screen: &mut Screen, view: &View, lineup: &Lineup<Options>, keys: &str) {
    for key in keys.split_whitespace() {
        let button = match key {
            "a" => Button::A,
            "b" => Button::B,
            "up" => Button::Up,
            "down" => Button::Down,
            "left" => Button::Left,
            "right" => Button::Right,
            _ => panic!("{key} is no key"),
        };
        screen.press(button, view, lineup, LATER);
    }
}

/// A picture after these keys. Each name stands for one.
#[track_caller]
fn looks_like(game: &Game, people: People, script: &str) {
    let view = asked(game);
    let lineup = lineup(view.seats().len() as usize, people);
    let mut screen = Screen::new(&view, None, 0);
    // Mostly the card that asks was chosen just before.
    screen.allow_taking_back(true);
    for word in script.split_whitespace() {
        match word.strip_prefix('=') {
            Some(name) => compare(&format!("pirate-loot/turn-{name}"), &picture(&screen, &view, &lineup)),
            None => press(&mut screen, &view, &lineup, word),
        }
    }
}

fn played(start: &Start, tokens: &str) -> Try {
    let mut game = start.go();
    game.play(tokens);
    game
}

/// Four ships with something on each of them; it is seat 0's turn, who has this hand.
fn busy(hand: &str) -> Try {
    let start = four()
        .hand(0, &format!("bn {hand}"))
        .hand(1, "cn cc cc ck cl")
        .hand(2, "gs gc gk gc")
        .hand(3, "lm lc ly lc")
        .deck("bc cc gc lc cg")
        .loot("mon sil dou ban rum");
    played(&start, "bn cn - gs ly")
}

/// The same a round later, when seat 0 has recruited a Crew.
fn busier(hand: &str) -> Try {
    let mut game = busy(hand);
    game.play("bc ck gk lc");
    game
}

/// The first moment of a game by chance that shows what is wanted.
fn moment(seats: u8, wanted: impl Fn(&Game, Decision) -> bool) -> Game {
    for seed in 0..2_000 {
        for record in random_game(seats, seed, Policy::ALL[seed as usize % 4], usize::MAX).rounds {
            let mut game = record.start();
            for &answer in record.actions() {
                if game.table().decision().is_some_and(|decision| wanted(&game, decision)) {
                    return game;
                }
                game.play(answer, |_| {}).unwrap();
            }
        }
    }
    panic!("there is no such moment");
}

#[test]
fn a_turn() {
    looks_like(&four().hand(0, "bg ck gm lq cn").go().game, All, "=begins right =second up =closer right =closer-next");
    looks_like(&busy("bq bg cf gm").game, One, "=busy right right right right =last");
    looks_like(&busy("bc bc bg bc").game, Crowd, "=crowded");
    looks_like(&table("b l").hand(0, "bg bk lm lq bn").go().game, One, "=two");
    looks_like(&table("c g l").hand(0, "cg ck lm lq gn").go().game, Crowd, "=three-crowded");
    let start = table("b l").hand(0, "bc bg lm lq bn").hand(1, "bc bg bk lm ln");
    looks_like(&played(&start, "bc").game, All, "=then-tied");
    let late = |game: &Game| game.table().sail.is_some_and(|turns| turns < 3) && game.table().ship(Seat::S0).len() > 8;
    let last = moment(4, |game, decision| decision == Decision::Turn && late(game));
    looks_like(&last, Crowd, "=set-sail");
    let last = moment(2, |game, decision| decision == Decision::Turn && game.table().sail == Some(0));
    looks_like(&last, One, "=last-turn");
    let many = moment(4, |game, decision| decision == Decision::Turn && asked(game).hand().kinds().len() >= 6);
    looks_like(
        &many,
        Crowd,
        "=large-hand right right right right =large-hand-scrolled right right right =large-hand-end",
    );
}

#[test]
fn a_large_hand() {
    let start = four().hand(0, "cn cf cg gm lq").deck("bg bf bn gl");
    let game = played(&start, "cn +");
    assert_eq!(game.hand_size(0), 7);
    looks_like(&game.game, One, "=down-to-five right right right right right =down-to-five-scrolled");
}

#[test]
fn effects_to_use_or_not() {
    let game = played(&four().hand(0, "lg").hand(1, "bn"), "lg");
    looks_like(&game.game, One, "=use right =use-decline up =use-closer");
    looks_like(&played(&four().hand(0, "cl"), "cl").game, Crowd, "=use-clever-lookout");
    looks_like(&played(&table("g l").hand(0, "gn"), "gn").game, One, "=use-greedy-captain");
}

#[test]
fn seats_to_choose() {
    let after = |card: &str| {
        let mut game = busy("bm bl bq");
        game.play(card);
        game.game
    };
    looks_like(&after("bm"), One, "=board up up up up =board-closer");
    looks_like(&after("bm"), Crowd, "=board-crowded");
    looks_like(&after("bl"), One, "=whose-hand down down down =whose-decline");
    looks_like(&after("bq"), Crowd, "=recruit-crowded");
    looks_like(&played(&table("b l").hand(0, "bq"), "bq").game, One, "=recruit-two");
    looks_like(&played(&four().hand(0, "lg").deck("bg"), "lg +").game, All, "=victim");
    let place = moment(4, |game, decision| decision == Decision::Where && game.legal().len() == 5);
    looks_like(&place, All, "=where");
    let loot = moment(3, |_, decision| decision == Decision::Whose(card("gl")));
    looks_like(&loot, All, "=whose-loot");
}

#[test]
fn cards_on_ships() {
    let mut game = busier("bg bf");
    game.play("bg");
    looks_like(&game.game, One, "=shoot right =shoot-next down =shoot-ship-below");
    looks_like(&game.game, One, "up left =shoot-decline right =shoot-own");
    looks_like(&game.game, Crowd, "=shoot-crowded up up =shoot-closer");
    looks_like(&game.game, One, "up a =shoot-question");
    let second = moment(3, |game, decision| matches!(decision, Decision::Second(_)) && game.legal().len() >= 4);
    looks_like(&second, All, "=second-shot");
    let mut game = busier("cg");
    game.play("cg");
    looks_like(&game.game, All, "=shoot-best");
    let many = moment(2, |game, decision| matches!(decision, Decision::Shoot { .. }) && game.legal().len() >= 20);
    looks_like(&many, All, "=shoot-many right right right right right right =shoot-many-scrolled up =shoot-many-up");
}

#[test]
fn cards_of_a_hand_the_pile_and_the_deck() {
    let mut game = busy("bl");
    game.play("bl @1");
    looks_like(&game.game, One, "=from-hand");
    let start = four().hand(0, "cl").deck("bg cf lq");
    looks_like(&played(&start, "cl +").game, One, "=put-back up =put-back-closer");
    let start = four().hand(0, "ll").deck("bg lf lq");
    looks_like(&played(&start, "ll +").game, One, "=shown");
    let pile = moment(3, |game, decision| decision == Decision::FromPile && game.legal().len() >= 12);
    looks_like(&pile, All, "=from-pile right right right right right right =from-pile-scrolled");
    looks_like(&played(&four().hand(0, "cf cn bq gc"), "cf").game, One, "=another left =another-decline");
    let start = four().hand(0, "bs bg bl").deck("bc");
    let mut game = played(&start, "bs");
    game.crew(3).play("bg");
    let shot = game.legal().split(' ').find(|token| token.ends_with("@1")).unwrap().to_string();
    game.play(&shot);
    looks_like(&game.game, One, "=again left =again-decline");
    let start = four().hand(0, "bg bb").deck("bc");
    let mut game = played(&start, "bg -");
    game.crew(3).play("bb");
    looks_like(&game.game, One, "=copy");
}

/// Out of turn, in the open.
#[test]
fn a_card_of_ones_own_ship() {
    let own = |game: &Game, decision| matches!(decision, Decision::OwnCard(Seat::S0)) && game.legal().len() >= 4;
    looks_like(&moment(4, own), One, "=own-card");
    looks_like(&moment(4, own), All, "=own-card-named up =own-card-closer");
    looks_like(&moment(3, own), Crowd, "=own-card-crowded");
    let own = |game: &Game, decision| matches!(decision, Decision::OfFaction(..)) && game.legal().len() >= 3;
    looks_like(&moment(2, own), All, "=of-faction");
}

/// P10.2, in the open as well.
#[test]
fn a_brutal_cabinboy_goes_or_stays() {
    let hit = |hand: &str, tokens: &str| {
        let start = four().hand(0, "by cq gq").hand(1, &format!("bc {hand}")).deck("bc cc gc lc cg cc");
        let mut game = played(&start, "by bc");
        game.crew(2).play("cq -").play(tokens);
        assert_eq!(game.asked(), "0 by");
        game.game
    };
    let shot = hit("bg", "bg cq@0");
    looks_like(&shot, One, "=shield left =shield-other up =shield-closer");
    looks_like(&shot, All, "=shield-named");
    looks_like(&shot, Crowd, "=shield-crowded");
    looks_like(&hit("bl", "bl @0"), One, "=shield-hand");
    looks_like(&hit("bl", "bl @0"), Crowd, "=shield-hand-crowded");
    looks_like(&hit("bn", "bn +"), All, "=shield-captain");
    looks_like(&hit("lg", "lg + @0"), One, "=shield-faction");
    looks_like(&hit("lg", "lg + @0"), Crowd, "=shield-faction-crowded");
}

/// A Brutal Captain makes the others choose, not the one who recruited him: the handheld goes to each of them.
#[test]
fn somebody_else_loses_a_card() {
    let captain = Decision::Use(card("bn"));
    let record = (0..2_000).find_map(|seed| {
        let whole = random_game(3, seed, Policy::Uniform, usize::MAX).rounds.into_iter().next()?;
        let mut record = Record::new(&whole.start());
        for &answer in whole.actions() {
            let mut then = *record.game();
            if record.game().table().decision() == Some(captain)
                && then.play(Action::Use, |_| {}).is_ok()
                && matches!(then.table().decision(), Some(Decision::OwnCard(_)))
                && then.legal().len() >= 3
            {
                return Some(record);
            }
            record.play(answer).ok()?;
        }
        None
    });
    for (people, name) in [(All, ""), (Crowd, "-crowded")] {
        let mut scene = Scene::game_of::<PirateLoot>(lineup(3, people), record.clone().expect("a Captain"));
        scene.player.choose::<PirateLoot>(Action::Use);
        // An arrow opens nothing, and lets the picture settle.
        scene
            .press("up")
            .looks_like(&format!("pirate-loot/pass-open{name}"))
            .press("a")
            .looks_like(&format!("pirate-loot/turn-passed-open{name}"));
    }
}

/// Everybody looks on when a seat is asked for a card of its own ship: two hands, one picture.
#[test]
fn what_is_asked_in_the_open_shows_no_hand() {
    let asked_of = |hand: &str| {
        let start = four()
            .hand(0, &format!("cc gc {hand}"))
            .hand(1, "bc bn bl bq bb")
            .hand(2, "gc gl gk gq gb")
            .hand(3, "lc ll lk lq lb");
        let game = played(&start, "cc bc gc lc gc bn +");
        assert_eq!(game.asked(), "0 bn");
        asked(&game.game)
    };
    let (one, other) = (asked_of("bf bg bs"), asked_of("cn cs cq"));
    assert_eq!(one.table(), other.table());
    assert_ne!(one.hand(), other.hand());
    for people in [One, All] {
        let lineup = lineup(4, people);
        let mut screens = [Screen::new(&one, None, 0), Screen::new(&other, None, 0)];
        for key in "up left right right up down right down down a b".split(' ') {
            let [first, second] = [(0, &one), (1, &other)].map(|(n, view)| picture(&screens[n], view, &lineup));
            assert!(first == second, "before {key}");
            press(&mut screens[0], &one, &lineup, key);
            press(&mut screens[1], &other, &lineup, key);
        }
        let hints = [&one, &other].map(|view| picture(&Screen::with_hint(view, action("gc"), 0), view, &lineup));
        assert!(hints[0] == hints[1]);
    }
}

#[test]
fn loot() {
    let start = four().hand(0, "gg").loot("sil mon ban dou");
    looks_like(&played(&start, "gg").game, One, "=rob right =rob-next right =rob-decline");
    // P8.3: there is nothing to take, and whoever looks is asked all the same.
    let start = four().hand(0, "gg").loot("rub mon dou");
    looks_like(&played(&start, "gg").game, One, "=rob-nothing up =rob-nothing-closer");
    let start = four().hand(0, "gg gn gf gy").loot("sil map ban dou rum mon").deck("bl").hand(1, "bl");
    let mut game = played(&start, "gg ban");
    game.crew(3).play("gn +");
    looks_like(&game.game, One, "=give-back right =give-back-next up =give-back-closer");
    let chest =
        moment(3, |game, decision| matches!(decision, Decision::Rob(Place::Chest(_))) && game.legal().len() > 1);
    looks_like(&chest, All, "=rob-chest");
    looks_like(&chest, Crowd, "=rob-chest-crowded");
    let other = |game: &Game, decision| matches!(decision, Decision::Exchange(seat) if seat != game.table().active);
    looks_like(&moment(3, other), All, "=swap");
    looks_like(&moment(3, |_, decision| matches!(decision, Decision::Exchange(_))), Crowd, "=swap-crowded");
    looks_like(&moment(3, |_, decision| matches!(decision, Decision::Cabinboy { .. })), All, "=lose");
}

#[test]
fn the_division() {
    let haul = |game: &Game, decision| {
        matches!(decision, Decision::Haul(_)) && game.legal().len() >= 2 && asked(game).chest().len() >= 2
    };
    looks_like(&moment(4, haul), All, "=haul right =haul-next up =haul-closer");
    looks_like(&moment(3, haul), Crowd, "=haul-crowded");
    let lazy = |_: &Game, decision| matches!(decision, Decision::LazyCaptain(_));
    looks_like(&moment(4, lazy), All, "=lazy-captain");
    looks_like(&moment(2, lazy), All, "=lazy-captain-two");
    let last = |game: &Game, decision| matches!(decision, Decision::Haul(_)) && game.legal().len() == 1;
    looks_like(&moment(2, last), All, "=haul-last");
}

#[test]
fn hints() {
    let hint = |game: &Game, token: &str, people: People, name: &str| {
        let view = asked(game);
        let lineup = lineup(view.seats().len() as usize, people);
        let mut screen = Screen::with_hint(&view, action(token), 0);
        compare(&format!("pirate-loot/turn-{name}"), &picture(&screen, &view, &lineup));
        // After reading it, the player finds the cursor there.
        assert!(matches!(screen.press(Button::A, &view, &lineup, LATER), Wish::None));
        assert!(matches!(screen.press(Button::A, &view, &lineup, LATER), Wish::Act(did) if did == action(token)));
    };
    hint(&busy("bq bg cf gm").game, "bg", One, "hint");
    let mut game = busier("bg bf");
    game.play("bg");
    hint(&game.game, "cn@1", Crowd, "hint-shoot");
    hint(&game.game, "-", One, "hint-decline");
    let mut game = busy("bm bl bq");
    game.play("bm");
    hint(&game.game, "@2", One, "hint-board");
    let game = played(&table("b l").hand(0, "by lq").hand(1, "bg lc"), "by lc lq - bg lq@0");
    hint(&game.game, "+", One, "hint-shield");
    hint(&game.game, "-", All, "hint-no-shield");
    let haul = moment(4, |_, decision| matches!(decision, Decision::Haul(_)));
    hint(&haul, &haul.legal().next().unwrap().to_string(), One, "hint-haul");
}

#[test]
fn every_answer_can_be_given_by_presses_alone() {
    let mut kinds = std::collections::HashSet::new();
    let mut most = 0;
    for seed in 0..24 {
        let seats = 2 + (seed % 3) as u8;
        let played = random_game(seats, seed, Policy::ALL[seed as usize / 3 % 4], usize::MAX);
        let lineup = lineup(seats.into(), All);
        for record in &played.rounds {
            let mut game = record.start();
            for &answer in record.actions() {
                let view = asked(&game);
                let legal: Vec<Action> = view.legal.collect();
                kinds.insert(std::mem::discriminant(&game.table().decision().unwrap()));
                most = most.max(legal.len());
                // Right leads to each of them, one after the other.
                let mut screen = Screen::new(&view, None, 0);
                let mut reached = Vec::new();
                for _ in &legal {
                    // Some ask once whether they are meant.
                    let mut chosen = screen;
                    let wishes = [LATER, 2 * LATER].map(|now| chosen.press(Button::A, &view, &lineup, now));
                    match wishes {
                        [Wish::Act(action), _] | [Wish::None, Wish::Act(action)] => reached.push(action),
                        wishes => panic!("{wishes:?}"),
                    }
                    screen.press(Button::Right, &view, &lineup, LATER);
                }
                reached.sort();
                let mut sorted = legal.clone();
                sorted.sort();
                assert_eq!(reached, sorted);
                game.play(answer, |_| {}).unwrap();
            }
        }
    }
    assert!(kinds.len() >= 25 && most >= 30, "{} kinds, {most} answers", kinds.len());
}
