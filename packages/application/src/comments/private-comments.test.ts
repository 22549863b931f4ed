import { after, type CommentRef, type Member, MINUTE, operator } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { firstPage } from '../../test/first-page.ts'
import { outcomeOf } from '../../test/outcome.ts'
import { aScene, roles } from '../../test/scene.ts'
import { aTalkWithGuests } from '../../test/talk-with-guests.ts'

async function aFeedbackScene() {
  const scene = await aTalkWithGuests()
  const { lectern, talk } = scene
  const subject = { kind: 'talk', talkId: talk.id } as const
  const say = (author: Member, comment: string, isPrivate: unknown = true, rating = 4): Promise<CommentRef> =>
    lectern.addComment(author, { subject, rating, comment, private: isPrivate })
  const read = (ref: CommentRef) => lectern.getComment(operator, ref)
  const listed = async (actor = scene.guest) =>
    (await lectern.listComments(actor, { of: { kind: 'on-talk', talkId: talk.id }, page: firstPage })).items
  return { ...scene, subject, say, read, listed }
}

describe('the rating of a private comment', () => {
  it('is that of its author, whether or not they have commented publicly, and the other way round', async () => {
    const { say, read, guest, otherGuest } = await aFeedbackScene()
    await say(guest, 'In public', false, 5)
    expect(await read(await say(guest, 'Between us', true, 2))).toMatchObject({ rating: 2, private: true })
    await say(otherGuest, 'Between us', true, 2)
    expect(await read(await say(otherGuest, 'In public', false, 5))).toMatchObject({
      rating: 5,
      private: false,
    })
  })

  it('is 0 in the second private one on the talk, and for speakers', async () => {
    const { say, read, guest, speaker } = await aFeedbackScene()
    await say(guest, 'Between us')
    expect(await read(await say(guest, 'Once more'))).toMatchObject({ rating: 0 })
    expect(await read(await say(speaker, 'Mine'))).toMatchObject({ rating: 0 })
  })

  it('is told in the form', async () => {
    const { lectern, say, subject, guest, otherTalk, event } = await aFeedbackScene()
    const form = async (on: object = subject) => {
      const { author, hasSpeakers } = await lectern.getCommentForm(guest, { subject: { ...subject, ...on } })
      return [author?.ratesZero, author?.ratesZeroPrivately, hasSpeakers]
    }
    expect(await form()).toEqual([false, false, true])
    await say(guest, 'Between us')
    expect(await form()).toEqual([false, true, true])
    await say(guest, 'In public', false)
    expect(await form()).toEqual([true, true, true])
    expect(await form({ talkId: otherTalk.id })).toEqual([false, false, false])
    expect(await form({ kind: 'event', eventId: event.id })).toEqual([false, undefined, false])
  })
})

