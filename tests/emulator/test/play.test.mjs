// Whole games, by button edges alone. Deals are random and bots think as long as they like, so what is to be seen cannot be
// foreseen; but at the end the log has the game's record, and with that and the keys the desk draws every picture again.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Machine } from '../machine.mjs';
import { Noise } from '../noise.mjs';
import { replay, shadow } from '../node/desk.mjs';
import { differs, monkey, Player } from '../player.mjs';
import { image, keep, logOf, recordsIn } from './images.mjs';

const ENOUGH_KEYS = 3000;
/** A record makes the log jump. */
const RECORD_BYTES = 600;

/** What the log may tell while a game runs: nothing from which a hand could be computed. */
const OPEN = /^INFO {2}(loot \S+ starts: power-on or reset|a panel at 0x3c|game \d+: .*|action \d+: (draw|-?[a-z][a-z0-9](@\d+)?))$/;

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
  const end = log.findIndex((line) => line.includes('record: '));
  assert.notEqual(end, -1, `no end after ${player.keys.length} keys`);
  for (const line of log.slice(0, end)) assert.match(line, OPEN);
  const [record] = recordsIn(log);
  const outcome = replay(record);
  t.diagnostic(`${player.keys.length} keys, ${log.filter((line) => line.includes('action')).length} actions: ${outcome}`);
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
