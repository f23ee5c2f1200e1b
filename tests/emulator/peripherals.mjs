// The few registers that rp2040js leaves out and embassy-rp looks at.

import { BasePeripheral } from 'rp2040js';

class Registers extends BasePeripheral {
  constructor(rp2040, name, values = []) {
    super(rp2040, name);
    this.values = new Map(values);
  }

  readUint32(offset) {
    return this.values.get(offset) ?? 0;
  }

  writeUint32(offset, value) {
    this.values.set(offset, value);
  }
}

/** The control of the flash's cache: it flushes, is never flushing any more, and never streams. */
export class XipControl extends Registers {
  constructor(rp2040, flush) {
    super(rp2040, 'XIP_CTRL');
    this.flush = flush;
  }

  readUint32(offset) {
    return offset === 0x08 ? 0x03 : 0;
  }

  writeUint32(offset, value) {
    if (offset === 0x04 && value & 1) this.flush();
  }
}

/** The voltage regulator, always in regulation, and what the chip was last reset by. */
export class Regulator extends Registers {
  constructor(rp2040) {
    super(rp2040, 'VREG_AND_CHIP_RESET', [[0x00, 0xb1], [0x04, 0x91], [0x08, 0x100]]);
  }

  readUint32(offset) {
    return super.readUint32(offset) | (offset === 0 ? 1 << 12 : 0);
  }
}

/** The ring oscillator, stable from the first; its random bit comes from `randomBit`. */
export class RingOscillator extends Registers {
  constructor(rp2040, randomBit) {
    super(rp2040, 'ROSC', [[0x00, 0xaa0], [0x10, 0xaa0]]);
    this.randomBit = randomBit;
  }

  readUint32(offset) {
    if (offset === 0x18) return 0x80001000;
    return offset === 0x1c ? this.randomBit() : super.readUint32(offset);
  }
}
