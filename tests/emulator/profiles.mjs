// Prints where the time goes: for each scenario the functions that have the core wait for the flash most often.
// `profiles.mjs two press` prints those two only.

import { dealToCaptains, press, TABLES, thoughts } from './measuring.mjs';
import { Machine } from './machine.mjs';
import { RAM_BASE } from './memory.mjs';
import { CACHE, image } from './node/images.mjs';
import { demangle } from './node/names.mjs';
import { Profile } from './profile.mjs';
import { tap } from './player.mjs';

const ROWS = 15;
const NAME_LENGTH = 76;
/** A game's first thoughts are alike. */
const SKIPPED_THOUGHTS = 3;
const THOUGHTS = 3;
/** From the title: the table, and a deal. */
const TO_TURN = ['A', 'A', 'A'];

function thinking(table) {
  const machine = dealToCaptains(table, image, { cache: CACHE });
  const watched = thoughts(machine);
  for (let n = 0; n < SKIPPED_THOUGHTS; n++) watched.next();
  const profile = new Profile(machine);
  profile.count(() => Array.from({ length: THOUGHTS }, () => watched.next()));
  return profile;
}

function pressing(start, names) {
  const machine = new Machine(image, { cache: CACHE });
  machine.run(300);
  for (const name of start) tap(machine, name);
  machine.run(600);
  const profile = new Profile(machine);
  for (const name of names) press(machine, name, (answer) => profile.count(answer));
  return profile;
}

const SCENARIOS = {
  two: [`${THOUGHTS} thoughts of a Captain, at a table of two`, () => thinking(TABLES[0])],
  eight: [`${THOUGHTS} thoughts of a Captain, at a table of eight`, () => thinking(TABLES.at(-1))],
  press: ['presses that lead to a new picture', () => pressing([], TO_TURN)],
  cursor: ['presses that move the cursor by a card', () => pressing(TO_TURN, ['Right', 'Right', 'Right', 'Left'])],
};

function print(title, rows) {
  const sum = (key) => rows.reduce((sum, row) => sum + row[key], 0);
  const [cycles, misses, instructions] = ['cycles', 'misses', 'instructions'].map(sum);
  const percent = (part, whole) => `${((100 * part) / whole).toFixed(1)} %`;
  const perInstruction = (row) => (row.cycles / row.instructions).toFixed(2);
  console.log(`\n## ${title}\n`);
  console.log(`${instructions} instructions, ${misses} misses (${((1000 * misses) / instructions).toFixed(1)} in 1,000), ${cycles} cycles: ${(cycles / instructions).toFixed(2)} an instruction.\n`);
  console.log('| function | bytes | misses | | cycles | | an instruction |\n|---|--:|--:|--:|--:|--:|--:|');
  const top = [...rows].sort((a, b) => b.misses - a.misses || b.cycles - a.cycles).slice(0, ROWS);
  const names = demangle(top.map(({ name }) => name));
  for (const [n, row] of top.entries()) {
    const symbol = image.symbols.get(row.name);
    const where = symbol?.address >= RAM_BASE ? ' (RAM)' : '';
    const cells = [
      names[n].slice(0, NAME_LENGTH) + where, symbol?.size ?? '',
      row.misses, percent(row.misses, misses), row.cycles, percent(row.cycles, cycles), perInstruction(row),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(SCENARIOS);
const unknown = wanted.filter((name) => !Object.hasOwn(SCENARIOS, name));
if (unknown.length > 0) {
  console.error(`no scenario ${unknown.join(', ')}: there are ${Object.keys(SCENARIOS).join(', ')}`);
  process.exit(2);
}
for (const name of wanted) {
  const [title, profile] = SCENARIOS[name];
  print(title, profile().rows());
}
