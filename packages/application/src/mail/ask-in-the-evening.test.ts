import { after, before, HOUR, type Member, operator, startOfDay } from '@lectern/domain'
import { expect, it } from 'vitest'
import { aTalkWithGuests } from '../../test/talk-with-guests.ts'
import { createLectern } from '../lectern.ts'
import { testPorts } from '@lectern/contracts/testing'
import type { MailMessage } from '../ports/mail.ts'

/** Two servers, an hour after the only talk of the day. */
async function anEvening() {
  const sent: MailMessage[] = []
  const mailer = { send: async (mail: MailMessage) => void sent.push(mail) }
  const scene = await aTalkWithGuests({ mailer })
  const { store, clock, talk, otherTalk, event, lectern } = scene
  await store.events.save({ ...event, votes: 'members' })
  const start = after(startOfDay(clock.now(), event.zone), 9 * HOUR)
  for (const one of [talk, otherTalk]) {
    await store.talks.save({ ...one, startDate: start, duration: 60 })
  }
  const other = createLectern({ ...testPorts(store, clock), mailer })
  const star = (actor: Member, ...talks: readonly (typeof talk)[]) =>
    Promise.all(talks.map(({ id }) => lectern.starTalk(actor, { talkId: id })))
  const attend = (actor: Member) => lectern.attendEvent(actor, { eventId: event.id })
  const mailsAt = async (hours: number) => {
    clock.set(after(start, hours * HOUR))
    await Promise.all([lectern, other].map((server) => server.askInTheEvening(operator, {})))
    await lectern.sendDueMails(operator, {})
    return sent.splice(0)
  }
  return { ...scene, star, attend, mailsAt, start, sent }
}

it('asks each attendee once about starred talks that they have not rated, an hour after the last talk', async () => {
  const { lectern, clock, guest, otherGuest, host, talk, otherTalk, star, attend, mailsAt, event, start } =
    await anEvening()
  for (const actor of [guest, otherGuest]) await attend(actor)
  await star(guest, talk, otherTalk)
  await star(otherGuest, talk)
  await star(host, talk)
  clock.set(after(start, HOUR))
  await lectern.castVote(guest, { talkId: talk.id, rating: 4 })
  await lectern.unattendEvent(otherGuest, { eventId: event.id })
  expect(await mailsAt(1.9)).toEqual([])
  const mails = await mailsAt(2)
  const toGuest = mails.filter(({ text }) => text.includes(`/q/${otherTalk.stub}`))
  expect(toGuest).toHaveLength(1)
  expect(toGuest[0]?.subject).toBe(`How were your talks at ${event.name}?`)
  expect(toGuest[0]?.text).not.toContain(`/q/${talk.stub}`)
  expect(toGuest[0]?.unsubscribeUrl).toContain('.evening.')
  const address = (await lectern.getUser(operator, { userId: otherGuest.userId })).username
  expect(mails.filter(({ text }) => text.includes(address))).toEqual([])
  expect(await mailsAt(3)).toEqual([])
})

it('asks nobody who has switched it off, and not about what takes no comments', async () => {
  const { lectern, guest, otherGuest, talk, star, attend, mailsAt } = await anEvening()
  for (const actor of [guest, otherGuest]) {
    await attend(actor)
    await star(actor, talk)
  }
  await lectern.chooseMails(guest, { evening: false })
  expect(await mailsAt(2)).toHaveLength(1)
  const closed = await anEvening()
  await closed.attend(closed.guest)
  await closed.star(closed.guest, closed.talk)
  const commentsOpenUntil = before(closed.start, 1)
  await closed.store.events.save({ ...closed.event, commentsOpenUntil })
  expect(await closed.mailsAt(2)).toEqual([])
})
