import {
  anEvent,
  anEventComment,
  anImportPlan,
  aTalk,
  aTalkComment,
  aToken,
  aTrack,
} from '@lectern/application/testing'
import { asId, isReservedEventName, isReservedUsername, type UserId } from '@lectern/domain'
import { afterAll, describe, expect, it } from 'vitest'
import type { Browser } from '../testing/browser.ts'
import { openWebsite, type OpenWebsite } from '../testing/open-website.ts'
import type { Mailbox } from './mail/mailbox.ts'
import { pages } from './pages.ts'

const mailbox: Mailbox = {
  list: () => Promise.resolve([{ name: '1', to: 'ada@lectern.example', subject: 'Hello' }]),
  read: (name) => Promise.resolve(name === '1' ? 'Hello' : undefined),
}

const website: OpenWebsite = await openWebsite({ websiteUrl: 'http://127.0.0.1', mailbox })
afterAll(() => website.close())
const ada: Browser = await website.signIn('ada')
await ada.submit(await ada.get('/user/apikey'), '/user/apikey', {
  name: 'Pocket Programme',
  callback_url: 'my-app://done',
})

/** The parameters by the addresses that end with them. All others are `1`. */
const parameters: Readonly<Record<string, string>> = {
  '/user/apikey/:applicationId':
    /\/user\/apikey\/(\d+)/u.exec((await ada.get('/user/apikey')).text)?.[1] ?? '',
  '/user/:username': 'ada',
  ...(await addEverything(website)),
}

/** The event and the talk have the address `1`. */
function addEverything({ store }: OpenWebsite): Promise<Readonly<Record<string, string>>> {
  return store.transaction(async ({ events, tracks, talks, comments, ...others }) => {
    const ada = asId<UserId>(1)
    const event = await events.add(anEvent(ada, { urlFriendlyName: '1', stub: '1' }))
    const track = await tracks.add(aTrack(event.id))
    const speakers = [
      { speakerName: 'Grace', userId: undefined },
      { speakerName: 'Ada', userId: ada },
    ]
    const talk = await talks.add(aTalk(event.id, { stub: '1', speakers, tracks: [track.id] }))
    const onTalk = await comments.add(aTalkComment(talk, ada))
    const onEvent = await comments.add(anEventComment(event.id, ada))
    const token = await others.tokens.add(aToken(ada))
    const plan = await others.importPlans.add(anImportPlan(event.id, { makerId: ada }))
    return {
      '/track/:id': String(track.id),
      '/user/claims/:talkId': String(talk.id),
      '/talk/1/comments/:commentId': String(onTalk.id),
      '/event/1/comments/:commentId': String(onEvent.id),
      '/user/tokens/:tokenId': String(token.id),
      '/event/1/import/:planId': String(plan.id),
      '/event/1/reports/:kind': 'talk',
      '/event/1/reports/talk/:commentId': String(onTalk.id),
      '/sitemaps/:kind': 'events',
      '/sitemaps/events/:file': '1.xml',
    }
  })
}

const addressOf = (path: string): string =>
  path
    .split('/')
    .reduce((address, part) =>
      part.startsWith(':') ? `${address}/${parameters[`${address}/${part}`] ?? '1'}` : `${address}/${part}`,
    )
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
  /\/(?:calendar\.ics|schedule\.(?:json|xml)|(?:comments|events)\.atom)$/u.test(path)
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

describe.each(all)('%s', (_name, method, path) => {
  it.each([
    ['a visitor', () => website.browser()],
    ['a member', () => ada],
  ] as const)('protects %s', async (_who, open) => {
    const browser = open()
    const { headers } = method === 'GET' ? await browser.get(path) : await browser.post(path, {})
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': isForEveryOrigin(path) ? 'cross-origin' : 'same-origin',
    })
    const policy = headers['content-security-policy']
    expect(policy).toMatch(/^default-src 'none';.*frame-ancestors 'none'/u)
    expect(policy).not.toMatch(/unsafe|script-src (?!'self';)|\*/u)
    expect(headers['access-control-allow-origin']).toBe(isForEveryOrigin(path) ? '*' : undefined)
    if (isShared(method, path)) {
      expect(headers['referrer-policy']).toBe('same-origin')
      expect(headers['cache-control']).toMatch(/^(?:public, max-age=0, must-revalidate|private, no-store)$/u)
      return
    }
    expect(headers).toMatchObject({
      'cache-control': headers['content-disposition'] === undefined ? 'no-store' : 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    expect(headers).not.toHaveProperty('etag')
    expect(headers).not.toHaveProperty('content-encoding')
  })

  it('answers a wrong method with a page that leads on', async () => {
    const methods = all.filter((page) => page[2] === path).map((page) => page[1])
    const allowed = methods.includes('POST') ? 'GET, HEAD, POST, OPTIONS' : 'GET, HEAD, OPTIONS'
    for (const [browser, link] of [
      [website.browser(), 'href="/login">Sign in</a>'],
      [ada, 'href="/user/account">Go to your account</a>'],
    ] as const) {
      const { status, headers, text } = await browser.send('DELETE', path, {})
      expect([status, headers['allow']]).toEqual([405, allowed])
      expect(text).toContain('<h1>This cannot be done here</h1>')
      expect(text).toContain('href="/">Go to the front page</a>')
      expect(text).toContain(link)
    }
  })
})

