import { expect, it } from 'vitest'
import type { Browser } from '@lectern/http/testing'
import { openWebsite } from '../test/open-website.ts'
import { pages } from './pages.ts'

/** As they are sent: escaped texts, broken escapes, lone surrogates, control characters, and very long ones. */
const hostile = [
  '%00',
  '%',
  '%zz',
  '%C3%28',
  '%ED%A0%80',
  '%E2%80%AEgnp.exe',
  '%0D%0ASet-Cookie:a=b',
  '..%2F..%2Fetc%2Fpasswd',
  '__proto__',
  'constructor',
  '-1',
  '1e309',
  '99999999999999999999',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  "'%20or%201=1--",
  'x'.repeat(4000),
]

const names = 'q start next back done talk day track mine filter tags token on'.split(' ')

const website = await openWebsite()
const ada = await website.signIn('ada')

const shown = new Set(pages.flatMap(({ method, path }) => (method === 'GET' && path !== '/' ? path : [])))
const html = { accept: 'text/html' }

async function expectForeseen(browser: Browser, address: string, headers = {}): Promise<void> {
  const { status, headers: received } = await browser.get(address, { ...html, ...headers })
  expect([address.slice(0, 200), status < 500, received['set-cookie'] ?? []]).toEqual([
    address.slice(0, 200),
    true,
    expect.not.arrayContaining([expect.stringMatching(/^a=b/u)]),
  ])
}

it.each([...shown])('the page %s has a foreseen answer to hostile addresses and cookies', async (path) => {
  const plain = path.replaceAll(/:\w+/gu, '1')
  for (const browser of [website.browser(), ada]) {
    for (const text of hostile) {
      const address = path.replaceAll(/:\w+/gu, text)
      await expectForeseen(browser, `${address}?${names.map((name) => `${name}=${text}`).join('&')}`)
    }
    await expectForeseen(browser, `${plain}?${names.map((name) => `${name}=1&${name}=2`).join('&')}`)
  }
  for (const text of ['', '=', ';;;', 'x'.repeat(4000), '__proto__=1', '\u00ff\u00fe', '"', '%00']) {
    const cookie = `__Host-lectern=${text}; __Host-lectern-visit=${text}; ${text}`
    await expectForeseen(website.browser(), plain, { cookie })
  }
})
