import { after, asId, type EventId, followed, notDownloaded, type ProgrammeSource } from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { Backend } from './backend.ts'
import { caseOn } from './case-on.ts'
import { addEvent } from './scene.ts'
import { NOON_2026_05_01 } from './testing/serial.ts'

const at = (seconds: number) => after(NOON_2026_05_01, seconds)

export function programmeSourceRepositoryContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`ProgrammeSourceRepository [${backend.name}]`, () => {
    test('stores the source of an event, replaces it, and removes it', async (store) => {
      const [event, other] = [await addEvent(store), await addEvent(store)]
      const source = sourceOf(event.id)
      const find = (id: EventId) => store.programmeSourceQueries.find(id)
      await store.programmeSources.save(source)
      expect(await find(event.id)).toEqual(source)
      const full: ProgrammeSource = {
        ...source,
        address: 'https://cfp.example/é"\'',
        askedDate: at(1),
        readDate: at(2),
        appliedDate: at(3),
        nextAskDate: undefined,
        etag: 'W/"v1"',
        lastModified: 'Sat, 28 Nov 2026 10:00:00 GMT',
        fileHash: 'a',
        stepsHash: 'b',
        planId: asId(4711),
        failures: 3,
        failure: notDownloaded('status', 404),
      }
      await store.programmeSources.save(full)
      expect(await store.programmeSources.find(event.id)).toEqual(full)
      expect(await find(other.id)).toBeUndefined()
      await store.programmeSources.remove(event.id)
      expect(await find(event.id)).toBeUndefined()
    })

    test('goes with its event', async (store) => {
      const { id } = await addEvent(store)
      await store.programmeSources.save(sourceOf(id))
      await store.events.remove(id)
      expect(await store.programmeSourceQueries.find(id)).toBeUndefined()
    })

    test('leases what is due, the longest waiting first, to one caller', async (store) => {
      const [late, due, resting, first] = [
        await addEvent(store),
        await addEvent(store),
        await addEvent(store),
        await addEvent(store),
      ]
      await store.programmeSources.save({ ...sourceOf(late.id), nextAskDate: at(1) })
      await store.programmeSources.save({ ...sourceOf(due.id), nextAskDate: at(0) })
      await store.programmeSources.save({ ...sourceOf(resting.id), nextAskDate: undefined })
      await store.programmeSources.save({ ...sourceOf(first.id), nextAskDate: at(-60) })
      const lease = (now: number, most = 10) => store.programmeSources.lease(at(now), at(now + 300), most)
      expect(await lease(0, 1)).toEqual([{ ...sourceOf(first.id), nextAskDate: at(300) }])
      const both = (await Promise.all([lease(0), lease(0)])).flat()
      expect(both.map(({ eventId }) => eventId)).toEqual([due.id])
      expect(await store.programmeSourceQueries.find(due.id)).toMatchObject({ nextAskDate: at(300) })
      expect((await lease(1)).map(({ eventId }) => eventId)).toEqual([late.id])
      expect((await lease(301)).map(({ eventId }) => eventId)).toEqual([due.id, first.id, late.id])
    })
  })
}

const sourceOf = (eventId: EventId): ProgrammeSource =>
  followed(
    undefined,
    eventId,
    { address: 'https://cfp.example/schedule.json', askInterval: 15 },
    { endDate: at(0), approval: { state: 'approved' } },
    at(0),
  )
