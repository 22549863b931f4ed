import type { Browser } from '@lectern/adapters-http/testing'
import { hash, randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { newPassword } from '../passwords.ts'
import { parameterIn, textIn, type World } from '../world.ts'

const CALLBACK = 'https://agenda.example/back?from=talks'

export interface Registered {
  readonly path: string
  readonly apiKey: string
}

export async function registerApplication({ ask }: World, token: string): Promise<Registered> {
  const json = { name: 'Agenda', description: '', callback_url: CALLBACK }
  const { location } = await ask('POST', '/v2.1/applications', { token, json })
  const { pathname: path } = new URL(location)
  const [, apiKey = ''] =
    /"api_key":"(\w+)"/u.exec(JSON.stringify((await ask('GET', path, { token })).json())) ?? []
  expect(apiKey).not.toBe('')
  return { path, apiKey }
}

export const signedIn = async (
  { browser: open }: World,
  username: string,
  password: string,
): Promise<Browser> => {
  const browser = open()
  const { status } = await browser.submit(await browser.get('/login'), '/login', { username, password })
  expect(status).toBe(303)
  return browser
}

/** The consent flow of the contract: the page, the callback with a token, and the revocation. */
export async function consent(
  { ask, secret }: World,
  browser: Browser,
  { apiKey }: Registered,
): Promise<void> {
  const path = `/user/oauth_allow?${String(new URLSearchParams({ api_key: apiKey, callback: CALLBACK, state: 's' }))}`
  const decide = async (decision: string): Promise<string> =>
    (await browser.submit(await browser.get(path), '/user/oauth_allow', { decision })).location
  expect(parameterIn(await decide('deny'), 'error')).toBe('access_denied')
  const token = secret('access token', parameterIn(await decide('allow'), 'access_token'))
  expect((await ask('GET', '/v2.1/events', { token })).status).toBe(200)
  expect((await ask('GET', '/v2.1/token', { token })).status).toBe(403)
  const tokens = await browser.get('/user/tokens')
  const [action = ''] = tokens.text.match(/\/user\/tokens\/\d+\/revoke/gu)?.toReversed() ?? []
  const [id = ''] = /\d+/u.exec(action) ?? []
  expect((await ask('GET', `/v2.1/token/${id}`, { token })).status).toBe(200)
  expect((await browser.submit(tokens, action)).status).toBe(303)
  expect((await ask('GET', '/v2.1/events', { token })).status).toBe(401)
}

/** The password grant of a trusted application. */
export async function passwordGrant(
  { ask, secret }: World,
  adminToken: string,
  { path, apiKey }: Registered,
  [username, password]: readonly [string, string],
): Promise<void> {
  const granted = await ask('PUT', `${path}/grants`, { token: adminToken, json: { password: true } })
  const clientSecret = secret('client secret', textIn(granted, 'client_secret'))
  const right = { grant_type: 'password', username, password, client_id: apiKey, client_secret: clientSecret }
  const trade = (change: object) => ask('POST', '/v2.1/token', { json: { ...right, ...change } })
  const [wrong, misplaced] = [secret('password', newPassword()), secret('misplaced password', newPassword())]
  expect((await trade({ password: wrong })).status).toBe(403)
  expect((await trade({ username: misplaced })).status).toBe(403)
  expect(
    (await trade({ client_secret: secret('client secret', randomBytes(32).toString('base64url')) })).status,
  ).toBe(403)
  expect((await trade({ client_id: misplaced })).status).toBe(403)
  expect((await trade({ grant_type: misplaced })).status).toBe(400)
  const token = secret('access token', textIn(await trade({}), 'access_token'))
  expect((await ask('GET', '/v2.1/token', { token })).status).toBe(200)
}

/** Codes, refreshed tokens, and the revocation by reuse. */
export async function oauth({ ask, secret }: World, browser: Browser, { apiKey }: Registered): Promise<void> {
  const client = { client_id: apiKey }
  const authorize = async (): Promise<Readonly<Record<string, string>>> => {
    const verifier = secret('code verifier', randomBytes(32).toString('base64url'))
    const query = new URLSearchParams({
      ...client,
      response_type: 'code',
      redirect_uri: CALLBACK,
      scope: 'read write',
      state: 's',
      code_challenge: hash('sha256', verifier, 'base64url'),
      code_challenge_method: 'S256',
    })
    const page = await browser.get(`/oauth/authorize?${String(query)}`)
    const { location } = await browser.submit(page, '/oauth/authorize')
    const code = secret('code', parameterIn(location, 'code'))
    return {
      ...client,
      grant_type: 'authorization_code',
      redirect_uri: CALLBACK,
      code,
      code_verifier: verifier,
    }
  }
  const exchange = (form: Readonly<Record<string, string>>, headers = {}) =>
    ask('POST', '/oauth/token', { form, headers })
  const keep = (heard: Awaited<ReturnType<typeof exchange>>) => {
    expect(heard.status).toBe(200)
    for (const part of textIn(heard, 'refresh_token').split('.')) secret('part of a refresh token', part)
    return {
      access: secret('access token', textIn(heard, 'access_token')),
      refresh: secret('refresh token', textIn(heard, 'refresh_token')),
    }
  }
  const other = secret('code verifier', randomBytes(32).toString('base64url'))
  expect((await exchange({ ...(await authorize()), code_verifier: other })).status).toBe(400)
  const credentials = Buffer.from(`${apiKey}:${other}`).toString('base64')
  expect((await exchange(await authorize(), { authorization: `Basic ${credentials}` })).status).toBe(401)
  const request = await authorize()
  expect((await exchange({ ...request, scope: 'read', client_secret: other })).status).toBe(400)

  const first = keep(await exchange(await authorize()))
  const renew = (refresh: string) =>
    exchange({ ...client, grant_type: 'refresh_token', refresh_token: refresh })
  const second = keep(await renew(first.refresh))
  expect((await ask('GET', '/v2.1/events', { token: second.access })).status).toBe(200)
  expect((await renew(first.refresh)).status).toBe(400)
  expect((await ask('GET', '/v2.1/events', { token: second.access })).status).toBe(401)

  const code = await authorize()
  const third = keep(await exchange(code))
  expect((await exchange(code)).status).toBe(400)
  const fourth = keep(await exchange(await authorize()))
  for (const token of [third.refresh, fourth.refresh, fourth.access]) {
    expect((await ask('POST', '/oauth/revoke', { form: { ...client, token } })).status).toBe(200)
  }
  expect((await renew(fourth.refresh)).status).toBe(400)
  // A grant that stays valid.
  keep(await renew(keep(await exchange(await authorize())).refresh))
}
