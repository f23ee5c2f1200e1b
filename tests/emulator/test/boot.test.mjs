// From power-on to the title.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Machine } from '../machine.mjs';
import { lastFrame } from '../node/desk.mjs';
import { assertFrame, image, keep, logOf } from '../node/images.mjs';

const BAR_MILLIS = 300;

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
  machine.run(1000);
  const { awakeShare } = machine.measure(() => machine.run(60_000));
  t.diagnostic(`awake ${(awakeShare * 100).toFixed(3)} % of a minute`);
  assert.equal(machine.resets, 0);
  assertFrame(machine.panel.frame(), lastFrame([]));
});
