import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runLectern, serveLectern } from '../src/site/lectern.ts'
import { tableOf, TALKS } from '../src/site/pasted-table.ts'
import { temporaryFolder } from '../src/temporary-folder.ts'
import { openVisitor } from '../src/visitor/visitor.ts'
import { onTheSite } from './on-the-site.ts'

const PASSWORD = 'a long password of the organiser'

/** What an organiser may see before everybody sees the programme. */
const MOST_PAGE_VIEWS = 15

onTheSite('an organiser', (world) => {
  it('publishes 40 talks in two tracks on an empty site, without scripts, in few page views', async () => {
    using folder = temporaryFolder()
    const place = ['--data-dir', join(folder.path, 'data')]
    const admin = ['user', 'create', 'ada', '--email=ada@example.org', '--admin', '--password-stdin']
    await runLectern(folder.path, [...admin, ...place], `${PASSWORD}\n`)
    await using lectern = await serveLectern(folder.path, place)
    const { origin } = lectern
    const site = { origin, passwordOf: () => Promise.resolve(PASSWORD) }
    await using organiser = await openVisitor(world().browser, site, { scripts: false })
    let views = 0
    organiser.page.on('response', (response) => {
      const isPage = response.request().isNavigationRequest()
      if (isPage && (response.status() < 300 || response.status() >= 400)) views++
    })
    await organiser.open('/')
    await organiser.sees('No event is here yet.')
    await organiser.follow('Submit the first event')
    await organiser.fill('Username', 'ada')
    await organiser.fill('Password', PASSWORD)
    await organiser.press('Sign in')
    await organiser.fill('Name of the event', 'Salt Days')
    await organiser.fill('What is it about?', 'Two days, two rooms')
    await organiser.fill('Where', 'Livorno')
    await organiser.fill('First day', '2030-05-01')
    await organiser.fill('Last day', '2030-05-02')
    await organiser.fill('Time zone', 'Europe/Rome')
    await organiser.press('Submit the event')
    await organiser.sees('Your event is here, and everybody can see it.')
    await organiser.follow('Add talks')
    await organiser.fill('Your table', tableOf())
    await organiser.press('Show what would change')
    await organiser.sees(`New: ${TALKS} talks`)
    await organiser.press('Make these changes')
    await organiser.sees('The changes are made.')
    expect(views).toBeGreaterThan(5)
    expect(views).toBeLessThanOrEqual(MOST_PAGE_VIEWS)

    await using reader = await openVisitor(world().browser, site, { scripts: false })
    await reader.open('/event/salt-days/schedule?day=all')
    expect(await reader.page.locator('.slot').count()).toBe(TALKS)
    for (const track of ['Hall', 'Attic']) await reader.sees(track)
    expect([organiser.takeProblems(), reader.takeProblems()]).toEqual([[], []])
  })
})
