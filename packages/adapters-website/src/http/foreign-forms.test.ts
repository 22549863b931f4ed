import { describe, expect, it } from 'vitest'
import { type Browser, formOf, formTokenIn } from '@lectern/http/testing'
import { openWebsite, PASSWORD } from '../../test/open-website.ts'
import { pages } from '../pages.ts'

const app = { name: 'Pocket Programme', callback_url: 'https://app.example/cb' }
const website = await openWebsite()
const ada = await website.signIn('ada')
const grace = await website.signIn('grace')
await ada.fill('/user/apikey', app)

const addressOf = (path: string): string => path.replaceAll(/:\w+/gu, '1')
const forms = pages
  .filter(({ method }) => method === 'POST')
  .map(({ path, page, signIn }) => [addressOf(path), signIn ?? false, addressOf(page ?? path)] as const)

const tokenOf = async (browser: Browser): Promise<string> => formTokenIn(await browser.get('/verify'))

const foreign = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'http://lectern.example' },
  { origin: 'https://lectern.example.evil.example' },
  { origin: 'https://lectern.example:444' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { origin: '//' },
]

it.each(forms)(
  'the form %s is refused without its token, and from elsewhere',
  async (path, forMembers, page) => {
    const [own, visitor] = [await tokenOf(ada), website.browser()]
    const others = [await tokenOf(grace), await tokenOf(website.browser()), '', 'x', 'é'.repeat(43)]
    const replies = [
      await ada.post(path, {}),
      ...(await Promise.all(others.map((form_token) => ada.post(path, { form_token })))),
      ...(await Promise.all(foreign.map((headers) => ada.post(path, { form_token: own }, headers)))),
    ]
    for (const { status, location, text } of replies) {
      expect([status, location, text.includes('<h1>This is not allowed</h1>')]).toEqual([403, '', true])
      expect(text).toContain('Nothing was changed.')
    }
    await tokenOf(visitor)
    for (const browser of [visitor, website.browser()]) {
      const { status, location } = await browser.post(path, { form_token: own })
      expect([status, location]).toEqual(forMembers ? [303, `/login?next=${page}`] : [403, ''])
    }
  },
)

describe('a form of the website', () => {
  it.each([
    [{}],
    [{ origin: 'https://lectern.example', 'sec-fetch-site': 'same-origin' }],
    [{ origin: 'null', 'sec-fetch-site': 'same-origin' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'none' }],
  ])('is taken from its own page: %j', async (headers) => {
    const reply = await ada.submit(await ada.get('/user/apikey'), '/user/apikey', app, headers)
    expect([reply.status, reply.location]).toEqual([303, '/user/apikey?done=registered'])
  })

  it('is taken where the server has another name in the address bar', async () => {
    const headers = { host: 'localhost:8080', origin: 'http://localhost:8080' }
    const reply = await ada.submit(await ada.get('/user/apikey'), '/user/apikey', app, headers)
    expect(reply.status).toBe(303)
  })

  it('is no longer good after signing out and in again', async () => {
    const browser = await website.signIn('joan')
    const page = await browser.get('/user/apikey')
    await browser.submit(page, '/logout')
    await browser.fill('/login', { username: 'joan', password: PASSWORD })
    expect((await browser.submit(page, '/user/apikey', app)).status).toBe(403)
  })

  it('has a token that tells nothing about the session', async () => {
    const [secret = ''] = ada.cookies.values()
    const page = await ada.get('/user/account')
    expect(secret).toMatch(/^[\w-]{43}$/u)
    expect(page.text).not.toContain(secret)
    expect(formOf(page, '/logout').hidden['form_token']).toMatch(/^[\w-]{43}$/u)
  })
})

describe('a form that is sent twice', () => {
  const keysOf = async (browser: Browser): Promise<number> =>
    ((await browser.get('/user/apikey')).text.match(/<dt>API key<\/dt>/gu) ?? []).length

  it('at once does its work once', async () => {
    const browser = await website.signIn('twice')
    const page = await browser.get('/user/apikey')
    const replies = await Promise.all([1, 2, 3].map(() => browser.submit(page, '/user/apikey', app)))
    expect(replies.map(({ location }) => location)).toEqual(Array(3).fill('/user/apikey?done=registered'))
    expect(await keysOf(browser)).toBe(1)
    await browser.fill('/user/apikey', app)
    expect(await keysOf(browser)).toBe(2)
  })

  it('at once and refused is refused alike, and can be mended', async () => {
    const browser = await website.signIn('mending')
    const page = await browser.get('/user/apikey')
    const replies = await Promise.all([1, 2].map(() => browser.submit(page, '/user/apikey', { name: 'App' })))
    expect(replies.map(({ status }) => status)).toEqual([400, 400])
    const [first] = replies
    if (first !== undefined) await browser.submit(first, '/user/apikey', app)
    expect(await keysOf(browser)).toBe(1)
  })

  it('by two people does the work of both', async () => {
    const [one, other] = [await website.signIn('one'), await website.signIn('other')]
    const fields = { ...app, form_id: 'the-same' }
    await Promise.all([one, other].map(async (who) => who.fill('/user/apikey', fields)))
    expect([await keysOf(one), await keysOf(other)]).toEqual([1, 1])
  })
})
