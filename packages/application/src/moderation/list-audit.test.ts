import { after, DAY } from '@lectern/domain'
import { expect, it } from 'vitest'
import { firstPage } from '../../test/first-page.ts'
import { phpday } from '../../test/phpday.ts'
import { aTestLectern } from '@lectern/contracts/testing'

it('lists entries by action, member, subject and days, and refuses what it cannot know', async () => {
  const { lectern, signUp, clock, store } = aTestLectern()
  const [ada, admin] = [await signUp(), await signUp({ admin: true })]
  const event = await lectern.submitEvent(ada, phpday)
  await lectern.rejectEvent(admin, { eventId: event.id, reason: 'Too far' })
  clock.set(after(clock.now(), DAY))
  await lectern.approveEvent(admin, { eventId: event.id })
  await lectern.trustUser(admin, { userId: ada.userId, trusted: true })
  const username = (await store.userQueries.find(admin.userId, { kind: 'every' }))?.username
  const list = async (input: object) =>
    (await lectern.listAudit(admin, { page: firstPage, ...input })).items.map(({ audited }) => audited.action)
  expect(await list({})).toEqual(['user-trusted', 'event-approved', 'event-rejected'])
  expect(await list({ action: 'user-trusted', username })).toEqual(['user-trusted'])
  expect(await list({ subject: `event-${event.id}` })).toEqual(['event-approved', 'event-rejected'])
  expect(await list({ from: '2026-05-01', until: '2026-05-01' })).toEqual(['event-rejected'])
  await expect(
    list({ action: 'x', subject: 'talk', username: 'nobody', from: 'soon' }),
  ).rejects.toMatchObject({
    problems: [{ field: 'action' }, { field: 'subject' }, { field: 'username' }, { field: 'from' }],
  })
})
