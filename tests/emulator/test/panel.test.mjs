// The panel by itself: what its data sheet says of each byte.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HEIGHT, Panel, WIDTH } from '../panel.mjs';

const COMMANDS = 0x00;
const DATA = 0x40;
const UPRIGHT = [0xa1, 0xc8];

function send(panel, control, ...bytes) {
  const acknowledged = panel.start(panel.address) && [control, ...bytes].every((byte) => panel.write(byte));
  panel.stop();
  return acknowledged;
}

function cleared() {
  const panel = new Panel();
  send(panel, COMMANDS, 0x8d, 0x14, 0xaf, ...UPRIGHT, 0x20, 0x00, 0x21, 0, 127, 0x22, 0, 7);
  send(panel, DATA, ...new Uint8Array(1024));
  return panel;
}

function lit(panel) {
  const points = [];
  panel.frame().forEach((pixel, i) => pixel && points.push([i % WIDTH, Math.floor(i / WIDTH)]));
  return points;
}

test('power-on is noise that nobody sees', () => {
  const panel = new Panel();
  assert.ok(panel.memory.some((byte) => byte !== 0));
  assert.deepEqual(lit(panel), []);
  send(panel, COMMANDS, 0xaf);
  assert.deepEqual(lit(panel), [], 'without its charge pump it stays dark');
  send(panel, COMMANDS, 0x8d, 0x14);
  assert.ok(lit(panel).length > 1000);
});

test('it answers at its own address, and only while plugged in', () => {
  const panel = new Panel({ address: 0x3d });
  assert.ok(!panel.start(0x3c));
  assert.ok(panel.start(0x3d));
  panel.unplug();
  assert.ok(!panel.start(0x3d));
  assert.ok(!panel.write(COMMANDS));
});

test('plugged in again, it has forgotten everything', () => {
  const panel = cleared();
  panel.unplug();
  panel.plug();
  assert.ok(!panel.on);
  assert.ok(panel.memory.some((byte) => byte !== 0));
});

test('a window is filled row by row, and around again', () => {
  const panel = cleared();
  send(panel, COMMANDS, 0x21, 10, 11, 0x22, 2, 3);
  send(panel, DATA, 0x01, 0x02, 0x04, 0x08);
  assert.deepEqual(lit(panel), [[10, 16], [11, 17], [10, 26], [11, 27]]);
  send(panel, DATA, 0x80);
  assert.deepEqual(lit(panel), [[11, 17], [10, 23], [10, 26], [11, 27]]);
});

test('in vertical mode it is filled column by column', () => {
  const panel = cleared();
  send(panel, COMMANDS, 0x20, 0x01, 0x21, 0, 1, 0x22, 0, 1);
  send(panel, DATA, 0x01, 0x01, 0x02, 0x02);
  assert.deepEqual(lit(panel), [[0, 0], [1, 1], [0, 8], [1, 9]]);
});

test('in page mode the column goes round within its page', () => {
  const panel = cleared();
  send(panel, COMMANDS, 0x20, 0x02, 0xb3, 0x0f, 0x17);
  send(panel, DATA, 0x01, 0x02);
  assert.deepEqual(lit(panel), [[127, 24], [0, 25]]);
});

test('single bytes carry their own control bytes', () => {
  const panel = cleared();
  send(panel, 0x80, 0x21, 0x80, 5, 0x80, 5, 0xc0, 0x10, DATA, 0x20);
  assert.deepEqual(lit(panel), [[5, 4], [5, 13]]);
});

test('a command may be spread over transfers', () => {
  const panel = cleared();
  send(panel, COMMANDS, 0x81);
  send(panel, COMMANDS, 0x22);
  assert.equal(panel.contrast, 0x22);
});

test('it can be turned over, inverted, shifted and lit all over', () => {
  const panel = cleared();
  send(panel, DATA, 0x01);
  send(panel, COMMANDS, 0xa0, 0xc0);
  assert.deepEqual(lit(panel), [[WIDTH - 1, HEIGHT - 1]]);
  send(panel, COMMANDS, ...UPRIGHT, 0x40 | 60);
  assert.deepEqual(lit(panel), [[0, 4]]);
  send(panel, COMMANDS, 0x40, 0xd3, 63);
  assert.deepEqual(lit(panel), [[0, 1]]);
  send(panel, COMMANDS, 0xd3, 0, 0xa7);
  assert.equal(lit(panel).length, WIDTH * HEIGHT - 1);
  send(panel, COMMANDS, 0xa6, 0xa5);
  assert.equal(lit(panel).length, WIDTH * HEIGHT);
  send(panel, COMMANDS, 0xa4, 0xae);
  assert.deepEqual(lit(panel), []);
});

test('what the data sheet does not have is noted', () => {
  const panel = cleared();
  send(panel, COMMANDS, 0xe3, 0xff);
  assert.deepEqual(panel.unknown, [0xff]);
});
