import { createLectern } from '@lectern/application'
import { createMemoryStore } from '@lectern/adapters-memory'
import { testPorts } from '@lectern/contracts/testing'

// The service that the programs of this folder mount. It has the platform of tests, which is fast and predictable:
// ../embedding/main.ts shows the real one.
export const lectern = createLectern(testPorts(createMemoryStore()))

/** Where the service is in these programs. */
export const PREFIX = '/talks'

/**
 * OAuth clients look for this address at the origin of `baseUrl`, which is outside of the prefix. Each program hands requests
 * for it to Lectern.
 */
export const DISCOVERY = '/.well-known/oauth-authorization-server'

const publicUrl = `https://intranet.example${PREFIX}`

/** The public addresses, which links start with. */
export const addresses = { baseUrl: publicUrl, websiteUrl: publicUrl, avatarUrl: `${publicUrl}/avatars/` }

/** Asks the program once for a page, for the API and for what OAuth clients need, as CI does. */
export async function visit(url: string): Promise<void> {
  for (const path of ['/', PREFIX, `${PREFIX}/v2.1/events`, DISCOVERY]) {
    const response = await fetch(url + path, { headers: { connection: 'close' } })
    console.log(`GET ${path}: ${response.status} ${response.headers.get('content-type')}`)
    if (!response.ok) throw new Error(`GET ${path} answered ${response.status}`)
  }
}
