import { after, HOUR, MINUTE, operator } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { aTalkWithGuests } from '../../test/talk-with-guests.ts'
import type { MailMessage } from '../ports/mail.ts'

const page = { start: 0, resultsPerPage: 20 }

/** Comments on the event and its talks wait for a host. */
async function aReviewedTalk() {
  const sent: MailMessage[] = []
  const scene = await aTalkWithGuests({ mailer: { send: async (mail) => void sent.push(mail) } })
  const { lectern, store, event, talk, clock, host } = scene
  await store.events.save({ ...event, moderation: 'before' })
  const mailsAfter = async (seconds: number): Promise<readonly MailMessage[]> => {
    clock.set(after(clock.now(), seconds))
    await lectern.sendDueMails(operator, {})
    return sent.splice(0)
  }
  const shown = async () =>
    (await lectern.listComments(operator, { of: { kind: 'on-talk', talkId: talk.id }, page })).items.map(
      ({ comment }) => comment,
    )
  const reports = async () => {
    const { items } = await lectern.listCommentReports(host, { kind: 'talk', eventId: event.id, page })
    return items.map(({ forReview, ruling }) => [forReview, ruling?.decision])
  }
  return { ...scene, mailsAfter, shown, reports }
}

describe('where hosts look at comments first', () => {
  it('the form says that a comment waits for them, but not one of a host', async () => {
    const { lectern, say, guest, host, subjects } = await aReviewedTalk()
    await say(guest, 'Well told')
    const formFor = (actor: typeof guest) => lectern.getCommentForm(actor, { subject: subjects.talk })
    const author = { comments: [{ waitsForReview: true }] }
    expect(await formFor(guest)).toMatchObject({ reviewedFirst: true, author })
    expect(await formFor(host)).toMatchObject({ reviewedFirst: false })
  })

  it('hosts hear of all that wait in one mail, and speakers of what was released, once', async () => {
    const { lectern, say, guest, otherGuest, host, event, talk, mailsAfter } = await aReviewedTalk()
    const ref = await say(guest, 'Well told')
    await say(otherGuest, 'Told well')
    expect(await mailsAfter(0)).toEqual([])
    const [toHost, ...others] = await mailsAfter(15 * MINUTE)
    expect(others).toEqual([])
    expect(toHost?.subject).toBe(`New comments at ${event.name} wait for you`)
    expect(toHost?.text).toMatch(/Waiting now: 2\..*\/reports\n/su)
    expect(await mailsAfter(3 * HOUR)).toEqual([])
    const decide = async (...decisions: string[]) => {
      for (const decision of decisions) await lectern.decideCommentReport(host, { ...ref, decision })
    }
    await decide('denied')
    const [toSpeaker, ...more] = await mailsAfter(2 * HOUR)
    expect(more).toEqual([])
    expect(toSpeaker?.subject).toBe(`New feedback on ${talk.talkTitle}`)
    expect(toSpeaker?.text).toContain('> Well told')
    expect(toSpeaker?.text).not.toContain('Told well')
    await decide('approved', 'denied')
    expect(await mailsAfter(2 * HOUR)).toEqual([])
  })
})
