//! Each numbered rule, as a moment in a game.

mod common;

use common::{Try, alone, deal, deal_with_pile, deck, partners, seat, setup, ship, side};
use loot::rules::{Action, Card, Colour, Edition, Event, Face, Game, Refusal, Setup, SetupError};

fn refused(game: &Try, token: &str, rule: &str, words: &str) {
    let refusal = game.refuse(token);
    assert_eq!((refusal.rule(), refusal.to_string().as_str()), (rule, words), "{token}");
}

mod r2_table {
    use super::*;

    #[test]
    fn r2_1_and_r2_2_two_to_five_play_alone_four_six_or_eight_in_partnership() {
        let deck = deck(alone(2), &[], "");
        for seats in 0..=255 {
            for partners in [false, true] {
                let setup = Setup { edition: Edition::Korsar, seats, partners, dealer: 0 };
                let allowed = if partners { [4, 6, 8].contains(&seats) } else { (2..=5).contains(&seats) };
                let error = if partners { SetupError::Partners(seats) } else { SetupError::Seats(seats) };
                assert_eq!(Game::deal(setup, &deck).err(), (!allowed).then_some(error));
            }
        }
    }

    #[test]
    fn r2_1_alone_each_seat_is_a_side() {
        let seating = alone(5).seating().unwrap();
        for n in 0..5 {
            assert_eq!((seating.side(seat(n)), seating.partner(seat(n))), (side(n), None));
        }
        assert_eq!(seating.sides().count(), 5);
    }

    #[test]
    fn r2_2_partners_sit_next_to_each_other() {
        let seating = partners(8).seating().unwrap();
        for n in 0..8 {
            assert_eq!((seating.side(seat(n)), seating.partner(seat(n))), (side(n / 2), Some(seat(n ^ 1))));
        }
        assert_eq!(seating.sides().count(), 4);
    }

    #[test]
    fn r2_3_a_deck_that_is_not_the_78_cards_is_not_dealt() {
        let good = deck(alone(2), &[], "");
        assert_eq!(Game::deal(alone(2), &good[1..]).err(), Some(SetupError::DeckSize(77)));
        let mut two_admirals = good.clone();
        let at = two_admirals.iter().position(|&card| card == Card::M8).unwrap();
        two_admirals[at] = Card::Ad;
        assert_eq!(Game::deal(alone(2), &two_admirals).err(), Some(SetupError::DeckHas(Card::Ad, 2)));
        let absent = Setup { dealer: 2, ..alone(2) };
        assert_eq!(Game::deal(absent, &good).err(), Some(SetupError::Dealer(2)));
    }

    #[test]
    fn r2_3_cards_are_dealt_one_at_a_time_from_the_dealers_left() {
        let mut deck = deck(alone(3), &[], "");
        deck.sort();
        let game = Game::deal(Setup { dealer: 1, ..alone(3) }, &deck).unwrap();
        for (n, start) in [(2, 0), (0, 1), (1, 2)] {
            let mut hand: Vec<_> = game.hand(seat(n)).iter().flat_map(|(card, n)| vec![card; n.into()]).collect();
            let mut dealt: Vec<_> = (0..6).map(|round| deck[start + 3 * round]).collect();
            hand.sort();
            dealt.sort();
            assert_eq!(hand, dealt, "seat {n}");
        }
        assert_eq!(game.table().pile(), 78 - 18);
    }

    #[test]
    fn r2_3_the_next_undealt_card_is_the_top_of_the_pile() {
        let mut game = deal_with_pile(alone(2), &["b1 b1 b2 b2 b2 b2"], "m8 ad m7");
        game.play("draw draw draw");
        assert!(game.game.hand(seat(0)).contains(Card::M8) && game.game.hand(seat(0)).contains(Card::M7));
        assert!(game.game.hand(seat(1)).contains(Card::Ad));
    }

    #[test]
    fn r2_4_the_dealers_left_begins_and_play_goes_clockwise() {
        for dealer in 0..5 {
            let setup = Setup { dealer, ..alone(5) };
            let mut game = deal(setup, &[]);
            for turn in 1..=10 {
                assert_eq!(game.mover(), usize::from(dealer + turn) % 5);
                assert_eq!(game.game.table().turn(), turn.into());
                game.play("draw");
            }
        }
    }

    #[test]
    fn r2_5_hands_are_secret_but_for_the_partners() {
        let game = deal(partners(4), &["m8", "ad", "bc", "gc"]);
        let view = game.view(0);
        assert!(view.hand().contains(Card::M8));
        assert!(view.partner_hand().unwrap().contains(Card::Ad));
        assert_eq!(deal(alone(2), &[]).view(0).partner_hand(), None);
    }

