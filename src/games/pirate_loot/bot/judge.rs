//! The Mate's rules of thumb: what an answer is worth, from what a seat may know.

use super::purse;
use crate::bug::OrBug as _;
use crate::game::Game as _;
use crate::games::pirate_loot::rules::{
    Action, Blow, BySeat, Card, Cards, Chest, Decision, Faction, Game, Kinds, Legal, Loot, PIRATES_A_FACTION, Place,
    Role, SeatSet, Table, Then, printed_by_faction, values_by_faction,
};
use crate::games::pirate_loot::view::View;
use crate::mind::Dice;
use crate::table::Seat;

/// A point of loot: worths are parts of it. It is also certainty.
pub const ONE: i32 = 256;

/// A point of strength, so that ranks can be parts of it (P11.2).
const POINT: i32 = 16;
const RANK: i32 = 4;

/// A Deckhand overlooks one answer in so many, which puts it far behind the others. It misjudges each by up to a slip.
const OVERLOOKS_ONE_IN: u32 = 3;
const SLIP: i32 = ONE;
const OVERLOOKED: i32 = 12 * ONE;

/// What a better crew than another seat's is worth in loot, by the number of seats.
static PLACE: [i32; 3] = [1000, 440, 300];
/// How much of another seat's loss is a gain, by the number of seats.
static ENVY: [i32; 3] = [256, 128, 85];
/// How far ahead a crew has to be at the end of the round to be fairly sure, in sixteenths of a point, and so much further for
/// each turn to come.
const DOUBT: i32 = 40;
const DOUBT_A_TURN: i32 = 10;
/// How much a card in the hand counts, in sixteenths, and so much less for each turn fewer than four that is left.
const HELD: i32 = 8;
const HELD_FEW: i32 = 4;
/// What a second faction counts, in sixteenths.
const SECOND: i32 = 2;
/// How much a shot that can be foreseen counts, in sixteenths.
const SHOT: i32 = 12;
/// What it is worth to set sail, in parts of what it is worth to be ahead.
const SAIL: i32 = 64;

/// What each card's effect is worth beside what can be foreseen: by faction, and by role in the order of [`Role`].
#[rustfmt::skip]
static EFFECTS: [[i16; 11]; 4] = [
    // b  c   f    g  k    l  m    n   q   s    y
    [  0, 0,   0,   0, 0,  40, 0,  40, 80, 20,  40],
    [  0, 0,   0,   0, 0,  30, 0,  80, 80,  0,   0],
    [  0, 0, 150, 250, 0,   1, 0, 350, 80, 20, -20],
    [  0, 0,  60,  50, 0, 100, 0,   0, 80, 20,   0],
];

/// How likely a crew that is ahead stays ahead, in parts of 256 above a half: by how far, in tenths of the doubt.
static SURE: [u8; 48] = {
    let mut table = [0; 48];
    let mut rest = table.as_mut_slice();
    let mut n = 0;
    while let [entry, tail @ ..] = rest {
        *entry = (128 * n / (n + 10)) as u8;
        n += 1;
        rest = tail;
    }
    table
};

/// The values of ships when they were last counted: most have not changed since.
#[derive(Clone, Copy, Debug)]
pub struct Counted {
    ships: BySeat<Cards>,
    values: BySeat<[i8; 4]>,
}

impl Counted {
    /// No card is on any ship.
    pub const NONE: Self = Self { ships: BySeat::all(Cards::EMPTY), values: BySeat::all([0; 4]) };

    /// Each faction's value on a seat's ship.
    fn values(&mut self, seat: Seat, ship: &Cards) -> [i8; 4] {
        if self.ships[seat] != *ship {
            self.ships[seat] = *ship;
            self.values[seat] = values_by_faction(ship);
        }
        self.values[seat]
    }
}

/// Where a judge looks.
#[derive(Clone, Copy)]
enum Source<'a> {
    View(&'a View),
    Game(&'a Game),
}

/// Somebody about to answer, and what it knows.
pub struct Judge<'a> {
    source: Source<'a>,
    table: &'a Table,
    seat: Seat,
    hand: &'a Cards,
    others: SeatSet,
    /// Each faction's value on each ship.
    values: BySeat<[i8; 4]>,
    /// What each faction's rank counts.
    ranks: [i32; 4],
    /// What the hand counts for each faction.
    held: [i32; 4],
    strength: BySeat<i32>,
    /// What being ahead by a sixteenth of a point means.
    keen: i32,
    /// What a better crew than another's is worth, and how much of another's loss is a gain.
    place: i32,
    envy: i32,
    /// How much a card in the hand counts.
    hand_part: i32,
    /// What it is worth to be as strong as now.
    standing: i32,
}

