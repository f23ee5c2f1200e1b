// Panels that are missing, elsewhere, loose, or asleep. The game goes on meanwhile.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Machine, MILLI } from '../machine.mjs';
import { lastFrame } from '../node/desk.mjs';
import { Panel } from '../panel.mjs';
import { assertFrame, image, keep, logOf } from '../node/images.mjs';
import { tap, TO_CAPTAINS } from '../player.mjs';

const MINUTE = 60_000;

test('a panel at the other address is found', () => {
  const machine = new Machine(image, { panel: new Panel({ address: 0x3d }) });
  machine.run(200);
  assertFrame(machine.panel.frame(), lastFrame([]));
  assert.match(logOf(machine).join('\n'), /a panel at 0x3d/);
  tap(machine, 'A');
  assertFrame(machine.panel.frame(), lastFrame(['A']));
});

test('without a panel the game goes on, and a panel that comes shows it', () => {
  const machine = new Machine(image, { panel: new Panel({ plugged: false }) });
  machine.run(1000);
  assert.ok(machine.led, 'the LED tells that something is missing');
  for (const name of ['A', 'Down']) tap(machine, name);
  const { awakeShare } = machine.measure(() => machine.run(10_000));
  assert.ok(awakeShare < 0.01, `awake ${awakeShare}`);
  assert.equal(machine.resets, 0);
  machine.panel.plug();
  machine.run(300);
  assertFrame(machine.panel.frame(), lastFrame(['A', 'Down']));
  assert.ok(!machine.led);
});

test('a panel that goes away and comes back shows what is to be seen by then', () => {
  const machine = new Machine(image);
  machine.run(300);
  machine.panel.unplug();
  tap(machine, 'A');
  machine.run(6000);
  tap(machine, 'Down');
  machine.panel.plug();
  machine.run(400);
  keep('returned', machine.panel.frame());
  assertFrame(machine.panel.frame(), lastFrame(['A', 'Down']));
  assert.match(logOf(machine).join('\n'), /the panel is lost\n.*a panel at 0x3c/);
});

test('a panel that goes away in the midst of a picture is found again', () => {
  for (const millis of [1.5, 3, 9.3, 20]) {
    const machine = new Machine(image);
    machine.run(300);
    machine.buttons.press('A');
    machine.run(millis);
    machine.panel.unplug();
    machine.run(50);
    machine.buttons.release('A');
    machine.run(500);
    machine.panel.plug();
    machine.run(400);
    assertFrame(machine.panel.frame(), lastFrame(['A']), `cut after ${millis} ms`);
  }
});

test('a panel that comes back too soon to be missed is told all again', () => {
  const machine = new Machine(image);
  machine.run(300);
  tap(machine, 'A');
  machine.panel.powerOn();
  machine.run(5000);
  assertFrame(machine.panel.frame(), lastFrame(['A']));
});

test('a panel that refuses a byte is told all from the beginning', () => {
  // In its set-up, in a window's bounds, in a picture.
  for (const refused of [1, 2, 20, 39, 43, 60, 700]) {
    const panel = new Panel();
    const write = panel.write.bind(panel);
    let bytes = 0;
    panel.write = (byte) => ++bytes !== refused && write(byte);
    const machine = new Machine(image, { panel });
    machine.run(500);
    assert.ok(bytes > refused);
    assertFrame(panel.frame(), lastFrame([]), `byte ${refused} refused`);
    assert.ok(!machine.led);
  }
});

test('while a bus is stuck the game goes on, and its picture comes when it is free', () => {
  for (const millis of [8, 20, 300]) {
    const machine = new Machine(image);
    machine.run(millis);
    machine.bus.hold();
    machine.run(300);
    tap(machine, 'A');
    machine.run(300);
    assert.ok(machine.led);
    const { awakeShare } = machine.measure(() => machine.run(5000));
    assert.ok(awakeShare < 0.01, `awake ${awakeShare}`);
    assert.equal(machine.resets, 0);
    machine.bus.release();
    machine.run(500);
    assertFrame(machine.panel.frame(), lastFrame(['A']), `stuck after ${millis} ms`);
    assert.ok(!machine.led);
  }
});

