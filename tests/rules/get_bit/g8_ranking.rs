use super::*;

#[test]
fn g8_1_those_in_line_then_the_eaten_the_last_first() {
    let mut game = start(setup(6), "0 1 2 3 4 5");
    game.play("1 2 3 4 5 6");
    for eaten in [BETH, JOHN, TED, Pirate::P4] {
        for _ in 0..4 {
            game.bite(eaten);
        }
    }
    let in_line: Vec<_> = game.game.table().line().iter().map(|pirate| pirate.index()).collect();
    assert_eq!(game.ranking(), [in_line, vec![4, 3, 0, 2]].concat());
}

#[test]
fn g8_2_with_two_pirates_each_the_loser_is_last() {
    // Whoever is in front, everybody is ranked once.
    for players in [2, 3] {
        for seed in 0..200 {
            let record = random_record(setup(players), seed, Policy::Uniform, usize::MAX);
            let game = Try { game: *record.game(), events: Vec::new() };
            let table = record.game().table();
            let owner = |pirate: &Pirate| table.crew().owner(*pirate).index();
            let loser = owner(&table.eaten()[0]);
            let winner = table.line().iter().map(owner).find(|&player| player != loser).unwrap();
            let neither = (0..usize::from(players)).filter(|&player| player != winner && player != loser);
            assert_eq!(game.ranking(), [vec![winner], neither.collect(), vec![loser]].concat());
        }
    }
}
