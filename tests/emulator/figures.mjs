// Prints the figures the firmware is held to, measured on the very image that is flashed. Fails if the image or its memory
// is too large; times are reported only, for they are the emulator's.

import { Machine, MILLI } from './machine.mjs';
import { Noise } from './noise.mjs';
import { monkey } from './player.mjs';
import { image } from './test/images.mjs';

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
};
/** Longer than a whole picture takes, and shorter than the pause between two that move. */
const PICTURE_MILLIS = 38;
const FULL_PICTURE_BYTES = 800;
/** A record makes the log jump. */
const RECORD_BYTES = 600;
const ENOUGH_TAPS = 5000;

function tap(machine, name, { hold = 30, wait = 120 } = {}) {
  machine.buttons.press(name);
  machine.run(hold);
  machine.buttons.release(name);
  machine.run(wait);
}

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
  const answer = {
    first: since(machine.traffic[0]),
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
  const captains = ['Down', 'Down', 'Down', 'Right', 'Down', 'Right', 'Up', 'Up', 'Up', 'Up'];
  for (const name of ['A', 'A', ...captains, 'A']) tap(machine, name);
  const hand = monkey(new Noise(3));
  for (let taps = 0, logged = machine.log().length; taps < ENOUGH_TAPS; taps++) {
    // Now and then a bot may think to the end; mostly somebody is impatient.
    tap(machine, hand.next().value, { wait: taps % 50 === 0 ? 4000 : 120 });
    const now = machine.log().length;
    if (now - logged > RECORD_BYTES) return machine.stack().used;
    logged = now;
  }
  throw new Error('the game did not end');
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
const longest = (list, key) => Math.max(...list.map((answer) => answer[key]));

const rows = [
  ['press edge → first byte of the new picture, idle', longest(all, 'first'), BARS.firstByteMillis, 'ms', `longest of ${all.length}`],
  ['press edge → last byte of a full new picture', longest(full, 'last'), BARS.fullPictureMillis, 'ms', `longest of ${full.length}, up to ${longest(full, 'bytes')} bytes`],
  ['the same for moving the cursor by one card', longest(cursor, 'last'), BARS.cursorMillis, 'ms', `longest of ${cursor.length}, up to ${longest(cursor, 'bytes')} bytes`],
  ['share of time awake while waiting for a person', awakeShare * 100, BARS.awakePercent, '%', 'a minute'],
  ['flash image', flash / KIB, BARS.imageKib, 'KiB', ''],
  ['static RAM + deepest stack', (memory(machine) + stack) / KIB, BARS.memoryKib, 'KiB', `${memory(machine)} + ${stack} bytes, a game against Captains`],
  ['power-on → title drawn', title, BARS.titleMillis, 'ms', 'from the image\'s first instruction'],
];
console.log('| what | measured | bar | |\n|---|---|---|---|');
for (const [what, measured, bar, unit, note] of rows) {
  console.log(`| ${what} | ${measured.toFixed(unit === '%' ? 3 : 1)} ${unit}${measured > bar ? ' **too much**' : ''} | ${bar} ${unit} | ${note} |`);
}
if (flash > BARS.imageKib * KIB || memory(machine) + stack > BARS.memoryKib * KIB) process.exitCode = 1;
