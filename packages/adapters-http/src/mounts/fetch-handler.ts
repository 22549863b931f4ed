import { ServerResponse } from 'node:http'
import {
  belowPrefix,
  createMount,
  type MountParts,
  normalPrefix,
  NOTHING_HERE,
  READ_ALREADY,
} from './mount.ts'
import { RequestMessage } from './web/request-message.ts'
import { ResponseSocket } from './web/response-socket.ts'

/** How a server with Web standard requests hands them to Lectern. */
export interface FetchHandlerParts<Context extends readonly unknown[] = []> extends MountParts {
  /** The path below which the service is, such as `/lectern`. Leave it out if the host removes it from requests. */
  readonly prefix?: string
  /**
   * The network address of the client, by which sign-ins are limited. A `Request` has none: take it from what the host passes
   * beside the request, or from a header of a proxy that you trust.
   */
  readonly addressOf: (request: Request, ...context: Context) => string | undefined
}

/** The service as a function, for Hono, Bun, Deno, and others with Web standard requests. */
export interface FetchHandler<Context extends readonly unknown[] = []> {
  (request: Request, ...context: Context): Promise<Response>
  /** From now on, `/readyz` answers 503. */
  close(): Promise<void>
}

/** The service as a function from a `Request` to a `Response`, whose bodies are streams. */
export function createFetchHandler<Context extends readonly unknown[] = []>({
  prefix = '',
  addressOf,
  ...parts
}: FetchHandlerParts<Context>): FetchHandler<Context> {
  const mount = createMount(parts)
  const root = normalPrefix(prefix)
  const handle = async (request: Request, ...context: Context): Promise<Response> => {
    if (request.bodyUsed || request.body?.locked === true) throw new Error(READ_ALREADY)
    await mount.ready()
    const { pathname, search, host } = new URL(request.url)
    const url = belowPrefix(pathname + search, root)
    if (url === undefined) return new Response(NOTHING_HERE.body, NOTHING_HERE)
    const socket = new ResponseSocket(request.method)
    const message = new RequestMessage(socket, request, url, host)
    const response = new ServerResponse(message)
    response.assignSocket(socket)
    response.once('finish', () => socket.destroy())
    const abort = (): void => void socket.destroy(new Error(ABORTED))
    request.signal.addEventListener('abort', abort, { once: true })
    socket.once('close', () => {
      request.signal.removeEventListener('abort', abort)
      // After a whole response, the rest of a body is read and dropped, as Node.js does. A reset could reach the client first.
      if (response.writableFinished) message.resume()
      else message.destroy(new Error(ABORTED))
    })
    mount.handle(message, response, { address: addressOf(request, ...context) ?? UNKNOWN })
    return socket.response
  }
  return Object.assign(handle, { close: mount.close })
}

const ABORTED = 'The request was aborted'

/** Clients without an address count as one. */
const UNKNOWN = 'unknown'
