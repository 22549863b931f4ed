import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { patternsOf, toPng } from './draw-images.ts'

const blues = ['000000', '0000ff', '8080ff', 'ffffff'] as const
const reds = ['000000', 'ff0000', 'ff8080', 'ffffff'] as const

describe('a pattern', () => {
  it('is the same for the same name, colours and side', async () => {
    expect(await patternsOf(140)('PHPday', blues)).toEqual(await patternsOf(140)('PHPday', blues))
  })

  it('is another for another name, other colours or another side', async () => {
    const draw = patternsOf(140)
    const drawn = [
      await draw('PHPday', blues),
      await draw('PyDay', blues),
      await draw('PHPday', reds),
      await patternsOf(400)('PHPday', blues),
    ]
    expect(new Set(drawn.map((png) => Buffer.from(png).toString('base64'))).size).toBe(4)
  })
})

it('a picture is a PNG of its colours and pixels', async () => {
  const picture = { side: 2, pixels: Uint8Array.of(0, 1, 1, 0) }
  const png = Buffer.from(
    await toPng(picture, [
      [1, 2, 3],
      [255, 254, 253],
    ]),
  )
  expect(png.subarray(0, 8)).toEqual(Buffer.from('89504e470d0a1a0a', 'hex'))
  // Of each chunk: its length, its type, what it holds, and a checksum.
  const [header, colours] = [png.subarray(8, 33), png.subarray(33, 51)]
  expect(header.toString('hex', 0, 8)).toBe('0000000d49484452')
  expect(header.toString('hex', 8)).toBe('000000020000000208030000004568fd16')
  expect(colours.toString('hex', 0, 8)).toBe('00000006504c5445')
  expect(colours.toString('hex', 8)).toBe('010203fffefdf1e5e09b')
  expect(png.subarray(-12).toString('hex')).toBe('0000000049454e44ae426082')
  const packed = png.subarray(51 + 8, 51 + 8 + png.readUInt32BE(51))
  expect([...inflateSync(packed)]).toEqual([0, 0, 1, 0, 1, 0])
})
