import { asId, type TrackId } from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { Backend } from './backend.ts'
import { caseOn } from './case-on.ts'
import {
  addEvent,
  addTalk,
  addTrack,
  eventsInEveryState,
  everything,
  firstPage,
  idsOf,
  readPages,
} from './scene.ts'

export function trackQueriesContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`TrackQueries [${backend.name}]`, () => {
    test('shows a track with its talks counted', async (store) => {
      const event = await addEvent(store)
      const track = await addTrack(store, event.id)
      await addTalk(store, event.id, { tracks: [track.id] })
      await addTalk(store, event.id)
      const view = { ...track, talksCount: 1 }
      const { id, name, urlFriendlyName, startDate, endDate, zone } = event
      expect(await store.trackQueries.find(track.id, everything)).toEqual({
        ...view,
        event: { id, name, urlFriendlyName, startDate, endDate, zone },
      })
      expect(await store.trackQueries.list(event.id, firstPage)).toEqual({
        items: [view],
        total: 1,
        start: 0,
        size: 20,
      })
    })

    test('finds nothing by an id that no track has', async (store) => {
      expect(await store.trackQueries.find(asId<TrackId>(4711), everything)).toBeUndefined()
    })

    test('lists the tracks of the event alone, by their names, in pages that never overlap', async (store) => {
      const [event, other] = [await addEvent(store), await addEvent(store)]
      await addTrack(store, other.id)
      for (const trackName of ['e', 'B', 'd', 'Å', 'a', 'C']) await addTrack(store, event.id, { trackName })
      const names = (await readPages((page) => store.trackQueries.list(event.id, page), 4)).map(
        (track) => track.trackName,
      )
      expect(names).toEqual(['a', 'B', 'C', 'd', 'e', 'Å'])
    })

    test('a page behind the end is empty and still knows the total', async (store) => {
      const event = await addEvent(store)
      await addTrack(store, event.id)
      const listing = await store.trackQueries.list(event.id, { start: 5, size: 3 })
      expect(listing).toEqual({ items: [], total: 1, start: 5, size: 3 })
    })

    test('an event without tracks has an empty list', async (store) => {
      const event = await addEvent(store)
      const listing = await store.trackQueries.list(event.id, firstPage)
      expect(listing).toEqual({ items: [], total: 0, start: 0, size: 20 })
    })

    test('a track is found by those who see its event', async (store) => {
      const { events, onlookers } = await eventsInEveryState(store)
      for (const event of events) {
        const track = await addTrack(store, event.id)
        for (const { visibility, sees } of onlookers) {
          const found = await store.trackQueries.find(track.id, visibility)
          expect(found?.id).toBe(idsOf(sees).includes(event.id) ? track.id : undefined)
        }
      }
    })

    test('hands out values of its own', async (store) => {
      const event = await addEvent(store)
      const track = await addTrack(store, event.id)
      const view = await store.trackQueries.find(track.id, everything)
      Object.assign(view ?? {}, { trackName: 'Changed outside' })
      const found = await store.trackQueries.find(track.id, everything)
      expect(found?.trackName).toBe(track.trackName)
    })
  })
}
