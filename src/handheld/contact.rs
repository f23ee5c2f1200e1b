//! A button's contact: which of its edges are presses.

/// A contact counts as let go once it has been open this long without an edge. Until then it is bouncing.
const SETTLED_MS: u64 = 20;
/// A button begins to repeat after being held this long.
const FIRST_REPEAT_MS: u64 = 400;
/// Time between repeats.
const REPEAT_MS: u64 = 110;
/// A button held longer than this is stuck, or something lies on it: it stops repeating.
const STUCK_MS: u64 = 8_000;

/// What a contact reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touch {
    /// It was pressed.
    Press,
    /// It is still held.
    Repeat,
}

/// A contact that bounces. Its owner tells it of edges and asks it again when it wants; times are milliseconds.
///
/// The first edge of a contact at rest is a press, at once. After that the contact has to stay open and without an edge for
/// a while before another edge counts as a press, however long it bounces.
#[derive(Clone, Copy, Debug)]
pub struct Contact {
    state: State,
    repeats: bool,
}

#[derive(Clone, Copy, Debug)]
enum State {
    /// Open and settled.
    AtRest,
    /// Closed.
    Held(Hold),
    /// Open, but not for long enough.
    Opening { since: u64, hold: Hold },
}

/// A press that is still going on.
#[derive(Clone, Copy, Debug)]
struct Hold {
    /// When it next repeats.
    repeats_at: Option<u64>,
    /// When it counts as stuck.
    stuck_at: u64,
}

impl Contact {
    /// A contact as we find it. If it is already closed, nobody pressed it: it does nothing until it has been let go.
    pub const fn new(closed: bool, repeats: bool) -> Self {
        let hold = Hold { repeats_at: None, stuck_at: 0 };
        Self { state: if closed { State::Held(hold) } else { State::AtRest }, repeats }
    }

    /// Looks at the contact: is it closed, and has there been an edge since the last look?
    ///
    /// An edge of a contact at rest is a press even if the contact is open again by now: the caller may have been held up
    /// for as long as a short press lasts.
    pub fn look(&mut self, now: u64, closed: bool, edge: bool) -> Option<Touch> {
        match self.state {
            State::AtRest if closed || edge => {
                let hold = self.held_from(now, now + STUCK_MS);
                self.state = if closed { State::Held(hold) } else { State::Opening { since: now, hold } };
                return Some(Touch::Press);
            }
            State::AtRest => {}
            State::Held(hold) if !closed => self.state = State::Opening { since: now, hold },
            // While it bounces it is not held: the hold begins when the bouncing stops.
            State::Held(hold) if edge => self.state = State::Held(self.held_from(now, hold.stuck_at)),
            State::Held(hold) => return self.hold(now, hold),
            State::Opening { hold, .. } if closed => self.state = State::Held(self.held_from(now, hold.stuck_at)),
            State::Opening { hold, .. } if edge => self.state = State::Opening { since: now, hold },
            State::Opening { since, .. } if now >= since + SETTLED_MS => self.state = State::AtRest,
            State::Opening { .. } => {}
        }
        None
    }

    /// A hold from now on. If nobody began it, or it is stuck, it stays that way.
    fn held_from(&self, now: u64, stuck_at: u64) -> Hold {
        let repeats_at = Some(now + FIRST_REPEAT_MS).filter(|&at| self.repeats && at < stuck_at);
        Hold { repeats_at, stuck_at }
    }

    fn hold(&mut self, now: u64, mut hold: Hold) -> Option<Touch> {
        hold.repeats_at.filter(|&at| now >= at)?;
        // Counted from now: we don't make up for missed repeats.
        hold.repeats_at = Some(now + REPEAT_MS).filter(|&at| at < hold.stuck_at);
        self.state = State::Held(hold);
        Some(Touch::Repeat)
    }

