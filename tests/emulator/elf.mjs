// Reads what the emulator needs of a 32-bit little-endian ELF file: what to load where, and where the symbols are.

const PT_LOAD = 1;
const SHT_SYMTAB = 2;
const PROGRAM_HEADER = { type: 0, offset: 4, physical: 12, fileSize: 16 };
const SECTION_HEADER = { type: 4, offset: 16, size: 20, link: 24, entrySize: 36 };
const STT_FUNC = 2;
const SYMBOL = { name: 0, value: 4, size: 8, info: 12 };

/**
 * @param {Uint8Array} bytes
 * @returns {{ segments: { address: number, data: Uint8Array }[], symbols: Map<string, { address: number, size: number, isFunction: boolean }> }}
 */
export function parseElf(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const word = (at) => view.getUint32(at, true);
  const half = (at) => view.getUint16(at, true);
  if (word(0) !== 0x464c457f || bytes[4] !== 1 || bytes[5] !== 1) {
    throw new Error('not a 32-bit little-endian ELF file');
  }

  const segments = [];
  for (let i = 0; i < half(44); i++) {
    const header = word(28) + i * half(42);
    const size = word(header + PROGRAM_HEADER.fileSize);
    if (word(header + PROGRAM_HEADER.type) !== PT_LOAD || size === 0) continue;
    const offset = word(header + PROGRAM_HEADER.offset);
    segments.push({ address: word(header + PROGRAM_HEADER.physical), data: bytes.slice(offset, offset + size) });
  }

  const section = (index) => word(32) + index * half(46);
  const symbols = new Map();
  for (let i = 0; i < half(48); i++) {
    const header = section(i);
    if (word(header + SECTION_HEADER.type) !== SHT_SYMTAB) continue;
    const names = word(section(word(header + SECTION_HEADER.link)) + SECTION_HEADER.offset);
    const start = word(header + SECTION_HEADER.offset);
    const end = start + word(header + SECTION_HEADER.size);
    for (let at = start; at < end; at += word(header + SECTION_HEADER.entrySize)) {
      const from = names + word(at + SYMBOL.name);
      const name = String.fromCharCode(...bytes.subarray(from, bytes.indexOf(0, from)));
      const isFunction = (bytes[at + SYMBOL.info] & 0xf) === STT_FUNC;
      if (name) symbols.set(name, { address: word(at + SYMBOL.value), size: word(at + SYMBOL.size), isFunction });
    }
  }
  return { segments, symbols };
}
