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
