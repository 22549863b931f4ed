import type { IncomingMessage, ServerResponse } from 'node:http'

/** Refuses a request before it has a route, and ends its connection. */
export function refuse(
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
