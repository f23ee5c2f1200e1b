// The handheld: an RP2040 running an ELF image, with its panel and its buttons, on a clock that stands still between calls.

import { GPIOPinState, RP2040 } from 'rp2040js';
import { Buttons } from './buttons.mjs';
import { Cache, FLUSH_CYCLES } from './cache.mjs';
import { I2cController } from './i2c.mjs';
import { BUS_FAULT, FLASH_BASE, guardMemory, RAM_BASE, ROM_END } from './memory.mjs';
import { Noise } from './noise.mjs';
import { Panel } from './panel.mjs';
import { RingOscillator, Regulator, XipControl } from './peripherals.mjs';
import { PowerCut, Rom } from './rom.mjs';

export const FLASH_BYTES = 2 * 1024 * 1024;
export const MILLI = 1e6; // nanoseconds

const VECTOR_TABLE = 0x10000100;
const BOOT2_BYTES = 0x100;

const XIP_CTRL = 0x14000;
const RESETS = 0x4000c;
const I2C0 = 0x40044;
const PSM = 0x40010;
const WATCHDOG = 0x40058;
const ROSC = 0x40060;
const VREG = 0x40064;
const I2C0_IRQ = 23;
const I2C0_RESET = 1 << 3;
const DATA_PIN = 4;
const CLOCK_PIN = 5;

const HARD_FAULT = 3;
const NMI = 2;
const OPCODE_BKPT = 0xbe;
const OPCODE_BRANCH_TO_SELF = 0xe7fe;
const PAD_RESET = 0x56;
const FUNCTION_PWM = 4;
const STACK_PAINT = 0xcc;

const RTT_ID = 'SEGGER RTT';
const RTT_UP = 24; // the first up channel's descriptor

// How many instructions run before anything outside is looked at.
const BATCH = 2000;

/** Thrown when the watchdog resets the chip. */
class ChipReset extends Error {}
const CHIP_RESET = new ChipReset('reset');

export class Machine {
  /** Resets by the watchdog since the machine was built. */
  resets = 0;
  /** Hard faults taken, with the address of the instruction. */
  faults = [];
  /** Whether a fault within a hard fault stopped the core: only a reset helps then. */
  lockedUp = false;
  /** Whether the power failed in a flash operation. */
  powered = true;
  usbBoot = false;
  /** What the emulator didn't know, each message once. */
  warnings = new Set();
  /** The wire's traffic: `{ nanos, kind: 'start' | 'byte' | 'stop', value }`. */
  traffic = [];
  awakeNanos = 0;
  asleepNanos = 0;
  instructions = 0;

  #epoch = 0;
  #events = [];
  #log = [];
  #noise = new Noise(2040);
  #randomBit;
  #cacheOptions;
  #missesPaid = 0;
  #rate;

  /**
   * @param {ReturnType<import('./elf.mjs').parseElf>} image
   * @param {{ flash?: Uint8Array, panel?: Panel, rom?: Rom, randomBit?: () => number, cache?: object, rate?: number }} options
   *   `flash` is a snapshot to start from, under the image; `randomBit` is the ring oscillator's; `cache` are a `Cache`'s;
   *   `rate` is how much faster the core is than the chip's, which the image does not know.
   */
  constructor(image, { flash, panel = new Panel(), rom = new Rom(), randomBit, cache, rate = 1 } = {}) {
    this.image = image;
    this.panel = panel;
    this.rom = rom;
    this.#cacheOptions = cache;
    this.#rate = rate;
    this.#randomBit = randomBit ?? (() => this.#noise.next() & 1);
    this.buttons = new Buttons(
      (pin, high) => this.rp2040.gpio[pin].setInputValue(high),
      (nanos, event) => this.later(nanos, event),
    );
    const contents = new Uint8Array(FLASH_BYTES).fill(0xff);
    if (flash) contents.set(flash);
    for (const { address, data } of image.segments) contents.set(data, address - FLASH_BASE);
    this.#build(contents, this.#noise.bytes(264 * 1024));
  }

  // Time and running

  /** Nanoseconds since the machine was built, over resets and power cycles. */
  get now() {
    return this.#epoch + this.rp2040.clock.nanos;
  }