impl<'a> Judge<'a> {
    pub fn new(view: &'a View) -> Self {
        let mut counted = Counted::NONE;
        Self::at(Source::View(view), view.table(), view.seat, view.hand(), view.deck_size(), &mut counted)
    }

    /// The seat that is asked in a guessed game, knowing only what it would see.
    pub fn of(game: &'a Game, counted: &mut Counted) -> Self {
        let seat = game.asks().seat().or_bug("somebody is asked", Seat::S0);
        let deck = game.draw_deck().len();
        Self::at(Source::Game(game), game.table(), seat, game.hand(seat), deck, counted)
    }

    fn at(
        source: Source<'a>,
        table: &'a Table,
        seat: Seat,
        hand: &'a Cards,
        deck: usize,
        counted: &mut Counted,
    ) -> Self {
        let seats = table.seats();
        let mut ranks = [0; 4];
        for (faction, rank) in table.ranks().iter().zip(0..) {
            if let Some(place) = ranks.get_mut(faction.index()) {
                *place = rank * RANK;
            }
        }
        let turns = turns_left(table, seat, deck);
        let hand_part = (HELD - (4 - turns).max(0) * HELD_FEW).max(0);
        let mut held = [0; 4];
        if turns > 0 && hand_part > 0 {
            held = printed_by_faction(hand).map(i32::from);
        }
        let mut values = BySeat::all([0; 4]);
        for other in seats {
            values[other] = counted.values(other, table.ship(other));
        }
        let by_seats =
            |table: &[i32; 3]| table.get((seats.len() as usize).wrapping_sub(2)).copied().or_bug("two to four play", 0);
        let doubt = DOUBT + DOUBT_A_TURN * turns;
        let mut judge = Self {
            source,
            table,
            seat,
            hand,
            others: seats.filter(|&other| other != seat).collect(),
            values,
            ranks,
            held,
            strength: BySeat::all(0),
            keen: 4096 / doubt.max(1),
            place: by_seats(&PLACE),
            envy: by_seats(&ENVY),
            hand_part,
            standing: 0,
        };
        for other in seats {
            judge.strength[other] = judge.strength_of(&judge.values[other], judge.held_by(other));
        }
        judge.standing = judge.standing_at(judge.strength[seat], &judge.strength);
        judge
    }

    /// How strong a crew with these values is, with these cards of each faction in the hand.
    fn strength_of(&self, values: &[i8; 4], held: &[i32; 4]) -> i32 {
        let (mut best, mut second) = (i32::MIN / 2, i32::MIN / 2);
        for ((&value, &rank), &held) in values.iter().zip(&self.ranks).zip(held) {
            let strength = i32::from(value) * POINT + rank + held * self.hand_part;
            if strength > best {
                (second, best) = (best, strength);
            } else {
                second = second.max(strength);
            }
        }
        best + second * SECOND / 16
    }

    /// The cards a seat is known to hold, by faction.
    const fn held_by(&self, seat: Seat) -> &[i32; 4] {
        if seat as u8 == self.seat as u8 { &self.held } else { &[0; 4] }
    }

    /// What it is worth to be so strong among the others.
    fn standing_at(&self, own: i32, strength: &BySeat<i32>) -> i32 {
        let mut sum = 0;
        for other in self.others {
            sum += self.beats(own - strength[other]);
        }
        sum * self.place / ONE
    }

    /// How likely a crew that is so far ahead stays ahead, less a half.
    fn beats(&self, ahead: i32) -> i32 {
        let at = ((ahead.abs() * self.keen) >> 8) as usize;
        let sure = i32::from(SURE.get(at.min(SURE.len() - 1)).copied().or_bug("there are figures", 0));
        if ahead < 0 { -sure } else { sure }
    }

    /// What changes if a seat's ship gains so much of a faction's value.
    fn change(&self, seat: Seat, faction: Faction, by: i32) -> i32 {
        let mut values = self.values[seat];
        if let Some(value) = values.get_mut(faction.index()) {
            *value = value.saturating_add(by as i8);
        }
        let mut strength = self.strength;
        strength[seat] = self.strength_of(&values, self.held_by(seat));
        self.standing_at(strength[self.seat], &strength) - self.standing
    }

