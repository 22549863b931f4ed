import { after, asId, type TalkId, type Track, type TrackId } from '@lectern/domain'
import { describe, expect } from 'vitest'
import { NOON_2026_05_01 } from './testing/serial.ts'
import { aTrack } from './testing/talk-builders.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import { addEvent, addTalk, addTrack, everything, firstPage } from './scene.ts'

export function trackRepositoryContract(backend: Backend): void {
  const test = caseOn(backend)

  describe(`TrackRepository [${backend.name}]`, () => {
    test('finds a track as it was added, and as it was saved', async (store) => {
      const event = await addEvent(store)
      const track = aTrack(event.id, {
        trackName: `Ünïcode "quotes" 100% <b>_ 💡 'n' \\`,
        trackDescription: 'Several\nlines',
        colour: 12,
      })
      const added = await store.tracks.add(track)
      expect(added).toEqual({ ...track, id: added.id })
      expect(await store.tracks.find(added.id)).toEqual(added)
      const changed = { ...aTrack(event.id), id: added.id }
      await store.tracks.save(changed)
      expect(await store.tracks.find(added.id)).toEqual(changed)
      await store.tracks.remove(added.id)
      expect((await addTrack(store, event.id, track)).id).toBeGreaterThan(added.id)
    })

    test('lists the tracks of one event in the order of their names', async (store) => {
      const [event, other] = [await addEvent(store), await addEvent(store)]
      await addTrack(store, other.id)
      for (const trackName of namesInDisorder) await addTrack(store, event.id, { trackName })
      const found = await store.tracks.ofEvent(event.id)
      expect(found.map((track) => track.trackName)).toEqual(namesInOrder)
      expect(found[0]).toEqual(await store.tracks.find(found[0]?.id ?? asId<TrackId>(0)))
    })
  })

  describe(`TrackQueries [${backend.name}]`, () => {
    test('shows a track with its talks counted', async (store) => {
      const event = await addEvent(store)
      const track = await addTrack(store, event.id)
      await addTalk(store, event.id, { tracks: [track.id] })
      await addTalk(store, event.id)
      const view = { ...track, talksCount: 1 }
      const { id, name, urlFriendlyName, startDate, endDate, zone, cancelled, accent } = event
      expect(await store.trackQueries.find(track.id, everything)).toEqual({
        ...view,
        event: { id, name, urlFriendlyName, startDate, endDate, zone, cancelled, accent },
      })
      expect(await store.trackQueries.list(event.id, firstPage)).toEqual({
        items: [view],
        total: 1,
        start: 0,
        size: 20,
      })
    })

    test('finds the tracks of several events', async (store) => {
      const [one, other, third] = [await addEvent(store), await addEvent(store), await addEvent(store)]
      const tracks = [await addTrack(store, one.id), await addTrack(store, other.id, { colour: 3 })]
      await addTrack(store, third.id)
      const found = await store.trackQueries.ofEvents([one.id, other.id])
      expect(found.toSorted((a, b) => a.id - b.id)).toEqual(tracks)
      expect(await store.trackQueries.ofEvents([])).toEqual([])
    })
  })

  describe(`TrackRepository: talks [${backend.name}]`, () => {
    test('of a track get their next calendar revision, and no others', async (store) => {
      const event = await addEvent(store)
      const [main, side] = [await addTrack(store, event.id), await addTrack(store, event.id)]
      const revisions = { calendarRevision: { sequence: 4, changedDate: NOON_2026_05_01 } }
      const talk = await addTalk(store, event.id, { tracks: [side.id, main.id], ...revisions })
      const other = await addTalk(store, event.id, { tracks: [side.id] })
      const changedDate = after(NOON_2026_05_01, 5)
      await store.talks.reviseIn({ trackId: main.id }, changedDate)
      const found = (id: TalkId) => store.talks.find(id)
      expect(await found(talk.id)).toEqual({ ...talk, calendarRevision: { sequence: 5, changedDate } })
      expect(await found(other.id)).toEqual(other)
    })

    test('that many put into a track at once leave an exact count', async (store) => {
      const event = await addEvent(store)
      const main = await addTrack(store, event.id)
      const added = [
        await addTalk(store, event.id),
        await addTalk(store, event.id),
        await addTalk(store, event.id),
      ]
      const putIntoMain = (id: (typeof added)[number]['id']): Promise<void> =>
        store.transaction(async ({ talks }) => {
          const talk = await talks.find(id)
          if (talk !== undefined) await talks.save({ ...talk, tracks: [main.id] })
        })
      await Promise.all([...added, ...added, ...added, ...added].map(({ id }) => putIntoMain(id)))
      expect(await talksCounts(store, [main])).toEqual([3])
    })
  })
}

/** Folded and compared bytewise: letter case, accents and locale say nothing, and an emoji comes after U+FFFD. */
const namesInOrder = [
  '10',
  '9',
  'Alpha',
  'alpha 2',
  'Äpfel',
  'apfel 2',
  'Beta',
  'zeta',
  'Ωmega',
  '\u{fffd}',
  '💡',
]
const namesInDisorder = [
  '💡',
  'zeta',
  '\u{fffd}',
  'apfel 2',
  'Äpfel',
  '9',
  'Beta',
  'alpha 2',
  '10',
  'Ωmega',
  'Alpha',
]

const talksCounts = (store: TestStore, tracks: readonly Track[]): Promise<readonly (number | undefined)[]> =>
  Promise.all(tracks.map(async ({ id }) => (await store.trackQueries.find(id, everything))?.talksCount))
