// Contacts as they are: bouncing, held, stuck, pressed at the wrong moment. What is to be seen must be what the desk shows
// after the presses that somebody meant.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Machine, MILLI } from '../machine.mjs';
import { lastFrame } from '../node/desk.mjs';
import { assertFrame, image, keep } from '../node/images.mjs';
import { tap, TO_CAPTAINS } from '../player.mjs';

const NAMES = ['Up', 'Down', 'Left', 'Right', 'A', 'B'];

function started(options) {
  const machine = new Machine(image, options);
  machine.runUntil(() => machine.panel.lit, { what: 'the title' });
  machine.run(100);
  return machine;
}

function shows(machine, ...keys) {
  keep(keys.join('-').toLowerCase() || 'nothing', machine.panel.frame());
  assertFrame(machine.panel.frame(), lastFrame(keys), `the picture after ${keys.join(' ')}`);
}

test('a tap is a press, and acts at its first edge', () => {
  const machine = started();
  machine.buttons.press('A');
  machine.run(40);
  shows(machine, 'A');
  machine.buttons.release('A');
  machine.run(500);
  shows(machine, 'A');
});

// Were each of these a press, the menu's cursor must not happen to come round to where it should be.
for (const [what, bounce] of [
  ['briefly', { times: 4, gapNanos: 300_000 }],
  ['within microseconds', { times: 31, gapNanos: 7_000 }],
  ['slowly', { times: 6, gapNanos: 4_000_000 }],
  ['for a second', { times: 503, gapNanos: 1_000_000 }],
]) {
  test(`a contact that bounces ${what} is pressed once`, () => {
    const machine = started();
    tap(machine, 'A');
    machine.buttons.bounce('Down', bounce);
    machine.run((2 * bounce.times * bounce.gapNanos) / MILLI + 50);
    machine.buttons.bounce('Down', { ...bounce, down: false });
    machine.run((2 * bounce.times * bounce.gapNanos) / MILLI + 100);
    shows(machine, 'A', 'Down');
    tap(machine, 'Down');
    shows(machine, 'A', 'Down', 'Down');
  });
}

test('the shortest press counts', () => {
  const machine = started();
  tap(machine, 'A', { hold: 0.01 });
  shows(machine, 'A');
});

test('held, an arrow repeats; A and B do not', () => {
  const machine = started();
  tap(machine, 'A', { hold: 3000 });
  shows(machine, 'A');
  // The press, one after 400 ms, then one every 110.
  tap(machine, 'Down', { hold: 560 });
  shows(machine, 'A', 'Down', 'Down', 'Down');
});

test('held, an arrow does not rush through values', () => {
  const machine = started();
  const toValue = ['A', 'A', 'Down'];
  for (const name of toValue) tap(machine, name);
  shows(machine, ...toValue);
  // So long that it would not come round to where it should be.
  tap(machine, 'Right', { hold: 720 });
  shows(machine, ...toValue, 'Right');
});

test('a stuck button is pressed once, and repeats no longer than ten seconds', () => {
  const machine = started();
  tap(machine, 'A');
  machine.buttons.press('Down');
  machine.run(10_000);
  const stuck = machine.panel.frame();
  const { awakeShare } = machine.measure(() => machine.run(30_000));
  assertFrame(machine.panel.frame(), stuck);
  assert.ok(awakeShare < 0.005, `awake ${awakeShare}`);
  // The others still work: B leads back to the title.
  tap(machine, 'B');
  shows(machine);
});

test('held since power-on, a button is not pressed', () => {
  const machine = new Machine(image);
  for (const name of NAMES) machine.buttons.press(name);
  // Until the title has moved and is at rest.
  machine.run(9000);
  shows(machine);
  for (const name of NAMES) machine.buttons.release(name);
  machine.run(100);
  shows(machine);
  tap(machine, 'A');
  shows(machine, 'A');
});

test('all six at once, again and again, break nothing', () => {
  const machine = started();
  for (let round = 0; round < 20; round++) {
    for (const name of NAMES) machine.buttons.bounce(name, { times: 3, gapNanos: 100_000 + 13_000 * round });
    machine.run(50);
    for (const name of NAMES) machine.buttons.bounce(name, { down: false, times: 3, gapNanos: 90_000 });
    machine.run(50);
  }
  machine.run(200);
  assert.ok(machine.panel.lit);
  assert.equal(machine.resets, 0);
  assert.deepEqual(machine.faults, []);
});

test('presses while a picture is being sent count, and the newest picture wins', () => {
  const machine = started();
  machine.buttons.press('A');
  machine.run(8);
  assert.ok(machine.now - machine.traffic.at(-1).nanos < MILLI, 'it is being sent');
  machine.buttons.press('Down');
  machine.run(8);
  machine.buttons.press('Up');
  machine.run(8);
  machine.buttons.release('Down');
  machine.run(30);
  machine.buttons.press('Down');
  machine.run(100);
  shows(machine, 'A', 'Down', 'Up', 'Down');
});

test('presses while a bot thinks count at once', () => {
  const machine = started();
  for (const name of TO_CAPTAINS) tap(machine, name, { wait: 60 });
  // Deal, draw a card (not at once: a turn that has just come up waits), and let the Captains go on.
  for (const wait of [600, 60, 60]) tap(machine, 'A', { wait });
  const thinks = () => machine.measure(() => machine.run(20)).awakeShare > 0.9;
  assert.ok(Array.from({ length: 200 }).some(thinks), 'one thinks');
  const before = machine.panel.frame();
  const pressed = machine.now;
  machine.traffic.length = 0;
  machine.buttons.press('B');
  machine.run(60);
  keep('pause', machine.panel.frame());
  assert.notDeepEqual(machine.panel.frame(), before);
  const answer = machine.traffic.find(({ kind }) => kind === 'start').nanos - pressed;
  assert.ok(answer < 12 * MILLI, `the answer began after ${answer / MILLI} ms`);
  machine.buttons.release('B');
  machine.run(60);
  const pause = machine.panel.frame();
  machine.run(3000);
  assertFrame(machine.panel.frame(), pause, 'a pause stays');
});

test('a press is heard', () => {
  const machine = started();
  assert.equal(machine.tone(), 0);
  machine.buttons.press('A');
  machine.run(4);
  assert.equal(Math.round(machine.tone()), 2000);
  machine.run(20);
  assert.equal(machine.tone(), 0);
});