    /// The Mate's choice: the answer worth most.
    pub fn best(&self) -> Option<Action> {
        self.legal().max_by_key(|&action| self.worth(action))
    }

    /// The Deckhand's choice: it overlooks some answers and weighs the others roughly.
    pub fn careless_best(&self, dice: &mut Dice) -> Option<Action> {
        self.legal().max_by_key(|&action| {
            let overlooked = dice.below(OVERLOOKS_ONE_IN) == 0;
            let slip = dice.below(SLIP as u32) as i32;
            self.worth(action) + slip - if overlooked { OVERLOOKED } else { 0 }
        })
    }

    fn legal(&self) -> Legal {
        match self.source {
            Source::View(view) => view.legal,
            Source::Game(game) => game.legal(),
        }
    }

    fn known(&self, place: Place) -> &Chest {
        match self.source {
            Source::View(view) => view.known(place),
            Source::Game(game) => game.known(self.seat, place),
        }
    }

    fn loot_size(&self, place: Place) -> usize {
        match self.source {
            Source::View(view) => view.loot_size(place),
            Source::Game(game) => game.loot_at(place).len(),
        }
    }

    /// What an answer is worth, in loot.
    pub fn worth(&self, action: Action) -> i32 {
        let Some(decision) = self.table.decision() else { return 0 };
        match (decision, action) {
            (_, Action::Decline) => 0,
            (Decision::Turn | Decision::Another, Action::Card(card)) => self.recruit(card, true),
            (Decision::Again(_) | Decision::FromPile | Decision::Shown, Action::Card(card)) => {
                self.recruit(card, false)
            }
            (Decision::PutBack, Action::Card(card)) => self.recruit(card, false),
            (Decision::Board(card), Action::Seat(seat)) => self.change(seat, card.faction(), -2),
            (Decision::Copy(_), Action::Card(card)) => self.effect(card),
            (Decision::Whose(card), Action::Seat(seat)) => self.apply(card, seat),
            (Decision::Use(card), _) => self.effect(card).max(1),
            (Decision::Shoot { .. }, Action::OnShip(card, seat)) => self.shoot(card, seat),
            (Decision::Second(seat), Action::Card(card)) => self.shoot(card, seat),
            (Decision::OwnCard(seat) | Decision::OfFaction(seat, _), Action::Card(card)) => self.shoot(card, seat),
            (Decision::FromHand(seat), Action::Card(card)) if seat == self.seat => -self.recruit(card, true),
            (Decision::FromHand(seat), Action::Card(card)) => self.spoil(card, seat),
            (Decision::DownToFive, Action::Card(card)) => {
                let loot = if card == Card::Gy && self.loot_size(Place::Chest(self.seat)) > 0 { ONE } else { 0 };
                -self.recruit(card, true) - loot
            }
            (Decision::Where, Action::Haul) => self.effect(Card::Gg),
            (Decision::Where, Action::Seat(seat)) => self.rob_worth(seat),
            (Decision::Rob(place), Action::Loot(loot)) => {
                let own = self.gains(loot);
                match place {
                    Place::Haul => own,
                    Place::Chest(seat) => own + self.others_loss(seat, loot),
                }
            }
            (Decision::Exchange(seat), Action::Loot(loot)) if seat == self.seat => -self.loses(loot),
            (Decision::Exchange(seat), Action::Loot(loot)) => self.others_loss(seat, loot),
            (Decision::GiveBack | Decision::Cabinboy { .. }, Action::Loot(loot)) => -self.loses(loot),
            (Decision::Shield { blow, .. }, Action::Use) => self.shoot(Card::By, self.seat) - self.suffer(blow),
            (Decision::Victim(faction), Action::Seat(seat)) => self.victim(seat, faction),
            (Decision::LazyCaptain(_) | Decision::Haul(_), Action::Loot(loot)) => self.gains(loot),
            _ => 0,
        }
    }

    fn recruit(&self, card: Card, from_hand: bool) -> i32 {
        let faction = card.faction();
        if card.role() == Role::Mutineer {
            return self.table.seats().map(|seat| self.change(seat, faction, -2)).max().or_bug("somebody plays", 0);
        }
        let counts = counts(self.table.ship(self.seat), card);
        let mut values = self.values[self.seat];
        if let Some(value) = values.get_mut(faction.index()) {
            *value = value.saturating_add(counts as i8);
        }
        let mut held = self.held;
        if from_hand && let Some(held) = held.get_mut(faction.index()) {
            *held -= i32::from(card.role().value());
        }
        let strength = self.strength_of(&values, &held);
        self.standing_at(strength, &self.strength) - self.standing + self.effect(card)
    }

