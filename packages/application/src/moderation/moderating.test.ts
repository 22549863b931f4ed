import {
  after,
  asId,
  type CommentId,
  type CommentRef,
  HOUR,
  LEAST_OF_BURST,
  type Member,
  operator,
  type UserId,
  visitor,
} from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { firstPage } from '../../test/first-page.ts'
import { asMember, aUser } from '../testing/builders.ts'
import { aTalkWithGuests } from '../../test/talk-with-guests.ts'

type Scene = Awaited<ReturnType<typeof aTalkWithGuests>>

async function commented() {
  const scene = await aTalkWithGuests()
  const { lectern, guest, otherGuest, talk, event } = scene
  const onTalk = await lectern.addComment(guest, {
    subject: { kind: 'talk', talkId: talk.id },
    rating: 5,
    comment: 'Splendid',
  })
  await lectern.addComment(otherGuest, {
    subject: { kind: 'talk', talkId: talk.id },
    rating: 2,
    comment: 'Too long',
  })
  const onEvent = await lectern.addComment(guest, {
    subject: { kind: 'event', eventId: event.id },
    rating: 4,
    comment: 'Great days',
  })
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

  it('is reported once, however often, and hosts get one mail', async () => {
    const scene = await commented()
    const report = () => scene.lectern.reportComment(scene.host, scene.onEvent)
    expect(await report()).toEqual({ kind: 'event', eventId: scene.event.id })
    expect(await report()).toEqual({ kind: 'event', eventId: scene.event.id })
    const page = { eventId: scene.event.id, page: firstPage }
    expect(await scene.lectern.listCommentReports(scene.host, { kind: 'event', ...page })).toMatchObject({
      total: 1,
    })
    const mails = (await scene.queued()).filter(({ subject }) => subject.kind === 'event-comment-reported')
    expect(mails).toHaveLength(1)
  })

  it('can be reported again after it was listed again', async () => {
    const scene = await commented()
    const { lectern, onTalk, otherGuest, host } = scene
    await lectern.reportComment(otherGuest, onTalk)
    await lectern.decideCommentReport(host, { ...onTalk, decision: 'denied' })
    await lectern.reportComment(otherGuest, onTalk)
    const page = { eventId: scene.event.id, page: firstPage }
    expect(await lectern.listCommentReports(host, { kind: 'talk', ...page })).toMatchObject({ total: 2 })
    expect(await counters(scene)).toMatchObject({ commentCount: 1 })
  })

  it('is one of at most 10 that somebody reports in an hour', async () => {
    const scene = await aTalkWithGuests()
    const { lectern, guest, otherGuest, event, clock } = scene
    const subject = { kind: 'event', eventId: event.id } as const
    const comment = (number: number) =>
      lectern.addComment(guest, { subject, rating: 3, comment: `Thought ${number}` })
    for (let number = 0; number < 10; number += 1) {
      await lectern.reportComment(otherGuest, await comment(number))
    }
    const last = await comment(10)
    await expect(lectern.reportComment(otherGuest, last)).rejects.toMatchObject({
      kind: 'too-many',
      retryAfterSeconds: HOUR,
    })
    clock.set(after(clock.now(), HOUR))
    await expect(lectern.reportComment(otherGuest, last)).resolves.toBeDefined()
  })

  it('must have been reported to be decided about, one way or the other', async () => {
    const { lectern, host, onTalk } = await commented()
    const decide = (decision?: unknown) => lectern.decideCommentReport(host, { ...onTalk, decision })
    await expect(decide('denied')).rejects.toMatchObject({ kind: 'refused' })
    await expect(decide('maybe')).rejects.toMatchObject({ kind: 'invalid' })
    await expect(decide()).rejects.toThrow(`'decision' is a required field`)
  })
})

describe('a bulk action', () => {
  it('takes down all comments of one author on the event, and is undone in one step', async () => {
    const scene = await commented()
    const { lectern, host, guest, event } = scene
    const before = await counters(scene)
    const { id } = await lectern.takeDownCommentsOnEvent(host, { eventId: event.id, authorId: guest.userId })
    expect(await counters(scene)).toMatchObject({
      commentCount: 1,
      talkCommentsCount: 1,
      eventCommentsCount: 0,
    })
    const place = { eventId: event.id, moderationId: id }
    expect(await lectern.getModeration(host, place)).toMatchObject({
      commentsCount: 2,
      undoneDate: undefined,
    })
    await lectern.undoModeration(host, place)
    await lectern.undoModeration(host, place)
    expect(await counters(scene)).toEqual(before)
    expect(await lectern.getModeration(host, place)).toMatchObject({ commentsCount: 0 })
    expect(await audit(scene)).toEqual([
      { action: 'comments-restored', subjectId: id, by: host.userId, note: '' },
      { action: 'comments-taken-down', subjectId: id, by: host.userId, note: '' },
    ])
  })

  it('of an admin reaches everywhere, and is another one than that of the event', async () => {
    const scene = await commented()
    const { lectern, host, admin, guest, event } = scene
    const before = await counters(scene)
    const onEvent = await lectern.takeDownCommentsOnEvent(host, { eventId: event.id, authorId: guest.userId })
    const everywhere = await lectern.takeDownComments(admin, { authorId: guest.userId })
    await lectern.undoModeration(admin, { eventId: undefined, moderationId: everywhere.id })
    expect(await counters(scene)).toMatchObject({ commentCount: 1 })
    await lectern.undoModeration(host, { eventId: event.id, moderationId: onEvent.id })
    expect(await counters(scene)).toEqual(before)
    expect(await lectern.listModerations(host, { eventId: event.id, page: firstPage })).toMatchObject({
      items: [{ id: onEvent.id }],
    })
    expect(await lectern.listSiteModerations(operator, { page: firstPage })).toMatchObject({
      items: [{ id: everywhere.id }, { id: onEvent.id }],
    })
  })

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

  it('needs a user', async () => {
    const { lectern, host, event } = await commented()
    for (const authorId of [undefined, asId<UserId>(0), asId<UserId>(999_999)]) {
      await expect(lectern.takeDownCommentsOnEvent(host, { eventId: event.id, authorId })).rejects.toThrow(
        `'user_uri' must be the address of a user`,
      )
    }
  })
})
