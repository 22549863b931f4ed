import { after } from '@lectern/domain'
import { beforeEach, expect, it } from 'vitest'
import type { Browser, Shown } from '@lectern/http/testing'
import { openWebsite, type OpenWebsite, PASSWORD } from '../../test/open-website.ts'

const BROWSER = '__Host-lectern-browser'

let website: OpenWebsite
beforeEach(async () => {
  website = await openWebsite()
})

const signIn = async (browser: Browser, password = PASSWORD) =>
  browser.fill('/login', { username: 'ada', password })

const signOut = async (browser: Browser): Promise<void> => {
  await browser.fill('/user/account', {}, '/logout')
}

async function failFiveTimes(browser: Browser): Promise<void> {
  for (let times = 0; times < 5; times += 1) await signIn(browser, 'wrong horse battery')
}

it.each([
  ['https://lectern.example', '__Host-lectern', '; Secure'],
  ['http://127.0.0.1:8080', 'lectern', ''],
])(
  'the cookies of %s are %s, and that of a known browser lasts 60 days',
  async (websiteUrl, name, secure) => {
    const other = await openWebsite({ websiteUrl })
    const cookiesOf = ({ headers }: Shown) =>
      headers['set-cookie']?.map((line) => line.replace(/=[\w-]{43};/u, '=…;'))
    const attributes = `Path=/; HttpOnly; SameSite=Lax${secure}`
    await signOut(await other.signIn('ada'))
    const browser = other.browser()
    expect(cookiesOf(await browser.get('/login'))).toEqual([`${name}-visit=…; ${attributes}`])
    expect(cookiesOf(await signIn(browser, 'wrong horse battery')) ?? []).toEqual([])
    expect(cookiesOf(await signIn(browser))).toContain(`${name}-browser=…; Max-Age=5184000; ${attributes}`)
    expect([...browser.cookies.keys()].toSorted()).toEqual([name, `${name}-browser`])
    const out = await browser.fill('/user/account', {}, '/logout')
    expect(cookiesOf(out)).toEqual([`${name}=; Max-Age=0; ${attributes}`])
  },
)

it('signs in without waiting for others at its address who fail, also after signing out', async () => {
  const ada = await website.signIn('ada')
  await signOut(ada)
  const other = website.browser()
  await failFiveTimes(other)
  expect((await signIn(other)).status).toBe(429)
  expect((await signIn(ada)).status).toBe(303)
})

it('waits for its own failures', async () => {
  const ada = await website.signIn('ada')
  await signOut(ada)
  await failFiveTimes(ada)
  expect((await signIn(ada)).status).toBe(429)
  website.clock.set(after(website.clock.now(), 1))
  expect((await signIn(ada)).status).toBe(303)
})

it('has another cookie after each sign-in', async () => {
  const ada = await website.signIn('ada')
  const first = ada.cookies.get(BROWSER)
  await signOut(ada)
  await signIn(ada)
  expect(ada.cookies.get(BROWSER)).not.toBe(first)
})
