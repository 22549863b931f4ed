import type { IncomingMessage, ServerResponse } from 'node:http'
import { belowPrefix, createMount, type MountParts, normalPrefix, NOTHING_HERE } from './mount.ts'

/** How a Node.js server hands its requests to Lectern. */
export interface NodeHandlerParts<Incoming extends IncomingMessage = IncomingMessage> extends MountParts {
  /**
   * The path below which the service is, such as `/lectern`. It is removed from the addresses of requests. Express removes the
   * path of `app.use(path, handler)` itself, so there is no prefix then.
   */
  readonly prefix?: string
  /** The network address of the client. By default it is that of the socket, which is a proxy if there is one. */
  readonly addressOf?: (request: Incoming) => string | undefined
}

/** A listener of `http.createServer`, and a middleware of Express. It answers every request, so it never calls `next` without an error. */
export interface NodeHandler<Incoming extends IncomingMessage = IncomingMessage> {
  (request: Incoming, response: ServerResponse, next?: (error: unknown) => void): Promise<void>
  /** From now on, `/readyz` answers 503, and each response closes its connection. */
  close(): Promise<void>
}

/** The service for `http.createServer` and Express. */
export function createNodeHandler<Incoming extends IncomingMessage = IncomingMessage>({
  prefix = '',
  addressOf,
  ...parts
}: NodeHandlerParts<Incoming>): NodeHandler<Incoming> {
  const mount = createMount(parts)
  const root = normalPrefix(prefix)
  const handle = async (request: Incoming, response: ServerResponse): Promise<void> => {
    await mount.ready()
    const url = belowPrefix(request.url ?? '/', root)
    if (url === undefined) {
      response.writeHead(404, NOTHING_HERE.headers).end(NOTHING_HERE.body)
      return
    }
    const address = addressOf?.(request)
    request.url = url
    mount.handle(request, response, { address })
  }
  const handler = async (
    request: Incoming,
    response: ServerResponse,
    next?: (error: unknown) => void,
  ): Promise<void> => {
    try {
      await handle(request, response)
    } catch (error) {
      if (next === undefined) mount.fail(error, response)
      else next(error)
    }
  }
  return Object.assign(handler, { close: mount.close })
}
