// When a bot acts: the same moment whatever it holds, or somebody with a watch would learn about its hand. The games are those of
// tests/bots/when_they_act.rs: in each of its scenes everybody but the bot sees the same, and the bot has between one action and many to
// choose from.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { freshFlash } from '../area.mjs';
import { Machine, MILLI } from '../machine.mjs';
import { image, keep } from '../node/images.mjs';
import { HEIGHT, WIDTH } from '../panel.mjs';
import { tap } from '../player.mjs';

/** What is told differs from hand to hand, and takes another time to draw: this is figures.mjs's bar for a picture's first byte. */
const FIRST_BYTE_MILLIS = 2;
/** A step of a thought, the longest a bot can be kept from acting at its moment. */
const STEP_OF_THOUGHT_MILLIS = 1;
/** THINK_MS of src/shell/run.rs: a press may have to wait for that long while a bot thinks, and for a last step. */
const SLICE_MILLIS = 4;
/** So much may the moments differ: by themselves, and counted from a press. */
const TOLERANCE_MILLIS = STEP_OF_THOUGHT_MILLIS + FIRST_BYTE_MILLIS;
const HURRIED_TOLERANCE_MILLIS = SLICE_MILLIS + TOLERANCE_MILLIS;

/** A picture is whole when nothing has been on the wire for so long. */
const WHOLE_MILLIS = 1;
const STEP_MILLIS = 0.1;
const LONGEST_MILLIS = 4000;
/** The foot line says what A does: hurry who thinks, or tell on. */
const FOOT = (HEIGHT - 10) * WIDTH;
/** Of a turn without anything to think about the core sleeps all but this, for the dots. */
const DOTS_SHARE = 0.05;
/** A thought that is cut short keeps the core awake to its end, but for pictures on their way. */
const CUT_SHORT_SHARE = 0.9;

/** The hands of each level in each scene. */
const scenes = new Map();
for (const line of readFileSync(new URL('../hands.txt', import.meta.url), 'latin1').trimEnd().split('\n')) {
  const [scene, level, choices, hex] = line.split(' ');
  const who = `${level}, ${scene}`;
  scenes.set(who, [...(scenes.get(who) ?? []), { who, choices, game: new Uint8Array(Buffer.from(hex, 'hex')) }]);
}

/** The next picture on the wire: when it began, and what it is. */
function nextPicture(machine) {
  machine.traffic.length = 0;
  machine.runUntil(() => machine.traffic.length > 0, { withinMillis: LONGEST_MILLIS, what: 'a picture' });
  const [{ nanos }] = machine.traffic;
  while (machine.now - machine.traffic.at(-1).nanos < WHOLE_MILLIS * MILLI) machine.run(STEP_MILLIS);
  return { nanos, frame: machine.panel.frame() };
}

const foot = ({ frame }) => Buffer.from(frame.subarray(FOOT)).toString('latin1');

/**
 * Goes on with a game in which a bot is to move.
 * @param {number} [hurriedAfter] milliseconds into its turn somebody presses A
 * @returns from the first byte of the picture that it thinks to that of what it does, and how long the core was awake
 */
function turn({ game, who, choices }, hurriedAfter) {
  const machine = new Machine(image, { flash: freshFlash([game]) });
  machine.runUntil(() => machine.panel.lit, { what: 'the title' });
  machine.runUntilQuiet();
  tap(machine, 'A');
  const menu = { frame: machine.panel.frame() };
  machine.later(0, () => machine.buttons.press('A'));
  machine.later(40 * MILLI, () => machine.buttons.release('A'));
  if (hurriedAfter !== undefined) {
    machine.later(hurriedAfter * MILLI, () => machine.buttons.press('A'));
    machine.later((hurriedAfter + 40) * MILLI, () => machine.buttons.release('A'));
  }
  const untilFootIsNot = (words) => {
    for (;;) {
      const picture = nextPicture(machine);
      if (foot(picture) !== words) return picture;
    }
  };
  const thinks = untilFootIsNot(foot(menu));
  const before = machine.awakeNanos;
  const acts = untilFootIsNot(foot(thinks));
  keep(`${who}, ${choices}, thinks`, thinks.frame);
  keep(`${who}, ${choices}, acts`, acts.frame);
  assert.equal(machine.resets + machine.faults.length, 0);
  const millis = (acts.nanos - thinks.nanos) / MILLI;
  return { millis, awakeShare: (machine.awakeNanos - before) / MILLI / millis };
}

/** Has a bot act with each of the hands: the times differ by no more than they may. */
function sameMoment(t, hands, tolerance, hurriedAfter) {
  const turns = hands.map((hand) => turn(hand, hurriedAfter));
  const times = turns.map(({ millis }) => millis);
  const told = hands.map(({ choices }, n) => `${times[n].toFixed(1)} ms with ${choices}`).join(', ');
  t.diagnostic(hurriedAfter === undefined ? told : `${told}, hurried`);
  assert.ok(Math.max(...times) - Math.min(...times) <= tolerance, told);
  return turns.map(({ awakeShare }) => awakeShare);
}

for (const [who, hands] of scenes) {
  test(`the moment a bot acts does not tell its hand: ${who}`, (t) => {
    const awake = sameMoment(t, hands, TOLERANCE_MILLIS);
    t.diagnostic(`awake for ${awake.map((share) => `${(share * 100).toFixed(1)} %`).join(', ')}`);
    assert.ok(awake[0] < DOTS_SHARE, 'there is no choice, and nothing to think about');
    assert.ok(Math.max(...awake) < CUT_SHORT_SHARE, 'a thought is over by then');
  });

  test(`nor does it if somebody hurries the bot: ${who}`, (t) => {
    for (const hurriedAfter of [120, 137, 310]) sameMoment(t, hands, HURRIED_TOLERANCE_MILLIS, hurriedAfter);
  });
}