    #[test]
    fn r2_5_a_drawn_card_is_seen_by_its_drawer_and_the_partner() {
        let mut game = deal_with_pile(partners(4), &[], "m8");
        game.play("draw");
        let seating = *game.game.table().seating();
        let [drew, ..] = game.events.as_slice() else { panic!("nothing happened") };
        for (n, seen) in [(0, Some(Card::M8)), (1, Some(Card::M8)), (2, None), (3, None)] {
            assert_eq!(drew.seen_by(seat(n), &seating), Event::Drew { seat: seat(0), card: seen });
        }
    }

    #[test]
    fn r2_5_whoever_does_not_sit_at_the_table_sees_no_hand() {
        let mut game = deal_with_pile(Setup { dealer: 3, ..alone(5) }, &[], "m8");
        game.play("draw");
        let seating = *game.game.table().seating();
        for n in 5..8 {
            assert_eq!(game.events[0].seen_by(seat(n), &seating), Event::Drew { seat: seat(4), card: None });
            assert!(game.view(n).hand().is_empty());
        }
    }

    #[test]
    fn r2_5_a_hand_may_grow_as_large_as_it_likes() {
        let mut game = deal(alone(2), &["m2 m2 m2 m2 m2 m3", "m3 m3 m3 m3 m3 m4"]);
        // Seat 1 puts its merchants to sea and then draws and launches or attacks; seat 0 draws and draws.
        game.run(
            |game| game.table().pile() == 0,
            |game| match game.table().mover().index() {
                0 => Action::Draw,
                _ => game.legal().find(|&action| action != Action::Draw).unwrap_or(Action::Draw),
            },
        );
        assert!(game.hand_size(0) > 40, "{}", game.hand_size(0));
    }
}

mod r3_a_turn {
    use super::*;

    #[test]
    fn r3_captures_come_before_the_action() {
        let mut game = deal(alone(2), &["m5", ""]);
        game.play("m5 draw");
        // Seat 0 has not acted yet and has its ship already: nobody can play on it any more.
        assert_eq!((game.mover(), game.gold(0), game.is_at_sea(1)), (0, 5, false));
        let Event::Captured { seat, gold: 5, .. } = game.events[game.events.len() - 1] else {
            panic!("{:?}", game.events)
        };
        assert_eq!(seat.index(), 0);
    }

    #[test]
    fn r3_a_turn_is_exactly_one_action() {
        let mut game = deal(alone(2), &["m5 m4", "b1 b2"]);
        for (mover, token) in ["m5", "b1@1", "m4", "b2@2", "draw", "draw"].into_iter().enumerate() {
            assert_eq!(game.mover(), mover % 2);
            game.play(token);
        }
    }

    #[test]
    fn r3_only_cards_in_the_hand_are_played() {
        let mut game = deal(alone(2), &["m5 b1 b1 b2 b2 b2", "g1 g1 g2 g2 g2 g2"]);
        game.play("m5");
        refused(&game, "b3@1", "R3", "You do not have that card");
        refused(&game, "m4", "R3", "You do not have that card");
        refused(&game, "-b3", "R3", "You do not have that card");
    }

    #[test]
    fn r3_there_is_always_something_to_do() {
        // No passing: whoever is to move has an action, in every position of many games (see also the random games).
        for setup in common::every_setup() {
            let game = *common::random_record(setup, 3, common::Policy::Uniform, usize::MAX).game();
            assert!(game.table().is_over() && game.legal().next().is_none());
        }
    }
}

mod r4_draw_and_launch {
    use super::*;

    #[test]
    fn r4_1_the_top_card_is_drawn_until_the_pile_is_empty() {
        let mut game = deal(alone(2), &[]);
        game.draw_until(1);
        assert_eq!(game.hand_size(0), 6 + 33);
        game.play("draw");
        assert!(game.events.contains(&Event::PileEmpty));
        refused(&game, "draw", "R4.1", "The pile is empty: play a card");
        assert!(!game.legal().contains(&"draw".into()));
    }

    #[test]
    fn r4_2_without_cards_one_must_draw() {
        let mut game = deal_with_pile(alone(2), &["m2 m2 m2 m2 m2 m3", ""], "m4");
        game.play("m2 draw m2 draw m2 draw m2 draw m2 draw m3 draw");
        assert_eq!((game.mover(), game.hand_size(0)), (0, 0));
        assert_eq!(game.legal(), ["draw"]);
        refused(&game, "m2", "R4.2", "You have no cards: draw one");
        refused(&game, "-b1", "R4.2", "You have no cards: draw one");
        game.play("draw");
        assert_eq!(game.hand_size(0), 1);
    }

    #[test]
    fn r4_3_a_launched_merchant_belongs_to_the_seat() {
        let mut game = deal(alone(3), &["", "m7"]);
        game.play("draw m7");
        assert_eq!(game.game.table().ship(ship(2)), None);
        let ship = game.game.table().ship(ship(1)).unwrap();
        assert_eq!((ship.owner(), ship.gold(), ship.is_attacked()), (seat(1), 7, false));
        assert_eq!(game.leader(1), Some(1));
    }

