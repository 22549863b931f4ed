import { inflateSync } from 'node:zlib'
import { check } from '../cleaned.ts'

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
