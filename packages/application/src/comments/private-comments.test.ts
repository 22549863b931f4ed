import { after, type CommentRef, type Member, MINUTE, operator } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { firstPage } from '../../test/first-page.ts'
import { outcomeOf } from '../../test/outcome.ts'
import { aScene, roles } from '../../test/scene.ts'
import { aTalkWithGuests } from '../../test/talk-with-guests.ts'

async function aFeedbackScene() {
  const scene = await aTalkWithGuests()
  const { lectern, talk, subjects } = scene
  const say = (author: Member, comment: string, isPrivate = true, rating = 4): Promise<CommentRef> =>
    scene.say(author, comment, { rating, private: isPrivate })
  const read = (ref: CommentRef) => lectern.getComment(operator, ref)
  const listed = async (actor = scene.guest) =>
    (await lectern.listComments(actor, { of: { kind: 'on-talk', talkId: talk.id }, page: firstPage })).items
  return { ...scene, subject: subjects.talk, say, read, listed }
}

describe('a private comment', () => {
  it('changes in the form what a further rating counts', async () => {
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

  it('loses its rating when its author has a public comment already', async () => {
    expect(await edited({ private: false }, 1, ['In public'])).toMatchObject({
      rating: 0,
      commentCount: 2,
      twos: 0,
    })
  })
})
