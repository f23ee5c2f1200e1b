// A battery clip that is loose: power comes and goes, for 1 to 250 ms or just long enough to begin erasing. Nothing is lost.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { thingsIn, usedFlash } from '../area.mjs';
import { Journal } from '../journal.mjs';
import { Machine, MILLI } from '../machine.mjs';
import { formerFlash, formerThings, image, logOf, longestThings } from '../node/images.mjs';
import { Noise } from '../noise.mjs';
import { PROGRAM_NANOS, SECTOR } from '../rom.mjs';
import { beforeTurn, draw } from '../saving.mjs';

const SOAK = (process.env.LOOT_SOAK ?? '0') !== '0';
/** Storms of each kind of interrupted erase, from each of two areas. */
const STORMS = SOAK ? 40 : 4;
/** Times that power comes in a storm. */
const TIMES = 16;
/** Mostly too short for anything but the title. */
const SHORT_MILLIS = 250;
/** When a handheld that nobody touches has tidied up. */
const TIDIED_MILLIS = 2500;
/** Every so many times power lasts until the flash is at work, and ends within that. */
const LONG_EVERY = 3;

const below = (noise, n) => ((noise.next() >>> 8) * 65536 + (noise.next() >>> 8)) % n;

/** When the flash of a handheld that nobody touches is at work, in milliseconds since it was switched on. */
function workOf(flash) {
  const machine = new Machine(image, { flash });
  const journal = new Journal(machine);
  machine.run(TIDIED_MILLIS);
  assert.ok(journal.length > 0, 'there is something to tidy up');
  const times = journal.operations.map(({ startNanos }) => startNanos / MILLI);
  return { from: times[0], to: times.at(-1) + 1 };
}

/** Switches on and off, and has the flash as it is then. */
function storm(flash, { from, to }, how, seed) {
  const noise = new Noise(seed);
  const random = () => noise.next() & 0xff;
  const machine = new Machine(image, { flash });
  let cuts = 0;
  for (let time = 1; time <= TIMES; time++) {
    const started = machine.now;
    let millis = 1 + below(noise, SHORT_MILLIS);
    if (time % LONG_EVERY === 0) millis = from + below(noise, Math.ceil(to - from) + 1);
    const offAt = started + millis * MILLI;
    machine.rom.before = ({ kind }) => {
      const takes = kind === 'erase' ? machine.rom.eraseNanos : PROGRAM_NANOS;
      if (machine.now + takes <= offAt) return undefined;
      cuts++;
      return { cut: below(noise, kind === 'erase' ? SECTOR : 256), how, noise: random };
    };
    machine.run(millis);
    machine.powerCycle();
  }
  machine.rom.before = () => {};
  machine.run(TIDIED_MILLIS);
  assert.equal(machine.resets + machine.faults.length, 0);
  return { machine, cuts };
}

/** Each thing must be as it was before or as it was to be. */
function assertKept(flash, ...allowed) {
  const found = thingsIn(flash);
  for (const kind of allowed[0].keys()) {
    const data = found.get(kind);
    assert.ok(data, `thing ${kind} is lost`);
    const isOne = allowed.some((things) => Buffer.compare(Buffer.from(things.get(kind)), Buffer.from(data)) === 0);
    assert.ok(isOne, `thing ${kind} is neither as before nor as after`);
  }
}

for (const how of ['front', 'cleared', 'random']) {
  test(`storms in the midst of a turn to a new sector, erases cut ${how}`, (t) => {
    const flash = beforeTurn(image, longestThings());
    const { journal } = draw(image, flash);
    const before = thingsIn(journal.flashAfter(0));
    const after = thingsIn(journal.flashAfter(journal.length));
    // Begun, and not yet tidied up.
    const first = journal.operations.findIndex(({ kind }) => kind === 'erase');
    const work = workOf(journal.flashAfter(first));
    let cuts = 0;
    for (let seed = 0; seed < STORMS; seed++) {
      const begun = journal.flashWithin((seed * 5) % journal.length);
      const { machine, cuts: more } = storm(begun, work, how, 100 + seed);
      assertKept(machine.flash, before, after);
      cuts += more;
    }
    t.diagnostic(`${STORMS} storms, power came ${STORMS * TIMES} times, ${cuts} operations of the flash were cut`);
    assert.ok(cuts > 0);
  });

  test(`storms while an area of 64 KiB goes on into the larger one, erases cut ${how}`, (t) => {
    const expected = new Map(formerThings().map((data) => [data[0], data]));
    const work = workOf(formerFlash());
    let cuts = 0;
    for (let seed = 0; seed < STORMS; seed++) {
      const { machine, cuts: more } = storm(formerFlash(), work, how, 200 + seed);
      assertKept(machine.flash, expected);
      cuts += more;
      assert.doesNotMatch(logOf(machine).join('\n'), /WARN|ERROR/, 'nothing is wrong with it');
    }
    t.diagnostic(`${STORMS} storms, power came ${STORMS * TIMES} times, ${cuts} operations of the flash were cut`);
    assert.ok(cuts > STORMS);
  });
}

test('an area that has been round is read as it is', () => {
  const things = longestThings();
  const flash = usedFlash(things);
  const machine = new Machine(image, { flash });
  const journal = new Journal(machine);
  machine.run(300);
  assert.equal(journal.length, 0, 'nothing is written before there is anything to keep');
  assertKept(machine.flash, new Map(things.map((data) => [data[0], Uint8Array.from(data)])));
});
