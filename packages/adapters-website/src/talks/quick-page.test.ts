import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import {
  after,
  DAY,
  HOUR,
  type Event,
  operator,
  type RatingCounts,
  type Talk,
  type VoteCounts,
} from '@lectern/domain'
import type { Browser } from '@lectern/http/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTalkScene, type TalkScene } from '../../test/talk-scene.ts'

const own = { 'sec-fetch-site': 'same-origin' }
const DEVICE = '__Host-lectern-device'
let scene: TalkScene
let quick: string
beforeEach(async () => {
  scene = await openTalkScene()
  quick = `/q/${scene.talk.stub}`
  await change({})
})

/** Changes event and talk. */
async function change(event: Partial<Event>, talk: Partial<Talk> = {}): Promise<void> {
  await scene.website.store.transaction(async ({ events, talks }) => {
    await events.save({ ...scene.event, votes: 'everyone', chips: ['clear', 'useful', 'loud'], ...event })
    await talks.save({ ...scene.talk, ...talk })
  })
}

const secretIn = ({ text }: { readonly text: string }): string =>
  /name="device" value="([\w-]{43})"/u.exec(text)?.[1] ?? ''

/** How many devices and members vote each rating. */
async function counts(): Promise<VoteCounts> {
  const { store } = scene.website
  const view = await store.talkQueries.find(scene.talk.id, { kind: 'every' }, undefined)
  return view?.voteCounts ?? expect.fail('no talk')
}
const none: RatingCounts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }

async function votes(browser: Browser, fields: Readonly<Record<string, string>>): Promise<string> {
  const device = secretIn(await browser.get(quick))
  const { location } = await browser.post(`${quick}/vote`, { device, ...fields }, own)
  return location
}

/** What goes over the wire. */
async function rawOf(url: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request(url, { headers: { 'accept-encoding': 'gzip' } }, resolve)
    .once('error', reject)
    .end()
  const answer = await promise
  return (await buffer(answer)).byteLength + answer.rawHeaders.join(': ').length
}

describe('the page of a printed code', () => {
  it('has title, speakers and stars, for one visitor alone', async () => {
    const [one, other] = [scene.website.browser(), scene.website.browser()]
    const page = await one.get(quick)
    for (const words of [scene.talk.talkTitle, 'Grace', 'aria-label="5 stars"'])
      expect(page.text).toContain(words)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(secretIn(page)).not.toBe(secretIn(await other.get(quick)))
    expect([...one.cookies.keys()]).toEqual(['__Host-lectern-visit'])
  })

  it('counts a tap, takes words, changes, and takes the vote back', async () => {
    const visitor = scene.website.browser()
    expect(await votes(visitor, { rating: '4' })).toBe(`${quick}?done=voted`)
    const page = await visitor.get(`${quick}?done=voted`)
    expect(page.text).toMatch(/role="status">\s*Thank you. Your vote counts./u)
    expect(page.text).toContain('Your vote: 4 of 5')
    expect(page.text).toContain('Add words')
    for (const chip of ['clear', 'clear', 'loud']) await votes(visitor, { rating: '4', chip })
    await votes(visitor, { rating: '2', without: 'clear' })
    const { text } = await visitor.get(quick)
    expect(text.match(/class="pressed"[^>]*value="\w+"/gu)).toHaveLength(1)
    expect(await counts()).toMatchObject({ member: none, device: { ...none, 2: 1 } })
    expect((await visitor.post(`${quick}/unvote`, {}, own)).location).toBe(`${quick}?done=unvoted`)
    expect(await counts()).toMatchObject({ device: none })
  })

  it('counts a form once that is sent twice, at once or without its cookie', async () => {
    const device = secretIn(await scene.website.browser().get(quick))
    const send = (browser: Browser) => browser.post(`${quick}/vote`, { device, rating: '5' }, own)
    const [visitor, again] = [scene.website.browser(), scene.website.browser()]
    await Promise.all([send(visitor), send(visitor)])
    await send(again)
    expect(await counts()).toMatchObject({ device: { ...none, 5: 1 } })
    expect(again.cookies.get(DEVICE)).toBe(device)
  })

  it('counts once when an answer with its cookie was lost, and another vote made a device meanwhile', async () => {
    const device = secretIn(await scene.website.browser().get(quick))
    await scene.website.browser().post(`${quick}/vote`, { device, rating: '5' }, own)
    const visitor = scene.website.browser()
    await votes(visitor, { rating: '1' })
    await visitor.post(`${quick}/vote`, { device, rating: '5' }, own)
    expect(await counts()).toMatchObject({ device: { ...none, 5: 1 } })
  })

  it('leaves no device behind when the vote is refused', async () => {
    const visitor = scene.website.browser()
    const device = secretIn(await visitor.get(quick))
    const refused = await visitor.post(`${quick}/vote`, { device, rating: '9' }, own)
    expect([refused.status, visitor.cookies.has(DEVICE)]).toEqual([400, false])
    expect(refused.text).toContain('role="alert"')
    expect(secretIn(refused)).toBe(device)
    const api = await scene.website.lectern
      .getVote({ kind: 'visitor' }, { talkId: scene.talk.id, device })
      .catch(String)
    expect(api).toContain('This device is unknown')
  })

  it('is refused from another site', async () => {
    const visitor = scene.website.browser()
    const device = secretIn(await visitor.get(quick))
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, {}]) {
      expect((await visitor.post(`${quick}/vote`, { device, rating: '5' }, headers)).status).toBe(403)
    }
    expect(await counts()).toMatchObject({ device: none })
  })

  it('counts a member once: the vote and the comment of the member take that of the device back', async () => {
    const visitor = scene.website.browser()
    await votes(visitor, { rating: '5' })
    scene.host.cookies.set(DEVICE, visitor.cookies.get(DEVICE) ?? '')
    expect(await votes(scene.host, { rating: '3' })).toBe(`${quick}?done=voted`)
    expect(await counts()).toMatchObject({ member: { ...none, 3: 1 }, device: none })
    await votes(visitor, { rating: '5' })
    await scene.host.submit(await scene.host.get(quick), `${scene.path}/comments`, { comment: 'Clear' }, own)
    expect(await counts()).toMatchObject({ member: none, device: none })
    expect((await scene.host.get(quick)).text).toContain('Your comment on this talk has a rating')
  })

  it('keeps words that were added as a draft, with the stars', async () => {
    const visitor = scene.website.browser()
    await votes(visitor, { rating: '4' })
    const page = await visitor.get(quick)
    const asked = await visitor.submit(page, `${scene.path}/comments`, { comment: 'Louder, please' }, own)
    expect(asked.text).toContain('name="draft_rating" value="4"')
  })
})