    #[test]
    fn r4_3_any_number_of_ones_ships_may_be_at_sea() {
        // The others lock each other in ties over the first two.
        let mut game = deal(alone(3), &["m2 m3 m4", "b2 g2", "p2 y2"]);
        game.play("m2 b2@1 p2@1 m3 g2@2 y2@2 m4");
        assert_eq!(game.game.table().at_sea().filter(|(_, ship)| ship.owner() == seat(0)).count(), 3);
    }

    #[test]
    fn r4_3_only_merchants_are_launched_and_only_so() {
        let mut game = deal(alone(2), &["m2 m3 b1 bc ad", "m4"]);
        for token in ["b1", "bc", "ad"] {
            refused(&game, token, "R4.3", "Only merchant ships are launched");
        }
        game.play("m2");
        for token in ["m4@1", "m4@9"] {
            refused(&game, token, "R4.3", "A merchant is launched, not played on a ship");
        }
    }
}

mod r5_pirate_ships {
    use super::*;

    #[test]
    fn r5_1_any_merchant_at_sea_may_be_attacked() {
        let mut game = deal(alone(3), &["m5 b2", "m4 g1", "p1"]);
        game.play("m5 m4");
        assert!(game.legal().contains(&"p1@1".into()) && game.legal().contains(&"p1@2".into()));
        refused(&game, "p1@3", "R5.1", "Ship 3 is not at sea");
        // A ship that was taken is not at sea.
        game.play("draw");
        refused(&game, "b2@1", "R5.1", "Ship 1 is not at sea");
    }

    #[test]
    fn r5_1_ones_own_ship_may_be_attacked() {
        let mut game = deal(alone(2), &["m5 b4", "g3"]);
        game.play("m5 g3@1 b4@1");
        assert_eq!(game.leader(1), Some(0));
    }

    #[test]
    fn r5_1_the_partners_ship_may_be_attacked() {
        let mut game = deal(partners(4), &["m5", "b2"]);
        game.play("m5 b2@1");
        assert_eq!(game.leader(1), Some(0));
    }

    #[test]
    fn r5_2_a_new_side_brings_a_colour_nobody_used() {
        for (colour, free, name) in [("b", "g", "blue"), ("g", "p", "green"), ("p", "y", "purple"), ("y", "b", "gold")]
        {
            let mut game = deal(alone(3), &["m5", &format!("{colour}2"), &format!("{colour}4 {free}4")]);
            game.play(&format!("m5 {colour}2@1"));
            refused(&game, &format!("{colour}4@1"), "R5.2", &format!("That ship is already fought in {name}"));
            game.play(&format!("{free}4@1"));
        }
    }

    #[test]
    fn r5_2_a_side_keeps_its_colour() {
        let mut game = deal(alone(2), &["m5 g2", "b2 b3 y4"]);
        game.play("m5 b2@1 g2@1");
        refused(&game, "y4@1", "R5.2", "Your side fights that ship in blue");
        game.play("b3@1");
        assert_eq!(game.game.table().ship(ship(1)).unwrap().fleet(side(1)).unwrap().skulls, 5);
    }

    #[test]
    fn r5_2_the_colour_is_kept_at_that_merchant_only() {
        let mut game = deal(alone(2), &["m5 g4 m4", "b2 b3 y4"]);
        game.play("m5 b2@1 g4@1 draw");
        // Seat 0 took its ship; at the next one seat 1 may use any colour.
        game.play("m4 y4@2");
        assert_eq!(game.leader(2), Some(1));
    }

    #[test]
    fn r5_2_partners_fight_with_one_colour() {
        let mut game = deal(partners(4), &["m5", "", "b2", "b1 g4 bc"]);
        game.play("m5 draw b2@1");
        refused(&game, "g4@1", "R5.2", "Your side fights that ship in blue");
        game.play("b1@1");
        assert_eq!(game.game.table().ship(ship(1)).unwrap().fleet(side(1)).unwrap().skulls, 3);
    }

    #[test]
    fn r5_2_at_most_four_sides_fight_over_one_ship() {
        let mut game = deal(alone(5), &["m5", "b3", "g3", "p3", "y3 b4 g4 p4"]);
        game.play("m5 b3@1 g3@1 p3@1 y3@1");
        // Four sides and four colours: the owner has come too late.
        assert!(game.legal().iter().all(|token| !token.ends_with("@1")));
        let mut game = deal(alone(5), &["m5 b2", "b3", "g3", "p3", "y3"]);
        game.play("m5 b3@1 g3@1 p3@1 y3@1");
        refused(&game, "b2@1", "R5.2", "That ship is already fought in blue");
    }

