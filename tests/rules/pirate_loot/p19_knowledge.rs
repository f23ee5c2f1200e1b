//! What a seat may know (P19).

use super::*;
use loot::game::Game as _;
use loot::games::pirate_loot::rules::{Action, BySeat, Cards, Chest, Game, SeatSet, Setup, Supposed, Table, Told};
use loot::games::pirate_loot::view::View;
use loot::table::Seat;

fn known(game: &Try, n: usize, place: Place) -> String {
    joined(game.view(n).known(place).iter())
}

const HAUL: Place = Place::Haul;

fn chest(n: usize) -> Place {
    Place::Chest(seat(n))
}

#[test]
fn p19_1_p19_2_a_view_has_sizes_and_its_own_cards() {
    let game = four().hand(1, "bb bc bf bg bk").go();
    let view = game.view(1);
    assert_eq!((joined(view.hand().iter()).as_str(), view.seat, view.legal.len()), ("bb bc bf bg bk", seat(1), 0));
    assert_eq!((view.deck_size(), view.loot_deck_size(), view.loot_size(HAUL)), (57, 20, 3));
    assert!(view.seats().all(|seat| view.hand_size(seat) == 5 && view.loot_size(Place::Chest(seat)) == 0));
    assert_eq!((view.asks, view.label()), (Asks::Seat(seat(0)), Some(Label::Turn)));
}

#[test]
fn a_seat_that_is_not_at_the_table_knows_what_all_know() {
    let mut game = table("b g").hand(0, "gn gg").hand(1, "gc bc").loot("sil dou").go();
    game.play("gn +");
    for stranger in [2, 5, 7] {
        let view = game.view(stranger);
        assert_eq!((view.hand(), view.legal.len(), view.top), (&Cards::EMPTY, 0, None));
        assert!([HAUL, chest(0), chest(1)].into_iter().all(|place| view.known(place).is_empty()));
        assert!(view.chest().is_empty());
    }
}

#[test]
fn p19_3_a_look_makes_the_list_all_that_lies_there() {
    let mut game = four().hand(0, "gg").loot("sil rub map dou cro").go();
    game.play("gg");
    assert_eq!((known(&game, 0, HAUL).as_str(), known(&game, 1, HAUL).as_str()), ("map rub sil", ""));
    // A card shown to all is struck off the list of where it was, and joins everybody's list of where it goes.
    game.play("map");
    assert_eq!(known(&game, 0, HAUL), "rub sil");
    assert!((1..4).all(|n| known(&game, n, chest(0)) == "map"));
    assert_eq!(joined(game.view(0).chest().iter()), "map");
}

#[test]
fn p19_3_a_card_that_leaves_unseen_empties_the_lists_of_others() {
    // Seat 1 has map shown to all and takes dou unseen; then it gives one of them back.
    let mut game = table("b g").first(1).hand(1, "gg gn").hand(0, "gl gl bc").loot("map dou rub sil").go();
    game.play("gg map").crew(1);
    assert_eq!(known(&game, 0, chest(1)), "map");
    game.play("gn + map");
    assert_eq!(known(&game, 0, chest(1)), "");
    assert_eq!(joined(game.view(1).chest().iter()), "rub");
}

#[test]
fn p19_3_who_knows_all_cards_of_one_code_has_seen_it_leave() {
    // Seat 0 knows both loot cards of seat 1 to be silver: it knows what the Cabinboy costs.
    let mut game = table("b g").first(1).hand(1, "gg gg gy").hand(0, "bg bc gc").loot("sil sil dou rub").go();
    game.play("gg sil").crew(1).play("gg sil").crew(1).play("gy");
    assert_eq!(known(&game, 0, chest(1)), "sil sil");
    game.play("bg gy@1 sil");
    assert_eq!((game.chest(1).as_str(), known(&game, 0, chest(1)).as_str()), ("sil", "sil"));
    // What it is told is the same as ever.
    let lost = Event::LostLoot { seat: seat(1), by: seat(1), loot: Some(loot("sil")) };
    assert!(game.happened(lost));
    let told = *game.game.told(lost, Some(seat(0))).event();
    assert_eq!(told, Event::LostLoot { seat: seat(1), by: seat(1), loot: None });
}

