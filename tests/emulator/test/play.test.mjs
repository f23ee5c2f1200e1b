// Whole games, by button edges alone. Deals are random and bots think as long as they like, so what is to be seen cannot be
// foreseen; but at the end the log has the game's record, and with that and the keys the desk draws every picture again.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Machine } from '../machine.mjs';
import { Noise } from '../noise.mjs';
import { replay, shadow } from '../node/desk.mjs';
import { differs, ENOUGH_KEYS, monkey, Player, RECORD_BYTES, tap } from '../player.mjs';
import { image, keep, logOf, recordsIn } from '../node/images.mjs';

/** What the log may tell while a game runs: nothing from which a hand could be computed. */
const OPEN = /^INFO {2}(loot \S+ starts: power-on or reset|a panel at 0x3c|game \d+: .*|action \d+: (draw|-?[a-z][a-z0-9](@\d+)?))$/;

/** The actions in a log, each of which must follow the one before. */
function told(log) {
  const actions = log.map((line) => line.match(/^INFO {2}action (\d+): (.*)$/)).filter(Boolean);
  assert.deepEqual(actions.map(([, n]) => Number(n)), actions.map((_, i) => i + 1));
  return actions.map(([, , token]) => token);
}

const moves = (record) => [...record.matchAll(/^moves (.*)$/gm)].flatMap(([, tokens]) => tokens.split(' '));

function playToTheEnd(setup, seed) {
  const machine = new Machine(image);
  const player = new Player(machine);
  player.pressAll(...setup);
  const hand = monkey(new Noise(seed));
  let logged = machine.log().length;
  while (player.keys.length < ENOUGH_KEYS) {
    player.press(hand.next().value);
    const now = machine.log().length;
    if (now - logged > RECORD_BYTES) break;
    logged = now;
  }
  return { machine, player };
}

function check(t, { machine, player }) {
  const log = logOf(machine);
  const end = log.indexOf('INFO  record: loot 1');
  assert.notEqual(end, -1, `no end after ${player.keys.length} keys`);
  for (const line of log.slice(0, end)) assert.match(line, OPEN);
  const [record] = recordsIn(log);
  assert.deepEqual(told(log), moves(record));
  const outcome = replay(record);
  t.diagnostic(`${player.keys.length} keys, ${moves(record).length} actions: ${outcome}`);
  t.diagnostic(log.find((line) => line.includes('stack: ')));
  assert.match(outcome, /^result /);

  const drawn = shadow(player.keys, record);
  let pictures = 0;
  for (const [n, seen] of player.seen.entries()) {
    const wrong = differs(seen, drawn[n]);
    if (wrong) {
      seen.forEach((frame, i) => keep(`wrong-${n}-seen-${i}`, frame));
      drawn[n].forEach(({ frame }, i) => keep(`wrong-${n}-drawn-${i}`, frame));
    }
    assert.equal(wrong, null, `after key ${n}, ${player.keys[n - 1]}`);
    pictures += seen.length;
  }
  t.diagnostic(`${pictures} pictures, each as the desk draws it`);
  keep(`end-${player.keys.length}`, machine.panel.frame());
  assert.deepEqual(machine.faults, []);
  assert.equal(machine.resets, 0);
}

test('one person against two bots', (t) => {
  check(t, playToTheEnd(['A', 'A', 'A'], 4));
});

test('two people who pass it on', (t) => {
  const table = ['Down', 'Left', 'Down', 'Down', 'Left', 'Left', 'Up', 'Up', 'Up'];
  check(t, playToTheEnd(['A', 'A', ...table, 'A'], 5));
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
