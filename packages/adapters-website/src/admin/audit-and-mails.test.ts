import { anEvent, aUser } from '@lectern/contracts/testing'
import { after, HOUR, newMails } from '@lectern/domain'
import { expect, it } from 'vitest'
import { formTokenIn } from '@lectern/http/testing'
import { openWebsite } from '../../test/open-website.ts'

const website = await openWebsite()
const admin = await website.signIn('admin', true)
const user = await website.store.users.add(aUser({ fullName: 'Una Author' }))
const userId = user.id

it('shows who did what to whom, by action, member and subject', async () => {
  const event = await website.store.events.add(
    anEvent(userId, { name: 'Days of Audit', approval: { state: 'pending' } }),
  )
  await admin.submit(await admin.get('/admin/events'), `/admin/events/${event.id}/approve`)
  const path = `/admin/users/${userId}`
  await admin.submit(await admin.get(path), `${path}/trust`)
  const { text } = await admin.get('/admin/audit')
  expect(text).toMatch(/Approved an event:<\/strong>\s*<a href="[^"]+" dir="auto">Days of Audit</u)
  expect(text).toMatch(/Trusted<\/strong>\s*<a href="[^"]+" dir="auto">Una Author</u)
  const trusted = await admin.get(`/admin/audit?action=user-trusted&username=admin`)
  expect(trusted.text).not.toContain('Days of Audit')
  expect(trusted.text).toContain('dir="auto">Una Author')
  const about = await admin.get(`/admin/audit?subject=event-${event.id}`)
  expect(about.text).toContain('Days of Audit')
  expect(about.text).not.toContain('dir="auto">Una Author')
})

it('shows again a filter that cannot be', async () => {
  const { status, text } = await admin.get('/admin/audit?username=nobody-here&from=whenever')
  expect([status, text.includes('There is no account with this username')]).toEqual([400, true])
  expect(text).toContain('value="nobody-here"')
})

it('lists failed mails, and makes one or all of them due; for admins', async () => {
  const now = website.clock.now()
  const later = after(now, HOUR)
  await website.store.mails.add(
    newMails([userId], { kind: 'username-reminder' }, now).flatMap((mail) => {
      const failed = { ...mail, attempts: 2, nextAttemptDate: later }
      return [failed, failed, failed]
    }),
  )
  await website.mails()
  const page = await admin.get('/admin/mails')
  expect(page.text.match(/A forgotten username/gu)).toHaveLength(3)
  const [, one = ''] = /action="(\/admin\/mails\/\d+\/retry)"/u.exec(page.text) ?? []
  const member = await website.signIn('member')
  const fields = { form_token: formTokenIn(await member.get('/user/account')) }
  for (const action of [one, '/admin/mails/retry']) {
    expect((await member.post(action, fields, { 'sec-fetch-site': 'same-origin' })).status).toBe(403)
  }
  expect(await website.mails()).toHaveLength(0)
  await admin.submit(page, one)
  expect(await website.mails()).toHaveLength(1)
  const { location } = await admin.fill('/admin/mails', {}, '/admin/mails/retry')
  expect(await website.mails()).toHaveLength(2)
  expect((await admin.get(location)).text).toContain('Every mail was sent')
})
