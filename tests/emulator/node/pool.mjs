// The same work for several inputs, on as many of the machine's cores as there are.

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/**
 * Has `file`, a worker, answer each input with one message.
 * @returns {Promise<any[]>} the answers, in the inputs' order
 */
export async function inParallel(file, inputs) {
  const answers = [];
  const rest = [...inputs.entries()];
  const work = async () => {
    for (let next = rest.shift(); next; next = rest.shift()) {
      const [n, workerData] = next;
      answers[n] = await new Promise((resolve, reject) => {
        new Worker(file, { workerData }).once('message', resolve).once('error', reject);
      });
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), inputs.length) }, work));
  return answers;
}
