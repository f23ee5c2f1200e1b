// Everything the flash did, so that one can have it as it was at any moment.

export class Journal {
  /** `{ kind, address, old, now, startNanos }`, the bytes before and after each operation. */
  operations = [];

  #first;

  constructor(machine) {
    this.#first = machine.snapshot();
    const { rom } = machine;
    rom.before = ({ kind, address, length }) => {
      // While the flash is busy, nothing can be read from it: no interrupt may want to.
      if (!machine.rp2040.core.PM) throw new Error('the flash is written with interrupts on');
      const old = machine.flash.slice(address, address + length);
      this.operations.push({ kind, address, old, startNanos: machine.now });
      this.onOperation(this.operations.at(-1));
    };
    rom.after = ({ address, length }) => {
      this.operations.at(-1).now = machine.flash.slice(address, address + length);
    };
  }

  /** Told as each one begins. */
  onOperation = () => {};

  get length() {
    return this.operations.length;
  }

  /** The flash after so many operations. */
  flashAfter(count) {
    const flash = this.#first.slice();
    for (const { address, now } of this.operations.slice(0, count)) flash.set(now, address);
    return flash;
  }

  /** The flash after so many operations and half of the next: half of the bytes that it changes are changed. */
  flashWithin(count) {
    const flash = this.flashAfter(count);
    const { address, old, now } = this.operations[count];
    const changed = [...now.keys()].filter((i) => old[i] !== now[i]);
    for (const i of changed.slice(0, changed.length / 2)) flash[address + i] = now[i];
    return flash;
  }
}
