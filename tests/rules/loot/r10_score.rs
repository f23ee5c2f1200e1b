use super::*;
use loot::game::Game as _;

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
            assert_eq!((i16::from(game.table().gold(side)), i16::from(game.table().left(side))), (taken, left));
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
