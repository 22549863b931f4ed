import { describe, expect, it } from 'vitest'
import type { Shown } from '@lectern/http/testing'
import { openWebsite, PASSWORD } from '../../test/open-website.ts'
import { acceptedLanguage } from './language.ts'

describe('the language that a browser asks for', () => {
  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['DE-at, en;q=0.9', 'de'],
    ['en;q=0.3, de;q=0.7', 'de'],
    ['fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7', 'en'],
    ['de;q=0, en;q=0.1', 'en'],
    ['de;q=2, en;q=0.1', 'en'],
    ['nds, deu, den', undefined],
    ['*, de;q=0.5', undefined],
    ['fr', undefined],
    ['', undefined],
    [undefined, undefined],
    [`de${', fr'.repeat(200)}`, undefined],
    ['de;q=nothing', undefined],
  ])('of %j is %j', (header, language) => {
    expect(acceptedLanguage(header)).toBe(language)
  })
})

const own = { 'sec-fetch-site': 'same-origin' }
const german = { 'accept-language': 'de-AT, en;q=0.5' }
const languageOf = ({ text, headers }: Shown): readonly (string | undefined)[] => [
  /<html lang="([^"]*)" dir="ltr">/u.exec(text)?.[1],
  headers['content-language'],
]
const website = await openWebsite()

describe('the language of a page', () => {
  it.each(['/events', '/login', '/event/nothing-here'])('at %s is that of the browser', async (path) => {
    expect(languageOf(await website.browser().get(path))).toEqual(['en-GB', 'en-GB'])
    expect(languageOf(await website.browser().get(path, german))).toEqual(['de-DE', 'de-DE'])
  })

  it('is a part of the key of cached responses', async () => {
    const path = '/events'
    const both = async () => [await website.browser().get(path), await website.browser().get(path, german)]
    const first = await both()
    expect(first.map((page) => languageOf(page)[0])).toEqual(['en-GB', 'de-DE'])
    expect((await both()).map(({ text }) => text)).toEqual(first.map(({ text }) => text))
    expect(new Set(first.map(({ headers }) => headers.etag)).size).toBe(2)
    expect(first[1]?.headers.vary).toBe('Cookie, Accept-Language, Accept-Encoding')
  })

  it('is chosen by a button, which leads back to the page', async () => {
    const browser = website.browser()
    const english = await browser.get('/events?tags=one')
    expect(english.text).toMatch(/<button class="link" name="language" value="de" lang="de-DE">\s*Deutsch/u)
    const choose = (referer: string) =>
      browser.submit(english, '/language', { language: 'de' }, referer === '' ? {} : { referer })
    const chosen = await choose('https://lectern.example/events?tags=one')
    expect([chosen.status, chosen.location]).toEqual([303, '/events?tags=one'])
    for (const other of ['', 'https://evil.example/events?a', 'https://lectern.example/login?a', 'x']) {
      expect((await choose(other)).location).toBe('/events')
    }
    expect(chosen.headers['set-cookie']?.join('\n')).toMatch(
      /__Host-lectern-language=de; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax; Secure/u,
    )
    for (const path of ['/events', '/login']) {
      expect(languageOf(await browser.get(path, { 'accept-language': 'en' }))[0]).toBe('de-DE')
    }
    await browser.fill('/login', { language: '' }, '/language')
    expect(languageOf(await browser.get('/events'))[0]).toBe('en-GB')
  })

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', ''])(
    'never leads to %j',
    async (next) => {
      const { location } = await website.browser().post('/language', { next, language: 'de' }, own)
      expect(location).toBe('/')
    },
  )

  it('is English in files for other programs', async () => {
    const { headers, text } = await website.browser().get('/feeds/events.atom', german)
    expect(headers['content-language']).toBeUndefined()
    expect(text).toBe((await website.browser().get('/feeds/events.atom')).text)
  })

  it('is that of the site for those who ask for none', async () => {
    const site = await openWebsite({ language: 'de' })
    expect(languageOf(await site.browser().get('/login'))[0]).toBe('de-DE')
    expect(languageOf(await site.browser().get('/login', { 'accept-language': 'en' }))[0]).toBe('en-GB')
  })
})

describe('the language of a member', () => {
  const english = { 'accept-language': 'en' }
  const firstMail = async () => (await website.mails())[0]

  it('is kept with the account, for pages in other browsers and for mails', async () => {
    const ada = await website.signIn('ada')
    const { location } = await ada.fill('/user/account', { language: 'de' }, '/language')
    expect((await ada.get(location)).text).toContain('Deine Sprache ist gespeichert.')
    const other = website.browser()
    await other.fill('/login', { username: 'ada', password: PASSWORD })
    for (const path of ['/user/account', '/events']) {
      expect(languageOf(await other.get(path, english))[0]).toBe('de-DE')
    }
    const visitor = website.browser()
    await visitor.submit(await visitor.get('/forgot', english), '/forgot/password', { username: 'ada' })
    expect((await firstMail())?.subject).toBe('Ein neues Passwort')
    await other.fill('/user/account', { language: '' }, '/language')
    expect(languageOf(await other.get('/events', english))[0]).toBe('en-GB')
  })

  it('is that of the page where the account was made', async () => {
    const browser = website.browser()
    await browser.submit(
      await browser.get('/register', german),
      '/register',
      {
        username: 'grete',
        full_name: 'Grete',
        email: 'grete@lectern.example',
        password: PASSWORD,
      },
      german,
    )
    expect((await firstMail())?.text).toMatch(/^Hallo grete/u)
  })
})
