// A worker: people play at one table, and answers to their presses are measured.

import { parentPort, workerData } from 'node:worker_threads';
import { Machine } from '../machine.mjs';
import { dealToPeople, playing } from '../measuring.mjs';
import { Noise } from '../noise.mjs';
import { CACHE, image } from './images.mjs';

const { table, game, skipped, moves } = workerData;
const noise = new Noise(game);
const machine = new Machine(image, { cache: CACHE, randomBit: () => noise.next() & 1 });
dealToPeople(machine, table);
parentPort.postMessage(playing(machine, table, new Noise(game), { skipped, moves }));
