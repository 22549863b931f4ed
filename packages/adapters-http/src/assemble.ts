import type { Lectern } from '@lectern/application'
import {
  addEndpoint,
  allowedMethodsOf,
  answerUnrouted,
  createAdmission,
  createFrames,
  createResponseCache,
  createUris,
  type Endpoint,
  failing,
  fileEndpoint,
  type Frames,
  type FurtherEndpoints,
  memoryOf,
  mistakable,
  noCache,
  type Reading,
  type ResponseCacheParts,
  type Service,
  VERSION,
} from '@lectern/http'
import { readFields } from './exchange/body.ts'
import { identify } from './exchange/read-call.ts'
import { apiEndpoints, signingInFirst } from './exchange/serve.ts'
import { createKeyedMutex } from './exchange/keyed-mutex.ts'
import {
  answerUnroutedPages,
  type DemoAccount,
  type Mailbox,
  pageEndpoints,
  pages,
  serveFrontPage,
  wantsWebsiteAt,
  type Website,
  websiteAddress,
  workerRoute,
} from '@lectern/adapters-website'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { fileRoutes, routesOf } from './api/routes.ts'
import { presentExport } from './api/users/present-export.ts'
import { asInContract } from './compatibility/compatibility.ts'
import type { HttpConfig } from './config.ts'
import {
  acceptAllBeforeClose,
  createServer,
  endConnectionsOnClose,
  takeBodiesUnread,
} from './create-server.ts'
import { alwaysReady, healthEndpoints, type Readiness } from './health/health.ts'
import { type AnswerFacts, metricsEndpoint, type MetricsPage } from './health/metrics.ts'
import { oauthEndpoints } from './oauth/oauth-endpoints.ts'
import type { RequestTracing } from './request-tracing.ts'
import { streamEndpoint } from './streams/stream-endpoint.ts'

export interface HttpServerParts {
  readonly lectern: Lectern
  readonly config: HttpConfig
  /** For mails that are written to files: a page shows them to everybody. */
  readonly mailbox?: Mailbox
  /** Whether the page `/style` shows the components of pages, for the people who build them. */
  readonly styleGuide?: boolean
  /** With these accounts everybody may sign in: the front page and the sign-in say so. */
  readonly demo?: readonly DemoAccount[]
  /** Other adapters, such as `mcpEndpoints` of `@lectern/adapters-mcp`. */
  readonly further?: readonly FurtherEndpoints[]
  /** For `/readyz`. Without it, the server is always ready. */
  readonly readiness?: Readiness
  /** Once aborted, `/readyz` answers 503, and each response closes its connection. */
  readonly draining?: AbortSignal
  /** Once aborted, reads get no response: a proxy that does not ask `/readyz` repeats them elsewhere, and sends no more. */
  readonly leaving?: AbortSignal
  /** For `/metrics`. Without it, there is no such address. */
  readonly metrics?: MetricsPage
  /** Called after each response. */
  readonly onAnswer?: (facts: AnswerFacts) => void
  /** Called when a stream opens and when it ends. */
  readonly onStream?: (change: 1 | -1) => void
  /** Without it, there are no spans. */
  readonly tracing?: RequestTracing
  /** Without it, nothing is cached. */
  readonly cache?: ResponseCacheParts
}

const MIB = 1024 * 1024

/** How long a request waits for another one with the same idempotency key. */
const LONGEST_WAIT_MILLISECONDS = 5_000

/** A dozen of the largest uploads at a time, three of one user. */
const uploading = { mostBytes: 64 * MIB, mostBytesOfOne: 16 * MIB }

/**
 * What Lectern's HTTP is made of, in the order of a request:
 *
 * 1. The server takes a connection, gives the request an id, and logs it at its end (`create-server.ts`).
 * 2. One of the endpoints answers: an operation of the API, a file, OAuth, a page. All have the same exchange: from the response
 *    cache, or made after admission (`exchanging` of `@lectern/http`).
 * 3. A request without an endpoint gets 404, 405 or the methods of its address.
 * 4. Whatever is thrown becomes a response in the format that the client asked for (`failing`).
 *
 * With `hostLogger`, the server is mounted in another program and never listens. `false` means that the host has no logger of
 * Fastify: `config.log` applies.
 */
