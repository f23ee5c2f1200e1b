//! The Captain's memory: the lines of play it has tried in its head, and how well they went.
//!
//! This is information-set tree search (SO-ISMCTS): one tree for all the deals that are supposed, in which each time only the
//! actions that this time's deal allows are looked at.

use super::scale::{inverse_root, quotient, root_of_log};
use crate::game::{Asks, Game};
use crate::table::{BySide, Side};

/// Lines of play remembered at once: as many as fit in 48 KiB beside what else a thought needs. Once all are in use the known
/// ones are still followed and judged.
const NODES: usize = 2900;
/// Actions looked ahead in the tree. Few lines get this long: each time one is followed it grows by one action.
pub const DEPTH: usize = 24;

/// How a playout went for a side: 0 as badly as can be, 255 as well.
pub type Reward = u8;
/// What is expected of the first action.
const EVEN: Reward = 128;

/// How eagerly actions are tried that were tried little, in rewards.
const EAGER: u32 = 50;
/// What first sight counts before an action was tried, in rewards for each point of it.
const SIGHT: i32 = 2;

/// A node's place in the pool. The root is no node's child, so its place means none.
type Link = u16;
const ROOT: Link = 0;

/// An action, after those that lead to it.
#[derive(Clone, Copy, Debug)]
struct Node {
    /// Of the rewards of the side that acts.
    sum: u32,
    visits: u16,
    /// How often it could have been chosen.
    chances: u16,
    /// [In short](Searched::shorten).
    action: u16,
    first_child: Link,
    sibling: Link,
}

impl Node {
    const fn new(action: u16, sibling: Link) -> Self {
        Self { sum: 0, visits: 0, chances: 0, action, first_child: ROOT, sibling }
    }

    fn average(&self) -> u32 {
        quotient(self.sum, self.visits.into())
    }

    /// The average in parts of 256, by a division.
    fn average_in_detail(&self) -> u32 {
        (self.sum << 8).checked_div(self.visits.into()).unwrap_or(0)
    }

    /// Remembers one more playout.
    fn learn(&mut self, reward: Reward) {
        // At the most visits that can be counted, the average stays.
        if self.visits < u16::MAX {
            self.visits += 1;
            self.sum += u32::from(reward);
        }
    }
}

/// A game whose lines of play the tree can hold.
pub trait Searched: Game {
    /// What an action seems worth at first sight, in points of the game's own. `None` if there is no sense in it, so that it
    /// is only done for want of another.
    fn first_sight(&self, action: Self::Action) -> Option<i32>;

    /// An action in two bytes.
    fn shorten(action: Self::Action) -> u16;

    /// That action again.
    fn lengthen(short: u16) -> Option<Self::Action>;
}

/// A tree of lines of play in a fixed space.
pub struct Memory {
    nodes: [Node; NODES],
    used: Link,
}

/// The way from the root to where a playout begins: each action's node, and who acted.
pub type Path = heapless::Vec<(Link, Side), DEPTH>;

impl Default for Memory {
    fn default() -> Self {
        Self::new()
    }
}

impl Memory {
    /// Nothing yet.
    pub const fn new() -> Self {
        Self { nodes: [Node::new(0, ROOT); NODES], used: 0 }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.used = 0;
        self.add(0, ROOT);
    }

    fn add(&mut self, action: u16, sibling: Link) -> Option<Link> {
        let link = self.used;
        *self.node_mut(link)? = Node::new(action, sibling);
        self.used += 1;
        Some(link)
    }

    #[inline]
    fn node(&self, link: Link) -> Option<&Node> {
        self.nodes.get(usize::from(link))
    }

    #[inline]
    fn node_mut(&mut self, link: Link) -> Option<&mut Node> {
        self.nodes.get_mut(usize::from(link))
    }

    /// Plays a game on along the most interesting line, up to its first action that was not tried before.
    pub fn descend<G: Searched>(&mut self, game: &mut G, depth: usize) -> Path {
        let mut path = Path::new();
        let mut at = ROOT;
        while path.len() < depth
            && let Asks::Seat(seat) = game.asks()
        {
            let Some((action, child)) = self.select(at, game) else { break };
            let side = game.seating().side(seat);
            let Some(link) = child.or_else(|| self.grow(at, G::shorten(action))) else { break };
            if game.play(action, |_| {}).is_err() || path.push((link, side)).is_err() || child.is_none() {
                break;
            }
            at = link;
        }
        path
    }

    /// A new child of a node, if there is room.
    fn grow(&mut self, parent: Link, action: u16) -> Option<Link> {
        let sibling = self.node(parent)?.first_child;
        let link = self.add(action, sibling)?;
        self.node_mut(parent)?.first_child = link;
        Some(link)
    }

    /// The most interesting action after a line of play, and its node if it was tried before. `None` when the game is over.
    fn select<G: Searched>(&mut self, at: Link, game: &G) -> Option<(G::Action, Option<Link>)> {
        let parent = *self.node(at)?;
        // Untried actions may be expected to go as things went so far.
        let hope = if parent.visits == 0 { u32::from(EVEN) } else { parent.average() };
        let (mut chosen, mut most, mut senseless) = (None, i32::MIN, None);
        for action in game.legal() {
            let Some(sight) = game.first_sight(action) else {
                senseless = Some(action);
                continue;
            };
            let link = self.find(parent.first_child, G::shorten(action));
            let (average, visits, chances) = match link.and_then(|link| self.node_mut(link)) {
                Some(node) => {
                    node.chances = node.chances.saturating_add(1);
                    (node.average(), u32::from(node.visits), node.chances)
                }
                None => (hope, 0, parent.visits.saturating_add(1)),
            };
            let eager = (EAGER * ((root_of_log(chances) * inverse_root(visits)) >> 12)) >> 8;
            let promise = (sight * SIGHT * quotient(255, visits + 1) as i32) >> 8;
            let interest = (average + eager) as i32 + promise;
            if interest > most {
                (most, chosen) = (interest, Some((action, link)));
            }
        }
        // Where all are senseless, any one will do.
        chosen.or_else(|| senseless.map(|action| (action, self.find(parent.first_child, G::shorten(action)))))
    }

    /// The node of an action among siblings.
    #[inline]
    fn find(&self, first: Link, action: u16) -> Option<Link> {
        let mut link = first;
        while link != ROOT {
            let node = self.node(link)?;
            if node.action == action {
                return Some(link);
            }
            link = node.sibling;
        }
        None
    }

    /// Remembers how a playout went for each side.
    pub fn learn(&mut self, path: &Path, rewards: &BySide<Reward>) {
        if let (Some(root), Some(&(_, side))) = (self.node_mut(ROOT), path.first()) {
            // What the seat that thinks may expect.
            root.learn(rewards[side]);
        }
        for &(link, side) in path {
            if let Some(node) = self.node_mut(link) {
                node.learn(rewards[side]);
            }
        }
    }

    /// The action that went best, of those that were tried often.
    pub fn best<G: Searched>(&self) -> Option<G::Action> {
        let most = self.tried().map(|node| node.visits).max()?;
        let often = self.tried().filter(|node| node.visits > most / 2);
        G::lengthen(often.max_by_key(|node| (node.average_in_detail(), node.visits))?.action)
    }

    /// The actions that were tried at the root.
    fn tried(&self) -> impl Iterator<Item = &Node> {
        let link = |link| if link == ROOT { None } else { self.node(link) };
        let first = self.node(ROOT).and_then(|root| link(root.first_child));
        core::iter::successors(first, move |node| link(node.sibling))
    }
}
