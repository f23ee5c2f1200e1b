// What is kept survives whatever ends the program, and nobody notices that it is being kept.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AREA_BYTES, usedFlash } from '../area.mjs';
import { Journal } from '../journal.mjs';
import { FLASH_BYTES, Machine, MILLI } from '../machine.mjs';
import { Noise } from '../noise.mjs';
import { lastFrame, replay } from '../node/desk.mjs';
import { loadImage } from '../node/image.mjs';
import { assertFrame, FAULTS_ELF, image, keep, longestThings, logOf, recordsIn } from '../node/images.mjs';
import { WIDTH } from '../panel.mjs';
import { ENOUGH_KEYS, monkey, Player, RECORD_BYTES } from '../player.mjs';
import { ERASE_NANOS, PROGRAM_NANOS } from '../rom.mjs';
import { beforeTurn, disturbed, draw, shownAfter, undisturbed } from '../saving.mjs';

/** Is everything to be tried, however long it takes? */
const SOAK = (process.env.LOOT_SOAK ?? '0') !== '0';
const NO_FAULTS = !FAULTS_ELF && 'CHIP_FAULTS_ELF names no image';

/** Deals to one person and two bots, and draws: then it goes on by itself until it is the person's second turn. */
const SECOND_TURN = ['A', 'A', 'A', 'A'];

function goesOn(machine, turn) {
  const player = new Player(machine);
  // The title; the menu, whose first choice is to continue. What has happened is told by itself.
  player.pressAll('A', 'A');
  keep('continued', machine.panel.frame());
  assertFrame(machine.panel.frame(), turn);
}

test('a game goes on after a power cut', () => {
  const machine = new Machine(image);
  new Player(machine).pressAll(...SECOND_TURN);
  const turn = machine.panel.frame();
  keep('turn', turn);
  machine.powerCycle();
  goesOn(machine, turn);
});

for (const [button, what] of [
  ['B', 'a panic'],
  ['Left', 'a hang'],
  ['Right', 'a stack that ran out'],
]) {
  test(`a game goes on after ${what}`, { skip: NO_FAULTS }, () => {
    const machine = new Machine(loadImage(FAULTS_ELF));
    new Player(machine).pressAll(...SECOND_TURN);
    const turn = machine.panel.frame();
    machine.buttons.press(button);
    machine.runUntil(() => machine.resets === 1, { what: 'a restart' });
    machine.buttons.release(button);
    goesOn(machine, turn);
    assert.match(logOf(machine, FAULTS_ELF).join('\n'), /the watchdog ended a panic or a hang/);
  });
}

test('the running game can be logged after a power cut, if somebody says so', () => {
  const machine = new Machine(image);
  new Player(machine).pressAll(...SECOND_TURN);
  machine.powerCycle();
  const player = new Player(machine);
  // The menu's last choice, what can be logged, and the first answer to that: only what is finished.
  player.pressAll('A', 'Up', 'A', 'A', 'A');
  assert.equal(recordsIn(logOf(machine)).length, 0, 'nobody has said so');
  // That nothing was logged, what can be, and the second answer.
  player.pressAll('A', 'A', 'Down', 'A');
  const records = recordsIn(logOf(machine));
  assert.equal(records.length, 1);
  assert.match(replay(records[0]), /^unfinished, turn \d+: seat \d to move$/);
});

test('a save area that makes no sense is told of and taken over, however slow the flash', () => {
  const flash = new Uint8Array(FLASH_BYTES).fill(0xff);
  flash.set(new Noise(9).bytes(AREA_BYTES), FLASH_BYTES - AREA_BYTES);
  const machine = new Machine(image, { flash });
  // The longest it may take to erase a sector, by its data sheet.
  machine.rom.eraseNanos = 400 * MILLI;
  const journal = new Journal(machine);
  const player = new Player(machine);
  machine.run(5000);
  assert.equal(journal.length, 0, 'nothing is erased before somebody has read of it');
  assert.match(logOf(machine).join('\n'), /The old save could not be read/);
  keep('made-anew', machine.panel.frame());
  player.press('A');
  machine.run(5000);
  assertFrame(machine.panel.frame(), lastFrame([]), 'the title');
  assert.equal(machine.resets, 0);
  assert.ok(journal.operations.some(({ kind }) => kind === 'erase'));
  player.press('A');
  assertFrame(machine.panel.frame(), lastFrame(['A']), 'the menu');
  player.pressAll(...SECOND_TURN.slice(1));
  const turn = machine.panel.frame();
  machine.powerCycle();
  goesOn(machine, turn);
});

