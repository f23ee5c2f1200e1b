// Six buttons between their pins and ground.

export const PINS = { Up: 10, Down: 11, Left: 12, Right: 13, A: 14, B: 15 };

export class Buttons {
  #set;
  #later;
  #down = new Set();

  /**
   * @param {(pin: number, high: boolean) => void} set
   * @param {(nanos: number, event: () => void) => void} later
   */
  constructor(set, later) {
    this.#set = set;
    this.#later = later;
  }

  /** Puts every pin at the level its button gives it: after power-on, or after a reset of the chip. */
  settle() {
    for (const [name, pin] of Object.entries(PINS)) this.#set(pin, !this.#down.has(name));
  }

  press(name) {
    this.#move(name, true);
  }

  release(name) {
    this.#move(name, false);
  }

  isDown(name) {
    return this.#down.has(name);
  }

  /** A press (or release) whose contact opens and closes `times` more before it stays. */
  bounce(name, { down = true, times = 4, gapNanos = 300_000 } = {}) {
    this.#move(name, down);
    for (let i = 1; i <= times * 2; i++) {
      this.#later(i * gapNanos, () => this.#move(name, i % 2 === 0 ? down : !down));
    }
  }

  #move(name, down) {
    const pin = PINS[name];
    if (pin === undefined) throw new Error(`no button ${name}`);
    if (this.#down.has(name) === down) return;
    if (down) this.#down.add(name);
    else this.#down.delete(name);
    this.#set(pin, !down);
  }
}