    #[test]
    fn r5_3_strength_is_the_sum_of_skulls() {
        let mut game = deal(alone(2), &["m8 g4 g3", "b1 b4 b3"]);
        game.play("m8 b1@1 g4@1 b4@1");
        assert_eq!(game.events[0], Event::Attacked { seat: seat(1), ship: ship(1), card: Card::B4, skulls: 5 });
        game.play("g3@1 b3@1");
        let fleets = [0, 1].map(|n| game.game.table().ship(ship(1)).unwrap().fleet(side(n)).unwrap());
        assert_eq!(fleets.map(|fleet| (fleet.colour, fleet.skulls)), [(Colour::Green, 7), (Colour::Blue, 8)]);
        assert_eq!(game.leader(1), Some(1));
    }

    #[test]
    fn r5_4_an_attack_need_not_take_the_lead() {
        let mut game = deal(alone(3), &["m8", "b4", "g1"]);
        game.play("m8 b4@1 g1@1");
        assert_eq!(game.leader(1), Some(1));
    }

    #[test]
    fn r5_4_pirates_may_come_after_a_captain_or_the_admiral() {
        let mut game = deal(alone(3), &["m8 ad y1", "b1 bc b2", "g4 p1"]);
        game.play("m8 b1@1 g4@1 ad@1 bc@1");
        // A new side would be third; seat 2 adds to its fleet, seat 0 joins with gold.
        game.play("draw y1@1");
        assert_eq!((game.gold(1), game.mover()), (8, 1));
        let mut game = deal(alone(3), &["m8 ad", "b1", "g4 g3"]);
        game.play("m8 b1@1 draw ad@1 draw g4@1");
        assert_eq!(game.gold(0), 8);
    }
}

mod r6_captains_and_the_admiral {
    use super::*;

    #[test]
    fn r6_1_a_captain_needs_a_ship_of_its_colour_and_side() {
        let mut game = deal(alone(3), &["m8 m2", "b1 bc gc", "g4"]);
        game.play("m8");
        refused(&game, "bc@1", "R6.1", "The blue captain needs a blue ship of your side there");
        game.play("b1@1 g4@1 draw");
        // Green is somebody else's there, blue one's own.
        refused(&game, "gc@1", "R6.1", "The green captain needs a green ship of your side there");
        game.play("bc@1");
        assert_eq!(game.leader(1), Some(1));
    }

    #[test]
    fn r6_1_a_ship_the_partner_played_counts() {
        let mut game = deal(partners(4), &["m8", "", "b1", "bc"]);
        game.play("m8 draw b1@1 bc@1");
        assert_eq!(game.leader(1), Some(1));
        // An opponent's does not.
        let mut game = deal(partners(4), &["m8", "bc", "b1", ""]);
        game.play("m8 draw b1@1 draw draw");
        refused(&game, "bc@1", "R6.1", "The blue captain needs a blue ship of your side there");
    }

    #[test]
    fn r6_2_the_admiral_defends_ones_own_ship_only() {
        let mut game = deal(alone(2), &["m8 ad", "b4"]);
        game.play("m8 b4@1 ad@1");
        assert_eq!(game.leader(1), Some(0));
        // Not another side's. (Alone, one's own unattacked ship is captured before one could defend it.)
        let mut game = deal(alone(3), &["m8", "m2 ad", ""]);
        game.play("m8");
        refused(&game, "ad@1", "R6.2", "The admiral only defends your own side's ships");
    }

    #[test]
    fn r6_2_partners_defend_each_others_ships() {
        let mut game = deal(partners(4), &["m8", "ad", "b4"]);
        // The ship is not attacked yet: it may be defended all the same.
        game.play("m8 ad@1");
        assert_eq!((game.leader(1), game.game.table().ship(ship(1)).unwrap().is_attacked()), (Some(0), false));
        // Pirates alone do not take it from the admiral.
        game.play("b4@1");
        assert_eq!(game.leader(1), Some(0));
        let mut game = deal(partners(4), &["m8", "", "ad"]);
        game.play("m8 draw");
        refused(&game, "ad@1", "R6.2", "The admiral only defends your own side's ships");
    }

    #[test]
    fn r6_3_the_last_captain_or_admiral_wins() {
        let mut game = deal(alone(3), &["m8 ad y1", "b4 bc", "g1 gc"]);
        game.play("m8 b4@1 g1@1 ad@1");
        assert_eq!(game.leader(1), Some(0));
        game.play("bc@1");
        assert_eq!(game.leader(1), Some(1));
        // Skulls do not matter: one green skull and its captain against four blue ones.
        game.play("gc@1");
        assert_eq!(game.leader(1), Some(2));
        let merchant = game.game.table().ship(ship(1)).unwrap();
        assert!(merchant.has_admiral() && merchant.has_captain(Colour::Blue) && !merchant.has_captain(Colour::Gold));
        assert_eq!((merchant.commander(), merchant.side_in(Colour::Blue)), (Some(side(2)), Some(side(1))));
        assert_eq!(merchant.side_in(Colour::Gold), None);
        game.play("y1@1 draw");
        assert_eq!(game.gold(2), 8);
    }

