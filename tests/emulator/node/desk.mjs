// The same program on the PC: what the handheld must show, and how a game ends.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HEIGHT, WIDTH } from '../panel.mjs';

const LOOT = process.env.LOOT ?? new URL('../../../target/debug/loot', import.meta.url).pathname;

function loot(args) {
  const { error, status, stdout, stderr } = spawnSync(LOOT, args, { maxBuffer: 1 << 30 });
  if (error || status !== 0) throw error ?? new Error(`loot ${args[0]}: ${stderr}`);
  return stdout.toString();
}

function withRecord(record, use) {
  const folder = mkdtempSync(join(tmpdir(), 'loot-'));
  try {
    const path = join(folder, 'game.loot');
    writeFileSync(path, record);
    return use(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** How a record ends, in the words of `loot replay`. */
export function replay(record) {
  return withRecord(record, (path) => loot(['replay', path])).trim();
}

/** A record step by step, in the words of `loot replay --trace`. */
export function trace(record) {
  return withRecord(record, (path) => loot(['replay', '--trace', path]));
}

/** The records of the games that bots play by themselves. */
export function trial() {
  return loot(['trial']);
}

/**
 * What is shown at the start and after each key.
 * @param {string[]} keys
 * @param {string} [record] of the game that is dealt, if one is
 * @param {string} [number] of that game, by which cursors start
 * @returns {{ frame: Uint8Array, millis: number, thinking: boolean }[][]}
 */
export function shadow(keys, record, number = '0') {
  const args = ['shadow', '--number', number, '--keys', keys.map((key) => key.toLowerCase()).join(' ')];
  const text = record ? withRecord(record, (path) => loot([...args, '--record', path])) : loot(args);
  const steps = [];
  for (const line of text.trimEnd().split('\n')) {
    const [first, second, bytes] = line.split(' ');
    if (first === 'key') steps.push([]);
    else steps.at(-1).push({ frame: frame(bytes), millis: first === '-' ? Infinity : Number(first), thinking: second === 'thinking' });
  }
  return steps;
}

/** What is to be seen in the end, after these keys. */
export function lastFrame(keys, record) {
  return shadow(keys, record).at(-1).at(-1).frame;
}

function frame(hexadecimal) {
  const memory = Buffer.from(hexadecimal, 'hex');
  const pixels = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) pixels[y * WIDTH + x] = (memory[(y >> 3) * WIDTH + x] >> (y & 7)) & 1;
  }
  return pixels;
}
