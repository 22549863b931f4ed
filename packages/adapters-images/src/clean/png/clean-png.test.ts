import { deflateSync } from 'node:zlib'
import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import {
  animatedPng,
  aPng,
  cleanedPngs,
  headerOf,
  pngOf,
  refusedPngs,
  zeros,
} from '../../../test/hostile/pngs.ts'
import { aProfile } from '../../../test/a-profile.ts'
import { aPicture } from '../../testing/index.ts'
import { chunksOf } from './chunks.ts'
import { cleanPng } from './clean-png.ts'

const typesOf = (png: Buffer): readonly string[] => Array.from(chunksOf(png), ({ type }) => type)
const pixelsOf = (png: Buffer): Buffer => PNG.sync.read(png).data
const NOTHING = Buffer.alloc(0)
const plain = aPicture({ format: 'png', width: 200, height: 150 })

describe('a cleaned PNG', () => {
  const {
    'a PNG that is a ZIP file as well': zip = NOTHING,
    'a PNG with a program behind its packed pixels': program = NOTHING,
    ...readable
  } = cleanedPngs()
  it.each(Object.entries(readable))('shows the same: %s', (_, png) => {
    const { content, still } = cleanPng(png)
    expect(pixelsOf(content).equals(pixelsOf(png))).toBe(true)
    expect(pixelsOf(still).equals(pixelsOf(png))).toBe(true)
  })

  it('has nothing behind its pixels and its end', () => {
    const bare = Buffer.from(aPicture({ format: 'png', width: 140, height: 140 }))
    expect(cleanPng(zip).content).toEqual(bare)
    expect(cleanPng(program).content).toEqual(aPng())
  })

  it('has the chunks that the picture needs, and no others', () => {
    const png = cleanedPngs()['a PNG with texts, times and a preview'] ?? Buffer.alloc(0)
    expect(typesOf(cleanPng(png).content)).toEqual(['IHDR', 'IDAT', 'IEND'])
  })

  it('keeps what its numbers mean as colours', () => {
    const colours = [
      ['gAMA', Buffer.from([0, 0, 0xb1, 0x8f])],
      ['cHRM', Buffer.alloc(32, 1)],
      ['sRGB', Buffer.of(0)],
      ['cICP', Buffer.of(1, 13, 0, 1)],
    ] as const
    const png = aPng({}, [
      ...colours,
      ['gAMA', Buffer.alloc(4)],
      ['sRGB', Buffer.from('secret')],
      ['bKGD', Buffer.alloc(6)],
      ['pHYs', Buffer.alloc(9)],
    ])
    const { content, withColours } = cleanPng(png)
    expect(typesOf(content)).toEqual(['IHDR', 'gAMA', 'cHRM', 'sRGB', 'cICP', 'IDAT', 'IEND'])
    expect(typesOf(withColours(Buffer.from(plain)))).toEqual(typesOf(content))
  })

  it('keeps a colour profile without its texts', () => {
    const packed = deflateSync(aProfile({ space: 'RGB ', text: 'secret of Ada' }))
    const png = aPng({}, [['iCCP', Buffer.concat([Buffer.from("Ada's screen\0\0"), packed])]])
    const { content, withColours } = cleanPng(png)
    expect(typesOf(content)).toEqual(['IHDR', 'iCCP', 'IDAT', 'IEND'])
    expect(content.includes('Ada')).toBe(false)
    expect(typesOf(withColours(Buffer.from(plain)))).toContain('iCCP')
  })

  it('gives a profile for greys to no picture in red, green and blue', () => {
    const packed = deflateSync(aProfile({ space: 'GRAY' }))
    const png = aPng({ colourType: 0 }, [['iCCP', Buffer.concat([Buffer.from('grey\0\0'), packed])]])
    const { content, withColours } = cleanPng(png)
    expect(typesOf(content)).toContain('iCCP')
    expect(typesOf(withColours(Buffer.from(plain)))).not.toContain('iCCP')
  })

  it('keeps all frames of an animation, their times and their pixels', () => {
    const framesOf = (png: Buffer) =>
      Array.from(chunksOf(png)).filter(({ type }) => ['acTL', 'fcTL', 'fdAT', 'IDAT'].includes(type))
    const png = animatedPng()
    const { content, still } = cleanPng(png)
    expect(framesOf(content)).toEqual(framesOf(png))
    expect(typesOf(still)).toEqual(['IHDR', 'IDAT', 'IEND'])
  })

  it('drops frames of what does not say that it is animated', () => {
    const png = aPng({}, [['fcTL', Buffer.alloc(26)]], [['fdAT', Buffer.from('secret')]])
    expect(typesOf(cleanPng(png).content)).toEqual(['IHDR', 'IDAT', 'IEND'])
  })

  it('puts pixels from many chunks into one', () => {
    const packed = deflateSync(zeros({}))
    const parts = Array.from(packed, (byte) => ['IDAT', Buffer.of(byte)] as const)
    const { content } = cleanPng(pngOf([['IHDR', headerOf({})], ...parts]))
    expect(typesOf(content)).toEqual(['IHDR', 'IDAT', 'IEND'])
  })

  it('knows how it must be turned', () => {
    const exif = { orientation: 6, place: 'secret' }
    const png = aPicture({ format: 'png', width: 150, height: 150, exif })
    const { content, orientation } = cleanPng(Buffer.from(png))
    expect(orientation).toBe(6)
    expect(content.includes('secret')).toBe(false)
  })
})

describe('refuses', () => {
  const beyondTheHeader = Object.entries(refusedPngs()).filter(
    // What only a decoder finds.
    ([name]) => !['a PNG with an unknown filter', 'a PNG with colours that its palette lacks'].includes(name),
  )
  it.each(beyondTheHeader)('%s', (_, png) => {
    expect(() => cleanPng(png)).toThrow()
  })
})