    #[test]
    fn r6_3_any_captain_answers_the_admiral() {
        let mut game = deal(alone(2), &["m8 ad g3", "b1 bc"]);
        game.play("m8 b1@1 g3@1 draw");
        assert_eq!(game.gold(0), 8);
        let mut game = deal(alone(2), &["m8 ad", "b1 bc"]);
        game.play("m8 b1@1 ad@1 bc@1");
        assert_eq!(game.leader(1), Some(1));
    }
}

mod r7_when_the_pile_is_empty {
    use super::*;

    /// Two seats with the pile drawn; seat 0 to move. Seat 0 holds all four captains.
    fn drawn(edition: Edition) -> Try {
        let mut game = deal(setup(2, false, edition), &["bc gc pc yc b1 b2", "ad"]);
        game.draw_until(0);
        assert_eq!(game.mover(), 0);
        game
    }

    #[test]
    fn r7_1_only_playing_or_discarding_is_left_and_never_merchants() {
        for edition in Edition::ALL {
            let game = drawn(edition);
            refused(&game, "draw", "R4.1", "The pile is empty: play a card");
            let merchant = game.game.hand(seat(0)).iter().find(|(card, _)| card.is_merchant()).unwrap().0;
            refused(&game, &format!("-{merchant}"), "R7.1", "Merchants are never discarded");
        }
    }

    #[test]
    fn r7_2_in_2005_one_discards_whenever_the_pile_is_empty() {
        let mut game = drawn(Edition::Loot2005);
        assert!(game.legal().contains(&"-bc".into()));
        game.play("-bc");
        assert_eq!(game.events[0], Event::Discarded { seat: seat(0), card: Card::Bc });
        assert_eq!(game.game.table().discards().count(Card::Bc), 1);
    }

    #[test]
    fn r7_2_in_2017_and_korsar_only_when_nothing_can_be_played() {
        for edition in [Edition::Loot2017, Edition::Korsar] {
            let mut game = drawn(edition);
            refused(&game, "-bc", "R7.2", "You may only discard when you can play nothing");
            // Seat 0 launches its merchants; seat 1 does too, so the sea is full, until seat 0 has only captains and pirates
            // and nothing at sea is left that they can go to.
            game.run(
                |game| {
                    game.table().is_over()
                        || game.table().mover() == seat(0)
                            && game.legal().any(|action| matches!(action, Action::Discard(_)))
                },
                |game| game.legal().next().unwrap(),
            );
            assert!(!game.game.table().is_over(), "nobody ever had to discard");
            let legal = game.legal();
            assert!(legal.iter().all(|token| token.starts_with('-')), "{legal:?}");
            game.play(&legal[0]);
        }
    }

    #[test]
    fn r7_3_nobody_discards_while_there_are_cards_to_draw() {
        for edition in Edition::ALL {
            let mut game = deal(setup(2, false, edition), &["b1", "b1"]);
            game.draw_until(1);
            refused(&game, "-b1", "R7.3", "Nobody may discard before the pile is empty");
        }
    }
}

mod r8_captures {
    use super::*;

    #[test]
    fn r8_1_an_unattacked_ship_is_led_by_its_owner() {
        let mut game = deal(alone(3), &["", "m5"]);
        game.play("draw m5");
        assert_eq!(game.leader(1), Some(1));
    }

    #[test]
    fn r8_1_an_attacked_ship_is_led_by_strictly_the_most_skulls() {
        let mut game = deal(alone(3), &["m5", "b2", "g3"]);
        game.play("m5 b2@1");
        assert_eq!(game.leader(1), Some(1));
        game.play("g3@1");
        assert_eq!(game.leader(1), Some(2));
        assert!(game.events.contains(&Event::TookLead { side: side(2), ship: ship(1) }));
    }

    #[test]
    fn r8_1_a_tie_is_led_by_nobody() {
        let mut game = deal(alone(3), &["m5", "b3", "g3"]);
        game.play("m5 b3@1 g3@1");
        assert_eq!(game.leader(1), None);
        assert!(game.events.contains(&Event::Tied { ship: ship(1) }));
        // A tie below the top does not matter.
        let mut game = deal(alone(4), &["m5", "b3", "g3", "p4"]);
        game.play("m5 b3@1 g3@1 p4@1");
        assert_eq!(game.leader(1), Some(3));
    }

    #[test]
    fn r8_1_the_last_captain_or_admiral_leads_whatever_the_skulls() {
        let mut game = deal(alone(3), &["m5 m2", "b1 bc", "g4 g3"]);
        game.play("m5 b1@1 g4@1 draw bc@1 g3@1");
        assert_eq!(game.leader(1), Some(1));
    }