#[test]
fn p19_3_a_first_mate_knows_what_left_and_not_what_came() {
    let start = table("b g l").first(1).hand(1, "gg gn").hand(0, "gf").loot("map sil dou rub cro");
    let mut game = start.go();
    game.play("gg map").crew(2).play("gn + map").crew(2);
    assert_eq!((game.chest(1).as_str(), known(&game, 2, chest(1)).as_str()), ("rub", ""));
    let mut game = table("b g l").first(1).hand(1, "gg gg").hand(0, "gf bc").loot("map sil dou rub cro").go();
    game.play("gg map").crew(2).play("gg sil").crew(1);
    assert_eq!((known(&game, 0, chest(1)).as_str(), known(&game, 2, chest(1)).as_str()), ("map sil", "map sil"));
    game.play("gf @1 map");
    // Seat 0 chose it; seat 2 does not know which of the two went.
    assert_eq!((known(&game, 0, chest(1)).as_str(), known(&game, 2, chest(1)).as_str()), ("sil", ""));
    assert_eq!(joined(game.view(1).chest().iter()).split(' ').count(), 2);
}

#[test]
fn p19_3_who_knows_the_whole_haul_of_one_code_knows_what_was_taken() {
    // Seat 1 sets sail; seat 0 looks at the haul, one silver, and leaves it; seat 1 takes it.
    let start = table("g l").first(1).hand(1, "lf lc").hand(0, "gg").deck("gc gc gk gb gf gl gl gm gm set lk");
    let mut game = start.loot("sil dou rub").go();
    game.play("lf + gg -");
    assert_eq!((known(&game, 0, HAUL).as_str(), known(&game, 1, HAUL).as_str()), ("sil", ""));
    game.play("lc sil");
    assert_eq!(
        (game.chest(1).as_str(), known(&game, 0, chest(1)).as_str(), known(&game, 0, HAUL).as_str()),
        ("sil", "sil", "")
    );
    // It lasts over rounds.
    game.begin(&table("g l"));
    assert_eq!((known(&game, 0, chest(1)).as_str(), known(&game, 0, HAUL).as_str()), ("sil", ""));
    assert_eq!(game.game.start(), game.game);
}

#[test]
fn p19_3_who_knows_the_haul_does_not_know_which_of_two_was_taken() {
    let deck = "bb bc bf bg bg bk bl bl gb gc gf gk gl gl set lk";
    let start = table("b g l").first(1).hand(1, "lf lc").hand(2, "lc").hand(0, "gg").deck(deck);
    let mut game = start.loot("dou rub sil").go();
    game.play("lf + lc gg - lc");
    assert_eq!((game.open().as_str(), known(&game, 0, HAUL).as_str()), ("1 haul: dou rub", "dou rub"));
    assert_eq!((known(&game, 1, HAUL).as_str(), known(&game, 2, HAUL).as_str()), ("dou rub", ""));
    game.play("rub dou");
    assert_eq!((game.chest(1).as_str(), known(&game, 0, chest(1)).as_str()), ("rub", ""));
    // Seat 0 took the other one, of a haul whose list it had lost but for its own look.
    assert_eq!((game.chest(0).as_str(), known(&game, 1, chest(0)).as_str()), ("dou", "dou"));
    assert_eq!(known(&game, 2, chest(0)), "");
}

#[test]
fn p19_5_the_top_of_the_deck_is_known_to_who_saw_it_put_there() {
    // cl with a hand above four leaves its card on the deck: seat 1 got a sixth card by its Lazy Surgeon.
    let start = table("b c l").first(1).hand(1, "ls cl").hand(2, "lc").hand(0, "bg").deck("bc cc lc bk ck lk lf bf");
    let mut game = start.go();
    game.play("ls").crew(1).play("bg ls@1");
    assert_eq!(game.hand_size(1), 6);
    game.play("cl +");
    let back = game.legal()[..2].to_string();
    game.play(&back);
    assert_eq!(game.game.draw_deck().next(), Some(Some(card(&back))));
    assert_eq!(game.view(1).top, Some(card(&back)));
    assert_eq!((game.view(0).top, game.view(2).top), (None, None));
    // Until the next card is taken.
    game.crew(1);
    assert_eq!(game.view(1).top, None);
}

