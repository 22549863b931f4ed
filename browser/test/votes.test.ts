import type { Request } from 'playwright-core'
import { expect, it } from 'vitest'
import { addProgramme, countWaiting } from '../src/offline/device.ts'
import type { Site } from '../src/site/site.ts'
import { behindWeakNetwork, checkKeptPage, untilControlled, untilKept } from './behind-weak-network.ts'
import { bilingualJourney, onTheSite } from './on-the-site.ts'

/** The votes for a talk, from one star to five, as its hosts see them. */
async function countsOf({ run }: Pick<Site, 'run'>, address: string): Promise<readonly number[]> {
  const token = (await run(['token', 'issue', 'demo'])).trim()
  const answer = await fetch(`${address}?verbose=yes`, { headers: { authorization: `Bearer ${token}` } })
  const counts = /"vote_counts":\s*(\{[^}]*\})/u.exec(await answer.text())?.[1] ?? '{}'
  return [...counts.matchAll(/: *(\d+)/gu)].map(([, count]) => Number(count))
}

const quickOf = (talk = ''): string => talk.replace('/talk/', '/q/')

onTheSite('votes without an account', (world) => {
  bilingualJourney(
    'one tap counts, and is changed and taken back',
    world,
    async ({ visitor, site, name }) => {
      const { event, talks, addresses } = await addProgramme(site, name('Voted Days'))
      const { votes } = visitor.words.talks
      const [address = ''] = addresses
      await visitor.open(`${event}/schedule`)
      await visitor.follow(votes.rate(`First of ${name('Voted Days')}`))
      expect(visitor.path()).toBe(quickOf(talks[0]))
      await visitor.checkPage()
      await visitor.press(votes.starsOf(4))
      await visitor.sees(votes.done.voted)
      await visitor.checkPage()
      expect(await countsOf(site, address)).toEqual([0, 0, 0, 1, 0])
      await visitor.page.locator('.vote-chips button').first().click()
      await visitor.page.locator('.vote-chips [aria-pressed="true"]').waitFor()
      await visitor.press(votes.starsOf(2))
      expect(await countsOf(site, address)).toEqual([0, 1, 0, 0, 0])
      await visitor.checkPage()
      await visitor.press(votes.takeBack)
      await visitor.sees(votes.done.unvoted)
      expect(await countsOf(site, address)).toEqual([0, 0, 0, 0, 0])
      await visitor.open(talks[1] ?? '')
      await visitor.press(votes.starsOf(5))
      await visitor.sees(votes.done.voted)
      expect(await countsOf(site, addresses[1] ?? '')).toEqual([0, 0, 0, 0, 1])
    },
  )

  it('a scanned page needs at most 40 kB of a new visitor', async () => {
    const { talks } = await addProgramme(world().site, 'Light Days')
    await using visitor = await world().newVisitor({ size: 'phone' })
    const finished: Request[] = []
    visitor.page.on('requestfinished', (request) => finished.push(request))
    await visitor.open(quickOf(talks[0]))
    await visitor.page.waitForLoadState('networkidle')
    const sizes = await Promise.all(finished.map((request) => request.sizes()))
    const bytes = sizes.map(
      ({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize,
    )
    expect(finished.length).toBeGreaterThan(3)
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(40_000)
  })

  it('without a network a vote waits, also for a talk that was never open, and is counted once after it', async () => {
    const { site } = world()
    const { event, talks, addresses } = await addProgramme(site, 'Tunnel Days')
    const [known, unknown] = [quickOf(talks[0]), quickOf(talks[1])]
    await behindWeakNetwork(world(), async ({ visitor, page, network }) => {
      const { offline, talks: words } = visitor.words
      const star = (rating: number) =>
        page.getByRole('button', { name: words.votes.starsOf(rating), exact: true })
      const waits = page.getByRole('status').getByText(`${offline.waits} ${offline.what.vote}`)
      await visitor.open(`${event}/schedule`)
      await untilControlled(page)
      for (const path of [`${event}/schedule`, known]) {
        await visitor.open(path)
        await untilKept(page, path)
      }
      network.become('down')
      for (const path of [known, unknown]) {
        await page.goto(path)
        for (const rating of [3, 5]) {
          await star(rating).click()
          await waits.waitFor()
        }
        await page.getByText('★★★★★').waitFor()
        await checkKeptPage({ visitor })
        await page.setViewportSize({ width: 320, height: 640 })
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
      }
      await page.getByText('Second of Tunnel Days').first().waitFor()
      expect(await countWaiting(page)).toBe(2)
      await page.goto('about:blank')
      network.become('loses answers')
      await page.goto(known)
      await expect.poll(() => network.lost).toContain(`POST ${known}/vote`)
      network.become('good')
      await page.goto(known)
      await expect.poll(() => countWaiting(page)).toBe(0)
      for (const address of addresses) expect(await countsOf(site, address)).toEqual([0, 0, 0, 0, 1])
      await page.reload()
      await page.getByText(words.votes.voted(5)).waitFor()
      await star(4).click()
      await page.getByText(words.votes.done.voted).waitFor()
      expect(await countsOf(site, addresses[0] ?? '')).toEqual([0, 0, 0, 1, 0])
      network.become('down')
      await page.getByRole('button', { name: words.votes.takeBack }).click()
      await page.getByRole('status').getByText(`${offline.waits} ${offline.what.unvote}`).waitFor()
      network.become('good')
      await page.evaluate("dispatchEvent(new Event('online'))")
      await expect.poll(() => countWaiting(page)).toBe(0)
      expect(await countsOf(site, addresses[0] ?? '')).toEqual([0, 0, 0, 0, 0])
    })
  })
})