    #[test]
    fn r8_2_a_side_takes_what_it_leads_at_the_start_of_its_turn() {
        let mut game = deal(alone(3), &["m5", "b3", ""]);
        game.play("m5 b3@1 draw");
        // Seat 0's turn: the ship is its own, but it does not lead it.
        assert_eq!((game.mover(), game.gold(0), game.is_at_sea(1)), (0, 0, true));
        game.play("draw");
        assert_eq!((game.mover(), game.gold(1), game.is_at_sea(1)), (1, 5, false));
        let captured = Event::Captured { seat: seat(1), side: side(1), ship: ship(1), owner: seat(0), gold: 5 };
        assert!(game.events.contains(&captured));
    }

    #[test]
    fn r8_2_several_ships_at_once() {
        let mut game = deal(partners(4), &["m5", "m4"]);
        game.play("m5 m4 draw draw");
        assert_eq!((game.mover(), game.gold(0)), (0, 9));
    }

    #[test]
    #[should_panic(expected = "Ship 2 is not at sea")]
    fn r8_2_an_unattacked_ship_is_gone_at_its_owners_next_turn() {
        let mut game = deal(alone(3), &["m5", "m4", "g3"]);
        game.play("m5 m4 draw draw draw g3@2");
    }

    #[test]
    fn r8_3_pirates_captains_and_the_admiral_go_to_the_discards() {
        let mut game = deal(alone(2), &["m5 g2 ad", "b3 bc"]);
        game.play("m5 b3@1 ad@1 bc@1 g2@1");
        assert_eq!((game.mover(), game.gold(1)), (1, 5));
        let table = game.game.table();
        let mut discards: Vec<_> = table.discards().iter().collect();
        discards.sort();
        assert_eq!(discards, [(Card::B3, 1), (Card::G2, 1), (Card::Bc, 1), (Card::Ad, 1)]);
        assert_eq!(table.taken(side(1)).map(|(no, _)| no).collect::<Vec<_>>(), [ship(1)]);
    }

    #[test]
    fn r8_3_all_four_cards_of_a_kind_go_to_the_discards() {
        let mut game = deal(alone(2), &["m8 g2 g2 g2 g2", "b2 b2 b2 b2 b3"]);
        game.play("m8 b2@1 g2@1 b2@1 g2@1 b2@1 g2@1 b2@1 g2@1 b3@1 draw");
        let discards: Vec<_> = game.game.table().discards().iter().collect();
        assert_eq!((game.gold(1), discards), (8, vec![(Card::B2, 4), (Card::B3, 1), (Card::G2, 4)]));
    }

    #[test]
    fn r8_4_only_the_first_partner_checks() {
        let mut game = deal(partners(4), &["", "m5"]);
        game.play("draw m5 draw draw");
        assert_eq!((game.mover(), game.gold(0)), (0, 5));
        // The second partner does not check: a ship its side leads since before its turn stays at sea.
        let mut game = deal(partners(4), &["m5", ""]);
        game.play("m5");
        assert_eq!((game.mover(), game.gold(0), game.is_at_sea(1)), (1, 0, true));
    }

    #[test]
    fn r8_5_a_tied_ship_stays_and_a_weaker_side_may_win_it() {
        let mut game = deal(alone(3), &["m5 m2 m3", "b4", "g4 m4"]);
        game.play("m5 b4@1 g4@1");
        for _ in 0..2 {
            game.play("draw draw draw");
            assert!(game.is_at_sea(1));
            assert_eq!(game.leader(1), None);
        }
        // Two pirates locked for long: seat 0 joins with less and builds up.
        let mut game = deal(alone(3), &["m5 p2 p3", "b4", "g4"]);
        game.play("m5 b4@1 g4@1 p2@1 draw draw p3@1");
        assert_eq!(game.leader(1), Some(0));
        game.play("draw draw");
        assert_eq!(game.gold(0), 5);
    }
}

mod r9_end {
    use super::*;

    /// A seat that plays whatever it can; the others draw while they can, then do the first thing allowed.
    fn busy(who: &'static [usize]) -> impl Fn(&Game) -> Action {
        move |game| {
            let mut actions = game.legal();
            match who.contains(&game.table().mover().index()) {
                true => actions.clone().find(|&action| action != Action::Draw).unwrap_or(Action::Draw),
                false => actions.next().unwrap(),
            }
        }
    }

    #[test]
    fn r9_1_the_game_ends_when_the_pile_is_empty_and_a_seat_has_no_cards() {
        let mut game = deal(alone(3), &[]);
        game.run(|game| game.table().pile() == 0, |_| Action::Draw);
        assert!(!game.game.table().is_over());
        game.run(|game| game.table().is_over(), busy(&[0, 1, 2]));
        let empty = (0..3).filter(|&n| game.hand_size(n) == 0).count();
        assert_eq!(empty, 1);
        assert_eq!(game.events.last(), Some(&Event::GameOver));
        refused(&game, "draw", "R9", "The game is over");
    }

