// What the figures and the profile look at: how a press is answered, and Captains who think.

import { Machine, MILLI } from './machine.mjs';
import { monkey, recruiter, swimmer, tap } from './player.mjs';

/** Longer than a whole picture takes, and shorter than the pause between two that move. */
const PICTURE_MILLIS = 38;
/** What a transfer to the panel begins with if dots follow. */
const DOTS = 0x40;
/** Who gets the handheld looks at it for so long before they press anything: longer than it guards itself against others' presses. */
const LOOKED_MILLIS = 800;
/** How long a card slides, and what is quiet on the wire between two pictures. */
const SLIDE_MILLIS = 400;
const QUIET_MILLIS = 3;
/** So many pictures of a bot's move are on the panel when somebody presses a button. */
const MOVING_PICTURES = 4;
/** Bots are watched in steps this long. */
const SLICE_MILLIS = 5;
/** An action that took less left no choice. */
const THOUGHT_MILLIS = 100;
/** A bot acts at its moment, whether it has thought to the end or not. A core this much faster has, and its cycles tell the time. */
export const NEVER_CUT_SHORT = 1.25;
/** When nothing happens for this long, the game is over. */
const OVER_MILLIS = 10_000;

const rights = (count) => Array(count).fill('Right');

/** Loot's seven tables, and the keys that lead there from the one a new handheld proposes. */
export const TABLES = [
  { name: 'two', seats: 2, keys: ['Left'] },
  { name: 'three', seats: 3, keys: [] },
  { name: 'four', seats: 4, keys: rights(1) },
  { name: 'five', seats: 5, keys: rights(2) },
  { name: 'four in pairs', seats: 4, keys: rights(3) },
  { name: 'six in pairs', seats: 6, keys: rights(4) },
  { name: 'eight in pairs', seats: 8, keys: rights(5) },
];

/** From Loot, which a new handheld proposes, to Pirate Loot in the menu. */
const PIRATE_LOOT = ['Left'];

/** Those of Pirate Loot, the same way. */
export const PIRATE_LOOT_TABLES = [
  { name: 'two of Pirate Loot', game: PIRATE_LOOT, hand: 'looker', seats: 2, keys: ['Left'] },
  { name: 'three of Pirate Loot', game: PIRATE_LOOT, hand: 'looker', seats: 3, keys: [] },
  { name: 'four of Pirate Loot', game: PIRATE_LOOT, hand: 'looker', seats: 4, keys: rights(1) },
];

/** Those of Get Bit! with the fewest and the most seats, the same way. */
export const GET_BIT_TABLES = [
  { name: 'three of Get Bit!', game: ['Right'], hand: 'swimmer', seats: 3, keys: ['Left'] },
  { name: 'six of Get Bit!', game: ['Right'], hand: 'swimmer', seats: 6, keys: rights(2) },
];

/** From the title to a deal at a table of Loot, or of the `game` these keys lead to, with levels that these keys choose. */
function toDeal({ game = [], seats, keys }, levels) {
  return ['A', ...game, 'A', 'Down', ...keys, 'Down', ...levels, ...Array(seats + 1).fill('Up'), 'A'];
}

/** Waits until the panel has just been told all again: nothing else will be on the wire for seconds. */
export function untilIdle(machine) {
  machine.run(1000);
  machine.traffic.length = 0;
  machine.runUntil(() => machine.traffic.length > 0);
  machine.runUntilQuiet({ quietMillis: 100 });
}

/**
 * Presses a button when nothing is going on, with nothing in the flash's cache: when the answer began and ended, how much of
 * the picture it was, and whether it waited for the flash to be written first. `watch` may look on from the press until the picture is there.
 */
