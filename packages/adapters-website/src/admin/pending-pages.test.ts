import { anEvent, aUser } from '@lectern/contracts/testing'
import { type EventId, operator } from '@lectern/domain'
import { beforeEach, expect, it } from 'vitest'
import { formTokenIn } from '@lectern/http/testing'
import { openWebsite } from '../../test/open-website.ts'

let eventId: EventId
const website = await openWebsite()
const admin = await website.signIn('admin', true)
beforeEach(async () => {
  const event = await website.store.transaction(async ({ users, events }) => {
    const submitter = await users.add(aUser({ fullName: 'Grace Submits' }))
    const waits = { approval: { state: 'pending' }, description: 'Three days', hashtag: 'days' } as const
    return events.add(anEvent(submitter.id, waits))
  })
  eventId = event.id
})

const queue = '/admin/events'
const stateOfEvent = async () => (await website.store.events.find(eventId))?.approval

it('shows a waiting event as visitors would see it, its submitter, and what speaks for spam', async () => {
  const { text } = await admin.get(queue)
  const [, card = ''] = text.split(`<li id="event-${eventId}"`)
  for (const shown of ['Three days', '#days', 'Grace Submits', '1 waiting', 'Spam check: ']) {
    expect(card).toContain(shown)
  }
})

it('approves from the queue, once', async () => {
  const page = await admin.get(queue)
  const action = `${queue}/${eventId}/approve`
  const { location } = await admin.submit(page, action)
  expect(await stateOfEvent()).toEqual({ state: 'approved' })
  const after = await admin.get(location)
  expect(after.text).toContain('The event is approved and listed.')
  expect(after.text).not.toContain(`id="event-${eventId}"`)
  const waits = await admin.submit(after, `${queue}/${eventId}/wait`)
  expect(await stateOfEvent()).toEqual({ state: 'pending' })
  await admin.submit(await admin.get(waits.location), action)
  const form_token = formTokenIn(await admin.get(queue))
  const again = await admin.post(action, { form_token }, { 'sec-fetch-site': 'same-origin' })
  expect([again.status, again.text.includes('role="alert"')]).toEqual([400, true])
})

it('rejects with a reason, and offers to approve after all', async () => {
  const path = `${queue}/${eventId}/reject`
  const tooLong = await admin.fill(path, { reason: 'x'.repeat(1001) })
  expect([tooLong.status, tooLong.text.includes('x'.repeat(1001))]).toEqual([400, true])
  const { location } = await admin.fill(path, { reason: 'Too far away' })
  expect(await stateOfEvent()).toEqual({ state: 'rejected', reason: 'Too far away' })
  await admin.submit(await admin.get(location), `${queue}/${eventId}/approve`)
  expect(await stateOfEvent()).toEqual({ state: 'approved' })
})

it('leads from the rejection of an event that is decided to the queue', async () => {
  await website.lectern.approveEvent(operator, { eventId })
  const { location } = await admin.get(`${queue}/${eventId}/reject`)
  expect((await admin.get(location)).text).toContain('Somebody else has decided')
})
