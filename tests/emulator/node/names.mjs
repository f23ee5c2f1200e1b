// Names of functions as they are in the source. rustfilt does it, which `tests/emulator/run profile` installs.

import { spawnSync } from 'node:child_process';

/** @param {string[]} names as the linker knows them */
export function demangle(names) {
  const { error, status, stdout, stderr } = spawnSync('rustfilt', { input: names.join('\n') });
  if (error?.code === 'ENOENT') throw new Error('there is no rustfilt: tests/emulator/run profile installs it, in target/tools/bin');
  if (error || status !== 0) throw error ?? new Error(`rustfilt: ${stderr}`);
  return stdout.toString().split('\n');
}
