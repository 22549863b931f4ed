import type { Socket } from 'node:net'

/** How long a client may keep its side of a connection open after its last answer. */
const PATIENCE_MILLISECONDS = 1000

/** Answers what is no request, in the same form as every other error, and ends the connection whatever the client does. */
export function endWith(
  socket: Socket,
  statusLine: string,
  message: string,
  moreHeaders: readonly string[] = [],
): void {
  const body = JSON.stringify([message])
  const headers = [
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    ...moreHeaders,
    'Connection: close',
  ]
  socket.end(`HTTP/1.1 ${statusLine}\r\n${headers.join('\r\n')}\r\n\r\n${body}`)
  // At once, the system would drop the answer together with what the client still sends.
  const patience = setTimeout(() => socket.destroy(), PATIENCE_MILLISECONDS).unref()
  socket.once('close', () => clearTimeout(patience))
}
