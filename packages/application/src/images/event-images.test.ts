import { type EventId, operator, visitor } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { createLectern } from '../lectern.ts'
import type { ImageProcessor } from '../ports/images.ts'
import {
  anEvent,
  anImage,
  aConference,
  type TestConference,
  testPorts,
  aStubImage,
  stubImageProcessor,
} from '@lectern/contracts/testing'
import { phpday } from '../../test/phpday.ts'
import type { UploadedPart } from './event-images.ts'

const aPart = (content: Uint8Array, traits: Partial<UploadedPart> = {}): UploadedPart => ({
  name: 'image',
  isFile: true,
  byteSize: content.byteLength,
  content,
  ...traits,
})

const png = aPart(aStubImage('png', 400, 400))

/** The images that the event has, and the names of all files that are kept. */
const keptBy = ({ store, event }: TestConference) =>
  store.transaction(async ({ images }) => ({
    images: await images.ofEvent(event.id),
    files: await store.imageQueries.list(event.createdDate),
  }))

/** All that is asked of the processor. */
function recording(onRender: () => Promise<unknown> = () => Promise.resolve()) {
  const asked: string[] = []
  const imageProcessor: ImageProcessor = {
    ...stubImageProcessor,
    probe(content) {
      asked.push('probe')
      return stubImageProcessor.probe(content)
    },
    async render(content, format) {
      asked.push('render')
      await onRender()
      return stubImageProcessor.render(content, format)
    },
  }
  return { asked, imageProcessor }
}

describe('nobody makes the server look into a file', () => {
  it('who may not replace the images', async () => {
    const { store, signUp, event, host } = await aConference()
    const { asked, imageProcessor } = recording()
    const lectern = createLectern({ ...testPorts(store), imageProcessor })
    const pending = await store.events.add(anEvent(host.userId, { approval: { state: 'pending' } }))
    const member = await signUp()
    const none = 999 as EventId
    for (const [actor, eventId, kind] of [
      [visitor, event.id, 'unauthenticated'],
      [visitor, none, 'unauthenticated'],
      [member, event.id, 'forbidden'],
      [member, pending.id, 'not-found'],
      [host, none, 'not-found'],
    ] as const) {
      const attempt = lectern.replaceEventImages(actor, { eventId, parts: [png] })
      await expect(attempt).rejects.toMatchObject({ kind })
    }
    expect(asked).toEqual([])
  })

  it('with a form or a size that is not taken, but for its header', async () => {
    const { store, host, event } = await aConference()
    const { asked, imageProcessor } = recording()
    const lectern = createLectern({ ...testPorts(store), imageProcessor })
    for (const parts of [[png, png], [aPart(aStubImage('png', 139, 140))]]) {
      await expect(lectern.replaceEventImages(host, { eventId: event.id, parts })).rejects.toThrow()
    }
    expect(asked).toEqual(['probe'])
  })
})

describe('while an upload is made into images', () => {
  /** What is tried when others did this meanwhile. */
  async function uploadDuring(meanwhile: (conference: TestConference) => Promise<unknown>) {
    const conference = await aConference()
    const { imageProcessor } = recording(() => meanwhile(conference))
    const lectern = createLectern({ ...testPorts(conference.store), imageProcessor })
    const parts = [png]
    const attempt = lectern.replaceEventImages(conference.host, { eventId: conference.event.id, parts })
    return { conference, attempt }
  }

  it('its event may be deleted', async () => {
    const { conference, attempt } = await uploadDuring(({ lectern, event }) =>
      lectern.deleteEvent(operator, { eventId: event.id }),
    )
    await expect(attempt).rejects.toMatchObject({ kind: 'not-found' })
    expect(await keptBy(conference)).toEqual({ images: [], files: [] })
  })

  it('its sender may stop being a host', async () => {
    const { conference, attempt } = await uploadDuring(async ({ lectern, event, host, signUp, store }) => {
      const { userId } = await signUp()
      const hosts = [...event.hosts, userId]
      await store.events.save({ ...event, hosts })
      await lectern.removeHost(operator, { eventId: event.id, userId: host.userId })
    })
    await expect(attempt).rejects.toMatchObject({ kind: 'forbidden' })
    expect(await keptBy(conference)).toEqual({ images: [], files: [] })
  })

  it('others may upload: one pair of images stays, and no other file', async () => {
    const conference = await aConference()
    const { lectern, host, event } = conference
    const uploads = Array.from({ length: 10 }, (_, index) =>
      lectern.replaceEventImages(host, {
        eventId: event.id,
        parts: [aPart(aStubImage('png', 200 + (index % 3), 200 + (index % 3)))],
      }),
    )
    await Promise.all(uploads)
    const { images, files } = await keptBy(conference)
    expect(images.map(({ type }) => type)).toEqual(['orig', 'small'])
    expect(files.toSorted()).toEqual(images.map(({ fileName }) => fileName).toSorted())
  })
})

