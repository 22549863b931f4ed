import { createHttpServer } from '@lectern/adapters-http'
import { type Browser, openBrowser } from '@lectern/adapters-http/testing'
import { openStore } from '@lectern/adapters-persistence'
import { openRows, type Rows, type TestDatabases } from '@lectern/adapters-persistence/testing'
import type { Lectern } from '@lectern/application'
import { type TestClock, testClock, testPorts } from '@lectern/application/testing'
import { type Member, memberOf, operator } from '@lectern/domain'
import { afterAll, beforeAll, describe } from 'vitest'
import { createContainer } from '../../src/container/create-container.ts'
import { bothEngines } from '../engines.ts'

/** The API has a path, which a proxy would remove; the website has none. */
export const WEBSITE = 'https://talks.example'
export const BASE = `${WEBSITE}/api`

/** Lectern with the production adapters and a fixed clock, on a real socket. */
export interface OAuthService {
  readonly lectern: Lectern
  readonly clock: TestClock
  /** The user of the browser. */
  readonly ada: Member
  /** A browser with a session of Ada's. */
  readonly browser: Browser
  /** A browser without a session. */
  readonly newBrowser: () => Browser
  /** Registers an application of another user; returns its key. */
  readonly register: (callback: string) => Promise<string>
  readonly unregister: (key: string) => Promise<void>
  /** Sends a request through the proxy. */
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>
  /** All rows of all tables. */
  readonly rows: () => Promise<Rows>
  close(): Promise<void>
}

const [sqlite, postgres] = bothEngines()
const engines = [
  { name: 'SQLite', databases: sqlite },
  { name: 'PostgreSQL', databases: postgres },
]

/** Runs the tests on each engine, with separate services. */
export function onBothEngines(what: string, tests: (service: () => OAuthService) => void): void {
  describe.each(engines)(`${what} on $name`, ({ databases }) => {
    let service: OAuthService | undefined
    beforeAll(async () => {
      service = await openOAuthService(databases)
    }, 60_000)
    afterAll(() => service?.close())
    tests(() => {
      if (service === undefined) throw new Error('The service is not up')
      return service
    })
  })
}

export const PASSWORD = 'correct horse battery'

async function openOAuthService(databases: TestDatabases): Promise<OAuthService> {
  const databaseUrl = await databases.empty()
  const store = await openStore(databaseUrl)
  const reader = await openRows(databaseUrl)
  const container = createContainer({ ...testPorts(store), store })
  const clock = testClock()
  container.replace('clock', clock)
  const lectern = container.resolve('lectern')
  const signUp = async (username: string): Promise<Member> => {
    const email = `${username}@lectern.example`
    return memberOf(await lectern.createUser(operator, { username, email, password: PASSWORD, admin: false }))
  }
  const [ada, maker] = [await signUp('ada'), await signUp('maker')]
  const server = createHttpServer({ lectern, config })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    lectern,
    clock,
    ada,
    browser: await signedIn(url),
    newBrowser: () => openBrowser(url),
    register: async (callbackUrl) => {
      const applicationId = await lectern.registerApplication(maker, { name: 'Agenda', callbackUrl })
      return (await lectern.getApplication(maker, { applicationId })).apiKey
    },
    unregister: async (key) => {
      const { items } = await lectern.listApplications(maker, { page: { start: 0, resultsPerPage: 0 } })
      for (const { id, apiKey } of items) {
        if (apiKey === key) await lectern.deleteApplication(maker, { applicationId: id })
      }
    },
    fetch: (address, init) => fetch(throughProxy(address, url), init),
    rows: () => reader.rows(),
    async close() {
      await server.close()
      await reader.close()
      await store.close()
    },
  }
}

const config = {
  baseUrl: BASE,
  websiteUrl: WEBSITE,
  avatarUrl: `${BASE}/avatars/`,
  trustProxy: 0,
  log: false,
} as const

const throughProxy = (address: string, url: string): string =>
  address.startsWith(`${BASE}/`) ? address.replace(BASE, url) : address.replace(WEBSITE, url)

async function signedIn(url: string): Promise<Browser> {
  const browser = openBrowser(url)
  await browser.submit(await browser.get('/login'), '/login', { username: 'ada', password: PASSWORD })
  return browser
}
