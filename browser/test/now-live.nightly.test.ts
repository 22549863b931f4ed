import { expect, it } from 'vitest'
import { addConference, inMinutes } from '../src/site/conference.ts'
import { hostOf } from '../src/site/host.ts'
import { openSite, type Site } from '../src/site/site.ts'
import { temporaryFolder } from '../src/temporary-folder.ts'
import { openVisitor } from '../src/visitor/visitor.ts'
import { LONG, onTheSite } from './on-the-site.ts'

const SECOND = 1_000
const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * SECOND).toISOString()

/** An event with talks in two rooms that have begun. A host changes the second. */
async function openHall(site: Site) {
  const host = await hostOf(site, 'demo')
  const talks = ['Hall', 'Attic'].map((room) => ({ title: room, room, at: inMinutes(-10), minutes: 60 }))
  const made = await addConference(host, { name: 'Live Days', talks })
  const change = (talk_title: string, start_date = inSeconds(-600)) =>
    host.put(made.talks[1] ?? '', { talk_title, talk_description: 'What happens.', duration: 60, start_date })
  return { path: await host.pageOf(made.event), change }
}

onTheSite('the page of what runs now, while it is open', (world) => {
  it(
    'follows the programme and keeps the focus, also after the service was away, refused or not looked at',
    async () => {
      using folder = temporaryFolder()
      let site = await openSite(folder.path)
      const { path, change } = await openHall(site)
      await using visitor = await openVisitor(world().browser, site)
      const { page } = visitor
      const shows = async (where: 'on' | 'next', title: string, seconds: number): Promise<void> => {
        await page
          .locator(`.board .${where}`)
          .getByText(title)
          .waitFor({ timeout: seconds * SECOND })
        const kept = await page.evaluate('[globalThis.isSamePage, document.activeElement.textContent]')
        expect(kept).toEqual([true, title])
      }
      const open = async (address: string): Promise<void> => {
        const streams = page.waitForResponse(/\/stream$/u)
        await visitor.open(address)
        await page.evaluate('globalThis.isSamePage = true')
        await page.locator('.board article').nth(1).getByRole('link').focus()
        await streams
      }
      await change('Moved')
      for (const address of [`/embed${path}/now`, `${path}/now`]) {
        await open(address)
        await change('Moved', inSeconds(1200))
        await shows('next', 'Moved', 3)
        await change('Moved', inSeconds(8))
        await shows('next', 'Moved', 3)
        await shows('on', 'Moved', 12)
      }
      expect(visitor.takeProblems()).toEqual([])

      await site[Symbol.asyncDispose]()
      site = await openSite(folder.path, new URL(site.origin).port)
      await change('Back')
      await shows('on', 'Back', 20)

      const see = (isSeen: boolean): Promise<unknown> =>
        page.evaluate(`Object.defineProperty(document, 'hidden', { value: ${!isSeen}, configurable: true })
          document.dispatchEvent(new Event('visibilitychange'))`)
      await see(false)
      await change('Seen')
      await page.waitForTimeout(3 * SECOND)
      expect(await page.getByText('Back').count()).toBe(1)
      await page.route('**/stream', (route) => route.fulfill({ status: 429 }))
      await see(true)
      await shows('on', 'Seen', 3)
      await change('Refused')
      await shows('on', 'Refused', 30)
      await site[Symbol.asyncDispose]()
      visitor.takeProblems()
    },
    LONG,
  )

  it(
    'loads itself again without a script',
    async () => {
      const { path, change } = await openHall(world().site)
      await using visitor = await world().newVisitor({ scripts: false })
      await visitor.open(`${path}/now`)
      await change('Loaded')
      const loaded = visitor.page.getByText('Loaded')
      await expect.poll(() => loaded.count(), { timeout: 45 * SECOND }).toBe(1)
    },
    LONG,
  )
})
