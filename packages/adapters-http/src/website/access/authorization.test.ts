import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { openWebsite, type OpenWebsite } from '../../testing/open-website.ts'

let website: OpenWebsite
let ada: Browser
let address = ''
beforeAll(async () => {
  website = await openWebsite()
  ada = await website.signIn('ada')
  const fields = { name: 'Pocket Programme', callback_url: 'https://app.example/cb?x=1' }
  await ada.submit(await ada.get('/user/apikey'), '/user/apikey', fields)
  const [, key = ''] = /<code>(\w{32})</u.exec((await ada.get('/user/apikey')).text) ?? []
  const query = new URLSearchParams({
    client_id: key,
    redirect_uri: fields.callback_url,
    response_type: 'code',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
    state: 's',
    scope: 'everything',
  })
  address = `/oauth/authorize?${query.toString()}`
})
afterAll(() => website.close())

const CALLBACK = /^https:\/\/app\.example\/cb\?x=1&error=invalid_scope&/u

it('a client that asks for what there is not is told so by a redirect', async () => {
  for (const headers of [{}, { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'none' }]) {
    const { status, location } = await ada.get(address, headers)
    expect([status, CALLBACK.test(location)]).toEqual([303, true])
  }
})

it('but not within the way that a form began, which browsers would end there', async () => {
  const { status, text, headers } = await ada.get(address, { 'sec-fetch-site': 'same-origin' })
  const [, onward = ''] = /^0;url=(.*)$/u.exec(String(headers['refresh'])) ?? []
  expect([status, CALLBACK.test(onward)]).toEqual([200, true])
  expect(text).toContain(
    `<a href="${onward.replaceAll('&', '&amp;').replaceAll("'", '&#39;')}">Go on to <code>https://app.example</code></a>`,
  )
})
