import { fastify, type FastifyPluginAsync } from 'fastify'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { answerClientError } from '@lectern/http'
import { createFetchHandler } from '../mounts/fetch-handler.ts'
import { lecternPlugin } from '../mounts/lectern-plugin.ts'
import type { MountParts } from '../mounts/mount.ts'
import { createNodeHandler } from '../mounts/node-handler.ts'

/** A service that is mounted in another program, on a real socket. */
export interface OpenMount {
  /** The address at which the program listens. */
  readonly url: string
  close(): Promise<void>
}

/** The ways to mount the service below a prefix. */
export const openMounts: Readonly<Record<string, (parts: MountParts, prefix: string) => Promise<OpenMount>>> =
  {
    async lecternPlugin(parts, prefix) {
      const app = fastify({
        // These two limits must not apply to Lectern.
        routerOptions: { maxParamLength: 10 },
        bodyLimit: 10,
        http: hostLimits,
        clientErrorHandler: answerClientError(JSON_TYPE),
        // The router of the host refuses addresses that are not valid percent-encoded UTF-8.
        frameworkErrors: (_error, _request, reply) => {
          reply.hijack().raw.writeHead(400, { 'content-type': JSON_TYPE }).end('["The address is not valid"]')
        },
      })
      app.register(plugin, { prefix, ...parts })
      return { url: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() }
    },

    async createNodeHandler(parts, prefix) {
      const handler = createNodeHandler({ ...parts, prefix })
      return listen((request, response) => void handler(request, response), handler.close)
    },

    async createFetchHandler(parts, prefix) {
      const addressOf = (_request: Request, { socket }: IncomingMessage): string | undefined =>
        socket.remoteAddress
      const handler = createFetchHandler<[IncomingMessage]>({ ...parts, prefix, addressOf })
      return listen((request, response) => {
        answerByFetch(handler, request, response).catch((error: unknown) => response.destroy(asError(error)))
      }, handler.close)
    },
  }

const JSON_TYPE = 'application/json; charset=utf-8'

/** The host limits the headers and answers what is not HTTP. */
const hostLimits = { maxHeaderSize: 64 * 1024 }

const plugin: FastifyPluginAsync<MountParts> = lecternPlugin

/** A server of Node.js for a handler. */
export async function listen(
  listener: (request: IncomingMessage, response: ServerResponse) => void,
  closeMount: () => Promise<void>,
): Promise<OpenMount> {
  const server = createServer(hostLimits, listener)
  server.on('clientError', answerClientError(JSON_TYPE))
  await listening(server)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      await closeMount()
      server.closeAllConnections()
      server.close()
    },
  }
}

const listening = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

type Handle = (request: Request, incoming: IncomingMessage) => Promise<Response>

/** As the adapters of Hono and Next.js do it. */
async function answerByFetch(
  handle: Handle,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/', rawHeaders } = incoming
  const headers = new Headers()
  for (let index = 0; index < rawHeaders.length; index += 2) {
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '')
  }
  const gone = new AbortController()
  outgoing.once('close', () => gone.abort())
  if (method === 'TRACE') {
    // The Fetch standard has no such request.
    outgoing.writeHead(405).end()
    return
  }
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const request = new Request(new URL(url, `http://${incoming.headers.host ?? 'localhost'}`), {
    method,
    headers,
    signal: gone.signal,
    ...(hasBody && { body: Readable.toWeb(incoming), duplex: 'half' }),
  })
  const response = await handle(request, incoming)
  outgoing.writeHead(response.status, [...response.headers].flat())
  if (response.body === null) outgoing.end()
  else await pipeline(Readable.fromWeb(response.body), outgoing)
}
