import { openStore } from '@lectern/adapters-persistence'
import { Argon2PasswordHasher, Sha256SecretHasher } from '@lectern/adapters-platform'
import { createLectern, type Repositories } from '@lectern/application'
import { anApplication, aToken, testPorts } from '@lectern/application/testing'
import { type ApplicationId, type TokenId, visitor } from '@lectern/domain'
import { expect, it } from 'vitest'
import { ask } from './service/client.ts'
import { tokenOf } from './service/people.ts'
import { onBothEngines, type Service } from './service/service.ts'
import { isAboutAccess, writeRoutesOf } from './service/write-routes.ts'

const [ok, made, done] = [200, 201, 204]
const [who, no, gone] = [401, 403, 404]

/**
 * The owner has the token and the application. The reader is a read-only token of the owner. The applications have grants of
 * the owner and of an admin.
 */
const askers = [
  'nobody',
  'bad token',
  'member',
  'owner',
  'admin',
  'reader',
  'application',
  'admin’s',
] as const
type Asker = (typeof askers)[number]

// prettier-ignore
const matrix: Readonly<Record<string, readonly number[]>> = {
  //                                          nobody bad  member owner admin reader app  admin’s app
  'POST /token':                             [ok,    who, ok,    ok,   ok,   ok,    ok,  ok  ],
  'DELETE /token/:tokenId':                  [who,   who, gone,  done, gone, no,    no,  gone],
  'POST /applications':                      [who,   who, made,  made, made, no,    no,  no  ],
  'PUT /applications/:applicationId':        [who,   who, gone,  done, no,   no,    no,  no  ],
  'DELETE /applications/:applicationId':     [who,   who, gone,  done, no,   no,    no,  no  ],
  'PUT /applications/:applicationId/grants': [who,   who, gone,  no,   ok,   no,    no,  no  ],
}

interface Property {
  readonly tokenId: TokenId
  readonly applicationId: ApplicationId
  readonly apiKey: string
}

const PASSWORD = 'correct horse battery'
const SECRET = 'client secret'
const READER = 'reader'.padEnd(43, 'x')
const APPLICATION = 'application'.padEnd(43, 'x')
const ADMINS = 'application-of-admin'.padEnd(43, 'x')

const hasher = new Sha256SecretHasher()
const passwordHash = await new Argon2PasswordHasher().hash(PASSWORD)

/** Actions of the host, who is the owner. */
const addProperty = async ({ users, tokens, applications }: Repositories, { people }: Service) => {
  const clientSecretHash = hasher.hash(SECRET)
  const application = await applications.add(anApplication(people.host, { clientSecretHash }))
  const token = await tokens.add(aToken(people.host))
  await users.setPassword(people.member, passwordHash)
  return { tokenId: token.id, applicationId: application.id, apiKey: application.apiKey }
}

const tokenFor = (asker: Asker): string | undefined =>
  ({
    nobody: undefined,
    'bad token': 'x'.repeat(43),
    member: tokenOf('member'),
    owner: tokenOf('host'),
    admin: tokenOf('admin'),
    reader: READER,
    application: APPLICATION,
    'admin’s': ADMINS,
  })[asker]

const bodyOf = (route: string, { apiKey }: Property): object | undefined => {
  if (route.endsWith('/grants')) return { password: true }
  if (route.includes('/applications')) return { name: 'Agenda', callback_url: 'agenda:back' }
  if (!route.startsWith('POST')) return undefined
  const client = { client_id: apiKey, client_secret: SECRET }
  return { grant_type: 'password', username: 'member', password: PASSWORD, ...client }
}

onBothEngines('rights to change access', (service) => {
  const request = (name: string, asker: Asker, property: Property) => {
    const [method = '', route = ''] = name.split(' ')
    const path = route
      .replace(':tokenId', String(property.tokenId))
      .replace(':applicationId', String(property.applicationId))
    return ask(service().url, path, { method, token: tokenFor(asker), body: bodyOf(name, property) })
  }

  it.each(Object.entries(matrix))('%s', async (name, row) => {
    const { store, people, rows } = service()
    const added = await store.transaction(async ({ tokens }) => [
      await tokens.add(aToken(people.host, { hash: hasher.hash(READER), scope: 'read' })),
      await tokens.add(aToken(people.host, { hash: hasher.hash(APPLICATION), origin: 'oauth' })),
      await tokens.add(aToken(people.admin, { hash: hasher.hash(ADMINS), origin: 'consent' })),
    ])
    const statuses: number[] = []
    for (const asker of askers) {
      const property = await store.transaction((all) => addProperty(all, service()))
      const before = await rows()
      const { status, headers } = await request(name, asker, property)
      statuses.push(status)
      if (status === 401) expect(headers['www-authenticate']).toMatch(/^Bearer\b/u)
      if (status >= 400) expect(await rows()).toEqual(before)
    }
    await store.transaction(async ({ tokens }) => {
      for (const { id } of added) await tokens.remove(id)
    })
    expect(statuses).toEqual(row)
  })

  it('a hundred simultaneous guesses result in five password checks', async () => {
    const { store, people, url } = service()
    const property = await store.transaction(async (all) => {
      await all.users.setPassword(people.claimant, passwordHash)
      return addProperty(all, service())
    })
    const guess = (_: unknown, number: number) => {
      const fields = { username: number % 2 === 0 ? 'claimant' : 'Claimant', password: `wrong ${number}` }
      const body = { ...bodyOf('POST /token', property), ...fields }
      return ask(url, '/token', { method: 'POST', body })
    }
    const replies = await Promise.all(Array.from({ length: 100 }, guess))
    const withStatus = (status: number) => replies.filter((reply) => reply.status === status)
    expect(withStatus(403)).toHaveLength(5)
    for (const { text } of withStatus(403)) expect(text).toBe('["Signin failed"]')
    expect(withStatus(429)).toHaveLength(95)
    for (const { headers } of withStatus(429)) expect(headers['retry-after']).toBe('1')
  })

  it('the limit holds across two servers and many addresses', async () => {
    const { store, people, databaseUrl } = service()
    await store.transaction(({ users }) => users.setPassword(people.speaker, passwordHash))
    const other = await openStore(databaseUrl)
    let looks = 0
    const passwordHasher = {
      hash: () => Promise.resolve(passwordHash),
      verify: () => Promise.resolve(++looks === 0),
    }
    const servers = [store, other].map((each) => createLectern({ ...testPorts(each), passwordHasher }))
    const guessAt = (number: number) =>
      servers.map((server) =>
        server.signIn(visitor, {
          username: 'speaker',
          password: `wrong ${number}`,
          address: `198.51.100.${number}`,
        }),
      )
    const guesses = Array.from({ length: 30 }, (_, number) => guessAt(number)).flat()
    const outcomes = await Promise.allSettled(guesses)
    await other.close()
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
    expect(looks).toBe(5)
  })

  it('the table has every write route of access', async () => {
    const routes = (await writeRoutesOf(service())).filter(isAboutAccess)
    expect(Object.keys(matrix).toSorted()).toEqual(routes.toSorted())
  })
})
