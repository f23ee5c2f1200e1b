// A save area as the first version has left it after some games: sequential-storage has been round all its sectors.

import { FLASH_BYTES } from './machine.mjs';
import { SECTOR } from './rom.mjs';

const SECTORS = 16;
/** What sequential-storage sees of a sector. */
const PAGE = SECTOR - 128;
const WORD = 4;
/** The first sector is being filled, the second is erased; everything that is kept stands in this one. */
const OLDEST = 2;
const LEFT = 700;
/** No game is running: as long as a game, for what matters is how much there is to look through. */
const NO_GAME = Uint8Array.from({ length: 152 }, (_, i) => (i === 0 ? 1 : 0));

/**
 * The flash with such an area.
 * @param {Uint8Array[]} things packed
 */
export function flashOfVersion1(things) {
  const flash = new Uint8Array(FLASH_BYTES).fill(0xff);
  for (let n = 0; n < SECTORS; n++) {
    const start = FLASH_BYTES + (n - SECTORS) * SECTOR;
    const page = flash.subarray(start, start + PAGE);
    if (n === 1) continue;
    page.fill(0, 0, WORD);
    if (n !== 0) page.fill(0, PAGE - WORD);
    fillPage(page.subarray(WORD, PAGE - WORD - (n === 0 ? LEFT : 0)), n === OLDEST ? things : []);
  }
  return flash;
}

function fillPage(page, things) {
  const rest = [...things];
  for (let at = 0; ; ) {
    const data = rest.shift() ?? NO_GAME;
    if (at + 8 + data.length > page.length) return;
    const view = new DataView(page.buffer, page.byteOffset + at);
    view.setUint32(0, dataSum(data), true);
    view.setUint16(4, data.length, true);
    view.setUint16(6, lengthSum(data.length), true);
    page.set(data, at + 8);
    at += 8 + data.length;
  }
}

/** Sequential-storage's checksum of an item. */
function dataSum(data) {
  const sum = ~crc(data, 0xeeeeeeee, 0x82f63b78) >>> 0;
  const low = sum & 0xff;
  return sum === 0 ? 1 : low === 0 || low === 0xff ? sum ^ 1 : sum;
}

/** And of an item's length. */
function lengthSum(length) {
  return Math.min(~crc([length & 0xff, length >> 8], 0xffff, 0x1a2e) & 0xffff, 0xfffe);
}

function crc(bytes, start, polynomial) {
  let sum = start;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ polynomial : sum >>> 1;
  }
  return sum;
}
