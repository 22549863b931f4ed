import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newDataDirectory, run, scratch, serve, type Serving, stop } from '../lectern.ts'
import { type CallbackServer, openCallbackServer } from './callback-server.ts'
import { findChromium } from './open-chromium.ts'

const startBrowser = findChromium()

const PASSWORD = 'correct horse battery'

describe.skipIf(startBrowser === undefined)('in a real browser, which this machine must have', () => {
  const opened = new AsyncDisposableStack()
  let browser: Browser
  let serving: Serving
  let app: CallbackServer
  let website = ''
  const violations: string[] = []

  beforeAll(async () => {
    const place = ['--data-dir', newDataDirectory()]
    await run(['user', 'create', 'root', '--email=root@lectern.example', ...place])
    if (startBrowser === undefined) throw new Error('There is no browser')
    browser = opened.adopt(await startBrowser(join(scratch, 'chromium')), (one) => one.close())
    app = opened.adopt(await openCallbackServer(), (one) => one.close())
    serving = opened.adopt(await serve(['--demo', ...place]), async (one) => void (await stop(one)))
    website = serving.api.replace('/v2.1', '')
  })

  afterAll(() => opened.disposeAsync())

  /** A browser without scripts, because no page needs any. It records violations of the content security policy. */
  async function openPage(options: { readonly scripts?: boolean } = {}): Promise<Page> {
    const context: BrowserContext = await browser.newContext({ javaScriptEnabled: options.scripts ?? false })
    const page = await context.newPage()
    page.setDefaultTimeout(120_000)
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text())
    })
    return page
  }

  const fillIn = async (page: Page, fields: Readonly<Record<string, string>>, button: string) => {
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
    await page.getByRole('button', { name: button, exact: true }).click()
  }

  const register = async (page: Page, username: string): Promise<void> => {
    await page.goto(`${website}/register`)
    const email = `${username}@lectern.example`
    await fillIn(
      page,
      { Username: username, 'Full name': `The ${username}`, 'E-mail address': email, Password: PASSWORD },
      'Register',
    )
    await page.getByText('We have sent you a mail').waitFor()
  }

  const followMail = async (page: Page, to: string): Promise<void> => {
    await page.getByRole('link', { name: 'the mailbox' }).click()
    const mail = page.locator('article', { hasText: `to ${to}` }).getByRole('link')
    await vi.waitFor(
      async () => {
        await page.reload()
        expect(await mail.count()).toBe(1)
      },
      { timeout: 120_000, interval: 500 },
    )
    await mail.click()
    await page.getByRole('link', { name: '/verify?token=' }).click()
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await page.getByText('Your e-mail address is confirmed').waitFor()
  }

  const signIn = (page: Page, username: string): Promise<void> =>
    fillIn(page, { Username: username, Password: PASSWORD }, 'Sign in')

  const makeAccount = async (page: Page, username: string): Promise<void> => {
    await register(page, username)
    await followMail(page, `${username}@lectern.example`)
    await signIn(page, username)
    await page.getByRole('heading', { name: 'Your account' }).waitFor()
  }

  const consentAddress = (key: string, callback: string, state: string): string =>
    `${website}/user/oauth_allow?api_key=${key}&callback=${encodeURIComponent(callback)}&state=${state}`

  const registerApplication = async (page: Page, callback: string): Promise<string> => {
    await page.getByRole('link', { name: 'API keys' }).click()
    const fields = { Name: 'Pocket Programme', Description: 'What is on next', Callback: callback }
    await fillIn(page, fields, 'Register')
    return (await page.locator('dt:text("API key") + dd').textContent())?.trim() ?? ''
  }

  const asTheApplication = (token: string): Promise<Response> =>
    fetch(`${serving.api}/events`, { headers: { authorization: `Bearer ${token}` } })

  it('text has a width, so the browser has a font', async () => {
    const page = await openPage()
    await page.setContent('<span>Lectern</span>')
    const box = await page.locator('span').boundingBox()
    expect(box?.width).toBeGreaterThan(20)
    expect(box?.height).toBeGreaterThan(5)
    await page.context().close()
  })

  it('a user registers, allows an application, and revokes it', async () => {
    const page = await openPage()
    await makeAccount(page, 'ada')
    const callback = `${app.url}/allowed?from=lectern`
    const key = await registerApplication(page, callback)
    expect(key).toMatch(/^\w{32}$/u)

    await page.goto(consentAddress(key, callback, 'a%20b%2Bc%26%C3%A9'))
    await page.getByText('would like to use Lectern as ada').waitFor()
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.getByText('Welcome back').waitFor()
    const [, token = '', state] = /&access_token=([\w-]{43})&state=(.*)$/u.exec(page.url()) ?? []
    expect([page.url().startsWith(callback), state]).toEqual([true, 'a%20b%2Bc%26%C3%A9'])

    const allowed = await asTheApplication(token)
    expect([allowed.status, await allowed.json()]).toEqual([
      200,
      expect.objectContaining({
        meta: expect.objectContaining({
          user_uri: expect.stringMatching(/\/users\/\d+$/u) as string,
        }) as object,
      }),
    ])
    await page.goto(`${website}/user/tokens`)
    await page.getByRole('heading', { name: 'Pocket Programme' }).waitFor()
    await page.getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('The application can no longer act for you.').waitFor()
    expect((await asTheApplication(token)).status).toBe(401)
    expect(violations).toEqual([])
    await page.context().close()
  })

  it('a visitor signs in, returns to the consent page, and denies', async () => {
    const page = await openPage()
    await makeAccount(page, 'grace')
    const safe = { httpOnly: true, sameSite: 'Lax', path: '/' }
    expect(await page.context().cookies()).toMatchObject([
      { name: 'lectern', ...safe },
      { name: 'lectern-browser', ...safe },
    ])
    const callback = `${app.url}/denied`
    const key = await registerApplication(page, callback)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('You are signed out.').waitFor()

    await page.goto(consentAddress(key, callback, '%7B%22next%22%3A%22%2F%2Fx%22%7D+%25'))
    await signIn(page, 'grace')
    await page.getByRole('button', { name: 'Deny' }).click()
    await page.getByText('Welcome back').waitFor()
    expect(page.url()).toBe(`${callback}?error=access_denied&state=%7B%22next%22%3A%22%2F%2Fx%22%7D+%25`)
    expect(violations).toEqual([])
    await page.context().close()
  })

  it('after the sign-in, an unknown scope redirects to the client', async () => {
    const page = await openPage()
    await makeAccount(page, 'joan')
    const callback = `${app.url}/refused`
    const key = await registerApplication(page, callback)
    await page.getByRole('button', { name: 'Sign out' }).click()
    const query = new URLSearchParams({ client_id: key, redirect_uri: callback, response_type: 'code' })
    const rest = `scope=everything&code_challenge=${'a'.repeat(43)}&code_challenge_method=S256`
    await page.goto(`${website}/oauth/authorize?${query.toString()}&${rest}`)
    await signIn(page, 'joan')
    await page.getByText('Welcome back').waitFor()
    expect(page.url()).toContain(`${callback}?error=invalid_scope`)
    expect(violations).toEqual([])
    await page.context().close()
  })

  it('pages of other sites can neither send a form nor show a page in a frame', async () => {
    const page = await openPage({ scripts: true })
    await makeAccount(page, 'mallory')
    const attack = `<iframe name="here" src="${website}/user/account"></iframe>
      <form method="post" action="${website}/logout" target="there"><input name="form_token" value="x"></form>
      <iframe name="there"></iframe><script>document.forms[0].submit()</script>`
    const attacker = await openCallbackServer(attack)
    // Browsers send no cookie from another site. From another port they do, and the form is refused.
    for (const [host, status] of [
      ['localhost', 303],
      ['127.0.0.1', 403],
    ] as const) {
      const answer = page.waitForResponse((response) => response.url() === `${website}/logout`)
      await page.goto(attacker.url.replace('127.0.0.1', host))
      expect((await answer).status()).toBe(status)
      await vi.waitFor(() => expect(page.frame({ name: 'here' })?.url()).toMatch(/^chrome-error:/u), {
        timeout: 120_000,
      })
    }
    await page.goto(`${website}/user/account`)
    await page.getByText('You are signed in as mallory').waitFor()
    await page.context().close()
    await attacker.close()
  })
})
