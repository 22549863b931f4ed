import { SHORT_LIST } from '@lectern/application'
import { aReport, anEvent, aTalk, aTalkComment, aUser } from '@lectern/contracts/testing'
import {
  type Comment,
  countedRating,
  DAY,
  type Event,
  type EventId,
  firstOfEvents,
  happensNext,
  type Instant,
  instant,
  MINUTE,
  NEXT_SECONDS,
  overlaps,
  type Rating,
  type Talk,
  type TalkId,
} from '@lectern/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '../../src/open-store.ts'
import type { SqlStore } from '../../src/store.ts'
import { bothEngines } from '../both-engines.ts'

const NOW = instant(1_777_636_800)
const everything = { kind: 'every' } as const
const [EVENTS, TALKS_PER_EVENT] = [12, 15]

/** Moments around now and around the bounds of the rules: each bound is hit, and missed by a second. */
const moment: fc.Arbitrary<Instant> = fc
  .tuple(fc.constantFrom(0, NEXT_SECONDS, -DAY, -30 * MINUTE, 30 * MINUTE), fc.integer({ min: -1, max: 1 }))
  .map(([bound, seconds]) => instant(NOW + bound + seconds))

const rarely = fc.nat(5).map((number) => number === 0)

const eventDates = fc.tuple(moment, moment, rarely).map(([one, other, cancelled]) => ({
  startDate: instant(Math.min(one, other)),
  endDate: instant(Math.max(one, other)),
  cancelled,
}))

const time = fc.record({
  startDate: moment,
  duration: fc.constantFrom(0, 1, 30, 60, 1440),
  cancelled: rarely,
})

/** Rarely counted, so that many talks have no counted rating. */
const fact = fc.record({
  rating: fc.constantFrom<Rating>(0, 0, 3),
  isAnonymous: fc.boolean(),
  isReported: fc.boolean(),
  createdDate: moment,
})

const sample = <Value>(values: fc.Arbitrary<Value>, count: number): readonly Value[] =>
  fc.sample(values, { numRuns: count, seed: 21 })

describe.each(bothEngines())('the programme in the domain and in SQL on $engine', (databases) => {
  const events: Event[] = []
  const talks: Talk[] = []
  const comments: Comment[] = []
  let store: SqlStore

  beforeAll(async () => {
    store = await openStore(await databases.empty())
    const times = sample(time, EVENTS * TALKS_PER_EVENT)
    const facts = sample(fact, times.length)
    await store.transaction(async (repositories) => {
      for (const rows of [events, talks, comments]) rows.length = 0
      const user = await repositories.users.add(aUser())
      for (const dates of sample(eventDates, EVENTS)) {
        events.push(await repositories.events.add(anEvent(user.id, dates)))
      }
      for (const [index, timed] of times.entries()) {
        const event = events[index % EVENTS]
        if (event === undefined) throw new Error('There is no event')
        const talk = await repositories.talks.add(aTalk(event.id, timed))
        talks.push(talk)
        const { isAnonymous, isReported, ...fields } = facts[index] ?? { isAnonymous: true, isReported: true }
        const reports = isReported ? [aReport()] : []
        const author = isAnonymous ? undefined : user.id
        comments.push(await repositories.comments.add(aTalkComment(talk, author, { ...fields, reports })))
      }
    })
  })
  afterAll(() => store.close())

  const byStart = (one: Talk, other: Talk): number => one.startDate - other.startDate || one.id - other.id
  const firstIds = (found: readonly Talk[]): readonly TalkId[] =>
    found
      .toSorted(byStart)
      .slice(0, SHORT_LIST)
      .map(({ id }) => id)

  it('has the same talks next (SQL copy: happens-next)', async () => {
    const eventWith = (id: EventId): Event => {
      const event = events.find((one) => one.id === id)
      if (event === undefined) throw new Error('There is no event')
      return event
    }
    for (const now of new Set(sample(moment, 100))) {
      const expected = talks.filter((talk) => happensNext(talk, eventWith(talk.eventId), now))
      const found = await store.programmeQueries.happeningNext(now, everything)
      const shown = firstOfEvents(expected.toSorted(byStart), eventWith, now)
      expect(found.talks.map(({ id }) => id)).toEqual(shown.map(({ id }) => id))
    }
  })

  it('has the same talks beside a talk (SQL copy: talk-end)', async () => {
    for (const talk of talks) {
      const others = talks.filter(({ id, eventId }) => id !== talk.id && eventId === talk.eventId)
      const { parallel } = await store.programmeQueries.surroundings(talk.id, everything)
      expect(parallel.map(({ id }) => id)).toEqual(firstIds(others.filter((other) => overlaps(other, talk))))
    }
  })

  it('has the same rated talks (SQL copy: counted-rating)', async () => {
    const rated = comments
      .filter((comment) => countedRating(comment) !== undefined)
      .flatMap(({ subject, createdDate }) =>
        subject.kind === 'talk' ? { talkId: subject.talkId, createdDate } : [],
      )
      .toSorted((one, other) => other.createdDate - one.createdDate || other.talkId - one.talkId)
    const found = await store.programmeQueries.recentlyRated(undefined)
    expect(found.map(({ id }) => id)).toEqual(rated.slice(0, SHORT_LIST).map(({ talkId }) => talkId))
    expect(rated.length).toBeGreaterThan(SHORT_LIST)
  })
})
