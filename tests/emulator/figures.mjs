// Prints the figures the firmware is held to, emulated, with the very image that is flashed, and beside them what they would be
// if the flash answered at once. Fails if the image or its memory is too large, if a press is answered too late, or if a Captain's
// thought takes far longer than it may; other times are reported only, for they are the emulator's.

import { Machine } from './machine.mjs';
import { freshFlash } from './area.mjs';
import { GET_BIT_TABLES, PIRATE_LOOT_TABLES, press, sliding, TABLES, touring, untilIdle } from './measuring.mjs';
import { FLASH_BASE, FLASH_END } from './memory.mjs';
import { CACHE, image, longestThings, threeGames } from './node/images.mjs';
import { inParallel } from './node/pool.mjs';
import { Noise } from './noise.mjs';
import { ENOUGH_KEYS, monkey, RECORD_BYTES, recruiter, swimmer, tap, TO_CAPTAINS } from './player.mjs';
import { beforeTurn, disturbed, undisturbed } from './saving.mjs';

const KIB = 1024;
/** Level::thinks_ms of src/table/level.rs: what a Captain has not thought by then is not thought at all. */
const CAPTAIN_MILLIS = 1000;
const BARS = {
  firstByteMillis: 2,
  /** What a move brings to light is kept before it is shown: a page or two of the flash at 0.7 ms, by its data sheet. */
  keptFirstMillis: 10,
  fullPictureMillis: 28,
  cursorMillis: 12,
  awakePercent: 0.1,
  picturesASecond: 20,
  answerMillis: 66,
  imageKib: 420,
  memoryKib: 170,
  titleMillis: 100,
  thoughtMillis: CAPTAIN_MILLIS,
  cyclesAnInstruction: 1.65,
  saveDelayMillis: 50,
};
/** A thought may not take longer with any compiler. */
const LONGEST_THOUGHT_MILLIS = 1.1 * CAPTAIN_MILLIS;
/** Get Bit! misses the bar: its swimmers are drawn five times over, for an edge around each. So do a few moves of Pirate Loot. Only beyond this do we fail. */
const LATEST_MILLIS = 3;
const FULL_PICTURE_BYTES = 800;
/** Thoughts at each table: a whole game's, or at least these if those are fewer; or a few, spread through a game, or through a round of Pirate Loot. */
const WHOLE = { count: 60, skipped: 0 };
const FEW = { count: 4, skipped: 13 };
const FEW_OF_PIRATE_LOOT = { count: 3, skipped: 13 };
const IN_SHORT = process.argv[2] === '--short';
/** Everywhere Captains think longer than a moment. */
const ALL_TABLES = [...TABLES, ...PIRATE_LOOT_TABLES];
/** People who play: a few moves at the smallest table, where most play alone, and at the largest; or many, at every table, both early and late in a game. */
const FEW_MOVES = {
  tables: ['two', 'five', 'eight in pairs', 'two of Pirate Loot', 'four of Pirate Loot', 'three of Get Bit!', 'six of Get Bit!'],
  games: [{ game: 1, skipped: 120, moves: 6 }],
};
const MANY_MOVES = {
  tables: [...ALL_TABLES, ...GET_BIT_TABLES].map(({ name }) => name),
  games: [{ game: 1, skipped: 0, moves: 10 }, { game: 2, skipped: 150, moves: 10 }, { game: 3, skipped: 500, moves: 10 }],
};
/** As the chip's is, and with a flash that answers at once. */
const CACHES = [CACHE, { missCycles: 0 }];

/** The longest of a list's times. */
function longest(list, key) {
  if (list.length === 0) throw new Error('nothing was measured');
  return Math.max(...list.map((entry) => entry[key]));
}

/** Answers to presses of every kind: menus, a new game, its cards, and whatever comes next. */
function answers(machine) {
  const menu = ['A', 'Down', 'Up', 'A', 'Down', 'Up', 'A'].map((name) => press(machine, name));
  // After the deal, the cursor is in the hand.
  const cursor = ['Right', 'Right', 'Right', 'Right', 'Left', 'Left'].map((name) => press(machine, name));
  const hand = monkey(new Noise(7));
  const rest = Array.from({ length: 60 }, () => press(machine, hand.next().value));
  // What waits for the flash is measured where people play.
  return { cursor, all: [...menu, ...cursor, ...rest].filter(({ bytes, waited }) => bytes > 0 && !waited) };
}

