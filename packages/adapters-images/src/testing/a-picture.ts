import type { ImageFormat } from '@lectern/domain'
import { encode } from 'jpeg-js'
import { deflateSync } from 'node:zlib'
import { block, writeParts } from '../clean/gif/blocks.ts'
import { tables, writeSegment } from '../clean/jpeg/segments.ts'
import { PNG_SIGNATURE, writeChunk } from '../clean/png/chunks.ts'

/** How a test picture looks. */
export interface Picture {
  readonly format: ImageFormat
  readonly width: number
  readonly height: number
  /** For GIF: how many frames it has, each of which looks different. */
  readonly frames?: number
  /** For JPEG and PNG: what a camera adds. */
  readonly exif?: Exif
}

export interface Exif {
  readonly orientation?: number
  /** The place where it was taken, as a text in the file. */
  readonly place?: string
}

/** The file of a test picture: brighter to the right and to the bottom, with stripes that wander from frame to frame. */
export const aPicture = (picture: Picture): Uint8Array => makers[picture.format](picture)

const makers = { gif: gifOf, jpeg: jpegOf, png: pngOf } as const

/** The colours of all pixels, line by line. */
const coloursOf = ({ width, height }: Picture, frame = 0): readonly (readonly [number, number, number])[] =>
  Array.from({ length: width * height }, (_, place) => {
    const [x, y] = [place % width, Math.floor(place / width)]
    const blue = (Math.floor(x / 8) + frame) % 4 === 0 ? 200 : 40
    return [Math.floor((255 * x) / width), Math.floor((255 * y) / height), blue]
  })

const shorts = (...values: readonly number[]): Buffer => Buffer.from(Uint16Array.from(values).buffer)
const longs = (...values: readonly number[]): Buffer => Buffer.from(Uint32Array.from(values).buffer)

/** Two bits each of red, green and blue. Several frames are played for ever. */
function gifOf(picture: Picture): Buffer {
  const { width, height, frames = 1 } = picture
  const colours = Array.from({ length: 64 }, (_, index) => [index >> 4, (index >> 2) & 3, index & 3])
  return Buffer.concat([
    Buffer.from('GIF89a'),
    shorts(width, height),
    Buffer.of(0x85, 0, 0),
    Buffer.from(colours.flat().map((bits) => bits * 85)),
    Buffer.from(frames > 1 ? '\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0' : '', 'latin1'),
    ...Array.from({ length: frames }, (_, frame) => gifFrame(picture, frame)),
    Buffer.of(block.end),
  ])
}

/** Each pixel is a code of one byte; a code that clears the table comes before they would be longer. */
function gifFrame(picture: Picture, frame: number): Buffer {
  const codes = coloursOf(picture, frame).flatMap(([red, green, blue], place) => {
    const code = ((red >> 6) << 4) | ((green >> 6) << 2) | (blue >> 6)
    return place % 120 === 0 ? [128, code] : [code]
  })
  return Buffer.concat([
    Buffer.of(block.extension, 0xf9, 4, 0, 10, 0, 0, 0),
    Buffer.of(block.image, 0, 0, 0, 0),
    shorts(picture.width, picture.height),
    Buffer.of(0, 7),
    writeParts(Buffer.from([...codes, 129])),
  ])
}

function jpegOf(picture: Picture): Buffer {
  const { width, height, exif } = picture
  const data = Buffer.from(coloursOf(picture).flatMap((colour) => [...colour, 255]))
  const plain = encode({ width, height, data }, 90).data
  return exif === undefined
    ? plain
    : insertSegment(plain, tables.app1, Buffer.concat([Buffer.from('Exif\0\0'), exifOf(exif)]))
}

/** Right at the start of the image. */
export const insertSegment = (jpeg: Buffer, marker: number, data: Buffer): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), writeSegment(marker, data), jpeg.subarray(2)])

/** Of eight bits; each line begins with a 0, because it is not filtered. */
function pngOf(picture: Picture): Buffer {
  const { width, height, exif } = picture
  const lines = coloursOf(picture).flatMap((colour, place) => (place % width === 0 ? [0, ...colour] : colour))
  return Buffer.concat([
    PNG_SIGNATURE,
    writeChunk('IHDR', Buffer.concat([longs(width, height).swap32(), Buffer.of(8, 2, 0, 0, 0)])),
    ...(exif === undefined ? [] : [writeChunk('eXIf', exifOf(exif))]),
    writeChunk('IDAT', deflateSync(Buffer.from(lines))),
    writeChunk('IEND'),
  ])
}

/** EXIF data as cameras write it, without what announces it in a file. */
export const exifOf = ({ orientation = 1, place = '' }: Exif): Buffer =>
  Buffer.concat([
    Buffer.from('II*\0\x08\0\0\0', 'latin1'),
    // The directory of places is at 38, the text at 56.
    directory([0x0112, 3, 1, orientation], [0x8825, 4, 1, 38]),
    directory([0x001c, 2, place.length + 1, 56]),
    Buffer.from(`${place}\0`),
  ])

type Entry = readonly [tag: number, type: number, count: number, value: number]

const directory = (...entries: readonly Entry[]): Buffer =>
  Buffer.concat([
    shorts(entries.length),
    ...entries.flatMap(([tag, type, count, value]) => [shorts(tag, type), longs(count, value)]),
    longs(0),
  ])