#[test]
fn p19_5_a_clever_cabinboy_on_top_is_known_to_all() {
    // Seat 0 has six cards after its Captain drew, so it does not draw the Cabinboy itself.
    let mut game = table("b c").hand(0, "cn cy bc bk ck").deck("bn cl cf").go();
    game.play("cn + cy");
    assert!((0..2).all(|n| game.view(n).top == Some(card("cy"))));
    game.play("bn");
    assert!((0..2).all(|n| game.view(n).top == Some(card("cy"))));
    game.crew(1);
    assert!((0..2).all(|n| game.view(n).top.is_none()));
}

#[test]
fn what_is_hidden_is_taken_out_of_events() {
    let mut game = four().hand(0, "cl gn bl").hand(1, "bb bc").loot("sil rub map dou cro").deck("bn ck bk cn").go();
    let told = |game: &Try, event: Event, n: Option<usize>| *game.game.told(event, n.map(seat)).event();
    game.play("cl +");
    let saw = Event::SawTop { seat: seat(0), count: 3, yours: true };
    assert!(game.happened(saw));
    assert_eq!(told(&game, saw, Some(0)), saw);
    for other in [None, Some(1), Some(7)] {
        assert_eq!(told(&game, saw, other), Event::SawTop { seat: seat(0), count: 3, yours: false });
    }
    game.play("bn");
    let drew = Event::Drew { seat: seat(0), card: Some(card("bn")) };
    let back = Event::PutBack { seat: seat(0), card: Some(card("bn")) };
    assert!(game.happened(drew) && game.happened(back));
    assert_eq!((told(&game, drew, Some(0)), told(&game, back, Some(0))), (drew, back));
    assert_eq!(told(&game, drew, Some(3)), Event::Drew { seat: seat(0), card: None });
    assert_eq!(told(&game, back, None), Event::PutBack { seat: seat(0), card: None });
    game.crew(3).play("gn +");
    let got = Event::GotLoot { seat: seat(0), loot: Some(loot("dou")) };
    assert!(game.happened(got));
    assert_eq!(
        (told(&game, got, Some(0)), told(&game, got, Some(2))),
        (got, Event::GotLoot { seat: seat(0), loot: None })
    );
    game.crew(3).play("bl @1");
    let saw = Event::SawHand { seat: seat(0), of: seat(1) };
    assert!(game.happened(saw));
    assert_eq!((told(&game, saw, Some(0)), told(&game, saw, Some(2))), (saw, saw));
}

/// What a seat is told after an answer, and what it sees then.
fn told(game: &Game, answer: Action, seat: Seat) -> (Vec<Told>, Asks) {
    let (mut after, mut told) = (*game, Vec::new());
    after.play(answer, |event| told.push(game.told(event, Some(seat)))).unwrap();
    (told, after.asks())
}

/// What can be taken back shows the seat nothing that it could not know: it looks the same in any game it could be in.
#[test]
fn what_can_be_taken_back_looks_the_same_in_any_game_it_could_be() {
    let (mut shots, mut kept) = (0, 0);
    for seed in 0..90 {
        let mut rng = rng(seed);
        let mut game = Game::deal(Setup { seats: 2 + (seed % 3) as u8 }, &mut rng).unwrap();
        while let Asks::Seat(seat) = game.asks() {
            let mut supposed = Supposed::new(&game.view(seat)).unwrap();
            for answer in game.legal().filter(|&answer| !game.reveals(answer)) {
                kept += 1;
                shots += usize::from(matches!(answer, Action::OnShip(_, ship) if ship != seat));
                for _ in 0..3 {
                    let other = supposed.deal(&mut rng);
                    assert_eq!(told(&other, answer, seat), told(&game, answer, seat), "{answer}");
                }
            }
            let answer = game.legal().choose(&mut rng).unwrap();
            game.play(answer, |_| {}).unwrap();
        }
    }
    assert!(shots > 100 && kept > 5000, "{shots} shots of {kept} answers");
}

#[test]
fn what_reveals_cannot_be_taken_back() {
    let mut game = four().hand(0, "cl bm").hand(1, "lg").deck("bn ck bk cn").go();
    // Recruiting a Mutineer asks for its ship and shows nothing; then the hand is filled.
    assert!(!game.game.reveals(action("bm")) && !game.game.reveals(action("cl")));
    assert!(game.game.reveals(action("bc")), "{}", game.legal());
    game.play("cl");
    assert!(game.game.reveals(action("+")) && game.game.reveals(action("-")));
    assert!(!game.game.reveals(action("bc")), "what is not allowed shows nothing");
}