export function assemble(parts: HttpServerParts, hostLogger?: FastifyBaseLogger | false): FastifyInstance {
  const { lectern, config, cache, metrics, readiness = alwaysReady, further = [] } = parts
  const { compatibility = asInContract } = config
  const frames = createFrames(config)
  const uris = createUris(config, frames.api, compatibility)
  const admission = createAdmission(config.reads)
  const fail = failing(uris)
  const app = createServer({ ...parts, fail, admission, jsonType: compatibility.jsonType }, hostLogger)
  takeBodiesUnread(app)

  const service: Service = {
    lectern,
    snapshot: lectern.snapshot,
    underConditions: lectern.underConditions,
    uris,
    cache: cache === undefined ? noCache : createResponseCache(cache),
    admission,
    isClosing: endConnectionsOnClose(app, parts.draining),
    memory: memoryOf(uploading),
  }
  const api = { ...service, idempotencyMutex: createKeyedMutex(LONGEST_WAIT_MILLISECONDS) }
  const reading: Reading = { identify: (request) => identify(api, request), readFields }
  const website = websiteOf(parts, service, frames)
  const wantsWebsite = wantsWebsiteAt(config)
  const front = serveFrontPage(website)

  /** The start of the API is at `/`, too, where browsers get the front page. */
  const atRoot = ({ handler }: Endpoint): Endpoint => ({
    method: 'GET',
    path: '/',
    handler: (request, reply) => (wantsWebsite(request) ? front : handler)(request, reply),
  })
  const operations = apiEndpoints(routesOf(compatibility), api)
  const endpoints = [
    ...operations,
    ...operations.filter(({ path }) => path === `${VERSION}/`).map(atRoot),
    ...[...fileRoutes, workerRoute(pages, frames.website)].map((route) => fileEndpoint(route, api)),
    ...oauthEndpoints(api),
    ...healthEndpoints(readiness, service),
    streamEndpoint(api, { ...parts, app, limits: config.streams }),
    ...further.flatMap((endpointsOf) => endpointsOf(service, reading)),
  ]
  for (const endpoint of [...endpoints, ...pageEndpoints(website)]) addEndpoint(app, endpoint)
  if (metrics !== undefined) addEndpoint(app, metricsEndpoint(metrics, service))
  for (const { method, path, reason } of compatibility.signInFirst) {
    addEndpoint(app, { method, path: `${VERSION}${path}`, handler: signingInFirst(reason, api) })
  }

  for (const { method, path } of mistakable(endpoints)) {
    addEndpoint(app, { method, path, handler: async (_request, reply) => reply.callNotFound() })
  }
  const unrouted = answerUnrouted(allowedMethodsOf(endpoints), service)
  app.setNotFoundHandler(answerUnroutedPages(website, wantsWebsite, unrouted))
  app.setErrorHandler(fail)
  acceptAllBeforeClose(app)
  return app
}

const websiteOf = (
  { lectern, config, mailbox, styleGuide = false, demo = [] }: HttpServerParts,
  service: Service,
  frames: Frames,
): Website => ({
  ...service,
  address: websiteAddress(config.websiteUrl),
  frame: frames.website,
  presentExport: (exported) => presentExport(exported, service.uris),
  avatarUrl: config.avatarUrl,
  clock: lectern.clock,
  mailbox,
  styleGuide,
  demo,
})

/** The service over HTTP, ready to listen. */
export function createHttpServer(parts: HttpServerParts): FastifyInstance
export function createHttpServer(
  parts: HttpServerParts | FastifyInstance,
): FastifyInstance | Promise<FastifyInstance> {
  // Fastify calls a plugin with itself. It reports a rejection as the plugin's failure; an exception would end the process.
  return 'register' in parts ? Promise.reject(new TypeError(NO_PLUGIN)) : assemble(parts)
}

const NO_PLUGIN =
  'createHttpServer is no plugin of Fastify, because it makes a server of its own: ' +
  'register lecternPlugin instead, or call createHttpServer({ lectern, config }) and listen() of what it returns'
