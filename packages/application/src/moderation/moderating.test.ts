import { type CommentId, LEAST_OF_BURST, visitor } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { firstPage } from '../../test/first-page.ts'
import { asMember, aUser } from '@lectern/contracts/testing'
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

  it('takes down a burst of ratings by new accounts, and none without one', async () => {
    const scene = await commented()
    const { lectern, store, clock, host, event, talk, onTalk, otherTalk } = scene
    const rateAs = async (name: number, { id: talkId } = talk) => {
      const author = await store.users.add(aUser({ createdDate: clock.now() }))
      const subject = { kind: 'talk', talkId } as const
      return lectern.addComment(asMember(author), { subject, rating: 1, comment: `No. ${name}` })
    }
    const refs = await Array.fromAsync({ length: LEAST_OF_BURST }, (_, count) => rateAs(count))
    const elsewhere = await rateAs(0, otherTalk)
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
    await takeDown(refs.at(-1)?.commentId)
    expect(await lectern.listRatingBurstsAsHost(host, { eventId: event.id })).toEqual([])
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
})
