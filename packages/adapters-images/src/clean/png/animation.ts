import { inflateSync } from 'node:zlib'
import { check, MOST_FRAMES, MOST_PIXELS_OF_ALL_FRAMES } from '../cleaned.ts'
import { type PngHeader, unpackedSize, writeChunk } from './chunks.ts'

/** One frame of an animated PNG: its place and time, and its packed pixels. */
export interface Frame {
  readonly control: Buffer
  readonly data: readonly Buffer[]
}

/** The number of frames, and how often they are played. */
const ANIMATION_LENGTH = 8
/** Width, height, place, delay and how it covers what was there. */
const CONTROL_LENGTH = 22
const SEQUENCE_LENGTH = 4

/** Reads the chunks `fcTL` and `fdAT`, which are numbered together. */
export function frameReader(header: PngHeader) {
  let next = 0
  const withoutNumber = (data: Buffer): Buffer => {
    check(data.length > SEQUENCE_LENGTH && data.readUInt32BE(0) === next, 'The frames are in disorder')
    next += 1
    return data.subarray(SEQUENCE_LENGTH)
  }
  const control = (data: Buffer): Buffer => {
    const read = withoutNumber(data)
    check(read.length === CONTROL_LENGTH, 'A frame has no such control')
    const { width, height } = sizeOf(read)
    check(width > 0 && height > 0, 'A frame has no size')
    check(read.readUInt32BE(8) + width <= header.width, 'A frame is wider than the picture')
    check(read.readUInt32BE(12) + height <= header.height, 'A frame is higher than the picture')
    return read
  }
  return { control, data: withoutNumber }
}

const sizeOf = (control: Buffer) => ({ width: control.readUInt32BE(0), height: control.readUInt32BE(4) })

export function checkAnimation(animation: Buffer, frames: readonly Frame[]): void {
  check(animation.length === ANIMATION_LENGTH, 'The animation has another length')
  check(frames.length > 0 && animation.readUInt32BE(0) === frames.length, 'There are more or fewer frames')
  check(frames.length <= MOST_FRAMES, 'There are too many frames')
  const pixels = frames
    .map(({ control }) => sizeOf(control))
    .reduce((sum, { width, height }) => sum + width * height, 0)
  check(pixels <= MOST_PIXELS_OF_ALL_FRAMES, 'The frames have too many pixels')
}

/** The chunks of the frames, each with its number; the pixels of the first may be those of the still picture. */
export function writeFrames(frames: readonly Frame[], still: readonly Buffer[], header: PngHeader) {
  let sequence = 0
  const numbered = (type: string, data: Buffer): Buffer => {
    const number = Buffer.alloc(SEQUENCE_LENGTH)
    number.writeUInt32BE(sequence)
    sequence += 1
    return writeChunk(type, Buffer.concat([number, data]))
  }
  const [beforeStill, afterStill]: [Buffer[], Buffer[]] = [[], []]
  for (const { control, data } of frames) {
    if (data === still) {
      beforeStill.push(numbered('fcTL', control))
    } else {
      const packed = packedPart(Buffer.concat(data), unpackedSize(header, sizeOf(control)))
      afterStill.push(numbered('fcTL', control), numbered('fdAT', packed))
    }
  }
  return { beforeStill, afterStill }
}

const CHUNK_SIZE = 256 * 1024

interface Inflated {
  readonly buffer: Buffer
  readonly engine: { readonly bytesWritten: number }
}

/**
 * The part of the packed data that unpacks to exactly so many bytes. No more than those are ever unpacked, and what
 * comes after the part is not of the picture.
 */
export function packedPart(packed: Buffer, unpackedSize: number): Buffer {
  const { buffer, engine } = inflate(packed, unpackedSize)
  check(buffer.length === unpackedSize, 'The data is shorter than the picture')
  return packed.subarray(0, engine.bytesWritten)
}

export const unpack = (packed: Buffer, mostBytes: number): Buffer => inflate(packed, mostBytes).buffer

/** Throws when there would be more. */
function inflate(packed: Buffer, mostBytes: number): Inflated {
  const inflated: unknown = inflateSync(packed, {
    maxOutputLength: mostBytes,
    chunkSize: CHUNK_SIZE,
    info: true,
  })
  check(isInflated(inflated), 'Not told how much was read')
  return inflated
}

/** With the option `info`, which the types of Node don't know. */
const isInflated = (result: unknown): result is Inflated =>
  typeof result === 'object' && result !== null && 'buffer' in result && 'engine' in result
