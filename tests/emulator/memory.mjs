// The core's way to memory: what is mapped, what may be written, and how long the flash makes it wait.

export const FLASH_BASE = 0x10000000;
export const FLASH_END = 0x14000000;
export const RAM_BASE = 0x20000000;
export const ROM_END = 0x4000;

/** Thrown by an access to an address at which there is nothing: the core turns it into a hard fault. */
class BusFault extends Error {}
export const BUS_FAULT = new BusFault('bus fault');

/**
 * Has the core fault where rp2040js goes on: at unmapped addresses, at unaligned ones, and at writes to ROM and flash. RAM and
 * flash come first, being what is asked for most; each access is written out because they are all the emulator's time.
 * Reads of the flash go through the cache, those of instructions as well as of data.
 */
export function guardMemory(rp2040, cache) {
  const { core, sramView, flashView, sram, flash } = rp2040;
  const ramEnd = RAM_BASE + sram.length;
  const flashMask = flash.length - 1;
  const check = (address, isWrite) => {
    const isMapped =
      (address < ROM_END && !isWrite) ||
      (address >= 0x40000000 && address < 0x50400000) ||
      (address >= 0xd0000000 && address < 0xf0000000) ||
      (!isFlash(address) && rp2040.findPeripheral(address) !== undefined);
    if (!isMapped) throw BUS_FAULT;
  };
  const isFlash = (address) => address >= FLASH_BASE && address < FLASH_END;
  const isRam = (address) => address >= RAM_BASE && address < ramEnd;

  core.readUint8 = (from) => {
    const address = from >>> 0;
    if (isRam(address)) return sram[address - RAM_BASE];
    if (isFlash(address)) {
      if (address >>> cache.shift !== cache.last) cache.read(address);
      return flash[address & flashMask];
    }
    check(address, false);
    return rp2040.readUint8(address);
  };
  core.readUint16 = (from) => {
    const address = from >>> 0;
    if (address & 1) throw BUS_FAULT;
    if (isRam(address)) return sramView.getUint16(address - RAM_BASE, true);
    if (isFlash(address)) {
      if (address >>> cache.shift !== cache.last) cache.read(address);
      return flashView.getUint16(address & flashMask, true);
    }
    check(address, false);
    return rp2040.readUint16(address);
  };
  core.readUint32 = (from) => {
    const address = from >>> 0;
    if (address & 3) throw BUS_FAULT;
    if (isRam(address)) return sramView.getUint32(address - RAM_BASE, true);
    if (isFlash(address)) {
      if (address >>> cache.shift !== cache.last) cache.read(address);
      return flashView.getUint32(address & flashMask, true);
    }
    check(address, false);
    return rp2040.readUint32(address);
  };
  core.writeUint8 = (to, value) => {
    const address = to >>> 0;
    if (isRam(address)) {
      sram[address - RAM_BASE] = value;
      return;
    }
    check(address, true);
    rp2040.writeUint8(address, value);
  };
  core.writeUint16 = (to, value) => {
    const address = to >>> 0;
    if (address & 1) throw BUS_FAULT;
    if (isRam(address)) {
      sramView.setUint16(address - RAM_BASE, value, true);
      return;
    }
    check(address, true);
    rp2040.writeUint16(address, value);
  };
  core.writeUint32 = (to, value) => {
    const address = to >>> 0;
    if (address & 3) throw BUS_FAULT;
    if (isRam(address)) {
      sramView.setUint32(address - RAM_BASE, value, true);
      return;
    }
    check(address, true);
    rp2040.writeUint32(address, value);
  };
}
