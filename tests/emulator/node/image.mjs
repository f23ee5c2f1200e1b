// Images from files.

import { readFileSync } from 'node:fs';
import { parseElf } from '../elf.mjs';

export function loadImage(path) {
  return parseElf(new Uint8Array(readFileSync(path)));
}