    /// When to look again if there is no edge; `None` if only an edge can change anything.
    pub fn looks_at(&self) -> Option<u64> {
        match self.state {
            State::AtRest => None,
            State::Held(hold) => hold.repeats_at,
            State::Opening { since, .. } => Some(since + SETTLED_MS),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::prelude::v1::*;

    use super::*;

    /// What a contact does, millisecond by millisecond: `#` closed, `.` open, with repeats (`#*100`).
    fn levels(script: &str) -> Vec<bool> {
        let words = script.split_whitespace().map(|word| word.split_once('*').unwrap_or((word, "1")));
        words
            .flat_map(|(levels, times)| levels.repeat(times.parse().unwrap()).into_bytes())
            .map(|b| b == b'#')
            .collect()
    }

    /// Plays a script to a contact as a task would, looking at every edge and whenever it asks; returns what it reported.
    fn play(script: &str, repeats: bool) -> Vec<(u64, Touch)> {
        let levels = levels(script);
        let mut contact = Contact::new(levels[0], repeats);
        let mut touches = Vec::new();
        for (now, pair) in (1..).zip(levels.windows(2)) {
            let edge = pair[0] != pair[1];
            if edge || contact.looks_at().is_some_and(|at| now >= at) {
                touches.extend(contact.look(now, pair[1], edge).map(|touch| (now, touch)));
            }
        }
        touches
    }

    #[test]
    fn scenarios() {
        let presses: &[(&str, &str, &[u64])] = &[
            ("never touched", ".*1000", &[]),
            ("a tap, at its first edge", ".*10 #*60 .*100", &[10]),
            ("the shortest tap", ".*10 # .*100", &[10]),
            ("two taps", ".*10 #*60 .*60 #*60 .*100", &[10, 130]),
            ("a closing that bounces", ".*10 #..#.##. #*60 .*100", &[10]),
            ("an opening that bounces", ".*10 #*60 .#..#.# .*100", &[10]),
            ("an opening that bounces late", ".*10 #*60 .*19 # .*19 #*5 .*100", &[10]),
            ("a storm of two seconds is one press", ".*10 #.*1000 .*100", &[10]),
            ("a slow storm, too", ".*10 ##########..........*100 .*100", &[10]),
            ("after a storm it works again", ".*10 #.*1000 .*40 #*40 .*40", &[10, 2050]),
            ("a loose contact while held", ".*10 #*100 .*10 #*100 .*3 #*100 .*100", &[10]),
            ("held since power-on", "#*5000", &[]),
            ("held since power-on, then let go and pressed", "#*5000 .*50 #*50 .*50", &[5050]),
            ("held since power-on, let go with bounce", "#*5000 .#.#.# .*50 #*50 .*50", &[5056]),
            ("stuck for an hour", ".*10 #*3600000", &[10]),
        ];
        for (name, script, expected) in presses {
            let touches = play(script, false);
            assert!(touches.iter().all(|&(_, touch)| touch == Touch::Press), "{name}");
            let times: Vec<_> = touches.iter().map(|&(at, _)| at).collect();
            assert_eq!(times, *expected, "{name}");
        }
    }

    #[test]
    fn held_it_repeats_until_it_is_stuck() {
        let touches = play(".*10 #*60000 .*100 #*50 .*50", true);
        let (first, second) = (touches[0], touches[touches.len() - 1]);
        assert_eq!((first, second), ((10, Touch::Press), (60_110, Touch::Press)));
        let repeats = &touches[1..touches.len() - 1];
        assert!(repeats.iter().all(|&(_, touch)| touch == Touch::Repeat));
        assert_eq!(repeats[0].0, 10 + FIRST_REPEAT_MS);
        assert!(repeats.windows(2).all(|pair| pair[1].0 - pair[0].0 == REPEAT_MS));
        assert!((STUCK_MS - REPEAT_MS..STUCK_MS + 10).contains(&repeats[repeats.len() - 1].0));
    }

    #[test]
    fn a_storm_is_not_held() {
        for storm in ["#.*1000", "##########..........*100", "###.*700"] {
            let script = format!(".*10 {storm} #*100 {storm} .*100");
            assert_eq!(play(&script, true), [(10, Touch::Press)], "{storm}");
        }
    }

    #[test]
    fn found_closed_it_does_not_repeat() {
        assert_eq!(play("#*20000 .*100", true), []);
    }

    /// A task that was held up during a short press finds an edge and an open contact.
    #[test]
    fn an_edge_alone_is_a_press() {
        let mut contact = Contact::new(false, true);
        assert_eq!(contact.look(100, false, true), Some(Touch::Press));
        assert_eq!(contact.look(105, false, true), None);
        assert_eq!(contact.looks_at(), Some(105 + SETTLED_MS));
        assert_eq!(contact.look(130, false, false), None);
        assert_eq!(contact.look(200, true, true), Some(Touch::Press));
    }

    #[test]
    fn at_rest_it_wants_nothing() {
        assert_eq!(Contact::new(false, true).looks_at(), None);
        assert_eq!(Contact::new(true, true).looks_at(), None);
    }
}
