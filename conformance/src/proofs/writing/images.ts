import { aTalk } from '@lectern/contracts/testing'
import { expect } from 'vitest'
import { type Proof, proof } from '../proof.ts'
import { readBody, readOne } from '../../reading/read.ts'
import { aConference } from '../../writing/conference.ts'
import {
  anIllustrated,
  expectMessages,
  fileOf,
  formats,
  imageOf,
  imagePart,
  imagesOf,
  sendForm,
  square,
  upload,
} from '../../writing/images.ts'
import { expectEmpty } from '../../writing/send.ts'

const notSupplied = 'Image was not supplied'
const otherFields = `The form must have one file field 'image' and no other`

/** Who asks, and what they are told where the event is approved and where it waits. */
const roles = [
  [undefined, 401, 401],
  ['member', 403, 404],
  ['host', 201, 201],
  ['admin', 201, 201],
] as const

/** Sections 4.5, 5.7 and 7: uploading and removing images. */
export const images: readonly Proof[] = [
  proof('an upload to images_uri is 201, leads to the event and becomes its images', async (world) => {
    for (const format of formats) {
      const { event } = await aConference(world)
      const { images_uri } = await readOne(world, event)
      expect(images_uri).toBe(`${event}/images`)
      const reply = await upload(world, { event }, square(format, 200))
      expect([reply.status, reply.text, reply.headers.location]).toEqual([201, '', event])
      expect(await imageOf(world, { event }, 'orig')).toMatchObject({
        type: 'orig',
        width: 200,
        height: 200,
      })
      expect(await imageOf(world, { event }, 'small')).toMatchObject({
        type: 'small',
        width: 140,
        height: 140,
      })
    }
  }).of('4.5 POST', '4.5 created', '2.2 images_uri', '2.3 keyed', '2.3 type', 'D7 one file'),
  proof('hosts of the event and admins upload images, and nobody else', async (world) => {
    const speakers = [{ speakerName: 'Sven', userId: world.people.sven }]
    for (const [as, ...statuses] of roles) {
      const shown = await aConference(world)
      const { id } = await aConference(world, { approval: { state: 'pending' } })
      const hidden = { event: shown.event.replace(/\d+$/u, String(id)) }
      await world.store.transaction(({ talks }) => talks.add(aTalk(shown.id, { speakers })))
      const given = [
        await upload(world, shown, square('png'), { as }),
        await upload(world, hidden, square('png'), { as }),
      ]
      expect([as, ...given.map(({ status }) => status)]).toEqual([as, ...statuses])
      expect((await imagesOf(world, shown)).length).toBe(statuses[0] === 201 ? 2 : 0)
    }
  }).of('4.5 admin', '5.7 images', 'D7 rights', 'D1 401', 'D1 403', 'D1 404 first', '1.5 elevated'),
  proof('removing is 204, takes all images and their files, and may be repeated', async (world) => {
    const conference = await anIllustrated(world, square('gif'))
    const addresses = await imagesOf(world, conference)
    for (const address of addresses) expect((await world.ask(address)).status).toBe(200)
    const images = `${conference.event}/images`
    await expectEmpty(world, 'DELETE', images, { as: 'host' }, 204)
    expect(await readOne(world, conference.event)).toMatchObject({ images: {}, icon: '' })
    expect(await readBody(world, images)).toMatchObject({ images: [] })
    for (const address of addresses) expect((await world.ask(address)).status).toBe(404)
    await expectEmpty(world, 'DELETE', images, { as: 'host' }, 204)
  }).of('4.5 DELETE', 'D7 deleted', 'D7 old files', '4.10 image removal', 'D3 images', 'D3 icon'),
  proof('JSON and other types are 415, with a message', async (world) => {
    const { event } = await aConference(world)
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'image/png', 'text/plain']) {
      const body = JSON.stringify({ image: 'iVBORw0KGgo=' })
      const headers = { 'content-type': type }
      const reply = await world.ask(`${event}/images`, { method: 'POST', as: 'host', body, headers })
      expect([type, reply.status, reply.text]).toEqual([type, 415, expect.stringMatching(/^\["[^"]+"\]$/u)])
    }
    expect(await imagesOf(world, { event })).toEqual([])
  }).of('D7 JSON', '4.5 no JSON', '7 images'),
  proof('a form without the file, or with anything else in it, is 400', async (world) => {
    const conference = await anIllustrated(world, square('png'))
    const before = await imagesOf(world, conference)
    const image = imagePart(square('gif'))
    for (const [parts, message] of [
      [[], notSupplied],
      [[{ ...image, content: '' }], notSupplied],
      [[{ ...image, name: 'picture' }], notSupplied],
      [[image, image], otherFields],
      [[image, { name: 'title', content: 'Logo' }], otherFields],
    ] as const) {
      expectMessages(await sendForm(world, conference, parts), [message])
    }
    expect(await imagesOf(world, conference)).toEqual(before)
  }).of('4.5 POST', 'D7 one file', 'D7 other field', 'D7 words none', '4.5 failure', '7 images'),
  proof('an upload replaces images: new addresses, and the old files are gone', async (world) => {
    const conference = await aConference(world)
    const seen = new Set<string>()
    for (const content of [square('png'), square('gif'), square('gif')]) {
      const before = await imagesOf(world, conference)
      expect((await upload(world, conference, content)).status).toBe(201)
      const after = await imagesOf(world, conference)
      expect(after.length).toBe(2)
      for (const address of before) expect((await world.ask(address)).status).toBe(404)
      for (const address of after) expect((await world.ask(address)).status).toBe(200)
      for (const address of after) seen.add(address)
      const { bytes } = await fileOf(world, conference, 'orig')
      expect(bytes.equals(content)).toBe(true)
    }
    expect(seen.size).toBe(6)
  }).of('D7 old files', 'D7 new addresses', 'D7 hash', '4.5 POST'),
]
