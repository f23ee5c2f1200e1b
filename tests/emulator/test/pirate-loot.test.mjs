// Whole games of Pirate Loot, round by round. The log has the record of the whole game, and of what few may know it tells nothing
// until then.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Noise } from '../noise.mjs';
import { check, PIRATE_LOOT, playToTheEnd, roundsIn, told, TO_PIRATE_LOOT, TWO_PEOPLE } from '../node/game.mjs';
import { logOf } from '../node/images.mjs';
import { recruiter } from '../player.mjs';

/** Plays a game to its end, and looks for all its rounds in the log. */
function isWhole(t, setup, hand) {
  const game = playToTheEnd(PIRATE_LOOT, [...TO_PIRATE_LOOT, ...setup, 'A'], hand);
  const record = check(t, PIRATE_LOOT, game);
  const rounds = [...record.matchAll(/^round (\d+)$/gm)].map(([, round]) => Number(round));
  assert.ok(rounds.length > 1, 'a game of several rounds');
  assert.deepEqual(rounds, rounds.map((_, i) => i + 1));
  const log = logOf(game.machine);
  assert.equal(roundsIn(log), rounds.length);
  const secrets = told(log).filter((token) => token === '?').length;
  t.diagnostic(`${rounds.length} rounds, ${secrets} secrets, ${Math.round(game.machine.now / 1e9)} s of emulated time`);
}

test('one person against two bots', (t) => {
  isWhole(t, ['A'], recruiter(new Noise(8)));
});

test('two people who pass it on', (t) => {
  isWhole(t, TWO_PEOPLE, recruiter(new Noise(9)));
});
