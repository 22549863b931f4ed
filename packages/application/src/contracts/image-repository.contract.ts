import type { EventId, EventImage } from '@lectern/domain'
import { describe, expect } from 'vitest'
import { NotUnique, type Store } from '../ports/store.ts'
import { anImage } from '../testing/builders.ts'
import type { Backend } from './backend.ts'
import { caseOn } from './case-on.ts'
import { addEvent, everything } from './scene.ts'

export function imageRepositoryContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`EventImageRepository [${backend.name}]`, () => {
    test('an event has no images at first', async (store) => {
      const event = await addEvent(store)
      expect(await ofEvent(store, event.id)).toEqual([])
      expect(await shownBy(store, event.id)).toEqual([])
    })

    test('gives images back as they were put, in the order of their types, also in views', async (store) => {
      const event = await addEvent(store)
      const orig = anImage(event.id, { format: 'jpeg', width: 1440, height: 1440 })
      const small = anImage(event.id, { type: 'small', format: 'gif', width: 140, height: 140 })
      await replace(store, event.id, [small, orig])
      expect(await ofEvent(store, event.id)).toEqual([orig, small])
      expect(await shownBy(store, event.id)).toEqual([orig, small])
    })

    test('replaces all images of the event, and none of another', async (store) => {
      const [event, other] = [await addEvent(store), await addEvent(store)]
      const [before, after, elsewhere] = [bothOf(event.id), bothOf(event.id), bothOf(other.id)]
      await replace(store, event.id, before)
      await replace(store, other.id, elsewhere)
      await replace(store, event.id, after)
      expect(await ofEvent(store, event.id)).toEqual(after)
      await replace(store, event.id, after)
      expect(await ofEvent(store, event.id)).toEqual(after)
      await replace(store, event.id, [])
      expect(await ofEvent(store, event.id)).toEqual([])
      expect(await shownBy(store, event.id)).toEqual([])
      expect(await ofEvent(store, other.id)).toEqual(elsewhere)
    })

    test('knows the files of the images of all events', async (store) => {
      const [event, other] = [await addEvent(store), await addEvent(store)]
      const [before, after, elsewhere] = [bothOf(event.id), bothOf(event.id), bothOf(other.id)]
      expect(await fileNames(store)).toEqual([])
      for (const images of [before, after, elsewhere]) await replace(store, images[0].eventId, images)
      const expected = [...after, ...elsewhere].map(({ fileName }) => fileName)
      expect((await fileNames(store)).toSorted()).toEqual(expected.toSorted())
    })

    test('refuses two images of one type', async (store) => {
      const event = await addEvent(store)
      const two = [anImage(event.id), anImage(event.id)]
      await expect(replace(store, event.id, two)).rejects.toThrow(NotUnique)
      expect(await ofEvent(store, event.id)).toEqual([])
    })

    test('refuses a file that another event has', async (store) => {
      const [event, other] = [await addEvent(store), await addEvent(store)]
      const taken = anImage(event.id)
      await replace(store, event.id, [taken])
      const again = [{ ...taken, eventId: other.id }]
      await expect(replace(store, other.id, again)).rejects.toThrow(NotUnique)
      expect(await ofEvent(store, other.id)).toEqual([])
    })

    test('hands out values of its own', async (store) => {
      const event = await addEvent(store)
      await replace(store, event.id, [anImage(event.id, { width: 600 })])
      for (const image of await ofEvent(store, event.id)) Object.assign(image, { width: 1 })
      for (const image of (await shownBy(store, event.id)) ?? []) Object.assign(image, { width: 1 })
      expect((await ofEvent(store, event.id)).map(({ width }) => width)).toEqual([600])
    })

    test('two who replace at once leave the images of one of them', async (store) => {
      const event = await addEvent(store)
      const [ours, theirs] = [bothOf(event.id), bothOf(event.id)]
      const put = (images: readonly EventImage[]): Promise<void> =>
        store.transaction(async (repositories) => {
          await repositories.events.find(event.id)
          await repositories.images.replace(event.id, images)
        })
      await Promise.all([put(ours), put(theirs), put(ours), put(theirs)])
      expect([ours, theirs]).toContainEqual(await ofEvent(store, event.id))
    })

    test('is undone with its transaction', async (store) => {
      const event = await addEvent(store)
      const kept = bothOf(event.id)
      await replace(store, event.id, kept)
      const attempt = store.transaction(async ({ images }) => {
        await images.replace(event.id, [])
        throw new Error('changed my mind')
      })
      await expect(attempt).rejects.toThrow('changed my mind')
      expect(await ofEvent(store, event.id)).toEqual(kept)
    })
  })
}

const bothOf = (event: EventId): readonly [EventImage, EventImage] => [
  anImage(event),
  anImage(event, { type: 'small', width: 140, height: 140 }),
]

const ofEvent = ({ transaction }: Store, event: EventId): Promise<readonly EventImage[]> =>
  transaction(({ images }) => images.ofEvent(event))

const replace = ({ transaction }: Store, event: EventId, images: readonly EventImage[]): Promise<void> =>
  transaction((repositories) => repositories.images.replace(event, images))

const fileNames = ({ transaction }: Store): Promise<readonly string[]> =>
  transaction(({ images }) => images.fileNames())

const shownBy = async (store: Store, event: EventId): Promise<readonly EventImage[] | undefined> =>
  (await store.eventQueries.find(event, everything, undefined))?.images
