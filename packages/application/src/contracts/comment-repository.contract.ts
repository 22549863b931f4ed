import {
  asId,
  type Comment,
  type CommentFacts,
  type CommentId,
  type CommentKind,
  decideReport,
  forgetUserInComment,
  instant,
  type New,
  type Report,
  reportComment,
  type User,
  type UserId,
} from '@lectern/domain'
import { describe, expect } from 'vitest'
import { NotUnique, type Store } from '../ports/store.ts'
import { aReport, aRuling } from '../testing/comment-builders.ts'
import type { Backend } from './backend.ts'
import { caseOn } from './case-on.ts'
import { addSubject, commentKinds, type TestSubject } from './comment-kinds.ts'
import { addEvent, addUser, addUsers } from './scene.ts'

export function commentRepositoryContract(backend: Backend): void {
  for (const kind of commentKinds) contractOf(backend, kind)
}

function contractOf(backend: Backend, kind: CommentKind): void {
  const test = caseOn(backend)

  const add = (store: Store, comment: New<Comment>): Promise<Comment> =>
    store.transaction(({ comments }) => comments.add(comment))
  const find = (store: Store, commentId: CommentId): Promise<Comment | undefined> =>
    store.transaction(({ comments }) => comments.find({ kind, commentId }))
  const save = (store: Store, comment: Comment): Promise<void> =>
    store.transaction(({ comments }) => comments.save(comment))
  /** As a use case does it: found, changed and saved in one transaction. */
  const change = (
    store: Store,
    commentId: CommentId,
    changed: (comment: Comment) => Comment,
  ): Promise<void> =>
    store.transaction(async ({ comments }) => {
      const comment = await comments.find({ kind, commentId })
      if (comment !== undefined) await comments.save(changed(comment))
    })
  const hide = (store: Store, { id }: Comment, reporter: UserId): Promise<void> =>
    change(store, id, (comment) => reportComment(comment, reporter, LATER))
  const restore = (store: Store, { id }: Comment): Promise<void> =>
    change(store, id, (comment) => decideReport(comment, aRuling({ decision: 'denied' })))
  const uphold = (store: Store, { id }: Comment): Promise<void> =>
    change(store, id, (comment) => decideReport(comment, aRuling({ decision: 'approved' })))

  const scene = async (store: Store): Promise<{ subject: TestSubject; author: User; other: User }> => {
    const event = await addEvent(store)
    const subject = await addSubject(store, kind, event.id)
    return { subject, author: await addUser(store), other: await addUser(store) }
  }

  describe(`CommentRepository, on ${kind}s [${backend.name}]`, () => {
    test('finds a comment as it was added, with every field set', async (store) => {
      const { subject, author, other } = await scene(store)
      const comment = subject.aComment(author.id, everyField(author.id, other.id))
      const added = await add(store, comment)
      expect(added).toEqual({ ...comment, id: added.id })
      expect(await find(store, added.id)).toEqual(added)
    })

    test('finds an anonymous comment as it was added, with only the required fields', async (store) => {
      const { subject } = await scene(store)
      const comment = subject.aComment(undefined)
      const added = await add(store, comment)
      expect(added).toEqual({ ...comment, id: added.id })
      expect(added.userId).toBeUndefined()
      expect(await find(store, added.id)).toEqual(added)
    })

    test('finds nothing by an id that no comment has', async (store) => {
      expect(await find(store, asId<CommentId>(4711))).toBeUndefined()
    })

    test('finds no comment of the other kind', async (store) => {
      const { subject, author } = await scene(store)
      const { id } = await add(store, subject.aComment(author.id))
      const other = kind === 'talk' ? 'event' : 'talk'
      const found = store.transaction(({ comments }) => comments.find({ kind: other, commentId: id }))
      expect(await found).toBeUndefined()
    })

    test('saves every field', async (store) => {
      const { subject, author, other } = await scene(store)
      const added = await add(store, subject.aComment(author.id))
      const changed = { ...added, ...everyField(author.id, other.id) }
      await save(store, changed)
      expect(await find(store, added.id)).toEqual(changed)
    })

    test('saves a comment whose author and moderators are gone', async (store) => {
      const { subject, author, other } = await scene(store)
      const added = await add(store, subject.aComment(author.id, everyField(author.id, other.id)))
      const forgotten = forgetUserInComment(forgetUserInComment(added, author.id), other.id)
      await save(store, forgotten)
      expect(await find(store, added.id)).toEqual(forgotten)
    })

    test('keeps reports in the order in which they came, not by their dates', async (store) => {
      const { subject, author, other } = await scene(store)
      const denied = aRuling({ decision: 'denied' })
      const reports: Report[] = []
      const added = await add(store, subject.aComment(author.id))
      for (const [seconds, reporter] of [
        [50, author.id],
        [10, other.id],
        [10, undefined],
        [90, author.id],
      ] as const) {
        reports.push(
          aReport({
            reportingDate: instant(1_777_700_000 + seconds),
            reportingUserId: reporter,
            ruling: denied,
          }),
        )
        await save(store, { ...added, reports: [...reports] })
      }
      expect((await find(store, added.id))?.reports).toEqual(reports)
    })

    test('changes a ruling', async (store) => {
      const { subject, author, other } = await scene(store)
      const ruling = aRuling({ decision: 'approved', decidingUserId: other.id })
      const added = await add(store, subject.aComment(author.id, { reports: [aReport({ ruling })] }))
      const rulings = [
        aRuling({ decision: 'denied', decidingDate: LATER }),
        aRuling({ decidingUserId: author.id }),
      ]
      for (const next of rulings) {
        const changed = { ...added, reports: [aReport({ ruling: next })] }
        await save(store, changed)
        expect(await find(store, added.id)).toEqual(changed)
      }
    })

    test('takes the ruling of one report and another report in one save', async (store) => {
      const { subject, author, other } = await scene(store)
      const added = await add(store, subject.aComment(author.id, { reports: [aReport()] }))
      const decided = decideReport(added, aRuling({ decision: 'denied' }))
      const again = reportComment(decided, other.id, LATER)
      await save(store, again)
      expect(await find(store, added.id)).toEqual(again)
      expect(again.reports).toHaveLength(2)
    })

    test('refuses two reports that wait for a decision', async (store) => {
      const { subject, author } = await scene(store)
      const reports = [aReport(), aReport()]
      await expect(add(store, subject.aComment(author.id, { reports }))).rejects.toThrow(NotUnique)
    })

    test('hands out values of its own', async (store) => {
      const { subject, author } = await scene(store)
      const reports = [aReport()]
      const added = await add(store, subject.aComment(author.id, { comment: 'As added', reports }))
      reports.push(aReport())
      Object.assign(added, { comment: 'Changed outside' })
      const found = await find(store, added.id)
      expect([found?.comment, found?.reports.length]).toEqual(['As added', 1])
    })

    test('comes undone with its transaction', async (store) => {
      const { subject, author, other } = await scene(store)
      const kept = await add(store, subject.aComment(author.id, { rating: 4 }))
      const attempt = store.transaction(async ({ comments }) => {
        await comments.add(subject.aComment(other.id))
        await comments.save(reportComment(kept, other.id, LATER))
        throw new Error('changed my mind')
      })
      await expect(attempt).rejects.toThrow('changed my mind')
      expect(await find(store, kept.id)).toEqual(kept)
      await subject.expectCounters(1, { 4: 1 })
    })
  })

  describe(`CommentRepository, on ${kind}s: no author says the same twice [${backend.name}]`, () => {
    test('in any letter case and white space, also when the first is hidden', async (store) => {
      const { subject, author, other } = await scene(store)
      const first = await add(store, subject.aComment(author.id, { comment: 'Great talk' }))
      for (const comment of ['Great talk', 'GREAT  talk\n', 'greattalk']) {
        await expect(add(store, subject.aComment(author.id, { comment }))).rejects.toThrow(NotUnique)
      }
      await hide(store, first, other.id)
      const again = subject.aComment(author.id, { comment: 'Great talk' })
      await expect(add(store, again)).rejects.toThrow(NotUnique)
      await subject.expectCounters(0, {})
    })

    test('but others say it, and it is said elsewhere, and anonymous comments may be alike', async (store) => {
      const { subject, author, other } = await scene(store)
      const elsewhere = await addSubject(store, kind, (await addEvent(store)).id)
      const same = { comment: 'Great talk', rating: 3 } as const
      await add(store, subject.aComment(author.id, same))
      await add(store, subject.aComment(other.id, same))
      await add(store, subject.aComment(undefined, same))
      await add(store, subject.aComment(undefined, same))
      await add(store, elsewhere.aComment(author.id, same))
      await subject.expectCounters(4, { 3: 2 })
      await elsewhere.expectCounters(1, { 3: 1 })
    })

    test('by an edit either, but keeping the words is no repetition', async (store) => {
      const { subject, author } = await scene(store)
      await add(store, subject.aComment(author.id, { comment: 'First' }))
      const second = await add(store, subject.aComment(author.id, { comment: 'Second' }))
      await expect(save(store, { ...second, comment: ' FIRST ' })).rejects.toThrow(NotUnique)
      await save(store, { ...second, comment: 'SECOND' })
      expect((await find(store, second.id))?.comment).toBe('SECOND')
      await add(store, subject.aComment(author.id, { comment: 'Third' }))
      await subject.expectCounters(3, { 5: 3 })
    })

    test('by saying it many times at once', async (store) => {
      const { subject, author } = await scene(store)
      const sayIt = (): Promise<Comment> => add(store, subject.aComment(author.id, { comment: 'Great' }))
      const attempts = await Promise.allSettled([sayIt(), sayIt(), sayIt(), sayIt()])
      expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      await subject.expectCounters(1, { 5: 1 })
    })
  })

  describe(`CommentRepository, on ${kind}s: counters [${backend.name}]`, () => {
    test('follow what is added, each subject for itself', async (store) => {
      const { subject, author, other } = await scene(store)
      const elsewhere = await addSubject(store, kind, (await addEvent(store)).id)
      await subject.expectCounters(0, {})
      await add(store, subject.aComment(author.id, { rating: 1 }))
      await add(store, subject.aComment(other.id, { rating: 4 }))
      await add(store, elsewhere.aComment(other.id, { rating: 2 }))
      await subject.expectCounters(2, { 1: 1, 4: 1 })
      await elsewhere.expectCounters(1, { 2: 1 })
    })

    test('count anonymous comments and those rated 0, and take no rating from them', async (store) => {
      const { subject, author } = await scene(store)
      await add(store, subject.aComment(undefined, { rating: 4 }))
      await add(store, subject.aComment(author.id, { rating: 0 }))
      await subject.expectCounters(2, {})
    })

    test('take nothing from a comment that is held as it comes', async (store) => {
      const { subject, author } = await scene(store)
      const held = await add(store, subject.aComment(author.id, { rating: 4, reports: [aReport()] }))
      await subject.expectCounters(0, {})
      await restore(store, held)
      await subject.expectCounters(1, { 4: 1 })
    })

    test('fall with a report, and rise again exactly when it is denied, however often', async (store) => {
      const { subject, author, other } = await scene(store)
      const comment = await add(store, subject.aComment(author.id, { rating: 2 }))
      await add(store, subject.aComment(other.id, { rating: 5 }))
      for (let round = 0; round < 2; round++) {
        await hide(store, comment, other.id)
        await subject.expectCounters(1, { 5: 1 })
        await uphold(store, comment)
        await subject.expectCounters(1, { 5: 1 })
        await restore(store, comment)
        await subject.expectCounters(2, { 2: 1, 5: 1 })
      }
    })

    test('stay when the words change or nothing does, and when a hidden comment changes', async (store) => {
      const { subject, author, other } = await scene(store)
      const comment = await add(store, subject.aComment(author.id, { rating: 2 }))
      await save(store, { ...comment, comment: 'Other words' })
      await save(store, { ...comment, comment: 'Other words' })
      await subject.expectCounters(1, { 2: 1 })
      await hide(store, comment, other.id)
      await change(store, comment.id, (hidden) => ({ ...hidden, comment: 'Again other words' }))
      await subject.expectCounters(0, {})
    })

    test('lose the rating of an author who is gone, and keep the comment', async (store) => {
      const { subject, author, other } = await scene(store)
      const comment = await add(store, subject.aComment(author.id, { rating: 2 }))
      await add(store, subject.aComment(other.id, { rating: 2 }))
      await save(store, forgetUserInComment(comment, author.id))
      await subject.expectCounters(2, { 2: 1 })
    })

    test('follow a rating that changes', async (store) => {
      const { subject, author } = await scene(store)
      const comment = await add(store, subject.aComment(author.id, { rating: 2 }))
      await save(store, { ...comment, rating: 5 })
      await subject.expectCounters(1, { 5: 1 })
      await save(store, { ...comment, rating: 0 })
      await subject.expectCounters(1, {})
    })

    test('are exact when twelve people comment at once', async (store) => {
      const { subject } = await scene(store)
      const people = await addUsers(store, 12)
      await Promise.all(people.map(({ id }) => add(store, subject.aComment(id, { rating: 3 }))))
      await subject.expectCounters(12, { 3: 12 })
    })

    test('are exact when one comments twelve times at once', async (store) => {
      const { subject, author } = await scene(store)
      const comments = Array.from({ length: 12 }, () => subject.aComment(author.id, { rating: 3 }))
      await Promise.all(comments.map((comment) => add(store, comment)))
      await subject.expectCounters(12, { 3: 12 })
    })

    test('fall once when many report the same comment at once', async (store) => {
      const { subject, author, other } = await scene(store)
      const comment = await add(store, subject.aComment(author.id, { rating: 3 }))
      await add(store, subject.aComment(other.id, { rating: 1 }))
      const reporters = await addUsers(store, 6)
      await Promise.all(reporters.map(({ id }) => hide(store, comment, id)))
      expect((await find(store, comment.id))?.reports).toHaveLength(1)
      await subject.expectCounters(1, { 1: 1 })
    })

    test('are exact when comments come, go and come back at once', async (store) => {
      const { subject, author, other } = await scene(store)
      const comments: Comment[] = []
      for (let number = 0; number < 6; number++) {
        comments.push(await add(store, subject.aComment(author.id, { rating: 4 })))
      }
      const [going, back] = [comments.slice(0, 3), comments.slice(3)]
      for (const comment of back) await hide(store, comment, other.id)
      await subject.expectCounters(3, { 4: 3 })
      await Promise.all([
        ...going.map((comment) => hide(store, comment, other.id)),
        ...back.map((comment) => restore(store, comment)),
        ...comments.map(() => add(store, subject.aComment(other.id, { rating: 1 }))),
      ])
      await subject.expectCounters(9, { 1: 6, 4: 3 })
    })
  })
}

const LATER = instant(1_777_650_000)

/** Reported twice; the last report was upheld. */
const everyField = (author: UserId, moderator: UserId): Omit<CommentFacts, 'heldBy'> => ({
  rating: 1,
  comment: `Ünïcode "quotes" 100% <b>_ 💡 'n' \\\nin two lines`,
  userId: author,
  private: false,
  source: 'Some <app>',
  createdDate: instant(1_777_640_000),
  reports: [
    {
      reportingDate: instant(1_777_641_000),
      reportingUserId: author,
      ruling: { decision: 'denied', decidingDate: instant(1_777_642_000), decidingUserId: undefined },
    },
    {
      reportingDate: instant(1_777_643_000),
      reportingUserId: undefined,
      ruling: { decision: 'approved', decidingDate: instant(1_777_644_000), decidingUserId: moderator },
    },
  ],
})
