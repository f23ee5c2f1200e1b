// From power-on to the title.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Journal } from '../journal.mjs';
import { Machine } from '../machine.mjs';
import { lastFrame } from '../node/desk.mjs';
import { assertFrame, image, keep, logOf } from '../node/images.mjs';
import { tap } from '../player.mjs';

const BAR_MILLIS = 300;
/** src/shell/title.rs: by then the title has moved and is at rest, and by then bots begin to play. */
const RESTS_MILLIS = 8000;
const DEMO_MILLIS = 30_000;

test('it boots to the title, and shows nothing before it', (t) => {
  const machine = new Machine(image);
  const millis = machine.runUntil(() => machine.panel.lit, { what: 'the title' });
  keep('title', machine.panel.frame());
  assertFrame(machine.panel.frame(), lastFrame([]));
  t.diagnostic(`title after ${millis.toFixed(1)} ms`);
  assert.ok(millis <= BAR_MILLIS);
  assert.deepEqual(machine.panel.unknown, []);
  assert.deepEqual(machine.faults, []);
  assert.match(logOf(machine).join('\n'), /starts: power-on or reset\n.*a panel at 0x3c/);
});

test('left alone, it sleeps, and the watchdog is content', (t) => {
  const machine = new Machine(image);
  machine.run(RESTS_MILLIS);
  const { awakeShare } = machine.measure(() => machine.run(DEMO_MILLIS - RESTS_MILLIS - 1000));
  t.diagnostic(`awake ${(awakeShare * 100).toFixed(3)} % of the time`);
  assert.equal(machine.resets, 0);
  assertFrame(machine.panel.frame(), lastFrame([]));
});

test('left alone for longer, bots play, and nothing of that is kept or logged', () => {
  const machine = new Machine(image);
  const journal = new Journal(machine);
  const seen = new Set();
  for (machine.run(DEMO_MILLIS + 500); seen.size < 10; machine.run(500)) {
    seen.add(Buffer.from(machine.panel.frame()).toString('latin1'));
  }
  keep('demo', machine.panel.frame());
  tap(machine, 'B');
  assertFrame(machine.panel.frame(), lastFrame([]), 'any press leads back to the title');
  assert.equal(journal.length, 0);
  assert.doesNotMatch(logOf(machine).join('\n'), /game|action/);
  assert.deepEqual([machine.resets, machine.faults], [0, []]);
});
