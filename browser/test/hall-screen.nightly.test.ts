import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { addConference, fieldsOf, inMinutes } from '../src/site/conference.ts'
import { hostOf } from '../src/site/host.ts'
import { runLectern, serveLectern } from '../src/site/lectern.ts'
import { openOtherSite } from '../src/site/other-site.ts'
import { temporaryFolder } from '../src/temporary-folder.ts'
import { LONG, onTheSite } from './on-the-site.ts'

const screen = join(import.meta.dirname, '../../examples/hall-screen/index.html')

onTheSite('the example of a screen in a hall', (world) => {
  it(
    'shows what is now and next on a page of another origin, through changes, a restart and time',
    async () => {
      using folder = temporaryFolder()
      const run = (args: readonly string[]) => runLectern(folder.path, [...args, '--data-dir=data'])
      await using first = await serveLectern(folder.path, ['--data-dir=data'])
      const { origin } = first
      await run(['user', 'create', 'ada', '--email=ada@lectern.example', '--admin'])
      const host = await hostOf({ api: `${origin}/v2.1`, run }, 'ada')
      const running = { title: 'Under way', at: inMinutes(-10), minutes: 60, room: 'Hall' }
      const soon = { title: 'Soon', at: inMinutes(60), minutes: 30, room: 'Hall' }
      const later = { ...soon, title: 'Later', at: inMinutes(90) }
      const {
        event,
        talks: [runningUri = '', soonUri = ''],
      } = await addConference(host, { name: 'Looms', talks: [running, soon, later] })

      await using other = await openOtherSite(await readFile(screen, 'utf8'))
      const page = await world().browser.newPage()
      const query = new URLSearchParams({ event, room: 'hall' })
      const problems: string[] = []
      page.on('pageerror', ({ message }) => problems.push(message))
      let readings = 0
      page.on('request', (request) => (readings += request.url().includes('/talks') ? 1 : 0))
      // As a proxy does while Lectern starts: the browser gives up.
      await page.route('**/stream', (route) => route.fulfill({ status: 502 }), { times: 1 })
      await page.clock.install()
      await page.goto(`${other.url}/?${query.toString()}`)
      const shows = () =>
        expect.poll(async () => {
          const titles = await page.locator('.title').allTextContents()
          return (await page.locator('h2').allTextContents()).map((when, index) =>
            [when.split(',')[0], titles[index]].join(' '),
          )
        })
      await shows().toEqual(['Now Under way', 'Next Soon'])

      await host.put(soonUri, fieldsOf({ ...soon, room: 'Attic' }))
      await shows().toEqual(['Now Under way', 'Next Later'])

      await first[Symbol.asyncDispose]()
      await page.getByText('Not connected').waitFor()
      const port = `--port=${new URL(origin).port}`
      await using _again = await serveLectern(folder.path, [port, '--data-dir=data'])
      await host.put(runningUri, { ...fieldsOf(running), cancelled: true })
      await shows().toEqual(['Next Later'])
      await page.getByText('Not connected').waitFor({ state: 'hidden' })

      // One at each connection, and one for each edit.
      await expect.poll(() => readings).toBe(4)
      await page.clock.fastForward('02:00:00')
      await shows().toEqual([])
      await page.close()
      expect(problems).toEqual([])
      expect(readings).toBe(4)
    },
    LONG,
  )
})
