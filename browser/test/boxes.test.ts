import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addConference, inMinutes } from '../src/site/conference.ts'
import { hostOf } from '../src/site/host.ts'
import { behindWeakNetwork, checkKeptPage, untilControlled, untilKept } from './behind-weak-network.ts'
import { onTheSite, type World } from './on-the-site.ts'

/** An event with a talk that ends in a minute, and the path that starts a box at its room. */
async function aDoor({ site, newVisitor }: World, name: string) {
  const host = await hostOf(site, 'demo')
  const talk = {
    title: `End of ${name}`,
    speakers: ['Ada Lovelace'],
    room: 'Hall',
    minutes: 30,
    at: inMinutes(-29),
  }
  const { event, talks } = await addConference(host, { name, talks: [talk] })
  const path = await host.pageOf(event)
  await using visitor = await newVisitor()
  const { boxes } = visitor.words
  await visitor.signIn('demo')
  await visitor.open(`${path}/boxes`)
  await visitor.checkPage()
  await visitor.fill(visitor.words.fields.name, 'Left door')
  await visitor.press(boxes.make)
  await visitor.sees(boxes.openNow)
  const link = await visitor.page.locator('.box-made code').innerText()
  await visitor.checkPage()
  const counted = async (): Promise<number> => {
    const headers = { authorization: `Bearer ${(await site.run(['token', 'issue', 'demo'])).trim()}` }
    const text = await (await fetch(`${talks[0] ?? ''}?verbose=yes`, { headers })).text()
    const [, counts = ''] = /"vote_counts":\s*\{([^}]*)\}/u.exec(text) ?? []
    return [...counts.matchAll(/:\s*(\d+)/gu)].reduce((sum, [, count]) => sum + Number(count), 0)
  }
  return { path: `${path}/box`, start: new URL(link).pathname, counted }
}

const star = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

onTheSite('a voting box', (world) => {
  it('thanks, is ready again, keeps votes without a network, also after a reload, and sends each once', async () => {
    const { path, start, counted } = await aDoor(world(), 'Box Days')
    await behindWeakNetwork(world(), async ({ visitor, page, network }) => {
      const { boxes, talks } = visitor.words
      const { starsOf } = talks.votes
      await visitor.open(start)
      expect(visitor.path()).toBe(path)
      await visitor.sees('Ada Lovelace')
      await visitor.checkPage()
      await star(page, starsOf(4)).click()
      await visitor.sees(boxes.thanks)
      await expect.poll(counted).toBe(1)
      await star(page, starsOf(5)).waitFor()
      await untilControlled(page)
      await untilKept(page, path)
      network.become('down')
      for (const rating of [5, 3]) {
        await star(page, starsOf(rating)).click()
        await page.getByText(boxes.thanks).waitFor()
        await star(page, starsOf(rating)).waitFor()
      }
      await page.getByText(boxes.offline.replace('{count}', '2')).waitFor()
      await page.reload()
      await star(page, starsOf(1)).waitFor()
      await page.getByText(boxes.offline.replace('{count}', '2')).waitFor()
      await checkKeptPage({ visitor })
      await star(page, starsOf(1)).click()
      await page.getByText(boxes.offline.replace('{count}', '3')).waitFor()
      network.become('good')
      await page.getByText(boxes.offline.replace('{count}', '3')).waitFor({ state: 'hidden' })
      await expect.poll(counted).toBe(4)
      expect(await page.locator('a').count()).toBe(0)
    })
  })

  it('works without a script', async () => {
    const { path, start, counted } = await aDoor(world(), 'Plain Box Days')
    await using visitor = await world().newVisitor({ scripts: false, language: 'de' })
    const { boxes, talks } = visitor.words
    await visitor.open(start)
    await visitor.press(talks.votes.starsOf(2))
    await visitor.sees(boxes.thanks)
    await visitor.page.waitForURL((url) => url.pathname === path && url.search === '')
    await visitor.sees(boxes.question)
    expect(await counted()).toBe(1)
  })
})
