// Somebody presses buttons while the flash is written: when the picture answers, and how long the core is kept busy.

import { usedFlash } from './area.mjs';
import { Journal } from './journal.mjs';
import { Machine, MILLI } from './machine.mjs';
import { Player } from './player.mjs';

/** From the title: two people are dealt cards, and it is the first one's turn. */
const NEW_GAME = ['A', 'A', 'A', 'A'];
/** From the title: the game goes on, and it is somebody's turn. */
const CONTINUE = ['A', 'A', 'A'];
/** From a drawn card to the next one's turn. */
const PASS_ON = ['A', 'A'];
/** After so long everything is saved, and tidied up. */
const SAVED_MILLIS = 2000;
/** Tidying up comes later than what is put. */
const TIDY_MILLIS = 500;
/** Nothing takes longer than this to be answered. */
const ANSWER_MILLIS = 500;
const STEP_MILLIS = 0.1;
const ENOUGH_DRAWS = 60;

const same = (a, b) => a.every((pixel, i) => pixel === b[i]);

/** The flash before the draw after which the flash turns to a new sector, and everything that is kept has to be moved. */
export function beforeTurn(image, things, options) {
  const machine = new Machine(image, { ...options, flash: usedFlash(things) });
  const journal = new Journal(machine);
  const player = new Player(machine);
  player.pressAll(...NEW_GAME);
  for (let draws = 0; draws < ENOUGH_DRAWS; draws++) {
    const before = journal.length;
    player.press('A');
    if (journal.operations.slice(before).some(({ kind }) => kind === 'erase')) return journal.flashAfter(before);
    player.pressAll(...PASS_ON);
  }
  throw new Error('no sector was erased');
}

/**
 * Goes on with the game in `flash`, and draws a card. Then `events` happen, pairs of nanoseconds and what is to be done,
 * counted from the start of the operation of the flash with the number `during`, or from when all is saved.
 */
export function draw(image, flash, { during, events = [], options } = {}) {
  const machine = new Machine(image, { ...options, flash });
  new Player(machine).pressAll(...CONTINUE);
  const journal = new Journal(machine);
  let began = null;
  const begin = () => {
    began = machine.now;
    for (const [nanos, event] of events) machine.later(nanos, () => event(machine.buttons));
  };
  journal.onOperation = () => {
    if (journal.length - 1 === during) begin();
  };
  machine.later(0, () => machine.buttons.press('A'));
  machine.later(40 * MILLI, () => machine.buttons.release('A'));
  if (during !== undefined) {
    machine.runUntil(() => began !== null, { what: 'the operation of the flash' });
    return { machine, journal, began };
  }
  const busy = busyTimes(machine, journal);
  begin();
  return { machine, journal, began, busy };
}

/** Runs until all is saved: for how many milliseconds the core was busy with what was put, and with tidying up after it. */
function busyTimes(machine, journal) {
  const start = machine.now;
  const busy = { put: 0, tidy: 0 };
  while (machine.now - start < SAVED_MILLIS * MILLI) {
    const [awake, sent] = [machine.awakeNanos, machine.traffic.length];
    machine.run(STEP_MILLIS);
    const passed = machine.traffic.length === sent ? (machine.awakeNanos - awake) / MILLI : 0;
    const isTidying = machine.now - start > TIDY_MILLIS * MILLI;
    busy[isTidying ? 'tidy' : 'put'] += passed;
    // Until the picture is sent, nothing is saved.
    if (passed === 0 && journal.length === 0) busy.put = 0;
  }
  return busy;
}

/** Runs until the panel shows a picture: the milliseconds since `began`. */
export function shownAfter(machine, began, frame) {
  machine.traffic.length = 0;
  while (!same(machine.panel.frame(), frame)) {
    if (machine.now - began > ANSWER_MILLIS * MILLI) throw new Error('the press is not answered');
    machine.run(STEP_MILLIS);
  }
  return (machine.now - began) / MILLI;
}

const pressB = [0, (buttons) => buttons.press('B')];
const releaseB = (nanos) => [nanos, (buttons) => buttons.release('B')];

/** The pause that B leads to after a draw, how long it takes when nothing is being saved, and what the flash did before. */
export function undisturbed(image, flash, options) {
  const { machine, journal, busy } = draw(image, flash, { events: [pressB, releaseB(40 * MILLI)], options });
  if (!journal.operations.some(({ kind }) => kind === 'erase')) throw new Error('no sector was erased');
  machine.run(ANSWER_MILLIS);
  const pause = machine.panel.frame();
  // It is closed, and opened once more.
  new Player(machine).press('B');
  const again = machine.now;
  machine.later(0, () => machine.buttons.press('B'));
  const millis = shownAfter(machine, again, pause);
  return { pause, millis, busy, operations: journal.operations };
}

/** Presses B at so many nanoseconds of an operation: by how many milliseconds the pause comes later than it would have. */
export function disturbed(image, flash, { pause, millis }, during, nanos, options) {
  const events = [[nanos, pressB[1]], releaseB(nanos + 40 * MILLI)];
  const { machine, began } = draw(image, flash, { during, events, options });
  const delay = shownAfter(machine, began + nanos, pause) - millis;
  return { machine, delay };
}
