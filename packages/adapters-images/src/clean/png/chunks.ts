import { crc32 } from 'node:zlib'
import { check, type Size } from '../cleaned.ts'

export interface Chunk {
  readonly type: string
  readonly data: Buffer
}

export const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const FRAME = 12
const MOST_CHUNKS = 20_000

/** Every chunk up to the end of the picture, unharmed. What comes after that is not looked at. */
export function* chunksOf(content: Buffer): Generator<Chunk> {
  let at = PNG_SIGNATURE.length
  for (let count = 1; ; count += 1) {
    check(count <= MOST_CHUNKS, 'There are too many chunks')
    check(at + FRAME <= content.length, 'The file ends within a chunk')
    const length = content.readUInt32BE(at)
    const end = at + FRAME + length
    check(end <= content.length, 'The file ends within a chunk')
    const typed = content.subarray(at + 4, end - 4)
    check(crc32(typed) === content.readUInt32BE(end - 4), 'A chunk has another checksum')
    const type = typed.toString('latin1', 0, 4)
    yield { type, data: typed.subarray(4) }
    if (type === 'IEND') return
    at = end
  }
}

export function writeChunk(type: string, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const written = Buffer.alloc(FRAME + data.length)
  written.writeUInt32BE(data.length, 0)
  written.write(type, 4, 'latin1')
  written.set(data, 8)
  written.writeUInt32BE(crc32(written.subarray(4, -4)), written.length - 4)
  return written
}

export interface PngHeader extends Size {
  readonly bitDepth: number
  readonly colourType: number
  readonly interlaced: boolean
}

export const PALETTE = 3

/** The bit depths and the samples per pixel of each colour type. */
const colourTypes: Readonly<
  Record<number, { readonly depths: readonly number[]; readonly samples: number }>
> = {
  0: { depths: [1, 2, 4, 8, 16], samples: 1 },
  2: { depths: [8, 16], samples: 3 },
  3: { depths: [1, 2, 4, 8], samples: 1 },
  4: { depths: [8, 16], samples: 2 },
  6: { depths: [8, 16], samples: 4 },
}

export function readHeader(data: Buffer): PngHeader {
  check(data.length === 13, 'The header has another length')
  const [bitDepth, colourType, compression, filter, interlace] = data.subarray(8)
  const header = {
    width: data.readUInt32BE(0),
    height: data.readUInt32BE(4),
    bitDepth: bitDepth ?? 0,
    colourType: colourType ?? 0,
    interlaced: interlace === 1,
  }
  check(header.width > 0 && header.height > 0, 'The header has no size')
  check(colourTypes[header.colourType]?.depths.includes(header.bitDepth) === true, 'No such colour type')
  check(compression === 0 && filter === 0 && (interlace === 0 || interlace === 1), 'No such method')
  return header
}

/** How many bytes a picture of this size has before it is packed: each line begins with the number of its filter. */
export function unpackedSize({ bitDepth, colourType, interlaced }: PngHeader, size: Size): number {
  const bitsPerPixel = bitDepth * (colourTypes[colourType]?.samples ?? 0)
  const passes = interlaced ? ADAM7.map((pass) => sizeOfPass(size, pass)) : [size]
  return passes
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ width, height }) => height * (1 + Math.ceil((width * bitsPerPixel) / 8)))
    .reduce((sum, bytes) => sum + bytes, 0)
}

/** Where each pass of an interlaced picture begins, and how far its pixels lie apart. */
const ADAM7 = [
  { x: 0, y: 0, across: 8, down: 8 },
  { x: 4, y: 0, across: 8, down: 8 },
  { x: 0, y: 4, across: 4, down: 8 },
  { x: 2, y: 0, across: 4, down: 4 },
  { x: 0, y: 2, across: 2, down: 4 },
  { x: 1, y: 0, across: 2, down: 2 },
  { x: 0, y: 1, across: 1, down: 2 },
] as const

const sizeOfPass = ({ width, height }: Size, { x, y, across, down }: (typeof ADAM7)[number]): Size => ({
  width: Math.ceil((width - x) / across),
  height: Math.ceil((height - y) / down),
})
