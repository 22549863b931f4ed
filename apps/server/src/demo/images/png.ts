import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

const pack = promisify(deflate)

export type Colour = readonly [red: number, green: number, blue: number]

/** A square picture, line by line. A pixel is an index into a palette of at most 256 colours. */
export interface Picture {
  readonly side: number
  readonly pixels: Uint8Array
}

export async function toPng({ side, pixels }: Picture, colours: readonly Colour[]): Promise<Uint8Array> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, INDEXED], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours.flat())),
    chunk('IDAT', await pack(scanLines({ side, pixels }))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const INDEXED = 3

/** Each line starts with 0, the filter type "none". */
function scanLines({ side, pixels }: Picture): Buffer {
  const lines = Buffer.alloc(side * (1 + side))
  for (let row = 0; row < side; row += 1) {
    lines.set(pixels.subarray(row * side, (row + 1) * side), row * (1 + side) + 1)
  }
  return lines
}

function chunk(type: string, data: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, checksum])
}
