import type { ConnectionError } from 'fastify'
import type { Socket } from 'node:net'

const refusals: Readonly<Record<string, readonly [statusLine: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too long'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive'],
}

/** Answers what is not even HTTP, in the same form as every other error. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (socket.destroyed || error.code === 'ECONNRESET') return
  const [statusLine, message] = refusals[error.code] ?? ['400 Bad Request', 'The request is not valid HTTP']
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const body = JSON.stringify([message])
  const headers = [
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  socket.end(`HTTP/1.1 ${statusLine}\r\n${headers.join('\r\n')}\r\n\r\n${body}`)
}
