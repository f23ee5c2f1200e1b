// Bots choose the same in the emulated chip as on the desk. The image here has them play by themselves: Cargo's feature `trial`.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Machine } from '../machine.mjs';
import { trial } from '../node/desk.mjs';
import { loadImage } from '../node/image.mjs';
import { logOf, recordsIn, TRIAL_ELF } from '../node/images.mjs';

const LONGEST_MILLIS = 240_000;
/** How many tables each game has, by its records' first line. */
const TABLES = { 'loot 1': 7, 'getbit 1': 5, 'pirateloot 1': 3 };

test('bots choose in the emulated chip as on the desk', { skip: !TRIAL_ELF && 'CHIP_TRIAL_ELF names no image' }, (t) => {
  const machine = new Machine(loadImage(TRIAL_ELF));
  const expected = trial();
  machine.runUntil(() => machine.panel.lit, { what: 'the title, after all games', withinMillis: LONGEST_MILLIS });
  const records = recordsIn(logOf(machine, TRIAL_ELF));
  for (const [key, tables] of Object.entries(TABLES)) {
    assert.equal(records.filter((record) => record.startsWith(`${key}\n`)).length, tables, `${key}: one for each table`);
  }
  assert.equal(records.join(''), expected);
  assert.equal(machine.resets, 0);
  const actions = [...expected.matchAll(/^moves (.*)$/gm)].flatMap(([, tokens]) => tokens.split(' ')).length;
  t.diagnostic(`${actions} actions of ${records.length} games, in ${Math.round(machine.now / 1e9)} s of emulated time`);
});
