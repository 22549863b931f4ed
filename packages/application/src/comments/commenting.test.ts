import { after, DAY, HOUR, type Member, MINUTE } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { firstPage } from '../../test/first-page.ts'
import { aTalkWithGuests } from '../../test/talk-with-guests.ts'

type Scene = Awaited<ReturnType<typeof aTalkWithGuests>>

const words = { rating: 4, comment: 'Well told, and short' }

const ratingsOf = async ({ lectern, admin, talk }: Scene) =>
  (await lectern.listTalkComments(admin, { talkId: talk.id, page: firstPage })).items.map(
    ({ rating }) => rating,
  )

const countersOf = async ({ lectern, admin, talk, event }: Scene) => {
  const { commentCount, ratingCounts } = await lectern.getTalk(admin, { talkId: talk.id })
  const { talkCommentsCount, eventCommentsCount } = await lectern.getEvent(admin, {
    eventId: event.id,
    verbose: false,
  })
  return { commentCount, fours: ratingCounts[4], talkCommentsCount, eventCommentsCount }
}

describe('commenting on a talk', () => {
  const comment = ({ lectern, talk }: Scene, author: Member, change: object = {}) =>
    lectern.commentOnTalk(author, { talkId: talk.id, ...words, ...change })

  it('lists it with its author and the application, and counts it', async () => {
    const scene = await aTalkWithGuests()
    const id = await comment(scene, { ...scene.guest, application: 'Talk Droid' })
    expect(await scene.lectern.getTalkComment(scene.otherGuest, { commentId: id })).toMatchObject({
      ...words,
      userId: scene.guest.userId,
      source: 'Talk Droid',
      createdDate: scene.clock.now(),
    })
    expect(await countersOf(scene)).toEqual({
      commentCount: 1,
      fours: 1,
      talkCommentsCount: 1,
      eventCommentsCount: 0,
    })
  })

  it('rates 0 for its speaker and for users who have commented', async () => {
    const scene = await aTalkWithGuests()
    await comment(scene, scene.speaker)
    await comment(scene, scene.guest)
    await comment(scene, scene.guest, { comment: 'And I forgot to say', rating: 1 })
    expect(await ratingsOf(scene)).toEqual([0, 4, 0])
  })

  it('refuses the same words twice, even when the first are hidden', async () => {
    const scene = await aTalkWithGuests()
    const id = await comment(scene, scene.guest)
    await scene.lectern.reportTalkComment(scene.otherGuest, { commentId: id })
    await expect(comment(scene, scene.guest, { comment: ' well TOLD,and short' })).rejects.toMatchObject({
      kind: 'refused',
      message: 'Duplicate comment',
    })
    await expect(comment(scene, scene.otherGuest)).resolves.toBeDefined()
    await expect(
      scene.lectern.commentOnTalk(scene.guest, { talkId: scene.otherTalk.id, ...words }),
    ).resolves.toBeDefined()
  })

  it('is refused outside of the window, for everybody', async () => {
    const scene = await aTalkWithGuests()
    for (const date of [after(scene.clock.now(), -DAY), after(scene.clock.now(), 92 * DAY)]) {
      scene.clock.set(date)
      for (const author of [scene.guest, scene.host, scene.admin]) {
        await expect(comment(scene, author)).rejects.toMatchObject({ kind: 'forbidden' })
      }
    }
  })

  it('is refused beyond 30 an hour, on talks and events together', async () => {
    const scene = await aTalkWithGuests()
    for (let number = 0; number < 15; number += 1) {
      await comment(scene, scene.guest, { comment: `Thought ${number}` })
      const onEvent = { eventId: scene.event.id, rating: 3, comment: `Thought ${number}` }
      await scene.lectern.commentOnEvent(scene.guest, onEvent)
    }
    await expect(comment(scene, scene.guest)).rejects.toMatchObject({
      kind: 'too-many',
      retryAfterSeconds: HOUR,
    })
    await expect(comment(scene, scene.otherGuest)).resolves.toBeDefined()
    scene.clock.set(after(scene.clock.now(), HOUR))
    await expect(comment(scene, scene.guest)).resolves.toBeDefined()
  })

  it('tells its speakers once an hour of all that was said', async () => {
    const scene = await aTalkWithGuests()
    await comment(scene, scene.guest)
    scene.clock.set(after(scene.clock.now(), 30 * MINUTE))
    await comment(scene, scene.otherGuest)
    await comment(scene, scene.speaker)
    expect(await scene.queued()).toMatchObject([
      { recipientId: scene.speaker.userId, subject: { kind: 'talk-feedback', talkId: scene.talk.id } },
    ])
  })

  it('is refused to an account that was suspended after its authentication', async () => {
    const scene = await aTalkWithGuests()
    await scene.lectern.suspendUser(scene.admin, { userId: scene.guest.userId, suspended: true })
    await expect(comment(scene, scene.guest)).rejects.toMatchObject({ kind: 'forbidden' })
  })
})

describe('editing a comment', () => {
  const edited = async (minutes: number, comment = 'Better put') => {
    const scene = await aTalkWithGuests()
    const onTalk = { talkId: scene.talk.id, ...words }
    const commentId = await scene.lectern.commentOnTalk(scene.guest, onTalk)
    await scene.lectern.commentOnTalk(scene.guest, { ...onTalk, comment: 'Another thought' })
    scene.clock.set(after(scene.clock.now(), minutes * MINUTE))
    await scene.lectern.editTalkComment(scene.guest, { commentId, comment })
    return scene.lectern.getTalkComment(scene.guest, { commentId })
  }

  it('changes its words and leaves its rating, for 15 minutes', async () => {
    expect(await edited(15)).toMatchObject({ comment: 'Better put', rating: 4 })
    await expect(edited(16)).rejects.toMatchObject({ kind: 'forbidden' })
  })

  it('takes the same words in another spelling, and not those of another comment', async () => {
    expect(await edited(1, 'WELL told, and short!!')).toMatchObject({ comment: 'WELL told, and short!!' })
    expect(await edited(1, 'Well TOLD, and short')).toMatchObject({ comment: 'Well TOLD, and short' })
    await expect(edited(1, 'another  thought')).rejects.toThrow('Duplicate comment')
  })
})
