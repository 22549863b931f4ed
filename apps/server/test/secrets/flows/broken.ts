import { openStatements } from '@lectern/adapters-persistence/testing'
import type { Browser } from '@lectern/adapters-http/testing'
import { expect } from 'vitest'
import type { World } from '../world.ts'

/** Tables to remove during sign-ins and requests with credentials. */
const TABLES = [
  'users',
  'tokens',
  'sessions',
  'applications',
  'grants',
  'mailed_links',
  'sign_in_attempts',
  'mails',
] as const

export interface Credentials {
  readonly username: string
  readonly password: string
  readonly token: string
  readonly apiKey: string
}

/** Removes one table after the other, to cause unexpected errors. */
export async function withoutTables(
  world: World,
  databaseUrl: string,
  browser: Browser,
  credentials: Credentials,
): Promise<void> {
  const statements = await openStatements(databaseUrl)
  try {
    for (const table of TABLES) {
      await statements.run(`alter table "${table}" rename to "${table}_away"`)
      const statuses = await everything(world, browser, credentials, `without-${table}`)
      await statements.run(`alter table "${table}_away" rename to "${table}"`)
      expect(statuses, `without ${table}`).toContain(500)
    }
  } finally {
    await statements.close()
  }
}

async function everything(
  { ask, browser: open }: World,
  signedIn: Browser,
  { username, password, token, apiKey }: Credentials,
  newName: string,
): Promise<readonly number[]> {
  const json = {
    username,
    full_name: 'Eve',
    email: `${username}@eve.example`,
    password,
    token,
    client_id: apiKey,
  }
  const grant = { ...json, grant_type: 'password', client_secret: token }
  const codes = {
    client_id: apiKey,
    code_verifier: token,
    redirect_uri: 'https://agenda.example/back?from=talks',
  }
  const newcomer = open()
  const login = await newcomer.get('/login')
  const answers = [
    await newcomer.submit(login, '/login', { username, password }),
    await signedIn.get('/user/account'),
    await signedIn.get('/user/tokens'),
    await ask('GET', '/v2.1/token', { token }),
    await ask('POST', '/v2.1/users', {
      json: { ...json, username: newName, email: `${newName}@eve.example` },
    }),
    await ask('POST', '/v2.1/users/verifications', { json }),
    await ask('POST', '/v2.1/users/passwords', { json }),
    await ask('POST', '/v2.1/emails/reminders/password', { json }),
    await ask('POST', '/v2.1/token', { json: grant }),
    await ask('POST', '/oauth/token', { form: { ...codes, grant_type: 'authorization_code', code: token } }),
    await ask('POST', '/oauth/token', {
      form: { ...codes, grant_type: 'refresh_token', refresh_token: `${token}.${token}` },
    }),
    await ask('POST', '/oauth/revoke', { form: { client_id: apiKey, token } }),
  ]
  return answers.map(({ status }) => status)
}
