import {
  after,
  asId,
  type CommentedOn,
  type CommentFacts,
  commentFingerprint,
  type EventId,
  type Instant,
  type Talk,
  type TalkId,
  type UserId,
} from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { AuthorHistory, CommentDraft, CommentHistory } from '@lectern/application'
import { anEventComment, aReport, aRuling, aTalkComment } from './testing/comment-builders.ts'
import { NOON_2026_05_01 } from './testing/serial.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import { addSubject, commentKinds } from './comment-kinds.ts'
import { addEvent, addEventComment, addTalk, addTalkComment, addUser } from './scene.ts'

/** The dates are the same for each subject. */
async function commentDates(
  history: CommentHistory,
  userId: UserId,
  moment: Instant,
): Promise<readonly Instant[]> {
  const onTalk = await draftOf(history, userId, { countedAfter: moment })
  const onEvent = await draftOf(history, userId, { countedAfter: moment, subject: anyEvent })
  expect(onEvent?.soFar.dates).toEqual(onTalk?.soFar.dates)
  return onTalk?.soFar.dates ?? []
}

const anyTalk: CommentedOn = { kind: 'talk', talkId: asId<TalkId>(4711) }
const anyEvent: CommentedOn = { kind: 'event', eventId: asId<EventId>(4711) }

const draftOf = (
  { ofAuthor }: CommentHistory,
  userId: UserId,
  draft: Partial<CommentDraft>,
): Promise<AuthorHistory | undefined> =>
  ofAuthor(userId, { subject: anyTalk, fingerprint: '', countedAfter: at(0), ...draft })

const copiesOf = async (history: CommentHistory, userId: UserId, text: string): Promise<number | undefined> =>
  (await draftOf(history, userId, { fingerprint: commentFingerprint(text) }))?.copies

const at = (seconds: number): Instant => after(NOON_2026_05_01, seconds)

