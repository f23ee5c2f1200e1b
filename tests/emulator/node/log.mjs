// The log in words. defmt-print does it, which `tests/emulator/run` installs.

import { spawnSync } from 'node:child_process';

/** Where defmt-print is, if not on the PATH. */
const DEFMT_PRINT = process.env.DEFMT_PRINT ?? 'defmt-print';

/** @returns {string[]} the log's lines */
export function decodeLog(elfPath, bytes) {
  const { error, status, stdout, stderr } = spawnSync(DEFMT_PRINT, ['-e', elfPath, 'stdin'], { input: bytes });
  if (error?.code === 'ENOENT') throw new Error('there is no defmt-print: tests/emulator/run installs it, in target/tools/bin');
  if (error || status !== 0) throw error ?? new Error(`defmt-print: ${stderr}`);
  return stdout.toString().split('\n').filter(Boolean);
}