test('a panel cut off in the midst of a byte is clocked until it lets go of the data line', () => {
  const machine = new Machine(image);
  machine.run(300);
  machine.buttons.press('A');
  machine.run(5);
  machine.holdData(8);
  machine.buttons.release('A');
  machine.run(500);
  assertFrame(machine.panel.frame(), lastFrame(['A']));
  assert.match(logOf(machine).join('\n'), /the panel is lost\n.*a panel at 0x3[cd]/);
});

test('telling it all again cannot be seen', () => {
  const machine = new Machine(image);
  machine.run(300);
  // The title would move.
  tap(machine, 'A');
  const menu = machine.panel.frame();
  let told = 0;
  machine.runUntil(
    () => {
      told = Math.max(told, machine.panel.taken.data);
      assertFrame(machine.panel.frame(), menu);
      return told >= 4 * 1024;
    },
    { withinMillis: 20_000 },
  );
});

test('only what changed is sent', () => {
  const machine = new Machine(image);
  machine.run(300);
  // The menu, and a new game: its first row has nothing to the left.
  tap(machine, 'A');
  tap(machine, 'A');
  const before = machine.panel.taken.data;
  tap(machine, 'Left');
  assert.equal(machine.panel.taken.data, before, 'nothing for nothing');
  tap(machine, 'Down');
  assert.ok(machine.panel.taken.data - before < 700);
});

/** Traffic with hardly a pause in it, from its first start to its last stop. */
function pictures(traffic) {
  const pictures = [];
  for (const { nanos, kind } of traffic) {
    if (nanos - (pictures.at(-1)?.end ?? -Infinity) > 12 * MILLI) pictures.push({ start: nanos, end: nanos, bytes: 0 });
    pictures.at(-1).end = nanos;
    if (kind === 'byte') pictures.at(-1).bytes++;
  }
  return pictures.map(({ start, end, bytes }) => ({ millis: (end - start) / MILLI, bytes }));
}

const ENOUGH_TURNS = 6;

test('a picture does not wait for the thoughts of a bot', (t) => {
  const machine = new Machine(image);
  machine.run(300);
  // Deal, draw a card (not at once: a turn that has just come up waits), and let the Captains go on.
  for (const name of [...TO_CAPTAINS, 'A']) tap(machine, name);
  let awakeShare = 0;
  // With some hands there is little to think about: then the person draws again.
  for (let turn = 0; turn < ENOUGH_TURNS && awakeShare <= 0.1; turn++) {
    machine.run(600);
    for (const name of ['A', 'A']) tap(machine, name);
    machine.traffic.length = 0;
    // Long enough for several thoughts, each of which ends with a picture.
    ({ awakeShare } = machine.measure(() => machine.run(8000)));
  }
  assert.ok(awakeShare > 0.1, 'they think');
  const sent = pictures(machine.traffic).filter(({ bytes }) => bytes > 200);
  assert.ok(sent.length >= 3);
  const slowest = Math.max(...sent.map(({ millis, bytes }) => millis / bytes));
  t.diagnostic(`${sent.length} pictures, the slowest took ${(slowest * 1000).toFixed(0)} µs a byte`);
  // 22.5 on the wire, as much again for addresses, and one thought at the beginning.
  assert.ok(slowest < 0.05);
});

test('after three minutes the panel is switched off, and a press wakes it without acting', () => {
  const machine = new Machine(image);
  machine.run(300);
  tap(machine, 'A');
  machine.run(3 * MINUTE - 2000);
  assert.ok(machine.panel.on);
  machine.run(4000);
  assert.ok(!machine.panel.on);
  const { awakeShare } = machine.measure(() => machine.run(MINUTE));
  assert.ok(!machine.panel.on);
  assert.ok(awakeShare < 0.005, `awake ${awakeShare}`);
  tap(machine, 'Down');
  assert.ok(machine.panel.lit);
  assertFrame(machine.panel.frame(), lastFrame(['A']));
  tap(machine, 'Down');
  assertFrame(machine.panel.frame(), lastFrame(['A', 'Down']));
});
