// Whole games on the handheld, and what must hold of them: each picture as the desk draws it, and a log that tells no secret.

import assert from 'node:assert/strict';
import { Machine } from '../machine.mjs';
import { replay, shadow, trace } from './desk.mjs';
import { image, keep, logOf, numberIn, recordsIn } from './images.mjs';
import { differs, ENOUGH_KEYS, Player, RECORD_BYTES } from '../player.mjs';

/** What the log may tell while a game runs, besides its actions: nothing from which a hand could be computed. */
const OPEN = /^INFO {2}(loot \S+ starts: power-on or reset|a panel at 0x3c|game \d+: .*|the next round)$/;
const NEXT_ROUND = 'INFO  the next round';
const ACTION = /^INFO {2}action (\d+): (.*)$/;

/** A game, by the first line of its records, how its actions are written, and how much its record makes the log jump. */
export const LOOT = { key: 'loot 1', token: /^(draw|-?[a-z][a-z0-9](@\d+)?)$/, recordBytes: RECORD_BYTES };
/** A round has at most six actions of some ten bytes each. */
export const GET_BIT = { key: 'getbit 1', token: /^[1-7]$/, recordBytes: 120 };

/** Between two keys bots play a few turns of ten bytes an action; a record has two rounds or more, of 300 bytes at least. */
export const PIRATE_LOOT = {
  key: 'pirateloot 1',
  token: /^([?+-]|@\d|haul|[bcgl][a-z](@\d)?|[a-z]{3})$/,
  recordBytes: 600,
  known: knownOfPirateLoot,
};

/** From the title to the menu of Pirate Loot, the pace fast and nothing moving: a long game is over sooner. */
export const TO_PIRATE_LOOT = ['A', 'Left', 'Down', 'Down', 'Down', 'A', 'Down', 'Right', 'Down', 'Right', 'B', 'Up', 'Up', 'Up'];
/** From the menu of Pirate Loot to a table of two people, at its first row. */
export const TWO_PEOPLE = ['A', 'Down', 'Left', 'Down', 'Down', 'Left', 'Left', 'Up', 'Up', 'Up'];

/** The actions in a log, each of which must follow the one before. With each round they are counted anew. */
export function told(log) {
  let count = 0;
  const tokens = [];
  for (const line of log) {
    const [, number, token] = line.match(ACTION) ?? [];
    if (line === NEXT_ROUND) count = 0;
    if (!token) continue;
    count++;
    assert.equal(Number(number), count, line);
    tokens.push(token);
  }
  return tokens;
}

/** How many rounds a log tells of. */
export const roundsIn = (log) => 1 + log.filter((line) => line === NEXT_ROUND).length;

export const moves = (record) => [...record.matchAll(/^moves (.*)$/gm)].flatMap(([, tokens]) => tokens.split(' '));

/**
 * The moves of a record of Pirate Loot as everybody may know them: loot stays a secret unless a Greedy Gunner has shown it to all
 * (P15.2), and so does what a Clever Lookout puts back (P14.1).
 */
function knownOfPirateLoot(record) {
  const decisions = [...trace(record).matchAll(/ ask=(\S+) legal=\S+ move=(\S+) /g)];
  return decisions.map(([, ask, move]) => {
    const isSecret = /^[a-z]{3}$/.test(move) ? ask !== 'gg' : ask === 'cl' && /^[bcgl][a-z]$/.test(move);
    return isSecret ? '?' : move;
  });
}

/**
 * Presses these keys, and then what a hand likes until the log has the record of a game.
 * @returns the log as it was after each key that made it longer: `logs`, by the number of keys until then
 */
export function playToTheEnd({ recordBytes }, setup, hand) {
  const machine = new Machine(image);
  const player = new Player(machine);
  player.pressAll(...setup);
  const logs = [];
  let logged = machine.log().length;
  while (player.keys.length < ENOUGH_KEYS) {
    player.press(hand.next().value);
    const log = machine.log();
    if (log.length > logged) logs.push({ keys: player.keys.length, log: log.slice() });
    if (log.length - logged > recordBytes) break;
    logged = log.length;
  }
  return { machine, player, logs };
}

/** A game that was played to its end: what it logged, what the panel showed, and that nothing went wrong. */
export function check(t, { key, token, known = moves }, { machine, player }) {
  const log = logOf(machine);
  const end = log.findIndex((line) => line.startsWith('INFO  number: '));
  assert.equal(log[end + 1], `INFO  record: ${key}`, `no end after ${player.keys.length} keys`);
  for (const line of log.slice(0, end)) if (!ACTION.test(line)) assert.match(line, OPEN);
  for (const action of told(log)) assert.match(action, token);
  const [record] = recordsIn(log);
  assert.deepEqual(told(log), known(record));
  const outcome = replay(record);
  t.diagnostic(`${player.keys.length} keys, ${moves(record).length} actions: ${outcome}`);
  t.diagnostic(log.find((line) => line.includes('stack: ')));
  assert.match(outcome, /^result /);

  const drawn = shadow(player.keys, record, numberIn(log));
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
  return record;
}
