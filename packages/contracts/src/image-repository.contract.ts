import type { EventId, EventImage } from '@lectern/domain'
import { describe, expect } from 'vitest'
import { NotUnique } from '@lectern/application'
import { anImage } from './testing/builders.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import { addEvent, addUser, everything } from './scene.ts'

export function imageRepositoryContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`EventImageRepository [${backend.name}]`, () => {
    test('gives images back as they were put, in the order of their types, also in views', async (store) => {
      const event = await addEvent(store)
      const orig = anImage(event.id, { format: 'jpeg', width: 1440, height: 1440 })
      const small = anImage(event.id, { type: 'small', format: 'gif', width: 140, height: 140 })
      await replace(store, event.id, [small, orig])
      expect(await store.images.ofEvent(event.id)).toEqual([orig, small])
      expect(await shownBy(store, event.id)).toEqual([orig, small])
    })

    test('keeps a logo of each sponsor, in the order of their names', async (store) => {
      const event = await addEvent(store)
      const loom = anImage(event.id, { type: 'sponsor', sponsor: 'Loom' })
      const weaver = anImage(event.id, { type: 'sponsor', sponsor: 'Weaver' })
      await replace(store, event.id, [weaver, loom])
      expect(await store.images.ofEvent(event.id)).toEqual([loom, weaver])
      expect(await shownBy(store, event.id)).toEqual([loom, weaver])
    })

    test('replaces all images of the event, and none of another', async (store) => {
      const [event, other] = [await addEvent(store), await addEvent(store)]
      const [before, after, elsewhere] = [bothOf(event.id), bothOf(event.id), bothOf(other.id)]
      await replace(store, event.id, before)
      await replace(store, other.id, elsewhere)
      await replace(store, event.id, after)
      expect(await store.images.ofEvent(event.id)).toEqual(after)
      await replace(store, event.id, after)
      expect(await store.images.ofEvent(event.id)).toEqual(after)
      await replace(store, event.id, [])
      expect(await store.images.ofEvent(event.id)).toEqual([])
      expect(await shownBy(store, event.id)).toEqual([])
      expect(await store.images.ofEvent(other.id)).toEqual(elsewhere)
    })

    test('knows the files of the images of all events and of the photos of users', async (store) => {
      const [event, other] = [await addEvent(store), await addEvent(store)]
      const [before, after, elsewhere] = [bothOf(event.id), bothOf(event.id), bothOf(other.id)]
      expect(await store.images.fileNames()).toEqual([])
      const { avatarHash: photo } = await addUser(store, { avatarHash: '7-photo-c0ffee.jpg' })
      for (const images of [before, after, elsewhere]) await replace(store, images[0].eventId, images)
      const expected = [photo, ...[...after, ...elsewhere].map(({ fileName }) => fileName)]
      expect((await store.images.fileNames()).toSorted()).toEqual(expected.toSorted())
    })

    test('refuses two images of one type, and a file that another event has', async (store) => {
      const event = await addEvent(store)
      const two = [anImage(event.id), anImage(event.id)]
      await expect(replace(store, event.id, two)).rejects.toThrow(NotUnique)
      expect(await store.images.ofEvent(event.id)).toEqual([])
      const taken = anImage((await addEvent(store)).id)
      await replace(store, taken.eventId, [taken])
      const again = [{ ...taken, eventId: event.id }]
      await expect(replace(store, event.id, again)).rejects.toThrow(NotUnique)
    })
  })
}

const bothOf = (event: EventId): readonly [EventImage, EventImage] => [
  anImage(event),
  anImage(event, { type: 'small', width: 140, height: 140 }),
]

const replace = ({ transaction }: TestStore, event: EventId, images: readonly EventImage[]): Promise<void> =>
  transaction((repositories) => repositories.images.replace(event, images))

const shownBy = async (store: TestStore, event: EventId): Promise<readonly EventImage[] | undefined> =>
  (await store.eventQueries.find(event, everything, undefined))?.images
