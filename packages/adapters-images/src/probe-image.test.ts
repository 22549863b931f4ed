import { describe, expect, it } from 'vitest'
import { aJpeg, segment } from '../test/hostile/jpegs.ts'
import { otherFiles } from '../test/hostile/others.ts'
import { aPng } from '../test/hostile/pngs.ts'
import { probeImage } from './probe-image.ts'
import { aPicture } from './testing/index.ts'

describe('a look into a file', () => {
  const formats = ['gif', 'jpeg', 'png'] as const

  it.each(formats)('finds the size of a %s', (format) => {
    const content = aPicture({ format, width: 300, height: 200 })
    expect(probeImage(content)).toEqual({ format, width: 300, height: 200, byteSize: content.byteLength })
  })

  it('needs no more than the header', () => {
    const content = aPicture({ format: 'png', width: 500, height: 500 })
    expect(probeImage(content.subarray(0, 40))).toMatchObject({ width: 500, height: 500, byteSize: 40 })
  })

  it('reads a part of a larger buffer as it is', () => {
    const content = aPicture({ format: 'gif', width: 200, height: 200 })
    const around = Buffer.concat([Buffer.alloc(100, 1), content])
    expect(probeImage(around.subarray(100))).toMatchObject({ format: 'gif', width: 200 })
  })

  it('is not deceived by a preview in front of the picture', () => {
    const preview = aPicture({ format: 'jpeg', width: 160, height: 160 })
    const content = aJpeg({
      width: 800,
      before: [segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), preview]))],
    })
    expect(probeImage(content)).toMatchObject({ width: 800, height: 800 })
  })

  it('finds sizes that no image may have', () => {
    expect(probeImage(aPng({ width: 2 ** 31 - 1, pixels: Buffer.alloc(1) }))).toMatchObject({
      width: 2_147_483_647,
    })
  })

  it.each(Object.entries(otherFiles()))('knows no format of %s', (_, content) => {
    expect(probeImage(content)).toEqual({
      format: undefined,
      width: 0,
      height: 0,
      byteSize: content.byteLength,
    })
  })

  it.each([
    ['a GIF of six bytes', Buffer.from('GIF89a')],
    ['a GIF of no size', Buffer.from('GIF89a\0\0\0\0\0\0\0;')],
    ['a JPEG of three bytes', Buffer.of(0xff, 0xd8, 0xff)],
    ['a JPEG without a frame', Buffer.of(0xff, 0xd8, 0xff, 0xd9)],
    ['a JPEG of no height', aJpeg({ height: 0 })],
    ['a PNG of eight bytes', aPng().subarray(0, 8)],
    ['a PNG that begins with another chunk', Buffer.from(aPng()).fill('tEXt', 12, 16)],
    ['a PNG of no size', aPng({ width: 0, pixels: Buffer.alloc(1) })],
  ])('refuses %s', (_, content) => {
    expect(() => probeImage(content)).toThrow('Supplied image could not be read')
  })
})