test('a game goes on when the flash wears out in its midst, and tells it once', () => {
  const machine = new Machine(image);
  const player = new Player(machine);
  player.pressAll(...SECOND_TURN);
  machine.rom.worn = true;
  // A card is drawn. The bots go on by themselves, and have things to save as well.
  player.press('A');
  const notice = machine.panel.frame();
  keep('worn', notice);
  for (let n = 0; n < 20; n++) player.press('A');
  assert.equal(player.seen.flat().filter((frame) => sameFrames([frame], [notice])).length, 1);
  const [before, after] = logOf(machine).join('\n').split('ERROR nothing can be saved: Worn\n');
  assert.ok(before && after.match(/action/g).length > 20);
  assert.doesNotMatch(after, /ERROR/);
  assert.equal(machine.resets, 0);
});

// Power cuts through a whole game

const HEADING_ROWS = 12;
/** From the menu without a game to go on with: the hall of fame, the last game, the one before. */
const HALL = ['Down', 'Down', 'A', 'Right', 'Right'];

/** Presses keys and collects what is then to be seen. */
function look(player, keys) {
  return keys.map((key) => {
    player.press(key);
    return player.machine.panel.frame();
  });
}

/** Of who is to take the device, all but the heading: it welcomes people back. */
function belowHeading([pass, ...others]) {
  return [pass.subarray(HEADING_ROWS * WIDTH), ...others];
}

/** No hand has more kinds of cards. */
const MOST_KINDS = 28;

const sameFrames = (a, b) => a.every((frame, n) => Buffer.compare(frame, b[n]) === 0);

/**
 * Two people play a game, on a flash that has been round all its sectors.
 * @returns the journal of the flash, and for each turn how many operations came before it, and what was to be seen then: who
 *   is to take the device, the table and the hand
 */
function playTwo() {
  const machine = new Machine(image, { flash: usedFlash(longestThings()) });
  const journal = new Journal(machine);
  const player = new Player(machine);
  const hand = monkey(new Noise(6));
  player.pressAll('A', 'A', 'A');
  const turns = [];
  for (let logged = machine.log().length; player.keys.length < ENOUGH_KEYS; ) {
    const operations = journal.length;
    const frames = [machine.panel.frame(), ...look(player, ['A'])];
    // Every third action is whatever comes about; the others are draws, as long as there are cards to draw.
    if (turns.length % 3 !== 0) player.press('A');
    turns.push({ operations, frames: belowHeading(frames) });
    while (journal.length === operations && player.keys.length < ENOUGH_KEYS) player.press(hand.next().value);
    player.press('A');
    const now = machine.log().length;
    if (now - logged > RECORD_BYTES) return { machine, journal, turns };
    logged = now;
  }
  throw new Error(`no end after ${player.keys.length} keys`);
}

/** Switches on with this flash and goes on: at which turn is the game? One more than the last, if it is over. */
function resume(flash, { turns, over }, allowed) {
  const machine = new Machine(image, { flash });
  const player = new Player(machine);
  assertFrame(machine.panel.frame(), over.title, 'the title');
  const [menu] = look(player, ['A']);
  const isOver = sameFrames([menu], [over.menu]);
  assert.ok(allowed.includes(turns.length) || !isOver, 'there is nothing to go on with');
  if (isOver) {
    for (const [n, frame] of look(player, HALL).entries()) assertFrame(frame, over.hall[n], `the hall of fame, ${n}`);
    return turns.length;
  }
  // Who is to take the device: before that nothing of a hand is to be seen. What has happened is told, and then the hand shows.
  const frames = belowHeading(look(player, ['A', 'A']));
  const found = allowed.find((n) => n < turns.length && sameFrames(turns[n].frames, frames));
  assert.notEqual(found, undefined, 'neither the state before nor the one after');
  assert.equal(machine.resets + machine.faults.length, 0);
  return found;
}

