use loot::games::get_bit::rules::MAX_CHOICES;

use super::*;

#[test]
fn g10_1_and_g10_2_the_most_rounds_and_choices() {
    let bounds = [(2, 14, 56), (3, 20, 120), (4, 15, 60), (5, 19, 95), (6, 23, 138)];
    for (players, rounds, choices) in bounds {
        let crew = setup(players).crew().unwrap();
        assert_eq!((crew.most_rounds(), crew.most_choices()), (rounds, choices), "{players} players");
    }
    assert_eq!(MAX_CHOICES, 138);
}

#[test]
fn g10_the_most_rounds_can_be_reached() {
    for (game, players) in [
        ("2-players-refresh-2-shown-longest", 2),
        ("3-players-refresh-2-hidden-longest", 3),
        ("4-players-refresh-2-shown-longest", 4),
        ("5-players-refresh-2-hidden-longest", 5),
        ("6-players-refresh-2-shown-longest", 6),
    ] {
        let record = games::record(game);
        let table = record.game().table();
        assert!(table.is_over());
        assert_eq!(usize::from(table.round()), setup(players).crew().unwrap().most_rounds(), "{game}");
    }
}