  /** Runs for so many milliseconds. */
  run(millis) {
    this.#run(this.now + millis * MILLI, () => false);
  }

  /**
   * Runs until `done()`, looked at whenever the core sleeps and every few thousand instructions.
   * @returns {number} the milliseconds it took
   */
  runUntil(done, { withinMillis = 10_000, what = 'the condition' } = {}) {
    const start = this.now;
    if (!this.#run(start + withinMillis * MILLI, done)) {
      throw new Error(`${what} did not come about within ${withinMillis} ms`);
    }
    return (this.now - start) / MILLI;
  }

  /** Runs until nothing has been on the wire for `quietMillis`. */
  runUntilQuiet({ quietMillis = 20, withinMillis = 10_000 } = {}) {
    const start = this.now;
    const last = () => this.traffic.at(-1)?.nanos ?? start;
    return this.runUntil(() => this.now - Math.max(start, last()) >= quietMillis * MILLI, {
      withinMillis,
      what: 'quiet on the bus',
    });
  }

  /** Has `event` happen in so many nanoseconds, even if the chip is reset before. */
  later(nanos, event) {
    const entry = { at: this.now + nanos, event };
    this.#events.push(entry);
    this.#arm(entry);
  }

  /** Lets time pass in the midst of an instruction: the core waits, awake. */
  busy(nanos) {
    this.rp2040.clock.tick(nanos);
  }

  busyCycles(cycles) {
    this.busy(cycles * this.nanosPerCycle);
  }

  get nanosPerCycle() {
    return 1e9 / (this.rp2040.clkSys * this.#rate);
  }

  /** Has the flash's cache forget everything, which takes a moment. */
  flushCache() {
    this.cache.flush();
    this.busyCycles(FLUSH_CYCLES);
  }

  /** Measures what `action` leads to: time asleep and awake, and the share awake. */
  measure(action) {
    const before = { awake: this.awakeNanos, asleep: this.asleepNanos };
    action();
    const awake = this.awakeNanos - before.awake;
    const asleep = this.asleepNanos - before.asleep;
    return { awakeMillis: awake / MILLI, asleepMillis: asleep / MILLI, awakeShare: awake / (awake + asleep) };
  }

  #run(end, done) {
    while (this.powered && this.now < end) {
      try {
        if (done()) return true;
        if (this.rp2040.core.waiting || this.lockedUp || this.usbBoot) this.#sleep(end);
        else this.#execute(end);
      } catch (error) {
        if (error === CHIP_RESET) this.#reset();
        else if (error === BUS_FAULT) this.#fault();
        else if (error instanceof PowerCut) this.powered = false;
        else throw error;
      }
      this.#drain();
    }
    return done();
  }

