import type { ImageFormat } from '@lectern/domain'
import { expect } from 'vitest'
import { type Proof, proof } from '../proof.ts'
import { aConference } from '../../writing/conference.ts'
import {
  expectMessages,
  fileOf,
  formats,
  imageOf,
  imagePart,
  imagesOf,
  pictureOf,
  sendForm,
  square,
  upload,
} from '../../writing/images.ts'

const wrongFormat = 'Supplied image must be a PNG, JPG or GIF'
const notSquare = 'Supplied image must be square'
const tooSmall = 'Supplied image must be at least 140px square'
const tooLarge = 'Supplied image must be no more than 1440px square'
const tooManyBytes = 'Supplied image must be no more than 5 MiB'
const MOST_BYTES = 5 * 1024 * 1024

const sizes = [
  [140, 140, []],
  [1440, 1440, []],
  [139, 139, [tooSmall]],
  [1441, 1441, [tooLarge]],
  [200, 201, [notSquare]],
  [201, 200, [notSquare]],
  [140, 139, [notSquare, tooSmall]],
  [1440, 1441, [notSquare, tooLarge]],
] as const

const types: Readonly<Record<ImageFormat, string>> = {
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  png: 'image/png',
}

const sizeProof = (format: ImageFormat): Proof =>
  proof(`a ${format} from 140 to 1440 pixels square is taken, and no other`, async (world) => {
    const conference = await aConference(world)
    for (const [width, height, messages] of sizes) {
      const reply = await upload(world, conference, pictureOf({ format, width, height }))
      if (messages.length > 0) expectMessages(reply, messages, `${format} ${width} x ${height}`)
      else {
        expect([width, reply.status]).toEqual([width, 201])
        expect(await imageOf(world, conference, 'orig')).toMatchObject({ width, height })
      }
    }
    expect(await imageOf(world, conference, 'orig')).toMatchObject({ width: 1440 })
  }).of(
    ...(['4.5 size', '8 image', 'D7 square', 'D7 sides', '4.5 failure', '7 images'] as const),
    ...(['D7 words square', 'D7 words small', 'D7 words large', '2.3 width', '2.3 height'] as const),
  )

/** Section 8, and what section 4.5 says of the image itself. */
export const imageLimits: readonly Proof[] = [
  ...formats.map(sizeProof),
  proof('an image goes by its content, whatever its name and its type are said to be', async (world) => {
    for (const format of formats) {
      for (const fileName of ['logo.svg', '..\\..\\x.php', '絵.txt']) {
        const conference = await aConference(world)
        const { status } = await sendForm(world, conference, [imagePart(square(format), fileName)])
        expect([format, fileName, status]).toEqual([format, fileName, 201])
        expect((await fileOf(world, conference, 'orig')).headers['content-type']).toBe(types[format])
      }
    }
  }).of('D7 content'),
  proof('what is no image is refused, whatever its name', async (world) => {
    const conference = await aConference(world)
    for (const content of [
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>',
      'RIFF\x24\0\0\0WEBPVP8 ',
      ' GIF89a',
      '\0'.repeat(5000),
    ]) {
      for (const fileName of ['logo.png', 'logo.gif']) {
        const parts = [imagePart(Buffer.from(content, 'latin1'), fileName)]
        expectMessages(await sendForm(world, conference, parts), [wrongFormat], content.slice(0, 20))
      }
    }
    expect(await imagesOf(world, conference)).toEqual([])
  }).of('D7 content', 'D7 words format', '4.5 failure', '7 images'),
  proof('a file of more than 5 MiB is refused, however much it is', async (world) => {
    const conference = await aConference(world)
    for (const length of [MOST_BYTES + 1, 4 * MOST_BYTES]) {
      const padded = Buffer.alloc(length)
      padded.set(square('png'))
      expectMessages(await upload(world, conference, padded), [tooManyBytes])
      expectMessages(await upload(world, conference, padded.fill(1)), [tooManyBytes])
    }
    expect(await imagesOf(world, conference)).toEqual([])
  }).of('D7 bytes', '4.5 failure', '7 images'),
]