export function commentHistoryContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`CommentHistory [${backend.name}]`, () => {
    for (const kind of commentKinds) {
      test(`has the texts of a user on one ${kind}, in any state, and no others`, async (store) => {
        const { author, other, eventId, talk } = await scene(store)
        const here = await addSubject(store, kind, eventId)
        const there = await addSubject(store, kind, kind === 'talk' ? eventId : (await addEvent(store)).id)
        const added = [
          ...inEveryState().map((facts) => here.aComment(author, facts)),
          there.aComment(author),
          here.aComment(other),
          here.aComment(undefined),
          kind === 'talk' ? anEventComment(eventId, author) : aTalkComment(talk, author),
        ]
        for (const comment of added) await store.comments.add(comment)
        await takeDown(store, author)
        const texts = inEveryState().map(({ comment }) => comment)
        const { fingerprints } = await store.commentHistory.onSubject(author, here.aComment(author).subject)
        expect(new Set(fingerprints)).toEqual(new Set(texts.map(commentFingerprint)))
        expect(fingerprints).toHaveLength(texts.length)
      })
    }

    test('has the dates of comments of a user after a moment, on talks and events, newest first', async (store) => {
      const { author, other, eventId, talk } = await scene(store)
      for (const seconds of [30, 10, 50]) {
        await addTalkComment(store, talk, author, { createdDate: at(seconds) })
        await addEventComment(store, eventId, author, { createdDate: at(seconds + 10) })
      }
      await addTalkComment(store, talk, author, { createdDate: at(55), reports: [aReport()] })
      await addTalkComment(store, talk, other, { createdDate: at(70) })
      const { commentHistory } = store
      expect(await commentDates(commentHistory, author, at(20))).toEqual([60, 55, 50, 40, 30].map(at))
      expect(await commentDates(commentHistory, author, at(59))).toEqual([at(60)])
      expect(await commentDates(commentHistory, author, at(60))).toEqual([])
      await takeDown(store, author)
      expect(await commentDates(commentHistory, author, at(20))).toEqual([60, 55, 50, 40, 30].map(at))
    })

    test('has the dates of reports of a user after a moment, on talks and events, newest first', async (store) => {
      const { author, other, eventId, talk } = await scene(store)
      const reports = (...moments: readonly number[]) =>
        moments.map((seconds) =>
          aReport({ reportingDate: at(seconds), reportingUserId: author, ruling: aRuling() }),
        )
      await addTalkComment(store, talk, other, { reports: reports(10, 30) })
      await addEventComment(store, eventId, other, { reports: reports(20) })
      const open = aReport({ reportingDate: at(40), reportingUserId: author })
      await addEventComment(store, eventId, other, { reports: [...reports(5), open] })
      await addTalkComment(store, talk, author, { reports: [aReport({ reportingDate: at(90) })] })
      const byOther = aReport({ reportingDate: at(90), reportingUserId: other })
      await addTalkComment(store, talk, author, { reports: [byOther] })
      const { commentHistory } = store
      expect(await commentHistory.reportDates(author, at(10))).toEqual([40, 30, 20].map(at))
      expect(await commentHistory.reportDates(author, at(0))).toEqual([40, 30, 20, 10, 5].map(at))
      expect(await commentHistory.reportDates(author, at(40))).toEqual([])
    })

    test('counts the comments of a user with the same text on all talks and events', async (store) => {
      const { author, other, eventId, talk } = await scene(store)
      const another = await addEvent(store)
      await addTalkComment(store, talk, author, { comment: 'Buy it' })
      await addTalkComment(store, await addTalk(store, another.id), author, {
        comment: 'BUY  it',
        reports: [aReport()],
      })
      await addEventComment(store, eventId, author, { comment: 'buyit' })
      await addEventComment(store, another.id, author, { comment: 'Buy that' })
      await addEventComment(store, another.id, other, { comment: 'Buy it' })
      await addEventComment(store, another.id, undefined, { comment: 'Buy it' })
      const copies = (text: string) => copiesOf(store.commentHistory, author, text)
      expect([await copies('buy it'), await copies('buy that'), await copies('buy')]).toEqual([3, 1, 0])
    })

    test('has the author, the texts, the dates and the copies in one answer', async (store) => {
      const { author, eventId, talk } = await scene(store)
      const said = { comment: 'Said', createdDate: at(10) }
      await addTalkComment(store, talk, author, said)
      await addTalkComment(store, await addTalk(store, eventId), author, { createdDate: at(20) })
      await addEventComment(store, eventId, author, { ...said, createdDate: at(30) })
      const fingerprint = commentFingerprint('Said')
      const account = await store.users.find(author)
      const history = {
        author: account,
        soFar: { fingerprints: [fingerprint], privateCount: 0, dates: [at(30), at(20)] },
        copies: 2,
        hasDraft: false,
      }
      for (const subject of [
        { kind: 'talk', talkId: talk.id },
        { kind: 'event', eventId },
      ] as const) {
        const draft = { subject, fingerprint, countedAfter: at(10) }
        expect(await store.commentHistory.ofAuthor(author, draft)).toEqual(history)
      }
      await store.transaction(async ({ comments, commentHistory }) => {
        await comments.add(aTalkComment(talk, author, { comment: 'Said again' }))
        const subject = { kind: 'talk', talkId: talk.id } as const
        const both = new Set([fingerprint, commentFingerprint('Said again')])
        expect(new Set((await commentHistory.onSubject(author, subject)).fingerprints)).toEqual(both)
        expect((await store.commentHistory.onSubject(author, subject)).fingerprints).toEqual([fingerprint])
      })
      await store.users.remove(author)
      expect(await draftOf(store.commentHistory, author, {})).toBeUndefined()
    })
  })
}

/** Listed, reported, upheld, and listed again. */
const inEveryState = (): readonly Pick<CommentFacts, 'comment' | 'reports'>[] => [
  { comment: 'Listed', reports: [] },
  { comment: 'Reported', reports: [aReport()] },
  { comment: 'Upheld', reports: [aReport({ ruling: aRuling() })] },
  { comment: 'Listed again', reports: [aReport({ ruling: aRuling({ decision: 'denied' }) })] },
]

interface Scene {
  readonly author: UserId
  readonly other: UserId
  readonly eventId: EventId
  readonly talk: Talk
}

async function scene(store: TestStore): Promise<Scene> {
  const { id: eventId } = await addEvent(store)
  return {
    author: (await addUser(store)).id,
    other: (await addUser(store)).id,
    eventId,
    talk: await addTalk(store, eventId),
  }
}

const takeDown = (store: TestStore, authorId: UserId): Promise<unknown> =>
  store.moderations.takeDown({
    authorId,
    talkId: undefined,
    eventId: undefined,
    moderatorId: undefined,
    byAdmin: true,
    createdDate: NOON_2026_05_01,
    undoneDate: undefined,
  })
