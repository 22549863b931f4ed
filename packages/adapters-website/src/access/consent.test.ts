import { operator } from '@lectern/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Browser, formOf } from '@lectern/http/testing'
import { openWebsite, type OpenWebsite, PASSWORD } from '../../test/open-website.ts'

const PATH = '/user/oauth_allow'
const CALLBACK = 'https://app.example/cb?x=1'

let website: OpenWebsite
let ada: Browser
let key = ''
beforeEach(async () => {
  website = await openWebsite()
  const maker = await website.signIn('maker')
  key = await registerFor(maker, CALLBACK)
  ada = await website.signIn('ada')
})

async function registerFor(maker: Browser, callback: string, name = 'Pocket Programme'): Promise<string> {
  const fields = { name, description: 'Two\nlines', callback_url: callback }
  await maker.fill('/user/apikey', fields)
  const keys = [...(await maker.get('/user/apikey')).text.matchAll(/<dd><code>(\w{32})<\/code>/gu)]
  return keys.at(-1)?.[1] ?? ''
}

const query = (state = '', callback = CALLBACK): string =>
  `?api_key=${key}&callback=${encodeURIComponent(callback)}${state}`

describe('the consent page', () => {
  it('says who wants what, and from whom', async () => {
    const { status, text, headers } = await ada.get(PATH + query())
    expect(status).toBe(200)
    expect(text).toContain('<h1>Allow Pocket Programme?</h1>')
    expect(text).toContain(
      '<strong>Pocket Programme</strong> would like to use Lectern as <strong>ada</strong>',
    )
    expect(text).toContain('<blockquote class="text">Two\nlines</blockquote>')
    expect(text).toContain('<code>https://app.example</code>')
    expect(headers['content-security-policy']).toContain(`; form-action 'self' https://app.example;`)
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'referrer-policy': 'no-referrer' })
  })

  it.each([
    ['no key', '?callback=x', '“API key” is empty.'],
    ['no callback', '?api_key=x', '“Callback” is empty.'],
    [
      'an unknown key',
      `?api_key=${'x'.repeat(32)}&callback=${encodeURIComponent(CALLBACK)}`,
      'No application is registered here',
    ],
    ['two states', '&state=a&state=b', '“State” came more than once.'],
  ])('is an error page for %s, for visitors too', async (_what, given, message) => {
    const address = PATH + (given.startsWith('?') ? given : query(given))
    for (const who of [ada, website.browser()]) {
      const { status, location, text } = await who.get(address)
      expect([status, location]).toEqual([400, ''])
      expect(text).toContain('<h1>This application made a mistake</h1>')
      expect(text).toContain(message)
    }
  })

  it('is an error page that says so for a key whose owner wants PKCE', async () => {
    const page = await ada.get(PATH + query())
    const { form_token = '' } = formOf(page, PATH).hidden
    await website.store.transaction(async ({ applications }) => {
      const application = await applications.findByApiKey(key)
      if (application !== undefined) await applications.save({ ...application, legacyConsent: false })
    })
    const shown = [await ada.get(PATH + query()), await website.browser().get(PATH + query())]
    for (const decision of ['allow', 'deny']) {
      shown.push(await ada.post(PATH + query(), { form_token, decision }))
    }
    for (const { status, location, text } of shown) {
      expect([status, location]).toEqual([400, ''])
      expect(text).toContain('Its makers allow access with PKCE only, and it asked without PKCE.')
    }
  })

  it('says what the application may never do', async () => {
    const { text } = await ada.get(PATH + query())
    expect(text).toContain('change your e-mail address or your password;')
    expect(text).toContain('delete your account, or download everything that is held about it;')
    expect(text).not.toContain('your rights as a site admin')
    await website.lectern.makeUserAdmin(operator, { username: 'ada' })
    expect((await ada.get(PATH + query())).text).toContain('use your rights as a site admin: see,')
  })

  it.each(['https://app.example/cb?x=2', 'https://evil.example/'])(
    'sends nobody to the callback %j, which is not the registered one',
    async (callback) => {
      const { status, location, headers } = await ada.get(PATH + query('', callback))
      expect([status, location]).toEqual([400, ''])
      expect(headers['content-security-policy']).not.toContain('app.example')
      const form_token = formOf(await ada.get(PATH + query()), PATH).hidden['form_token'] ?? ''
      const forced = await ada.post(PATH + query('', callback), { form_token, decision: 'allow' })
      expect([forced.status, forced.location]).toEqual([400, ''])
      const denied = await ada.post(PATH + query('', callback), { form_token, decision: 'deny' })
      expect([denied.status, denied.location]).toEqual([400, ''])
    },
  )

  it.each(['&state=%C3%A9%E9%ff%00%0D%0A+a%26b', `&state=${'%41'.repeat(2000)}`])(
    'hands %s back as it was, over a sign-in as well',
    async (state) => {
      const visitorOnTheWay = website.browser()
      const asked = PATH + query(state)
      const first = await visitorOnTheWay.get(asked)
      expect(first.location).toMatch(/^\/login\?next=/u)
      const fields = { username: 'ada', password: PASSWORD }
      const back = await visitorOnTheWay.fill(first.location, fields, '/login')
      expect(back.location).toBe(asked)
      const page = await visitorOnTheWay.get(back.location)
      const { status, location } = await visitorOnTheWay.submit(page, PATH, { decision: 'allow' })
      expect(status).toBe(303)
      expect(location.replace(/access_token=[\w-]{43}/u, 'access_token=…')).toBe(
        `${CALLBACK}&access_token=…${state}`,
      )
    },
  )

  it('takes anything but a plain yes for a no', async () => {
    const page = await ada.get(PATH + query())
    for (const decision of ['', 'ALLOW', 'yes', 'allow ']) {
      expect((await ada.submit(page, PATH, { decision })).location).toContain('error=access_denied')
    }
  })
})
