import type { Lectern } from '@lectern/application'
import {
  fastify,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { IncomingMessage } from 'node:http'
import { fileRoutes, routes, routesOf } from './api/routes.ts'
import { presentExport } from './api/users/present-export.ts'
import { asInContract } from './compatibility/compatibility.ts'
import { hintAtProfile } from './compatibility/refused-clients.ts'
import type { HttpConfig } from './config.ts'
import {
  createAdmission,
  failing,
  serveFile,
  giveCommonHeaders,
  withCommonHeaders,
  logRequest,
  memoryOf,
  createKeyedMutex,
  warnOfProxy,
  createResponseCache,
  noCache,
  type ResponseCacheParts,
  hostIdOf,
  requestIdOf,
  allowedMethodsOf,
  mistakable,
  type Operation,
  type Api,
  type ReadRoute,
  type Route,
  createFrames,
  serve,
  signingInFirst,
  answerUnrouted,
  createUris,
  VERSION,
} from '@lectern/http'
import { healthOperations, serveHealth } from './health/health-routes.ts'
import { type AnswerFacts, type MetricsPage, serveMetrics } from './health/metrics-route.ts'
import { alwaysReady, type Readiness } from './health/readiness.ts'
import { oauthRoutes } from './oauth/routes.ts'
import { serveOAuth } from './oauth/serve-oauth.ts'
import { type RequestTracing, traceRequests } from './request-tracing.ts'
import { mountedOptions, serverOptions } from './server-options.ts'
import {
  type Website,
  type Mailbox,
  type DemoAccount,
  frontPage,
  wantsWebsiteAt,
  servePublicPage,
  workerRoute,
  pages,
  answerUnroutedPages,
  registerPages,
  websiteAddress,
} from '@lectern/adapters-website'

export interface HttpServerParts {
  readonly lectern: Lectern
  readonly config: HttpConfig
  /** For mails that are written to files: a page shows them to everybody. */
  readonly mailbox?: Mailbox
  /** Whether the page `/style` shows the components of pages, for the people who build them. */
  readonly styleGuide?: boolean
  /** With these accounts everybody may sign in: the front page and the sign-in say so. */
  readonly demo?: readonly DemoAccount[]
  /** For `/readyz`. Without it, the server is always ready. */
  readonly readiness?: Readiness
  /** For `/metrics`. Without it, there is no such address. */
  readonly metrics?: MetricsPage
  /** Called after each response. */
  readonly onAnswer?: (facts: AnswerFacts) => void
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
 * All routes in one Fastify instance. With `hostLogger`, the instance is mounted in another program and never listens.
 * `false` means that the host has no logger of Fastify: `config.log` applies.
 */
export function assemble(parts: HttpServerParts, hostLogger?: FastifyBaseLogger | false): FastifyInstance {
  const {
    lectern,
    config,
    mailbox,
    styleGuide = false,
    demo = [],
    readiness = alwaysReady,
    cache,
    metrics,
    onAnswer,
    tracing,
  } = parts
  const compatibility = config.compatibility ?? asInContract
  const frames = createFrames(config)
  const uris = createUris(config, frames.api, compatibility)
  const fail = failing(uris)
  const traced = tracing && traceRequests(tracing, config.trustProxy)
  const requestId = traced?.idOf ?? ((request: IncomingMessage) => hostIdOf(request) ?? requestIdOf(request))
  const admission = createAdmission(config.reads)
  const connectionEvents = {
    onFull: () => app.log.warn('Connections are refused, because there are as many as there may be'),
    onConnection: admission.noteConnection,
  }
  const app: FastifyInstance = fastify(
    hostLogger === undefined
      ? serverOptions(config, { fail, genReqId: requestId }, connectionEvents, compatibility.jsonType)
      : mountedOptions(config, { fail, genReqId: requestId }, hostLogger),
  )
  traced?.follow(app)
  const api: Api = {
    lectern,
    snapshot: lectern.snapshot,
    underConditions: lectern.underConditions,
    idempotencyMutex: createKeyedMutex(LONGEST_WAIT_MILLISECONDS),
    uris,
    memory: memoryOf(uploading),
    cache: cache === undefined ? noCache : createResponseCache(cache),
    admission,
    isClosing: endConnectionsOnClose(app),
  }
  const address = websiteAddress(config.websiteUrl)
  const wantsWebsite = wantsWebsiteAt(config)
  const website: Website = {
    lectern,
    snapshot: lectern.snapshot,
    underConditions: lectern.underConditions,
    address,
    uris,
    presentExport: (exported) => presentExport(exported, uris),
    frame: frames.website,
    avatarUrl: config.avatarUrl,
    cache: api.cache,
    admission: api.admission,
    clock: lectern.clock,
    memory: api.memory,
    isClosing: api.isClosing,
    mailbox,
    styleGuide,
    demo,
  }

  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request, reply)
    const { routeOptions, method } = request
    const { statusCode: status, elapsedTime: milliseconds } = reply
    onAnswer?.({ method, route: routeOptions.url, status, milliseconds })
    done()
  })
  if (hostLogger === undefined && config.trustProxy === 0) warnOfProxy(app)
  if (config.compatibility === undefined) hintAtProfile(app)
  takeBodiesUnread(app)
  app.setErrorHandler(fail)
  const served = routesOf(compatibility)
  const operations = operationsOf(served)
  const unrouted = answerUnroutedPages(
    pagesBelowRoot,
    website,
    wantsWebsite,
    answerUnrouted(allowedMethodsOf(operations), uris),
  )
  app.setNotFoundHandler((request, reply) => {
    giveCommonHeaders(request, reply)
    return unrouted(request, reply)
  })
  for (const route of served) {
    const { method } = route
    const handler = serve(route, readingAt(served, route.path), api)
    const ofRoute = { takesFields: route.body !== undefined }
    app.route({ method, url: `${VERSION}${route.path}`, config: ofRoute, handler })
    if (route.path === '/') {
      const front = servePublicPage(frontPage, website)
      const frontOrLanding: typeof handler = (request, reply) =>
        (wantsWebsite(request) ? front : handler)(request, reply)
      app.route({ method, url: '/', handler: frontOrLanding })
    }
  }
  for (const { method, path } of mistakable(operations)) {
    const handler = (_request: FastifyRequest, reply: FastifyReply): void => reply.callNotFound()
    app.route({ method, url: path, handler })
  }
  for (const { method, path, reason } of compatibility.signInFirst) {
    app.route({ method, url: `${VERSION}${path}`, handler: signingInFirst(reason, api) })
  }
  for (const route of [...fileRoutes, workerRoute(pages, frames.website)]) {
    const handler = serveFile(route, api)
    app.route({ method: 'GET', url: route.path, onRequest: withCommonHeaders, handler })
  }
  for (const route of oauthRoutes) {
    const { method, path } = route
    app.route({ method, url: path, onRequest: withCommonHeaders, handler: serveOAuth(route, api) })
  }
  if (metrics !== undefined) serveMetrics(app, metrics)
  serveHealth(app, readiness, api.isClosing)
  registerPages(app, pagesBelowRoot, website)
  return app
}

