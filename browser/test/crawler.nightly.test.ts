import type { Request } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { crawl, type FoundAddress, oneOfEachKind } from '../src/crawl/crawl.ts'
import { kindOf } from '../src/crawl/kind-of.ts'
import { demoOf } from '../src/screenshots/demo.ts'
import { addHardContent, hard } from '../src/screenshots/hard-content.ts'
import { faultsOfLayout } from '../src/visitor/layout.ts'
import { requireValidHtml } from '../src/visitor/valid-html.ts'
import { onTheSite, type World } from './on-the-site.ts'

/** Addresses of the API that can only be written to. */
const WRITE_ONLY: ReadonlySet<string> = new Set([
  '/v2.1/event_comments/:/reported',
  '/v2.1/events/:/hosts/:',
  '/v2.1/talk_comments/:/answer/reported',
  '/v2.1/talk_comments/:/reported',
  '/v2.1/talks/:/speakers/:',
  '/v2.1/talks/:/tracks',
  '/v2.1/talks/:/tracks/:',
])

/** The API and images do not depend on the session of a browser. */
const isSameForAll = (path: string): boolean => /^\/(?:v2\.1|images)\b/u.test(path)

const OWN_PAGES = ['', '/mails', '/password', '/email', '/sessions', '/delete']
  .map((page) => `/user/account${page}`)
  .concat(
    ['schedule', 'comments', 'events', 'feedback', 'claims', 'apikey', 'tokens'].map(
      (page) => `/user/${page}`,
    ),
  )

/** Bytes over the wire and requests of one page, for HTML, styles, scripts and fonts. */
const MAX_WEIGHT = 60 * 1024
const MAX_REQUESTS = 6
const WEIGHED: ReadonlySet<string> = new Set(['document', 'stylesheet', 'script', 'font'])

onTheSite('links', (world) => {
  let found: readonly FoundAddress[] = []
  beforeAll(async () => {
    found = await crawl({ origin: world().site.origin, starts: ['/', '/login', '/register', '/mailbox'] })
  })

  it('lead a visitor to answers with status 200', () => {
    expect(found.length).toBeGreaterThan(1000)
    expect(refusedIn(found)).toEqual([])
  })

  it.each([
    ['a member', 'zeynep'],
    ['a host', 'ines'],
    ['a site admin', 'demo'],
  ])('lead %s to answers with status 200', async (_, username) => {
    const pages = found.map(({ path }) => path).filter((path) => !isSameForAll(path))
    const own = await crawl({
      origin: world().site.origin,
      starts: [...pages, '/user/account'],
      cookie: await cookieOf(world(), username),
      skip: isSameForAll,
    })
    expect(own.map(({ path }) => path)).toContain('/user/account/sessions')
    expect(refusedIn(own)).toEqual([])
    await expectValidHtml(own)
  })

  it('lead to valid HTML', () => expectValidHtml(found))

  it('lead to accessible pages', async () => {
    await using visitor = await world().newVisitor({ size: 'phone' })
    const pages = oneOfEachKind(found)
    expect(pages.length).toBeGreaterThan(5)
    for (const { path } of pages) {
      await visitor.open(path)
      await visitor.checkPage()
    }
  })

  it.each([
    ['a visitor', undefined],
    ['a host', 'ines'],
  ])('lead %s to pages that fit at a zoom of 200 %%', async (_, username) => {
    await using visitor = await world().newVisitor({ size: 'zoomed' })
    if (username !== undefined) await visitor.signIn(username)
    const pages = oneOfEachKind(found).filter(({ path }) => username === undefined || !isSameForAll(path))
    const paths = [...pages.map(({ path }) => path), ...(username === undefined ? [] : OWN_PAGES)]
    const faults: string[] = []
    for (const path of paths) {
      await visitor.open(path)
      faults.push(...(await faultsOfLayout(visitor.page)).map((fault) => `${path}: ${fault}`))
    }
    expect(faults).toEqual([])
  })

  it('lead to pages that are light', async () => {
    const heavy: string[] = []
    for (const { path } of oneOfEachKind(found)) heavy.push(...(await faultsOfWeight(world(), path)))
    expect(heavy).toEqual([])
  })

  it('lead to pages that are light also of an event with 300 talks', async () => {
    await addHardContent(world().site)
    const event = await demoOf(world().site).event(hard.big)
    const heavy: string[] = []
    for (const page of ['', '/schedule?day=all', '/talks', '/speakers'])
      heavy.push(...(await faultsOfWeight(world(), event + page)))
    expect(heavy).toEqual([])
  })
})

const refusedIn = (found: readonly FoundAddress[]): readonly string[] =>
  found
    .filter(({ path, status }) => {
      const kind = kindOf(path)
      return status !== 200 && !(status === 405 && WRITE_ONLY.has(kind))
    })
    .map(({ path, status, from }) => `${status} ${path}, a link on ${from}`)

async function cookieOf({ newVisitor }: World, username: string): Promise<string> {
  await using visitor = await newVisitor()
  await visitor.signIn(username)
  const cookies = await visitor.page.context().cookies()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

async function expectValidHtml(found: readonly FoundAddress[]): Promise<void> {
  const pages = oneOfEachKind(found)
  expect(pages.length).toBeGreaterThan(5)
  for (const { path, html = '' } of pages) await requireValidHtml(html, path)
}

async function faultsOfWeight({ newVisitor }: World, path: string): Promise<readonly string[]> {
  await using visitor = await newVisitor()
  const finished: Request[] = []
  visitor.page.on('requestfinished', (request) => void finished.push(request))
  await visitor.open(path)
  // Not what a script asks for later.
  const weighed = finished.filter((request) => WEIGHED.has(request.resourceType()))
  const weights = await Promise.all(weighed.map(weightOf))
  const bytes = weights.reduce((sum, weight) => sum + weight, 0)
  return bytes <= MAX_WEIGHT && weights.length <= MAX_REQUESTS
    ? []
    : [`${path}: ${bytes} bytes in ${weights.length} requests`]
}

async function weightOf(request: Request): Promise<number> {
  const { responseBodySize, responseHeadersSize } = await request.sizes()
  return responseBodySize + responseHeadersSize
}
