// An SSD1306 panel of 128 by 64 pixels on an I2C bus, as its data sheet describes it.

import { Noise } from './noise.mjs';

export const WIDTH = 128;
export const HEIGHT = 64;
const PAGES = HEIGHT / 8;

const CONTROL_CONTINUES = 0x80; // one byte follows, then another control byte
const CONTROL_DATA = 0x40;

const Mode = { horizontal: 0, vertical: 1, page: 2 };

// Commands with arguments, and how many. Those below 0x20, and 0x40 to 0x7f and 0xb0 to 0xb7, carry theirs in themselves.
const ARGUMENTS = new Map([
  [0x20, 1], [0x21, 2], [0x22, 2], [0x23, 1], [0x26, 6], [0x27, 6], [0x29, 5], [0x2a, 5],
  [0x81, 1], [0x8d, 1], [0xa3, 2], [0xa8, 1], [0xad, 1],
  [0xd3, 1], [0xd5, 1], [0xd6, 1], [0xd9, 1], [0xda, 1], [0xdb, 1],
]);

export class Panel {
  /** @param {{ address?: number, plugged?: boolean }} options */
  constructor({ address = 0x3c, plugged = true } = {}) {
    this.address = address;
    this.plugged = plugged;
    this.noise = new Noise(address);
    this.powerOn();
  }

  /** Everything the controller knows is lost; its memory comes up as noise, as on the real one. */
  powerOn() {
    this.memory = this.noise.bytes(WIDTH * PAGES);
    this.on = false;
    this.chargePump = false;
    this.allOn = false;
    this.inverted = false;
    this.contrast = 0x7f;
    this.scrolling = false;
    this.mode = Mode.page;
    this.columns = { start: 0, end: WIDTH - 1, at: 0 };
    this.pages = { start: 0, end: PAGES - 1, at: 0 };
    this.startLine = 0;
    this.offset = 0;
    this.rows = HEIGHT;
    this.comPins = 0x12;
    this.segmentRemap = false;
    this.comReversed = false;
    this.command = [];
    this.control = null;
    /** Commands the data sheet doesn't have. */
    this.unknown = [];
    /** Bytes taken since power-on, by kind. */
    this.taken = { commands: 0, data: 0 };
  }

  unplug() {
    this.plugged = false;
  }

  plug() {
    this.plugged = true;
    this.powerOn();
  }

  // The bus's side. Each answers whether the panel acknowledges.

  start(address) {
    this.control = null;
    return this.plugged && address === this.address;
  }

  write(byte) {
    if (!this.plugged) return false;
    if (this.control === null) {
      this.control = byte;
      return true;
    }
    const control = this.control;
    if (control & CONTROL_CONTINUES) this.control = null;
    if (control & CONTROL_DATA) this.#data(byte);
    else this.#command(byte);
    return true;
  }

  read() {
    // Reading over I2C gives only the status byte: bit 6 is set while the display is off.
    return this.plugged ? (this.on ? 0x00 : 0x40) : 0xff;
  }

  stop() {
    this.control = null;
  }

  #data(byte) {
    this.taken.data++;
    const { columns, pages } = this;
    this.memory[pages.at * WIDTH + columns.at] = byte;
    if (this.mode === Mode.page) {
      columns.at = (columns.at + 1) % WIDTH;
      return;
    }
    const [inner, outer] = this.mode === Mode.horizontal ? [columns, pages] : [pages, columns];
    const last = this.mode === Mode.horizontal ? [WIDTH, PAGES] : [PAGES, WIDTH];
    if (inner.at !== inner.end) {
      inner.at = (inner.at + 1) % last[0];
      return;
    }
    inner.at = inner.start;
    outer.at = outer.at === outer.end ? outer.start : (outer.at + 1) % last[1];
  }

  #command(byte) {
    this.taken.commands++;
    this.command.push(byte);
    const [name, ...args] = this.command;
    if (args.length < (ARGUMENTS.get(name) ?? 0)) return;
    this.command = [];
    this.#execute(name, args);
  }

  #execute(name, args) {
    if (name < 0x10) this.columns.at = (this.columns.at & 0x70) | name;
    else if (name < 0x20) this.columns.at = (this.columns.at & 0x0f) | ((name & 0x07) << 4);
    else if (name >= 0x40 && name < 0x80) this.startLine = name & 0x3f;
    else if (name >= 0xb0 && name < 0xb8) this.pages.at = name & 0x07;
    else if (name >= 0xc0 && name < 0xd0) this.comReversed = (name & 0x08) !== 0;
    else this.#executeNamed(name, args);
  }

  #executeNamed(name, args) {
    switch (name) {
      case 0x20:
        this.mode = args[0] & 0x03;
        break;
      case 0x21:
        this.columns = { start: args[0] & 0x7f, end: args[1] & 0x7f, at: args[0] & 0x7f };
        break;
      case 0x22:
        this.pages = { start: args[0] & 0x07, end: args[1] & 0x07, at: args[0] & 0x07 };
        break;
      case 0x2e:
      case 0x2f:
        this.scrolling = name === 0x2f;
        break;
      case 0x81:
        this.contrast = args[0];
        break;
      case 0x8d:
        this.chargePump = (args[0] & 0x04) !== 0;
        break;
      case 0xa0:
      case 0xa1:
        this.segmentRemap = name === 0xa1;
        break;
      case 0xa4:
      case 0xa5:
        this.allOn = name === 0xa5;
        break;
      case 0xa6:
      case 0xa7:
        this.inverted = name === 0xa7;
        break;
      case 0xa8:
        this.rows = (args[0] & 0x3f) + 1;
        break;
      case 0xae:
      case 0xaf:
        this.on = name === 0xaf;
        break;
      case 0xd3:
        this.offset = args[0] & 0x3f;
        break;
      case 0xda:
        this.comPins = args[0];
        break;
      // Fading, scrolling set-up, current reference, clock, zoom, precharge, deselect level, no operation: none of them
      // changes which pixel is lit.
      case 0x23:
      case 0x26:
      case 0x27:
      case 0x29:
      case 0x2a:
      case 0xa3:
      case 0xad:
      case 0xd5:
      case 0xd6:
      case 0xd9:
      case 0xdb:
      case 0xe3:
        break;
      default:
        this.unknown.push(name);
    }
  }

  /** Whether the module gives any light at all: the usual ones have no supply but the controller's own charge pump. */
  get lit() {
    return this.plugged && this.on && this.chargePump;
  }

  /**
   * What a person sees, row by row from the upper left: 1 is lit. Modules are mounted so that the picture is upright with
   * both segments and rows reversed.
   * @returns {Uint8Array}
   */
  frame() {
    const seen = new Uint8Array(WIDTH * HEIGHT);
    if (!this.lit) return seen;
    for (let row = 0; row < this.rows; row++) {
      const line = (row + this.startLine + this.offset) % HEIGHT;
      const y = this.comReversed ? row : HEIGHT - 1 - row;
      for (let column = 0; column < WIDTH; column++) {
        const bit = (this.memory[(line >> 3) * WIDTH + column] >> (line & 7)) & 1;
        const x = this.segmentRemap ? column : WIDTH - 1 - column;
        seen[y * WIDTH + x] = this.allOn ? 1 : bit ^ Number(this.inverted);
      }
    }
    return seen;
  }
}
