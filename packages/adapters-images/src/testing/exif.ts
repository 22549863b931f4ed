import type { Exif } from './picture.ts'

const ASCII = 2
const SHORT = 3
const LONG = 4
const ORIENTATION = 0x0112
const GPS_DIRECTORY = 0x8825
const GPS_AREA = 0x001c

/** EXIF data as cameras write it, without what announces it in a file. */
export function exifOf({ orientation = 1, place = '' }: Exif): Buffer {
  const head = Buffer.from('II*\0\x08\0\0\0', 'latin1')
  const gpsAt = head.length + 2 + 2 * 12 + 4
  const placeAt = gpsAt + 2 + 12 + 4
  const main = directory([
    [ORIENTATION, SHORT, 1, orientation],
    [GPS_DIRECTORY, LONG, 1, gpsAt],
  ])
  const gps = directory([[GPS_AREA, ASCII, place.length + 1, placeAt]])
  return Buffer.concat([head, main, gps, Buffer.from(`${place}\0`)])
}

type Entry = readonly [tag: number, type: number, count: number, value: number]

function directory(entries: readonly Entry[]): Buffer {
  const written = Buffer.alloc(2 + entries.length * 12 + 4)
  written.writeUInt16LE(entries.length)
  for (const [place, [tag, type, count, value]] of entries.entries()) {
    const at = 2 + place * 12
    written.writeUInt16LE(tag, at)
    written.writeUInt16LE(type, at + 2)
    written.writeUInt32LE(count, at + 4)
    written.writeUInt32LE(value, at + 8)
  }
  return written
}
