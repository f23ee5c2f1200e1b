// The flash's cache: which reads wait for the flash, and for how long. Most of the code here is made by hand, so that its misses
// can be counted beforehand.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ADDRESS_AND_MODE_CLOCKS, Cache, CLOCK_DIVIDER, DUMMY_CLOCKS, fillCycles, FLUSH_CYCLES, MISS_CYCLES } from '../cache.mjs';
import { Machine } from '../machine.mjs';
import { image } from '../node/images.mjs';
import { Player } from '../player.mjs';

const FLASH = 0x10000000;
const KIB = 1024;
/** Lines this far apart are in the same set. */
const WAY_BYTES = 8 * KIB;
const LINE_BYTES = 8;

/** Which of these reads miss, one after another, as a word of `.` and `m`. */
function pattern(addresses, cache = new Cache()) {
  return addresses
    .map((address) => {
      const before = cache.misses;
      cache.read(address);
      return cache.misses === before ? '.' : 'm';
    })
    .join('');
}

const [A, B, C] = [0, 1, 2].map((n) => FLASH + 0x300 + n * WAY_BYTES);

test('a miss brings a line of eight bytes', () => {
  assert.equal(pattern([A, A + 2, A + 4, A + 7, A + 8, A - 1, A - 8]), 'm...mm.');
});

test('16 KiB stay, in whatever order they are read', () => {
  const cache = new Cache();
  const all = Array.from({ length: (16 * KIB) / LINE_BYTES }, (_, n) => FLASH + 0x100 + n * LINE_BYTES);
  assert.equal(pattern(all, cache), 'm'.repeat(all.length));
  assert.equal(pattern([...all].reverse(), cache), '.'.repeat(all.length));
});

test('two lines of one set stay; a third drives out the one used least recently', () => {
  assert.equal(pattern([A, B, A, B, A, B]), 'mm....');
  assert.equal(pattern([A, B, C, A, B, C]), 'mmmmmm');
  // A was used after B.
  assert.equal(pattern([A, B, A, C, A, B]), 'mm.m.m');
  assert.equal(pattern([A, B, B, C, B, A]), 'mm.m.m');
  // The line next to each is in another set.
  assert.equal(pattern([A, B, C + LINE_BYTES, A, B, C + LINE_BYTES]), 'mmm...');
});

test('a mirror may do without looking, without allocating, or without both', () => {
  const [noAllocation, noLookUp, neither] = [1, 2, 3].map((n) => A + n * 0x1000000);
  assert.equal(pattern([noAllocation, noAllocation, A, noAllocation]), 'mmm.');
  assert.equal(pattern([noLookUp, noLookUp, A, noLookUp, A]), 'mm.m.');
  assert.equal(pattern([neither, neither, A, neither, A]), 'mmmm.');
  // What is not looked up is not there twice: B would be driven out.
  assert.equal(pattern([A, B, noLookUp, B, A]), 'mmm..');
  // And neither use of a line counts as one where it is not looked up.
  assert.equal(pattern([A, B, neither, C, B, A]), 'mmmm.m');
});

test('flushed, it has to read all again', () => {
  const cache = new Cache();
  assert.equal(pattern([A, B, A, B], cache), 'mm..');
  cache.flush();
  assert.equal(pattern([B, A, B, A], cache), 'mm..');
});

test('filled by halves, it reads each half when it is asked for', () => {
  const halves = () => new Cache({ fillBytes: 4 });
  assert.equal(pattern([A, A + 2, A + 4, A + 6, A + 3], halves()), 'm.m..');
  // The halves of a line are in one way.
  assert.equal(pattern([A, A + 4, B, A, B + 4, A + 4, B], halves()), 'mmm.m..');
  assert.equal(pattern([A, B, C, A + 4, A], halves()), 'mmmmm');
});

test('a miss costs what the flash\'s clocks take', () => {
  // Eight clocks of address and mode, four of waiting, sixteen or eight of data, two cycles each; and four on the bus.
  assert.equal(MISS_CYCLES, 60);
  assert.equal(new Cache().missCycles, 60);
  assert.equal(fillCycles(4), 44);
  assert.equal(new Cache({ fillBytes: 4 }).missCycles, 44);
});

