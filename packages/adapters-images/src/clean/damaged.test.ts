import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aJpeg } from '../../test/hostile/jpegs.ts'
import { animatedPng } from '../../test/hostile/pngs.ts'
import { aPicture } from '../testing/index.ts'
import type { Cleaned } from './cleaned.ts'
import { cleanGif } from './gif/clean-gif.ts'
import { cleanJpeg } from './jpeg/clean-jpeg.ts'
import { writeChunk } from './png/chunks.ts'
import { cleanPng } from './png/clean-png.ts'

type Clean = (content: Buffer) => Cleaned

const expectBothClean = (clean: Clean, { content, still }: Cleaned): void => {
  expect(clean(content).content.equals(content)).toBe(true)
  expect(clean(still).content.equals(still)).toBe(true)
}

describe('a damaged file', () => {
  const exif = { orientation: 6, place: 'secret' }
  const pictures: readonly (readonly [string, Clean, Buffer])[] = [
    ['GIF', cleanGif, Buffer.from(aPicture({ format: 'gif', width: 20, height: 20, frames: 2 }))],
    ['JPEG', cleanJpeg, Buffer.from(aPicture({ format: 'jpeg', width: 20, height: 20, exif }))],
    ['progressive JPEG', cleanJpeg, aJpeg({ width: 24, progressive: true, scans: 2 })],
  ]

  const damages = fc.array(fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), byte: fc.nat(255) }), {
    minLength: 1,
    maxLength: 4,
  })

  const expectRefusedOrClean = (clean: Clean, damaged: Buffer): void => {
    let cleaned: Cleaned
    try {
      cleaned = clean(damaged)
    } catch (error) {
      expect(error).toBeInstanceOf(Error)
      expect(error).not.toBeInstanceOf(TypeError)
      return
    }
    expectBothClean(clean, cleaned)
  }

  it.each(pictures)('is refused, or clean after it was cleaned: %s', (_, clean, picture) => {
    fc.assert(
      fc.property(damages, (list) => {
        const damaged = Buffer.from(picture)
        for (const { at, byte } of list) damaged[Math.floor(at * damaged.length)] = byte
        expectRefusedOrClean(clean, damaged)
      }),
      { numRuns: 500 },
    )
  })

  it('is refused, or clean after it was cleaned: PNG, with chunks whose checksums are right', () => {
    const [signature, ...chunks] = split(animatedPng())
    fc.assert(
      fc.property(fc.nat(chunks.length - 1), fc.nat(40), fc.nat(255), (number, at, byte) => {
        const damaged = chunks.map(({ type, data }, place) => {
          const written = Buffer.from(data)
          if (place === number && at < written.length) written[at] = byte
          return writeChunk(type, written)
        })
        expectRefusedOrClean(cleanPng, Buffer.concat([signature?.data ?? Buffer.alloc(0), ...damaged]))
      }),
      { numRuns: 500 },
    )
  })
})

/** The signature first, as if it were a chunk. */
function split(png: Buffer) {
  const parts = [{ type: '', data: png.subarray(0, 8) }]
  for (let at = 8; at < png.length;) {
    const end = at + 12 + png.readUInt32BE(at)
    parts.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, end - 4) })
    at = end
  }
  return parts
}
