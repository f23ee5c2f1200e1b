// Noise that is the same on every run: what memory holds at power-on, and what random bits read.

export class Noise {
  #state;

  constructor(seed = 1) {
    this.#state = (seed ^ 0x9e3779b9) >>> 0 || 1;
  }

  /** 32 bits (xorshift). */
  next() {
    let x = this.#state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#state = x >>> 0;
    return this.#state;
  }

  bytes(length) {
    return this.fill(new Uint8Array(length));
  }

  fill(bytes) {
    for (let i = 0; i < bytes.length; i++) bytes[i] = this.next() >>> 24;
    return bytes;
  }
}