test('the image\'s boot loader has the flash read as the cost of a miss supposes', () => {
  const machine = new Machine(image);
  // A game is saved. After that the boot loader runs once more, as it does before the emulator takes over.
  new Player(machine).pressAll('A', 'A', 'A', 'A');
  const register = (offset) => machine.rp2040.readUint32(0x18000000 + offset);
  const [BAUDR, SPI_CTRLR0] = [0x14, 0xf4];
  const field = (shift, bits) => (register(SPI_CTRLR0) >>> shift) & ((1 << bits) - 1);
  assert.equal(register(BAUDR), CLOCK_DIVIDER);
  assert.equal(field(0, 2), 2, 'addresses are sent four bits at a time');
  assert.equal(field(2, 4), ADDRESS_AND_MODE_CLOCKS);
  assert.equal(field(8, 2), 0, 'there is no command');
  assert.equal(field(11, 5), DUMMY_CLOCKS);
  assert.equal(field(24, 8), 0xa0, 'mode bits that keep it so');
});

test('the image flushes the cache after all that it writes', () => {
  const machine = new Machine(image);
  let written = 0;
  let stale = 0;
  const { cache, rom } = machine;
  const flush = cache.flush.bind(cache);
  cache.flush = () => {
    stale = 0;
    flush();
  };
  rom.after = () => {
    written++;
    stale++;
  };
  new Player(machine).pressAll('A', 'A', 'A', 'A');
  assert.ok(written > 0);
  assert.equal(stale, 0);
});

// Code made by hand

const CODE = FLASH + 0x200;
const NOP = 0xbf00;
const WFI = 0xbf30;
/** `ldr register, [pc, #words * 4]` */
const literal = (register, words) => 0x4800 | (register << 8) | words;

/** Runs this code until it waits: its misses and its cycles. */
function run(code, { at = CODE, words = [], ...options } = {}) {
  const data = new Uint8Array(4 * WAY_BYTES);
  const view = new DataView(data.buffer);
  for (const [address, word] of [[FLASH + 0x100, 0x20001000], [FLASH + 0x104, at | 1], ...words]) {
    view.setUint32(address - FLASH, word, true);
  }
  [...code, WFI].forEach((half, n) => view.setUint16(at - FLASH + n * 2, half, true));
  const machine = new Machine({ segments: [{ address: FLASH, data }], symbols: new Map() }, options);
  machine.run(10);
  assert.ok(machine.rp2040.core.waiting);
  assert.deepEqual(machine.faults, []);
  return { machine, misses: machine.cache.misses, cycles: Math.round((machine.awakeNanos * 125) / 1000) };
}

test('straight code waits once for each line, and the clock knows', () => {
  const code = Array(63).fill(NOP);
  const { misses, cycles } = run(code);
  assert.equal(misses, 16);
  // A cycle each, and two for the last.
  const atOnce = run(code, { cache: { missCycles: 0 } });
  assert.equal(atOnce.misses, 16);
  assert.equal(atOnce.cycles, 65);
  assert.equal(cycles, 65 + 16 * MISS_CYCLES);
  // From the middle of a line it needs one line more.
  assert.equal(run(code, { at: CODE + 4 }).misses, 17);
});

test('a faster core takes as many cycles, in less time', () => {
  const code = Array(63).fill(NOP);
  const [chip, faster] = [1, 1.25].map((rate) => run(code, { rate }).machine);
  assert.equal(faster.cache.misses, chip.cache.misses);
  assert.equal(Math.round(faster.awakeNanos * 1.25), Math.round(chip.awakeNanos));
  assert.equal(faster.nanosPerCycle * 1.25, chip.nanosPerCycle);
});

test('a loop waits the first time round only', () => {
  // movs r0, #50; subs r0, #1; bne back
  assert.equal(run([0x2032, 0x3801, 0xd1fd]).misses, 1);
});

test('two data of the set in which the code is drive each other out, and never the code', () => {
  const loop = CODE + LINE_BYTES;
  const misses = (first, second) => {
    const words = [[CODE + 0x100, first], [CODE + 0x104, second]];
    const code = [
      literal(1, 63), literal(2, 64), 0x200a, NOP, // r1 = first; r2 = second; movs r0, #10
      0x680b, 0x6813, 0x3801, 0xd1fb, // ldr r3, [r1]; ldr r3, [r2]; subs r0, #1; bne back
    ];
    return run(code, { words }).misses;
  };
  // The literals, the start, the loop and the end each are a line.
  assert.equal(misses(loop + WAY_BYTES, loop + 2 * WAY_BYTES), 4 + 10 * 2);
  assert.equal(misses(loop + WAY_BYTES, loop + 2 * WAY_BYTES + 0x400), 4 + 2);
});

test('a literal is read like other data: from a line of its own, or from the code\'s', () => {
  // The second is where the code ends, too.
  assert.equal(run([literal(0, 1), NOP]).misses, 2);
  assert.equal(run([literal(0, 0), NOP, NOP]).misses, 1);
  assert.equal(run([literal(0, 63), NOP, NOP]).misses, 2);
  assert.equal(run([literal(0, 0), NOP, NOP], { cache: { fillBytes: 4 } }).misses, 2);
});

