//! Two games that differ only in what is hidden from a seat look the same to it: its views are equal, and so is what it is
//! told, at every step.
//!
//! A twin is made by swapping two cards of the deck, or two of the loot deck, and playing the same answers. Which swaps are
//! hidden from the seat is found out here, by following each single card through the game.

use super::*;
use loot::game::Game as _;
use loot::games::pirate_loot::record::Record;
use loot::games::pirate_loot::rules::{Action, Card, Chest, Deal, Decision, Game, Loot, Opening, Told};
use loot::games::pirate_loot::view::View;
use loot::table::Seat;
use rand_core::RngCore;

/// A card as a place in the deck it was dealt from, or loot as a place in the loot deck at the start of the round.
type Single = usize;

/// Where each single card is, and which of them a seat has seen.
struct Tracker {
    me: Seat,
    deck: Vec<Single>,
    hands: Vec<Vec<Single>>,
    codes: Vec<Option<Card>>,
    seen: Vec<bool>,
    /// Cards shown or looked at, on their way.
    loose: Vec<Single>,
    loot_deck: Vec<Single>,
    loot_codes: Vec<Loot>,
    loot_seen: Vec<bool>,
    haul: Vec<Single>,
    chests: Vec<Vec<Single>>,
}

fn take<T: PartialEq + Copy>(from: &mut Vec<Single>, codes: &[T], code: T) -> Single {
    let at = from.iter().position(|&single| codes[single] == code).expect("the card is there");
    from.remove(at)
}

impl Tracker {
    /// At the start of a first round: all hands are dealt and all chests empty.
    fn new(opening: &Opening, deal: &Deal, first: Seat, me: Seat) -> Self {
        let seats = usize::from(opening.seats());
        let codes: Vec<_> = deal.deck().collect();
        let mut hands = vec![Vec::new(); seats];
        for single in 0..5 * seats {
            hands[(first.index() + single) % seats].push(single);
        }
        let mut seen = vec![false; codes.len()];
        for &single in &hands[me.index()] {
            seen[single] = true;
        }
        Self {
            me,
            deck: (5 * seats..codes.len()).collect(),
            hands,
            seen,
            codes,
            loose: Vec::new(),
            loot_deck: (seats - 1..23).collect(),
            loot_codes: opening.loot().to_vec(),
            loot_seen: vec![false; 23],
            haul: (0..seats - 1).collect(),
            chests: vec![Vec::new(); seats],
        }
    }

    fn sees(&mut self, singles: &[Single]) {
        for &single in singles {
            self.seen[single] = true;
        }
    }

    fn top(&mut self) -> Single {
        self.deck.remove(0)
    }

    fn loot_place(&mut self, place: Place) -> &mut Vec<Single> {
        match place {
            Place::Haul => &mut self.haul,
            Place::Chest(seat) => &mut self.chests[seat.index()],
        }
    }

