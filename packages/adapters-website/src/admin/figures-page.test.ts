import { anEvent, aUser } from '@lectern/contracts/testing'
import { before, DAY, newMails } from '@lectern/domain'
import { expect, it } from 'vitest'
import { expectOurs } from '../../test/harmless.ts'
import { openWebsite } from '../../test/open-website.ts'

const website = await openWebsite()

it('draws what was made by week, has it as a table, and counts the mails', async () => {
  const now = website.clock.now()
  await website.store.transaction(async ({ users, events, mails }) => {
    const { id } = await users.add(aUser({ createdDate: before(now, 500 * DAY) }))
    for (const days of [0, 7, 7]) await events.add(anEvent(id, { createdDate: before(now, days * DAY) }))
    const failing = newMails([id], { kind: 'username-reminder' }, now)
    await mails.add(failing.map((mail) => ({ ...mail, attempts: 1 })))
  })
  const page = await (await website.signIn('admin', true)).get('/admin/figures')
  expectOurs(page)
  expect(page.text).toMatch(
    /aria-label="Events by week: 3 in these 53 weeks, 2 in the busiest week"\s*>\s*<rect class="part" x="511" y="0" width="8" height="100" \/>\s*<rect class="part" x="521" y="50"/u,
  )
  expect(page.text).toContain('2 in all, 1 in these 53 weeks')
  expect(page.text.match(/<th scope="row">/gu)).toHaveLength(53)
  const [, cells = ''] = /<tbody>\s*<tr>([^]*?)<\/tbody>/u.exec(page.text) ?? []
  expect(cells.match(/(?<="figures">)\d+/gu)?.slice(0, 8)).toEqual(['1', '0', '0', '1', '2', '0', '0', '0'])
  expect(page.text).toMatch(
    /1 mail waits to be sent\. 1 of them has failed at least once\.[^]+href="\/admin\/mails"/u,
  )
})
