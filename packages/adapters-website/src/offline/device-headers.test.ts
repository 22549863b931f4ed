import { Script } from 'node:vm'
import { expect, it } from 'vitest'
import type { Browser } from '@lectern/http/testing'
import { openTalkScene } from '../../test/talk-scene.ts'
import { pages } from '../pages.ts'

const scene = await openTalkScene()
const ada = await scene.website.signIn('ada')

const own = { 'sec-fetch-site': 'same-origin' }
const eventPath = (): string => `/event/${scene.event.urlFriendlyName}`
const keptOf = async (browser: Browser, path: string): Promise<unknown> =>
  (await browser.get(path)).headers['lectern-keep']
const accountOf = async (browser: Browser, path: string): Promise<unknown> =>
  (await browser.get(path)).headers['lectern-account']

it('devices keep these pages, and no others', () => {
  const marked = pages.filter(({ offline }) => offline).map(({ method, path }) => `${method} ${path}`)
  expect(marked.toSorted()).toEqual([
    'GET /',
    'GET /event/:name',
    'GET /event/:name/about',
    'GET /event/:name/box',
    'GET /event/:name/comments',
    'GET /event/:name/schedule',
    'GET /event/:name/speaker/:speaker',
    'GET /event/:name/speakers',
    'GET /event/:name/talks',
    'GET /events',
    'GET /q/:stub',
    'GET /talk/:stub',
    'GET /user/schedule',
    'POST /event/:name/attend',
    'POST /event/:name/comments',
    'POST /event/:name/unattend',
    'POST /q/:stub/unvote',
    'POST /q/:stub/vote',
    'POST /talk/:stub/comments',
    'POST /talk/:stub/star',
    'POST /talk/:stub/unstar',
    'POST /talk/:stub/unvote',
    'POST /talk/:stub/vote',
  ])
  expect(pages.filter((page) => page.offline && !page.public).map(({ path }) => path)).toEqual([
    '/event/:name/box',
    '/user/schedule',
    '/q/:stub',
  ])
})

it('a page says whose it is, and whether it may be kept', async () => {
  const visitor = scene.website.browser()
  for (const path of ['/events', eventPath(), scene.path]) {
    expect([await accountOf(visitor, path), await keptOf(visitor, path)]).toEqual(['visitor', 'page'])
  }
  const account = await accountOf(ada, '/user/schedule')
  expect(account).toMatch(/^[\w-]{22}$/u)
  for (const path of ['/events', '/user/account', scene.path])
    expect(await accountOf(ada, path)).toBe(account)
  expect(await accountOf(scene.host, '/events')).not.toBe(account)
  for (const path of ['/user/account', '/search', `${eventPath()}/attendees`, '/talk/nothing']) {
    expect(await keptOf(ada, path)).toBeUndefined()
  }
})

it('the programme is kept for those who attend, and nothing that others do not see', async () => {
  await ada.post(`${eventPath()}/attend`, {}, own)
  expect(await keptOf(ada, eventPath())).toBe('programme')
  await ada.post(`${scene.path}/comments`, { comment: 'Louder', rating: '3', private: 'yes' }, own)
  expect([
    await keptOf(scene.speaker, scene.path),
    await keptOf(scene.website.browser(), scene.path),
  ]).toEqual([undefined, 'page'])
})

it('a form that waited is refused for another account, and carried out once for its own', async () => {
  const account = String(await accountOf(ada, '/events'))
  const headers = { ...own, 'lectern-account': account, 'idempotency-key': 'waiting-1' }
  const comment = { comment: 'Written in a tunnel', rating: '4' }
  const send = (browser: Browser): Promise<{ status: number; location: string }> =>
    browser.post(`${eventPath()}/comments`, comment, headers)
  expect([(await send(scene.host)).status, (await send(scene.website.browser())).status]).toEqual([403, 403])
  const [first, second] = [await send(ada), await send(ada)]
  expect([first.status, second.location]).toEqual([303, first.location])
  const { text } = await ada.get(`${eventPath()}/comments`)
  expect(text.match(/Written in a tunnel/gu)).toHaveLength(1)
})

it('the worker is asked for at each visit, and connects to nothing else', async () => {
  const { headers, text } = await ada.get('/sw.js')
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': `default-src 'none'; connect-src 'self'; frame-ancestors 'none'`,
  })
  expect(text).not.toMatch(/^(?:import|export) |^\s*\/\//mu)
  expect(() => new Script(text)).not.toThrow()
  expect(text.length).toBeLessThan(20_000)
})
