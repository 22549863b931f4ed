import { createHttpServer } from '@lectern/adapters-http'
import { openStore } from '@lectern/adapters-persistence'
import type { TestDatabases } from '@lectern/adapters-persistence/testing'
import { defaultSettings, type Lectern, type Settings, type Store } from '@lectern/application'
import { testPorts } from '@lectern/application/testing'
import { type Member, memberOf, operator } from '@lectern/domain'
import { afterAll, beforeAll, describe } from 'vitest'
import { profileOf } from '../../src/compatibility.ts'
import type { Config } from '../../src/config/config.ts'
import { createContainer } from '../../src/container/create-container.ts'
import { bothEngines } from '../engines.ts'

export interface Reply {
  readonly status: number
  readonly location: string | null
  readonly text: string
  readonly headers: Headers
}

/** Lectern with one of the profiles, on a real socket. */
export interface Server {
  readonly lectern: Lectern
  /** The path is below `/v2.1`, or an address. */
  readonly send: (
    method: string,
    path: string,
    body?: object,
    as?: Member,
    headers?: object,
  ) => Promise<Reply>
  close(): Promise<void>
}

/** The same database with and without the profile, on the real clock. */
export interface Service {
  readonly plain: Server
  readonly joindin: Server
  readonly signUp: (username: string, admin?: boolean) => Promise<Member>
  close(): Promise<void>
}

export const PASSWORD = 'correct horse battery'

/** Runs the tests with one database. */
export function withService(
  what: string,
  tests: (service: () => Service) => void,
  settings: Partial<Settings> = {},
): void {
  const [sqlite] = bothEngines()
  describe(what, () => {
    let service: Service | undefined
    beforeAll(async () => {
      service = await openService(sqlite, settings)
    })
    afterAll(() => service?.close())
    tests(() => {
      if (service === undefined) throw new Error('The service is not up')
      return service
    })
  })
}

async function openService(databases: TestDatabases, settings: Partial<Settings>): Promise<Service> {
  const store = await openStore(await databases.empty())
  const tokens = new Map<Member, string>()
  const serverWith = (compatibility: Config['compatibility']): Promise<Server> =>
    openServer(store, profileOf({ compatibility }), settings, tokens)
  const [plain, joindin] = [await serverWith('off'), await serverWith('joindin')]
  return {
    plain,
    joindin,
    async signUp(username, admin = false) {
      const account = { username, email: `${username}@lectern.example`, password: PASSWORD, admin }
      const member = memberOf(await plain.lectern.createUser(operator, account))
      tokens.set(member, await plain.lectern.issueToken(operator, { username }))
      return member
    },
    async close() {
      await plain.close()
      await joindin.close()
      await store.close()
    },
  }
}

async function openServer(
  store: Store,
  profile: ReturnType<typeof profileOf>,
  settings: Partial<Settings>,
  tokens: ReadonlyMap<Member, string>,
): Promise<Server> {
  const container = createContainer({
    ...testPorts(store),
    store,
    settings: { ...defaultSettings, ...settings, ...profile.settings },
  })
  const lectern = container.resolve('lectern')
  const config = {
    ...addresses,
    ...(await profile.http({ docsUrl: DOCS })),
    trustProxy: 0,
    log: false,
  } as const
  const server = createHttpServer({ lectern, config })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    lectern,
    async send(method, path, body, as, more) {
      const token = as && tokens.get(as)
      const address =
        path === '' || path.startsWith('/') ? `${url}/v2.1${path}` : path.replace(addresses.baseUrl, url)
      const response = await fetch(address, {
        method,
        headers: {
          'content-type': 'application/json',
          ...more,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const { status, headers } = response
      return { status, location: headers.get('location'), text: await response.text(), headers }
    },
    async close() {
      await server.close()
      await container[Symbol.asyncDispose]()
    },
  }
}

/** The documentation that the landing page of the profile names. */
export const DOCS = 'http://docs.example/api/'

const BASE = 'http://talks.example'
const addresses = { baseUrl: BASE, websiteUrl: BASE, avatarUrl: `${BASE}/avatars/` }
