import { after, MINUTE } from '@lectern/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Browser, Shown } from '@lectern/http/testing'
import { openWebsite, type OpenWebsite, PASSWORD } from '../../test/open-website.ts'

let website: OpenWebsite
let ada: Browser
beforeEach(async () => {
  website = await openWebsite()
  ada = await website.signIn('ada')
})

/** Long enough after the sign-in for the pages to ask for the password. */
const stay = (): void => website.clock.set(after(website.clock.now(), 15 * MINUTE))

const submit = async (path: string, fields: Readonly<Record<string, string>>): Promise<Shown> =>
  ada.fill(path, fields)

const signIn = async (password: string): Promise<Shown> => {
  const browser = website.browser()
  return browser.fill('/login', { username: 'ada', password })
}

describe('the profile', () => {
  it.each([true, false])('offers another photo where there are photos: %s', async (photos) => {
    const member = await (await openWebsite({ settings: { photos } })).signIn('ada')
    expect((await member.get('/user/account')).text.includes('"/user/account/photo"')).toBe(photos)
  })

  it('is kept as it was written, and shown again', async () => {
    const fields = { full_name: 'Ada Lovelace', twitter_username: '@ada', biography: '\nFirst\nsecond <b>' }
    const { location } = await submit('/user/account', fields)
    const { text } = await ada.get(location)
    expect(text).toContain('Your profile is saved.')
    expect(text).toContain('value="Ada Lovelace"')
    expect(text).toContain('value="ada"')
    expect(text).toContain('>\nFirst\nsecond &lt;b&gt;</textarea>')
  })

  it('is not kept when something is wrong with it', async () => {
    const { status, text } = await submit('/user/account', { full_name: '', biography: 'Entered' })
    expect(status).toBe(400)
    expect(text).toContain('“Full name” is empty. Please fill it in.')
    expect(text).toContain('Entered</textarea>')
    expect((await ada.get('/user/account')).text).not.toContain('Entered')
  })
})

describe('the e-mail address', () => {
  it('changes when the link that was sent to the new one is followed', async () => {
    const { location } = await submit('/user/account/email', { email: 'new@lectern.example' })
    const waiting = (await ada.get(location)).text
    expect(waiting).toContain('We have sent a mail to the new address.')
    expect(waiting).toMatch(/ada@lectern\.example\. new@lectern\.example waits to be confirmed\./u)
    const mail = (await website.mails()).find(({ to }) => to === 'new@lectern.example')
    const [, path = ''] = /https:\/\/lectern\.example(\/verify\S+)/u.exec(mail?.text ?? '') ?? []
    const confirmed = await ada.fill(path, {}, '/verify')
    expect(confirmed.location).toBe('/user/account?done=email')
    expect((await ada.get('/user/account')).text).toMatch(/<dd[^>]*>\s*new@lectern\.example\s*<\/dd>/u)
  })
})

describe('the password', () => {
  it('changes for the member who knows it, ends other sessions and tokens, and keeps this one', async () => {
    stay()
    const other = website.browser()
    await other.fill('/login', { username: 'ada', password: PASSWORD })
    const fields = { old_password: PASSWORD, password: 'another horse battery' }
    const { location } = await submit('/user/account/password', fields)
    expect((await ada.get(location)).text).toContain('Your password is changed.')
    expect((await other.get('/user/account')).status).toBe(303)
    expect([(await signIn(PASSWORD)).status, (await signIn(fields.password)).status]).toEqual([403, 303])
  })

  it.each([
    [{}, 'Please give a password.'],
    [{ password: 'another horse battery' }, 'Please give your present password.'],
    [{ old_password: 'wrong', password: 'another horse battery' }, 'This is not your present password.'],
    [{ old_password: PASSWORD, password: 'short' }, 'A password has 12 to 200 characters'],
  ])('stays for %j', async (fields, message) => {
    stay()
    const { status, text } = await submit('/user/account/password', fields)
    expect([status, text.includes(message)]).toEqual([400, true])
    expect((await signIn(PASSWORD)).status).toBe(303)
  })
})

describe('leaving', () => {
  it('takes along what is held about the account', async () => {
    const { status, headers, text } = await ada.get('/user/account/export')
    expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="lectern-ada.json"'])
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(JSON.parse(text)).toMatchObject({
      account: { username: 'ada', email: 'ada@lectern.example' },
      sessions: expect.any(Array) as unknown,
    })
    expect(text).not.toContain(PASSWORD)
  })

  it('removes the account, and leaves nobody signed in', async () => {
    const { location } = await submit('/user/account/delete', {})
    expect((await ada.get(location)).text).toContain('Your account is deleted.')
    expect((await signIn(PASSWORD)).status).toBe(403)
    expect((await ada.get('/user/account')).status).toBe(303)
  })
})

describe.each([
  ['/user/account/email', { email: 'new@lectern.example' }],
  ['/user/account/password', { password: 'another horse battery' }],
  ['/user/account/delete', {}],
])('%s', (path, fields) => {
  const FIELD = 'name="old_password"'

  it('does not ask for the password within 15 minutes of signing in', async () => {
    expect((await ada.get(path)).text).not.toContain(FIELD)
    expect((await submit(path, fields)).status).toBe(303)
  })

  it('asks for it later', async () => {
    stay()
    expect((await ada.get(path)).text).toContain(FIELD)
    for (const [password, message] of [
      ['', 'Please give your present password.'],
      ['wrong', 'This is not your present password.'],
    ] as const) {
      const { status, text } = await submit(path, { ...fields, old_password: password })
      expect([status, text.includes(message), text.includes(FIELD)]).toEqual([400, true, true])
    }
    expect((await submit(path, { ...fields, old_password: PASSWORD })).status).toBe(303)
  })

  it('asks for it when it was not asked for on a page that was open too long', async () => {
    const page = await ada.get(path)
    stay()
    const { status, text } = await ada.submit(page, path, fields)
    expect([status, text.includes(FIELD)]).toEqual([400, true])
  })

  it('makes no guessing easier than signing in does', async () => {
    stay()
    for (let count = 0; count < 5; count += 1) await submit(path, { ...fields, old_password: 'wrong' })
    const { status, headers } = await submit(path, { ...fields, old_password: PASSWORD })
    expect([status, headers['retry-after']]).toEqual([429, '1'])
  })
})
