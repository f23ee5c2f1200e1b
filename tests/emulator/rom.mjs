// A stand-in for the boot ROM: the table of functions that firmware looks up, each a stub that breaks into JavaScript.
// Flash is written here only, and only as NOR flash can be: erased by sectors to ones, programmed by pages to zeros.

export const SECTOR = 4096;
export const PAGE = 256;
export const ERASE_NANOS = 45_000_000;
export const PROGRAM_NANOS = 700_000;
// About what the ROM's own loops take.
const CYCLES_PER_BYTE = 1;

const FUNCTION_TABLE = 0x14;
const DATA_TABLE = 0x16;
const LOOK_UP = 0x18;
const VERSION = 0x13;
const STUBS = 0x100;
const STUB_BYTES = 4;
const TABLE = 0x400;
const EMPTY_TABLE = 0x3fe;
const BKPT = 0xbe00;
const BX_LR = 0x4770;

/** Thrown when an operation was to be the last before the power failed. */
export class PowerCut extends Error {}

export class Rom {
  /**
   * Asked before each sector erased and page programmed. An answer `{ cut: bytes }` lets only that many bytes of it happen,
   * and then the power fails. With `how: 'cleared'` these bytes are zeros, for parts clear bits before they erase them; with
   * `how: 'random'` any bits may have changed, as `noise`, a function that gives bytes, likes.
   * @type {(operation: { kind: 'erase' | 'program', address: number, length: number, index: number })
   *   => { cut: number, how?: 'front' | 'cleared' | 'random', noise?: () => number } | void}
   */
  before = () => {};
  /** Told after each one that happened in full. */
  after = () => {};
  /** What erasing a sector takes. A worn one may take ten times as long. */
  eraseNanos = ERASE_NANOS;
  /** Is the flash so worn that nothing written to it stays? */
  worn = false;
  /** Operations so far, over resets and power cycles. */
  operations = 0;

  #stubs = [];
  #codes = [];

  constructor() {
    this.#add('', (core) => {
      const code = String.fromCharCode(core.registers[1] & 0xff, (core.registers[1] >> 8) & 0xff);
      const index = this.#codes.indexOf(code);
      core.registers[0] = index > 0 ? this.#address(index) | 1 : 0;
    });
    for (const code of ['IF', 'EX', 'CX']) this.#add(code, () => {});
    this.#add('FC', (_core, machine) => machine.flushCache());
    this.#add('RE', (core, machine) => this.#erase(machine, core.registers[0], core.registers[1]));
    this.#add('RP', (core, machine) => this.#program(machine, ...core.registers.subarray(0, 3)));
    for (const code of ['MC', 'C4']) this.#add(code, copy);
    for (const code of ['MS', 'S4']) this.#add(code, fill);
    this.#add('P3', unary(bitCount));
    this.#add('R3', unary(reverse));
    this.#add('L3', unary(Math.clz32));
    this.#add('T3', unary((value) => (value ? 31 - Math.clz32(value & -value) : 32)));
    this.#add('UB', (_core, machine) => machine.enterUsbBoot());
  }

  /** @param {Uint32Array} words the emulator's ROM */
  install(words) {
    const view = new DataView(words.buffer, words.byteOffset, words.byteLength);
    const half = (at, value) => view.setUint16(at, value, true);
    view.setUint8(VERSION, 2);
    half(FUNCTION_TABLE, TABLE);
    half(DATA_TABLE, EMPTY_TABLE);
    half(LOOK_UP, this.#address(0) | 1);
    this.#stubs.forEach((_, index) => {
      half(this.#address(index), BKPT | index);
      half(this.#address(index) + 2, BX_LR);
    });
    this.#codes.slice(1).forEach((code, i) => {
      half(TABLE + i * 4, code.charCodeAt(0) | (code.charCodeAt(1) << 8));
      half(TABLE + i * 4 + 2, this.#address(i + 1) | 1);
    });
  }

  /** Runs the function whose stub broke; false if there is none. */
  call(index, core, machine) {
    const stub = this.#stubs[index];
    stub?.(core, machine);
    return stub !== undefined;
  }

  #add(code, run) {
    this.#codes.push(code);
    this.#stubs.push(run);
  }

  #address(index) {
    return STUBS + index * STUB_BYTES;
  }

  #erase(machine, offset, length) {
    for (let at = offset; at < offset + length; at += SECTOR) {
      this.#operate(machine, 'erase', at, SECTOR, this.eraseNanos, (bytes, how, noise) => {
        if (how === 'random') for (let i = at; i < at + SECTOR; i++) machine.flash[i] |= noise();
        else machine.flash.fill(how === 'cleared' ? 0 : 0xff, at, at + bytes);
      });
    }
  }

  #program(machine, offset, source, length) {
    for (let done = 0; done < length; done += PAGE) {
      this.#operate(machine, 'program', offset + done, PAGE, PROGRAM_NANOS, (bytes, how, noise) => {
        const end = done + (how === 'random' ? PAGE : bytes);
        for (let i = done; i < end; i++) {
          machine.flash[offset + i] &= machine.rp2040.readUint8(source + i) | (how === 'random' ? noise() : 0);
        }
      });
    }
  }

  #operate(machine, kind, address, length, nanos, change) {
    const operation = { kind, address, length, index: this.operations++ };
    const { cut, how, noise } = this.before(operation) ?? {};
    if (!this.worn) change(cut ?? length, how, noise);
    if (cut !== undefined) throw new PowerCut();
    // The core waits for the flash, awake and with nothing else going on.
    machine.busy(nanos);
    this.after(operation);
  }
}

function copy(core, machine) {
  const [to, from, length] = core.registers;
  machine.busyCycles(length * CYCLES_PER_BYTE);
  for (let i = 0; i < length; i++) core.writeUint8(to + i, core.readUint8(from + i));
}

function fill(core, machine) {
  const [to, value, length] = core.registers;
  machine.busyCycles(length * CYCLES_PER_BYTE);
  for (let i = 0; i < length; i++) core.writeUint8(to + i, value & 0xff);
}

function unary(compute) {
  return (core) => {
    core.registers[0] = compute(core.registers[0]);
  };
}

function bitCount(value) {
  let count = 0;
  for (let rest = value; rest; rest &= rest - 1) count++;
  return count;
}

function reverse(value) {
  let result = 0;
  for (let i = 0; i < 32; i++) result = (result << 1) | ((value >>> i) & 1);
  return result >>> 0;
}