/** What somebody notices who presses buttons. */
function pressing(cache) {
  const machine = new Machine(image, { cache });
  const title = machine.runUntil(() => machine.panel.lit);
  const { cursor, all } = answers(machine);
  const full = all.filter(({ bytes }) => bytes >= FULL_PICTURE_BYTES);
  untilIdle(machine);
  const { awakeShare } = machine.measure(() => machine.run(60_000));
  return { title, cursor, all, full, awakeShare };
}

/** The same for Pirate Loot, whose screens are drawn by other code, at the table with the most ships. */
function pressingPirates(cache) {
  const machine = new Machine(image, { cache });
  const answers = touring(machine, PIRATE_LOOT_TABLES.at(-1));
  untilIdle(machine);
  const { awakeShare } = machine.measure(() => machine.run(60_000));
  return { answers, awakeShare };
}

/** A save after which the flash turns to a new sector, with as much to be moved there as there can be. */
function saving(cache) {
  const used = beforeTurn(image, longestThings(), { cache });
  const save = undisturbed(image, used, { cache });
  const [programs, [erase]] = ['program', 'erase'].map((wanted) =>
    [...save.operations.keys()].filter((n) => save.operations[n].kind === wanted),
  );
  const justBegun = 1000; // nanoseconds
  const delays = [erase, programs[0], programs[4]].map((n) => disturbed(image, used, save, n, justBegun, { cache }).delay);
  return { busy: save.busy, steps: save.operations.length, delay: Math.max(...delays) };
}

/** From the title to the table that Pirate Loot proposes, where the bots are Mates. */
const TO_MATES = ['A', 'Left', 'A'];

/** The deepest the stack is in a game against bots, from the first press to the record in the log. */
function deepestStack(toTable, hand) {
  const machine = new Machine(image, { cache: CACHE });
  machine.run(300);
  for (const name of [...toTable, 'A']) tap(machine, name);
  for (let taps = 0, logged = machine.log().length; taps < ENOUGH_KEYS; taps++) {
    // Now and then a bot may think to the end; mostly somebody is impatient.
    tap(machine, hand.next().value, { wait: taps % 50 === 0 ? 4000 : 120 });
    const now = machine.log().length;
    if (machine.resets > 0) throw new Error('the watchdog ended the game');
    if (now - logged > RECORD_BYTES) return machine.stack().used;
    logged = now;
  }
  throw new Error('the game did not end');
}

/** From the title to a game of each kind that is taken up, where `threeGames` was kept; and who plays it. */
const TAKEN_UP = [
  [['A', 'A'], swimmer],
  [['A', 'Left', 'A'], monkey],
  [['A', 'Right', 'A'], recruiter],
];

/** The same where something was kept: at the start, where it is read, and in games that go on. */
function deepestWithSaves() {
  const used = [threeGames(), longestThings()].map((things) => {
    const machine = new Machine(image, { cache: CACHE, flash: freshFlash(things) });
    machine.run(1000);
    return machine.stack().used;
  });
  const playing = TAKEN_UP.map(([keys, hand]) => {
    const machine = new Machine(image, { cache: CACHE, flash: freshFlash(threeGames()) });
    machine.run(300);
    for (const name of keys) tap(machine, name);
    const presses = hand(new Noise(3));
    for (let taps = 0; taps < 60; taps++) tap(machine, presses.next().value, { wait: taps % 20 === 0 ? 4000 : 400 });
    if (machine.resets > 0) throw new Error('the watchdog ended the game');
    return machine.stack().used;
  });
  return Math.max(...used, ...playing);
}

function staticMemory() {
  const [start, end] = ['__sdata', '__sheap'].map((name) => image.symbols.get(name).address);
  return end - start;
}

/** How long Captains think at a table, and how long they would if the flash answered at once. */
function thinking(thoughts) {
  const sum = (key) => thoughts.reduce((sum, thought) => sum + thought[key], 0);
  const [cycles, instructions, misses] = ['cycles', 'instructions', 'misses'].map(sum);
  const waiting = misses * new Machine(image, { cache: CACHE }).cache.missCycles;
  return {
    longest: ['millis', 'atOnce'].map((key) => longest(thoughts, key)),
    perInstruction: [cycles, cycles - waiting].map((all) => all / instructions),
    missesPerThousand: (1000 * misses) / instructions,
  };
}