    #[test]
    fn r9_1_no_cards_do_not_end_it_while_the_pile_lasts() {
        let mut game = deal(alone(2), &["m2 m2 m2 m2 m2 m3", ""]);
        game.play("m2 draw m2 draw m2 draw m2 draw m2 draw m3");
        assert_eq!(game.hand_size(0), 0);
        assert!(!game.game.table().is_over());
    }

    /// Seat 1 has played its last card when seat 0 draws the last of the pile.
    fn anothers_last_draw() -> Try {
        // Seat 1 launches its six merchants, then draws one and launches it by turns; the others only draw.
        let mut merchants = "m3 m3 m3 m3 m3".split(' ');
        let others = Card::ALL.into_iter().filter(|card| !card.is_merchant());
        let mut others = others.flat_map(|card| vec![card.code(); card.copies().into()]);
        let mut pile = Vec::new();
        for own_turn in 1..=16 {
            pile.extend(others.by_ref().take(3));
            if own_turn > 6 && own_turn % 2 == 1 {
                pile.insert(pile.len() - 2, merchants.next().unwrap());
            }
        }
        pile.extend(others.next());
        let mut game = deal_with_pile(alone(4), &["", "m2 m2 m2 m2 m2 m3"], &pile.join(" "));
        game.run(
            |game| game.table().pile() == 1,
            |game| match game.table().mover().index() {
                1 => game.legal().find(|action| matches!(action, Action::Launch(_))).unwrap_or(Action::Draw),
                _ => Action::Draw,
            },
        );
        game
    }

    #[test]
    fn r9_1_the_draw_of_another_seat_can_end_it() {
        let mut game = anothers_last_draw();
        assert_eq!((game.hand_size(1), game.mover(), game.game.table().is_over()), (0, 0, false));
        game.play("draw");
        assert!(game.game.table().is_over());
    }

    #[test]
    fn r9_2_partnership_ends_when_both_partners_have_no_cards() {
        let mut game = deal(partners(4), &[]);
        game.run(|game| game.table().pile() == 0, busy(&[0]));
        game.run(|game| game.table().hand_size(seat(0)) == 0, busy(&[0]));
        assert!(!game.game.table().is_over(), "the partner still has cards");
        while !game.game.table().is_over() {
            assert!([0, 2].iter().all(|&first| game.hand_size(first) + game.hand_size(first + 1) > 0));
            let choice = busy(&[0, 1])(&game.game).to_string();
            game.play(&choice);
        }
        assert!([0, 2].iter().any(|&first| game.hand_size(first) + game.hand_size(first + 1) == 0));
    }

    #[test]
    fn r9_3_a_seat_without_cards_sits_out() {
        let mut game = deal(partners(4), &[]);
        game.run(|game| game.table().pile() == 0, busy(&[0]));
        game.run(|game| game.table().hand_size(seat(0)) == 0, busy(&[0]));
        game.run(|game| game.table().mover() == seat(3), |game| game.legal().next().unwrap());
        let turn = game.game.table().turn();
        let first = game.legal()[0].clone();
        game.play(&first);
        assert_eq!((game.mover(), game.game.table().turn()), (1, turn + 2));
        assert!(game.events.contains(&Event::SatOut { seat: seat(0) }));
    }

    #[test]
    fn r9_3_and_r8_4_the_check_happens_also_when_the_first_partner_sits_out() {
        let mut game = deal(partners(4), &[]);
        game.run(|game| game.table().pile() == 0, busy(&[0]));
        game.run(
            |game| game.table().hand_size(seat(0)) == 0 && game.table().mover() == seat(1),
            // The others keep their merchants as long as they can.
            |game| if game.table().mover() == seat(0) { busy(&[0])(game) } else { game.legal().last().unwrap() },
        );
        let before = game.gold(0);
        let launch = game.game.legal().find(|action| matches!(action, Action::Launch(_))).unwrap().to_string();
        game.play(&launch);
        let no = game.game.table().at_sea().last().unwrap().0;
        // The others leave the ship alone.
        for _ in 0..2 {
            let other = game.game.legal().find(|action| !matches!(action, Action::Play(_, on) if *on == no)).unwrap();
            game.play(&other.to_string());
        }
        assert!(game.events.contains(&Event::SatOut { seat: seat(0) }));
        let taken = game.events.iter().any(
            |event| matches!(event, Event::Captured { seat: taker, ship, .. } if *taker == seat(0) && *ship == no),
        );
        assert!(taken && game.gold(0) > before);
    }

