// Prints the figures the firmware is held to, measured on the very image that is flashed. Fails if the image or its memory
// is too large; times are reported only, for they are the emulator's.

import { Machine, MILLI } from './machine.mjs';
import { Noise } from './noise.mjs';
import { ENOUGH_KEYS, monkey, RECORD_BYTES, tap, TO_CAPTAINS } from './player.mjs';
import { image, longestThings } from './node/images.mjs';
import { beforeTurn, disturbed, undisturbed } from './saving.mjs';

const KIB = 1024;
const FLASH_BASE = 0x10000000;
const FLASH_END = 0x14000000;
const BARS = {
  firstByteMillis: 2,
  fullPictureMillis: 32,
  cursorMillis: 12,
  awakePercent: 0.5,
  imageKib: 160,
  memoryKib: 96,
  titleMillis: 300,
  // After 1000 it is cut short, some of them for pictures: this figure could not get there.
  thoughtMillis: 950,
  saveDelayMillis: 50,
};
/** Longer than a whole picture takes, and shorter than the pause between two that move. */
const PICTURE_MILLIS = 38;
const FULL_PICTURE_BYTES = 800;
/** What a transfer to the panel begins with if dots follow. */
const DOTS = 0x40;
/** Thoughts that are timed, in steps of a few milliseconds. */
const THOUGHTS = 6;
const SLICE_MILLIS = 5;

/** Waits until the panel has just been told all again: nothing else will be on the wire for seconds. */
function untilIdle(machine) {
  machine.run(1000);
  machine.traffic.length = 0;
  machine.runUntil(() => machine.traffic.length > 0);
  machine.runUntilQuiet({ quietMillis: 100 });
}

/** Presses a button when nothing is going on: when the answer began and ended, and how much of the picture it was. */
function press(machine, name) {
  untilIdle(machine);
  machine.traffic.length = 0;
  const pressed = machine.now;
  const before = machine.panel.taken.data;
  machine.buttons.press(name);
  machine.run(PICTURE_MILLIS);
  const since = (entry) => (entry ? (entry.nanos - pressed) / MILLI : null);
  // Before a picture's first dots comes where they belong.
  const dots = machine.traffic.findIndex(({ kind, value }, i, all) => kind === 'byte' && value === DOTS && all[i - 1].kind === 'start');
  const answer = {
    first: since(machine.traffic[0]),
    dots: since(machine.traffic[dots + 1]),
    last: since(machine.traffic.findLast(({ kind }) => kind === 'stop')),
    bytes: machine.panel.taken.data - before,
  };
  machine.buttons.release(name);
  machine.run(60);
  return answer;
}

function memory(machine) {
  const [start, end] = ['__sdata', '__sheap'].map((name) => machine.symbol(name).address);
  return end - start;
}

/** Answers to presses of every kind: menus, a new game, its cards, and whatever comes next. */
function answers(machine) {
  const menu = ['A', 'Down', 'Up', 'A', 'Down', 'Up', 'A'].map((name) => press(machine, name));
  // After the deal, the cursor is in the hand.
  const cursor = ['Right', 'Right', 'Right', 'Right', 'Left', 'Left'].map((name) => press(machine, name));
  const hand = monkey(new Noise(7));
  const rest = Array.from({ length: 60 }, () => press(machine, hand.next().value));
  return { cursor, all: [...menu, ...cursor, ...rest].filter(({ bytes }) => bytes > 0) };
}

