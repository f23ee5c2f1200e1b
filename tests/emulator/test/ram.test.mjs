// What runs from RAM: memory.x names it, and the profile has shown why.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { dealToCaptains, TABLES, thoughts } from '../measuring.mjs';
import { RAM_BASE } from '../memory.mjs';
import { CACHE, image } from '../node/images.mjs';
import { Profile } from '../profile.mjs';

/** The linker's way from one memory to the other, beside the caller. */
const THUNK = '__Thumbv6MABSLongThunk_';
/** Of the instructions of a thought and of the moves that are told before it. The rest is mostly pictures that move. */
const FROM_RAM = 0.9;

const isInRam = (name) => image.symbols.get(name)?.address >= RAM_BASE;

/** The names in a section of memory.x, in which an asterisk stands for anything. */
function namesIn(section) {
  const text = readFileSync(new URL('../../../memory.x', import.meta.url), 'latin1');
  const [, lines] = text.match(new RegExp(`\\${section} :([^}]*)}`));
  const names = [...lines.matchAll(/^ *\*\(\.text\.(\S+)\)$/gm)].map(([, name]) => name);
  return names.map((name) => ({ name, expression: new RegExp(`^${name.replaceAll('*', '.*')}$`) }));
}
const functions = [...image.symbols].filter(([name, { isFunction }]) => isFunction && !name.startsWith(THUNK)).map(([name]) => name);
const cold = namesIn('.cold');

for (const { name, expression } of namesIn('.hot')) {
  test(`${name} is in RAM, and is there at all`, () => {
    const isCold = (other) => cold.some(({ expression }) => expression.test(other));
    const matching = functions.filter((other) => expression.test(other) && !isCold(other));
    assert.ok(matching.length > 0, 'memory.x names what has another name by now');
    assert.deepEqual(matching.filter((other) => !isInRam(other)), []);
  });
}

for (const { name, expression } of cold) {
  test(`${name} is in the flash, and is there at all`, () => {
    const matching = functions.filter((other) => expression.test(other));
    assert.ok(matching.length > 0, 'memory.x names what has another name by now');
    assert.deepEqual(matching.filter(isInRam), []);
  });
}

for (const table of [TABLES[0], TABLES.at(-1)]) {
  test(`a Captain thinks from RAM at a table of ${table.name}`, (t) => {
    const machine = dealToCaptains(table, image, { cache: CACHE });
    const watched = thoughts(machine);
    const profile = new Profile(machine);
    profile.count(() => watched.next());
    const instructions = (rows) => rows.reduce((sum, row) => sum + row.instructions, 0);
    const rows = profile.rows();
    const share = instructions(rows.filter(({ name }) => isInRam(name))) / instructions(rows);
    t.diagnostic(`${(100 * share).toFixed(1)} % of the instructions`);
    assert.ok(share >= FROM_RAM, `${share}`);
  });
}
