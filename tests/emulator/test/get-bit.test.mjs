// Whole games of Get Bit!, whose choices are secret until all are made: the log must not tell one before it is shown.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Machine } from '../machine.mjs';
import { Noise } from '../noise.mjs';
import { trace } from '../node/desk.mjs';
import { check, GET_BIT, playToTheEnd, told } from '../node/game.mjs';
import { image, linesOf, logOf } from '../node/images.mjs';
import { Player, swimmer } from '../player.mjs';

/** From the title to the menu of Get Bit! */
const TO_GET_BIT = ['A', 'Right'];
/** From its menu to Settings and back, the pace fast and nothing moving: a long game is over sooner. */
const IN_A_HURRY = ['Down', 'Down', 'Down', 'A', 'Down', 'Right', 'Down', 'Right', 'B', 'Up', 'Up', 'Up'];
/** From its menu to a table of three people, at its first row. */
const THREE_PEOPLE = ['A', 'Down', 'Left', 'Down', 'Down', 'Left', 'Left', 'Down', 'Left', 'Left', 'Up', 'Up', 'Up', 'Up'];

/** After how many actions a round is over, for each round of a record. */
function roundEnds(record) {
  const ends = [0];
  for (const [, cards] of trace(record).matchAll(/^round=\d+ cards=(\S+) moved/gm)) {
    ends.push(ends.at(-1) + cards.split(',').filter((card) => card !== '-').length);
  }
  return ends;
}

/** Whenever somebody looked into the log, it told whole rounds and nothing of the next. */
function tellsWholeRounds(record, logs) {
  const ends = roundEnds(record);
  assert.ok(ends.length > 4, `${ends.length - 1} rounds`);
  const counts = logs.map(({ log }) => told(linesOf(log)).length);
  for (const count of counts) assert.ok(ends.includes(count), `${count} choices are told, and rounds end at ${ends}`);
  assert.equal(counts.at(-1), ends.at(-1));
}

test('one person against three bots', (t) => {
  const game = playToTheEnd(GET_BIT, [...TO_GET_BIT, 'A', 'A'], swimmer(new Noise(6)));
  tellsWholeRounds(check(t, GET_BIT, game), game.logs);
});

test('three people with two pirates each', (t) => {
  const game = playToTheEnd(GET_BIT, [...TO_GET_BIT, ...IN_A_HURRY, ...THREE_PEOPLE, 'A'], swimmer(new Noise(7)));
  const record = check(t, GET_BIT, game);
  assert.match(record, /^players 3$/m);
  tellsWholeRounds(record, game.logs);
  // All are called before anything is shown, and only the press that shows it makes the log tell it.
  const { seen } = game.player;
  const before = new Set(game.logs.slice(1).map(({ keys }) => Buffer.from(seen[keys - 1].at(-1)).toString('latin1')));
  assert.equal(before.size, 1, 'the screen that calls everybody');
});

test('who turns to another game and back is told nothing twice', () => {
  const machine = new Machine(image);
  // A game of Loot is dealt, and left: the pause, its last row.
  const leave = ['B', 'Up', 'A'];
  new Player(machine).pressAll('A', 'A', 'A', ...leave, 'Right', 'Left', 'Right', 'A', 'A', ...leave, 'Left', 'Right');
  const games = logOf(machine).filter((line) => line.startsWith('INFO  game '));
  assert.equal(games.length, 2, games.join('\n'));
  told(logOf(machine));
});