/** The deepest the stack is in a game with the strongest bots, from the first press to the record in the log. */
function deepestStack() {
  const machine = new Machine(image);
  machine.run(300);
  for (const name of [...TO_CAPTAINS, 'A']) tap(machine, name);
  const hand = monkey(new Noise(3));
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

/** How long the core is awake for each of the first actions of Captains who play by themselves; drawing is counted in. */
function thoughts(table) {
  const machine = new Machine(image);
  machine.run(300);
  for (const name of ['A', 'A', ...table, 'A']) tap(machine, name);
  const millis = [];
  for (let awake = 0, logged = machine.log().length; millis.length < THOUGHTS; ) {
    awake += machine.measure(() => machine.run(SLICE_MILLIS)).awakeShare * SLICE_MILLIS;
    const now = machine.log().length;
    if (now === logged) continue;
    logged = now;
    millis.push(awake);
    awake = 0;
  }
  return millis;
}

/** The keys that put so many Captains at a table, from the screen where a game begins. */
function captains(seats, table) {
  const levels = ['Right', 'Right', 'Right', ...Array.from({ length: seats - 1 }, () => ['Down', 'Right']).flat()];
  return ['Down', ...table, 'Down', ...levels, ...Array.from({ length: seats + 1 }, () => 'Up')];
}

const machine = new Machine(image);
const title = machine.runUntil(() => machine.panel.lit);
const { cursor, all } = answers(machine);
const full = all.filter(({ bytes }) => bytes >= FULL_PICTURE_BYTES);
untilIdle(machine);
const { awakeShare } = machine.measure(() => machine.run(60_000));
const flash = image.segments
  .filter(({ address }) => address >= FLASH_BASE && address < FLASH_END)
  .reduce((sum, { data }) => sum + data.length, 0);
const stack = deepestStack();
const twoCaptains = thoughts(captains(2, ['Left']));
const eightCaptains = thoughts(captains(8, ['Right', 'Right', 'Right', 'Right', 'Right']));
const longest = (list, key) => {
  if (list.length === 0) throw new Error('nothing was measured');
  return Math.max(...list.map((answer) => answer[key]));
};

const most = (millis) => [Math.max(...millis), BARS.thoughtMillis, 'ms', `longest of ${millis.length}`];

// A save after which the flash turns to a new sector, with as much to be moved there as there can be.
const used = beforeTurn(image, longestThings());
const save = undisturbed(image, used);
const [programs, [erase]] = ['program', 'erase'].map((wanted) =>
  [...save.operations.keys()].filter((n) => save.operations[n].kind === wanted),
);
const justBegun = 1000; // nanoseconds
const delays = [erase, programs[0], programs[4]].map((n) => disturbed(image, used, save, n, justBegun).delay);

const rows = [
  ['press edge → first byte of the new picture, idle', longest(all, 'first'), BARS.firstByteMillis, 'ms', `longest of ${all.length}; its first dots after ${longest(all, 'dots').toFixed(1)} ms`],
  ['press edge → last byte of a full new picture', longest(full, 'last'), BARS.fullPictureMillis, 'ms', `longest of ${full.length}, up to ${longest(full, 'bytes')} bytes`],
  ['the same for moving the cursor by one card', longest(cursor, 'last'), BARS.cursorMillis, 'ms', `longest of ${cursor.length}, up to ${longest(cursor, 'bytes')} bytes`],
  ['share of time awake while waiting for a person', awakeShare * 100, BARS.awakePercent, '%', 'a minute'],
  ['a Captain\'s thought, at a table of two', ...most(twoCaptains)],
  ['a Captain\'s thought, at a table of eight', ...most(eightCaptains)],
  ['flash image', flash / KIB, BARS.imageKib, 'KiB', ''],
  ['static RAM + deepest stack', (memory(machine) + stack) / KIB, BARS.memoryKib, 'KiB', `${memory(machine)} + ${stack} bytes, a game against Captains`],
  ['a save keeps the core busy', save.busy.put, null, 'ms', 'when a card was drawn'],
  ['the same for turning to a new sector, ahead of need', save.busy.tidy, null, 'ms', `in ${save.operations.length} steps, between which pictures are drawn and sent`],
  ['by how much a picture comes later for a save', Math.max(...delays), BARS.saveDelayMillis, 'ms', 'pressed as the flash began to do something'],
  ['power-on → title drawn', title, BARS.titleMillis, 'ms', 'from the image\'s first instruction'],
];
console.log('| what | measured | bar | |\n|---|---|---|---|');
for (const [what, measured, bar, unit, note] of rows) {
  console.log(`| ${what} | ${measured.toFixed(unit === '%' ? 3 : 1)} ${unit}${bar !== null && measured > bar ? ' **too much**' : ''} | ${bar === null ? '' : `${bar} ${unit}`} | ${note} |`);
}
if (flash > BARS.imageKib * KIB || memory(machine) + stack > BARS.memoryKib * KIB) process.exitCode = 1;
