// Another deal every time, even when the ring oscillator is stuck.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Machine } from '../machine.mjs';
import { Noise } from '../noise.mjs';
import { image, keep } from '../node/images.mjs';

/** The first hand, dealt by presses at these moments. */
function firstHand(randomBit, micros = 0) {
  const machine = new Machine(image, { randomBit });
  machine.run(500 + micros / 1000);
  for (let press = 0; press < 3; press++) {
    machine.buttons.press('A');
    machine.run(40);
    machine.buttons.release('A');
    machine.run(500);
  }
  return machine.panel.frame();
}

const bits = (seed) => {
  const noise = new Noise(seed);
  return () => noise.next() & 1;
};

test('the ring oscillator decides the deal', () => {
  assert.notDeepEqual(firstHand(bits(1)), firstHand(bits(2)));
});

for (const bit of [0, 1]) {
  test(`with the oscillator stuck at ${bit}, the moment of a press does`, () => {
    const hand = firstHand(() => bit);
    keep(`stuck-${bit}`, hand);
    assert.notDeepEqual(hand, firstHand(() => bit, 3));
    assert.notDeepEqual(hand, firstHand(() => bit, 250));
  });
}