/// The table as a seat knows it that is told what happens, and nothing else. The lists of P19.3 are kept by the book.
#[derive(Clone, Debug, PartialEq)]
struct Follower {
    me: Seat,
    seats: SeatSet,
    ships: BySeat<Vec<String>>,
    pile: Vec<String>,
    hand: Vec<String>,
    hand_sizes: BySeat<usize>,
    chest_sizes: BySeat<usize>,
    haul: usize,
    deck: usize,
    loot_deck: usize,
    lists: BySeat<Vec<String>>,
    haul_list: Vec<String>,
    turn: u8,
    active: Seat,
    sail: Option<u8>,
    over: bool,
}

fn codes(cards: impl IntoIterator<Item: ToString>) -> Vec<String> {
    cards.into_iter().map(|card| card.to_string()).collect()
}

fn strike(list: &mut Vec<String>, code: &str) {
    if let Some(at) = list.iter().position(|other| other == code) {
        list.remove(at);
    }
}

fn join(list: &mut Vec<String>, code: &str) {
    list.push(code.into());
    list.sort();
}

impl Follower {
    /// What is known when the cards are dealt.
    fn new(view: &View) -> Self {
        let table: &Table = view.table();
        let mut follower = Self {
            me: view.seat,
            seats: view.seats(),
            ships: BySeat::default(),
            pile: codes(table.pile().iter()),
            hand: codes(view.hand().iter()),
            hand_sizes: BySeat::default(),
            chest_sizes: BySeat::default(),
            haul: view.loot_size(HAUL),
            deck: view.deck_size(),
            loot_deck: view.loot_deck_size(),
            lists: BySeat::default(),
            haul_list: codes(view.known(HAUL).iter()),
            turn: table.turn,
            active: table.active,
            sail: table.sail,
            over: view.asks == Asks::Nobody,
        };
        for seat in view.seats() {
            follower.ships[seat] = codes(table.ship(seat).iter());
            follower.hand_sizes[seat] = view.hand_size(seat);
            follower.chest_sizes[seat] = view.loot_size(Place::Chest(seat));
            follower.lists[seat] = codes(view.known(Place::Chest(seat)).iter());
        }
        follower
    }

    fn list(&mut self, place: Place) -> &mut Vec<String> {
        match place {
            Place::Haul => &mut self.haul_list,
            Place::Chest(seat) => &mut self.lists[seat],
        }
    }

    /// A loot card leaves a place unseen by others than these.
    fn leaves(&mut self, place: Place, size: usize, loot: Option<String>) -> Option<String> {
        let list = self.list(place);
        let all_of_one = list.len() == size && list.iter().all(|code| *code == list[0]);
        let seen = loot.or_else(|| (all_of_one && size > 0).then(|| list[0].clone()));
        match &seen {
            Some(code) => strike(list, code),
            None => list.clear(),
        }
        seen
    }

