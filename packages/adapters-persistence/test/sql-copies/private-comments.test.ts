import { anEvent, aReport, aTalk, aTalkComment, aUser } from '@lectern/contracts/testing'
import {
  type Comment,
  type Event,
  type EventVisibility,
  isPrivateTo,
  isShown,
  speakerIds,
  type Talk,
  type UserId,
} from '@lectern/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, describe, it } from 'vitest'
import { openStore } from '../../src/open-store.ts'
import type { SqlStore } from '../../src/store.ts'
import { bothEngines } from '../both-engines.ts'

const [USERS, EVENTS, TALKS, COMMENTS] = [5, 3, 9, 120]

const who = fc.integer({ min: 0, max: USERS - 1 })
const aTalkFact = fc.record({ speakers: fc.uniqueArray(who, { maxLength: 2 }) })
const aCommentFact = fc.record({
  talk: fc.integer({ min: 0, max: TALKS - 1 }),
  author: fc.option(who, { nil: undefined }),
  private: fc.boolean(),
  isReported: fc.boolean(),
})

const sample = <Value>(values: fc.Arbitrary<Value>, count: number): readonly Value[] =>
  fc.sample(values, { numRuns: count, seed: 22 })

// SQL copy: private-comments
describe.each(bothEngines())('private comments in the domain and in SQL on $engine', (databases) => {
  const users: UserId[] = []
  const events: Event[] = []
  const talks: Talk[] = []
  const comments: Comment[] = []
  let store: SqlStore

  beforeAll(async () => {
    store = await openStore(await databases.empty())
    await store.transaction(async (repositories) => {
      for (const rows of [users, events, talks, comments]) rows.length = 0
      const at = (index: number): UserId => users[index] ?? never()
      for (let number = 0; number < USERS; number++) users.push((await repositories.users.add(aUser())).id)
      for (let number = 0; number < EVENTS; number++) {
        events.push(await repositories.events.add(anEvent(at(number), { hosts: [at(number)] })))
      }
      for (const [index, fact] of sample(aTalkFact, TALKS).entries()) {
        const event = events[index % EVENTS] ?? never()
        const speakers = fact.speakers.map((user) => ({ speakerName: `Name ${user}`, userId: at(user) }))
        talks.push(await repositories.talks.add(aTalk(event.id, { speakers })))
      }
      for (const fact of sample(aCommentFact, COMMENTS)) {
        const author = fact.author === undefined ? undefined : at(fact.author)
        const reports = fact.isReported ? [aReport()] : []
        const comment = aTalkComment(talks[fact.talk] ?? never(), author, { private: fact.private, reports })
        comments.push(await repositories.comments.add(comment))
      }
    })
  })
  afterAll(() => store.close())

  it('are listed for the same viewers', async () => {
    const viewers = [undefined, ...users].map((orHostedBy): EventVisibility => ({
      kind: 'approved',
      orHostedBy,
    }))
    for (const visibility of [...viewers, { kind: 'every' } as const]) {
      for (const talk of talks) {
        const event = events.find(({ id }) => id === talk.eventId) ?? never()
        const expected = comments
          .filter(({ subject }) => subject.kind === 'talk' && subject.talkId === talk.id)
          .filter((comment) => isShown(comment))
          .filter(
            (comment) =>
              !comment.private ||
              isPrivateTo({ ...comment, speakerIds: speakerIds(talk.speakers) }, event, visibility),
          )
        const { items, total } = await store.commentQueries.list(
          { kind: 'on-talk', talkId: talk.id },
          visibility,
          { start: 0, size: 100 },
        )
        expect(items.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
        expect(total).toBe(expected.length)
      }
    }
  })
})

function never(): never {
  throw new Error('There is no such row')
}