    fn effect(&self, card: Card) -> i32 {
        let plain = plain_effect(card);
        match card {
            Card::Bg => plain + self.best_shot(self.others, 1) * SHOT / 16,
            Card::Bf => plain + self.best_shot(self.others, 2) * SHOT / 16,
            Card::Cg => {
                let leader = self.table.seats().max_by_key(|&seat| self.table.standing(seat));
                let leader: SeatSet = leader.into_iter().filter(|&seat| seat != self.seat).collect();
                plain + self.best_shot(leader, 1) * SHOT / 16
            }
            Card::Cs => plain + self.best_of(self.table.pile().kinds(), false),
            Card::Cf => plain + self.best_of(self.hand.kinds().without(Card::Cf.kind()), true),
            Card::Lf | Card::Ll => plain + self.change(self.seat, Faction::Lazy, 1),
            Card::Bb | Card::Cb | Card::Gb | Card::Lb => {
                let kinds = self.table.seats().fold(Kinds::NONE, |all, seat| all.or(self.table.ship(seat).kinds()));
                let of = kinds.and(Kinds::of_faction(card.faction()));
                plain + of.map(plain_effect).max().unwrap_or(0).max(0)
            }
            Card::Gn => {
                let own = self.known(Place::Chest(self.seat));
                if own.is_empty() { plain + ONE / 2 } else { plain }
            }
            _ => plain,
        }
    }

    /// The best of these cards to recruit, at first sight.
    fn best_of(&self, kinds: Kinds, from_hand: bool) -> i32 {
        let ship = self.table.ship(self.seat);
        let worth = |card: Card| {
            if card.role() == Role::Mutineer {
                return 0;
            }
            let by = counts(ship, card);
            let part = if from_hand { 8 } else { 16 };
            self.change(self.seat, card.faction(), by) * part / 16 + plain_effect(card)
        };
        kinds.map(worth).max().unwrap_or(0).max(0)
    }

    /// What it is worth to discard the best cards of one of these ships.
    fn best_shot(&self, ships: SeatSet, shots: i32) -> i32 {
        let worth = |seat: Seat| {
            let ship = self.table.ship(seat);
            let best = |faction: Faction| {
                let kinds = ship.kinds().and(Kinds::of_faction(faction));
                let most = kinds.map(|card| counts(ship, card)).max().unwrap_or(0).max(0);
                if most == 0 { 0 } else { self.change(seat, faction, -most - (shots - 1) * 2) }
            };
            let (faction, _) = self.table.best(seat)?;
            Some(best(faction))
        };
        ships.filter_map(worth).max().unwrap_or(0)
    }

    /// What it is worth that a card on a ship is discarded.
    fn shoot(&self, card: Card, seat: Seat) -> i32 {
        let ship = self.table.ship(seat);
        let change = self.change(seat, card.faction(), -counts(ship, card));
        let own = seat == self.seat;
        let sign = if own { -1 } else { 1 };
        let mut extra = match card {
            Card::Gy if self.loot_size(Place::Chest(seat)) > 0 => {
                if own {
                    -ONE
                } else {
                    ONE * 3 / 2 * self.envy / ONE
                }
            }
            Card::Ly if self.table.sail.is_none() => self.standing * SAIL / ONE,
            _ => 0,
        };
        // Ongoing effects go with the card.
        extra += match card {
            Card::By | Card::Ls | Card::Bs | Card::Gs => sign * plain_effect(card) * self.envy / ONE,
            _ => 0,
        };
        change + extra
    }

    /// What it is worth to suffer what a Brutal Cabinboy could prevent (P10.2).
    fn suffer(&self, blow: Blow) -> i32 {
        let kinds = self.table.ship(self.seat).kinds();
        let shoot = |card: Card| self.shoot(card, self.seat);
        match blow {
            Blow::FromHand => -self.best_of(self.hand.kinds(), true),
            // The second card is the other's choice, too.
            Blow::Card(card, Then::Second(_)) => {
                let rest = kinds.without(card.kind()).map(shoot).min().unwrap_or(0);
                shoot(card) + rest
            }
            Blow::Card(card, _) => shoot(card),
            Blow::OwnCard => kinds.map(shoot).max().unwrap_or(0),
            Blow::OfFaction(faction) => kinds.and(Kinds::of_faction(faction)).map(shoot).max().unwrap_or(0),
        }
    }

