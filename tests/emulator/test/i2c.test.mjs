// The I2C controller by itself: what the driver's registers see, and when.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2040 } from 'rp2040js';
import { I2cController } from '../i2c.mjs';

const [TAR, DATA_CMD, FS_HCNT, FS_LCNT, MASK, RAW, CLR_ABRT, CLR_STOP, ENABLE, TXFLR, ABRT_SOURCE, SPKLEN] = [
  0x04, 0x10, 0x1c, 0x20, 0x30, 0x34, 0x54, 0x60, 0x6c, 0x74, 0x80, 0xa0,
];
const STOP = 1 << 9;
const READ = 1 << 8;
const TX_EMPTY = 1 << 4;
const TX_ABRT = 1 << 6;
const STOP_DET = 1 << 9;
const IRQ = 23;
const BIT_NANOS = 2500;

class Device {
  got = [];
  present = true;
  start(address) {
    this.got.push(`start ${address.toString(16)}`);
    return this.present;
  }
  write(byte) {
    this.got.push(byte);
    return byte !== 0xee;
  }
  read() {
    return 0x5a;
  }
  stop() {
    this.got.push('stop');
  }
}

function controller() {
  const rp2040 = new RP2040();
  const device = new Device();
  const i2c = new I2cController(rp2040, IRQ, device);
  // 312.5 cycles a bit, with what the chip adds to the counts: 400 kHz at 125 MHz. No chip counts halves; a test may.
  for (const [register, value] of [[TAR, 0x3c], [FS_HCNT, 120], [FS_LCNT, 183.5], [SPKLEN, 1], [MASK, 0], [ENABLE, 1]]) {
    i2c.writeUint32(register, value);
  }
  assert.equal(i2c.bitNanos, BIT_NANOS);
  return { rp2040, device, i2c, pass: (bits) => rp2040.clock.tick(bits * BIT_NANOS) };
}

test('a transfer takes its bits on the wire', () => {
  const { device, i2c, pass } = controller();
  i2c.writeUint32(DATA_CMD, 0x11);
  i2c.writeUint32(DATA_CMD, 0x22 | STOP);
  pass(9.9);
  assert.deepEqual(device.got, []);
  pass(0.2);
  assert.deepEqual(device.got, ['start 3c']);
  pass(9);
  assert.deepEqual(device.got, ['start 3c', 0x11]);
  pass(9);
  assert.equal(i2c.readUint32(RAW) & STOP_DET, 0);
  pass(1);
  assert.deepEqual(device.got, ['start 3c', 0x11, 0x22, 'stop']);
  assert.ok(i2c.readUint32(RAW) & STOP_DET);
  i2c.readUint32(CLR_STOP);
  assert.equal(i2c.readUint32(RAW) & STOP_DET, 0);
});

test('the interrupt follows the mask', () => {
  const { rp2040, i2c, pass } = controller();
  const pending = () => (rp2040.core.pendingInterrupts & (1 << IRQ)) !== 0;
  assert.ok(i2c.readUint32(RAW) & TX_EMPTY);
  assert.ok(!pending());
  i2c.writeUint32(MASK, STOP_DET);
  i2c.writeUint32(DATA_CMD, 0x11 | STOP);
  pass(19.5);
  assert.ok(!pending());
  pass(1);
  assert.ok(pending());
  i2c.writeUint32(MASK, 0);
  assert.ok(!pending());
});

test('nobody there: an abort, a stop, and nothing more until it is cleared', () => {
  const { device, i2c, pass } = controller();
  device.present = false;
  for (const byte of [1, 2, 3]) i2c.writeUint32(DATA_CMD, byte);
  pass(10.1);
  assert.ok(i2c.readUint32(RAW) & TX_ABRT);
  assert.equal(i2c.readUint32(ABRT_SOURCE) & 0x1ff, 1);
  assert.equal(i2c.readUint32(RAW) & STOP_DET, 0, 'the stop is yet to come');
  i2c.writeUint32(DATA_CMD, 4);
  assert.equal(i2c.readUint32(TXFLR), 0);
  pass(20);
  assert.deepEqual(device.got, ['start 3c', 'stop']);
  i2c.readUint32(CLR_ABRT);
  assert.equal(i2c.readUint32(ABRT_SOURCE), 0);
  i2c.writeUint32(DATA_CMD, 5 | STOP);
  assert.equal(i2c.readUint32(TXFLR), 1);
});

test('a byte refused ends the transfer', () => {
  const { device, i2c, pass } = controller();
  i2c.writeUint32(DATA_CMD, 0xee);
  i2c.writeUint32(DATA_CMD, 0x22 | STOP);
  pass(40);
  assert.deepEqual(device.got, ['start 3c', 0xee, 'stop']);
  assert.equal(i2c.readUint32(ABRT_SOURCE) & 0x1ff, 1 << 3);
});

test('it reads', () => {
  const { i2c, pass } = controller();
  i2c.writeUint32(DATA_CMD, READ | STOP);
  pass(25);
  assert.equal(i2c.readUint32(DATA_CMD), 0x5a);
});

test('disabled in the midst of a transfer, it lets go of the bus', () => {
  const { device, i2c, pass } = controller();
  i2c.writeUint32(DATA_CMD, 0x11);
  i2c.writeUint32(DATA_CMD, 0x22 | STOP);
  pass(15);
  i2c.writeUint32(ENABLE, 0);
  pass(40);
  assert.deepEqual(device.got, ['start 3c', 'stop']);
});
