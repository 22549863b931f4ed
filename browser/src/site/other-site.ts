import { once } from 'node:events'
import { createServer } from 'node:http'

/** Another site on this machine, such as the callback server of an application. */
export interface OtherSite extends AsyncDisposable {
  readonly url: string
}

/** Serves this page at every address, with a policy if there is one. */
export async function openOtherSite(page = 'Welcome back', policy?: string): Promise<OtherSite> {
  const server = createServer((_request, response) => {
    if (policy !== undefined) response.setHeader('content-security-policy', policy)
    response.setHeader('content-type', 'text/html; charset=utf-8').end(`<title>Elsewhere</title>${page}`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
