import { after, type CommentKind, DAY, HOUR, type Member, MINUTE } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { firstPage } from '../../test/first-page.ts'
import { aTalkWithGuests } from '../../test/talk-with-guests.ts'

type Scene = Awaited<ReturnType<typeof aTalkWithGuests>>

const words = { rating: 4, comment: 'Well told, and short' }

const comment = (
  { lectern, talk, event }: Pick<Scene, 'lectern' | 'talk' | 'event'>,
  kind: CommentKind,
  author: Member,
  change: object = {},
) => {
  const subjects = {
    talk: { kind: 'talk', talkId: talk.id },
    event: { kind: 'event', eventId: event.id },
  } as const
  return lectern.addComment(author, { subject: subjects[kind], ...words, ...change })
}

const ratingsOf = async ({ lectern, admin, talk, event }: Scene, kind: CommentKind) => {
  const of = {
    talk: { kind: 'on-talk', talkId: talk.id },
    event: { kind: 'on-event', eventId: event.id },
  } as const
  const { items } = await lectern.listComments(admin, { of: of[kind], page: firstPage })
  return items.toSorted((one, other) => one.id - other.id).map(({ rating }) => rating)
}

const countersOf = async ({ lectern, admin, talk, event }: Scene) => {
  const { commentCount, ratingCounts } = await lectern.getTalk(admin, { talkId: talk.id })
  const { talkCommentsCount, eventCommentsCount } = await lectern.getEvent(admin, {
    eventId: event.id,
    verbose: false,
  })
  return { commentCount, fours: ratingCounts[4], talkCommentsCount, eventCommentsCount }
}

const expected = {
  talk: {
    counters: { commentCount: 1, fours: 1, talkCommentsCount: 1, eventCommentsCount: 0 },
    // A speaker rates 0 on the own talk.
    ratings: [0, 4, 0],
  },
  event: {
    counters: { commentCount: 0, fours: 0, talkCommentsCount: 0, eventCommentsCount: 1 },
    ratings: [4, 4, 0],
  },
} as const

describe.each<CommentKind>(['talk', 'event'])('a comment on the %s', (kind) => {
  it('has its author and the application, and is counted', async () => {
    const scene = await aTalkWithGuests()
    const ref = await comment(scene, kind, { ...scene.guest, application: 'Talk Droid' })
    expect(ref.kind).toBe(kind)
    expect(await scene.lectern.getComment(scene.otherGuest, ref)).toMatchObject({
      ...words,
      userId: scene.guest.userId,
      source: 'Talk Droid',
      createdDate: scene.clock.now(),
    })
    expect(await countersOf(scene)).toEqual(expected[kind].counters)
  })

  it('rates 0 for speakers of the talk and for users who have commented', async () => {
    const scene = await aTalkWithGuests()
    await comment(scene, kind, scene.speaker)
    await comment(scene, kind, scene.guest)
    await comment(scene, kind, scene.guest, { comment: 'And I forgot to say', rating: 1 })
    expect(await ratingsOf(scene, kind)).toEqual(expected[kind].ratings)
  })

  it('is refused with the text of an earlier comment, even a hidden one', async () => {
    const scene = await aTalkWithGuests()
    const ref = await comment(scene, kind, scene.guest)
    await scene.lectern.reportComment(scene.otherGuest, ref)
    await expect(
      comment(scene, kind, scene.guest, { comment: ' well TOLD,and short' }),
    ).rejects.toMatchObject({
      kind: 'refused',
      message: 'Duplicate comment',
    })
    await expect(comment(scene, kind, scene.otherGuest)).resolves.toBeDefined()
    const otherTalk = { ...scene, talk: scene.otherTalk }
    await expect(comment(otherTalk, 'talk', scene.guest)).resolves.toBeDefined()
  })

  it('is refused outside of the window, for everybody', async () => {
    const scene = await aTalkWithGuests()
    for (const date of [after(scene.clock.now(), -DAY), after(scene.clock.now(), 100 * DAY)]) {
      scene.clock.set(date)
      for (const author of [scene.guest, scene.host, scene.admin]) {
        await expect(comment(scene, kind, author)).rejects.toMatchObject({ kind: 'forbidden' })
      }
    }
  })

  it('is refused to a user who was suspended after the sign-in', async () => {
    const scene = await aTalkWithGuests()
    await scene.lectern.suspendUser(scene.admin, { userId: scene.guest.userId, suspended: true })
    await expect(comment(scene, kind, scene.guest)).rejects.toMatchObject({ kind: 'forbidden' })
  })

  const edited = async (minutes: number, text = 'Better put') => {
    const scene = await aTalkWithGuests()
    const ref = await comment(scene, kind, scene.guest)
    await comment(scene, kind, scene.guest, { comment: 'Another thought' })
    scene.clock.set(after(scene.clock.now(), minutes * MINUTE))
    await scene.lectern.editComment(scene.guest, { ...ref, comment: text })
    return scene.lectern.getComment(scene.guest, ref)
  }

  it('gets another text by an edit, and keeps its rating, for 15 minutes', async () => {
    expect(await edited(15)).toMatchObject({ comment: 'Better put', rating: 4 })
    await expect(edited(16)).rejects.toMatchObject({ kind: 'forbidden' })
  })

  it('takes by an edit its own text in another spelling, and not that of another comment', async () => {
    expect(await edited(1, 'WELL told, and short!!')).toMatchObject({ comment: 'WELL told, and short!!' })
    expect(await edited(1, 'Well TOLD, and short')).toMatchObject({ comment: 'Well TOLD, and short' })
    await expect(edited(1, 'another  thought')).rejects.toThrow('Duplicate comment')
  })
})

describe('comments', () => {
  it('are at most 30 an hour, on talks and events together', async () => {
    const scene = await aTalkWithGuests()
    for (let number = 0; number < 15; number += 1) {
      await comment(scene, 'talk', scene.guest, { comment: `Thought ${number}` })
      await comment(scene, 'event', scene.guest, { comment: `Thought ${number}` })
    }
    await expect(comment(scene, 'talk', scene.guest)).rejects.toMatchObject({
      kind: 'too-many',
      retryAfterSeconds: HOUR,
    })
    await expect(comment(scene, 'talk', scene.otherGuest)).resolves.toBeDefined()
    scene.clock.set(after(scene.clock.now(), HOUR))
    await expect(comment(scene, 'talk', scene.guest)).resolves.toBeDefined()
  })

  it('on a talk go to its speakers in one mail an hour; comments on the event do not', async () => {
    const scene = await aTalkWithGuests()
    await comment(scene, 'event', scene.guest)
    expect(await scene.queued()).toEqual([])
    await comment(scene, 'talk', scene.guest)
    scene.clock.set(after(scene.clock.now(), 30 * MINUTE))
    await comment(scene, 'talk', scene.otherGuest)
    await comment(scene, 'talk', scene.speaker)
    expect(await scene.queued()).toMatchObject([
      { recipientId: scene.speaker.userId, subject: { kind: 'talk-feedback', talkId: scene.talk.id } },
    ])
  })
})
