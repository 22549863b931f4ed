import { openStatements } from '@lectern/adapters-persistence/testing'
import { expect } from 'vitest'
import type { Member } from './applications.ts'
import type { World } from './world.ts'

type Texts = Readonly<Record<string, string>>

/** Secrets in wrong places of requests, and malformed requests with a secret. */
export async function misplaced({ ask, secret, octets }: World, { browser, token }: Member): Promise<void> {
  const events = '/v2.1/events'
  const basic = Buffer.from(`ada:${token}`).toString('base64')
  const unknown = secret('access token', token.split('').toReversed().join(''))
  const values = [token, `Bearer ${token} x`, `Token ${token}`, `Basic ${basic}`, `Bearer ${unknown}`]
  for (const authorization of values) {
    for (const accept of ['application/json', 'text/html', 'application/problem+json']) {
      await ask(401, 'GET', events, { headers: { authorization, accept } })
    }
  }
  for (const id of [token, `req-${token}`, basic]) {
    for (const path of [events, '/user/account']) {
      await ask(undefined, 'GET', path, { headers: { 'x-request-id': id } })
    }
  }
  const cookie = `lectern=${unknown}; lectern-visit=${token}; other=${token}`
  for (const path of ['/user/account', '/v2.1/token'])
    await ask(undefined, 'GET', path, { headers: { cookie } })

  const queries = ['access_token=', '', 'title=', 'start=', 'format=', 'filter='].map(
    (name) => `${events}?${name}`,
  )
  const paths = '/v2.1/events /v2.1/token /v2.1  /reset /images /avatars'.split(' ').map((path) => `${path}/`)
  const pages = ['/login?', '/login?next=/user/', '/user/tokens?access_token=', '/login?done=']
  for (const before of [...queries, ...paths, ...pages, '/.well-known/oauth-authorization-server?']) {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const { status } = await ask(undefined, method, before + token, { token })
      expect([before, status < 500]).toEqual([before, true])
    }
  }
  for (const path of ['/user/tokens', '/user/oauth_allow', '/oauth/authorize', '/mailbox']) {
    await browser.get(`${path}?access_token=${token}&api_key=${token}&client_id=${token}`)
  }

  const form = { grant_type: token, client_id: token, code: token, refresh_token: token, token }
  for (const path of ['/oauth/token', '/oauth/revoke']) {
    await ask(400, 'POST', path, { form })
    await ask(415, 'POST', path, { json: form })
  }
  for (const path of ['/v2.1/users', '/v2.1/token', events, '/v2.1/users/passwords']) {
    for (const json of [token, [token], { [token]: token, password: token, name: 1, token: { token } }]) {
      await ask(undefined, 'POST', path, { token, json })
    }
    await ask(415, 'POST', path, { token, form })
  }

  const head = `Host: lectern.example\r\nConnection: close\r\nAuthorization: Bearer ${token}`
  const wrong: Texts = {
    'no method': `${token} HTTP/1.1\r\n${head}\r\n\r\n`,
    'a bare octet': `GET ${events} HTTP/1.1\r\n${head}\u0001\r\n\r\n`,
    'two tokens': `GET ${events} HTTP/1.1\r\n${head}\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    'a whole address': `GET http://${token}${events}?${token} HTTP/1.1\r\n${head}\r\n\r\n`,
    'a wrong escape': `GET /v2.1/%zz${token} HTTP/1.1\r\n${head}\r\n\r\n`,
    'a long address': `GET /v2.1/${token.repeat(250)} HTTP/1.1\r\n${head}\r\n\r\n`,
    'long headers': `GET ${events} HTTP/1.1\r\n${head}\r\nX: ${token.repeat(500)}\r\n\r\n`,
    'a body cut short': `POST /v2.1/users HTTP/1.1\r\n${head}\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"password":"${token}`,
  }
  for (const [label, text] of Object.entries(wrong)) await octets(label, text)
}

/** Tables to remove during sign-ins and requests with credentials. */
const TABLES = 'users tokens sessions applications grants mailed_links sign_in_attempts mails'.split(' ')

/** Removes one table after the other, to cause unexpected errors. */
export async function withoutTables(world: World, member: Member): Promise<void> {
  const statements = await openStatements(world.databaseUrl)
  try {
    for (const table of TABLES) {
      await statements.run(`alter table "${table}" rename to "${table}_away"`)
      const statuses = await everything(world, member, `without-${table}`)
      await statements.run(`alter table "${table}_away" rename to "${table}"`)
      expect([table, ...statuses]).toContain(500)
    }
  } finally {
    await statements.close()
  }
}

async function everything(
  { ask, browser: open }: World,
  { browser, username, password, token, apiKey }: Member,
  newName: string,
): Promise<readonly number[]> {
  const fields = {
    username,
    full_name: 'Eve',
    email: `${newName}@eve.example`,
    password,
    token,
    client_id: apiKey,
    client_secret: token,
    grant_type: 'password',
    code: token,
    code_verifier: token,
    redirect_uri: 'https://agenda.example/back?from=talks',
    refresh_token: `${token}.${token}`,
  }
  const { client_secret: _, ...client } = fields
  const answers = [
    await open().fill(undefined, '/login', '/login', { username, password }),
    await browser.get('/user/account'),
    await browser.get('/user/tokens'),
    await ask(undefined, 'GET', '/v2.1/token', { token }),
    await ask(undefined, 'POST', '/v2.1/users', { json: { ...fields, username: newName } }),
    await ask(undefined, 'POST', '/oauth/revoke', { form: { client_id: apiKey, token } }),
  ]
  for (const path of ['users/verifications', 'users/passwords', 'emails/reminders/password', 'token'])
    answers.push(await ask(undefined, 'POST', `/v2.1/${path}`, { json: fields }))
  for (const grant of ['authorization_code', 'refresh_token'])
    answers.push(await ask(undefined, 'POST', '/oauth/token', { form: { ...client, grant_type: grant } }))
  return answers.map(({ status }) => status)
}
