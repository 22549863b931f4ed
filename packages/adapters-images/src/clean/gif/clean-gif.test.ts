import { GifReader } from 'omggif'
import { describe, expect, it } from 'vitest'
import { cleanedGifs, refusedGifs } from '../../../test/hostile/gifs.ts'
import { aPicture } from '../../testing/index.ts'
import { cleanGif } from './clean-gif.ts'

/** Every frame of a GIF with its place, its time and its pixels, and how often they are played. */
function whatIsSeenIn(gif: Buffer) {
  const reader = new GifReader(gif)
  const frames = Array.from({ length: Math.min(reader.numFrames(), 5) }, (_, number) => {
    const pixels = Buffer.alloc(4 * reader.width * reader.height)
    reader.decodeAndBlitFrameRGBA(number, pixels)
    const { x, y, width, height, delay, disposal } = reader.frameInfo(number)
    return { x, y, width, height, delay, disposal, pixels: pixels.toString('base64') }
  })
  return { count: reader.numFrames(), loops: reader.loopCount(), frames }
}

const plain = Buffer.from(aPicture({ format: 'gif', width: 200, height: 150, frames: 7 }))

describe('a cleaned GIF', () => {
  // Behind a text that only the first is of.
  const readable = Object.entries(cleanedGifs()).filter(([name]) => !name.includes('texts'))
  it.each(readable)('shows the same frames at the same times: %s', (_, gif) => {
    expect(whatIsSeenIn(cleanGif(gif).content)).toEqual(whatIsSeenIn(gif))
  })

  it('has all frames, plays them for ever, and has one still', () => {
    const { content, still } = cleanGif(plain)
    expect(whatIsSeenIn(content)).toMatchObject({ count: 7, loops: 0 })
    expect(whatIsSeenIn(still)).toMatchObject({ count: 1, frames: [{ delay: 10 }] })
  })

  it('keeps times and loops, and drops comments, texts and XMP', () => {
    const { content } = cleanGif(cleanedGifs()['a GIF with comments, texts and XMP'] ?? Buffer.alloc(0))
    expect(content.includes('secret')).toBe(false)
    expect(whatIsSeenIn(content)).toMatchObject({ count: 1, loops: 3, frames: [{ delay: 7 }] })
  })
})

describe('refuses', () => {
  it.each(Object.entries(refusedGifs()).filter(([name]) => name !== 'a GIF that starts like a script'))(
    '%s',
    (_, gif) => {
      expect(() => cleanGif(gif)).toThrow()
    },
  )
})
