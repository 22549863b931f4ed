import { after, MINUTE, noRatings, noVotes, type Talk } from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { TalkCriteria } from '@lectern/application'
import { NOON_2026_05_01 } from './testing/serial.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import { addEvent, addTalk, addTrack, addUser, firstPage, publicOnly } from './scene.ts'

const at = (minutes: number): Talk['startDate'] => after(NOON_2026_05_01, minutes * MINUTE)

export function talkQueriesContract(backend: Backend): void {
  const test = caseOn(backend)

  describe(`TalkQueries: views [${backend.name}]`, () => {
    test('a bare talk has its own fields, what its dates need of the event, and no counters', async (store) => {
      const event = await addEvent(store)
      const { tracks: _, ...fields } = await addTalk(store, event.id)
      const view = {
        ...fields,
        event: {
          startDate: event.startDate,
          endDate: event.endDate,
          zone: event.zone,
          cancelled: false,
          commentsOpenFrom: undefined,
          commentsOpenUntil: undefined,
          approval: { state: 'approved' },
        },
        tracks: [],
        commentCount: 0,
        ratingCounts: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
        starredCount: 0,
        starred: false,
        hosting: false,
        voteCounts: noVotes,
        publicVotes: noRatings,
      }
      expect(await store.talkQueries.find(fields.id, publicOnly, undefined)).toEqual(view)
      expect(await listed(store, { kind: 'of-event', eventId: event.id })).toEqual([view])
    })

    test('a full talk has its speakers, links and tracks, and the window that hosts moved', async (store) => {
      const window = { commentsOpenFrom: at(1), commentsOpenUntil: at(2) }
      const [event, user] = [await addEvent(store, window), await addUser(store)]
      const tracks = await Array.fromAsync(
        ['b', 'C', 'a'],
        async (trackName) => (await addTrack(store, event.id, { trackName })).id,
      )
      const {
        tracks: __,
        roomId: _room,
        ...fields
      } = await addTalk(store, event.id, {
        tracks,
        speakers: [
          { speakerName: 'Zoë', userId: user.id },
          { speakerName: 'Adam', userId: undefined },
        ],
        links: [
          { displayName: 'video_link', url: 'https://video.example' },
          { displayName: 'slides_link', url: 'https://slides.example' },
        ],
      })
      const [b, c, a] = tracks
      const view = await store.talkQueries.find(fields.id, publicOnly, undefined)
      expect(view).toMatchObject({ ...fields, event: window })
      expect(view?.tracks).toEqual([
        { trackId: a, trackName: 'a' },
        { trackId: b, trackName: 'b' },
        { trackId: c, trackName: 'C' },
      ])
      expect(await listed(store, { kind: 'of-event', eventId: event.id })).toEqual([view])
    })
  })
}

const listed = async (store: TestStore, criteria: TalkCriteria) => {
  const listing = await store.talkQueries.list(criteria, publicOnly, firstPage, undefined)
  expect(listing).toMatchObject({ total: listing.items.length, start: 0, size: 20 })
  return listing.items
}
