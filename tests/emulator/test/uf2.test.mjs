// The UF2 file holds what the ELF file does.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { image, UF2 } from '../node/images.mjs';

const BLOCK = 512;
const RP2040_FAMILY = 0xe48bff56;

test('it is a Pico\'s, and has every byte of the image', { skip: !UF2 && 'CHIP_UF2 names no file' }, () => {
  const file = readFileSync(UF2);
  const flash = new Map();
  assert.equal(file.length % BLOCK, 0);
  for (let at = 0; at < file.length; at += BLOCK) {
    const word = (offset) => file.readUInt32LE(at + offset);
    assert.deepEqual([word(0), word(4), word(508)], [0x0a324655, 0x9e5d5157, 0x0ab16f30]);
    assert.equal(word(28), RP2040_FAMILY);
    assert.deepEqual([word(20), word(24)], [at / BLOCK, file.length / BLOCK]);
    for (let i = 0; i < word(16); i++) flash.set(word(12) + i, file[at + 32 + i]);
  }
  for (const { address, data } of image.segments) {
    assert.ok(data.every((byte, i) => flash.get(address + i) === byte), `the bytes at ${address.toString(16)}`);
  }
});
