import { encode } from 'jpeg-js'
import { tables, writeSegment } from '../clean/jpeg/segments.ts'
import type { Picture } from './picture.ts'
import { exifOf } from './exif.ts'
import { placesOf, stripesAt } from './stripes.ts'

const QUALITY = 90
const START = 2
const OPAQUE = 255

export function jpegOf(picture: Picture): Buffer {
  const { width, height, exif } = picture
  const colourAt = stripesAt(picture)
  const data = Buffer.alloc(4 * width * height, OPAQUE)
  for (const [x, y] of placesOf(picture)) data.set(colourAt(x, y), 4 * (y * width + x))
  const plain = encode({ width, height, data }, QUALITY).data
  return exif === undefined ? plain : insertSegment(plain, tables.app1, announced(exifOf(exif)))
}

const announced = (exif: Buffer): Buffer => Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif])

/** Right at the start of the image. */
export const insertSegment = (jpeg: Buffer, marker: number, data: Buffer): Buffer =>
  Buffer.concat([jpeg.subarray(0, START), writeSegment(marker, data), jpeg.subarray(START)])
