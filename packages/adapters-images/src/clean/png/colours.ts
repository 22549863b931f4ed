import { deflateSync } from 'node:zlib'
import { cleanProfile, isForRgb, LARGEST_PROFILE } from '../icc/clean-profile.ts'
import { type Chunk, writeChunk } from './chunks.ts'
import { unpack } from './unpack.ts'

/** Chunks that say which colours the numbers mean, by their only length. */
const lengths: Readonly<Record<string, number>> = { gAMA: 4, cHRM: 32, sRGB: 1, cICP: 4 }

export interface ColourChunk {
  readonly written: Buffer
  /** Whether it holds as well for the red, green and blue that a decoder made of the pixels. */
  readonly fitsRgb: boolean
}

export const saysColours = ({ type }: Chunk): boolean => type === 'iCCP' || lengths[type] !== undefined

/** A chunk about colours as it is kept: without texts. Undefined when it is not sound. */
export function cleanColours({ type, data }: Chunk): ColourChunk | undefined {
  if (type === 'iCCP') return cleanProfileChunk(data)
  return lengths[type] === data.length ? { written: writeChunk(type, data), fitsRgb: true } : undefined
}

/** A name, a zero, the method of packing, and the packed profile. */
function cleanProfileChunk(data: Buffer): ColourChunk | undefined {
  const packedAt = data.indexOf(0) + 2
  if (packedAt < 2) return undefined
  const profile = cleanProfile(unpackProfile(data.subarray(packedAt)))
  if (profile === undefined) return undefined
  const named = Buffer.concat([Buffer.from('icc\0\0', 'latin1'), deflateSync(profile)])
  return { written: writeChunk('iCCP', named), fitsRgb: isForRgb(profile) }
}

function unpackProfile(packed: Buffer): Buffer {
  try {
    return unpack(packed, LARGEST_PROFILE)
  } catch {
    return Buffer.alloc(0)
  }
}
