import { type Member, MINUTE, operator, after } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { aTalkWithGuests } from '../../test/talk-with-guests.ts'
import type { MailMessage } from '../ports/mail.ts'

const page = { start: 0, resultsPerPage: 20 }

/** A comment of the guest with an answer of the speaker. */
async function anAnsweredComment(fields: { readonly private?: boolean } = {}) {
  const sent: MailMessage[] = []
  const scene = await aTalkWithGuests({ mailer: { send: async (mail) => void sent.push(mail) } })
  const { lectern, guest, speaker, host, event, talk, say } = scene
  const { commentId } = await say(guest, 'Well told', fields)
  await lectern.answerComment(speaker, { commentId, answer: 'Thank you' })
  const seenBy = async (actor: Member) => {
    const { answer } = await lectern.getComment(actor, { kind: 'talk', commentId })
    return answer && [answer.answer, answer.shown, answer.withdrawn]
  }
  const listed = async (actor: Member) => {
    const { items } = await lectern.listComments(actor, { of: { kind: 'on-talk', talkId: talk.id }, page })
    return items.map(({ comment, answer }) => [comment, answer?.answer])
  }
  const reports = async (kind: 'talk' | 'answer' = 'answer') => {
    const { items } = await lectern.listCommentReports(host, { kind, eventId: event.id, page })
    return items.map(({ comment, ruling }) => [comment.answer?.answer, ruling?.decision])
  }
  const report = (actor: Member) => lectern.reportAnswer(actor, { commentId })
  const decide = (actor: Member, decision: string) =>
    lectern.decideAnswerReport(actor, { commentId, decision })
  return { ...scene, commentId, sent, seenBy, listed, reports, report, decide }
}

describe('a reported answer', () => {
  it('is hidden without its comment, but for hosts and its author, until a host decides', async () => {
    const scene = await anAnsweredComment()
    const { lectern, guest, otherGuest, speaker, host, seenBy, listed, reports, report, decide, sent } = scene
    await lectern.sendDueMails(operator, {})
    sent.splice(0)
    await report(otherGuest)
    await report(guest)
    for (const actor of [guest, speaker, host])
      expect(await listed(actor)).toEqual([['Well told', undefined]])
    const hidden = ['Thank you', false, false]
    expect(await Promise.all([guest, speaker, host].map(seenBy))).toEqual([undefined, hidden, hidden])
    expect([await reports(), await reports('talk')]).toEqual([[['Thank you', undefined]], []])
    await lectern.sendDueMails(operator, {})
    expect(sent.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^An answer at .* waits for your decision$/u),
    ])
    await decide(host, 'denied')
    expect(await listed(guest)).toEqual([['Well told', 'Thank you']])
    await decide(host, 'approved')
    expect([await listed(guest), await reports()]).toEqual([
      [['Well told', undefined]],
      [['Thank you', 'approved']],
    ])
    for (const actor of [guest, speaker]) {
      await expect(decide(actor, 'denied')).rejects.toMatchObject({ kind: 'forbidden' })
    }
  })

  it('that was upheld stays hidden when its author changes it', async () => {
    const { lectern, commentId, speaker, host, otherGuest, seenBy, report, decide } =
      await anAnsweredComment()
    await report(otherGuest)
    await decide(host, 'approved')
    await lectern.answerComment(speaker, { commentId, answer: 'Nicer' })
    expect([await seenBy(otherGuest), await seenBy(speaker)]).toEqual([undefined, ['Nicer', false, false]])
    await lectern.answerComment(host, { commentId, answer: 'From the hosts' })
    expect(await seenBy(otherGuest)).toEqual(['From the hosts', true, false])
  })

  it('is not decided by the host who wrote it', async () => {
    const { lectern, commentId, host, admin, otherGuest, report, decide, seenBy } = await anAnsweredComment()
    await lectern.answerComment(host, { commentId, answer: 'Mine' })
    await expect(decide(admin, 'denied')).rejects.toThrow('This answer has not been reported')
    await report(otherGuest)
    await expect(decide(host, 'denied')).rejects.toThrow('Hosts do not decide about their own answers')
    await decide(admin, 'denied')
    expect(await seenBy(otherGuest)).toEqual(['Mine', true, false])
  })

  it('counts in the limit of reports, and is there for those only who see the comment', async () => {
    const { lectern, clock, say, guest, otherGuest, admin, report, decide } = await anAnsweredComment()
    for (let count = 1; count < 10; count += 1) {
      const { commentId } = await say(guest, `Comment ${count}`)
      await lectern.reportComment(otherGuest, { kind: 'talk', commentId })
    }
    await report(otherGuest)
    await decide(admin, 'denied')
    clock.set(after(clock.now(), MINUTE))
    await expect(report(otherGuest)).rejects.toMatchObject({ kind: 'too-many' })
    const hidden = await anAnsweredComment({ private: true })
    await expect(hidden.report(hidden.otherGuest)).rejects.toThrow('Comment not found')
    await hidden.report(hidden.guest)
    expect(await hidden.seenBy(hidden.guest)).toBeUndefined()
    const { commentId } = await say(guest, 'Without an answer')
    await expect(lectern.reportAnswer(otherGuest, { commentId })).rejects.toThrow('Answer not found')
  })
})
