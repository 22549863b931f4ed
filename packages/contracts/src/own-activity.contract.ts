import {
  after,
  type CommentedOn,
  type Event,
  type Instant,
  MINUTE,
  type Talk,
  type UserId,
} from '@lectern/domain'
import { describe, expect } from 'vitest'
import { MOST_OWN_COMMENTS, type Page } from '@lectern/application'
import { aReport } from './testing/comment-builders.ts'
import { NOON_2026_05_01 } from './testing/serial.ts'
import { aClaim } from './testing/talk-builders.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import {
  addEvent,
  addEventComment,
  addTalk,
  addTalkComment,
  addUser,
  eventsInEveryState,
  everything,
  firstPage,
  idsOf,
  publicOnly,
  readPages,
} from './scene.ts'

const at = (minutes: number): Instant => after(NOON_2026_05_01, minutes * MINUTE)
const by = (userId: UserId) => ({ speakers: [{ speakerName: 'Ada', userId }] })

/** What members read of their own comments, feedback and claims. */
export function ownActivityContract(backend: Backend): void {
  const test = caseOn(backend)

  describe(`CommentQueries: own comments [${backend.name}]`, () => {
    test('are those of the author on this talk or event, shown or not, newest first', async (store) => {
      const [author, other] = [await addUser(store), await addUser(store)]
      const event = await addEvent(store)
      const [talk, next] = [await addTalk(store, event.id), await addTalk(store, event.id)]
      for (const [subject, add] of [
        [
          { kind: 'talk', talkId: talk.id },
          (...[by, traits]: AddTo) => addTalkComment(store, talk, by, traits),
        ],
        [
          { kind: 'event', eventId: event.id },
          (...[by, traits]: AddTo) => addEventComment(store, event.id, by, traits),
        ],
      ] as const) {
        const [shown, hidden, late] = [
          await add(author.id, { rating: 4 }),
          await add(author.id, { reports: [aReport()], rating: 0, withdrawn: true }),
          await add(author.id, { createdDate: at(5) }),
        ]
        await add(other.id, {})
        await add(undefined, {})
        await addTalkComment(store, next, author.id)
        const own = await store.commentQueries.ownOn(author.id, subject)
        expect(own).toMatchObject(
          [late, hidden, shown].map(({ id, rating, comment, createdDate, withdrawn }) => {
            return { id, rating, comment, private: false, createdDate, withdrawn, shown: !withdrawn }
          }),
        )
      }
    })

    test('are bounded', async (store) => {
      const [author, event] = [await addUser(store), await addEvent(store)]
      const subject: CommentedOn = { kind: 'event', eventId: event.id }
      for (let number = 0; number <= MOST_OWN_COMMENTS; number++) {
        await addEventComment(store, event.id, author.id, { createdDate: at(number) })
      }
      const own = await store.commentQueries.ownOn(author.id, subject)
      expect([own.length, own.at(-1)?.createdDate]).toEqual([MOST_OWN_COMMENTS, at(1)])
    })
  })

  describe(`CommentQueries: feedback on own talks [${backend.name}]`, () => {
    const feedback = (store: TestStore, speakerId: UserId, page: Page = firstPage, talk?: Talk) =>
      store.commentQueries.listFeedback({ speakerId, talkId: talk?.id }, publicOnly, page)

    test('has the shown comments on talks of the approved speaker, newest first, in pages', async (store) => {
      const [speaker, author] = [await addUser(store), await addUser(store)]
      const [event, other] = [await addEvent(store), await addEvent(store)]
      const [one, two] = [
        await addTalk(store, event.id, by(speaker.id)),
        await addTalk(store, other.id, by(speaker.id)),
      ]
      const foreign = await addTalk(store, event.id, by(author.id))
      const claimed = await addTalk(store, event.id, {
        speakers: [{ speakerName: 'Ada', userId: undefined }],
      })
      await store.claims.replace(claimed.id, [aClaim(claimed.id, speaker.id)])
      const ids: unknown[] = []
      for (const [talk, minutes] of [
        [one, 1],
        [two, 5],
        [one, 5],
        [two, 0],
        [one, 9],
      ] as const) {
        ids.push((await addTalkComment(store, talk, author.id, { createdDate: at(minutes) })).id)
      }
      await addTalkComment(store, one, author.id, { reports: [aReport()] })
      await addTalkComment(store, foreign, author.id)
      await addTalkComment(store, claimed, author.id)
      await addEventComment(store, event.id, author.id)
      const [a, b, c, d, e] = ids
      expect(idsOf(await readPages((page) => feedback(store, speaker.id, page), 2))).toEqual([e, c, b, a, d])
      const ofTwo = await feedback(store, speaker.id, firstPage, two)
      expect([idsOf(ofTwo.items), ofTwo.total]).toEqual([[b, d], 2])
      const ofForeign = await feedback(store, speaker.id, firstPage, foreign)
      expect([ofForeign.items, ofForeign.total]).toEqual([[], 0])
      await addTalkComment(store, two, author.id, { createdDate: at(6), private: true })
      const counted = await store.commentQueries.countFeedback(speaker.id, at(1))
      expect(counted.toSorted((a, b) => a.talkId - b.talkId)).toEqual([
        { talkId: one.id, count: 3, newCount: 2, createdDate: at(9) },
        { talkId: two.id, count: 3, newCount: 2, createdDate: at(6) },
      ])
    })

    test('shows each comment as other lists do, with its talk and event', async (store) => {
      const [speaker, event] = [await addUser(store), await addEvent(store)]
      const talk = await addTalk(store, event.id, by(speaker.id))
      await addTalkComment(store, talk, speaker.id)
      await addTalkComment(store, talk, undefined)
      const criteria = { kind: 'on-talks-of', eventId: event.id } as const
      const { items } = await store.commentQueries.list(criteria, everything, firstPage)
      const own = await feedback(store, speaker.id)
      expect(own.items.map((item) => ({ ...item, mayAnswer: true, shown: true }))).toEqual(
        items.map((item) => ({ ...item, event: headingOf(event) })),
      )
    })
  })

  describe(`headings [${backend.name}]`, () => {
    test('are those of the visible events and talks, in the order of the ids', async (store) => {
      const { events, onlookers } = await eventsInEveryState(store)
      const asked = events.toReversed()
      const talks = await Array.fromAsync(asked, ({ id }) => addTalk(store, id))
      for (const { visibility, sees } of onlookers) {
        const seen = asked.filter((event) => sees.includes(event))
        expect(await store.eventQueries.headings(idsOf(asked), visibility)).toEqual(seen.map(headingOf))
        const seenTalks = talks.filter(({ eventId }) => idsOf(seen).includes(eventId))
        expect(await store.talkQueries.headings(idsOf(talks), visibility)).toEqual(
          seenTalks.map(({ id, stub, talkTitle }) => ({ id, stub, talkTitle })),
        )
      }
      expect(await store.eventQueries.headings([], publicOnly)).toEqual([])
      expect(await store.talkQueries.headings([], publicOnly)).toEqual([])
    })
  })
}

const headingOf = ({ id, name, urlFriendlyName, startDate, endDate, zone, cancelled, accent }: Event) => {
  return { id, name, urlFriendlyName, startDate, endDate, zone, cancelled, accent }
}

type AddTo = readonly [UserId | undefined, Parameters<typeof addTalkComment>[3]]