    /// Follows an event as the game tells it.
    fn hear(&mut self, event: Event) {
        match event {
            Event::Recruited { seat, card, from } => match from {
                Source::Hand => {
                    let single = take(&mut self.hands[seat.index()], &self.codes, Some(card));
                    self.seen[single] = true;
                }
                Source::HandOf(other) => {
                    // Chance picked by the order of that hand: other cards there would change the pick.
                    let hand = self.hands[other.index()].clone();
                    self.sees(&hand);
                    take(&mut self.hands[other.index()], &self.codes, Some(card));
                }
                // Cards on the pile were seen by all; shown ones, too.
                Source::Pile => {}
                Source::Deck => {
                    take(&mut self.loose, &self.codes, Some(card));
                }
            },
            Event::Drew { seat, .. } => {
                let single = self.top();
                self.hands[seat.index()].push(single);
                if seat == self.me {
                    self.seen[single] = true;
                }
            }
            // A Lookout may have taken cards above it that are told afterwards.
            Event::SetSail { by_card: true, .. } | Event::SetAside => {
                let single = take(&mut self.deck, &self.codes, None);
                self.seen[single] = true;
            }
            Event::SetSail { .. } => {}
            Event::Shielded { seat, from: Zone::Hand } => {
                let single = take(&mut self.hands[seat.index()], &self.codes, Some(card("by")));
                self.seen[single] = true;
            }
            Event::Discarded { seat, card, from } => {
                let single = match from {
                    Zone::Hand => Some(take(&mut self.hands[seat.index()], &self.codes, Some(card))),
                    Zone::Ship if card.code() == "cy" => self.codes.iter().position(|code| *code == Some(card)),
                    Zone::Ship => None,
                };
                if let Some(single) = single {
                    self.seen[single] = true;
                    if card.code() == "cy" {
                        self.deck.insert(0, single);
                    }
                }
            }
            Event::SawHand { seat, of, .. } if seat == self.me => {
                let hand = self.hands[of.index()].clone();
                self.sees(&hand);
            }
            Event::SawTop { seat, count, .. } => {
                for _ in 0..count {
                    let single = self.top();
                    self.loose.push(single);
                    if seat == self.me {
                        self.seen[single] = true;
                    }
                }
            }
            Event::PutBack { card, .. } => {
                let single = take(&mut self.loose, &self.codes, card);
                self.deck.insert(0, single);
            }
            Event::Shown { card } => {
                let single = self.top();
                assert_eq!(self.codes[single], Some(card));
                self.seen[single] = true;
                self.loose.push(single);
            }
            Event::Piled { card } => {
                let single = take(&mut self.loose, &self.codes, Some(card));
                self.seen[single] = true;
            }
            // What a First Mate puts into play was shown; a Mutineer may come from a hand.
            Event::Boarded { card, .. } => {
                if let Some(at) = self.loose.iter().position(|&single| self.codes[single] == Some(card)) {
                    self.loose.remove(at);
                }
            }
            Event::SawLoot { seat, at, .. } if seat == self.me => {
                for single in self.loot_place(at).clone() {
                    self.loot_seen[single] = true;
                }
            }
            Event::Robbed { seat, from, loot } => {
                let codes = self.loot_codes.clone();
                let single = take(self.loot_place(from), &codes, loot);
                self.loot_seen[single] = true;
                self.chests[seat.index()].push(single);
            }
            Event::HaulGrew => {
                let single = self.loot_deck.remove(0);
                self.haul.push(single);
            }
            Event::GotLoot { seat, .. } => {
                let single = self.loot_deck.remove(0);
                self.chests[seat.index()].push(single);
                self.loot_seen[single] |= seat == self.me;
            }
            Event::LostLoot { seat, loot, .. } => {
                let single = take(&mut self.chests[seat.index()], &self.loot_codes, loot.unwrap());
                self.loot_deck.push(single);
            }
            Event::Took { seat, by_chance, loot } => {
                if by_chance {
                    // The order of the haul decides what chance picks.
                    for &single in &self.haul {
                        self.loot_seen[single] = true;
                    }
                }
                let single = take(&mut self.haul, &self.loot_codes, loot.unwrap());
                self.chests[seat.index()].push(single);
                self.loot_seen[single] |= seat == self.me;
            }
            // It goes below sorted, so that other cards would lie in another order.
            Event::HaulLeft { .. } => {
                for single in std::mem::take(&mut self.haul) {
                    self.loot_seen[single] = true;
                    self.loot_deck.push(single);
                }
            }
            Event::Round { .. }
            | Event::Turn { .. }
            | Event::Copied { .. }
            | Event::Declined { .. }
            | Event::Shielded { .. }
            | Event::SawHand { .. }
            | Event::Named { .. }
            | Event::SawLoot { .. }
            | Event::Division
            | Event::LazyCaptain { .. }
            | Event::RoundOver { .. }
            | Event::Opened { .. }
            | Event::GameOver => {}
        }
    }
}

/// What a seat sees and is told, step by step.
fn seen(start: &Game, actions: &[Action], me: Seat) -> Option<Vec<(View, Vec<Told>)>> {
    let mut game = *start;
    let mut all = vec![(View::of(&game, me), Vec::new())];
    for &action in actions {
        let mut events = Vec::new();
        let before = game;
        game.play(action, |event| events.push(before.told(event, Some(me)))).ok()?;
        all.push((View::of(&game, me), events));
    }
    Some(all)
}

