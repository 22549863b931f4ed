import {
  type Comment,
  type CommentFacts,
  type CommentId,
  type CommentKind,
  decideReport,
  instant,
  type Report,
  reportComment,
  type User,
  type UserId,
} from '@lectern/domain'
import { describe, expect } from 'vitest'
import { NotUnique } from '@lectern/application'
import { anAnswer, aReport, aRuling } from './testing/comment-builders.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import { addSubject, commentKinds, type TestSubject } from './comment-kinds.ts'
import { addEvent, addUser } from './scene.ts'

export function commentRepositoryContract(backend: Backend): void {
  for (const kind of commentKinds) contractOf(backend, kind)
}

function contractOf(backend: Backend, kind: CommentKind): void {
  const test = caseOn(backend)
  const find = (store: TestStore, commentId: CommentId): Promise<Comment | undefined> =>
    store.comments.find({ kind, commentId })
  /** As a use case does it: found, changed and saved in one transaction. */
  const change = (
    store: TestStore,
    commentId: CommentId,
    changed: (comment: Comment) => Comment,
  ): Promise<void> =>
    store.transaction(async ({ comments }) => {
      const comment = await comments.find({ kind, commentId })
      if (comment !== undefined) await comments.save(changed(comment))
    })
  const hide = (store: TestStore, { id }: Comment, reporter: UserId): Promise<void> =>
    change(store, id, (comment) => reportComment(comment, reporter, LATER))
  const restore = (store: TestStore, { id }: Comment): Promise<void> =>
    change(store, id, (comment) => decideReport(comment, aRuling({ decision: 'denied' })))

  const scene = async (store: TestStore): Promise<{ subject: TestSubject; author: User; other: User }> => {
    const event = await addEvent(store)
    const subject = await addSubject(store, kind, event.id)
    return { subject, author: await addUser(store), other: await addUser(store) }
  }

  describe(`CommentRepository, on ${kind}s [${backend.name}]`, () => {
    test('finds a comment as it was added and as it was saved, with every field set and with few', async (store) => {
      const { subject, author, other } = await scene(store)
      const answer = anAnswer(other.id, {
        answer: 'Thank *you*\n💡',
        answeredDate: LATER,
        reports: everyField(author.id, other.id).reports,
        withdrawn: true,
      })
      const full = { ...everyField(author.id, other.id), ...(kind === 'talk' && { answer }) }
      for (const [by, traits, changes] of [
        [author.id, full, { userId: undefined, reports: [], answer: undefined, withdrawn: false }],
        [undefined, {}, { ...full, comment: 'Other words' }],
      ] as const) {
        const comment = subject.aComment(by, traits)
        const added = await store.comments.add(comment)
        expect(added).toEqual({ ...comment, id: added.id })
        expect(await find(store, added.id)).toEqual(added)
        const changed = { ...added, ...changes }
        await store.comments.save(changed)
        expect(await find(store, added.id)).toEqual(changed)
      }
    })

    test('finds no comment of the other kind', async (store) => {
      const { subject, author } = await scene(store)
      const { id } = await store.comments.add(subject.aComment(author.id))
      const ref = { kind: kind === 'talk' ? 'event' : 'talk', commentId: id } as const
      expect(await store.comments.find(ref)).toBeUndefined()
    })

    test('keeps reports in the order in which they came, not by their dates', async (store) => {
      const { subject, author } = await scene(store)
      const added = await store.comments.add(subject.aComment(author.id))
      const reports: Report[] = []
      for (const seconds of [50, 10, 10, 90]) {
        const reportingDate = instant(1_777_700_000 + seconds)
        reports.push(aReport({ reportingDate, ruling: aRuling({ decision: 'denied' }) }))
        await store.comments.save({ ...added, reports: [...reports] })
      }
      expect((await find(store, added.id))?.reports).toEqual(reports)
    })

    test('takes rulings, another ruling, and another report in one save', async (store) => {
      const { subject, author, other } = await scene(store)
      const added = await store.comments.add(subject.aComment(author.id, { reports: [aReport()] }))
      const upheld = decideReport(added, aRuling({ decidingUserId: other.id }))
      const denied = decideReport(added, aRuling({ decision: 'denied', decidingDate: LATER }))
      const again = reportComment(denied, other.id, LATER)
      expect(again.reports).toHaveLength(2)
      for (const changed of [upheld, denied, again]) {
        await store.comments.save(changed)
        expect(await find(store, added.id)).toEqual(changed)
      }
    })

    test('refuses two reports that wait for a decision', async (store) => {
      const { subject, author } = await scene(store)
      const reports = [aReport(), aReport()]
      await expect(store.comments.add(subject.aComment(author.id, { reports }))).rejects.toThrow(NotUnique)
    })
  })

  describe(`CommentRepository, on ${kind}s: no author says the same twice [${backend.name}]`, () => {
    test('in any letter case and white space, also when the first is hidden', async (store) => {
      const { subject, author, other } = await scene(store)
      const first = await store.comments.add(subject.aComment(author.id, { comment: 'Great talk' }))
      for (const comment of ['Great talk', 'GREAT  talk\n', 'greattalk']) {
        await expect(store.comments.add(subject.aComment(author.id, { comment }))).rejects.toThrow(NotUnique)
      }
      await hide(store, first, other.id)
      const again = subject.aComment(author.id, { comment: 'Great talk' })
      await expect(store.comments.add(again)).rejects.toThrow(NotUnique)
      await subject.expectCounters(0, {})
    })

    test('but others say it, and it is said elsewhere, and anonymous comments may be alike', async (store) => {
      const { subject, author, other } = await scene(store)
      const elsewhere = await addSubject(store, kind, (await addEvent(store)).id)
      const same = { comment: 'Great talk', rating: 3 } as const
      await store.comments.add(subject.aComment(author.id, same))
      await store.comments.add(subject.aComment(other.id, same))
      await store.comments.add(subject.aComment(undefined, same))
      await store.comments.add(subject.aComment(undefined, same))
      await store.comments.add(elsewhere.aComment(author.id, same))
      await subject.expectCounters(4, { 3: 2 })
      await elsewhere.expectCounters(1, { 3: 1 })
    })

    test('by an edit either, but keeping the words is no repetition', async (store) => {
      const { subject, author } = await scene(store)
      await store.comments.add(subject.aComment(author.id, { comment: 'First' }))
      const second = await store.comments.add(subject.aComment(author.id, { comment: 'Second' }))
      await expect(store.comments.save({ ...second, comment: ' FIRST ' })).rejects.toThrow(NotUnique)
      await store.comments.save({ ...second, comment: 'SECOND' })
      expect((await find(store, second.id))?.comment).toBe('SECOND')
      await store.comments.add(subject.aComment(author.id, { comment: 'Third' }))
      await subject.expectCounters(3, { 5: 3 })
    })

    test('by saying it many times at once', async (store) => {
      const { subject, author } = await scene(store)
      const sayIt = (): Promise<Comment> =>
        store.comments.add(subject.aComment(author.id, { comment: 'Great' }))
      const attempts = await Promise.allSettled([sayIt(), sayIt(), sayIt(), sayIt()])
      expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      await subject.expectCounters(1, { 5: 1 })
    })
  })

  describe(`CommentRepository, on ${kind}s: counters [${backend.name}]`, () => {
    test('are exact when comments come, go and come back at once', async (store) => {
      const { subject, author, other } = await scene(store)
      const comments = await Array.fromAsync({ length: 6 }, () =>
        store.comments.add(subject.aComment(author.id, { rating: 4 })),
      )
      const [going, back] = [comments.slice(0, 3), comments.slice(3)]
      for (const comment of back) await hide(store, comment, other.id)
      await subject.expectCounters(3, { 4: 3 })
      await Promise.all([
        ...going.map((comment) => hide(store, comment, other.id)),
        ...going.map((comment) => hide(store, comment, author.id)),
        ...back.map((comment) => restore(store, comment)),
        ...comments.map(() => store.comments.add(subject.aComment(other.id, { rating: 1 }))),
      ])
      await subject.expectCounters(9, { 1: 6, 4: 3 })
      for (const { id } of going) expect((await find(store, id))?.reports).toHaveLength(1)
    })
  })
}

const LATER = instant(1_777_650_000)

/** Reported twice; the last report was upheld. */
const everyField = (author: UserId, moderator: UserId): Omit<CommentFacts, 'heldBy' | 'answer'> => ({
  rating: 1,
  comment: `Ünïcode "quotes" 100% <b>_ 💡 'n' \\\nin two lines`,
  userId: author,
  private: false,
  source: 'Some <app>',
  withdrawn: true,
  createdDate: instant(1_777_640_000),
  listedDate: instant(1_777_642_000),
  reports: [
    {
      reportingDate: instant(1_777_641_000),
      reportingUserId: author,
      forReview: false,
      ruling: { decision: 'denied', decidingDate: instant(1_777_642_000), decidingUserId: undefined },
    },
    {
      reportingDate: instant(1_777_643_000),
      reportingUserId: undefined,
      forReview: true,
      ruling: { decision: 'approved', decidingDate: instant(1_777_644_000), decidingUserId: moderator },
    },
  ],
})
