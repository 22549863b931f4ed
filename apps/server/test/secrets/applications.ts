import { hash } from 'node:crypto'
import { expect } from 'vitest'
import { type Browser, parameterIn, textIn, type World } from './world.ts'

type Texts = Readonly<Record<string, string>>

const CALLBACK = 'https://agenda.example/back?from=talks'

export interface Member {
  readonly browser: Browser
  readonly username: string
  readonly password: string
  readonly token: string
  /** The key of an application. */
  readonly apiKey: string
}

export async function signedIn(world: World, username: string, password: string): Promise<Browser> {
  const browser = world.browser()
  await browser.fill(303, '/login', '/login', { username, password })
  return browser
}

/** Registers an application, which gets a client secret; then the consent of the contract, and the password grant. */
export async function applications(
  world: World,
  adminToken: string,
  { username, password, token }: Omit<Member, 'apiKey' | 'browser'>,
  { get, fill }: Browser,
): Promise<string> {
  const { ask, secret, random } = world
  const json = { name: 'Agenda', description: '', callback_url: CALLBACK }
  const { pathname } = new URL((await ask(201, 'POST', '/v2.1/applications', { token, json })).location)
  const { text } = await ask(200, 'GET', pathname, { token })
  const apiKey = /"api_key":"(\w+)"/u.exec(text)?.[1] ?? ''
  const query = new URLSearchParams({ api_key: apiKey, callback: CALLBACK, state: 's' })
  const decide = (decision: string) =>
    fill(303, `/user/oauth_allow?${String(query)}`, '/user/oauth_allow', { decision })
  expect(parameterIn(await decide('deny'), 'error')).toBe('access_denied')
  const consented = secret('access token', parameterIn(await decide('allow'), 'access_token'))
  await ask(200, 'GET', '/v2.1/events', { token: consented })
  const action = (await get('/user/tokens')).text.match(/\/user\/tokens\/\d+\/revoke/gu)?.at(-1) ?? ''
  await fill(303, '/user/tokens', action)
  await ask(401, 'GET', '/v2.1/events', { token: consented })

  const grants = { token: adminToken, json: { password: true } }
  const granted = await ask(200, 'PUT', `${pathname}/grants`, grants)
  const clientSecret = secret('client secret', textIn(granted, 'client_secret'))
  const right = { grant_type: 'password', username, password, client_id: apiKey, client_secret: clientSecret }
  const trade = (status: number, change: object) =>
    ask(status, 'POST', '/v2.1/token', { json: { ...right, ...change } })
  const misplaced = world.password('misplaced password')
  await trade(403, { password: world.password() })
  for (const field of ['username', 'client_id']) await trade(403, { [field]: misplaced })
  await trade(403, { client_secret: random('client secret') })
  await trade(400, { grant_type: misplaced })
  secret('access token', textIn(await trade(200, {}), 'access_token'))
  return apiKey
}

/** Codes, refreshed tokens, and the revocation by reuse. */
export async function oauth({ ask, secret, random }: World, { browser, apiKey }: Member): Promise<void> {
  const client = { client_id: apiKey }
  const authorize = async (): Promise<Texts> => {
    const verifier = random('code verifier')
    const query = new URLSearchParams({
      ...client,
      response_type: 'code',
      redirect_uri: CALLBACK,
      scope: 'read write',
      state: 's',
      code_challenge: hash('sha256', verifier, 'base64url'),
      code_challenge_method: 'S256',
    })
    const shown = await browser.fill(303, `/oauth/authorize?${String(query)}`, '/oauth/authorize')
    const code = secret('code', parameterIn(shown, 'code'))
    return {
      ...client,
      grant_type: 'authorization_code',
      redirect_uri: CALLBACK,
      code,
      code_verifier: verifier,
    }
  }
  const exchange = (status: number, form: Texts, headers = {}) =>
    ask(status, 'POST', '/oauth/token', { form, headers })
  const renewal = (refresh: string): Texts => ({
    ...client,
    grant_type: 'refresh_token',
    refresh_token: refresh,
  })
  const keep = async (form: Texts) => {
    const heard = await exchange(200, form)
    const refresh = secret('refresh token', textIn(heard, 'refresh_token'))
    for (const part of refresh.split('.')) secret('part of a refresh token', part)
    return { access: secret('access token', textIn(heard, 'access_token')), refresh }
  }
  const other = random('code verifier')
  await exchange(400, { ...(await authorize()), code_verifier: other })
  const basic = Buffer.from(`${apiKey}:${other}`).toString('base64')
  await exchange(401, await authorize(), { authorization: `Basic ${basic}` })
  await exchange(400, { ...(await authorize()), scope: 'read', client_secret: other })
  const code = await authorize()
  const first = await keep(code)
  await exchange(400, code)
  const second = await keep(await authorize())
  const third = await keep(renewal(second.refresh))
  await exchange(400, renewal(second.refresh))
  for (const token of [first.refresh, third.access]) {
    await ask(200, 'POST', '/oauth/revoke', { form: { ...client, token } })
  }
  // A grant that stays valid.
  await keep(renewal((await keep(await authorize())).refresh))
}