export function press(machine, name, watch = (answer) => answer()) {
  untilIdle(machine);
  machine.cache.flush();
  machine.traffic.length = 0;
  const pressed = machine.now;
  const before = machine.panel.taken.data;
  const { before: hook } = machine.rom;
  let written = Infinity;
  machine.rom.before = (operation) => {
    written = Math.min(written, machine.now);
    return hook.call(machine.rom, operation);
  };
  machine.buttons.press(name);
  watch(() => machine.run(PICTURE_MILLIS));
  machine.rom.before = hook;
  const since = (entry) => (entry ? (entry.nanos - pressed) / MILLI : null);
  // Before a picture's first dots comes where they belong.
  const dots = machine.traffic.findIndex(({ kind, value }, i, all) => kind === 'byte' && value === DOTS && all[i - 1].kind === 'start');
  const answer = {
    first: since(machine.traffic[0]),
    dots: since(machine.traffic[dots + 1]),
    last: since(machine.traffic.findLast(({ kind }) => kind === 'stop')),
    bytes: machine.panel.taken.data - before,
    waited: written < (machine.traffic[0]?.nanos ?? 0),
  };
  machine.buttons.release(name);
  machine.run(60);
  return answer;
}

/** Deals to people only: nobody moves unless somebody presses a button. */
export function dealToPeople(machine, table) {
  machine.run(300);
  for (const name of toDeal(table, people(table))) tap(machine, name);
}

/** The keys that make people of all: the first is one already, the others are Mates. */
function people({ seats }) {
  return Array.from({ length: seats - 1 }, () => ['Down', 'Left', 'Left']).flat();
}

/** A hand for Pirate Loot that also likes to look at ships: it pauses, and looks at one and the next. */
function* looker(noise) {
  const hand = recruiter(noise);
  for (;;) {
    for (let n = 0; n < 12; n++) yield hand.next().value;
    yield* ['B', 'Down', 'Down', 'A', 'Down', 'B', 'B'];
  }
}

/**
 * People play, with hands that press what they like: `skipped` presses, and then until so many have made a move. A move is kept,
 * and nothing else is that these hands do, so the flash tells which presses made one.
 * @returns {{ made: object[], kept: object[], other: object[] }} the answers to presses that made a move, to those that made one
 * which brings something to light, so that it is kept before it is shown, and to the others
 */
export function playing(machine, { hand: name }, noise, { skipped, moves }) {
  const hand = { swimmer, looker }[name]?.(noise) ?? monkey(noise);
  for (let n = 0; n < skipped; n++) tap(machine, hand.next().value, { wait: LOOKED_MILLIS });
  const [made, kept, other] = [[], [], []];
  while (made.length < moves) {
    const before = machine.rom.operations;
    const answer = press(machine, hand.next().value);
    machine.run(LOOKED_MILLIS);
    if (answer.bytes === 0) continue;
    if (answer.waited) kept.push(answer);
    else (machine.rom.operations > before ? made : other).push(answer);
  }
  return { made, kept, other };
}

/** Looking around in Pirate Loot: what the next press leads to, and the keys. */
const TO_ITS_TABLE = [
  ['the menus', ['A', ...PIRATE_LOOT]],
  ['the title', ['B']],
  ['the menus', ['A', 'Down']],
  ['the pages of how to play', ['A', ...rights(7)]],
  ['the menus', ['B', 'Up', 'A']],
];
const IN_A_TURN = [
  ['whose turn it is, and their turn', ['A', 'A']],
  ['the cursor in a turn', ['Right', 'Right', 'Left']],
  ['the text of a card', ['Up', 'Right', 'Left']],
  ['whose turn it is, and their turn', ['B']],
  ['the pause', ['B']],
  ['whose turn it is, and their turn', ['B']],
];

/**
 * Looks at the screens of Pirate Loot, and ends in somebody's turn at this table, where only people play.
 * @returns {Object<string, object[]>} the answers to the presses that led to each kind of screen
 */
export function touring(machine, table) {
  machine.run(300);
  const answers = {};
  const look = ([kind, keys]) => {
    for (const name of keys) {
      const answer = press(machine, name);
      // A new screen ignores A for a moment: it may have been meant for the one before.
      machine.run(LOOKED_MILLIS);
      if (answer.bytes > 0) (answers[kind] ??= []).push(answer);
    }
  };
  TO_ITS_TABLE.forEach(look);
  // From the first row of the table to a deal.
  for (const name of toDeal(table, people(table)).slice(2 + PIRATE_LOOT.length, -1)) tap(machine, name);
  IN_A_TURN.forEach(look);
  return answers;
}

