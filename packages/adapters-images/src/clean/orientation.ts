const IN_ORDER = 1
const ORIENTATION = 0x0112
const SHORT = 3
const ENTRY = 12

/**
 * How the picture must be turned, from the first directory of EXIF data (a TIFF file, without what announces it). Data that
 * can't be read asks for nothing: it is thrown away in any case.
 */
export function orientationOf(exif: Buffer): number {
  try {
    const orientation = readOrientation(exif)
    return orientation >= 1 && orientation <= 8 ? orientation : IN_ORDER
  } catch {
    return IN_ORDER
  }
}

function readOrientation(exif: Buffer): number {
  const little = exif.toString('latin1', 0, 2) === 'II'
  const short = (at: number): number => (little ? exif.readUInt16LE(at) : exif.readUInt16BE(at))
  const long = (at: number): number => (little ? exif.readUInt32LE(at) : exif.readUInt32BE(at))
  if (short(2) !== 42) return IN_ORDER
  const directory = long(4)
  const entries = short(directory)
  for (let number = 0; number < entries; number += 1) {
    const at = directory + 2 + number * ENTRY
    if (short(at) === ORIENTATION && short(at + 2) === SHORT) return short(at + 8)
  }
  return IN_ORDER
}
