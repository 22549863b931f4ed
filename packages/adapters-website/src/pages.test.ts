import { isReservedEventName, isReservedUsername } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { openEverything } from '../test/everything.ts'
import { openWebsite } from '../test/open-website.ts'
import type { Mailbox } from './mail/mailbox.ts'
import { pages } from './pages.ts'

const mailbox: Mailbox = {
  list: () => Promise.resolve([{ name: '1', to: 'ada@lectern.example', subject: 'Hello' }]),
  read: (name) => Promise.resolve(name === '1' ? 'Hello' : undefined),
}

const { website, ada, addressOf } = await openEverything({ websiteUrl: 'http://127.0.0.1', mailbox })

/** The API answers for `/`, too. */
const belowRoot = pages.filter(({ path }) => path !== '/')
const all = belowRoot.map(({ method, path }) => [`${method} ${path}`, method, addressOf(path)] as const)
const shown = belowRoot.filter(({ method }) => method === 'GET').map(({ path }) => addressOf(path))
const forms = pages.filter(({ method }) => method === 'POST').map(({ path }) => addressOf(path))
const isShared = (method: string, path: string): boolean =>
  method === 'GET' &&
  pages.some((page) => page.public && page.method === 'GET' && addressOf(page.path) === path)
/** The programmes and feeds of public events. */
const isForEveryOrigin = (path: string): boolean =>
  /\/(?:calendar\.ics|schedule\.(?:json|xml)|(?:comments|changes|events)\.atom)$/u.test(path)
/** Sites that the hosts list may show it in a frame. */
const isFramed = (method: string, path: string): boolean =>
  pages.some((page) => page.embed && page.method === method && addressOf(page.path) === path) &&
  method === 'GET'
const forMembers = pages
  .filter(({ signIn }) => signIn)
  .map(({ method, path, page }) => [method, addressOf(path), page] as const)

it('no page is in the table twice, or below the version of the API', () => {
  const named = pages.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(named).size).toBe(named.length)
  expect(pages.filter(({ path }) => path.startsWith('/v'))).toEqual(
    pages.filter(({ path }) => path.startsWith('/verify')),
  )
})

it.each(all)('%s protects visitors and members', async (_name, method, path) => {
  for (const browser of [website.browser(), ada]) {
    const { headers } = method === 'GET' ? await browser.get(path) : await browser.post(path, {})
    const framed = isFramed(method, path)
    expect(headers['x-frame-options']).toBe(framed ? undefined : 'DENY')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': isForEveryOrigin(path) ? 'cross-origin' : 'same-origin',
    })
    const policy = headers['content-security-policy']
    expect(policy).toMatch(/^default-src 'none';.*frame-ancestors/u)
    expect(policy).toMatch(framed ? /frame-ancestors 'self'$/u : /frame-ancestors 'none'/u)
    expect(policy).not.toMatch(/unsafe|script-src (?!'self';)|\*/u)
    expect(headers['access-control-allow-origin']).toBe(isForEveryOrigin(path) ? '*' : undefined)
    if (framed || isShared(method, path)) {
      expect(headers['referrer-policy']).toBe('same-origin')
      expect(headers['cache-control']).toMatch(/^(?:public, max-age=0, must-revalidate|private, no-store)$/u)
      continue
    }
    expect(headers).toMatchObject({
      'cache-control': headers['content-disposition'] === undefined ? 'no-store' : 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    expect(headers).not.toHaveProperty('etag')
    expect(headers).not.toHaveProperty('content-encoding')
  }
})

