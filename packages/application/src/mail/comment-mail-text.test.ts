import { after, HOUR, MINUTE, operator } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { aTalkWithGuests } from '../../test/talk-with-guests.ts'
import type { MailMessage } from '../ports/mail.ts'

async function aPostOffice() {
  const sent: MailMessage[] = []
  const send = (mail: MailMessage): Promise<void> => {
    sent.push(mail)
    return Promise.resolve()
  }
  const scene = await aTalkWithGuests({ mailer: { send } })
  const later = (seconds: number): void => scene.clock.set(after(scene.clock.now(), seconds))
  /** What went out since it was last asked. */
  const deliver = async (): Promise<readonly MailMessage[]> => {
    await scene.lectern.sendDueMails(operator, {})
    return sent.splice(0)
  }
  const addressOf = async ({ userId }: { userId: typeof scene.host.userId }) =>
    (await scene.store.userQueries.find(userId, { kind: 'every' }))?.email
  const usernameOf = async ({ userId }: { userId: typeof scene.host.userId }) =>
    (await scene.store.userQueries.find(userId, { kind: 'every' }))?.username
  return { ...scene, later, deliver, addressOf, usernameOf }
}

describe('feedback', () => {
  it('comes to the speaker once an hour, with all that others said and is still shown', async () => {
    const { lectern, say, talk, guest, otherGuest, speaker, host, later, deliver, addressOf } =
      await aPostOffice()
    await say(guest, 'Well told\nand short\u2028and sweet')
    later(59 * MINUTE)
    await say(speaker, 'Thank you')
    const taken = await say(otherGuest, 'Boo')
    await lectern.reportComment(host, taken)
    expect((await deliver()).filter(({ subject }) => subject.startsWith('New feedback'))).toEqual([])
    later(2 * MINUTE)
    const [mail, ...others] = await deliver()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: await addressOf(speaker),
      subject: `New feedback on ${talk.talkTitle}`,
    })
    expect(mail?.text).toContain('(4 of 5)\n> Well told\n> and short\n> and sweet')
    expect(mail?.text).not.toMatch(/Thank you|Boo/u)
  })

  it('that is no longer shown is nothing to write about', async () => {
    const { lectern, say, guest, host, later, deliver } = await aPostOffice()
    const ref = await say(guest, 'Well told')
    await lectern.reportComment(host, ref)
    await deliver()
    later(2 * HOUR)
    expect(await deliver()).toEqual([])
  })

  it('that is private comes to the approved speakers, marked as private', async () => {
    const { lectern, say, talk, host, guest, speaker, later, deliver, addressOf } = await aPostOffice()
    await say(guest, 'Too fast', { rating: 2, private: true })
    later(2 * HOUR)
    const [mail, ...others] = await deliver()
    expect(others).toEqual([])
    expect(mail?.to).toBe(await addressOf(speaker))
    expect(mail?.text).toContain(
      '(2 of 5), privately, to the speakers, the hosts and the site admins\n> Too fast',
    )
    await say(guest, 'And too long', { private: true })
    await say(guest, 'Interesting')
    await lectern.unlinkSpeaker(host, { talkId: talk.id, userId: speaker.userId })
    later(2 * HOUR)
    const after = (await deliver()).find(({ subject: line }) => line.startsWith('New feedback'))
    expect(after?.text).toContain('Interesting')
    expect(after?.text).not.toContain('too long')
  })

  it('comes to no speaker who is suspended', async () => {
    const { lectern, say, admin, guest, speaker, later, deliver } = await aPostOffice()
    await say(guest, 'Too fast', { rating: 2, private: true })
    await lectern.suspendUser(admin, { userId: speaker.userId, suspended: true })
    later(2 * HOUR)
    expect(await deliver()).toEqual([])
  })

  it('of the next hour comes in another mail', async () => {
    const { say, guest, otherGuest, later, deliver } = await aPostOffice()
    await say(guest, 'First')
    later(61 * MINUTE)
    await say(otherGuest, 'Second')
    const [first] = await deliver()
    later(61 * MINUTE)
    const [second] = await deliver()
    expect([first?.text.includes('First'), first?.text.includes('Second')]).toEqual([true, false])
    expect([second?.text.includes('First'), second?.text.includes('Second')]).toEqual([false, true])
  })
})

describe('a report', () => {
  it('comes to the hosts with the comment, while it waits', async () => {
    const { lectern, say, event, guest, otherGuest, host, deliver, addressOf } = await aPostOffice()
    const ref = await say(guest, 'Rubbish')
    await lectern.reportComment(otherGuest, ref)
    const [mail, ...others] = await deliver()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: await addressOf(host),
      subject: `A comment at ${event.name} waits for your decision`,
    })
    expect(mail?.text).toContain('> Rubbish')
  })

  it.each([true, false])('comes to no former host, when private is %j', async (isPrivate) => {
    const { lectern, say, event, guest, speaker, admin, otherGuest, host, deliver, addressOf, usernameOf } =
      await aPostOffice()
    await lectern.addHost(host, { eventId: event.id, hostName: await usernameOf(otherGuest) })
    await lectern.reportComment(speaker, await say(guest, 'Rubbish', { private: isPrivate }))
    await lectern.removeHost(admin, { eventId: event.id, userId: otherGuest.userId })
    const mails = (await deliver()).filter(({ text }) => text.includes('Rubbish'))
    expect(mails.map(({ to }) => to)).toEqual([await addressOf(host)])
  })

  it('of a private comment says so', async () => {
    const { lectern, say, talk, event, guest, speaker, deliver } = await aPostOffice()
    const ref = await say(guest, 'Rubbish', { private: true })
    await lectern.reportComment(speaker, ref)
    const mails = (await deliver()).filter(({ text }) => text.includes('Rubbish'))
    expect(mails).toMatchObject([{ subject: `A private comment at ${event.name} waits for your decision` }])
    expect(mails[0]?.text).toContain(`This private comment on ${talk.talkTitle} is hidden`)
  })

  it('that is decided already is nothing to write about', async () => {
    const { lectern, say, subjects, guest, otherGuest, host, deliver } = await aPostOffice()
    const ref = await say(guest, 'Rubbish', { subject: subjects.event })
    await lectern.reportComment(otherGuest, ref)
    await lectern.decideCommentReport(host, { ...ref, decision: 'denied' })
    expect(await deliver()).toEqual([])
  })
})

it('an answer comes to the author of the comment, unless it is gone meanwhile', async () => {
  const { lectern, say, talk, guest, speaker, deliver, addressOf } = await aPostOffice()
  const { commentId } = await say(guest, 'Well told')
  await lectern.answerComment(speaker, { commentId, answer: 'Thank you\nall' })
  const mails = (await deliver()).filter(({ subject }) => subject.startsWith('An answer'))
  expect(mails).toMatchObject([
    { to: await addressOf(guest), subject: `An answer to your comment on ${talk.talkTitle}` },
  ])
  expect(mails[0]?.text).toContain('> Thank you\n> all')
  expect(mails[0]?.text).toContain(`/talk/${talk.stub}#comment-${commentId}`)
  await lectern.deleteAnswer(speaker, { commentId })
  await lectern.answerComment(speaker, { commentId, answer: 'Thanks' })
  await lectern.deleteAnswer(speaker, { commentId })
  expect(await deliver()).toEqual([])
})