    fn hear(&mut self, event: Event) {
        match event {
            Event::Turn { turn, seat } => {
                (self.turn, self.active) = (turn, seat);
                self.sail = self.sail.map(|turns| turns - 1);
            }
            Event::Recruited { seat, card, from } => {
                match from {
                    Source::Hand => self.loses_card(seat, card.code()),
                    Source::HandOf(other) => self.loses_card(other, card.code()),
                    Source::Pile => strike(&mut self.pile, card.code()),
                    // It was shown, and is on its way.
                    Source::Deck => {}
                }
                if !card.code().ends_with('m') {
                    join(&mut self.ships[seat], card.code());
                }
            }
            Event::Boarded { card, ship } => join(&mut self.ships[ship], card.code()),
            Event::Drew { seat, card } => {
                self.deck -= 1;
                self.hand_sizes[seat] += 1;
                assert_eq!(card.is_some(), seat == self.me);
                if let Some(card) = card {
                    join(&mut self.hand, card.code());
                }
            }
            Event::SetSail { by_card, .. } => {
                self.deck -= usize::from(by_card);
                self.sail = Some(self.seats.len() as u8);
            }
            Event::SetAside => self.deck -= 1,
            Event::Shielded { seat, from } => {
                self.discarded(seat, "by", from);
                join(&mut self.pile, "by");
            }
            Event::Discarded { seat, card, from } => {
                self.discarded(seat, card.code(), from);
                if card.code() == "cy" {
                    self.deck += 1;
                } else {
                    join(&mut self.pile, card.code());
                }
            }
            Event::SawTop { count, .. } => self.deck -= usize::from(count),
            Event::PutBack { .. } => self.deck += 1,
            Event::Shown { .. } => self.deck -= 1,
            Event::Piled { card } => join(&mut self.pile, card.code()),
            Event::SawLoot { seat, at, loot } if seat == self.me => *self.list(at) = codes(loot.unwrap().iter()),
            Event::SawLoot { .. } => {}
            Event::Robbed { seat, from, loot } => {
                strike(self.list(from), loot.code());
                join(&mut self.lists[seat], loot.code());
                self.chest_sizes[seat] += 1;
                match from {
                    Place::Haul => self.haul -= 1,
                    Place::Chest(other) => self.chest_sizes[other] -= 1,
                }
            }
            Event::HaulGrew => {
                self.haul += 1;
                self.loot_deck -= 1;
            }
            Event::GotLoot { seat, loot } => {
                self.loot_deck -= 1;
                self.chest_sizes[seat] += 1;
                if let Some(loot) = loot {
                    join(&mut self.lists[seat], loot.code());
                }
            }
            Event::LostLoot { seat, loot, .. } => {
                let size = self.chest_sizes[seat];
                self.leaves(Place::Chest(seat), size, loot.map(|loot| loot.to_string()));
                self.chest_sizes[seat] -= 1;
                self.loot_deck += 1;
            }
            Event::Took { seat, loot, .. } => {
                let seen = self.leaves(HAUL, self.haul, loot.map(|loot| loot.to_string()));
                if let Some(code) = seen {
                    join(&mut self.lists[seat], &code);
                }
                self.haul -= 1;
                self.chest_sizes[seat] += 1;
            }
            Event::HaulLeft { count } => {
                assert_eq!(usize::from(count), self.haul);
                self.loot_deck += self.haul;
                self.haul = 0;
                self.haul_list.clear();
            }
            Event::GameOver => self.over = true,
            Event::Round { .. }
            | Event::Copied { .. }
            | Event::Declined { .. }
            | Event::SawHand { .. }
            | Event::Named { .. }
            | Event::Division
            | Event::LazyCaptain { .. }
            | Event::Opened { .. }
            | Event::RoundOver { .. } => {}
        }
    }

    fn loses_card(&mut self, seat: Seat, code: &str) {
        self.hand_sizes[seat] -= 1;
        if seat == self.me {
            strike(&mut self.hand, code);
        }
    }

    fn discarded(&mut self, seat: Seat, code: &str, from: Zone) {
        match from {
            Zone::Hand => self.loses_card(seat, code),
            Zone::Ship => strike(&mut self.ships[seat], code),
        }
    }
}

#[test]
fn what_a_seat_is_told_is_enough_to_follow_the_table_and_to_keep_its_lists() {
    for seed in 0..160u64 {
        let seats = 2 + (seed % 3) as u8;
        let policy = Policy::ALL[(seed / 3) as usize % 4];
        let played = random_game(seats, seed, policy, usize::MAX);
        for me in played.game().seats() {
            for round in &played.rounds {
                let mut game: Game = round.start();
                let mut follower = Follower::new(&View::of(&game, me));
                for &action in round.actions() {
                    let told = game;
                    game.play(action, |event| follower.hear(*told.told(event, Some(me)).event())).unwrap();
                    let view = View::of(&game, me);
                    assert_eq!(follower, Follower::new(&view), "seed {seed}, seat {me}, after {action}");
                    // P19.3: a list never has more than lies there, and of the own chest it has all.
                    for place in view.seats().map(Place::Chest).chain([HAUL]) {
                        let lies: &Chest = game.loot_at(place);
                        let list = view.known(place);
                        assert!(list.iter().all(|loot| list.count(loot) <= lies.count(loot)));
                    }
                    assert_eq!(view.chest(), game.chest(me));
                }
            }
        }
    }
}
