// Whole games, by button edges alone. Deals are random and bots think as long as they like, so what is to be seen cannot be
// foreseen; but at the end the log has the game's record, and with that and the keys the desk draws every picture again.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Machine } from '../machine.mjs';
import { Noise } from '../noise.mjs';
import { check, LOOT, playToTheEnd, told } from '../node/game.mjs';
import { monkey, Player, tap } from '../player.mjs';
import { image, logOf } from '../node/images.mjs';

test('one person against two bots', (t) => {
  check(t, LOOT, playToTheEnd(LOOT, ['A', 'A', 'A'], monkey(new Noise(4))));
});

test('two people who pass it on', (t) => {
  const table = ['Down', 'Left', 'Down', 'Down', 'Left', 'Left', 'Up', 'Up', 'Up'];
  check(t, LOOT, playToTheEnd(LOOT, ['A', 'A', ...table, 'A'], monkey(new Noise(5))));
});

test('what may still be taken back is not in the log', () => {
  /** What the log tells of a deal after these keys. */
  const tokens = (seed, ...keys) => {
    const noise = new Noise(seed);
    const machine = new Machine(image, { randomBit: () => noise.next() & 1 });
    new Player(machine).pressAll('A', 'A', 'A');
    // Without waiting: after a while the game goes on by itself.
    for (const key of keys) tap(machine, key);
    return told(logOf(machine));
  };
  // Right of drawing is the hand, a merchant first if it has one. A launches it, and A again goes on.
  const launch = ['Right', 'A'];
  const seed = [1, 2, 3, 4, 5, 6].find((seed) => /^m/.test(tokens(seed, ...launch, 'A')[0]));
  assert.ok(seed, 'a hand with a merchant');
  assert.deepEqual(tokens(seed, ...launch), []);
  // Taken back, the cursor is still on the merchant.
  assert.equal(tokens(seed, ...launch, 'B', 'Left', 'A')[0], 'draw');
});
