import { memberOf, operator } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { openWebsite, PASSWORD } from '../../test/open-website.ts'

const CALLBACK = 'https://agenda.example:8443/back?from=talks'
const VERIFIER = 'v'.repeat(43)

const lines: string[] = []

let makers = 0
const website = await openWebsite({ lines })
const ada = await website.signIn('ada')
const key = await register(CALLBACK)

async function register(callbackUrl: string): Promise<string> {
  const username = `maker${(makers += 1)}`
  const email = `${username}@lectern.example`
  const maker = memberOf(await website.lectern.createUser(operator, { username, email, admin: false }))
  const input = { name: 'Agenda <b>', description: 'Plans your "day" & night', callbackUrl }
  const applicationId = await website.lectern.registerApplication(maker, input)
  return (await website.lectern.getApplication(maker, { applicationId })).apiKey
}

function addressFor(changes: Readonly<Record<string, string>> = {}, more = ''): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: key,
    redirect_uri: CALLBACK,
    scope: 'read write',
    code_challenge: VERIFIER,
    code_challenge_method: 'S256',
    ...changes,
  })
  return `/oauth/authorize?${query.toString()}${more}`
}

/** What the code in this address gets. */
async function exchange(address: string): Promise<string> {
  const code = new URL(address).searchParams.get('code') ?? ''
  const shown = await website.browser().post('/oauth/token', {
    grant_type: 'authorization_code',
    client_id: key,
    code,
    code_verifier: VERIFIER,
  })
  return shown.text
}

describe('the page that asks', () => {
  it('says who asks, as whom, where the answer goes and what it allows', async () => {
    const { status, text } = await ada.get(addressFor())
    expect(status).toBe(200)
    expect(text).toContain('<h1>Allow Agenda &lt;b&gt;?</h1>')
    expect(text).toContain('would like to use Lectern as <strong>ada</strong>')
    expect(text).toContain('Plans your &quot;day&quot; &amp; night')
    expect(text).toContain('<code>https://agenda.example:8443</code>')
    expect(text).toContain('see what you can see')
    expect(text).toContain('comment, rate, star and report in your name')
    expect(text).toContain('edit what you can edit')
  })

  it('says no more of a client that wants to read', async () => {
    for (const scope of ['read', '']) {
      const { text } = await ada.get(addressFor({ scope }))
      expect(text).toContain('see what you can see')
      expect(text).not.toContain('in your name')
      expect(text).not.toContain('edit what')
    }
  })

  it('asks who is not signed in to do that first, and comes back with the query as it was', async () => {
    const browser = website.browser()
    const address = addressFor({}, '&state=%2B%26%3D%c3%A4+a%20b%25~!*()')
    const { status, location } = await browser.get(address)
    expect([status, location]).toEqual([303, expect.stringMatching(/^\/login\?next=%?/u)])
    const back = await browser.fill(location, { username: 'ada', password: PASSWORD }, '/login')
    expect(back.location).toBe(address)
  })

  it.each([
    [{ client_id: 'none' }, '', 'No application is registered here with the API key that it sent.'],
    [{ redirect_uri: 'https://evil.example' }, '', 'The callback that it sent is not the one'],
    [{}, '&redirect_uri=https%3A%2F%2Fevil.example', '“Callback” came more than once.'],
    [{}, '&client_id=none', '“API key” came more than once.'],
  ])('is a page that says so when nobody knows who asks: %j %s', async (changes, more, message) => {
    for (const browser of [ada, website.browser()]) {
      const { status, text, location, headers } = await browser.get(addressFor(changes, more))
      expect([status, location, headers['refresh']]).toEqual([400, '', undefined])
      expect(text).toContain(message)
      expect(text).not.toContain('evil')
    }
  })

  it('sends only members back for an unsupported response type, by a page on the way from a form', async () => {
    const address = addressFor({ response_type: 'token' }, '&state=s')
    const { status, location } = await ada.get(address)
    expect([status, new URL(location).host]).toEqual([303, 'agenda.example:8443'])
    expect(Object.fromEntries(new URL(location).searchParams)).toEqual({
      from: 'talks',
      error: 'unsupported_response_type',
      error_description: `'response_type' must be 'code'`,
      iss: 'https://api.lectern.example',
      state: 's',
    })
    expect((await website.browser().get(address)).location).toMatch(/^\/login\?/u)
    const onward = await ada.get(address, { 'sec-fetch-site': 'same-origin' })
    expect([onward.status, onward.headers['refresh']]).toEqual([200, `0;url=${location}`])
    expect(onward.text).toContain('Go on to <code>https://agenda.example:8443</code></a>')
  })
})

describe('the answer', () => {
  it('goes to the client with a code, which gets tokens', async () => {
    const page = await ada.get(addressFor({}, '&state=%2B%26%3D%c3%A4+a%20b%25'))
    const { status, location } = await ada.submit(page, '/oauth/authorize')
    expect(status).toBe(303)
    expect(location).toMatch(
      /^https:\/\/agenda\.example:8443\/back\?from=talks&code=[^&]+&iss=https%3A%2F%2Fapi\.lectern\.example&state=%2B%26%3D%c3%A4\+a%20b%25$/u,
    )
    expect(JSON.parse(await exchange(location))).toMatchObject({ scope: 'read write' })
  })

  it('is among what the user allowed, until they take it back', async () => {
    const reader = await website.signIn('rosa')
    const page = await reader.get(addressFor({ scope: 'read' }))
    const { location } = await reader.submit(page, '/oauth/authorize')
    expect((await reader.get('/user/tokens')).text).not.toContain('Agenda')
    await exchange(location)
    const allowed = await reader.get('/user/tokens')
    expect(allowed.text).toMatch(/Agenda &lt;b&gt;.*<dd>read what you can<\/dd>/su)
    await reader.submit(allowed, '/user/tokens/')
    expect((await reader.get('/user/tokens')).text).not.toContain('Agenda')
    expect(JSON.parse(await exchange(location))).toMatchObject({ error: 'invalid_grant' })
  })

  it('goes to the client without one when it is no', async () => {
    const page = await ada.get(addressFor())
    for (const decision of ['deny', '', 'Allow', 'yes']) {
      const { location } = await ada.submit(page, '/oauth/authorize', { decision })
      expect(new URL(location).searchParams.get('error')).toBe('access_denied')
      expect(new URL(location).searchParams.has('code')).toBe(false)
    }
  })

  it('is for the request on the page, with any other fields in the form', async () => {
    const page = await ada.get(addressFor({ scope: 'read' }))
    const { location } = await ada.submit(page, '/oauth/authorize', {
      scope: 'read write',
      redirect_uri: 'https://evil.example',
      client_id: 'none',
    })
    expect(location.startsWith(`${CALLBACK}&code=`)).toBe(true)
    expect(JSON.parse(await exchange(location))).toMatchObject({ scope: 'read' })
  })

  it('can go to a device', async () => {
    const device = await register('org.agenda:/back')
    const address = addressFor({ client_id: device, redirect_uri: 'org.agenda:/back' })
    const page = await ada.get(address)
    expect(page.headers['content-security-policy']).toContain(`form-action 'self' org.agenda:`)
    expect((await ada.submit(page, '/oauth/authorize')).location).toMatch(/^org\.agenda:\/back\?code=/u)
  })
})

it('nothing of a query is logged', () => {
  expect(lines.length).toBeGreaterThan(20)
  for (const line of lines) expect(line).not.toMatch(/code_challenge|state=|code=|client_id/u)
})