  #sleep(end) {
    const { clock } = this.rp2040;
    const left = end - this.now;
    const nanos = clock.nextAlarm ? Math.min(Math.max(clock.nanosToNextAlarm, 0), left) : left;
    this.asleepNanos += nanos;
    clock.tick(nanos);
  }

  #execute(end) {
    const { core, clock } = this.rp2040;
    const stop = clock.nanosCounter + (end - this.now);
    // Looking at the next instruction is no read of the core's, which might wait for the flash.
    if (!core.interruptsUpdated && this.rp2040.readUint16(core.PC & ~1) === OPCODE_BRANCH_TO_SELF) {
      // Nothing but an alarm's interrupt ends such a loop: there is no need to go round it.
      const next = clock.nextAlarm ? Math.max(clock.nanosToNextAlarm, 0) : Infinity;
      const nanos = Math.min(next, stop - clock.nanosCounter);
      this.awakeNanos += nanos;
      clock.tick(nanos);
      return;
    }
    // The clock changes its rate once, as the image starts: a batch may be at the old one.
    const { nanosPerCycle } = this;
    const start = clock.nanosCounter;
    const { cache } = this;
    const nanosPerMiss = cache.missCycles * nanosPerCycle;
    let paid = this.#missesPaid;
    let passed = 0;
    try {
      while (passed < BATCH && !core.waiting && clock.nanosCounter < stop) {
        passed++;
        let nanos = core.executeInstruction() * nanosPerCycle;
        if (cache.misses !== paid) {
          nanos += (cache.misses - paid) * nanosPerMiss;
          paid = cache.misses;
        }
        const next = clock.nextAlarm;
        if (next !== null && next.nanos <= clock.nanosCounter + nanos) clock.tick(nanos);
        else clock.nanosCounter += nanos;
      }
    } finally {
      this.#missesPaid = paid;
      this.instructions += passed;
      this.awakeNanos += clock.nanosCounter - start;
    }
  }

  #arm(entry) {
    const alarm = this.rp2040.clock.createAlarm(() => {
      this.#events = this.#events.filter((other) => other !== entry);
      entry.event();
    });
    alarm.schedule(Math.max(entry.at - this.now, 0));
  }

  /** Has the data line held low until it was clocked so often, as a panel does that was cut off in the midst of a byte. */
  holdData(clocks) {
    const { gpio } = this.rp2040;
    let left = clocks;
    this.bus.hold();
    gpio[DATA_PIN].setInputValue(false);
    const stop = gpio[CLOCK_PIN].addListener((state, before) => {
      if (before !== GPIOPinState.Low || state === GPIOPinState.Low || --left > 0) return;
      stop();
      gpio[DATA_PIN].setInputValue(true);
      this.bus.release();
    });
  }

  // Power and resets

  /** What is in flash, to start another machine from. */
  snapshot() {
    return this.flash.slice();
  }

  /** Off and on again: only the flash survives, in the panel nothing. */
  powerCycle() {
    this.#drain();
    this.powered = true;
    if (this.panel.plugged) this.panel.powerOn();
    this.#build(this.flash, this.#noise.bytes(264 * 1024));
  }

  enterUsbBoot() {
    this.usbBoot = true;
  }

  /** The watchdog's reset: RAM and the panel are left as they were, but for what the boot ROM's loader overwrites. */
  #reset() {
    this.#drain();
    this.resets++;
    const { reason, scratchData } = this.rp2040.peripherals[WATCHDOG];
    const { sram } = this.rp2040;
    sram.set(this.flash.subarray(0, BOOT2_BYTES), sram.length - BOOT2_BYTES);
    this.#build(this.flash, sram);
    const watchdog = this.rp2040.peripherals[WATCHDOG];
    watchdog.reason = reason;
    watchdog.scratchData.set(scratchData);
  }

  #build(flash, sram) {
    this.#epoch = this.rp2040 ? this.now : 0;
    this.lockedUp = false;
    this.usbBoot = false;
    const rp2040 = new RP2040();
    this.rp2040 = rp2040;
    rp2040.logger = this.#logger(rp2040.core);
    rp2040.sram.set(sram);
    this.flash = rp2040.flash.subarray(0, FLASH_BYTES);
    this.flash.set(flash);
    this.rom.install(rp2040.bootrom);
    rp2040.onBreak = (code) => this.#break(code);
    this.cache = new Cache(this.#cacheOptions);
    this.#missesPaid = 0;
    rp2040.peripherals[XIP_CTRL] = new XipControl(rp2040, () => this.flushCache());
    rp2040.peripherals[ROSC] = new RingOscillator(rp2040, this.#randomBit);
    rp2040.peripherals[VREG] = new Regulator(rp2040);
    this.bus = new I2cController(rp2040, I2C0_IRQ, this.panel, (kind, value) => {
      this.traffic.push({ nanos: this.now, kind, value });
    });
    rp2040.peripherals[I2C0] = this.bus;
    resetWith(rp2040.peripherals[RESETS], I2C0_RESET, this.bus);
    rp2040.peripherals[WATCHDOG].onWatchdogTrigger = () => {
      // It resets what PSM_WDSEL selects: without the processors, nothing that shows here.
      if (rp2040.peripherals[PSM].wdsel) throw CHIP_RESET;
    };
    guardMemory(rp2040, this.cache);
    for (const pin of rp2040.gpio) pin.padValue = PAD_RESET;
    for (const line of [DATA_PIN, CLOCK_PIN]) rp2040.gpio[line].setInputValue(true);
    this.buttons.settle();
    for (const entry of this.#events) this.#arm(entry);
    rp2040.core.VTOR = VECTOR_TABLE;
    rp2040.core.reset();
  }

  #logger(core) {
    const warn = (name, message) => this.warnings.add(`${name}: ${message}`);
    return {
      debug() {},
      // rp2040js only reports this instruction; unless it sets the event, a task woken by another sleeps on.
      info(_name, message) {
        if (message === 'SEV') core.eventRegistered = true;
      },
      warn,
      error: warn,
    };
  }

  // Faults and breaks

  #break(code) {
    const { core } = this.rp2040;
    const at = core.PC - core.breakRewind;
    const isRom = at < ROM_END && this.rp2040.readUint16(at) >> 8 === OPCODE_BKPT;
    if (isRom && this.rom.call(code, core, this)) return;
    // An undefined instruction, or a breakpoint with no debugger there to take it.
    core.PC = at + 2;
    throw BUS_FAULT;
  }

  #fault() {
    const { core } = this.rp2040;
    const at = core.PC - 2;
    this.faults.push(at >>> 0);
    if (core.IPSR === HARD_FAULT || core.IPSR === NMI) {
      this.lockedUp = true;
      return;
    }
    core.PC = at;
    core.waiting = false;
    try {
      core.exceptionEntry(HARD_FAULT);
    } catch (error) {
      // No room even for the exception's frame.
      if (error !== BUS_FAULT) throw error;
      this.lockedUp = true;
    }
  }

  // What can be read off it

  symbol(name) {
    const symbol = this.image.symbols.get(name);
    if (!symbol) throw new Error(`the image has no symbol ${name}`);
    return symbol;
  }

  /** The most the stack has ever held since it was painted, and what it may hold. */
  stack() {
    const bottom = this.symbol('_stack_end').address - RAM_BASE;
    const top = this.symbol('_stack_start').address - RAM_BASE;
    let at = bottom;
    while (at < top && this.rp2040.sram[at] === STACK_PAINT) at++;
    return { used: top - at, size: top - bottom };
  }

  /** Whether a pin is driven high. */
  isHigh(pin) {
    const gpio = this.rp2040.gpio[pin];
    return gpio.outputEnable && gpio.outputValue;
  }

  get led() {
    return this.isHigh(25);
  }

  /** The tone on a PWM pin in hertz, or 0: one with no duty, or all of it, is silent. */
  tone(pin = 16) {
    if (this.rp2040.gpio[pin].functionSelect !== FUNCTION_PWM) return 0;
    const channel = this.rp2040.pwm.channels[(pin >> 1) & 7];
    const level = pin & 1 ? channel.cc >>> 16 : channel.cc & 0xffff;
    if (!(channel.csr & 1) || level === 0 || level > channel.top) return 0;
    const phases = channel.csr & 2 ? 2 : 1;
    return this.rp2040.clkSys / ((channel.div / 16) * (channel.top + 1) * phases);
  }

  /** The log so far: the bytes of RTT's first up channel, over resets and power cycles. */
  log() {
    this.#drain();
    return Uint8Array.from(this.#log);
  }

  #drain() {
    const block = this.image.symbols.get('_SEGGER_RTT');
    if (!block) return;
    const { sram, sramView } = this.rp2040;
    const at = block.address - RAM_BASE;
    const channel = at + RTT_UP;
    const written = sramView.getUint32(channel + 12, true);
    let read = sramView.getUint32(channel + 16, true);
    if (read === written) return;
    // Before the image has set it up, there is only noise.
    for (let i = 0; i < RTT_ID.length; i++) if (sram[at + i] !== RTT_ID.charCodeAt(i)) return;
    const buffer = sramView.getUint32(channel + 4, true) - RAM_BASE;
    const size = sramView.getUint32(channel + 8, true);
    if (written >= size || read >= size) return;
    for (; read !== written; read = (read + 1) % size) this.#log.push(sram[buffer + read]);
    sramView.setUint32(channel + 16, read, true);
  }
}

/** Has the chip's reset control, which rp2040js only stores, reset a block. */
function resetWith(resets, bit, block) {
  const write = resets.writeUint32.bind(resets);
  resets.writeUint32 = (offset, value) => {
    write(offset, value);
    if (offset === 0 && value & bit) block.reset();
  };
}