describe('a private comment', () => {
  it('is a duplicate of a public one with its text, and the other way round', async () => {
    const { say, guest, otherGuest } = await aFeedbackScene()
    await say(guest, 'Well told', false)
    await expect(say(guest, 'WELL told')).rejects.toThrow('Duplicate comment')
    await say(otherGuest, 'Well told')
    await expect(say(otherGuest, 'well  told', false)).rejects.toThrow('Duplicate comment')
  })

  it('is judged for spam', async () => {
    const { say, guest } = await aFeedbackScene()
    const spam = 'Online casino, free spins: www.shop[.]example '.repeat(3)
    await expect(say(guest, spam)).rejects.toThrow('comment failed spam check')
  })

  it('is asked for by a flag, on talks only', async () => {
    const { lectern, say, read, event, guest } = await aFeedbackScene()
    await expect(say(guest, 'Well told', 'yes')).rejects.toThrow(`'private' must be true or false`)
    const subject = { kind: 'event', eventId: event.id } as const
    const ref = await lectern.addComment(guest, { subject, rating: 4, comment: 'Fine', private: true })
    expect(await read(ref)).toMatchObject({ private: false })
  })

  it('that another member reports, edits or decides about is not found, and stays as it is', async () => {
    for (const role of roles) {
      const { lectern, actors, talkCommentId, talkId } = await aScene('approved', 'private')
      const ref = { kind: 'talk', commentId: talkCommentId } as const
      const actor = actors[role]
      const outcomes = [
        await outcomeOf(lectern.editComment(actor, { ...ref, comment: 'Mine' })),
        await outcomeOf(lectern.reportComment(actor, ref)),
        await outcomeOf(lectern.decideCommentReport(actor, { ...ref, decision: 'denied' })),
      ]
      expect({ [role]: outcomes }).toEqual({ [role]: expected[role] })
      const { total } = await lectern.listComments(operator, {
        of: { kind: 'on-talk', talkId },
        page: firstPage,
      })
      const isHidden = outcomes[1] === 'ok' && outcomes[2] !== 'ok'
      expect(total).toBe(isHidden ? 0 : 1)
    }
  })

  it('is there for a speaker from the approval of the claim until the end of the link', async () => {
    const { lectern, say, talk, host, speaker, guest } = await aFeedbackScene()
    const ref = await say(guest, 'Between us')
    const outcome = () => outcomeOf(lectern.getComment(speaker, ref))
    expect(await outcome()).toBe('ok')
    await lectern.unlinkSpeaker(host, { talkId: talk.id, userId: speaker.userId })
    expect(await outcome()).toBe('not-found')
  })

  it('is in the export of its author', async () => {
    const { lectern, say, guest, speaker } = await aFeedbackScene()
    await say(guest, 'Between us')
    const written = async (actor: Member) =>
      (await lectern.exportUser(actor, { userId: actor.userId })).items[0].talkComments
    expect(await written(guest)).toMatchObject([{ comment: 'Between us', private: true }])
    expect(await written(speaker)).toEqual([])
  })

  it('stays anonymous and private when its author goes', async () => {
    const { lectern, say, listed, speaker, admin, guest } = await aFeedbackScene()
    await say(guest, 'Between us')
    await lectern.deleteUser(operator, { userId: guest.userId })
    expect(await listed(speaker)).toMatchObject([{ private: true, userId: undefined, username: '' }])
    expect(await listed(admin)).toHaveLength(1)
  })
})

const expected = {
  visitor: ['unauthenticated', 'unauthenticated', 'unauthenticated'],
  member: ['not-found', 'not-found', 'not-found'],
  author: ['ok', 'ok', 'forbidden'],
  speaker: ['forbidden', 'ok', 'not-found'],
  host: ['forbidden', 'ok', 'ok'],
  otherHost: ['not-found', 'not-found', 'not-found'],
  admin: ['forbidden', 'ok', 'ok'],
  operator: ['unauthenticated', 'unauthenticated', 'refused'],
} as const

describe('a private comment that is edited', () => {
  const edited = async (change: object, minutes = 15, others: readonly string[] = []) => {
    const scene = await aFeedbackScene()
    const ref = await scene.say(scene.guest, 'Between us', true, 2)
    for (const other of others) await scene.say(scene.guest, other, false)
    scene.clock.set(after(scene.clock.now(), minutes * MINUTE))
    await scene.lectern.editComment(scene.guest, { ...ref, comment: 'For all', ...change })
    const { commentCount, ratingCounts } = await scene.lectern.getTalk(scene.guest, {
      talkId: scene.talk.id,
    })
    return { ...(await scene.read(ref)), commentCount, twos: ratingCounts[2] }
  }

  it('becomes public when its author says so, and counts from then on', async () => {
    expect(await edited({ private: false })).toMatchObject({
      comment: 'For all',
      private: false,
      rating: 2,
      commentCount: 1,
      twos: 1,
    })
  })

  it('loses its rating when its author has a public comment already', async () => {
    expect(await edited({ private: false }, 1, ['In public'])).toMatchObject({
      rating: 0,
      commentCount: 2,
      twos: 0,
    })
  })

  it.each([{}, { private: true }])('stays private with %j', async (change) => {
    expect(await edited(change)).toMatchObject({ private: true, rating: 2, commentCount: 0 })
  })

  it('is refused after 15 minutes', async () => {
    await expect(edited({ private: false }, 16)).rejects.toMatchObject({ kind: 'forbidden' })
  })

  it('never was public', async () => {
    const { lectern, say, guest } = await aFeedbackScene()
    const ref = await say(guest, 'In public', false)
    const hide = lectern.editComment(guest, { ...ref, comment: 'In public', private: true })
    await expect(hide).rejects.toMatchObject({ kind: 'invalid' })
  })
})
