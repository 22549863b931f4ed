import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runLectern, serveLectern } from '../src/site/lectern.ts'
import { tableOf, TALKS } from '../src/site/pasted-table.ts'
import { submitEvent } from '../src/site/submit-event.ts'
import { temporaryFolder } from '../src/temporary-folder.ts'
import { openVisitor } from '../src/visitor/visitor.ts'
import { onTheSite } from './on-the-site.ts'

const PASSWORD = 'a long password of the organiser'

/** What an organiser may see before everybody sees the programme. */
const MOST_PAGE_VIEWS = 15

onTheSite('an organiser', (world) => {
  it.each([
    ['English', 'en'],
    ['German', 'de'],
  ] as const)(
    'publishes 40 talks in two tracks on an empty site, without scripts, in few page views, in %s',
    async (_, language) => {
      using folder = temporaryFolder()
      const place = ['--data-dir', join(folder.path, 'data')]
      const admin = ['user', 'create', 'ada', '--email=ada@example.org', '--admin', '--password-stdin']
      await runLectern(folder.path, ['migrate', ...place])
      await runLectern(folder.path, [...admin, ...place], `${PASSWORD}\n`)
      await using lectern = await serveLectern(folder.path, place)
      const { origin } = lectern
      const site = { origin, passwordOf: () => Promise.resolve(PASSWORD) }
      await using organiser = await openVisitor(world().browser, site, { scripts: false, language })
      const { words } = organiser
      let views = 0
      organiser.page.on('response', (response) => {
        const isPage = response.request().isNavigationRequest()
        if (isPage && (response.status() < 300 || response.status() >= 400)) views++
      })
      await organiser.open('/')
      await organiser.sees(words.events.noEvents)
      await organiser.follow(words.events.submitFirst)
      await organiser.fill(words.fields.username, 'ada')
      await organiser.fill(words.fields.password, PASSWORD)
      await organiser.press(words.site.signIn)
      await submitEvent(organiser, 'Salt Days')
      await organiser.sees(words.hosting.done.submittedApproved)
      await organiser.follow(words.hosting.tabs.import)
      await organiser.fill(words.fields.programme, tableOf())
      await organiser.press(words.imports.preview)
      await organiser.sees(words.imports.headings.added(TALKS))
      await organiser.press(words.imports.apply)
      await organiser.sees(words.imports.done.applied)
      expect(views).toBeGreaterThan(5)
      expect(views).toBeLessThanOrEqual(MOST_PAGE_VIEWS)

      await using reader = await openVisitor(world().browser, site, { scripts: false })
      await reader.open('/event/salt-days/schedule?day=all')
      expect(await reader.page.locator('.slot').count()).toBe(TALKS)
      for (const track of ['Hall', 'Attic']) await reader.sees(track)
      expect([organiser.takeProblems(), reader.takeProblems()]).toEqual([[], []])
    },
  )
})