describe.each([...new Set([...shown, ...forms])])('the address %s', (path) => {
  it('tells its methods, and lets no other site ask', async () => {
    const { status, headers } = await website
      .browser()
      .send('OPTIONS', path, { origin: 'https://evil.example' })
    const methods = all.filter((page) => page[2] === path).map(([, method]) => method)
    const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    expect([status, headers['allow']]).toEqual([204, [...allowed, 'OPTIONS'].join(', ')])
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })
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

it.each(shown)('the page %s is there for a member', async (path) => {
  expect((await ada.get(path)).status).not.toBe(404)
})

it('every address of a form can be opened', () => {
  expect(forms.filter((path) => !shown.includes(path))).toEqual([])
})

describe.each(shown)('the page %s', (path) => {
  it('has a title, one heading, no script, and works with a slash at its end', async () => {
    for (const browser of [website.browser(), ada]) {
      const coding = isShared('GET', path) ? 'identity' : 'br'
      const page = await browser.get(path, { 'accept-encoding': coding })
      const slashed = await browser.get(`${path}/`)
      expect([slashed.status, slashed.location]).toEqual([
        page.status,
        page.location.replace(path, `${path}/`),
      ])
      if (page.location !== '' || page.headers['content-type']?.startsWith('text/html') !== true) continue
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(page.text.match(/<h1/gu)).toHaveLength(1)
      expect(page.text).toMatch(/^<!doctype html>\s*<html lang="en-GB" dir="ltr">.*<title>.+<\/title>/su)
      expect(page.text.match(/<script(?! type="application\/ld\+json")[^>]*>/gu)).toEqual([
        expect.stringMatching(/^<script src="\/assets\/[\w-]+\/theme.js">$/u),
        expect.stringMatching(/^<script type="module" src="\/assets\/[\w-]+\/page.js">$/u),
      ])
      expect(page.text).not.toMatch(/\son\w+=|style="/iu)
      expect(page.headers['content-security-policy']).toMatch(/; form-action 'self'(?:;| my-app:;)/u)
    }
  })

  it('has the same headers for HEAD, and no body', async () => {
    const [head, got] = [await ada.send('HEAD', path, {}), await ada.get(path)]
    expect([head.status, head.text, head.headers['content-type']]).toEqual([
      got.status,
      '',
      got.headers['content-type'],
    ])
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
        /type="(?:text|email|url|date|datetime-local|number|file|checkbox|radio)"|type="password" +autocomplete|<textarea/u,
      )
    }
  })
})

describe.each(forms)('the form %s', (path) => {
  const form = 'application/x-www-form-urlencoded'
  const takesFiles = pages.some((page) => page.upload && addressOf(page.path) === path)
  it.each([
    [415, 'text/plain', 'a=b'],
    [415, 'application/json', '{}'],
    [takesFiles ? 403 : 415, 'multipart/form-data; boundary=x', '--x--'],
    [415, `${form}; charset=iso-8859-1`, 'a=b'],
    [413, form, 'x'.repeat(128 * 1024 + 1)],
    [400, form, 'a=%zz'],
    [400, form, 'a=%C3%28'],
    [400, form, 'a=1&a=2'],
    [403, `${form};charset=UTF-8`, 'a=1'],
  ])('answers %d to %s', async (status, type, body) => {
    const reply = await ada.post(path, body, { 'content-type': type })
    expect([reply.status, reply.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
  })

  it('takes no compressed body', async () => {
    expect((await ada.post(path, 'a=1', { 'content-encoding': 'gzip' })).status).toBe(415)
  })
})

describe.each(forMembers)('%s %s for somebody who is not signed in', (method, path, form) => {
  it('leads to the sign-in page, and from there to its page', async () => {
    const browser = website.browser()
    const address = `${path}?a=%2F%2Fb+c`
    const { status, location } =
      method === 'GET' ? await browser.get(address) : await browser.post(address, {})
    expect(status).toBe(303)
    const next = new URL(location, 'http://x').searchParams.get('next') ?? ''
    expect(next).toBe(form === undefined ? address : addressOf(form))
    expect(shown).toContain(next.replace(/\?.*/u, ''))
  })
})

describe('the cookie', () => {
  it.each([
    ['https://lectern.example', '__Host-lectern', '; Secure'],
    ['http://127.0.0.1:8080', 'lectern', ''],
  ])('of %s is %s', async (websiteUrl, name, secure) => {
    const other = await openWebsite({ websiteUrl })
    const browser = await other.signIn('ada')
    const page = await browser.get('/user/account')
    expect([...browser.cookies.keys()].toSorted()).toEqual([name, `${name}-browser`])
    const out = await browser.submit(page, '/logout')
    expect(out.headers['set-cookie']).toEqual([
      `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}`,
    ])
    const { headers } = await other.browser().get('/login')
    expect(headers['set-cookie']?.[0]?.replace(/=[\w-]{43};/u, '=…;')).toBe(
      `${name}-visit=…; Path=/; HttpOnly; SameSite=Lax${secure}`,
    )
    await other.close()
  })

  it('is nothing to the interface', async () => {
    const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    expect(cookie).not.toBe('')
    const reply = await website
      .browser()
      .post('/v2.1/events', '{}', { cookie, 'content-type': 'application/json' })
    expect(reply.status).toBe(401)
    const landing = await ada.get('/v2.1/events')
    expect(landing.text).not.toContain('user_uri')
  })
})

describe('a website whose address has a path', () => {
  it('has it in its links and redirects', async () => {
    const other = await openWebsite({ websiteUrl: 'https://example.org/talks' })
    const browser = other.browser()
    expect((await browser.get('/user/tokens')).location).toBe('/talks/login?next=/user/tokens')
    const page = await browser.get('/login?next=/user/tokens')
    expect(page.text).toContain('<form method="post" action="/talks/login"')
    expect(page.text).toContain('<a href="/talks/register">')
    await other.close()
  })
})
