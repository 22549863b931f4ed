import { addConference } from '../src/site/conference.ts'
import { hostOf } from '../src/site/host.ts'
import type { Visitor } from '../src/visitor/visitor.ts'
import { journey, onTheSite, type Traveller } from './on-the-site.ts'

const HOST = 'siobhan'

/** A comment of the member on an event of the host, reported by somebody else. */
async function reportedComment({ site, member, name }: Traveller): Promise<[page: string, words: string]> {
  const [admin, author, reporter] = [
    await hostOf(site, 'demo'),
    await hostOf(site, member),
    await hostOf(site, 'ines'),
  ]
  const { event } = await addConference(admin, { name: `Reported Days ${name('by')}`, talks: [] })
  await admin.post(`${event}/hosts`, { host_name: HOST })
  const words = `Come to my own event instead, says ${name(member)}.`
  const comment = await author.post(`${event}/comments`, { comment: words, rating: 3 })
  await reporter.post(`${comment}/reported`, {})
  return [await admin.pageOf(event), words]
}

onTheSite('moderation', (world) => {
  journey('a host decides about a report, takes the author down, undoes it', world, async (traveller) => {
    const { visitor } = traveller
    const [page, words] = await reportedComment(traveller)
    await visitor.signIn(HOST)
    await visitor.open(`${page}/reports?on=event`)
    await visitor.sees(words)
    await visitor.checkPage()
    await visitor.press('Keep it hidden')
    await visitor.sees('The comment stays hidden.')
    await visitor.checkPage()
    await visitor.press('Undo')
    await visitor.sees('Everybody sees the comment again.')
    await visitor.follow('All comments of this author')
    await visitor.sees('0 comments on talks, 1 comment on the event')
    await visitor.checkPage()
    await visitor.press('Hide all of them')
    await visitor.sees('1 comment hidden')
    await visitor.checkPage()
    await visitor.press('Undo')
    await visitor.sees('The comments are shown again.')
  })

  journey('an admin decides, takes the author down, suspends, and undoes all', world, async (traveller) => {
    const { visitor, member, name, site } = traveller
    const owner = await hostOf(site, 'ines')
    const application = { name: `Agenda ${name('of')}`, callback_url: 'agenda:back' }
    await owner.post('/applications', application)
    const [, words] = await reportedComment(traveller)
    await visitor.signIn('demo')
    await visitor.open('/admin/reports?on=event')
    await visitor.checkPage()
    await pressBeside(visitor, words, 'Show it again')
    await visitor.sees('Everybody sees the comment again.')
    await visitor.press('Undo')
    await visitor.sees('The comment stays hidden.')
    await visitor.open('/admin/reports?on=event&state=approved')
    await visitor.checkPage()
    await pressBeside(visitor, words, 'All comments of this author', 'link')
    await visitor.press('Take all comments down')
    await visitor.sees('All comments are taken down.')
    await visitor.open('/admin/reports/taken-down')
    await visitor.sees('on the whole site')
    await visitor.checkPage()
    await pressBeside(visitor, 'on the whole site', 'Undo')
    await visitor.sees('The comments are shown again.')
    await visitor.open(`/admin/users?q=${member}`)
    await visitor.page.locator('h2 a[href^="/admin/users/"]').first().click()
    await visitor.follow('Suspend')
    await visitor.checkPage()
    await visitor.press('Suspend')
    await visitor.sees('The account is suspended.')
    await visitor.checkPage()
    await visitor.press('End the suspension')
    await visitor.sees('The suspension has ended.')
    await visitor.open('/admin/applications')
    await visitor.checkPage()
    await pressBeside(visitor, application.name, 'Passwords', 'link')
    await visitor.checkPage()
    await visitor.press('Allow it to take passwords')
    await visitor.sees('Copy it now: it is not shown again.')
    await visitor.checkPage()
  })
})

/** Presses a button, or follows a link, of the first row that has the words. */
async function pressBeside(
  { page }: Visitor,
  words: string,
  name: string,
  role: 'button' | 'link' = 'button',
): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: words }).first()
  await row.getByRole(role, { name, exact: true }).click()
  await page.waitForLoadState()
}
