import { addConference } from '../src/site/conference.ts'
import { hostOf } from '../src/site/host.ts'
import type { Visitor } from '../src/visitor/visitor.ts'
import { bilingualJourney, onTheSite, type Traveller } from './on-the-site.ts'

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
  bilingualJourney(
    'a host decides about a report, takes the author down, undoes it',
    world,
    async (traveller) => {
      const { visitor } = traveller
      const { moderation, site: shared } = visitor.words
      const [page, words] = await reportedComment(traveller)
      await visitor.signIn(HOST)
      await visitor.open(`${page}/reports?on=event`)
      await visitor.sees(words)
      await visitor.checkPage()
      await visitor.press(moderation.hide)
      await visitor.sees(moderation.done.hidden)
      await visitor.checkPage()
      await visitor.press(shared.undo)
      await visitor.sees(moderation.done.restored)
      await visitor.follow(moderation.allOfAuthor)
      await visitor.sees(moderation.takesDown(0, 1))
      await visitor.checkPage()
      await visitor.press(moderation.takeDown)
      await visitor.sees(moderation.holds(1))
      await visitor.checkPage()
      await visitor.press(shared.undo)
      await visitor.sees(moderation.done.undone)
    },
  )

  bilingualJourney(
    'an admin decides, takes the author down, suspends, and undoes all',
    world,
    async (traveller) => {
      const { visitor, member, name, site } = traveller
      const { admin, moderation, site: shared } = visitor.words
      const { accounts, applications, reports } = admin
      const owner = await hostOf(site, 'ines')
      const application = { name: `Agenda ${name('of')}`, callback_url: 'agenda:back' }
      await owner.post('/applications', application)
      const [, words] = await reportedComment(traveller)
      await visitor.signIn('demo')
      await visitor.open('/admin/reports?on=event')
      await visitor.checkPage()
      await pressBeside(visitor, words, moderation.restore)
      await visitor.sees(moderation.done.restored)
      await visitor.press(shared.undo)
      await visitor.sees(moderation.done.hidden)
      await visitor.open('/admin/reports?on=event&state=approved')
      await visitor.checkPage()
      await pressBeside(visitor, words, moderation.allOfAuthor, 'link')
      await visitor.press(accounts.takeDown)
      await visitor.sees(accounts.done.takenDown)
      await visitor.open('/admin/reports/taken-down')
      await visitor.sees(reports.everywhere)
      await visitor.checkPage()
      await pressBeside(visitor, reports.everywhere, shared.undo)
      await visitor.sees(moderation.done.undone)
      await visitor.open(`/admin/users?q=${member}`)
      await visitor.page.locator('h2 a[href^="/admin/users/"]').first().click()
      await visitor.follow(accounts.suspend)
      await visitor.checkPage()
      await visitor.press(accounts.suspend)
      await visitor.sees(accounts.done.suspended)
      await visitor.checkPage()
      await visitor.press(accounts.unsuspend)
      await visitor.sees(accounts.done.unsuspended)
      await visitor.open('/admin/applications')
      await visitor.checkPage()
      await pressBeside(visitor, application.name, applications.decide, 'link')
      await visitor.checkPage()
      await visitor.press(applications.give)
      await visitor.sees(applications.copyNow)
      await visitor.checkPage()
    },
  )
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
