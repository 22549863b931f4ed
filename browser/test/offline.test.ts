import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addProgramme, keptPagesOf, storesOf } from '../src/offline/device.ts'
import { hostOf } from '../src/site/host.ts'
import { serveLectern } from '../src/site/lectern.ts'
import { temporaryFolder } from '../src/temporary-folder.ts'
import {
  behindWeakNetwork,
  checkKeptPage,
  type OnPhone,
  untilControlled,
  untilKept,
} from './behind-weak-network.ts'
import type { Visitor } from '../src/visitor/visitor.ts'
import { LONG, onTheSite } from './on-the-site.ts'

/** With any time. */
const asOf = ({ words }: Visitor): RegExp =>
  new RegExp(`^${words.offline.asOf.replace('{time}', String.raw`\d\d:\d\d`)}$`, 'u')

/** The list of kept pages stays then. */
const untilToldWhatWaits = (page: Page): Promise<unknown> =>
  page.evaluate(`new Promise((resolve) => {
    const { serviceWorker } = navigator
    serviceWorker.addEventListener('message', ({ data }) => data.waiting && setTimeout(resolve))
    serviceWorker.controller.postMessage('send')
  })`)

onTheSite('without a network', (world) => {
  const circumstances = [
    { size: 'desktop', language: 'en' },
    { size: 'phone', language: 'de' },
  ] as const
  it.each(circumstances)('what was seen is there, and says as of when ($size, $language)', async (these) => {
    const { size } = these
    const { event, talks } = await addProgramme(world().site, `Seen on ${size}`)
    const [talk = '', unseen = ''] = talks
    const go = async ({ visitor, page, network }: OnPhone): Promise<void> => {
      await visitor.open(event)
      await untilKept(page, event)
      await visitor.open(`${event}/schedule?done=moved&talk=one&was=2026-05-01T14:00&in=`)
      await untilKept(page, `${event}/schedule`)
      await visitor.open(talk)
      await untilKept(page, talk)
      await visitor.open('/login')
      expect(visitor.takeProblems()).toEqual([])
      network.become('down')
      for (const path of [event, `${event}/schedule`, talk]) {
        await page.goto(path)
        await page.getByText(asOf(visitor)).waitFor()
        await page.getByRole('link', { name: 'Lectern' }).waitFor()
        expect(await page.evaluate('getComputedStyle(document.body).margin')).toBe('0px')
        await checkKeptPage({ visitor })
      }
      for (const path of [unseen, '/login', '/user/account']) {
        await page.goto(path)
        await page.getByText(visitor.words.offline.unseen).waitFor()
        await checkKeptPage({ visitor })
      }
      await untilToldWhatWaits(page)
      const problems = page.locator('main .problems').filter({ visible: true })
      expect(await problems.allTextContents()).toEqual([visitor.words.offline.unseen])
      await page.goto('/offline')
      await page.getByText(visitor.words.offline.means).waitFor()
      expect(await problems.count()).toBe(0)
      await page.getByRole('link', { name: `First of Seen on ${size}` }).click()
      await page.getByText(asOf(visitor)).waitFor()
    }
    await behindWeakNetwork(world(), go, these)
  })

  it('the programme of an event that one attends is there, and the own schedule, but no other page', async () => {
    const { event, talks } = await addProgramme(world().site, 'Attended Days')
    await behindWeakNetwork(world(), async ({ visitor, page, network }) => {
      await visitor.signIn('joao')
      await untilControlled(page)
      for (const path of ['/user/account', '/user/feedback', '/user/schedule/calendar', '/user/schedule']) {
        await visitor.open(path)
      }
      await visitor.open(event)
      await visitor.press('I’m attending')
      for (const talk of talks) await untilKept(page, talk)
      for (const path of ['/user/schedule', `${event}/comments`]) await untilKept(page, path)
      const [names, pages] = [await storesOf(page), await keptPagesOf(page)]
      const isAllowed = (path: string): boolean =>
        path === '/user/schedule' || /^\/(?:event\/|talk\/|$)/u.test(path)
      expect(pages.filter((path) => !isAllowed(path))).toEqual([])
      expect(names.join(' ')).not.toContain('joao')
      network.become('down')
      for (const path of [...talks, '/user/schedule', `${event}/speakers`]) {
        await page.goto(path)
        await page.getByText(asOf(visitor)).waitFor()
      }
      await page.goto('/user/account')
      await page.getByText('this page is not on your device').waitFor()
    })
  })

  it('the programme is there without a talk with private comments, and a moved talk is in its new place', async () => {
    const { site } = world()
    const { event, talks, addresses } = await addProgramme(site, 'Hosted Days')
    const [discussed = '', open = ''] = talks
    const comment = { comment: 'Louder', rating: 3, private: true }
    await (await hostOf(site, 'joao')).post(`${addresses[0] ?? ''}/comments`, comment)
    await behindWeakNetwork(world(), async ({ visitor, page, network }) => {
      await visitor.signIn('demo')
      await untilControlled(page)
      await visitor.open(event)
      for (const path of [open, `${event}/comments`]) await untilKept(page, path)
      expect(await keptPagesOf(page)).not.toContain(discussed)
      await visitor.open(`${event}/schedule`)
      await visitor.follow('Move Second of Hosted Days')
      await visitor.fill('Minutes Second of Hosted Days', '25')
      await visitor.press('Save all changes')
      await visitor.sees('is moved.')
      const day = new URL(page.url()).searchParams.get('day') ?? ''
      await untilKept(page, `${event}/schedule?day=${day}`)
      network.become('down')
      await page.goto(open)
      await page.getByText(asOf(visitor)).waitFor()
    })
  })

  it('nothing of an account is there for another one, or after its session', async () => {
    const { event } = await addProgramme(world().site, 'Shared Days')
    await behindWeakNetwork(world(), async ({ visitor, page, network }) => {
      const context = page.context()
      await visitor.signIn('yuki')
      await untilControlled(page)
      await visitor.open(event)
      await untilKept(page, event)
      const ofYuki = (await storesOf(page)).find((name) => name.includes(' pages '))
      await context.clearCookies({ name: 'lectern' })
      await visitor.open('/user/account')
      expect(visitor.path()).toContain('/login')
      await expect.poll(() => storesOf(page)).not.toContain(ofYuki)
      expect(await keptPagesOf(page)).toEqual([])
      await visitor.signIn('jonas')
      await visitor.open('/user/schedule')
      await untilKept(page, '/user/schedule')
      expect(await storesOf(page)).not.toContain(ofYuki)
      await visitor.signOut()
      await expect.poll(() => keptPagesOf(page)).not.toContain('/user/schedule')
      network.become('down')
      for (const path of [event, '/user/schedule']) {
        await page.goto(path)
        await page.getByText('this page is not on your device').waitFor()
      }
    })
  })

  it('a slow network shows what was kept, and the present page at a press', async () => {
    const { event } = await addProgramme(world().site, 'Slow Days')
    await behindWeakNetwork(world(), async ({ visitor, page, network }) => {
      await visitor.open(event)
      await untilKept(page, event)
      network.become('slow')
      await page.goto(event)
      await page.getByText(/^As of \d\d:\d\d\. The network is slow\.$/u).waitFor()
      network.become('good')
      await page.getByRole('button', { name: 'Show the present page' }).click()
      await page.getByText('The network is slow').waitFor({ state: 'detached' })
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Slow Days')
    })
  })

  it(
    'another version empties the stores, and the switch ends the worker',
    async () => {
      const { event } = await addProgramme(world().site, 'Old Days')
      using folder = temporaryFolder()
      await using other = await serveLectern(folder.path, [
        '--demo',
        '--data-dir=other',
        '--site-accent=#0b5fff',
      ])
      await using off = await serveLectern(folder.path, ['--demo', '--data-dir=off', '--site-offline=off'])
      await behindWeakNetwork(world(), async ({ visitor, page, network }) => {
        await visitor.open(event)
        await untilKept(page, event)
        const before = await storesOf(page)
        network.leadTo(other.origin)
        await page.goto('/about')
        await expect
          .poll(async () => (await storesOf(page)).filter((name) => before.includes(name)))
          .toEqual([])
        expect(await keptPagesOf(page)).toEqual([])
        network.leadTo(off.origin)
        await page.goto('/about')
        await expect.poll(() => storesOf(page)).toEqual([])
        await expect
          .poll(() =>
            page.evaluate('navigator.serviceWorker.getRegistrations().then(({ length }) => length)'),
          )
          .toBe(0)
        expect(visitor.takeProblems()).toEqual([])
      })
    },
    LONG,
  )
})
