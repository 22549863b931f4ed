import { beforeEach, describe, expect, it } from 'vitest'
import { type Browser, type Shown, whoIs } from '@lectern/http/testing'
import { openWebsite, type OpenWebsite, PASSWORD } from '../../test/open-website.ts'

let website: OpenWebsite
let browser: Browser
beforeEach(async () => {
  website = await openWebsite()
  await website.makeAccount('ada')
  browser = website.browser()
})

const ask = async (account = 'ada', form = '/login/mail'): Promise<Shown> =>
  browser.fill(form, { account }, '/login/mail')

const OTHER_BROWSER = 'This link was asked for in another browser.'

describe('the form for a link to sign in', () => {
  it('leads to the same page whether or not there is such an account', async () => {
    const answers = []
    for (const account of ['ada', 'nobody', 'nobody@lectern.example']) {
      const { status, location } = await ask(account)
      const { text } = await browser.get(location)
      answers.push([status, location, text.replaceAll(/value="[^"]*"/gu, '')])
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.[2]).toContain(
      'If there is such an account, a mail with a link to sign in is on its way',
    )
  })

  it('is reached from the sign-in page, and leads on to where that leads', async () => {
    const { text } = await browser.get('/login?next=/user/tokens%3Fa=1%26b=2')
    const [, form = ''] = /<a href="(\/login\/mail[^"]*)"/u.exec(text) ?? []
    await ask('ada', form)
    const { location } = await browser.fill(await website.mailedPath(), {}, '/login/link')
    expect(location).toBe('/user/tokens?a=1&b=2')
  })

  it('shows beside the field what is missing', async () => {
    const { status, text } = await ask('')
    expect(status).toBe(400)
    expect(text).toMatch(/id="account-problem">\s*Please give your username or your e-mail address\. /u)
  })

  it('is not there when signing in by mail is turned off', async () => {
    website = await openWebsite({ settings: { mailSignIn: 'off' } })
    browser = website.browser()
    const login = await browser.get('/login')
    expect(login.text).not.toContain('/login/mail')
    expect((await browser.get('/login/mail')).location).toBe('/login')
    const { status } = await browser.submit(
      { ...login, text: login.text.replaceAll('action="/login"', 'action="/login/mail"') },
      '/login/mail',
      { account: 'ada' },
    )
    expect(status).toBe(403)
  })
})

describe('a link to sign in', () => {
  it('shows a page that names the account and changes nothing; its button signs in', async () => {
    await ask()
    const path = await website.mailedPath()
    for (const scanner of [website.browser(), website.browser()]) await scanner.get(path)
    const page = await browser.get(path)
    expect(page.text).toContain('you sign in as <strong>ada</strong>')
    expect(page.text).not.toContain(OTHER_BROWSER)
    expect(await whoIs(browser)).toBe('nobody')
    const { status, location } = await browser.submit(page, '/login/link')
    expect([status, location, await whoIs(browser)]).toEqual([303, '/user/account', 'ada'])
  })

  it('says before the button that it was asked for in another browser, and works there, without its way on', async () => {
    await ask('ada', '/login/mail?next=/user/tokens')
    const other = website.browser()
    const page = await other.get(await website.mailedPath())
    const said = page.text.indexOf(OTHER_BROWSER)
    expect(said > 0 && said < page.text.lastIndexOf('<button')).toBe(true)
    expect((await other.submit(page, '/login/link')).location).toBe('/user/account')
    expect([await whoIs(other), await whoIs(browser)]).toEqual(['ada', 'nobody'])
  })

  it('that was used leads to the form for another one', async () => {
    await ask()
    const path = await website.mailedPath()
    await browser.fill(path, {}, '/login/link')
    for (const reply of [await browser.get(path), await website.browser().get(path)]) {
      expect(reply.status).toBe(400)
      expect(reply.text).toContain('<a href="/login/mail">')
      expect(reply.text).toContain('was replaced by a newer one, or is older than 15 minutes.')
    }
    expect((await browser.get('/login/link')).location).toBe('/login/mail')
  })

  it('says that it confirms the address of an account that is not verified', async () => {
    const fields = { username: 'bob', full_name: 'Bob', email: 'bob@lectern.example', password: PASSWORD }
    await browser.fill('/register', fields)
    await website.mails()
    await ask('bob')
    const page = await browser.get(await website.mailedPath())
    expect(page.text).toContain('confirms that bob@lectern.example is your address')
    await browser.submit(page, '/login/link')
    expect(await whoIs(browser)).toBe('bob')
  })
})
