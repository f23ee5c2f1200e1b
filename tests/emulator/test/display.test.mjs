// Panels that are missing, elsewhere, loose, or asleep. The game goes on meanwhile.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Machine } from '../machine.mjs';
import { lastFrame } from '../node/desk.mjs';
import { Panel } from '../panel.mjs';
import { image, keep, logOf } from './images.mjs';

function tap(machine, name) {
  machine.buttons.press(name);
  machine.run(40);
  machine.buttons.release(name);
  machine.run(60);
}

const MINUTE = 60_000;

test('a panel at the other address is found', () => {
  const machine = new Machine(image, { panel: new Panel({ address: 0x3d }) });
  machine.run(200);
  assert.deepEqual(machine.panel.frame(), lastFrame([]));
  assert.match(logOf(machine).join('\n'), /a panel at 0x3d/);
  tap(machine, 'A');
  assert.deepEqual(machine.panel.frame(), lastFrame(['A']));
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
  assert.deepEqual(machine.panel.frame(), lastFrame(['A', 'Down']));
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
  assert.deepEqual(machine.panel.frame(), lastFrame(['A', 'Down']));
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
    assert.deepEqual(machine.panel.frame(), lastFrame(['A']), `cut after ${millis} ms`);
  }
});

test('a panel that comes back too soon to be missed is told all again', () => {
  const machine = new Machine(image);
  machine.run(300);
  machine.panel.powerOn();
  machine.run(5000);
  assert.deepEqual(machine.panel.frame(), lastFrame([]));
});

test('telling it all again cannot be seen', () => {
  const machine = new Machine(image);
  machine.run(300);
  const title = machine.panel.frame();
  let told = 0;
  machine.runUntil(
    () => {
      told = Math.max(told, machine.panel.taken.data);
      assert.deepEqual(machine.panel.frame(), title);
      return told >= 3 * 1024;
    },
    { withinMillis: 20_000 },
  );
});

test('only what changed is sent', () => {
  const machine = new Machine(image);
  machine.run(300);
  tap(machine, 'A');
  const before = machine.panel.taken.data;
  tap(machine, 'Left');
  assert.equal(machine.panel.taken.data, before, 'nothing for nothing');
  tap(machine, 'Down');
  assert.ok(machine.panel.taken.data - before < 700);
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
  assert.deepEqual(machine.panel.frame(), lastFrame(['A']));
  tap(machine, 'Down');
  assert.deepEqual(machine.panel.frame(), lastFrame(['A', 'Down']));
});
