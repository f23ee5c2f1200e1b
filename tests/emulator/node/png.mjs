// A frame as a PNG file, enlarged so that a person can look at it; and bytes that are kept as a grey PNG.

import { readFileSync, writeFileSync } from 'node:fs';
import { deflateSync, inflateSync } from 'node:zlib';
import { HEIGHT, WIDTH } from '../panel.mjs';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const LIT = 0xff;
const DARK = 0x10;

// Node has one of its own only since 20.15.
function crc32(bytes) {
  let sum = -1;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** @param {Uint8Array} frame as a panel gives it */
export function encodePng(frame, scale = 4) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH * scale, 0);
  header.writeUInt32BE(HEIGHT * scale, 4);
  header[8] = 8; // bits a pixel, all of them grey
  const stride = WIDTH * scale + 1; // each row begins with its filter: none
  const rows = Buffer.alloc(stride * HEIGHT * scale);
  for (let y = 0; y < HEIGHT * scale; y++) {
    for (let x = 0; x < WIDTH * scale; x++) {
      const lit = frame[Math.floor(y / scale) * WIDTH + Math.floor(x / scale)];
      rows[y * stride + 1 + x] = lit ? LIT : DARK;
    }
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export function writePng(path, frame, scale) {
  writeFileSync(path, encodePng(frame, scale));
}

/** The dots of a grey picture whose rows are not filtered, byte by byte. */
export function readBytes(path) {
  const file = readFileSync(path);
  const parts = [];
  for (let at = SIGNATURE.length; at < file.length; at += 12 + file.readUInt32BE(at)) {
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
  }
  const stride = 1 + file.readUInt32BE(SIGNATURE.length + 8);
  const rows = inflateSync(Buffer.concat(parts));
  return Uint8Array.from(rows.filter((byte, at) => {
    if (at % stride === 0 && byte !== 0) throw new Error(`${path}: a row is filtered`);
    return at % stride !== 0;
  }));
}