test('power may be cut after and within everything the flash does in a game', { timeout: 3_600_000 }, (t) => {
  const { machine, journal, turns } = playTwo();
  machine.powerCycle();
  const player = new Player(machine);
  const title = machine.panel.frame();
  const [menu] = look(player, ['A']);
  const over = { title, menu, hall: look(player, HALL) };
  assertFrame(title, lastFrame([]), 'the title');
  assertFrame(menu, lastFrame(['A']), 'the menu');
  over.hall.forEach((frame, n) => keep(`hall-${n}`, frame));

  const { operations } = journal;
  const erases = operations.filter(({ kind }) => kind === 'erase').length;
  t.diagnostic(`${turns.length} actions, ${operations.length} operations of the flash, ${erases} of them erases`);
  assert.ok(erases >= 3, 'sectors are erased');
  // Without time for all of them: those around the erases and at the end of the game, and some in between.
  const isTried = (n) =>
    SOAK ||
    n % 29 === 0 ||
    n > operations.length - 4 ||
    operations.slice(Math.max(n - 2, 0), n + 1).some(({ kind }) => kind === 'erase');
  const [boots, counts] = [{ after: 0, within: 0 }, turns.map((turn) => turn.operations).concat(operations.length)];
  let reached = 0;
  for (let n = turns[0].operations; n <= operations.length; n++) {
    // The turn that is saved for sure by then, and the one that may be.
    const before = counts.findLastIndex((count) => count <= n);
    const allowed = counts[before] === n ? [before] : [before, before + 1];
    if (!isTried(n)) continue;
    const found = resume(journal.flashAfter(n), { turns, over }, allowed);
    boots.after++;
    assert.ok(found >= reached, `after operation ${n} an action is lost`);
    reached = found;
    if (n === operations.length) break;
    resume(journal.flashWithin(n), { turns, over }, counts[before] === n ? [before, before + 1] : allowed);
    boots.within++;
  }
  t.diagnostic(`switched on ${boots.after} times after one of them, ${boots.within} times in the midst of one`);
});

test('an action taken back is taken back for good', () => {
  const machine = new Machine(image, { flash: usedFlash(longestThings()) });
  const journal = new Journal(machine);
  const player = new Player(machine);
  const hand = monkey(new Noise(8));
  player.pressAll('A', 'A', 'A');
  for (let turn = 0; player.keys.length < ENOUGH_KEYS; turn++) {
    const frames = [machine.panel.frame(), ...look(player, ['A'])];
    const before = journal.length;
    while (journal.length === before && player.keys.length < ENOUGH_KEYS) player.press(hand.next().value);
    const acted = journal.length;
    player.press('B');
    if (journal.length > acted) {
      // The cursor is on the card that was taken back; the pile is somewhere to its left.
      for (let n = 0; n < MOST_KINDS && !sameFrames([machine.panel.frame()], frames.slice(-1)); n++) player.press('Left');
      assertFrame(machine.panel.frame(), frames.at(-1), 'the turn');
      machine.powerCycle();
      const again = look(new Player(machine), ['A', 'A', 'A']).slice(1);
      assert.ok(sameFrames(belowHeading(frames), belowHeading(again)));
      return;
    }
    // A drawn card cannot be taken back: that was the pause.
    player.pressAll('B', 'A');
  }
  assert.fail('nothing was taken back, or it was not saved');
});

// Presses while something is saved

/** Saving may delay a picture by so much. */
const DELAY_MILLIS = 50;

/** A flash that turns to a new sector after the next draw, and what that is like when nobody presses anything. */
let turning = null;
function whenTurning() {
  const flash = turning?.flash ?? beforeTurn(image, longestThings());
  turning ??= { flash, usual: undisturbed(image, flash) };
  return turning;
}

test('a press during a save counts once, and its picture is hardly late', (t) => {
  const { flash, usual } = whenTurning();
  const delays = [];
  for (const [during, { kind }] of usual.operations.entries()) {
    if (!SOAK && kind !== 'erase' && during % 4 !== 0) continue;
    const nanos = kind === 'erase' ? ERASE_NANOS : PROGRAM_NANOS;
    // As it begins, in the midst of it, and while the flash is looked through afterwards.
    for (const at of [1000, nanos / 2, ...(SOAK ? [nanos + MILLI, nanos + 15 * MILLI] : [])]) {
      const { machine, delay } = disturbed(image, flash, usual, during, at);
      assert.ok(delay <= DELAY_MILLIS, `${delay} ms late, pressed ${at} ns after operation ${during} began`);
      delays.push(delay);
      machine.run(2000);
      assertFrame(machine.panel.frame(), usual.pause, 'the pause');
    }
  }
  t.diagnostic(`${delays.length} presses, at most ${Math.max(...delays).toFixed(1)} ms late`);
});

test('several presses while a sector is erased all count, in their order', () => {
  const { flash, usual } = whenTurning();
  const during = usual.operations.findIndex(({ kind }) => kind === 'erase');
  const down = draw(image, flash).machine;
  const [, expected] = look(new Player(down), ['B', 'Down']);
  // A tap that is over before anybody can look, and another button.
  const events = [
    [5 * MILLI, (buttons) => buttons.press('B')],
    [15 * MILLI, (buttons) => buttons.release('B')],
    [30 * MILLI, (buttons) => buttons.press('Down')],
    [80 * MILLI, (buttons) => buttons.release('Down')],
  ];
  const { machine, began } = draw(image, flash, { during, events });
  shownAfter(machine, began, expected);
  machine.run(2000);
  assertFrame(machine.panel.frame(), expected, 'the second choice of the pause');
});
