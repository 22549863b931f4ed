import { createFetchHandler } from '@lectern/adapters-http'
import { createLectern } from '@lectern/application'
import { createMemoryStore } from '@lectern/adapters-memory'
import { testPorts } from '@lectern/contracts/testing'

const PREFIX = '/talks'
const DISCOVERY = '/.well-known/oauth-authorization-server'
const publicUrl = `https://intranet.example${PREFIX}`

// With the platform of tests: ../embedding/main.ts shows the real one.
const talks = createFetchHandler({
  lectern: createLectern(testPorts(createMemoryStore())),
  config: {
    baseUrl: publicUrl,
    websiteUrl: publicUrl,
    avatarUrl: `${publicUrl}/avatars/`,
    log: { level: 'warn' },
  },
  prefix: PREFIX,
  // Next.js keeps this header of the client, and writes it only if there is none: your proxy has to overwrite it.
  addressOf: (request: Request) => request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim(),
})

/** Next.js removes `Content-Encoding` from responses and compresses them itself, so Lectern must not compress. */
function handle(request: Request): Promise<Response> {
  const headers = new Headers(request.headers)
  headers.delete('accept-encoding')
  const { url, method, body, signal } = request
  const address = new URL(url)
  // A rewrite of next.config.js chooses the route, but leaves the address of the request as it was.
  if (address.pathname === DISCOVERY) address.pathname = PREFIX + DISCOVERY
  // The request of Next.js is a proxy, which `new Request(request)` does not take.
  return talks(
    new Request(address, { method, headers, signal, ...(body === null ? {} : { body, duplex: 'half' }) }),
  )
}

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
}
