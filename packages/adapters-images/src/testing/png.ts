import { deflateSync } from 'node:zlib'
import { PNG_SIGNATURE, writeChunk } from '../clean/png/chunks.ts'
import type { Size } from '../clean/size.ts'
import type { Picture } from './picture.ts'
import { exifOf } from './exif.ts'
import { placesOf, stripesAt } from './stripes.ts'

const EIGHT_BITS = 8
const RGB = 2

export function pngOf(picture: Picture): Buffer {
  return Buffer.concat([
    PNG_SIGNATURE,
    writeChunk('IHDR', pngHeader(picture)),
    ...(picture.exif ? [writeChunk('eXIf', exifOf(picture.exif))] : []),
    writeChunk('IDAT', deflateSync(pixelsOf(picture))),
    writeChunk('IEND'),
  ])
}

function pngHeader({ width, height }: Size): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([EIGHT_BITS, RGB], 8)
  return header
}

/** Each line begins with a 0: it is not filtered. */
function pixelsOf(size: Size): Buffer {
  const line = 1 + 3 * size.width
  const pixels = Buffer.alloc(line * size.height)
  const colourAt = stripesAt(size)
  for (const [x, y] of placesOf(size)) pixels.set(colourAt(x, y), line * y + 1 + 3 * x)
  return pixels
}
