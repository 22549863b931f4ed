import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addProgramme, countWaiting, type Programme } from '../src/offline/device.ts'
import { behindWeakNetwork, type OnPhone, untilControlled, untilKept } from './behind-weak-network.ts'
import { onTheSite, type World } from './on-the-site.ts'

interface InTunnel extends OnPhone, Programme {
  /** The path of a talk, which is on the device with its event. */
  readonly talk: string
}

/** A member who has seen an event and a talk, and has no network any more. */
async function inTunnel(
  world: World,
  member: string,
  name: string,
  go: (traveller: InTunnel) => Promise<void>,
): Promise<void> {
  const programme = await addProgramme(world.site, name)
  const [talk = ''] = programme.talks
  await behindWeakNetwork(world, async (traveller) => {
    const { visitor, page, network } = traveller
    await visitor.signIn(member)
    await untilControlled(page)
    for (const path of [programme.event, talk]) {
      await visitor.open(path)
      await untilKept(page, path)
    }
    network.become('down')
    await go({ ...traveller, ...programme, talk })
  })
}

async function comment(page: Page, talk: string, text: string): Promise<void> {
  await page.goto(talk)
  await page.locator('label[for="rating-4"]').click()
  await page.getByLabel('Your comment').fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('status').getByText(text).last().waitFor()
}

onTheSite('what is sent without a network', (world) => {
  it('a comment waits, is sent once, also when its answer is lost, and never for another account', async () => {
    await inTunnel(world(), 'pieter', 'Waiting Days', async ({ visitor, page, network, talk }) => {
      const post = `POST ${talk}/comments`
      await comment(page, talk, 'Written in a tunnel')
      await page.getByText('Waiting to be sent: your comment').waitFor()
      const cookies = await page.context().cookies()
      await page.context().clearCookies()
      network.become('good')
      visitor.takeProblems()
      await visitor.signIn('zeynep')
      await page.goto(talk)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(network.passed).not.toContain(post)
      expect(await page.getByText('Written in a tunnel').count()).toBe(0)
      await page.context().clearCookies()
      await page.context().addCookies(cookies)
      network.become('loses answers')
      await page.goto(talk)
      await expect.poll(() => network.lost).toContain(post)
      network.become('good')
      await page.goto(talk)
      await expect.poll(() => countWaiting(page)).toBe(0)
      expect(network.passed.filter((one) => one === post).length).toBeGreaterThan(1)
      await page.goto(talk)
      expect(await page.locator('#comments').getByText('Written in a tunnel').count()).toBe(1)
    })
  })

  it('a comment without stars does not wait: the page says at once that they are missing', async () => {
    await inTunnel(world(), 'aino', 'Starless Days', async ({ page, network, talk }) => {
      const send = page.getByRole('button', { name: 'Send', exact: true })
      network.become('good')
      await page.goto(talk)
      await send.click()
      await page.getByRole('alert').getByText('Please choose one to five stars.').waitFor()
      network.become('down')
      await page.goto(talk)
      await page.getByLabel('Your comment').fill('Without stars')
      await send.click()
      await page.locator('#rating-1:focus').waitFor()
      expect([await page.getByLabel('Your comment').inputValue(), await countWaiting(page)]).toEqual([
        'Without stars',
        0,
      ])
      await page.locator('label[for="rating-4"]').click()
      await send.click()
      await page.getByText('Waiting to be sent: your comment').waitFor()
    })
  })

  it('a star and an attendance wait, and are sent when the network is back', async () => {
    await inTunnel(world(), 'yuki', 'Starred Days', async ({ page, network, event, talk }) => {
      await page.goto(talk)
      await page.getByRole('button', { name: 'Star this talk', exact: true }).click()
      await page.getByText('Waiting to be sent: your star').waitFor()
      await page.goto(event)
      await page.getByRole('button', { name: "I'm attending", exact: true }).click()
      await page.getByText('Waiting to be sent: that you attend').waitFor()
      network.become('good')
      await page.evaluate("dispatchEvent(new Event('online'))")
      await page.getByText('Sent: your star').waitFor()
      await page.getByText('Sent: that you attend').waitFor()
      await page.goto(event)
      await page.getByRole('button', { name: 'Attending', exact: true }).waitFor()
      await page.goto('/user/schedule')
      await page.getByRole('link', { name: 'First of Starred Days' }).waitFor()
      expect(await countWaiting(page)).toBe(0)
    })
  })

  it('a refused comment says why, keeps its text and can be edited; another one is discarded', async () => {
    await inTunnel(world(), 'jonas', 'Refused Days', async ({ page, network, talk }) => {
      for (const text of ['Louder please', 'Louder please', 'Never mind']) await comment(page, talk, text)
      await page.goto('/offline')
      const waiting = page.locator('ul[data-offline="waiting"] > li')
      await expect.poll(() => waiting.count()).toBe(3)
      await waiting.last().getByRole('button', { name: 'Discard' }).click()
      await expect.poll(() => waiting.count()).toBe(2)
      network.become('good')
      await page.goto(talk)
      const refused = page.getByRole('alert').filter({ hasText: 'Refused: your comment.' })
      await refused.getByText(/^You have sent this comment before\. It is here once\.$/u).waitFor()
      await refused.getByText('Louder please').waitFor()
      await refused.getByRole('link', { name: 'See what waits' }).click()
      await waiting.getByText('You have sent this comment before. It is here once.').waitFor()
      expect(await waiting.getByLabel('Your text').inputValue()).toBe('Louder please')
      await waiting.getByLabel('Your text').fill('And slower')
      await waiting.getByRole('button', { name: 'Save and send' }).click()
      await page.getByText('Sent: your comment').waitFor()
      await page.getByText('Nothing waits.').waitFor()
      await page.goto(talk)
      const comments = page.locator('#comments')
      const count = (text: string): Promise<number> => comments.getByText(text, { exact: true }).count()
      expect([await count('Louder please'), await count('And slower'), await count('Never mind')]).toEqual([
        1, 1, 0,
      ])
    })
  })

  it('a sign-out asks first, and then discards what waits', async () => {
    await inTunnel(world(), 'joao', 'Left Days', async ({ visitor, page, network, talk }) => {
      await comment(page, talk, 'Unsent')
      await page.locator('header summary').last().click()
      await page.getByRole('button', { name: 'Sign out', exact: true }).click()
      await page.getByText('What waits to be sent is lost when you sign out.').waitFor()
      expect(await page.getByLabel('Your text').inputValue()).toBe('Unsent')
      await page.getByRole('button', { name: 'Sign out and discard it' }).click()
      await page.getByText('You are offline. Nothing is on your device any more').waitFor()
      expect(await countWaiting(page)).toBe(0)
      network.become('good')
      visitor.takeProblems()
      await page.goto(talk)
      await page.getByLabel('Your comment').waitFor()
      expect(network.passed).not.toContain(`POST ${talk}/comments`)
    })
  })
})
