import { Jimp } from 'jimp'
import { expect } from 'vitest'
import { type Proof, proof } from '../proof.ts'
import type { World } from '../../world/world.ts'
import { aConference } from '../../writing/conference.ts'
import {
  anIllustrated,
  expectTaken,
  fileOf,
  formats,
  imagesOf,
  pictureOf,
  square,
} from '../../writing/images.ts'

const SIDE = 200
const PLACE = '52.370216, 4.895168'
const photos = ['jpeg', 'png'] as const

/** The file that an upload becomes. */
const madeOf = async (world: World, content: Uint8Array, type: 'orig' | 'small' = 'orig') =>
  (await fileOf(world, await anIllustrated(world, content), type)).bytes

/** How bright the corners are: top left, top right, bottom left, bottom right. */
async function corners(file: Buffer): Promise<readonly boolean[]> {
  const image = await Jimp.fromBuffer(file)
  const [near, far] = [4, image.width - 5]
  const brightAt = (x: number, y: number): boolean => {
    const colour = image.getPixelColor(x, y)
    return (colour >>> 24) + ((colour >>> 16) & 255) > 255
  }
  return [brightAt(near, near), brightAt(far, near), brightAt(near, far), brightAt(far, far)]
}

/** Section 7 of what fills the gaps: what becomes of an upload, and how it is handed out. */
export const imageFiles: readonly Proof[] = [
  proof('orig says nothing of where and how it was made', async (world) => {
    for (const format of photos) {
      const picture = { format, width: SIDE, height: SIDE } as const
      const taken = pictureOf({ ...picture, exif: { place: PLACE } })
      expect(Buffer.from(taken).includes(PLACE)).toBe(true)
      const [told, untold] = [await madeOf(world, taken), await madeOf(world, pictureOf(picture))]
      expect(told.includes(PLACE)).toBe(false)
      expect(told.equals(untold)).toBe(true)
    }
  }).of('D7 metadata'),
  proof('orig is as it was uploaded, with all frames, where there is nothing to turn', async (world) => {
    for (const content of [...formats.map((format) => square(format, SIDE)), animation]) {
      expect((await madeOf(world, content)).equals(content)).toBe(true)
    }
  }).of('D7 pixels', 'D7 orientation'),
  proof('orig and small are turned as EXIF data says', async (world) => {
    for (const format of photos) {
      for (const [orientation, expected] of [
        [1, [false, false, false, true]],
        [3, [true, false, false, false]],
        [6, [false, false, true, false]],
        [8, [false, true, false, false]],
      ] as const) {
        const exif = { orientation }
        const conference = await anIllustrated(world, pictureOf({ format, width: SIDE, height: SIDE, exif }))
        for (const type of ['orig', 'small'] as const) {
          const { bytes } = await fileOf(world, conference, type)
          const what = [format, orientation, type]
          expect([...what, await corners(bytes)]).toEqual([...what, expected])
        }
      }
    }
  }).of('D7 orientation', 'D7 metadata'),
  proof('small is 140 by 140 pixels, of the same type, and shows the first frame', async (world) => {
    for (const [format, side] of formats.flatMap(
      (format) =>
        [
          [format, 140],
          [format, 600],
        ] as const,
    )) {
      const conference = await anIllustrated(world, square(format, side))
      const [orig, small] = [
        await fileOf(world, conference, 'orig'),
        await fileOf(world, conference, 'small'),
      ]
      expect(small.headers['content-type']).toBe(orig.headers['content-type'])
      const { width, height, mime } = await Jimp.fromBuffer(small.bytes)
      expect([width, height, mime]).toEqual([140, 140, `image/${format}`])
    }
    const first = await madeOf(world, square('gif', SIDE), 'small')
    expect((await madeOf(world, animation, 'small')).equals(first)).toBe(true)
  }).of('D7 small', '8 small image', '2.3 type'),
  proof('files are handed out for ever, as what they are and nothing else, to everybody', async (world) => {
    for (const format of formats) {
      const conference = await aConference(world, { approval: { state: 'approved' } })
      await expectTaken(world, conference, square(format))
      for (const address of await imagesOf(world, conference)) {
        const { status, headers } = await world.ask(address)
        expect(status).toBe(200)
        expect(headers).toMatchObject({
          'content-type': `image/${format}`,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'content-security-policy': `default-src 'none'; frame-ancestors 'none'; sandbox`,
        })
        const again = await world.ask(address, { headers: { 'if-none-match': headers.etag ?? '' } })
        expect([again.status, again.bytes.length]).toEqual([304, 0])
      }
    }
  }).of('D7 immutable', '2.3 url'),
]

const animation = pictureOf({ format: 'gif', width: SIDE, height: SIDE, frames: 3 })
