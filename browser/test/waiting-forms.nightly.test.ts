import { problemText } from '@lectern/adapters-http/testing/words'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addProgramme, countWaiting, type Programme } from '../src/offline/device.ts'
import type { Language } from '../src/visitor/visitor.ts'
import {
  behindWeakNetwork,
  checkKeptPage,
  type OnPhone,
  untilControlled,
  untilKept,
} from './behind-weak-network.ts'
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
  language: Language,
  go: (traveller: InTunnel) => Promise<void>,
): Promise<void> {
  const programme = await addProgramme(world.site, name)
  const [talk = ''] = programme.talks
  const enter = async (traveller: OnPhone): Promise<void> => {
    const { visitor, page, network } = traveller
    await visitor.signIn(member)
    await untilControlled(page)
    for (const path of [programme.event, talk]) {
      await visitor.open(path)
      await untilKept(page, path)
    }
    network.become('down')
    await go({ ...traveller, ...programme, talk })
  }
  await behindWeakNetwork(world, enter, { language })
}

/** Opens the form below the vote. */
const addWords = ({ page, visitor }: InTunnel): Promise<void> =>
  page.getByText(visitor.words.talks.votes.addWords, { exact: true }).click()

async function comment(traveller: InTunnel, text: string): Promise<void> {
  const { page, visitor, talk } = traveller
  const { comments, fields } = visitor.words
  await page.goto(talk)
  await addWords(traveller)
  await page.locator('label[for="rating-4"]').click()
  await page.getByLabel(fields.comment).fill(text)
  await page.getByRole('button', { name: comments.send, exact: true }).click()
  await page.getByRole('status').getByText(text).last().waitFor()
}

/** The page from the network, however slow it is: a page that is loaded again has no time limit. */
async function openPresent(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.reload()
}

onTheSite('what is sent without a network', (world) => {
  it('a comment waits, is sent once, also when its answer is lost, and never for another account', async () => {
    await inTunnel(world(), 'pieter', `Waiting Days`, 'en', async (traveller) => {
      const { visitor, page, network, talk } = traveller
      const { offline } = visitor.words
      const post = `POST ${talk}/comments`
      await comment(traveller, 'Written in a tunnel')
      await page.getByText(`${offline.waits} ${offline.what.comments}`).waitFor()
      await checkKeptPage(traveller)
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
      await openPresent(page, talk)
      expect(await page.locator('#comments').getByText('Written in a tunnel').count()).toBe(1)
    })
  })

  it('a comment without stars does not wait: the page says at once that they are missing', async () => {
    await inTunnel(world(), 'aino', `Starless Days`, 'de', async (traveller) => {
      const { visitor, page, network, talk } = traveller
      const { comments, fields, offline } = visitor.words
      const noStars = problemText(visitor.words, { field: 'rating', code: 'required', message: '' })
      const send = page.getByRole('button', { name: comments.send, exact: true })
      const text = page.getByLabel(fields.comment)
      network.become('good')
      await openPresent(page, talk)
      await addWords(traveller)
      await send.click()
      await page.getByRole('alert').getByText(noStars).waitFor()
      network.become('down')
      await page.goto(talk)
      await addWords(traveller)
      await text.fill('Without stars')
      await send.click()
      await page.locator('#rating-1:focus').waitFor()
      expect([await text.inputValue(), await countWaiting(page)]).toEqual(['Without stars', 0])
      await page.locator('label[for="rating-4"]').click()
      await send.click()
      await page.getByText(`${offline.waits} ${offline.what.comments}`).waitFor()
      await checkKeptPage(traveller)
    })
  })

  it('a star and an attendance wait, and are sent when the network is back', async () => {
    await inTunnel(world(), 'yuki', `Starred Days`, 'en', async (traveller) => {
      const { visitor, page, network, event, talk } = traveller
      const { events, offline, schedule } = visitor.words
      await page.goto(talk)
      await page.getByRole('button', { name: schedule.starIt, exact: true }).click()
      await page.getByText(`${offline.waits} ${offline.what.star}`).waitFor()
      await page.goto(event)
      await page.getByRole('button', { name: events.attend, exact: true }).click()
      await page.getByText(`${offline.waits} ${offline.what.attend}`).waitFor()
      await checkKeptPage(traveller)
      network.become('good')
      await page.evaluate("dispatchEvent(new Event('online'))")
      await page.getByText(`${offline.sent} ${offline.what.star}`).waitFor()
      await page.getByText(`${offline.sent} ${offline.what.attend}`).waitFor()
      await openPresent(page, event)
      await page.getByRole('button', { name: events.attending, exact: true }).waitFor()
      await openPresent(page, '/user/schedule')
      await page.getByRole('link', { name: `First of Starred Days` }).waitFor()
      expect(await countWaiting(page)).toBe(0)
    })
  })

  it('a refused comment says why, keeps its text and can be edited; another one is discarded', async () => {
    await inTunnel(world(), 'jonas', `Refused Days`, 'de', async (traveller) => {
      const { visitor, page, network, talk } = traveller
      const { offline } = visitor.words
      const sentBefore = problemText(visitor.words, { code: 'duplicate-comment', message: '' })
      for (const text of ['Louder please', 'Louder please', 'Never mind']) await comment(traveller, text)
      await page.goto('/offline')
      const waiting = page.locator('ul[data-offline="waiting"] > li')
      await expect.poll(() => waiting.count()).toBe(3)
      await waiting.last().getByRole('button', { name: offline.discard }).click()
      await expect.poll(() => waiting.count()).toBe(2)
      network.become('good')
      await page.goto(talk)
      const refused = page
        .getByRole('alert')
        .filter({ hasText: `${offline.refused} ${offline.what.comments}.` })
      await refused.getByText(sentBefore, { exact: true }).waitFor()
      await refused.getByText('Louder please').waitFor()
      await refused.getByRole('link', { name: offline.see }).click()
      await waiting.getByText(sentBefore).waitFor()
      await checkKeptPage(traveller)
      expect(await waiting.getByLabel(offline.text).inputValue()).toBe('Louder please')
      await waiting.getByLabel(offline.text).fill('And slower')
      await waiting.getByRole('button', { name: offline.save }).click()
      await page.getByText(`${offline.sent} ${offline.what.comments}`).waitFor()
      await page.getByText(offline.noneWaiting).waitFor()
      await openPresent(page, talk)
      const comments = page.locator('#comments')
      const count = (text: string): Promise<number> => comments.getByText(text, { exact: true }).count()
      expect([await count('Louder please'), await count('And slower'), await count('Never mind')]).toEqual([
        1, 1, 0,
      ])
    })
  })

  it('a sign-out asks first, and then discards what waits', async () => {
    await inTunnel(world(), 'joao', `Left Days`, 'en', async (traveller) => {
      const { visitor, page, network, talk } = traveller
      const { fields, offline, site } = visitor.words
      await comment(traveller, 'Unsent')
      await page.locator('.site-head summary').last().click()
      await page.getByRole('button', { name: site.signOut, exact: true }).click()
      await page.getByText(offline.signingOut).waitFor()
      await checkKeptPage(traveller)
      expect(await page.getByLabel(offline.text).inputValue()).toBe('Unsent')
      await page.getByRole('button', { name: offline.signOut }).click()
      await page.getByText(offline.signedIn).waitFor()
      expect(await countWaiting(page)).toBe(0)
      network.become('good')
      visitor.takeProblems()
      await page.goto(talk)
      await page.getByLabel(fields.comment).waitFor({ state: 'attached' })
      expect(network.passed).not.toContain(`POST ${talk}/comments`)
    })
  })
})
