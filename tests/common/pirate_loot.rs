//! A table to try things at: hands, decks and loot chosen, answers written as in records.

use loot::game::{Asks, Game as _};
use loot::games::pirate_loot::record::Record;
use loot::games::pirate_loot::rules::{
    Action, Card, Cards, Deal, Event, Faction, Factions, Game, Loot, Opening, Refusal, Setup,
};
use loot::games::pirate_loot::view::View;
use loot::table::Seat;
use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};

pub fn seat(n: usize) -> Seat {
    Seat::ALL[n]
}

pub fn card(code: &str) -> Card {
    Card::from_code(code.as_bytes()).unwrap_or_else(|| panic!("{code} is no card"))
}

pub fn loot(code: &str) -> Loot {
    Loot::from_code(code.as_bytes()).unwrap_or_else(|| panic!("{code} is no loot"))
}

pub fn action(token: &str) -> Action {
    Action::from_token(token.as_bytes()).unwrap_or_else(|| panic!("{token} is no answer"))
}

pub fn rng(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

fn faction(code: &str) -> Faction {
    Faction::from_code(code.as_bytes()).expect("a faction")
}

/// What a test chooses of a game; the rest is filled with dull cards.
#[derive(Clone)]
pub struct Start {
    factions: Vec<Faction>,
    ranks: Vec<Faction>,
    first: usize,
    loot: Vec<Loot>,
    hands: Vec<Vec<Card>>,
    deck: Vec<Option<Card>>,
    luck: [u16; 8],
}

/// A table with as many seats as factions, which rank as written, lowest first. Seat 0 begins.
pub fn table(factions: &str) -> Start {
    let ranks: Vec<_> = factions.split_whitespace().map(faction).collect();
    let mut sorted = ranks.clone();
    sorted.sort();
    let hands = vec![Vec::new(); ranks.len()];
    Start { factions: sorted, ranks, first: 0, loot: Vec::new(), hands, deck: Vec::new(), luck: [0; 8] }
}

/// Four seats.
pub fn four() -> Start {
    table("b c g l")
}

impl Start {
    pub fn first(mut self, first: usize) -> Self {
        self.first = first;
        self
    }

    /// The hand of a seat; what is short of five is filled up.
    pub fn hand(mut self, n: usize, codes: &str) -> Self {
        self.hands[n] = codes.split_whitespace().map(card).collect();
        self
    }

    /// The next cards of the deck, after the deal. Without `set` among them it lies at the very bottom.
    pub fn deck(mut self, codes: &str) -> Self {
        let codes = codes.split_whitespace();
        self.deck = codes.map(|code| if code == "set" { None } else { Some(card(code)) }).collect();
        self
    }

    /// The next cards of the loot deck: first the haul.
    pub fn loot(mut self, codes: &str) -> Self {
        self.loot = codes.split_whitespace().map(loot).collect();
        self
    }

    pub fn luck(mut self, luck: &[u16]) -> Self {
        self.luck[..luck.len()].copy_from_slice(luck);
        self
    }

    pub fn opening(&self) -> Opening {
        let mut all: Vec<_> = Loot::ALL.into_iter().flat_map(|loot| vec![loot; loot.copies().into()]).collect();
        for loot in &self.loot {
            let at = all.iter().position(|other| other == loot).expect("too many of this loot");
            all.remove(at);
        }
        let order: Vec<_> = self.loot.iter().copied().chain(all).collect();
        let setup = Setup { seats: self.factions.len() as u8 };
        Opening::new(setup, self.factions.iter().copied().collect(), &order, seat(self.first)).expect("an opening")
    }

    /// The deal, to be dealt from this seat on.
    pub fn deal(&self, first: usize) -> Deal {
        let factions: Factions = self.factions.iter().copied().collect();
        let of_use = Card::ALL.into_iter().filter(|card| factions.contains(card.faction()));
        let mut rest: Vec<_> = of_use.flat_map(|card| (0..card.copies()).map(move |n| (n, card))).collect();
        for card in self.hands.iter().flatten().chain(self.deck.iter().flatten()) {
            let at = rest.iter().position(|(_, other)| other == card).unwrap_or_else(|| panic!("too many {card}"));
            rest.remove(at);
        }
        // Crew first, factions by turns: no hand is of one kind, and none of them does anything.
        rest.sort_by_key(|&(n, card)| (&card.code()[1..] != "c", n, card));
        let mut rest = rest.into_iter().map(|(_, card)| card);
        let hands: Vec<Vec<_>> =
            self.hands.iter().map(|hand| hand.iter().copied().chain(rest.by_ref()).take(5).collect()).collect();
        let seats = hands.len();
        let mut deck: Vec<_> = (0..5 * seats).map(|n| Some(hands[(first + n) % seats][n / seats])).collect();
        deck.extend(&self.deck);
        deck.extend(rest.map(Some));
        if !deck.contains(&None) {
            deck.push(None);
        }
        Deal::new(factions, &self.ranks, &deck, self.luck).expect("a deal")
    }

    /// The game at its first decision.
    pub fn go(&self) -> Try {
        let mut game = Try { game: Game::open(&self.opening()), events: Vec::new() };
        game.begin(self);
        game
    }
}

/// Chests of four seats worth 6, 6, 4 and 6: nobody has won yet, and little loot is left (P20.6).
pub const FULL: [&str; 4] = ["bac ban dou dou", "bac ban dou dou", "bac map mon mon scr sil sil", "ido map rub rum"];

impl Start {
    /// The game at the first decision of its second round, with this loot in the chests and in the loot deck.
    pub fn late(&self, chests: [&str; 4], loot_deck: &str) -> Try {
        let game = self.go().game;
        let codes = |codes: &str| codes.split_whitespace().map(loot).collect::<Vec<_>>();
        let mut start = *game.round_start();
        start.loot_deck = codes(loot_deck).into_iter().collect();
        for (n, chest) in chests.into_iter().enumerate() {
            start.chests[seat(n)] = codes(chest).into_iter().collect();
        }
        let setup = Setup { seats: self.factions.len() as u8 };
        let factions = self.factions.iter().copied().collect();
        let game = Game::in_round(setup, factions, 2, &start, &self.deal(self.first)).expect("such a round");
        Try { game, events: Vec::new() }
    }
}

/// A game in which things are tried.
#[derive(Clone)]
pub struct Try {
    pub game: Game,
    /// What happened since the last answer.
    pub events: Vec<Event>,
}

pub fn joined<T: ToString>(things: impl IntoIterator<Item = T>) -> String {
    things.into_iter().map(|thing| thing.to_string()).collect::<Vec<_>>().join(" ")
}

impl Try {
    /// Begins a round with what `start` says of hands and deck.
    pub fn begin(&mut self, start: &Start) {
        self.events.clear();
        let first = self.game.first().index();
        let events = &mut self.events;
        self.game.begin(&start.deal(first), |event| events.push(event)).expect("a round that can begin");
    }

    /// Plays these answers; each must be allowed.
    #[track_caller]
    pub fn play(&mut self, tokens: &str) -> &mut Self {
        for token in tokens.split_whitespace() {
            self.events.clear();
            let asked = self.asked();
            let events = &mut self.events;
            if let Err(refusal) = self.game.play(action(token), |event| events.push(event)) {
                panic!("{token} for {asked}, which offers {}: {refusal}", self.legal());
            }
        }
        self
    }

    /// Each seat in turn recruits the first Crew of its hand.
    #[track_caller]
    pub fn crew(&mut self, turns: usize) -> &mut Self {
        for _ in 0..turns {
            let crew = self.legal().split(' ').find(|code| code.ends_with('c')).expect("a Crew").to_string();
            self.play(&crew);
        }
        self
    }

    /// Plays on until this many cards are left in the draw deck. Nobody recruits one of `keep` or uses an effect.
    #[track_caller]
    pub fn until_deck(&mut self, left: usize, keep: &str) -> &mut Self {
        while self.deck_size() > left {
            let legal = self.game.legal().map(|action| action.to_string());
            let answer = legal.filter(|code| !keep.contains(code.as_str())).min_by_key(|code| code != "-");
            self.play(&answer.expect("something else to do"));
        }
        assert_eq!((self.deck_size(), self.sail()), (left, None));
        self
    }

    /// Tries an answer that must be refused, and must change nothing.
    #[track_caller]
    pub fn refuse(&self, token: &str) -> Refusal {
        let mut game = self.game;
        let refusal = game.play(action(token), |event| panic!("{event:?}")).expect_err(token);
        assert_eq!(game, self.game, "a refused {token} changed the game");
        refusal
    }

    /// Who is asked, and what asks.
    pub fn asked(&self) -> String {
        match (self.game.asks(), self.game.table().decision()) {
            (Asks::Seat(seat), Some(decision)) => format!("{seat} {}", decision.label()),
            (Asks::Chance, _) => "next round".into(),
            _ => "over".into(),
        }
    }

    pub fn legal(&self) -> String {
        joined(self.game.legal())
    }

    /// Who is asked, what asks and what it offers, as in `0 bg: - bc@0`.
    pub fn open(&self) -> String {
        format!("{}: {}", self.asked(), self.legal())
    }

    pub fn ship(&self, n: usize) -> String {
        joined(self.game.table().ship(seat(n)).iter())
    }

    pub fn hand(&self, n: usize) -> String {
        joined(self.game.hand(seat(n)).iter())
    }

    pub fn hand_size(&self, n: usize) -> usize {
        self.game.hand(seat(n)).len()
    }

    pub fn chest(&self, n: usize) -> String {
        joined(self.game.chest(seat(n)).iter())
    }

    pub fn haul(&self) -> String {
        joined(self.game.haul().iter())
    }

    pub fn pile(&self) -> String {
        joined(self.game.table().pile().iter())
    }

    pub fn loot_deck(&self) -> String {
        joined(self.game.loot_deck())
    }

    pub fn deck_size(&self) -> usize {
        self.game.draw_deck().len()
    }

    pub fn sail(&self) -> Option<u8> {
        self.game.table().sail
    }

    pub fn view(&self, n: usize) -> View {
        View::of(&self.game, seat(n))
    }

    /// Did this happen since the last answer?
    pub fn happened(&self, event: Event) -> bool {
        self.events.contains(&event)
    }

    /// The cards a seat drew since the last answer.
    pub fn drew(&self, n: usize) -> String {
        joined(self.events.iter().filter_map(|event| match event {
            Event::Drew { seat: who, card } if *who == seat(n) => *card,
            _ => None,
        }))
    }

    /// Answers with the first that is offered until the round is over.
    pub fn finish(&mut self) -> &mut Self {
        while let Some(action) = self.game.legal().next() {
            self.play(&action.to_string());
        }
        self
    }
}

/// A whole game as text and as its rounds, the last one not necessarily finished.
pub struct Played {
    pub opening: Opening,
    pub rounds: Vec<Record>,
}

impl Played {
    pub fn text(&self) -> String {
        self.opening.to_string() + &self.rounds.iter().map(Record::to_string).collect::<String>()
    }

    pub fn decisions(&self) -> usize {
        self.rounds.iter().map(|round| round.actions().len()).sum()
    }

    pub fn game(&self) -> &Game {
        self.rounds.last().expect("a round").game()
    }
}

/// Plays by a generator to the end, or for so many decisions.
pub fn random_game(seats: u8, seed: u64, policy: Policy, decisions: usize) -> Played {
    let mut rng = rng(seed);
    let opening = Opening::by_chance(Setup { seats }, &mut rng).expect("seats that can play");
    let mut record = Record::new(&Game::open(&opening));
    let mut played = Played { opening, rounds: Vec::new() };
    let mut left = decisions;
    while record.game().asks() == Asks::Chance {
        record.begin(&Deal::by_chance(opening.factions(), &mut rng), |_| {}).expect("a round that can begin");
        while let Some(action) = policy.choose(record.game(), &mut rng).filter(|_| left > 0) {
            record.play(action).expect("a legal answer");
            left -= 1;
        }
        played.rounds.push(record.clone());
    }
    played
}

/// Ways to play at random that lead to different parts of the game.
#[derive(Clone, Copy, Debug)]
pub enum Policy {
    /// Any answer.
    Uniform,
    /// Nobody declines.
    Eager,
    /// Chains are made: cards that recruit and shoot come first.
    Chains,
    /// Loot is looked at, taken and exchanged whenever it can be.
    Greedy,
}

impl Policy {
    pub const ALL: [Self; 4] = [Self::Uniform, Self::Eager, Self::Chains, Self::Greedy];

    pub fn choose(self, game: &Game, rng: &mut impl RngCore) -> Option<Action> {
        let legal = game.legal();
        let likes = |action: &Action| match (self, action) {
            (Self::Uniform, _) => true,
            (_, Action::Decline) => false,
            (Self::Chains, Action::Card(card) | Action::OnShip(card, _)) => {
                ["bg", "bs", "bb", "cs", "cb", "cf", "bq", "cq", "gq", "lq", "ll"].contains(&card.code())
            }
            (Self::Greedy, Action::Card(card)) => card.faction() == Faction::Greedy,
            _ => true,
        };
        let liked = legal.filter(likes).max_by_key(|_| rng.next_u32());
        liked.or_else(|| legal.choose(rng))
    }
}

/// All cards there are of the factions in use, wherever they lie.
pub fn whereabouts(game: &Game) -> Vec<Card> {
    let table = game.table();
    let piles = table.seats().flat_map(|seat| [*game.hand(seat), *table.ship(seat)]);
    let mut all: Vec<_> = piles.chain([*table.pile()]).flat_map(|cards: Cards| cards.iter()).collect();
    all.extend(game.draw_deck().flatten());
    all
}