it('needs at most 40 kB with all that it loads', async () => {
  const { website } = scene
  const page = await fetch(`${website.url}${quick}`)
  const html = await page.text()
  const files = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/gu)].map(([, path = '']) => path)
  expect(new Set(files).size).toBe(4)
  const sizes = await Promise.all([quick, ...new Set(files)].map((path) => rawOf(`${website.url}${path}`)))
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(40_000)
})

describe('who cannot vote reads why, and what to do', () => {
  it.each([
    ['before the start', {}, { startDate: 'later' }, 'Votes are open', '#rate'],
    ['votes are off', { votes: 'off' }, {}, 'This event takes no votes.', '#rate'],
    ['only members vote', { votes: 'members' }, {}, 'Only members vote', '/login?next=/q/'],
    ['codes are needed', { votes: 'codes' }, {}, 'the code of an attendee', '/login?next=/q/'],
    ['the talk is cancelled', {}, { cancelled: true }, 'This talk is cancelled', '#rate'],
  ] as const)('%s', async (_when, event, talk, words, link) => {
    const startDate = after(scene.website.clock.now(), HOUR)
    await change(event, 'startDate' in talk ? { startDate } : talk)
    const page = await scene.website.browser().get(quick)
    expect(page.status).toBe(200)
    for (const part of [words, link]) expect(page.text).toContain(part)
    expect(page.text).not.toContain('class="vote-stars"')
    const refused = await scene.website
      .browser()
      .post(`${quick}/vote`, { device: 'd'.repeat(43), rating: '4' }, own)
    expect([refused.status, refused.text.includes(words)]).toEqual([403, true])
  })

  it('somebody with a code comes back from its page, and votes', async () => {
    await change({ votes: 'codes' })
    const { event, talk, website } = scene
    await website.lectern.addAttendeeCodes(operator, { eventId: event.id, codes: 'TICKET-4711' })
    const visitor = website.browser()
    const code = `/event/${event.urlFriendlyName}/code`
    expect((await visitor.get(quick)).text).toContain(`href="${code}?talk=${talk.stub}"`)
    const page = await visitor.get(`${code}?talk=${talk.stub}`)
    const used = await visitor.submit(page, code, { code: 'ticket-4711' })
    expect(used.location).toBe(`${quick}?done=proven`)
    expect(await votes(visitor, { rating: '4' })).toBe(`${quick}?done=voted`)
    expect(await counts()).toMatchObject({ device: none, code: { ...none, 4: 1 } })
  })

  it('after the end, on the own talk, and where there is no talk', async () => {
    expect((await scene.speaker.get(quick)).text).toContain('You do not vote for your own talk.')
    expect((await scene.website.browser().get('/q/nothing')).status).toBe(404)
    scene.website.clock.set(after(scene.talk.startDate, 100 * DAY))
    expect((await scene.website.browser().get(quick)).text).toContain('Votes are open')
  })
})