test('data and code share the cache, whatever the size of what is read', () => {
  // ldrb, ldrsb, ldrh, ldrsh and ldr r1, [r0 or r0 + r2]
  for (const read of [0x7801, 0x5681, 0x8801, 0x5e81, 0x6801]) {
    const misses = (address) => run([literal(0, 1), read, NOP], { words: [[CODE + 8, address]] }).misses;
    // The code's line and the literal's, and then the data's.
    assert.equal(misses(CODE + 4), 2, 'from a line of the code');
    assert.equal(misses(CODE + 0x400), 3, 'from a line of its own');
    assert.equal(misses(CODE + 0x3000004), 3, 'at a mirror without a cache');
    assert.equal(misses(0x20000000), 2, 'from RAM');
  }
});

test('two words of a line that are read in a row wait once, and at each other mirror twice', () => {
  const misses = (address) => run([literal(0, 1), 0xc806, NOP], { words: [[CODE + 8, address]] }).misses; // ldmia r0!, {r1, r2}
  assert.equal(misses(CODE + 0x400), 2 + 1);
  for (const mirror of [1, 2, 3]) assert.equal(misses(CODE + 0x400 + mirror * 0x1000000), 2 + 2, `mirror ${mirror}`);
});

test('an instruction of four bytes may need two lines', () => {
  const call = [0xf000, 0xf800]; // bl to what follows it
  assert.equal(run([NOP, ...call]).misses, 1);
  assert.equal(run([NOP, NOP, NOP, ...call]).misses, 2);
});

test('code in RAM does not wait', () => {
  const words = [[CODE + 0x20, 0x20000000], [CODE + 0x24, (NOP << 16) | NOP], [CODE + 0x28, ((WFI << 16) | NOP) >>> 0]];
  const code = [
    literal(0, 7), literal(1, 8), 0x6001, literal(1, 8), // r0 = RAM; r1 = two instructions; str r1, [r0]; r1 = two more
    0x6041, 0x3001, 0x4700, // str r1, [r0, #4]; adds r0, #1; bx r0
  ];
  const { machine, misses } = run(code, { words });
  assert.equal(machine.rp2040.core.PC, 0x20000008);
  // Two lines of code, two of literals.
  assert.equal(misses, 4);
});

test('the boot ROM\'s function and the register flush it, which takes its time', () => {
  const words = [[CODE + 0x40, 0x18], [CODE + 0x44, 0x4346], [CODE + 0x48, 0x14000004]];
  const byRom = [
    literal(0, 15), 0x8803, literal(1, 15), 0x4798, // r0 = 0x18; ldrh r3, [r0]; r1 = 'FC'; blx r3, to look it up
    0x4780, NOP, NOP, NOP, NOP, // blx r0
  ];
  const byRegister = [literal(0, 17), 0x2101, 0x6001, NOP, NOP, NOP, NOP, NOP, NOP]; // r0 = the register; movs r1, #1; str r1, [r0]
  for (const code of [byRom, byRegister]) {
    const { misses, cycles } = run(code, { words });
    // Three lines of code, one of which has to be read again; and the literals'.
    assert.equal(misses, 5);
    const others = cycles - misses * MISS_CYCLES - FLUSH_CYCLES;
    assert.ok(others > code.length && others < 50, `${others} cycles beside those of the cache`);
  }
});

test('it is cold after power-on, and after a reset by the watchdog', () => {
  const { machine } = run(Array(63).fill(NOP));
  const start = machine.awakeNanos;
  machine.powerCycle();
  machine.run(10);
  assert.equal(Math.round(machine.awakeNanos), Math.round(2 * start));
  const [PSM, WATCHDOG] = [0x40010, 0x40058];
  machine.rp2040.peripherals[PSM].wdsel = 1;
  machine.later(0, () => machine.rp2040.peripherals[WATCHDOG].onWatchdogTrigger());
  machine.run(10);
  assert.equal(machine.resets, 1);
  assert.equal(Math.round(machine.awakeNanos), Math.round(3 * start));
});

test('what is read twice in a row need not be looked up twice', () => {
  const misses = [true, false].map((isLookedUp) => {
    const machine = new Machine(image);
    if (isLookedUp) Object.defineProperty(machine.cache, 'last', { get: () => -1, set() {} });
    machine.run(100);
    return machine.cache.misses;
  });
  assert.ok(misses[0] > 1000);
  assert.equal(misses[1], misses[0]);
});
