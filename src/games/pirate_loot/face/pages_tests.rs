use std::vec::Vec;

use super::super::position::Position;
use super::*;
use crate::game::Game as _;
use crate::games::pirate_loot::rules::{Chest, Decision, Game, value};
use crate::handheld::flow::TOP;
use crate::handheld::proof::{read_page, read_title, within};
use crate::handheld::{Frame, H};
use crate::play::Pager;

#[test]
fn nothing_is_drawn_outside_the_screen() {
    for (n, page) in (0..).zip(&PAGES) {
        let screen = Area { x: 0, y: 0, width: W, height: H };
        assert_eq!(within(screen, |pen| Pager::at(n).draw::<Game>(pen)), Ok(()), "{}", page.title);
    }
}

#[test]
fn pictures_stay_in_their_place_and_show_something() {
    for page in &PAGES {
        let Some(area) = page.shows.area() else {
            assert!(matches!(page.shows, Shows::Nothing), "{}", page.title);
            continue;
        };
        assert!(area.y >= TOP && area.y + area.height <= FOOT && area.x >= 0 && area.x + area.width <= W);
        assert_eq!(within(area, |pen| page.shows.draw(pen)), Ok(()), "{}", page.title);
        let mut frame = Frame::new();
        page.shows.draw(&mut Pen::new(&mut frame));
        assert!(frame != Frame::new(), "{}", page.title);
    }
}

#[test]
fn words_and_titles_fit() {
    for page in &PAGES {
        read_page(page.title, page.text, page.shows.area(), icon);
        read_title(page.title, PAGES.len());
    }
}

/// The picture of the page with this heading.
fn picture(title: &str) -> &'static Shows {
    &PAGES.iter().find(|page| page.title == title).unwrap().shows
}

/// A hand's picture has the card that is chosen and its neighbours on both sides; a ship's has all there is.
#[test]
fn pictures_show_positions_that_were_played() {
    let before = Position::Story(7).game();
    let chosen = Position::Story(7).chosen();
    let hand: Vec<Card> = before.hand(ANNE).kinds().collect();
    let at = hand.iter().position(|&card| Some(card) == chosen).unwrap();
    assert!(
        matches!(picture("Recruit"), Shows::Cards(cards, next) if **cards == hand[at - 1..=at + 1] && *next == chosen)
    );

    let ship = *Position::Story(8).game().table().ship(ANNE);
    assert!(matches!(picture("Your crew"), Shows::Cards(cards, None) if ship.iter().eq(cards.iter().copied())));

    let aimed = Position::Story(11).game();
    let Shows::Shot(card, target) = picture("A gunner") else { panic!() };
    assert_eq!(aimed.table().recruiting, Some(*card));
    assert!(aimed.table().ship(JACK).contains(*target));

    assert!(matches!(picture("Set Sail"), Shows::Sail));
    assert!(Position::SetSail.game().table().set_at.is_some());

    let division = Position::Division.game();
    let crews = division.table().groups().flatten().map(|seat| {
        let (faction, value) = division.table().best(seat).unwrap();
        (seat, faction, value)
    });
    let Shows::Crews(shown) = picture("The haul") else { panic!() };
    assert_eq!(shown.to_vec(), crews.collect::<Vec<_>>());

    let over = Position::Over.game();
    let Shows::Worths(worths, winner) = picture("The goal") else { panic!() };
    assert_eq!(worths.to_vec(), over.seats().map(|seat| over.chest(seat).worth()).collect::<Vec<_>>());
    let outcome = over.outcome().unwrap();
    assert!(outcome.winners().eq([outcome.seating().side(*winner)]));

    let Shows::Chest(loot) = picture("Loot together") else { panic!() };
    let chest = over.chest(ANNE).iter().filter(|loot| matches!(loot, Loot::Ban | Loot::Mon));
    assert_eq!(loot.to_vec(), chest.take(CARDS as usize).collect::<Vec<_>>());
}

#[test]
fn the_story_is_as_the_pages_tell_it() {
    // Recruit: Anne has the card that is chosen, and it is her turn.
    let before = Position::Story(7).game();
    assert_eq!(before.table().asked(), Some(ANNE));
    assert!(Position::Story(7).chosen().is_some_and(|card| before.hand(ANNE).contains(card)));
    // Your crew: a Cook and two Crew are 5.
    let cooked = Position::Story(8).game();
    let ship = cooked.table().ship(ANNE);
    assert!(ship.iter().eq([Card::Bc, Card::Bc, Card::Bk]));
    assert_eq!((value(ship, Faction::Brutal), cooked.table().best(ANNE)), (5, Some((Faction::Brutal, 5))));
    // A gunner: Anne may discard Jack's Captain.
    let aimed = Position::Story(11).game();
    assert_eq!(aimed.table().decision(), Some(Decision::Shoot { card: Card::Bg, recruited: true }));
    let shot = crate::games::pirate_loot::rules::Action::OnShip(Card::Cn, JACK);
    assert_eq!((aimed.table().asked(), aimed.legal().contains(shot)), (Some(ANNE), true));
    // Set Sail has just come up.
    assert!(Position::SetSail.game().table().sail.is_some_and(|turns| turns >= 2));
    // The haul: the first of the list picks, from as many as get something.
    let division = Position::Division.game();
    let order: Vec<_> = division.table().groups().flatten().collect();
    assert_eq!((division.table().asked(), division.haul().len()), (order.first().copied(), order.len() - 1));
    // The goal: the chest is worth 8, and Anne has won. Her bananas are worth 3 and her monkeys 2.
    let over = Position::Over.game();
    let chest = over.chest(ANNE);
    assert_eq!((chest.worth(), over.table().goal()), (8, 8));
    assert!(over.outcome().unwrap().winners().eq([crate::table::Side::S0]));
    assert_eq!((chest.worth_of(Loot::Ban), chest.worth_of(Loot::Mon)), (3, 2));
    assert_eq!(Chest::from_iter([Loot::Mon]).worth(), -1);
    // The story has an end.
    assert!(Position::Story(11).chosen().is_none());
}
