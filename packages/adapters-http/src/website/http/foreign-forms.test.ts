import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, formOf } from '../../testing/browser.ts'
import { openWebsite, type OpenWebsite, PASSWORD } from '../../testing/open-website.ts'
import { pages } from '../pages.ts'

let website: OpenWebsite
let ada: Browser
let grace: Browser
beforeAll(async () => {
  website = await openWebsite()
  ada = await website.signIn('ada')
  grace = await website.signIn('grace')
  await ada.submit(await ada.get('/user/apikey'), '/user/apikey', app)
})
afterAll(() => website.close())

const app = { name: 'Pocket Programme', callback_url: 'https://app.example/cb' }

const addressOf = (path: string): string => path.replaceAll(/:\w+/gu, '1')
const forms = pages
  .filter(({ method }) => method === 'POST')
  .map(({ path, page, signIn }) => [addressOf(path), signIn ?? false, addressOf(page ?? path)] as const)

const tokenOf = async (browser: Browser): Promise<string> => {
  const { text } = await browser.get('/verify')
  return /name="form_token" value="([^"]+)"/u.exec(text)?.[1] ?? ''
}

describe.each(forms)('the form %s', (path, forMembers, page) => {
  const refused = expect.objectContaining({ status: 403, location: '' }) as unknown

  it('is refused without a token, and with one that is wrong', async () => {
    for (const token of [{}, { form_token: '' }, { form_token: 'x' }, { form_token: 'é'.repeat(43) }]) {
      const reply = await ada.post(path, token)
      expect(reply).toEqual(refused)
      expect(reply.text).toContain('<h1>This is not allowed</h1>')
      expect(reply.text).toContain('Nothing was changed.')
    }
  })

  it("is refused with the token of another's session, and of no session", async () => {
    expect(await ada.post(path, { form_token: await tokenOf(grace) })).toEqual(refused)
    expect(await ada.post(path, { form_token: await tokenOf(website.browser()) })).toEqual(refused)
  })

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'http://lectern.example' }],
    [{ origin: 'https://lectern.example.evil.example' }],
    [{ origin: 'https://lectern.example:444' }],
    [{ origin: 'null', 'sec-fetch-site': 'cross-site' }],
    [{ origin: '//' }],
  ])('is refused with its own token from elsewhere: %j', async (headers) => {
    expect(await ada.post(path, { form_token: await tokenOf(ada) }, headers)).toEqual(refused)
  })

  it('of somebody who is not signed in is bound to a browser', async () => {
    const visitor = website.browser()
    const token = await tokenOf(website.browser())
    await tokenOf(visitor)
    const reply = await visitor.post(path, { form_token: token })
    expect(reply.status).toBe(forMembers ? 303 : 403)
    expect(reply.location).toBe(forMembers ? `/login?next=${page}` : '')
    const withoutCookie = await website.browser().post(path, { form_token: token })
    expect(withoutCookie.status).toBe(forMembers ? 303 : 403)
  })
})

describe('a form of the website', () => {
  it.each([
    [{}],
    [{ origin: 'https://lectern.example', 'sec-fetch-site': 'same-origin' }],
    [{ origin: 'null', 'sec-fetch-site': 'same-origin' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'none' }],
  ])('is taken from its own page: %j', async (headers) => {
    const page = await ada.get('/user/apikey')
    const reply = await ada.submit(page, '/user/apikey', app, headers)
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
    const login = await browser.get('/login')
    await browser.submit(login, '/login', { username: 'joan', password: PASSWORD })
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
    await browser.submit(await browser.get('/user/apikey'), '/user/apikey', app)
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
    await Promise.all(
      [one, other].map(async (who) => who.submit(await who.get('/user/apikey'), '/user/apikey', fields)),
    )
    expect([await keysOf(one), await keysOf(other)]).toEqual([1, 1])
  })
})
