import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { ask } from '../../src/world/client.ts'
import type { Headers, ReplyInjection, Request, RequestInjection, Response } from './inject/injection.ts'

export interface Proxy {
  readonly url: string
  close(): Promise<void>
}

/** Changes requests and replies between a client and the service; compressed bodies and images pass unchanged. */
export async function proxyBefore(
  url: string,
  { request: change = same, reply: changeReply = same }: Partial<RequestInjection & ReplyInjection>,
): Promise<Proxy> {
  const server = createServer((incoming, outgoing) => {
    const pass = async (): Promise<void> => {
      const encoding = encodingOf(incoming.headers['content-type'])
      const body = (await buffer(incoming)).toString(encoding)
      const { method = 'GET', url: path = '/' } = incoming
      const asked: Request = { method, path, headers: plain(incoming.headers), body }
      const request = change(asked)
      const answer = await ask(url, request.path, {
        method: request.method,
        headers: forwarded(request.headers),
        ...(request.body ? { body: Buffer.from(request.body, encoding) } : {}),
      })
      const isCoded = isBinary(answer.headers)
      const headers = plain(answer.headers)
      const reply = changeReply({ status: answer.status, headers, body: isCoded ? '' : answer.text }, asked)
      const bytes = isCoded ? answer.bytes : Buffer.from(reply.body)
      outgoing.writeHead(reply.status, sentHeaders(reply, bytes.length, method))
      outgoing.end(bytes)
    }
    pass().catch((error: unknown) => outgoing.destroy(error instanceof Error ? error : undefined))
  })
  server.on('clientError', (_error, socket) => socket.end(NOT_HTTP))
  const { promise, resolve } = Promise.withResolvers<number>()
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    resolve(typeof address === 'object' && address !== null ? address.port : 0)
  })
  const port = await promise
  const close = (): Promise<void> => {
    server.closeAllConnections()
    return new Promise((closed) => {
      server.close(() => closed())
    })
  }
  return { url: `http://127.0.0.1:${port}`, close }
}

/** A character for each byte of a form with files. */
const encodingOf = (type: string | undefined): 'latin1' | 'utf8' =>
  type?.startsWith('multipart/') === true ? 'latin1' : 'utf8'

const isBinary = (headers: IncomingHttpHeaders): boolean =>
  headers['content-encoding'] !== undefined || headers['content-type']?.startsWith('image/') === true

const same = <Thing>(thing: Thing): Thing => thing

const plain = (headers: IncomingHttpHeaders): Headers =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

/** The reply of the service to a request that the proxy cannot parse. */
const NOT_HTTP =
  'HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nConnection: close\r\n\r\n' +
  '["The request is not valid HTTP"]'

/** Hop-by-hop headers. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'])

const forwarded = (headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name)))

/** The length in a reply to HEAD stays the length of the body of GET. */
function sentHeaders({ status, headers }: Response, length: number, method: string): Headers {
  if (status === 304 || status === 204) return forwarded(headers)
  const said = method === 'HEAD' ? (headers['content-length'] ?? '0') : String(length)
  return { ...forwarded(headers), 'content-length': said }
}