/** How many thoughts we watch at a table. */
function thoughtsAt(table) {
  if (!IN_SHORT) return WHOLE;
  return PIRATE_LOOT_TABLES.includes(table) ? FEW_OF_PIRATE_LOOT : FEW;
}
const thoughts = inParallel(new URL('./node/thinking.mjs', import.meta.url), ALL_TABLES.map((table) => ({ table, ...thoughtsAt(table) })));
const people = IN_SHORT ? FEW_MOVES : MANY_MOVES;
const tables = [...ALL_TABLES, ...GET_BIT_TABLES].filter(({ name }) => people.tables.includes(name));
const moving = inParallel(new URL('./node/moving.mjs', import.meta.url), tables.flatMap((table) => people.games.map((game) => ({ table, ...game }))));
const pressed = CACHES.map(pressing);
const toured = CACHES.map(pressingPirates);
const saved = CACHES.map(saving);
const slid = CACHES.map((cache) => sliding(new Machine(image, { cache })));
// A whole game of Pirate Loot against Captains would take minutes: their thoughts are watched anyway.
const stacks = [
  deepestStack(TO_CAPTAINS, monkey(new Noise(3))),
  deepestStack(TO_MATES, recruiter(new Noise(3))),
  deepestWithSaves(),
  ...(await thoughts).map(({ stack }) => stack),
];
const stack = Math.max(...stacks);
const memory = staticMemory() + stack;
const flash = image.segments
  .filter(({ address }) => address >= FLASH_BASE && address < FLASH_END)
  .reduce((sum, { data }) => sum + data.length, 0);
const times = (list, time) => list.map(time);
const [{ all, full, cursor }] = pressed;
/** The answers people got at each table. */
const answered = (await moving).map((answers, n) => ({ table: tables[Math.floor(n / people.games.length)].name, ...answers }));

/** The latest answer of a kind, at any of these tables. */
function latest(kind, at) {
  const there = answered.filter(({ table, [kind]: answers }) => answers.length > 0 && at.some(({ name }) => name === table));
  if (there.length === 0) return { first: 0, note: 'there were none' };
  const ofTables = there.map(({ table, ...answers }) => ({ table, first: longest(answers[kind], 'first') }));
  const worst = ofTables.reduce((a, b) => (b.first > a.first ? b : a));
  const count = there.reduce((sum, answers) => sum + answers[kind].length, 0);
  return { first: worst.first, note: `longest of ${count}, at a table of ${worst.table}` };
}
const PLAYED = [['Loot', TABLES, BARS.firstByteMillis], ['Get Bit!', GET_BIT_TABLES, LATEST_MILLIS], ['Pirate Loot', PIRATE_LOOT_TABLES, LATEST_MILLIS]];
const played = PLAYED.flatMap(([game, at, limit]) => [
  { what: `the same for a move, where people play ${game}`, bar: BARS.firstByteMillis, limit, ...latest('made', at) },
  { what: 'the same for a move that brings something to light, and is kept first', bar: BARS.keptFirstMillis, limit: BARS.keptFirstMillis, ...latest('kept', at) },
  { what: 'the same for whatever else they press', bar: BARS.firstByteMillis, limit, ...latest('other', at) },
]);
/** The tour through Pirate Loot: for each kind of screen, the latest answer that led to one. */
const tour = Object.keys(toured[0].answers).map((kind) => ({
  kind,
  count: toured[0].answers[kind].length,
  first: toured.map(({ answers }) => longest(answers[kind], 'first')),
}));