/** The API answers for `/`, too. */
const pagesBelowRoot = pages.filter(({ path }) => path !== '/')

const operationsOf = (routes: readonly Route[]): readonly Operation[] => [
  { method: 'GET', path: '/' },
  ...routes.map(({ method, path }) => ({ method, path: `${VERSION}${path}` })),
  ...fileRoutes.map(({ path }) => ({ method: 'GET' as const, path })),
  { method: 'GET', path: '/sw.js' },
  ...oauthRoutes,
  ...healthOperations,
]

const readingAt = (routes: readonly Route[], path: string): ReadRoute | undefined =>
  routes.find((route): route is ReadRoute => route.method === 'GET' && route.path === path)

/** Routes that need a body read it themselves. The other routes accept any body of any type, and ignore it. */
function takeBodiesUnread(app: FastifyInstance): void {
  const bodied = new Set([
    ...routes.flatMap(({ method, path, body, form, file, toleratesBody }) =>
      (body ?? form ?? file) === undefined || toleratesBody === true ? [] : [`${method} ${VERSION}${path}`],
    ),
    ...[...oauthRoutes, ...pages].map(({ method, path }) => `${method} ${path}`),
  ])
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers } = request
    // Fastify ignores the body of GET and HEAD.
    if (method !== 'GET' && method !== 'HEAD' && !bodied.has(`${method} ${request.routeOptions.url}`)) {
      delete headers['content-type']
    }
    done()
  })
}

/** With keep-alive, connections would keep the server open after the last response. */
function endConnectionsOnClose(app: FastifyInstance): () => boolean {
  let closing = false
  app.addHook('preClose', (done) => {
    closing = true
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close')
    done()
  })
  return () => closing
}
