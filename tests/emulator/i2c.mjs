// The RP2040's I2C controller as a bus master, with every bit taking its time on the wire. It stands in for rp2040js's own,
// which ignores its interrupt mask and takes bytes that the chip discards after an abort.

import { BasePeripheral } from 'rp2040js';

const CON = 0x00;
const TAR = 0x04;
const DATA_CMD = 0x10;
const SS_SCL_HCNT = 0x14;
const SS_SCL_LCNT = 0x18;
const FS_SCL_HCNT = 0x1c;
const FS_SCL_LCNT = 0x20;
const INTR_STAT = 0x2c;
const INTR_MASK = 0x30;
const RAW_INTR_STAT = 0x34;
const RX_TL = 0x38;
const TX_TL = 0x3c;
const CLR_INTR = 0x40;
const CLR_TX_ABRT = 0x54;
const ENABLE = 0x6c;
const STATUS = 0x70;
const TXFLR = 0x74;
const RXFLR = 0x78;
const TX_ABRT_SOURCE = 0x80;
const ENABLE_STATUS = 0x9c;
const FS_SPKLEN = 0xa0;

const RX_UNDER = 1 << 0;
const RX_OVER = 1 << 1;
const RX_FULL = 1 << 2;
const TX_OVER = 1 << 3;
const TX_EMPTY = 1 << 4;
const TX_ABRT = 1 << 6;
const ACTIVITY = 1 << 8;
const STOP_DET = 1 << 9;
const START_DET = 1 << 10;

// Reading one of these clears what it names.
const CLEARS = new Map([
  [0x44, RX_UNDER], [0x48, RX_OVER], [0x4c, TX_OVER], [0x50, 1 << 5], [CLR_TX_ABRT, TX_ABRT], [0x58, 1 << 7],
  [0x5c, ACTIVITY], [0x60, STOP_DET], [0x64, START_DET], [0x68, 1 << 11],
]);

const RESET_VALUES = new Map([
  [CON, 0x65], [TAR, 0x55], [SS_SCL_HCNT, 0x28], [SS_SCL_LCNT, 0x2f], [FS_SCL_HCNT, 0x06], [FS_SCL_LCNT, 0x0d],
  [INTR_MASK, 0x8ff], [RX_TL, 0], [TX_TL, 0], [ENABLE, 0], [FS_SPKLEN, 0x07], [0x7c, 0x01],
]);

const CON_SPEED_STANDARD = 1;
const CON_TX_EMPTY_CTRL = 1 << 8;
const CMD_READ = 1 << 8;
const CMD_STOP = 1 << 9;
const CMD_RESTART = 1 << 10;
const ABRT_7B_ADDR_NOACK = 1 << 0;
const ABRT_TXDATA_NOACK = 1 << 3;
const ABRT_FLUSH_SHIFT = 23;
const FIFO_SIZE = 16;
const BYTE_BITS = 9; // with its acknowledgement

export class I2cController extends BasePeripheral {
  #registers = new Map(RESET_VALUES);
  #events = 0;
  #tx = [];
  #rx = [];
  #abortSource = 0;
  /** The direction of the transfer under way, or null. */
  #reading = null;
  #shifting = false;
  #held = false;
  #alarm;
  #bits = 0;
  #then = null;

