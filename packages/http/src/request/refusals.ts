import type { ConnectionError } from 'fastify'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How long a client may keep its side of a connection open after its last response. */
const PATIENCE_MILLISECONDS = 1000

/** Sends an error in the form of all errors, without an HTTP request, and ends the connection. */
export function endWith(
  socket: Socket,
  statusLine: string,
  message: string,
  jsonType: string,
  moreHeaders: readonly string[] = [],
): void {
  const body = JSON.stringify([message])
  const headers = [
    `Content-Type: ${jsonType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    ...moreHeaders,
    'Connection: close',
  ]
  socket.end(`HTTP/1.1 ${statusLine}\r\n${headers.join('\r\n')}\r\n\r\n${body}`)
  // An immediate reset would drop the response if the client is still sending.
  const patience = setTimeout(() => socket.destroy(), PATIENCE_MILLISECONDS).unref()
  socket.once('close', () => clearTimeout(patience))
}

const refusals: Readonly<Record<string, readonly [statusLine: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too long'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive'],
}

/** Answers a message that is not HTTP. */
export const answerClientError =
  (jsonType: string) =>
  (error: ConnectionError, socket: Socket): void => {
    if (socket.destroyed || error.code === 'ECONNRESET') return
    const [statusLine, message] = refusals[error.code] ?? ['400 Bad Request', 'The request is not valid HTTP']
    if (socket.writable) endWith(socket, statusLine, message, jsonType)
    else socket.destroy()
  }

/** A name or an address, perhaps with a port. It is empty if the target has no host. */
const HOST = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\da-f:.]+\])(?::\d{0,5})?$/iu

/** Refuses requests without the one host that RFC 9112 demands, in words of this service. */
export const wellFormedOnly =
  (jsonType: string, answer: RequestListener): RequestListener =>
  (request, response) => {
    if (!hasOneHost(request)) return refuse(request, response, 400, ONE_HOST, jsonType)
    // Node.js drops what follows in the same packet, so a client that sent more must not wait for it.
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false
    answer(request, response)
  }

/** Node.js itself would refuse without a word. */
export const refuseExpectation =
  (jsonType: string): RequestListener =>
  (request, response) => {
    refuse(request, response, 417, 'Expect must be 100-continue, or absent', jsonType)
  }

const ONE_HOST = 'The request must have one header Host, with a name or an address'

function hasOneHost({ headers: { host }, rawHeaders, httpVersion }: IncomingMessage): boolean {
  if (host === undefined) return httpVersion !== '1.1'
  return HOST.test(host) && countHosts(rawHeaders) === 1
}

/** Node.js keeps the first one of several. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count
}

/** Whether a host name, or an address as it is written in a URI, always means this machine. */
export const isLoopbackName = (name: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/iu.test(name)

const isLoopbackHost = (host: string | undefined): boolean =>
  host !== undefined && isLoopbackName(host.replace(/:\d{1,5}$/u, ''))

/**
 * For a server with test switches: each answer names them, and a request whose `Host` is not a loopback name is refused. So
 * the server is of no use behind a proxy, or for a page whose name was pointed to this machine (DNS rebinding).
 */
export const loopbackOnly =
  (switches: string, jsonType: string, answer: RequestListener): RequestListener =>
  (request, response) => {
    response.setHeader('x-lectern-test', switches)
    if (isLoopbackHost(request.headers.host)) return answer(request, response)
    refuse(request, response, 421, MISDIRECTED, jsonType)
  }

const MISDIRECTED = 'A server with test switches answers at a loopback name only, such as localhost'

/** Refuses a request before it has a route, and ends its connection. */
function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  message: string,
  jsonType: string,
): void {
  // A body that nobody reads could reset the connection before the client has the response.
  request.resume()
  const body = Buffer.from(JSON.stringify([message]))
  response.writeHead(status, {
    'content-type': jsonType,
    'content-length': body.length,
    'x-content-type-options': 'nosniff',
    connection: 'close',
  })
  response.end(body)
}
