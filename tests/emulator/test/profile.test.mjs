// A profile gives each function what it did, and nothing gets lost.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MISS_CYCLES } from '../cache.mjs';
import { Machine } from '../machine.mjs';
import { image } from '../node/images.mjs';
import { Profile } from '../profile.mjs';

const FLASH = 0x10000000;

test('each function has its instructions, cycles and misses', () => {
  const data = new Uint8Array(0x400);
  const view = new DataView(data.buffer);
  view.setUint32(0x100, 0x20001000, true);
  view.setUint32(0x104, FLASH + 0x201, true);
  const code = (at, ...halves) => halves.forEach((half, n) => view.setUint16(at + n * 2, half, true));
  // movs r0, #3; bl callee; wfi
  code(0x200, 0x2003, 0xf000, 0xf87d, 0xbf30);
  // In two lines: nop; subs r0, #1; bne back; nop; nop; bx lr
  code(0x300, 0xbf00, 0x3801, 0xd1fd, 0xbf00, 0xbf00, 0x4770);
  const symbols = new Map([
    ['caller', { address: FLASH + 0x201, size: 8, isFunction: true }],
    ['callee', { address: FLASH + 0x301, size: 12, isFunction: true }],
    ['a table', { address: FLASH + 0x300, size: 12, isFunction: false }],
  ]);
  const machine = new Machine({ segments: [{ address: FLASH, data }], symbols });
  const profile = new Profile(machine);
  profile.count(() => machine.run(1));
  // A cycle each, but for bl (3), wfi and bx (2) and bne when it is taken (2).
  const rows = [
    { name: 'callee', instructions: 1 + 3 * 2 + 2 + 1, cycles: 1 + 3 + (2 + 2 + 1) + 2 + 2 + 2 * MISS_CYCLES, misses: 2 },
    { name: 'caller', instructions: 3, cycles: 1 + 3 + 2 + MISS_CYCLES, misses: 1 },
  ];
  assert.deepEqual(profile.rows(), rows);
  // What is not counted does not show.
  machine.powerCycle();
  machine.run(1);
  assert.deepEqual(profile.rows(), rows);
});

test('what the image does is all in its functions', () => {
  const machine = new Machine(image);
  const profile = new Profile(machine);
  profile.count(() => machine.run(50));
  const rows = profile.rows();
  const sum = (key) => rows.reduce((sum, row) => sum + row[key], 0);
  assert.equal(sum('instructions'), machine.instructions);
  assert.equal(sum('misses'), machine.cache.misses);
  const others = rows.find(({ name }) => name === 'elsewhere');
  assert.ok((others?.instructions ?? 0) < sum('instructions') / 100, `${others?.instructions} instructions elsewhere`);
});