  /**
   * @param {import('rp2040js').RP2040} rp2040
   * @param {number} irq
   * @param {{ start(address: number): boolean, write(byte: number): boolean, read(): number, stop(): void }} device
   * @param {(kind: string, value: number) => void} observe told of everything on the wire, as it begins or ends
   */
  constructor(rp2040, irq, device, observe = () => {}) {
    super(rp2040, 'I2C');
    this.irq = irq;
    this.device = device;
    this.observe = observe;
    this.#alarm = rp2040.clock.createAlarm(() => {
      const then = this.#then;
      this.#then = null;
      then();
    });
  }

  /** How long a bit takes: the counts are extended as the data sheet's section on SCL timing says. */
  get bitNanos() {
    const standard = ((this.#registers.get(CON) >> 1) & 3) === CON_SPEED_STANDARD;
    const high = this.#registers.get(standard ? SS_SCL_HCNT : FS_SCL_HCNT) + this.#registers.get(FS_SPKLEN) + 7;
    const low = this.#registers.get(standard ? SS_SCL_LCNT : FS_SCL_LCNT) + 1;
    return ((high + low) * 1e9) / this.rp2040.clkSys;
  }

  /** Somebody holds a line: nothing moves on the wire, and no stop gets through either. */
  hold() {
    this.#held = true;
    this.#alarm.cancel();
  }

  release() {
    this.#held = false;
    if (this.#shifting) this.#alarm.schedule(this.#bits * this.bitNanos);
  }

  /** The chip's reset of this block: whatever was going on is forgotten. */
  reset() {
    this.#alarm.cancel();
    this.#registers = new Map(RESET_VALUES);
    this.#events = 0;
    this.#tx = [];
    this.#rx = [];
    this.#abortSource = 0;
    this.#reading = null;
    this.#shifting = false;
    this.#update();
  }

  readUint32(offset) {
    switch (offset) {
      case INTR_STAT:
        return this.#raw() & this.#registers.get(INTR_MASK);
      case RAW_INTR_STAT:
        return this.#raw();
      case DATA_CMD:
        return this.#pull();
      case CLR_INTR:
        this.#abortSource = 0;
        return this.#clear(~(RX_FULL | TX_EMPTY));
      case STATUS:
        return this.#status();
      case TXFLR:
        return this.#tx.length;
      case RXFLR:
        return this.#rx.length;
      case TX_ABRT_SOURCE:
        return this.#abortSource;
      case ENABLE_STATUS:
        return this.#registers.get(ENABLE) & 1;
      default:
    }
    if (CLEARS.has(offset)) {
      if (offset === CLR_TX_ABRT) this.#abortSource = 0;
      return this.#clear(CLEARS.get(offset));
    }
    return this.#registers.get(offset) ?? 0;
  }

  writeUint32(offset, value) {
    if (offset === DATA_CMD) {
      this.#push(value);
      return;
    }
    this.#registers.set(offset, value);
    if (offset === ENABLE && !(value & 1)) this.#disable();
    this.#update();
    this.#next();
  }

  #raw() {
    const enabled = this.#registers.get(ENABLE) & 1;
    const shifting = this.#shifting && this.#registers.get(CON) & CON_TX_EMPTY_CTRL;
    const empty = enabled && !shifting && this.#tx.length <= this.#registers.get(TX_TL);
    const full = this.#rx.length > this.#registers.get(RX_TL);
    return this.#events | (empty ? TX_EMPTY : 0) | (full ? RX_FULL : 0);
  }

  #update() {
    this.rp2040.setInterrupt(this.irq, (this.#raw() & this.#registers.get(INTR_MASK)) !== 0);
  }

  #raise(events) {
    this.#events |= events;
    this.#update();
  }

  #clear(events) {
    const had = (this.#events & events) !== 0;
    this.#events &= ~events;
    this.#update();
    return Number(had);
  }

  #status() {
    const active = this.#reading !== null || this.#shifting;
    return (
      (active ? 0x21 : 0) |
      (this.#rx.length === FIFO_SIZE ? 0x10 : 0) |
      (this.#rx.length > 0 ? 0x08 : 0) |
      (this.#tx.length === 0 ? 0x04 : 0) |
      (this.#tx.length < FIFO_SIZE ? 0x02 : 0)
    );
  }

  #push(command) {
    // After an abort the chip holds its FIFO empty until the abort is cleared.
    if (!(this.#registers.get(ENABLE) & 1) || this.#events & TX_ABRT) return;
    if (this.#tx.length === FIFO_SIZE) {
      this.#raise(TX_OVER);
      return;
    }
    this.#tx.push(command);
    this.#update();
    this.#next();
  }

  #pull() {
    if (this.#rx.length === 0) {
      this.#raise(RX_UNDER);
      return 0;
    }
    const byte = this.#rx.shift();
    this.#update();
    return byte;
  }

  #disable() {
    this.#tx = [];
    this.#rx = [];
    if (this.#reading === null && !this.#shifting) return;
    // The byte on the wire is cut short, and a stop follows.
    this.#alarm.cancel();
    this.#shifting = false;
    this.#reading = null;
    if (this.#held) return;
    this.device.stop();
    this.observe('stop', 0);
    this.#raise(STOP_DET);
  }

  #after(bits, then) {
    this.#shifting = true;
    this.#bits = bits;
    this.#then = () => {
      this.#shifting = false;
      then();
      this.#update();
    };
    if (!this.#held) this.#alarm.schedule(bits * this.bitNanos);
  }

  #next() {
    if (this.#shifting || this.#tx.length === 0 || !(this.#registers.get(ENABLE) & 1)) return;
    const command = this.#tx[0];
    const read = (command & CMD_READ) !== 0;
    if (this.#reading === null || this.#reading !== read || command & CMD_RESTART) {
      this.#tx[0] = command & ~CMD_RESTART;
      this.#start(read);
      return;
    }
    this.#tx.shift();
    this.#update();
    if (!read) this.observe('byte', command & 0xff);
    this.#after(BYTE_BITS, () => this.#byteDone(command, read));
  }

  #start(read) {
    const address = this.#registers.get(TAR) & 0x7f;
    this.observe('start', address);
    this.#raise(START_DET | ACTIVITY);
    this.#after(1 + BYTE_BITS, () => {
      this.#reading = read;
      if (this.device.start(address)) this.#next();
      else this.#abort(ABRT_7B_ADDR_NOACK);
    });
  }

  #byteDone(command, read) {
    if (read) {
      const byte = this.device.read();
      if (this.#rx.length === FIFO_SIZE) this.#raise(RX_OVER);
      else this.#rx.push(byte);
    } else if (!this.device.write(command & 0xff)) {
      this.#abort(ABRT_TXDATA_NOACK);
      return;
    }
    if (command & CMD_STOP) this.#stop();
    else this.#next();
  }

  #abort(reason) {
    this.#abortSource = reason | (this.#tx.length << ABRT_FLUSH_SHIFT);
    this.#tx = [];
    this.#raise(TX_ABRT);
    this.#stop();
  }

  #stop() {
    this.#after(1, () => {
      this.#reading = null;
      this.device.stop();
      this.observe('stop', 0);
      this.#raise(STOP_DET);
      this.#next();
    });
  }
}
