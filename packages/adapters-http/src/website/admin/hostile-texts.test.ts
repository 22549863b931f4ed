import { anApplication, anEvent, anEventComment, aReport, aUser } from '@lectern/application/testing'
import { type EventId, instant } from '@lectern/domain'
import { afterAll, beforeAll, it } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { expectHarmless } from '../../testing/harmless.ts'
import { hostileEvent, hostileTexts, hostileUser } from '../../testing/hostile-records.ts'
import { openWebsite, type OpenWebsite } from '../../testing/open-website.ts'

let website: OpenWebsite
let admin: Browser
beforeAll(async () => {
  website = await openWebsite()
  admin = await website.signIn('admin', true)
})
afterAll(() => website.close())

it.each(hostileTexts)('%s is a waiting event and its submitter as any other', async (text) => {
  const { id, userId } = await website.store.transaction(
    async ({ users, events, comments, applications }) => {
      const user = await users.add({ ...aUser(), ...hostileUser(text, aUser()) })
      const slug = `hostile-${hostileTexts.indexOf(text)}`
      const traits = {
        ...hostileEvent(text, slug),
        tags: [`${text}tag`],
        approval: { state: 'pending' },
      } as const
      const event = await events.add(anEvent(user.id, traits))
      await comments.add(anEventComment(event.id, user.id, { comment: text, reports: [aReport()] }))
      await applications.add(anApplication(user.id, { name: text, callbackUrl: text }))
      return { id: event.id, userId: user.id }
    },
  )
  expectHarmless(await admin.get('/admin/events'), text)
  expectHarmless(await admin.get(`/admin/users?q=${encodeURIComponent(text)}`), text)
  expectHarmless(await admin.get('/admin/reports?on=event'), text)
  expectHarmless(await admin.get('/admin/applications'), text)
  for (const page of ['', '/comments?on=events', '/suspend', '/take-down']) {
    expectHarmless(await admin.get(`/admin/users/${userId}${page}`), text)
  }
  await website.store.transaction(({ audit }) => audit.add([entryAbout(id, text)]))
  expectHarmless(await admin.get('/admin/audit'), text)
  const query = new URLSearchParams({ action: text, username: text, from: text, subject: text }).toString()
  expectHarmless(await admin.get(`/admin/audit?${query}`), text)
  const path = `/admin/events/${id}/reject`
  const page = await admin.get(path)
  expectHarmless(page, text)
  expectHarmless(await admin.submit(page, path, { reason: `${text}${'x'.repeat(1000)}` }), text)
})

const entryAbout = (subjectId: EventId, note: string) =>
  ({
    createdDate: instant(1_777_700_000),
    author: { kind: 'operator' },
    audited: { action: 'event-rejected', subjectId },
    note,
  }) as const