const rows = [
  ['press edge → first byte of the new picture, idle, cache cold', times(pressed, ({ all }) => longest(all, 'first')), BARS.firstByteMillis, 'ms', `longest of ${all.length}; its first dots after ${longest(all, 'dots').toFixed(1)} ms`],
  ...played.map(({ what, first, bar, note }) => [what, [first], bar, 'ms', note]),
  ...tour.map(({ kind, count, first }) => [`the same in Pirate Loot: ${kind}`, first, BARS.firstByteMillis, 'ms', `longest of ${count}`]),
  ['press edge → last byte of a full new picture', times(pressed, ({ full }) => longest(full, 'last')), BARS.fullPictureMillis, 'ms', `longest of ${full.length}, up to ${longest(full, 'bytes')} bytes`],
  ['the same for moving the cursor by one card', times(pressed, ({ cursor }) => longest(cursor, 'last')), BARS.cursorMillis, 'ms', `longest of ${cursor.length}, up to ${longest(cursor, 'bytes')} bytes`],
  ['share of time awake while waiting for a person', times(pressed, ({ awakeShare }) => awakeShare * 100), BARS.awakePercent, '%', 'a minute'],
  ['the same in a turn of Pirate Loot', times(toured, ({ awakeShare }) => awakeShare * 100), BARS.awakePercent, '%', 'a minute'],
  ['pictures a second while a card slides', times(slid, ({ perSecond }) => perSecond), null, '', `at least ${BARS.picturesASecond}`],
  ['a press meanwhile → last byte of its picture', times(slid, ({ answer }) => answer), BARS.answerMillis, 'ms', 'at most one other picture comes before it'],
  ['flash image', [flash / KIB], BARS.imageKib, 'KiB', ''],
  ['static RAM + deepest stack', [memory / KIB], BARS.memoryKib, 'KiB', `${staticMemory()} + ${stack} bytes, a start with three games kept, games of Loot and Pirate Loot, and Captains' thoughts`],
  ['a save keeps the core busy', times(saved, ({ busy }) => busy.put), null, 'ms', 'when a card was drawn'],
  ['the same for turning to a new sector, ahead of need', times(saved, ({ busy }) => busy.tidy), null, 'ms', `in ${saved[0].steps} steps, between which pictures are drawn and sent`],
  ['by how much a picture comes later for a save', times(saved, ({ delay }) => delay), BARS.saveDelayMillis, 'ms', 'pressed as the flash began to do something'],
  ['power-on → title drawn', times(pressed, ({ title }) => title), BARS.titleMillis, 'ms', 'from the image\'s first instruction'],
];
let longestThought = 0;
for (const [n, { all: list }] of (await thoughts).entries()) {
  const { name } = ALL_TABLES[n];
  const { longest, perInstruction, missesPerThousand } = thinking(list);
  const used = longest.map((millis) => (100 * millis) / CAPTAIN_MILLIS);
  rows.push([`a Captain's thought, at a table of ${name}`, longest, BARS.thoughtMillis, 'ms', `longest of ${list.length}, ${IN_SHORT ? 'spread through a game' : 'through a whole game'}`]);
  rows.push(['how much of its time that uses up', used, 100, '%', 'the rest would be time for more playouts']);
  // Loot's Captains think from RAM.
  const bar = TABLES.includes(ALL_TABLES[n]) ? BARS.cyclesAnInstruction : null;
  rows.push(['cycles an instruction meanwhile', perInstruction, bar, '', `${missesPerThousand.toFixed(1)} misses in 1,000 instructions`]);
  longestThought = Math.max(longestThought, longest[0]);
}

const DIGITS = { '%': 2, '': 2 };
console.log('| what | emulated | if the flash answered at once | bar | |\n|---|---|---|---|---|');
for (const [what, [measured, atOnce], bar, unit, note] of rows) {
  const text = (value) => (value === undefined ? '' : `${value.toFixed(DIGITS[unit] ?? 1)} ${unit}`.trim());
  const verdict = bar !== null && measured > bar ? ' **too much**' : '';
  console.log(`| ${what} | ${text(measured)}${verdict} | ${text(atOnce)} | ${bar === null ? '' : `${bar} ${unit}`} | ${note} |`);
}
const isTooFew = slid[0].perSecond < BARS.picturesASecond;
const isTooLate =
  longest(all, 'first') > BARS.firstByteMillis ||
  played.some(({ first, limit }) => first > limit) ||
  tour.some(({ first }) => first[0] > BARS.firstByteMillis);
const isTooMuch = isTooFew || isTooLate || flash > BARS.imageKib * KIB || memory > BARS.memoryKib * KIB || longestThought > LONGEST_THOUGHT_MILLIS;
if (isTooMuch) process.exitCode = 1;
