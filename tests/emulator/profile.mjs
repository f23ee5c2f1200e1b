// Which functions of the image the core's time goes to: instructions, cycles and the cache's misses of each.

import { FLASH_BASE, FLASH_END, RAM_BASE, ROM_END } from './memory.mjs';

/** What no function's symbol covers. */
const ROM = 'the boot ROM';
const ELSEWHERE = 'elsewhere';

export class Profile {
  #machine;
  #names = [ELSEWHERE, ROM];
  // For each two bytes of the flash and of RAM, the number of the function that is there.
  #inFlash;
  #inRam;
  #instructions = [];
  #cycles = [];
  #misses = [];

  constructor(machine) {
    this.#machine = machine;
    this.#inFlash = new Uint16Array(machine.flash.length / 2);
    this.#inRam = new Uint16Array(machine.rp2040.sram.length / 2);
    for (const [name, { address, size, isFunction }] of machine.image.symbols) {
      if (!isFunction || size === 0) continue;
      const [functions, base] = address < RAM_BASE ? [this.#inFlash, FLASH_BASE] : [this.#inRam, RAM_BASE];
      // The address of a function is odd: it is Thumb code.
      const start = (address - base) >> 1;
      functions.fill(this.#names.push(name) - 1, start, start + ((size + 1) >> 1));
    }
    for (const counts of [this.#instructions, this.#cycles, this.#misses]) counts.push(...this.#names.map(() => 0));
  }

  /** Counts while `action` runs the machine. */
  count(action) {
    const { core } = this.#machine.rp2040;
    const { cache } = this.#machine;
    const execute = core.executeInstruction;
    // An interrupt's vector is read before its first instruction.
    let counted = cache.misses;
    core.executeInstruction = () => {
      const at = this.#functionAt(core.PC);
      const cycles = execute.call(core);
      const misses = cache.misses - counted;
      counted = cache.misses;
      this.#instructions[at]++;
      this.#cycles[at] += cycles + misses * cache.missCycles;
      this.#misses[at] += misses;
      return cycles;
    };
    try {
      return action();
    } finally {
      core.executeInstruction = execute;
    }
  }

  #functionAt(address) {
    if (address >= FLASH_BASE && address < FLASH_END) return this.#inFlash[(address - FLASH_BASE) >> 1] ?? 0;
    if (address >= RAM_BASE) return this.#inRam[(address - RAM_BASE) >> 1] ?? 0;
    return address < ROM_END ? 1 : 0;
  }

  /** What was counted for each function, the one with the most cycles first. */
  rows() {
    return this.#names
      .map((name, at) => ({ name, instructions: this.#instructions[at], cycles: this.#cycles[at], misses: this.#misses[at] }))
      .filter(({ instructions }) => instructions > 0)
      .sort((a, b) => b.cycles - a.cycles);
  }
}
