import { createLectern } from '@lectern/application'
import { createMemoryStore } from '@lectern/application/memory'
import { testPorts } from '@lectern/application/testing'

// The service that the programs of this folder mount. It has the platform of tests, which is fast and predictable:
// ../embedding/main.ts shows the real one.
export const lectern = createLectern(testPorts(createMemoryStore()))

/** Where the service is in these programs. */
export const PREFIX = '/talks'

const publicUrl = `https://intranet.example${PREFIX}`

/** The public addresses, which links start with. */
export const addresses = { baseUrl: publicUrl, websiteUrl: publicUrl, avatarUrl: `${publicUrl}/avatars/` }

/** Asks the program once for a page and for the API, as CI does. */
export async function visit(url: string): Promise<void> {
  for (const path of ['/', PREFIX, `${PREFIX}/v2.1/events`]) {
    const response = await fetch(url + path, { headers: { connection: 'close' } })
    console.log(`GET ${path}: ${response.status} ${response.headers.get('content-type')}`)
    if (!response.ok) throw new Error(`GET ${path} answered ${response.status}`)
  }
}
