// Save areas. One as it is after some games: the store has been round all its sectors, and with each new one it must erase one.
// That is the one in which everything stands that is kept, but for the running game: it has to be moved.

import { FLASH_BYTES } from './machine.mjs';
import { SECTOR } from './rom.mjs';

const SECTORS = 36;
export const AREA_BYTES = SECTORS * SECTOR;
const MARK = new TextEncoder().encode('LootSave');
/** Where a sector's things begin: behind the mark, its number, the kinds of things that are kept, and a checksum. */
const FIRST = MARK.length + 12;
/** The first sector is being filled, the second is clean; this one comes next. */
const OLDEST = 2;
/** The first sector is filled so far that a new game soon needs another one. */
const LEFT = 700;
/** No game is running: as long as a game, for what matters is how much there is to look through. */
const NO_GAME = Uint8Array.from({ length: 152 }, (_, i) => (i === 0 ? 1 : 0));
/** The kinds of things that must be there, as bits: none, for not every area has all of them. */
const KINDS = 0;

/**
 * The flash with such an area.
 * @param {Uint8Array[]} things packed
 */
export function usedFlash(things) {
  const flash = new Uint8Array(FLASH_BYTES).fill(0xff);
  for (let n = 0; n < SECTORS; n++) {
    const start = FLASH_BYTES + (n - SECTORS) * SECTOR;
    const sector = flash.subarray(start, start + SECTOR);
    if (n === 1) {
      // The clean one has nothing but its mark.
      sector.set(MARK);
      continue;
    }
    const number = n === 0 ? SECTORS : n;
    begin(sector, number);
    const end = SECTOR - (n === 0 ? LEFT : 0);
    fill(sector.subarray(FIRST, end), number, n === OLDEST ? things : []);
  }
  return flash;
}

/** The flash of a handheld on which only these things were ever kept. */
export function freshFlash(things) {
  const flash = new Uint8Array(FLASH_BYTES).fill(0xff);
  const start = FLASH_BYTES - AREA_BYTES;
  const sector = flash.subarray(start, start + SECTOR);
  begin(sector, 1);
  fill(sector.subarray(FIRST), 1, things, null);
  // The next one is clean: there is nothing to tidy up.
  flash.set(MARK, start + SECTOR);
  return flash;
}

/** Writes a sector's mark, number and checksum. */
function begin(sector, number) {
  sector.set(MARK);
  const view = new DataView(sector.buffer, sector.byteOffset);
  view.setUint32(MARK.length, number, true);
  view.setUint32(MARK.length + 4, KINDS, true);
  view.setUint32(MARK.length + 8, crc32(sector.subarray(0, MARK.length + 8)), true);
}

/** Writes things one after the other, and then what is to follow them, if anything is, for as long as there is room. */
function fill(room, number, things, filling = NO_GAME) {
  const rest = [...things];
  for (let at = 0; ; ) {
    const data = rest.shift() ?? filling;
    if (data === null || at + 8 + data.length > room.length) return;
    const view = new DataView(room.buffer, room.byteOffset + at);
    view.setUint16(0, data.length, true);
    view.setUint16(2, ~data.length, true);
    const numbered = new Uint8Array(4 + data.length);
    new DataView(numbered.buffer).setUint32(0, number, true);
    numbered.set(data, 4);
    view.setUint32(4, crc32(numbered), true);
    room.set(data, at + 8);
    at += 8 + data.length;
  }
}

/**
 * The newest thing of each kind, by its number, read as the store reads an area.
 * @returns {Map<number, Uint8Array>}
 */
export function thingsIn(flash) {
  const newest = new Map();
  const area = flash.subarray(FLASH_BYTES - AREA_BYTES);
  for (let start = 0; start < AREA_BYTES; start += SECTOR) {
    const sector = area.slice(start, start + SECTOR);
    const view = new DataView(sector.buffer);
    if (!MARK.every((byte, i) => sector[i] === byte)) continue;
    if (view.getUint32(MARK.length + 8, true) !== crc32(sector.subarray(0, MARK.length + 8))) continue;
    const number = view.getUint32(MARK.length, true);
    for (let at = FIRST; at + 8 < SECTOR; ) {
      const length = view.getUint16(at, true);
      const numbered = Uint8Array.from([...sector.slice(MARK.length, MARK.length + 4), ...sector.slice(at + 8, at + 8 + length)]);
      const isWhole =
        length > 0 &&
        (view.getUint16(at + 2, true) ^ length) === 0xffff &&
        at + 8 + length <= SECTOR &&
        view.getUint32(at + 4, true) === crc32(numbered);
      if (!isWhole) {
        at += 4;
        continue;
      }
      const data = numbered.subarray(4);
      const age = number * SECTOR + at;
      if ((newest.get(data[0])?.age ?? -1) < age) newest.set(data[0], { age, data });
      at += 8 + length;
    }
  }
  return new Map([...newest].map(([kind, { data }]) => [kind, data]));
}

/** The checksum of Ethernet and zip. */
function crc32(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}