/// Where two such tales part.
fn difference(one: &[(View, Vec<Told>)], other: &[(View, Vec<Told>)]) -> String {
    let at = one.iter().zip(other).position(|(one, other)| one != other).unwrap_or(one.len().min(other.len()));
    format!("step {at}\n{:?}\n{:?}", one.get(at), other.get(at))
}

fn random_below(rng: &mut impl RngCore, n: usize) -> usize {
    rng.next_u32() as usize % n
}

/// What two hidden cards are that changed places.
#[derive(Clone, Copy)]
enum Swap {
    Cards(Option<Card>, Option<Card>),
    Loot(Loot, Loot),
}

/// Where the loot lies that the decision is about.
fn place(game: &Game) -> Option<Place> {
    match game.table().decision()? {
        Decision::Haul(_) | Decision::LazyCaptain(_) => Some(Place::Haul),
        Decision::Rob(place) => Some(place),
        Decision::Exchange(seat) | Decision::Cabinboy { seat, .. } => Some(Place::Chest(seat)),
        Decision::GiveBack => Some(Place::Chest(game.table().active)),
        _ => None,
    }
}

/// The answers of the twin: where another seat chose one of the swapped cards unseen, it chooses the other.
fn twin_actions(one: &Game, other: &Game, actions: &[Action], swap: Swap) -> Option<Vec<Action>> {
    let (mut one, mut other) = (*one, *other);
    let mut twin = Vec::new();
    for &action in actions {
        // P8.3: whether somebody is asked tells nothing, either.
        assert_eq!((one.asks(), one.table().decision()), (other.asks(), other.table().decision()));
        let mut answer = action;
        if let (Action::Loot(loot), Swap::Loot(a, b), Some(place)) = (action, swap, place(&one)) {
            let (here, there) = (one.loot_at(place), other.loot_at(place));
            if here != there && (loot == a || loot == b) {
                // Which of two equal cards it is would matter now.
                if here.count(loot) > 1 {
                    return None;
                }
                answer = Action::Loot(if loot == a { b } else { a });
            }
        }
        // The card that a Clever Lookout puts back is hidden, too.
        if let (Action::Card(card), Swap::Cards(Some(a), Some(b)), Some(Decision::PutBack)) =
            (action, swap, one.table().decision())
        {
            let active = one.table().active;
            let (here, there) = (*View::of(&one, active).shown(), *View::of(&other, active).shown());
            if here != there && (card == a || card == b) {
                if here.count(card) > 1 {
                    return None;
                }
                answer = Action::Card(if card == a { b } else { a });
            }
        }
        one.play(action, |_| {}).ok()?;
        other.play(answer, |_| {}).ok()?;
        twin.push(answer);
    }
    assert_eq!((one.asks(), one.table().decision()), (other.asks(), other.table().decision()));
    Some(twin)
}

