import { decode } from 'jpeg-js'
import { describe, expect, it } from 'vitest'
import { aProfile } from '../../../test/a-profile.ts'
import { aJpeg, cleanedJpegs, refusedJpegs, segment } from '../../../test/hostile/jpegs.ts'
import { aPicture } from '../../testing/index.ts'
import { insertSegment } from '../../testing/a-picture.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { segmentsOf } from './segments.ts'

const markersOf = (jpeg: Buffer): readonly number[] => Array.from(segmentsOf(jpeg), ({ marker }) => marker)
const pixelsOf = (jpeg: Buffer): Buffer => decode(jpeg).data
const plain = Buffer.from(aPicture({ format: 'jpeg', width: 200, height: 150 }))
const announcement = Buffer.from('ICC_PROFILE\0')

describe('a cleaned JPEG', () => {
  it.each(Object.entries(cleanedJpegs()))('shows the same: %s', (_, jpeg) => {
    expect(pixelsOf(cleanJpeg(jpeg).content).equals(pixelsOf(jpeg))).toBe(true)
  })

  it('has the segments that the picture needs, and no others', () => {
    const jpeg = cleanedJpegs()['a JPEG with whatever programs put in'] ?? Buffer.alloc(0)
    expect(markersOf(cleanJpeg(jpeg).content)).toEqual(markersOf(plain))
  })

  it('keeps the head of JFIF without its preview, and of Adobe without more', () => {
    const jfif = segment(
      0xe0,
      Buffer.from('JFIF\0\u0001\u0002\0\0\u0001\0\u0001\u0009\u0009secret', 'latin1'),
    )
    const adobe = segment(0xee, Buffer.from('Adobe\0d\0\0\0\0\u0001secret', 'latin1'))
    const { content } = cleanJpeg(aJpeg({ before: [adobe, jfif], sampling: [0x11, 0x11, 0x11] }))
    expect(content.toString('latin1', 2, 20)).toBe(
      '\u00ff\u00e0\0\u0010JFIF\0\u0001\u0002\0\0\u0001\0\u0001\0\0',
    )
    expect(content.toString('latin1', 20, 36)).toBe('\u00ff\u00ee\0\u000eAdobe\0d\0\0\0\0\u0001')
    expect(content.includes('secret')).toBe(false)
  })

  it('keeps a colour profile without its texts, also one in several parts in disorder', () => {
    const profile = aProfile({ text: 'secret' })
    const parts = [profile.subarray(0, 200), profile.subarray(200)].map((part, place) =>
      Buffer.concat([announcement, Buffer.of(place + 1, 2), part]),
    )
    const jpeg = parts.reduce<Buffer>((file, part) => insertSegment(file, 0xe2, part), plain)
    const { content, withColours } = cleanJpeg(jpeg)
    expect(content.includes('ICC_PROFILE')).toBe(true)
    expect(content.includes('secr')).toBe(false)
    const drawn = withColours(plain)
    expect(markersOf(drawn).slice(0, 2)).toEqual([0xe0, 0xe2])
    expect(pixelsOf(drawn).equals(pixelsOf(plain))).toBe(true)
  })

  it('gives a profile for printers to no picture in red, green and blue', () => {
    const profile = Buffer.concat([announcement, Buffer.of(1, 1), aProfile({ space: 'CMYK' })])
    const { content, withColours } = cleanJpeg(insertSegment(plain, 0xe2, profile))
    expect(content.includes('ICC_PROFILE')).toBe(true)
    expect(withColours(plain)).toEqual(plain)
  })

  it('knows how it must be turned', () => {
    const exif = { orientation: 6, place: '51.4779' }
    const jpeg = aPicture({ format: 'jpeg', width: 150, height: 150, exif })
    const { content, orientation } = cleanJpeg(Buffer.from(jpeg))
    expect(orientation).toBe(6)
    expect(content.includes('51.4779')).toBe(false)
    expect(content.includes('Exif')).toBe(false)
  })
})

describe('refuses', () => {
  // What only a decoder finds.
  const found = new Set(['a JPEG with a code that no table has', 'a JPEG in CMYK that does not say whose'])
  it.each(Object.entries(refusedJpegs()).filter(([name]) => !found.has(name)))('%s', (_, jpeg) => {
    expect(() => cleanJpeg(jpeg)).toThrow()
  })
})
