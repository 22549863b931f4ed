import { type CommentId, type CommentRef, LEAST_OF_BURST, type Member, visitor } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { firstPage } from '../../test/first-page.ts'
import { asMember, aUser } from '../testing/builders.ts'
import { aTalkWithGuests } from '../../test/talk-with-guests.ts'

type Scene = Awaited<ReturnType<typeof aTalkWithGuests>>

async function commented() {
  const scene = await aTalkWithGuests()
  const { say, subjects, guest, otherGuest } = scene
  const onTalk = await say(guest, 'Splendid', { rating: 5 })
  await say(otherGuest, 'Too long', { rating: 2 })
  const onEvent = await say(guest, 'Great days', { subject: subjects.event })
  return { ...scene, onTalk, onEvent }
}

const counters = async ({ lectern, talk, event }: Scene) => {
  const { commentCount, ratingCounts: ofTalk } = await lectern.getTalk(visitor, { talkId: talk.id })
  const shown = await lectern.getEvent(visitor, { eventId: event.id, verbose: true })
  const { talkCommentsCount, eventCommentsCount, ratingCounts } = shown
  return { commentCount, ofTalk, talkCommentsCount, eventCommentsCount, ratingCounts }
}

const audit = async ({ lectern, admin }: Scene) =>
  (await lectern.listAudit(admin, { page: firstPage })).items.map(({ audited, author, note }) => ({
    ...audited,
    by: author.kind === 'member' ? author.userId : author.kind,
    note,
  }))

describe('a reported comment', () => {
  it('is hidden, decided, and listed again with the same counters as before', async () => {
    const scene = await commented()
    const before = await counters(scene)
    await scene.lectern.reportComment(scene.otherGuest, scene.onTalk)
    expect(await counters(scene)).toMatchObject({ commentCount: 1, talkCommentsCount: 1 })
    const decide = (decider: Member, decision: string) =>
      scene.lectern.decideCommentReport(decider, { ...scene.onTalk, decision })
    await decide(scene.host, 'approved')
    expect(await counters(scene)).toMatchObject({ commentCount: 1 })
    await decide(scene.admin, 'denied')
    expect(await counters(scene)).toEqual(before)
    expect(await audit(scene)).toEqual([
      {
        action: 'talk-comment-report-denied',
        subjectId: scene.onTalk.commentId,
        by: scene.admin.userId,
        note: '',
      },
      {
        action: 'talk-comment-report-approved',
        subjectId: scene.onTalk.commentId,
        by: scene.host.userId,
        note: '',
      },
    ])
  })
})