#[test]
fn what_is_hidden_from_a_seat_changes_neither_its_views_nor_what_it_is_told() {
    let (mut card_twins, mut loot_twins, mut luck_twins) = (0, 0, 0);
    for seed in 0..1500u64 {
        let mut rng = rng(seed);
        let seats = 2 + (seed % 3) as u8;
        let policy = Policy::ALL[(seed / 3) as usize % 4];
        let decisions = random_below(&mut rng, 60);
        let played = random_game(seats, seed, policy, decisions);
        let record: &Record = &played.rounds[0];
        let (start, actions) = (record.start(), record.actions());
        let me = seat(random_below(&mut rng, seats.into()));
        let opening = played.opening;
        let deal = start.round_deal().unwrap();
        // Forced turns at the very start are not told here; such deals are rare, and left out.
        if start.table().turn != 1 {
            continue;
        }
        let mut tracker = Tracker::new(&opening, deal, opening.first(), me);
        let mut game = start;
        for &action in actions {
            game.play(action, |event| tracker.hear(event)).unwrap();
        }
        // The tracker is right about every card.
        for seat in game.seats() {
            let hand: loot::games::pirate_loot::rules::Cards =
                tracker.hands[seat.index()].iter().map(|&single| tracker.codes[single].unwrap()).collect();
            assert_eq!(hand, *game.hand(seat));
            let chest: Chest = tracker.chests[seat.index()].iter().map(|&single| tracker.loot_codes[single]).collect();
            assert_eq!(chest, *game.chest(seat));
        }
        assert!(tracker.deck.iter().map(|&single| tracker.codes[single]).eq(game.draw_deck()));
        assert!(tracker.loot_deck.iter().map(|&single| tracker.loot_codes[single]).eq(game.loot_deck()));
        let one = seen(&start, actions, me).unwrap();

        // Two draw cards that this seat has not seen: in other hands, or in the deck.
        let others = tracker.hands.iter().enumerate().filter(|(n, _)| *n != me.index()).flat_map(|(_, hand)| hand);
        let hidden: Vec<_> = others
            .chain(&tracker.deck)
            .chain(&tracker.loose)
            .copied()
            .filter(|&single| !tracker.seen[single])
            .collect();
        for _ in 0..6 {
            if hidden.len() < 2 {
                break;
            }
            let mut deck: Vec<_> = deal.deck().collect();
            let (a, b) = (hidden[random_below(&mut rng, hidden.len())], hidden[random_below(&mut rng, hidden.len())]);
            // All see Set Sail when it turns up and a Brutal Cabinboy when he shields his seat, both by themselves: they
            // change places only within the deck.
            let shows_itself = |single: Single| deck[single].is_none_or(|card| card.code() == "by");
            let in_deck = |single| tracker.deck.contains(single);
            if (shows_itself(a) || shows_itself(b)) && !(in_deck(&a) && in_deck(&b)) {
                continue;
            }
            deck.swap(a, b);
            let swap = Swap::Cards(deck[a], deck[b]);
            if deck.iter().copied().eq(deal.deck()) {
                continue;
            }
            let ranks: Vec<_> = deal.ranks().iter().collect();
            // Set Sail may have gone too high.
            let Ok(deal) = Deal::new(opening.factions(), &ranks, &deck, *deal.luck()) else { continue };
            let mut twin = Game::open(&opening);
            twin.begin(&deal, |_| {}).unwrap();
            let Some(answers) = twin_actions(&start, &twin, actions, swap) else { continue };
            let other = seen(&twin, &answers, me).unwrap();
            assert!(one == other, "seed {seed}: seat {me} can tell two decks apart: {}", difference(&one, &other));
            card_twins += 1;
        }

        // Two loot cards it has not seen: in the haul, in other chests, in the loot deck.
        let hidden: Vec<_> = (0..23).filter(|&single| !tracker.loot_seen[single]).collect();
        for _ in 0..6 {
            if hidden.len() < 2 {
                break;
            }
            let (a, b) = (hidden[random_below(&mut rng, hidden.len())], hidden[random_below(&mut rng, hidden.len())]);
            let mut order = *opening.loot();
            order.swap(a, b);
            if order == *opening.loot() {
                continue;
            }
            let factions = opening.factions();
            let setup = loot::games::pirate_loot::rules::Setup { seats };
            let opening = Opening::new(setup, factions, &order, opening.first()).unwrap();
            let mut twin = Game::open(&opening);
            twin.begin(deal, |_| {}).unwrap();
            let Some(answers) = twin_actions(&start, &twin, actions, Swap::Loot(order[a], order[b])) else { continue };
            let other = seen(&twin, &answers, me).unwrap();
            assert!(one == other, "seed {seed}: seat {me} can tell two loot decks apart: {}", difference(&one, &other));
            loot_twins += 1;
        }

        // Luck that has not been needed.
        let mut luck = *deal.luck();
        let used = usize::from(game.chances()).min(luck.len());
        for number in &mut luck[used..] {
            *number = (*number + 1) % 840;
        }
        let ranks: Vec<_> = deal.ranks().iter().collect();
        let deck: Vec<_> = deal.deck().collect();
        let mut twin = Game::open(&opening);
        twin.begin(&Deal::new(opening.factions(), &ranks, &deck, luck).unwrap(), |_| {}).unwrap();
        assert!(one == seen(&twin, actions, me).unwrap(), "seed {seed}: seat {me} can tell luck");
        luck_twins += 1;
    }
    // Enough of them were of use.
    assert!(card_twins > 3000 && loot_twins > 3000 && luck_twins > 1000, "{card_twins} {loot_twins} {luck_twins}");
}
