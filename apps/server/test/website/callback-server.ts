import { once } from 'node:events'
import { createServer } from 'node:http'

/** The callback server of an application. */
export interface CallbackServer {
  readonly url: string
  /** The requested addresses, without the origin. */
  readonly visits: readonly string[]
  close(): Promise<void>
}

/** Serves this page at every address. */
export async function openCallbackServer(page = 'Welcome back'): Promise<CallbackServer> {
  const visits: string[] = []
  const server = createServer((request, response) => {
    visits.push(request.url ?? '')
    response.setHeader('content-type', 'text/html; charset=utf-8').end(`<title>Elsewhere</title>${page}`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    visits,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
