import {
  after,
  type Comment,
  commentFingerprint,
  decideReport,
  type Talk,
  forgetUserInComment,
  refOf,
  reportComment,
  type UserId,
} from '@lectern/domain'
import { describe, expect } from 'vitest'
import { aReport, aRuling } from './testing/comment-builders.ts'
import { NOON_2026_05_01 } from './testing/serial.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import { changeComment, takeDown, undo } from './moderation-scene.ts'
import { addEvent, addTalk, addTalkComment, addUsers, everything, firstPage, publicOnly } from './scene.ts'

/** Private comments on talks. `same-as-memory.test.ts` compares their lists and counters. */
export function privateCommentsContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`Private comments [${backend.name}]`, () => {
    test('are found with the speakers of the talk', async (store) => {
      const { talk, feedback, speaker, other } = await newScene(store)
      const found = await store.commentQueries.find(refOf(feedback), publicOnly)
      expect(found).toMatchObject({ shown: true, speakerIds: [speaker], view: { private: true, rating: 4 } })
      const said = await addTalkComment(store, talk, other)
      expect(await store.commentQueries.find(refOf(said), publicOnly)).toMatchObject({
        speakerIds: [speaker],
        view: { private: false },
      })
    })

    test('change no counter, reported, decided, taken down, restored and anonymous', async (store) => {
      const scene = await newScene(store)
      const { talk, feedback, author, host } = scene
      const onTalk = { kind: 'on-talk', talkId: talk.id } as const
      const before = await figures(store, scene)
      const ref = refOf(feedback)
      const isListed = async (): Promise<boolean> => {
        const page = await store.commentQueries.list(onTalk, everything, firstPage)
        const listed = page.items.some(({ id }) => id === feedback.id)
        expect(await store.commentQueries.find(ref, everything)).toMatchObject({ shown: listed })
        return listed
      }
      const become = async (listed: boolean, changed: (comment: Comment) => Comment) => {
        await changeComment(store, ref, changed)
        expect(await isListed()).toBe(listed)
        expect(await figures(store, scene)).toEqual(before)
      }
      await become(false, (comment) => reportComment(comment, host, NOON_2026_05_01))
      await become(true, (comment) => decideReport(comment, aRuling({ decision: 'denied' })))
      const takenDown = await takeDown(store, { author, host })
      expect(await isListed()).toBe(false)
      expect(await figures(store, scene)).toMatchObject({ talk: { commentCount: 2, ratingCounts: { 5: 2 } } })
      await undo(store, takenDown.id)
      expect(await isListed()).toBe(true)
      expect(await figures(store, scene)).toEqual(before)
      await become(true, (comment) => forgetUserInComment(comment, author))
    })

    test('are told from public ones in the history, the form and the export of their author', async (store) => {
      const { talk, author, host } = await newScene(store)
      const subject = { kind: 'talk', talkId: talk.id } as const
      const draft = { subject, fingerprint: commentFingerprint('x'), countedAfter: NOON_2026_05_01 }
      const history = await store.commentHistory.ofAuthor(author, draft)
      expect(history?.soFar.privateCount).toBe(2)
      expect(history?.soFar.fingerprints).toHaveLength(3)
      expect(await store.commentHistory.onSubject(author, subject)).toMatchObject({ privateCount: 2 })
      expect(await store.commentHistory.onSubject(host, subject)).toMatchObject({ privateCount: 0 })
      const own = await store.commentQueries.ownOn(author, subject)
      expect(own.map((comment) => [comment.private, comment.shown])).toEqual([
        [true, false],
        [false, true],
        [true, true],
      ])
      const { items } = await store.exportQueries.talkComments(author, firstPage)
      expect(items.map((comment) => [comment.private, comment.shown])).toEqual([
        [true, true],
        [false, true],
        [true, false],
        [true, true],
      ])
    })
  })
}

interface PrivateScene {
  readonly host: UserId
  readonly speaker: UserId
  readonly author: UserId
  readonly other: UserId
  /** With the speaker. */
  readonly talk: Talk
  /** The private comment of the author, rated 4. */
  readonly feedback: Comment
}

/** Public comments among private ones, one of which is reported, and a talk whose speaker has not claimed it. */
async function newScene(store: TestStore): Promise<PrivateScene> {
  const users = await addUsers(store, 4)
  const [host, speaker, author, other] = users.map(({ id }) => id)
  if (host === undefined || speaker === undefined || author === undefined || other === undefined) {
    throw new Error('The scene has four users')
  }
  const { id: eventId } = await addEvent(store, { hosts: [host] })
  const talk = await addTalk(store, eventId, { speakers: [{ speakerName: 'Ada', userId: speaker }] })
  const unclaimed = await addTalk(store, eventId, { speakers: [{ speakerName: 'Bob', userId: undefined }] })
  let minutes = 0
  const comment = (on: Talk, by: UserId | undefined, words: string, traits: Partial<Comment> = {}) =>
    addTalkComment(store, on, by, {
      comment: words,
      private: words.startsWith('private'),
      createdDate: after(NOON_2026_05_01, 60 * ++minutes),
      ...traits,
    })
  await comment(talk, other, 'public, first')
  const feedback = await comment(talk, author, 'private, signed', { rating: 4 })
  await comment(talk, author, 'public, second')
  await comment(talk, undefined, 'private, anonymous')
  await comment(talk, author, 'private, reported', { reports: [aReport()] })
  await comment(talk, host, 'public, third')
  await comment(unclaimed, author, 'private, elsewhere')
  return { host, speaker, author, other, talk, feedback }
}

/** What the public sees of the talk and its event. */
const figures = async ({ talkQueries, eventQueries }: TestStore, { talk }: PrivateScene) => ({
  talk: await talkQueries.find(talk.id, publicOnly, undefined),
  event: await eventQueries.find(talk.eventId, publicOnly, undefined),
})
