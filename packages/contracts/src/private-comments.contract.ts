import {
  after,
  type Comment,
  commentFingerprint,
  decideReport,
  type EventVisibility,
  type Talk,
  forgetUserInComment,
  refOf,
  reportComment,
  type UserId,
} from '@lectern/domain'
import { describe, expect } from 'vitest'
import { aReport, aRuling } from './testing/comment-builders.ts'
import type { CommentCriteria, NewestComment } from '@lectern/application'
import { NOON_2026_05_01 } from './testing/serial.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import { changeComment, takeDown, undo } from './moderation-scene.ts'
import {
  addEvent,
  addTalk,
  addTalkComment,
  addUsers,
  everything,
  firstPage,
  publicOnly,
  readPages,
} from './scene.ts'

const byTalk = (one: NewestComment, other: NewestComment): number => one.talkId - other.talkId

/** Private comments on talks: lists have them for those who may see them, and nothing public has them. */
export function privateCommentsContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`Private comments [${backend.name}]`, () => {
    for (const list of ['on-talk', 'on-talk-between', 'on-talks-of', 'by-author'] as const) {
      test(`in the list ${list} are there for those who may see them, page by page`, async (store) => {
        const scene = await newScene(store)
        for (const [viewer, visibility] of onlookers(scene)) {
          const seen = expected[list][viewer]
          for (const size of [2, 20]) {
            const read = (page: { readonly start: number | undefined; readonly size: number }) =>
              store.commentQueries.list(criteriaOf(scene)[list], visibility, page)
            const comments = await readPages(read, size)
            expect({ [viewer]: comments.map(({ comment }) => comment) }).toEqual({ [viewer]: seen })
            expect(comments.every((found) => found.private === found.comment.startsWith('private'))).toBe(
              true,
            )
          }
        }
      })
    }

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
      const { feedback, author, host } = scene
      const before = await figures(store, scene)
      const ref = refOf(feedback)
      const isListed = async (): Promise<boolean> => {
        const page = await store.commentQueries.list(criteriaOf(scene)['on-talk'], everything, firstPage)
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

    test('are counted from when they become public', async (store) => {
      const scene = await newScene(store)
      const { feedback, talk } = scene
      await changeComment(store, refOf(feedback), (comment) => ({ ...comment, private: false, rating: 3 }))
      expect(await store.talkQueries.find(talk.id, publicOnly, undefined)).toMatchObject({
        commentCount: 4,
        ratingCounts: { 3: 1, 5: 3 },
      })
      const page = await store.commentQueries.list(criteriaOf(scene)['on-talk'], publicOnly, firstPage)
      expect(page.items.map(({ comment }) => comment)).toContain('private, signed')
    })

    test('stay private and anonymous when the account goes, and change no counter by it', async (store) => {
      const scene = await newScene(store)
      await store.users.remove(scene.author)
      const found = await store.commentQueries.find(refOf(scene.feedback), everything)
      expect(found).toMatchObject({ shown: true, view: { private: true, userId: undefined } })
      expect(await store.talkQueries.find(scene.talk.id, publicOnly, undefined)).toMatchObject({
        commentCount: 3,
        ratingCounts: { 5: 2 },
      })
    })

    test('are in the feedback of the approved speakers, and in none of former ones', async (store) => {
      const { talk, speaker, other } = await newScene(store)
      const feedbackFor = async (speakerId: UserId) => {
        const visibility: EventVisibility = { kind: 'approved', orHostedBy: speakerId }
        const criteria = { speakerId, talkId: undefined }
        const { items, total } = await store.commentQueries.listFeedback(criteria, visibility, firstPage)
        expect(total).toBe(items.length)
        return items.filter((comment) => comment.private).length
      }
      expect([await feedbackFor(speaker), await feedbackFor(other)]).toEqual([2, 0])
      const speakers = [{ speakerName: 'Ada', userId: other }]
      await store.talks.save({ ...talk, speakers })
      expect([await feedbackFor(speaker), await feedbackFor(other)]).toEqual([0, 2])
    })

    test('are the newest of a talk for its hosts, unless they are hidden', async (store) => {
      const { talk } = await newScene(store)
      const newest = async () => (await store.commentQueries.newestOnTalksOf(talk.eventId)).toSorted(byTalk)
      const [of, ofOther] = await newest()
      expect([of?.talkId, of?.createdDate]).toEqual([talk.id, after(NOON_2026_05_01, 6 * 60)])
      expect(ofOther?.createdDate).toBe(after(NOON_2026_05_01, 7 * 60))
      const hidden = { createdDate: after(NOON_2026_05_01, 600), reports: [aReport()] }
      await addTalkComment(store, talk, undefined, { ...hidden, private: true })
      await addTalkComment(store, talk, undefined, hidden)
      expect(await newest()).toEqual([of, ofOther])
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

    test('are not among the talks that were rated last', async (store) => {
      const [author] = await addUsers(store, 1)
      const talk = await addTalk(store, (await addEvent(store)).id)
      await addTalkComment(store, talk, author?.id, { rating: 5, private: true })
      expect(await store.programmeQueries.recentlyRated(undefined)).toEqual([])
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

const criteriaOf = ({ talk, author }: PrivateScene) =>
  ({
    'on-talk': { kind: 'on-talk', talkId: talk.id },
    'on-talk-between': {
      kind: 'on-talk-between',
      talkId: talk.id,
      since: after(NOON_2026_05_01, 120),
      until: after(NOON_2026_05_01, 240),
    },
    'on-talks-of': { kind: 'on-talks-of', eventId: talk.eventId },
    'by-author': { kind: 'by-author', userId: author, on: 'talk' },
  }) as const satisfies Readonly<Record<string, CommentCriteria>>

const viewers = ['visitor', 'other', 'author', 'speaker', 'host', 'admin'] as const
type Viewer = (typeof viewers)[number]

const onlookers = (scene: PrivateScene): readonly (readonly [Viewer, EventVisibility])[] =>
  viewers.map((viewer) => {
    if (viewer === 'visitor') return [viewer, publicOnly]
    return [viewer, viewer === 'admin' ? everything : { kind: 'approved', orHostedBy: scene[viewer] }]
  })

const first = 'public, first'
const second = 'public, second'
const third = 'public, third'
const signed = 'private, signed'
const anonymous = 'private, anonymous'
const elsewhere = 'private, elsewhere'

const whole = [first, signed, second, anonymous, third]
const ofEvent = [elsewhere, third, anonymous, second, signed, first]

const expected: Readonly<Record<keyof ReturnType<typeof criteriaOf>, Readonly<Record<Viewer, string[]>>>> = {
  'on-talk': {
    visitor: [first, second, third],
    other: [first, second, third],
    author: [first, signed, second, third],
    speaker: whole,
    host: whole,
    admin: whole,
  },
  'on-talk-between': {
    visitor: [second],
    other: [second],
    author: [signed, second],
    speaker: [signed, second],
    host: [signed, second],
    admin: [signed, second],
  },
  'on-talks-of': {
    visitor: [third, second, first],
    other: [third, second, first],
    author: [elsewhere, third, second, signed, first],
    speaker: [third, anonymous, second, signed, first],
    host: ofEvent,
    admin: ofEvent,
  },
  'by-author': {
    visitor: [second],
    other: [second],
    author: [elsewhere, second, signed],
    speaker: [second, signed],
    host: [elsewhere, second, signed],
    admin: [elsewhere, second, signed],
  },
}

/** What the public sees of the talk and its event. */
const figures = async ({ talkQueries, eventQueries }: TestStore, { talk }: PrivateScene) => ({
  talk: await talkQueries.find(talk.id, publicOnly, undefined),
  event: await eventQueries.find(talk.eventId, publicOnly, undefined),
})