    /// What it is worth that another seat loses a card of its hand.
    fn spoil(&self, card: Card, seat: Seat) -> i32 {
        let by = counts(self.table.ship(seat), card);
        let gain = if card.role() == Role::Mutineer { ONE / 4 } else { -self.change(seat, card.faction(), by) };
        let loot = if card == Card::Gy && self.loot_size(Place::Chest(seat)) > 0 { ONE } else { 0 };
        (gain + plain_effect(card).max(0) + loot) * self.envy / ONE
    }

    /// What it is worth to apply an effect to a seat.
    fn apply(&self, card: Card, seat: Seat) -> i32 {
        let plain = plain_effect(card);
        match card {
            Card::Bl if seat == self.seat => -1,
            Card::Gf => {
                let known = self.known(Place::Chest(seat));
                let own = seat == self.seat;
                let mean = purse::MEAN;
                if own {
                    let least = known.kinds().map(|loot| self.loses(loot)).min().unwrap_or(0);
                    mean - least
                } else {
                    let size = self.loot_size(Place::Chest(seat));
                    let most = known.kinds().map(|loot| self.others_loss(seat, loot)).max().unwrap_or(0);
                    let unknown = if size > known.len() { size as i32 * ONE / 4 * self.envy / ONE } else { 0 };
                    (most - mean * self.envy / ONE).max(unknown)
                }
            }
            // Strong players hold strong cards.
            _ => plain + (self.strength[seat] - self.strength[self.seat]) / 8 + 64,
        }
    }

    /// What it is worth to look for loot in a seat's chest (P15.3).
    fn rob_worth(&self, seat: Seat) -> i32 {
        let known = self.known(Place::Chest(seat));
        let size = self.loot_size(Place::Chest(seat));
        let ones = known.kinds().filter(|loot| loot.printed() == 1);
        let best = ones.map(|loot| self.gains(loot) + self.others_loss(seat, loot)).max().unwrap_or(0);
        best.max((size - known.len().min(size)) as i32 * ONE / 2)
    }

    /// What it is worth that a seat discards a card of a faction of its own choice (P16.2).
    fn victim(&self, seat: Seat, faction: Faction) -> i32 {
        let ship = self.table.ship(seat);
        let kinds = ship.kinds().and(Kinds::of_faction(faction));
        let least = kinds.map(|card| counts(ship, card)).min();
        least.map_or(0, |least| self.change(seat, faction, -least))
    }

    /// What a loot card is worth in one's own chest.
    fn gains(&self, loot: Loot) -> i32 {
        let own = self.known(Place::Chest(self.seat));
        purse::gain(own, loot, self.table.goal())
    }

    /// What a loot card of one's own chest is worth there.
    fn loses(&self, loot: Loot) -> i32 {
        let own = self.known(Place::Chest(self.seat));
        purse::loss(own, loot, self.table.goal())
    }

    /// What it is worth that another seat loses a loot card.
    fn others_loss(&self, seat: Seat, loot: Loot) -> i32 {
        purse::loss(self.known(Place::Chest(seat)), loot, self.table.goal()) * self.envy / ONE
    }
}

/// The turns a seat may expect after this one.
fn turns_left(table: &Table, seat: Seat, deck: usize) -> i32 {
    let seats = table.seats().len();
    let after = (seat as u32 + seats - table.active as u32) % seats;
    let after = if after == 0 { seats } else { after };
    match table.sail {
        Some(turns) => i32::from(u32::from(turns) >= after),
        None => {
            // Set Sail lies anywhere in the lower half.
            let pirates = seats as usize * PIRATES_A_FACTION;
            let above = deck.saturating_sub(deck.min(pirates / 2) / 2);
            (above as u32 / seats) as i32 + 1
        }
    }
}

/// What a card counts on a ship.
pub fn counts(ship: &Cards, card: Card) -> i32 {
    let of = |role| i32::from(ship.count_of(card.faction(), role));
    match card.role() {
        Role::Crew => 1 + of(Role::Cook),
        Role::Cook => 1 + of(Role::Crew),
        role => role.value().into(),
    }
}

/// What a card's effect is worth beside what can be foreseen.
fn plain_effect(card: Card) -> i32 {
    let of_faction = EFFECTS.get(card.faction().index());
    of_faction
        .and_then(|effects| effects.get(card.role() as usize))
        .copied()
        .or_bug("every card has a figure", 0)
        .into()
}