/** Pictures in what was on the wire: between two of them it is quiet for a moment. */
function pictures(traffic) {
  const times = traffic.map(({ nanos }) => nanos);
  return times.filter((time, n) => n === 0 || time - times[n - 1] > QUIET_MILLIS * MILLI);
}

/** Somebody draws a card: how many pictures a second the panel gets while it slides, and how soon a press in between is answered. */
export function sliding(machine) {
  machine.run(300);
  // The table, the deal, the turn; the cursor is on the pile.
  for (const name of ['A', 'A', 'A']) tap(machine, name);
  untilIdle(machine);
  machine.traffic.length = 0;
  machine.buttons.press('A');
  machine.run(SLIDE_MILLIS);
  const seen = pictures(machine.traffic);
  machine.buttons.release('A');
  const seconds = (seen.at(-1) - seen[0]) / MILLI / 1000;
  // The bots move by themselves. The next press is in the midst of that, and leads to the pause, where nothing moves.
  machine.traffic.length = 0;
  machine.runUntil(() => pictures(machine.traffic).length > MOVING_PICTURES);
  const pressed = machine.now;
  machine.buttons.press('B');
  machine.run(PICTURE_MILLIS * 5);
  machine.buttons.release('B');
  const answer = (machine.traffic.findLast(({ kind }) => kind === 'stop').nanos - pressed) / MILLI;
  return { perSecond: (seen.length - 1) / seconds, answer };
}

/** Deals to Captains with Mates between them. Mates decide at once, which makes a whole game affordable. */
export function dealToCaptains(table, image, options) {
  const machine = new Machine(image, options);
  machine.run(300);
  // The first is a person, the others are Mates.
  const levels = Array.from({ length: table.seats }, (_, seat) => {
    const isCaptain = seat % 2 === 0;
    return [...(seat === 0 ? [] : ['Down']), ...rights(seat === 0 ? 3 : Number(isCaptain))];
  });
  for (const name of toDeal(table, levels.flat())) tap(machine, name);
  return machine;
}

/** Hurries bots on until they have acted a number of times. Where their game ends, the next one is dealt. */
function hurry(machine, actions) {
  for (let logged = machine.log().length; actions > 0; ) {
    tap(machine, 'A');
    const now = machine.log().length;
    if (now !== logged) actions--;
    logged = now;
  }
}

/**
 * Watches bots until their game is over, and yields each thought of a Captain, or hurries past `skipped` actions after each. `millis` is how long the chip's core is awake for
 * it, and `atOnce` how long it would be if the flash answered at once: both with drawing, and without writing to the flash.
 * `cycles`, `instructions` and `misses` are those of the time in which the core never slept.
 */
export function* thoughts(machine, { skipped = 0 } = {}) {
  const { cache, nanosPerCycle, rp2040 } = machine;
  const cyclesPerMilli = rp2040.clkSys / 1000;
  const nothing = { millis: 0, atOnce: 0, cycles: 0, instructions: 0, misses: 0 };
  let thought = { ...nothing };
  let last = machine.now;
  for (let logged = machine.log().length; machine.now - last < OVER_MILLIS * MILLI; ) {
    const before = counts(machine);
    machine.run(SLICE_MILLIS);
    const slice = counts(machine);
    for (const key of Object.keys(slice)) slice[key] -= before[key];
    if (slice.writes === 0) {
      const cycles = slice.awake / nanosPerCycle;
      thought.millis += cycles / cyclesPerMilli;
      thought.atOnce += (cycles - slice.misses * cache.missCycles) / cyclesPerMilli;
      if (slice.asleep === 0) {
        thought.cycles += cycles;
        thought.instructions += slice.instructions;
        thought.misses += slice.misses;
      }
    }
    const now = machine.log().length;
    if (now === logged) continue;
    logged = now;
    last = machine.now;
    if (thought.atOnce >= THOUGHT_MILLIS) {
      yield thought;
      hurry(machine, skipped);
      logged = machine.log().length;
      last = machine.now;
    }
    thought = { ...nothing };
  }
}

function counts({ awakeNanos, asleepNanos, instructions, cache, rom }) {
  return { awake: awakeNanos, asleep: asleepNanos, instructions, misses: cache.misses, writes: rom.operations };
}
