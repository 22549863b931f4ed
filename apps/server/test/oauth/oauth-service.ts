import { createHttpServer } from '@lectern/adapters-http'
import { type Browser, openBrowser } from '@lectern/adapters-http/testing'
import { openStore } from '@lectern/adapters-persistence'
import type { TestDatabases } from '@lectern/adapters-persistence/testing'
import { testClock, testPorts } from '@lectern/contracts/testing'
import { type Member, memberOf, operator } from '@lectern/domain'
import { createContainer } from '../../src/container/create-container.ts'

/** The API has a path, which a proxy would remove; the website has none. */
export const WEBSITE = 'https://talks.example'
export const BASE = `${WEBSITE}/api`

/** Lectern with the production adapters and a fixed clock, on a real socket. */
export interface OAuthService {
  /** A browser with a session of Ada's. */
  readonly browser: Browser
  /** A browser without a session. */
  readonly newBrowser: () => Browser
  /** Registers an application of another user; returns its key. */
  readonly register: (callback: string) => Promise<string>
  /** Sends a request through the proxy. */
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>
  close(): Promise<void>
}

export const PASSWORD = 'correct horse battery'

export async function openOAuthService(databases: TestDatabases): Promise<OAuthService> {
  const store = await openStore(await databases.empty())
  const container = createContainer({ ...testPorts(store), store })
  container.replace('clock', testClock())
  const lectern = container.resolve('lectern')
  const signUp = async (username: string): Promise<Member> => {
    const email = `${username}@lectern.example`
    return memberOf(await lectern.createUser(operator, { username, email, password: PASSWORD, admin: false }))
  }
  await signUp('ada')
  const maker = await signUp('maker')
  const server = createHttpServer({ lectern, config })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    browser: await signedIn(url),
    newBrowser: () => openBrowser(url),
    register: async (callbackUrl) => {
      const applicationId = await lectern.registerApplication(maker, { name: 'Agenda', callbackUrl })
      return (await lectern.getApplication(maker, { applicationId })).apiKey
    },
    fetch: (address, init) => fetch(throughProxy(address, url), init),
    async close() {
      await server.close()
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
