import { describe, expect } from 'vitest'
import type { Backend } from './backend.ts'
import { caseOn } from './case-on.ts'
import { addEvent, addTalk, addTrack, everything, firstPage, readPages } from './scene.ts'

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

    test('lists the tracks of the event alone, by their names, in pages that never overlap', async (store) => {
      const [event, other] = [await addEvent(store), await addEvent(store)]
      await addTrack(store, other.id)
      for (const trackName of ['e', 'B', 'd', 'Å', 'a', 'C']) await addTrack(store, event.id, { trackName })
      const names = (await readPages((page) => store.trackQueries.list(event.id, page), 4)).map(
        (track) => track.trackName,
      )
      expect(names).toEqual(['a', 'B', 'C', 'd', 'e', 'Å'])
    })
  })
}
