import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { toPng } from './png.ts'

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
