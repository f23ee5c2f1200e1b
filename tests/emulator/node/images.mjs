// The images under test, and what is common to their tests.

import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { AREA_BYTES } from '../area.mjs';
import { FLASH_BYTES } from '../machine.mjs';
import { Noise } from '../noise.mjs';
import { loadImage } from './image.mjs';
import { decodeLog } from './log.mjs';
import { readBytes, writePng } from './png.mjs';

const RELEASE = '../../target/chip/thumbv6m-none-eabi/release/loot';

/** The image that is flashed. */
export const ELF = process.env.CHIP_ELF ?? new URL(`../${RELEASE}`, import.meta.url).pathname;
/** The same with ways to make it fail: Cargo's feature `faults`. */
export const FAULTS_ELF = process.env.CHIP_FAULTS_ELF;
/** The same in which bots play by themselves first: Cargo's feature `trial`. */
export const TRIAL_ELF = process.env.CHIP_TRIAL_ELF;
/** The same as UF2. */
export const UF2 = process.env.CHIP_UF2;
const PICTURES = process.env.PICTURES;
/** How the flash's cache is, for figures and profiles: `FILL_BYTES=4` fills it by halves of a line. */
export const CACHE = process.env.FILL_BYTES ? { fillBytes: Number(process.env.FILL_BYTES) } : {};

export const image = loadImage(ELF);

/** Keeps a picture, if somebody wants to look at it. */
export function keep(name, frame) {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  writePng(`${PICTURES}/${name}.png`, frame);
}

/** The lines of a log, without their times. */
export function linesOf(log, elf = ELF) {
  return decodeLog(elf, log).map((line) => line.replace(/^\d+\.\d+ +/, ''));
}

/** A machine's log. */
export function logOf(machine, elf = ELF) {
  return linesOf(machine.log(), elf);
}

/** The records in a log, in the order of the games. */
export function recordsIn(log) {
  const lines = log.filter((line) => line.startsWith('INFO  record: ')).map((line) => line.slice(14));
  const starts = lines.flatMap((line, at) => (/^(loot|getbit|pirateloot) 1$/.test(line) ? [at] : []));
  return starts.map((start, n) => `${lines.slice(start, starts[n + 1]).join('\n')}\n`);
}

/** The number of the first game that ended in a log. */
export function numberIn(log) {
  return log.find((line) => line.startsWith('INFO  number: '))?.slice(14);
}

/** Fails, in few words, unless two pictures are the same dot for dot. */
export function assertFrame(seen, expected, what = 'the picture') {
  const wrong = seen.reduce((count, pixel, i) => count + (pixel === expected[i] ? 0 : 1), 0);
  if (wrong === 0) return;
  keep(`${what.replaceAll(' ', '-')}-seen`, seen);
  keep(`${what.replaceAll(' ', '-')}-expected`, expected);
  assert.fail(`${what} differs in ${wrong} dots`);
}

/** The longest of each kind that is kept, packed; two people are at the table. A test on the desk keeps them up to date. */
export function longestThings() {
  return thingsOf('longest.txt');
}

/** What a handheld has kept on which people play all three games; Get Bit! was chosen last. */
export function threeGames() {
  return thingsOf('three-games.txt');
}

/**
 * A flash whose last 64 KiB are the save area of a build that had no more, cut in the middle of an erase. In front of it is
 * what a longer program may have left there.
 */
export function formerFlash() {
  const flash = new Uint8Array(FLASH_BYTES).fill(0xff);
  const area = readBytes(new URL('../../saves/64-kib-cut.png', import.meta.url));
  const start = FLASH_BYTES - area.length;
  flash.set(new Noise(7).bytes(AREA_BYTES - area.length), FLASH_BYTES - AREA_BYTES);
  flash.set(area, start);
  return flash;
}

/** What is kept there. */
export function formerThings() {
  return thingsOf('64-kib-cut.txt');
}

function thingsOf(name) {
  const text = readFileSync(new URL(`../../saves/${name}`, import.meta.url), 'latin1');
  return text.trimEnd().split('\n').map((line) => new Uint8Array(Buffer.from(line, 'hex')));
}
