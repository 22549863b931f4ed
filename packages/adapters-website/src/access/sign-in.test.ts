import { after, DAY, operator } from '@lectern/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Browser, type Shown, whoIs } from '@lectern/http/testing'
import { openWebsite, type OpenWebsite, PASSWORD } from '../../test/open-website.ts'
import { cookieNames } from '../http/cookies.ts'

const SESSION = cookieNames({ secure: true, origin: '', prefix: '' }).session

const html = { accept: 'text/html' }

let website: OpenWebsite
beforeEach(async () => {
  website = await openWebsite()
})

const signIn = async (browser: Browser, fields: Readonly<Record<string, string>>, path = '/login') =>
  browser.fill(path, fields, '/login')

describe('signing in', () => {
  it('works with any letter case of the name', async () => {
    await website.makeAccount('ada')
    const browser = website.browser()
    const { status, location } = await signIn(browser, { username: 'Ada', password: PASSWORD })
    expect([status, location, await whoIs(browser)]).toEqual([303, '/user/account', 'ada'])
  })

  it('works with the e-mail address', async () => {
    await website.makeAccount('ada')
    const browser = website.browser()
    await signIn(browser, { username: 'Ada@lectern.example', password: PASSWORD })
    expect(await whoIs(browser)).toBe('ada')
  })

  it.each([
    [{ username: 'ada@lectern.example', password: 'wrong horse battery' }],
    [{ username: 'nobody@lectern.example', password: PASSWORD }],
    [{ username: 'ada', password: 'wrong horse battery' }],
    [{ username: 'nobody', password: PASSWORD }],
    [{ username: 'no such/name', password: PASSWORD }],
  ])('with %j fails in the same words, and forgets the password', async (fields) => {
    await website.makeAccount('ada')
    const browser = website.browser()
    const { status, text } = await signIn(browser, fields)
    expect(status).toBe(403)
    expect(text).toContain('<p>There is no account with this name or address and this password.</p>')
    expect(text).toContain(`name="username" type="text"  value="${fields.username}"`)
    expect(text).not.toContain(fields.password)
    expect([browser.cookies.has(SESSION), await whoIs(browser)]).toEqual([false, 'nobody'])
  })

  it('tells what is missing beside the fields', async () => {
    const { status, text } = await signIn(website.browser(), { username: '', password: '' })
    expect(status).toBe(400)
    expect(text).toMatch(/<p class="problem" id="username-problem">\s*Please give your username\. /u)
    expect(text).toMatch(/<p class="problem" id="password-problem">\s*Please give a password\. /u)
  })

  it('is slowed down after failures, and says when to come back', async () => {
    await website.makeAccount('ada')
    const browser = website.browser()
    const fail = (): Promise<Shown> => signIn(browser, { username: 'ada', password: 'wrong horse battery' })
    for (let count = 0; count < 5; count += 1) await fail()
    const { status, headers, text } = await signIn(browser, { username: 'ada', password: PASSWORD })
    expect([status, Number(headers['retry-after'])]).toEqual([429, 1])
    expect(text).toContain('<p>There were too many attempts. Please wait 1 second, and try again.</p>')
  })

  it('is not for an address that is not confirmed, which only a caller with the password learns', async () => {
    const browser = website.browser()
    const fields = { username: 'ada', full_name: 'Ada', email: 'ada@lectern.example', password: PASSWORD }
    await browser.fill('/register', fields)
    const wrong = await signIn(browser, { username: 'ada', password: 'wrong horse battery' })
    expect(wrong.text).not.toContain('confirm')
    const right = await signIn(browser, fields)
    expect(right.status).toBe(403)
    expect(right.text).toContain('<p>Your e-mail address is not confirmed yet.</p>')
    expect(right.text).toContain('<a href="/verify">')
  })

  it('is not for a suspended user, whose sessions are worth nothing', async () => {
    const ada = await website.signIn('ada')
    const userId = await website.idOf('ada')
    await website.lectern.suspendUser(operator, { userId, suspended: true })
    expect(await whoIs(ada)).toBe('nobody')
    expect(ada.cookies.has(SESSION)).toBe(false)
    const { status, text } = await signIn(ada, { username: 'ada', password: PASSWORD })
    expect(status).toBe(403)
    expect(text).toContain('<p>Your account is suspended.')
  })
})

