// A worker: Captains think at one table, through a whole game, and through others until there are enough thoughts. If actions
// are `skipped` after each thought, we stop once there are enough. Beside the thoughts we tell how deep the stack was.

import { parentPort, workerData } from 'node:worker_threads';
import { dealToCaptains, NEVER_CUT_SHORT, thoughts } from '../measuring.mjs';
import { Noise } from '../noise.mjs';
import { CACHE, image } from './images.mjs';

const { table, count, skipped } = workerData;
const all = [];
let stack = 0;
for (let game = 1; all.length < count; game++) {
  const noise = new Noise(game);
  const options = { cache: CACHE, rate: NEVER_CUT_SHORT, randomBit: () => noise.next() & 1 };
  const machine = dealToCaptains(table, image, options);
  for (const thought of thoughts(machine, { skipped })) {
    all.push(thought);
    stack = Math.max(stack, machine.stack().used);
    if ((game > 1 || skipped > 0) && all.length >= count) break;
  }
}
parentPort.postMessage({ all, stack });
