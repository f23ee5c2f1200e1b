// What goes wrong is followed by a restart. The image here has ways to make it go wrong: Cargo's feature `faults`.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Machine } from '../machine.mjs';
import { lastFrame } from '../node/desk.mjs';
import { loadImage } from '../node/image.mjs';
import { assertFrame, FAULTS_ELF, logOf } from '../node/images.mjs';

const WITHIN_MILLIS = 3000;

for (const [button, what] of [
  ['B', 'a panic'],
  ['Left', 'a hang'],
  ['Right', 'a stack that ran out'],
  ['Up', 'a game that waits for ever, while all else goes on'],
  ['Down', 'a panel that is waited for for ever'],
]) {
  test(`${what} is followed by a restart`, { skip: !FAULTS_ELF && 'CHIP_FAULTS_ELF names no image' }, (t) => {
    const machine = new Machine(loadImage(FAULTS_ELF));
    machine.run(500);
    machine.buttons.press(button);
    machine.run(50);
    machine.buttons.release(button);
    const millis = machine.runUntil(() => machine.resets === 1, { withinMillis: WITHIN_MILLIS, what: 'a restart' });
    machine.run(300);
    assertFrame(machine.panel.frame(), lastFrame([]));
    t.diagnostic(`restarted ${millis.toFixed(0)} ms later`);
    const log = logOf(machine, FAULTS_ELF).join('\n');
    assert.match(log, /the watchdog ended a panic or a hang/);
    if (button === 'B') assert.match(log, /B was pressed/);
    if (button === 'Right') assert.notDeepEqual(machine.faults, [], 'it faults, and overwrites nothing');
    machine.run(10_000);
    assert.equal(machine.resets, 1);
  });
}