    #[test]
    fn r9_4_ships_at_sea_are_lost_at_the_end() {
        let mut game = anothers_last_draw();
        // Seat 1's last ship is at sea, unattacked, and would be seat 1's at its next turn.
        let (no, gold) = game.game.table().at_sea().map(|(no, ship)| (no, ship.gold())).last().unwrap();
        let before = game.gold(1);
        game.play("draw");
        assert!(game.events.contains(&Event::Lost { ship: no }));
        assert_eq!((game.gold(1), game.leader(no.get())), (before, None));
        assert_eq!(game.game.table().at_sea().count(), 0);
        let merchant = Card::ALL.into_iter().find(|card| card.face() == Face::Merchant(gold)).unwrap();
        assert!(game.game.table().discards().contains(merchant));
    }
}

mod r10_score {
    use super::*;

    #[test]
    fn r10_1_captured_gold_less_the_merchants_left_in_hand() {
        for setup in common::every_setup() {
            let game = *common::random_record(setup, 10, common::Policy::Hoarding, usize::MAX).game();
            let outcome = game.outcome().unwrap();
            for side in game.table().seating().sides() {
                let taken: i16 = game.table().taken(side).map(|(_, ship)| i16::from(ship.gold())).sum();
                let mut left = 0;
                for seat in game.table().seating().seats_of(side) {
                    for (card, n) in game.hand(seat).iter() {
                        if let Face::Merchant(gold) = card.face() {
                            left += i16::from(gold * n);
                        }
                    }
                }
                assert_eq!(outcome.score(side), taken - left);
                assert_eq!((i16::from(outcome.gold(side)), i16::from(outcome.left(side))), (taken, left));
            }
        }
    }

    #[test]
    fn r10_2_the_highest_score_wins_or_shares_and_may_be_negative() {
        let (mut shared, mut negative) = (false, false);
        for seed in 0..400 {
            let game = *common::random_record(alone(5), seed, common::Policy::Uniform, usize::MAX).game();
            let outcome = game.outcome().unwrap();
            let best = outcome.scores().map(|(_, score)| score).max().unwrap();
            for (side, score) in outcome.scores() {
                assert_eq!(outcome.winners().any(|winner| winner == side), score == best);
            }
            shared |= outcome.winners().count() > 1;
            negative |= outcome.scores().any(|(_, score)| score < 0);
        }
        assert!(shared && negative, "no game among them showed it");
    }
}

#[test]
fn whoever_is_not_to_move_is_told_so() {
    let game = deal(alone(2), &["b1"]);
    assert_eq!(game.view(1).check(Action::Draw), Err(Refusal::NotYourTurn));
    assert_eq!(
        (Refusal::NotYourTurn.rule(), Refusal::NotYourTurn.to_string().as_str()),
        ("R2.4", "It is not your turn")
    );
    assert_eq!(game.view(1).legal().count(), 0);
    assert_eq!(game.view(0).check(Action::Draw), Ok(()));
}

#[test]
fn once_it_is_over_every_seat_is_told_so() {
    let game = *common::random_record(alone(3), 9, common::Policy::Uniform, usize::MAX).game();
    for n in 0..3 {
        let view = loot::view::View::of(&game, seat(n));
        assert_eq!((view.check(Action::Draw), view.is_my_turn()), (Err(Refusal::GameOver), false));
        assert_eq!(view.outcome(), game.outcome());
    }
}

#[test]
fn what_happens_is_told_once_and_in_order() {
    let mut game = deal_with_pile(alone(4), &["m5 p1", "b3 b1", "g3 gc", "y2"], "m8");
    let attacked = |n, card, skulls| Event::Attacked { seat: seat(n), ship: ship(1), card, skulls };
    let took_lead = |n| Event::TookLead { side: side(n), ship: ship(1) };
    let tied = Event::Tied { ship: ship(1) };
    for (turn, (token, told)) in [
        ("m5", vec![Event::Launched { seat: seat(0), ship: ship(1), card: Card::M5 }]),
        ("b3@1", vec![attacked(1, Card::B3, 3), took_lead(1)]),
        ("g3@1", vec![attacked(2, Card::G3, 3), tied]),
        // It is tied as before.
        ("y2@1", vec![attacked(3, Card::Y2, 2)]),
        ("draw", vec![Event::Drew { seat: seat(0), card: Card::M8 }]),
        ("b1@1", vec![attacked(1, Card::B1, 4), took_lead(1)]),
        ("gc@1", vec![Event::Commanded { seat: seat(2), ship: ship(1), card: Card::Gc }, took_lead(2)]),
        ("draw", vec![Event::Drew { seat: seat(3), card: game.game.deck()[25] }]),
        // It is led as before.
        ("p1@1", vec![attacked(0, Card::P1, 1)]),
    ]
    .into_iter()
    .enumerate()
    {
        game.play(token);
        let next = Event::Turn { turn: turn as u16 + 2, seat: seat((turn as u8 + 1) % 4) };
        assert_eq!(game.events, [told, vec![next]].concat(), "{token}");
    }
}
