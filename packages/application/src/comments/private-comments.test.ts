import { operator } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { firstPage } from '../../test/first-page.ts'
import { outcomeOf } from '../../test/outcome.ts'
import { aScene, roles } from '../../test/scene.ts'
import { aTalkWithGuests } from '../../test/talk-with-guests.ts'

describe('a private comment', () => {
  it('changes in the form what a further rating counts', async () => {
    const { lectern, say, subjects, guest, otherTalk, event } = await aTalkWithGuests()
    const subject = subjects.talk
    const form = async (on: object = subject) => {
      const { author, hasSpeakers } = await lectern.getCommentForm(guest, { subject: { ...subject, ...on } })
      return [author?.ratesZero, author?.ratesZeroPrivately, hasSpeakers]
    }
    expect(await form()).toEqual([false, false, true])
    await say(guest, 'Between us', { private: true })
    expect(await form()).toEqual([false, true, true])
    await say(guest, 'In public')
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
