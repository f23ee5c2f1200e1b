// The cache between the core and the serial flash, by the RP2040's data sheet (2.6.3): which reads have to wait for the flash,
// and for how long. It knows what the chip's cache would hold, and keeps no bytes: those are always the flash's own.

const WAYS = 2;
const LINE_BYTES = 8;
const CACHE_BYTES = 16 * 1024;
export const SETS = CACHE_BYTES / LINE_BYTES / WAYS;

// What the boot loader in the image has the chip do for each read: Fast Read Quad I/O (0xEB), four bits a clock, in the mode
// in which the flash needs no command. A test compares these with the image.
export const ADDRESS_AND_MODE_CLOCKS = (24 + 8) / 4;
export const DUMMY_CLOCKS = 4;
const CLOCKS_A_BYTE = 8 / 4;
/** The core's cycles for each clock of the flash. */
export const CLOCK_DIVIDER = 2;
/** An estimate: looking it up, selecting the flash and letting go of it, and the last bits, which are taken a cycle late. */
const BUS_CYCLES = 4;

/** How long the core waits for this many bytes of the flash. */
export function fillCycles(bytes) {
  return (ADDRESS_AND_MODE_CLOCKS + DUMMY_CLOCKS + bytes * CLOCKS_A_BYTE) * CLOCK_DIVIDER + BUS_CYCLES;
}

/** 28 clocks of the flash, and the bus: 60 cycles. */
export const MISS_CYCLES = fillCycles(LINE_BYTES);
/** The chip forgets one set in each cycle, and the core waits for it. */
export const FLUSH_CYCLES = SETS;

// An address has 24 bits for the flash. The two above them choose a mirror, which may do without the cache.
const FLASH_MASK = 0xffffff;
const NO_ALLOCATION = 1 << 24;
const NO_LOOK_UP = 1 << 25;
const MIRRORS = NO_ALLOCATION | NO_LOOK_UP;

const LINE_SHIFT = 3;
const HALF_SHIFT = 2;
const BOTH_HALVES = 0b11;
const EMPTY = -1;

export class Cache {
  /** Reads that had to wait for the flash. */
  misses = 0;
  /** What was read last, as an address without its lowest `shift` bits. Reading that again is a hit, and changes nothing. */
  last = EMPTY;

  // For each set its two ways, the one used last first. An entry is a line's number, and a bit for each half that is there.
  #entries = new Int32Array(SETS * WAYS).fill(EMPTY);
  #halves;

  /**
   * @param {{ missCycles?: number, fillBytes?: 4 | 8 }} options `missCycles: 0` makes the flash answer at once. With
   *   `fillBytes: 4` a miss fetches only the half of the line that is asked for
   */
  constructor({ fillBytes = LINE_BYTES, missCycles = fillCycles(fillBytes) } = {}) {
    if (fillBytes !== LINE_BYTES && fillBytes !== LINE_BYTES / 2) throw new RangeError(`a miss can't fill ${fillBytes} bytes`);
    this.missCycles = missCycles;
    this.shift = Math.log2(fillBytes);
    this.#halves = fillBytes < LINE_BYTES;
  }

  /** Forgets everything. */
  flush() {
    this.#entries.fill(EMPTY);
    this.last = EMPTY;
  }

  /** A read of the flash, at whichever mirror. */
  read(address) {
    const mirror = address & MIRRORS;
    if (mirror === MIRRORS) {
      this.misses++;
      return;
    }
    const entries = this.#entries;
    const line = (address & FLASH_MASK) >>> LINE_SHIFT;
    const wanted = this.#halves ? 1 << ((address >>> HALF_SHIFT) & 1) : BOTH_HALVES;
    const at = (line & (SETS - 1)) * WAYS;
    const isThere = this.#toFront(line, at);
    if (!isThere || (entries[at] & wanted) === 0 || mirror === NO_LOOK_UP) {
      this.misses++;
      if (mirror !== NO_ALLOCATION) {
        if (!isThere) {
          entries[at + 1] = entries[at];
          entries[at] = line << HALF_SHIFT;
        }
        entries[at] |= wanted;
      }
    }
    this.last = mirror === 0 ? address >>> this.shift : EMPTY;
  }

  /** Has the line be the one used last in its set. Is any of it there? */
  #toFront(line, at) {
    const entries = this.#entries;
    const first = entries[at];
    if (first >> HALF_SHIFT === line) return true;
    const second = entries[at + 1];
    if (second >> HALF_SHIFT !== line) return false;
    entries[at] = second;
    entries[at + 1] = first;
    return true;
  }
}
