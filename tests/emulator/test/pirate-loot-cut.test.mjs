// Power cuts in the midst of an effect of Pirate Loot: the seat is asked the same again, and the game goes on as if nothing had
// happened.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Journal } from '../journal.mjs';
import { Machine } from '../machine.mjs';
import { Noise } from '../noise.mjs';
import { replay, shadow, trace } from '../node/desk.mjs';
import { moves, TO_PIRATE_LOOT, TWO_PEOPLE } from '../node/game.mjs';
import { image, keep, logOf, recordsIn } from '../node/images.mjs';
import { differs, Player, recruiter } from '../player.mjs';

/** Presses in the first round: so many that several effects have more than one decision. */
const KEYS = 60;
/** From the title to the log of the running game too: the menu's last choice, what can be logged, and the second answer to that. */
const TO_THE_LOG = ['A', 'Up', 'A', 'A', 'Down', 'A'];
/** From the title to the decision: the menu, whose first choice is to continue, and whose turn it is. */
const CONTINUE = ['A', 'A', 'A'];
/** Decisions that are not in the midst of an effect. */
const BETWEEN_EFFECTS = ['turn', 'haul'];
/** Kinds of decisions before which we cut: enough to see whether any works, and to be done soon. */
const ENOUGH = 4;

/** The record of the game that runs in this flash. */
function running(flash) {
  const machine = new Machine(image, { flash });
  new Player(machine).pressAll(...TO_THE_LOG);
  const [record] = recordsIn(logOf(machine));
  assert.match(replay(record), /^unfinished/);
  return record;
}

/** What each decision of a record was about. */
const asks = (record) => [...trace(record).matchAll(/ ask=(\S+) /g)].map(([, ask]) => ask);

/**
 * Two people play.
 * @returns what they pressed and what the desk draws then, the record, and each key that made a move: its number, and how much the
 *   flash had done before and after it
 */
function playTwo() {
  const machine = new Machine(image);
  const journal = new Journal(machine);
  const player = new Player(machine);
  player.pressAll(...TO_PIRATE_LOOT, ...TWO_PEOPLE, 'A');
  const hand = recruiter(new Noise(11));
  const made = [];
  for (let n = 0; n < KEYS; n++) {
    const before = journal.length;
    player.press(hand.next().value);
    if (journal.length > before) made.push({ key: player.keys.length, before, after: journal.length });
  }
  const record = running(machine.snapshot());
  return { journal, keys: player.keys, drawn: shadow(player.keys, record), record, made };
}

/**
 * Switches on with this flash: the next decision is there at once, which came up after key `from` or a few later, but before `to`.
 * Goes on with the keys after that one: each picture is as the desk draws it.
 */
function goOn(flash, { keys, drawn, record }, from, to) {
  const machine = new Machine(image, { flash });
  const player = new Player(machine);
  player.pressAll(...CONTINUE);
  const turn = machine.panel.frame();
  keep('cut', turn);
  const key = drawn.findIndex((pictures, n) => n >= from && n < to && Buffer.compare(pictures.at(-1).frame, turn) === 0);
  assert.notEqual(key, -1, `nothing after keys ${from} to ${to} looks like that`);
  const first = player.seen.length;
  player.pressAll(...keys.slice(key));
  for (const [n, seen] of player.seen.slice(first).entries()) {
    assert.equal(differs(seen, drawn[key + 1 + n]), null, `after key ${key + 1 + n}`);
  }
  assert.equal(running(machine.snapshot()), record);
  assert.equal(machine.resets + machine.faults.length, 0);
}

test('power may be cut in the midst of an effect', (t) => {
  const game = playTwo();
  const decisions = asks(game.record);
  const tried = new Set();
  for (const [n, { key, before, after }] of game.made.entries()) {
    const ask = decisions[n + 1];
    if (ask === undefined || BETWEEN_EFFECTS.includes(ask) || tried.has(ask) || tried.size === ENOUGH) continue;
    const flash = game.journal.flashAfter(after);
    assert.equal(moves(running(flash)).length, n + 1, 'each move is kept at once');
    goOn(flash, game, key, game.made[n + 1].key);
    // The answer itself is half kept: either it counts, or it is asked once more.
    const half = running(game.journal.flashWithin(before));
    assert.ok([n, n + 1].includes(moves(half).length), half);
    tried.add(ask);
  }
  t.diagnostic(`${game.made.length} moves, cut before ${[...tried].join(', ')}`);
  assert.ok(tried.size >= 2, 'effects with further decisions');
});