describe('a bulk action', () => {
  it('of an admin on one event is not undone by its hosts', async () => {
    const scene = await commented()
    const { lectern, host, admin, guest, event } = scene
    const before = await counters(scene)
    const { id } = await lectern.takeDownCommentsOnEvent(admin, { eventId: event.id, authorId: guest.userId })
    const after = await counters(scene)
    const place = { eventId: event.id, moderationId: id }
    await expect(lectern.undoModeration(host, place)).rejects.toMatchObject({ kind: 'forbidden' })
    expect(await counters(scene)).toEqual(after)
    expect(await lectern.getModeration(host, place)).toMatchObject({ undoneDate: undefined })
    await lectern.undoModeration(admin, place)
    expect(await counters(scene)).toEqual(before)
  })

  it('is found below its own event alone', async () => {
    const { lectern, host, admin, guest, event } = await commented()
    const everywhere = await lectern.takeDownComments(admin, { authorId: guest.userId })
    const place = { eventId: event.id, moderationId: everywhere.id }
    await expect(lectern.undoModeration(host, place)).rejects.toMatchObject({ kind: 'not-found' })
    await expect(lectern.getModeration(host, place)).rejects.toMatchObject({ kind: 'not-found' })
  })

  it('takes down a burst of ratings by new accounts, and is undone', async () => {
    const scene = await commented()
    const { lectern, store, clock, host, event, talk, onTalk, otherTalk } = scene
    const honest = await counters(scene)
    const rateAs = async (name: number, { id: talkId } = talk) => {
      const author = await store.transaction(({ users }) => users.add(aUser({ createdDate: clock.now() })))
      const subject = { kind: 'talk', talkId } as const
      return lectern.addComment(asMember(author), { subject, rating: 1, comment: `No. ${name}` })
    }
    const refs: CommentRef[] = []
    for (let count = 0; count < LEAST_OF_BURST; count++) refs.push(await rateAs(count))
    const elsewhere = await rateAs(0, otherTalk)
    const before = await counters(scene)
    const bursts = await lectern.listRatingBurstsAsHost(host, { eventId: event.id })
    const ids = refs.map(({ commentId }) => commentId)
    expect(bursts.map(({ talkId, ratings }) => [talkId, ratings.map(({ id }) => id)])).toEqual([
      [talk.id, ids],
    ])

    const takeDown = (burst?: CommentId) =>
      lectern.takeDownCommentsOnEvent(host, { eventId: event.id, burst })
    for (const other of [undefined, onTalk.commentId, elsewhere.commentId]) {
      await expect(takeDown(other)).rejects.toMatchObject({
        problems: [{ field: 'burst', code: 'no-burst' }],
      })
    }
    const { id } = await takeDown(refs.at(-1)?.commentId)
    expect(await counters(scene)).toMatchObject({ commentCount: honest.commentCount, ofTalk: honest.ofTalk })
    expect(await lectern.listRatingBurstsAsHost(host, { eventId: event.id })).toEqual([])
    await lectern.undoModeration(host, { eventId: event.id, moderationId: id })
    expect(await counters(scene)).toEqual(before)
    expect((await audit(scene)).map(({ action }) => action)).toEqual([
      'comments-restored',
      'comments-taken-down',
    ])
  })
})

describe('a comment that take-downs hold', () => {
  it('is not reported meanwhile, and is back when they are undone', async () => {
    const scene = await commented()
    const { lectern, host, guest, otherGuest, event, onTalk } = scene
    const before = await counters(scene)
    const place = { eventId: event.id, authorId: guest.userId }
    const { id: moderationId } = await lectern.takeDownCommentsOnEvent(host, place)
    await lectern.reportComment(otherGuest, onTalk)
    const reports = { kind: 'talk', eventId: event.id, page: firstPage } as const
    expect((await lectern.listCommentReports(host, reports)).items).toEqual([])
    await lectern.undoModeration(host, { eventId: event.id, moderationId })
    expect(await counters(scene)).toEqual(before)
  })

  it('names them to those who moderate, and those of the site to admins', async () => {
    const { lectern, host, admin, guest, otherGuest, event, onTalk } = await commented()
    await lectern.reportComment(otherGuest, onTalk)
    const onEvent = await lectern.takeDownCommentsOnEvent(host, {
      eventId: event.id,
      authorId: guest.userId,
    })
    const everywhere = await lectern.takeDownComments(admin, { authorId: guest.userId })
    const seen = async (actor: Member) => {
      const reports = { kind: 'talk', eventId: event.id, page: firstPage } as const
      const [report] = (await lectern.listCommentReports(actor, reports)).items
      const { holds } = await lectern.getComment(actor, onTalk)
      expect(report?.comment.holds).toEqual(holds)
      return [report?.holds, holds].map((each) => each && [each.moderations.map(({ id }) => id), each.bySite])
    }
    const forHosts = [[onEvent.id], true]
    expect(await seen(host)).toEqual([forHosts, forHosts])
    const forAdmins = [[onEvent.id, everywhere.id], false]
    expect(await seen(admin)).toEqual([forAdmins, forAdmins])
    expect(await lectern.getComment(guest, onTalk)).not.toHaveProperty('holds')
    await lectern.decideCommentReport(admin, { ...onTalk, decision: 'denied' })
    expect(await seen(host)).toEqual([[[], false], undefined])
  })
})
