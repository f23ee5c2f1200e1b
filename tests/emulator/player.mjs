// Somebody who plays: presses buttons, waits until nothing more happens, and remembers everything that was to be seen.

import { MILLI } from './machine.mjs';

/** A picture is whole when nothing has been on the wire for so long. */
const WHOLE_MILLIS = 1;
/** Nothing more will happen once nothing has happened for so long: longer than any sentence stays on the screen. */
const SETTLED_MILLIS = 2600;
const HOLD_MILLIS = 40;
/** A press that changed nothing in so long changes nothing. */
const ANSWER_MILLIS = 45;

/** Presses a button and lets go of it. */
export function tap(machine, name, { hold = 40, wait = 100 } = {}) {
  machine.buttons.press(name);
  machine.run(hold);
  machine.buttons.release(name);
  machine.run(wait);
}

/** From the title to the table, where both of the bots become Captains. */
export const TO_CAPTAINS = ['A', 'A', 'Down', 'Down', 'Down', 'Right', 'Down', 'Right', 'Up', 'Up', 'Up', 'Up'];

export class Player {
  keys = [];
  /** What was to be seen at the start, and after each key: each picture once, in order. */
  seen = [[]];

  #memory = null;

  constructor(machine) {
    this.machine = machine;
    machine.runUntil(() => machine.panel.lit, { what: 'a picture' });
    this.settle();
  }

  /** Presses a button, and waits until all that follows is over. */
  press(key) {
    const { machine } = this;
    this.keys.push(key);
    this.seen.push([]);
    machine.later(0, () => machine.buttons.press(key));
    machine.later(HOLD_MILLIS * MILLI, () => machine.buttons.release(key));
    // What was on the screen before the press is no part of what follows it, unless it stays there.
    const pressed = machine.now;
    do machine.run(WHOLE_MILLIS);
    while (!this.#isWhole() || (!this.#isNew() && machine.now - pressed < ANSWER_MILLIS * MILLI));
    this.#look();
    this.settle();
  }

  pressAll(...keys) {
    for (const key of keys) this.press(key);
  }

  /** Waits until nothing more happens. */
  settle() {
    const { machine } = this;
    let last = machine.now;
    const isOver = () => machine.now - last >= SETTLED_MILLIS * MILLI;
    while (!isOver()) {
      machine.runUntil(() => machine.traffic.length > 0 || isOver());
      while (!this.#isWhole()) machine.run(WHOLE_MILLIS / 2);
      if (!this.#isNew()) continue;
      last = machine.now;
      this.#look();
    }
  }

  #isWhole() {
    const { machine } = this;
    const whole = machine.now - (machine.traffic.at(-1)?.nanos ?? 0) >= WHOLE_MILLIS * MILLI;
    if (whole) machine.traffic.length = 0;
    return whole;
  }

  #isNew() {
    const { memory } = this.machine.panel;
    return this.#memory === null || memory.some((byte, at) => byte !== this.#memory[at]);
  }

  #look() {
    this.#memory = this.machine.panel.memory.slice();
    this.seen.at(-1).push(this.machine.panel.frame());
  }
}

const same = (a, b) => a.length === b.length && a.every((pixel, i) => pixel === b[i]);

/** What lasts shorter than this may be missed: the panel cannot show everything that moves. */
const SEEN_MILLIS = 100;

/**
 * Compares what was seen after a key with what the desk draws.
 *
 * Every picture that was seen must be one of the desk's, dot for dot, and in the same order; and none that the desk shows
 * for long may be missing. For how long a bot thinks is its own affair: pictures of that may come as often as they like.
 * @returns {string | null} what is wrong
 */
export function differs(seen, drawn) {
  const thinking = drawn.filter((picture) => picture.thinking).map(({ frame }) => frame);
  const isThinking = (frame) => thinking.some((other) => same(frame, other));
  let at = 0;
  const rest = seen.filter((frame) => !isThinking(frame));
  const expected = drawn.filter(({ frame }) => !isThinking(frame));
  for (const [n, frame] of rest.entries()) {
    const from = at;
    while (at < expected.length && !same(frame, expected[at].frame)) at++;
    if (at === expected.length) return `picture ${n + 1} of ${rest.length} is none that the desk draws then`;
    const missed = expected.slice(from, at).find(({ millis }) => millis >= SEEN_MILLIS);
    if (missed) return `before picture ${n + 1} one is missing that lasts ${missed.millis} ms`;
    at++;
  }
  const missed = expected.slice(at).find(({ millis }) => millis >= SEEN_MILLIS);
  return missed ? `a picture is missing at the end that lasts ${missed.millis} ms` : null;
}

/** No game of a hand that presses what it likes is as long: some thousand keys are usual, for it likes to look at ships. */
export const ENOUGH_KEYS = 10_000;

/** A record of Loot, at the end of a game, makes the log jump. */
export const RECORD_BYTES = 600;

/** A hand that presses what it likes, the same every time. */
export function* monkey(noise) {
  const likes = [...Array(9).fill('A'), 'Right', 'Right', 'Right', 'Left', 'Down', 'Up'];
  for (;;) yield likes[noise.next() % likes.length];
}

/** The same for Get Bit!, where nobody needs to look at ships, and nobody leaves for the menu. */
export function* swimmer(noise) {
  const likes = [...Array(8).fill('A'), 'Right', 'Right', 'Right', 'Left', 'Up'];
  for (;;) yield likes[noise.next() % likes.length];
}

/** The same for Pirate Loot, with many turns: it is not choosy, and nobody leaves for the menu. */
export function* recruiter(noise) {
  const likes = [...Array(12).fill('A'), 'Right', 'Right', 'Right', 'Left', 'Up'];
  for (;;) yield likes[noise.next() % likes.length];
}