describe('after signing in', () => {
  const next = (path: string): string => `/login?next=${encodeURIComponent(path)}`
  beforeEach(() => website.makeAccount('ada'))

  it.each([
    ['/events?filter=past&tags=a%26b', '/events?filter=past&tags=a%26b'],
    ['/event/nothing-here', '/event/nothing-here'],
    ['/register', '/user/account'],
  ])('the links in the head of %s lead to %s', async (path, expected) => {
    const browser = website.browser()
    const { text } = await browser.get(path, html)
    const link = /<nav class="menu-items".*?<a href="(\/login[^"]*)"/su.exec(text)
    expect(text).toContain(`<a href="${link?.[1]?.replace('/login', '/register')}">Register</a>`)
    const { location } = await signIn(browser, { username: 'ada', password: PASSWORD }, link?.[1])
    expect(location).toBe(expected)
  })

  it.each(['/user/tokens', '/user/apikey', '/user/oauth_allow?api_key=a%2Bb&state=%2F%2F%00'])(
    'the way leads on to %s',
    async (path) => {
      const { location } = await signIn(
        website.browser(),
        { username: 'ada', password: PASSWORD },
        next(path),
      )
      expect(location).toBe(path)
    },
  )

  it.each(['https://evil.example/', '/\\evil.example'])(
    'the way does not lead to %j, neither by the link nor by the form',
    async (path) => {
      const browser = website.browser()
      const byLink = await signIn(browser, { username: 'ada', password: PASSWORD }, next(path))
      expect(byLink.location).toBe('/user/account')
      expect((await browser.get(next(path))).location).toBe('/user/account')
      const byForm = await signIn(website.browser(), { username: 'ada', password: PASSWORD, next: path })
      expect(byForm.location).toBe('/user/account')
    },
  )

  it('a failure in between does not forget where to', async () => {
    const browser = website.browser()
    const failed = await signIn(
      browser,
      { username: 'ada', password: 'wrong horse battery' },
      next('/user/tokens'),
    )
    const { location } = await browser.submit(failed, '/login', { username: 'ada', password: PASSWORD })
    expect(location).toBe('/user/tokens')
  })
})

describe('a session', () => {
  it('is never one that was there before', async () => {
    await website.makeAccount('ada')
    const browser = website.browser()
    const planted = 'planted-by-somebody-else-0123456789abcdefgh'
    browser.cookies.set(SESSION, planted)
    await signIn(browser, { username: 'ada', password: PASSWORD })
    expect(browser.cookies.get(SESSION)).not.toBe(planted)
    const attacker = website.browser()
    attacker.cookies.set(SESSION, planted)
    expect([await whoIs(browser), await whoIs(attacker)]).toEqual(['ada', 'nobody'])
  })

  it('ends with signing out, also for a stored cookie', async () => {
    const ada = await website.signIn('ada')
    const kept = new Map(ada.cookies)
    const { location } = await ada.fill('/user/account', {}, '/logout')
    expect((await ada.get(location)).text).toContain(
      '<p class="notice" role="status">You are signed out.</p>',
    )
    const thief = website.browser()
    for (const [name, value] of kept) thief.cookies.set(name, value)
    expect(await whoIs(thief)).toBe('nobody')
  })

  it('that nobody used for a month leads to the sign-in page, for forms as well', async () => {
    const ada = await website.signIn('ada')
    const page = await ada.get('/user/apikey')
    website.clock.set(after(website.clock.now(), 30 * DAY))
    const reply = await ada.submit(page, '/user/apikey', { name: 'App', callback_url: 'my-app://done' })
    expect([reply.status, reply.text.includes('name="next" value="/user/apikey"')]).toEqual([200, true])
    expect(ada.cookies.has(SESSION)).toBe(false)
  })

  it('is listed, and all others can be ended', async () => {
    const ada = await website.signIn('ada')
    const other = website.browser()
    await signIn(other, { username: 'ada', password: PASSWORD })
    const page = await ada.get('/user/account/sessions')
    expect(page.text.match(/<tr>\s*<td>/gu)).toHaveLength(2)
    expect(page.text.match(/now, here/gu)).toHaveLength(1)
    const { location } = await ada.submit(page, '/user/account/sessions')
    expect((await ada.get(location)).text).toContain('You are signed out everywhere else.')
    expect([await whoIs(ada), await whoIs(other)]).toEqual(['ada', 'nobody'])
  })
})