it('every address tells its methods, answers others with 405, and lets no other site ask', async () => {
  for (const path of new Set([...shown, ...forms])) {
    const methods = all.filter((page) => page[2] === path).map(([, method]) => method)
    const allow = methods.includes('POST') ? 'GET, HEAD, POST, OPTIONS' : 'GET, HEAD, OPTIONS'
    const wrong = await ada.send('DELETE', path, {})
    expect([path, wrong.status, wrong.headers.allow]).toEqual([path, 405, allow])
    const options = await ada.send('OPTIONS', path, { origin: 'https://evil.example' })
    expect([path, options.status, options.headers.allow]).toEqual([path, 204, allow])
    expect(Object.keys(options.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

it('the page for a wrong method leads on', async () => {
  for (const [browser, link] of [
    [website.browser(), />Sign in<\/a>/u],
    [ada, /href="\/user\/account">Go to your account<\/a>/u],
  ] as const) {
    const { text } = await browser.send('DELETE', '/user/tokens', {})
    expect(text).toContain('<h1>This cannot be done here</h1>')
    expect(text).toContain('href="/">Go to the front page</a>')
    expect(text).toMatch(link)
  }
})

it.each([
  ['/forgot/password', '/forgot'],
  ['/forgot/username', '/forgot'],
  ['/verify/mail', '/verify'],
  ['/logout', '/user/account'],
  ['/user/tokens/1/revoke', '/user/tokens'],
])('the address %s of a form, typed by hand, leads to the page %s', async (path, page) => {
  const { status, location } = await ada.get(`${path}?a=1`)
  expect([status, location]).toEqual([303, page])
})

it('every word that a page has below /user/ is reserved, so that no username takes its address', () => {
  const words = pages
    .map(({ path }) => /^\/user\/([^/:]+)/u.exec(path)?.[1])
    .filter((word) => word !== undefined)
  expect(words.length).toBeGreaterThan(20)
  expect(words.filter((word) => !isReservedUsername(word))).toEqual([])
})

it('every word that a page has below /event/ is reserved, so that no event takes its address', () => {
  const words = pages.flatMap(({ path }) => /^\/event\/([^/:]+)$/u.exec(path)?.[1] ?? [])
  expect(words).toContain('submit')
  expect(words.filter((word) => !isReservedEventName(word))).toEqual([])
})

it('every address of a form can be opened', () => {
  expect(forms.filter((path) => !shown.includes(path))).toEqual([])
})

describe.each(shown)('the page %s', (path) => {
  it('has a title, one heading and no script, and works for HEAD and with a slash at its end', async () => {
    for (const browser of [website.browser(), ada]) {
      const coding = isShared('GET', path) ? 'identity' : 'br'
      const page = await browser.get(path, { 'accept-encoding': coding })
      const head = await browser.send('HEAD', path, {})
      const ofPage = [page.status, '', page.headers['content-type']]
      expect([head.status, head.text, head.headers['content-type']]).toEqual(ofPage)
      const slashed = await browser.get(`${path}/`)
      expect([slashed.status, slashed.location]).toEqual([
        page.status,
        page.location.startsWith(path) ? page.location : page.location.replace(path, `${path}/`),
      ])
      if (page.location !== '' || page.headers['content-type']?.startsWith('text/html') !== true) continue
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(page.text.match(/<h1/gu)).toHaveLength(1)
      expect(page.text).toMatch(
        /^<!doctype html>\s*<html lang="en-GB" dir="ltr"(?: class="embed" ?)?>.*<title>.+<\/title>/su,
      )
      const scripts = page.text.match(/<script(?! type="application\/ld\+json")[^>]*>/gu)
      const ofFrame: unknown = expect.stringMatching(
        /^<script type="module" src="\/assets\/[\w-]+\/embed-frame.js">$/u,
      )
      expect(scripts).toEqual(
        isFramed('GET', path)
          ? [ofFrame]
          : [
              expect.stringMatching(/^<script src="\/assets\/[\w-]+\/theme.js">$/u),
              expect.stringMatching(
                /^<script type="module" src="\/assets\/[\w-]+\/page.js" fetchpriority="low">$/u,
              ),
            ],
      )
      expect(page.text).not.toMatch(/\son\w+=|style="/iu)
      expect(page.headers['content-security-policy']).toMatch(/; form-action 'self'(?:;| my-app:;)/u)
    }
  })

  it('labels its fields, and ties to them what is said about them', async () => {
    const { headers, text } = await ada.get(path)
    // The ids of XML have other rules.
    if (headers['content-type']?.includes('xml') === true) return
    const ids = [...text.matchAll(/ id="([^"]+)"/gu)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [control] of text.matchAll(
      /<(?:input|textarea)(?! type="hidden")(?![^>]*aria-label=)[^>]*>/gu,
    )) {
      const [, id] = /id="([^"]+)"/u.exec(control) ?? []
      expect(text).toContain(`<label for="${id}">`)
      const [, described = ''] = /aria-describedby="([^"]+)"/u.exec(control) ?? []
      for (const other of described.split(' ').filter(Boolean)) expect(ids).toContain(other)
      expect(control).toMatch(
        /type="(?:text|search|email|url|date|datetime-local|number|file|checkbox|radio|color)"|type="password" +autocomplete|<textarea/u,
      )
    }
  })
})

describe('a form', () => {
  const form = 'application/x-www-form-urlencoded'
  it.each([
    [415, 'text/plain', 'a=b'],
    [415, 'application/json', '{}'],
    [415, 'multipart/form-data; boundary=x', '--x--'],
    [415, `${form}; charset=iso-8859-1`, 'a=b'],
    [413, form, 'x'.repeat(128 * 1024 + 1)],
    [400, form, 'a=%zz'],
    [400, form, 'a=1&a=2'],
    [403, `${form};charset=UTF-8`, 'a=1'],
  ])('is answered by %d to %s', async (status, type, body) => {
    const reply = await ada.post('/user/account', body, { 'content-type': type })
    expect([reply.status, reply.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
  })

  it('takes no compressed body', async () => {
    expect((await ada.post('/user/account', 'a=1', { 'content-encoding': 'gzip' })).status).toBe(415)
  })
})

it.each(forMembers)(
  '%s %s leads to the sign-in page, and from there to its page',
  async (method, path, form) => {
    const browser = website.browser()
    const address = `${path}?a=%2F%2Fb+c`
    const { status, location } =
      method === 'GET' ? await browser.get(address) : await browser.post(address, {})
    const next = new URL(location, 'http://x').searchParams.get('next') ?? ''
    expect([status, next]).toEqual([303, form === undefined ? address : addressOf(form)])
    expect(shown).toContain(next.replace(/\?.*/u, ''))
  },
)

it('the cookie is nothing to the interface', async () => {
  const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  expect(cookie).not.toBe('')
  const reply = await website
    .browser()
    .post('/v2.1/events', '{}', { cookie, 'content-type': 'application/json' })
  expect(reply.status).toBe(401)
  const landing = await ada.get('/v2.1/events')
  expect(landing.text).not.toContain('user_uri')
})

describe('a website whose address has a path', () => {
  it('has it in its links and redirects', async () => {
    const other = await openWebsite({ websiteUrl: 'https://example.org/talks' })
    const browser = other.browser()
    expect((await browser.get('/user/tokens')).location).toBe('/talks/login?next=/user/tokens')
    const page = await browser.get('/login?next=/user/tokens')
    expect(page.text).toContain('<form method="post" action="/talks/login"')
    expect(page.text).toContain('<a href="/talks/register">')
  })
})
