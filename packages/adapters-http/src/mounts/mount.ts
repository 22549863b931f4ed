import { type HostFacts, loopbackOnly, setHostFacts, splitTarget } from '@lectern/http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { assemble, type HttpServerParts } from '../assemble.ts'
import { asInContract } from '../compatibility/compatibility.ts'
import type { HttpConfig } from '../config.ts'

/** Answers to requests that do not reach the service, in the form of all its errors. */
const answer = (status: number, message: string) => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' },
  body: JSON.stringify([message]),
})

/** For a request outside of the prefix. The host sent it here by mistake. */
export const NOTHING_HERE = answer(404, 'There is nothing at this address')

const HOST_FAULT = answer(500, 'Something went wrong in this service')

/** `/lectern/` and `lectern` are `/lectern`; `/` is empty. */
export const normalPrefix = (prefix: string): string => {
  const plain = prefix.replaceAll(/^\/+|\/+$/gu, '')
  return plain === '' ? '' : `/${plain}`
}

/** The part of a request target below the prefix, which starts with a slash. Undefined for a target outside. */
export function belowPrefix(target: string, prefix: string): string | undefined {
  if (prefix === '') return target
  const { path, query } = splitTarget(target)
  if (path !== prefix && !path.startsWith(`${prefix}/`)) return undefined
  const below = path.slice(prefix.length)
  return `${below === '' ? '/' : below}${query === '' ? '' : `?${query}`}`
}

/**
 * The configuration of a service in another program. The host owns the connections and their limits, and knows which proxies
 * it trusts.
 */
export type MountConfig = Omit<HttpConfig, 'connections' | 'trustProxy'>

export interface MountParts extends Omit<HttpServerParts, 'config'> {
  readonly config: MountConfig
}

/** The service without a server: the host hands requests to it. */
export interface Mount {
  ready(): Promise<unknown>
  /** After `ready`. The address of the request is below the root of the service. */
  handle(request: IncomingMessage, response: ServerResponse, facts: HostFacts): void
  /** Logs a fault of the host, and answers 500. */
  fail(error: unknown, response: ServerResponse): void
  /** From now on, `/readyz` says that the service stops. Requests are still answered. */
  close(): Promise<void>
}

/** `hostLogger` replaces `config.log`. */
export function createMount(
  { config, ...parts }: MountParts,
  hostLogger: FastifyBaseLogger | false = false,
): Mount {
  const app = assemble({ ...parts, config: { ...config, trustProxy: 0 } }, hostLogger)
  const answer = guarded(app, config)
  return {
    ready: async () => app.ready(),
    handle(request, response, facts) {
      requireUnreadBody(request)
      setHostFacts(request, facts)
      answer(request, response)
    },
    fail(error, response) {
      app.log.error({ err: error }, 'unforeseen error')
      response.writeHead(500, HOST_FAULT.headers).end(HOST_FAULT.body)
    },
    close: async () => app.close(),
  }
}

function guarded(
  app: FastifyInstance,
  { testSwitches = [], compatibility = asInContract }: MountConfig,
): RequestListener {
  const answer: RequestListener = (request, response) => route(app, request, response)
  return testSwitches.length === 0
    ? answer
    : loopbackOnly(testSwitches.join(', '), compatibility.jsonType, answer)
}

/** Fastify sets `originalUrl` to the address below the mount. Express has the whole one there, which its loggers read. */
function route(
  app: FastifyInstance,
  request: IncomingMessage & { originalUrl?: string },
  response: ServerResponse,
): void {
  const { originalUrl } = request
  app.routing(request, response)
  if (originalUrl !== undefined) request.originalUrl = originalUrl
}

/** What a middleware has read of a body does not come again: the request would hang, or lack its beginning. */
function requireUnreadBody({ headers, readableDidRead }: IncomingMessage): void {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (hasBody && readableDidRead) throw new Error(READ_ALREADY)
}

export const READ_ALREADY =
  'The body of a request was read before Lectern got it: mount Lectern before the middleware that parses bodies'
