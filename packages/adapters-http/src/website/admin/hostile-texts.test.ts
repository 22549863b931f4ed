import { anEvent, aUser } from '@lectern/application/testing'
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
  const id = await website.store.transaction(async ({ users, events }) => {
    const user = await users.add({ ...aUser(), ...hostileUser(text, aUser()) })
    const slug = `hostile-${hostileTexts.indexOf(text)}`
    const traits = {
      ...hostileEvent(text, slug),
      tags: [`${text}tag`],
      approval: { state: 'pending' },
    } as const
    return (await events.add(anEvent(user.id, traits))).id
  })
  expectHarmless(await admin.get('/admin/events'), text)
  const path = `/admin/events/${id}/reject`
  const page = await admin.get(path)
  expectHarmless(page, text)
  expectHarmless(await admin.submit(page, path, { reason: `${text}${'x'.repeat(1000)}` }), text)
})