it('the files of an upload are written before its transaction begins', async () => {
  const { store, host, event } = await aConference()
  const ahead: unknown[] = []
  const lectern = createLectern({
    ...testPorts(store),
    transaction: (work, options = {}) => {
      ahead.push(options.files?.map(({ fileName }) => fileName))
      return store.transaction(work, options)
    },
  })
  const idempotencyKey = { key: 'key', fingerprint: 'print', write: () => '', read: () => undefined }
  await lectern.underConditions(host, { idempotencyKey, unchanged: () => Promise.resolve(true) }, (guarded) =>
    guarded.replaceEventImages(host, { eventId: event.id, parts: [png] }),
  )
  const files = await store.imageQueries.list(event.createdDate)
  expect(ahead).toEqual([files])
})

it('the images of an event and their files go with it', async () => {
  const conference = await aConference()
  const { lectern, host, event } = conference
  await lectern.replaceEventImages(host, { eventId: event.id, parts: [png] })
  await lectern.deleteEvent(operator, { eventId: event.id })
  expect(await keptBy(conference)).toEqual({ images: [], files: [] })
})

describe('the logo of a sponsor', () => {
  const sponsors = ['Weaver', 'Loom'].map((name) => ({ name, url: 'https://a.example', level: '' }))

  async function aConferenceWithLogos() {
    const conference = await aConference()
    const { store, lectern, host } = conference
    const event = await store.events.add(anEvent(host.userId, { sponsors }))
    for (const sponsor of ['Weaver', 'Loom', 'Weaver']) {
      await lectern.replaceSponsorLogo(host, { eventId: event.id, sponsor, parts: [png] })
    }
    const kept = async () => {
      const { images, files } = await keptBy({ ...conference, event })
      expect(files.toSorted()).toEqual(images.map(({ fileName }) => fileName).toSorted())
      return images.map(({ type, sponsor }) => `${type} ${sponsor}`)
    }
    return { ...conference, event, kept }
  }

  it('is one, and none of what is no sponsor', async () => {
    const { lectern, host, event, kept } = await aConferenceWithLogos()
    const attempt = lectern.replaceSponsorLogo(host, { eventId: event.id, sponsor: 'loom', parts: [png] })
    await expect(attempt).rejects.toMatchObject({ kind: 'not-found' })
    expect(await kept()).toEqual(['sponsor Loom', 'sponsor Weaver'])
    await lectern.removeSponsorLogo(host, { eventId: event.id, sponsor: 'Loom' })
    expect(await kept()).toEqual(['sponsor Weaver'])
  })

  it('goes with the name of the sponsor, and stays with others', async () => {
    const { lectern, host, event, kept } = await aConferenceWithLogos()
    await lectern.replaceEventLogo(host, { eventId: event.id, parts: [png] })
    const [weaver, loom] = sponsors
    const input = {
      ...phpday,
      sponsors: [
        { ...loom, level: 'Gold' },
        { ...weaver, name: 'Weaver Ltd' },
      ],
    }
    await lectern.editEvent(host, { eventId: event.id, ...input })
    expect(await kept()).toEqual(['logo ', 'sponsor Loom'])
  })
})

describe('removing orphans', () => {
  /** An event with images, and files that no event has. */
  async function aConferenceWithOrphans() {
    const conference = await aConference()
    const { lectern, host, event, store } = conference
    await lectern.replaceEventImages(host, { eventId: event.id, parts: [png] })
    const orphans = [anImage(event.id).fileName, anImage(event.id, { type: 'small' }).fileName]
    await store.transaction(async ({ storedImages }) => {
      for (const name of orphans) await storedImages.add(name, png.content)
    })
    return { ...conference, orphans }
  }

  it('takes the files of images that no event has, and nothing else', async () => {
    const { lectern, orphans, ...conference } = await aConferenceWithOrphans()
    const before = await keptBy({ lectern, ...conference })
    const cleaned = await lectern.removeOrphanImages(operator, { dryRun: false })
    expect(cleaned).toEqual({ found: orphans, removed: orphans })
    const after = await keptBy({ lectern, ...conference })
    expect(after.images).toEqual(before.images)
    expect(after.files).toEqual(before.files.filter((name) => !orphans.includes(name)))
    expect(await lectern.removeOrphanImages(operator, { dryRun: false })).toEqual({ found: [], removed: [] })
  })

  it('only tells them in a dry run', async () => {
    const { orphans, ...conference } = await aConferenceWithOrphans()
    const before = await keptBy(conference)
    const cleaned = await conference.lectern.removeOrphanImages(operator, { dryRun: true })
    expect(cleaned).toEqual({ found: orphans, removed: [] })
    expect(await keptBy(conference)).toEqual(before)
  })

  it('tells which files stayed, where they could not be removed', async () => {
    const { store, orphans } = await aConferenceWithOrphans()
    const lectern = createLectern({
      ...testPorts(store),
      transaction: (work) =>
        store.transaction((all, queries) =>
          work({ ...all, storedImages: { ...all.storedImages, remove: () => Promise.resolve() } }, queries),
        ),
    })
    const cleaned = await lectern.removeOrphanImages(operator, { dryRun: false })
    expect(cleaned).toEqual({ found: orphans, removed: [] })
  })
})
