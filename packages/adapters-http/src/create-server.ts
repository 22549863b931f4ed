import {
  type Admission,
  answerClientError,
  hostIdOf,
  logRequest,
  LONGEST_TARGET,
  loopbackOnly,
  requestIdOf,
  serversWithin,
  usualLimits,
} from '@lectern/http'
import {
  fastify,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { hintAtProfile } from './compatibility/refused-clients.ts'
import type { HttpConfig } from './config.ts'
import { healthPaths } from './health/health.ts'
import type { AnswerFacts } from './health/metrics.ts'
import { type RequestTracing, traceRequests } from './request-tracing.ts'

interface ServerParts {
  readonly config: HttpConfig
  readonly leaving?: AbortSignal | undefined
  readonly tracing?: RequestTracing | undefined
  /** Called after each response. */
  readonly onAnswer?: ((facts: AnswerFacts) => void) | undefined
  readonly fail: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => FastifyReply
  readonly admission: Admission
  readonly jsonType: string
}

/** The server without its endpoints. With `hostLogger`, another program hands its requests to it. */
export function createServer(
  parts: ServerParts,
  hostLogger: FastifyBaseLogger | false | undefined,
): FastifyInstance {
  const { config, tracing, onAnswer, fail } = parts
  const traced = tracing && traceRequests(tracing, config.trustProxy)
  const app: FastifyInstance = fastify({
    ...optionsOf(fail),
    genReqId: traced?.idOf ?? ((request) => hostIdOf(request) ?? requestIdOf(request)),
    ...(hostLogger === undefined ? listening(parts, () => app) : {}),
    ...(hostLogger ? { loggerInstance: hostLogger } : { logger: config.log }),
  })
  traced?.follow(app)
  app.addHook('onResponse', (request, reply, done) => {
    const { routeOptions, method } = request
    if (!healthPaths.includes(routeOptions.url ?? '')) logRequest(request, reply)
    const { statusCode: status, elapsedTime: milliseconds } = reply
    const isStream = routeOptions.config.isStream === true && status === 200
    if (!isStream) onAnswer?.({ method, route: routeOptions.url, status, milliseconds })
    done()
  })
  if (hostLogger === undefined && config.trustProxy === 0) warnOfProxy(app)
  if (config.compatibility === undefined) hintAtProfile(app)
  return app
}

const optionsOf = (fail: ServerParts['fail']): FastifyHttpOptions<Server> => ({
  // `requireShortTarget` refuses long addresses, and an id that is too long does not exist.
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_TARGET },
  requestIdHeader: false,
  return503OnClosing: false,
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  frameworkErrors: (error, request, reply) => {
    fail(error, request, reply)
  },
})

/** No route has a schema of Fastify. Without ajv the server starts faster. */
function noSchemas(): never {
  throw new Error('No route has a schema of Fastify')
}

/** For a server that has connections of its own. */
const listening = (
  { config, leaving, onAnswer, admission, jsonType }: ServerParts,
  app: () => FastifyInstance,
): FastifyHttpOptions<Server> => {
  const { trustProxy, connections, testSwitches = [] } = config
  const events = {
    onFull: () => app().log.warn('Connections are refused, because there are as many as there may be'),
    onConnection: admission.noteConnection,
    onRefusal: () => onAnswer?.({ method: 'none', route: undefined, status: 503, milliseconds: 0 }),
  }
  const serverOf = serversWithin({ ...usualLimits, ...connections }, events, jsonType)
  return {
    trustProxy: trustProxy === 0 ? false : (_address: string, hop: number) => hop < trustProxy,
    serverFactory: (answerAll: RequestListener) => {
      const answer: RequestListener = (request, response) =>
        leaving?.aborted === true && isRead(request) ? request.socket.destroy() : answerAll(request, response)
      return serverOf(
        testSwitches.length === 0 ? answer : loopbackOnly(testSwitches.join(', '), jsonType, answer),
      )
    },
    // Requests that arrive while the server stops are served; their connections are closed after the response.
    forceCloseConnections: 'idle',
    clientErrorHandler: answerClientError(jsonType),
  }
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

/** Endpoints that read a body do it themselves. The others accept any body of any type, and ignore it. */
export function takeBodiesUnread(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.addHook('onRequest', ({ method, headers, routeOptions }, _reply, done) => {
    // Fastify ignores the body of GET and HEAD.
    if (method !== 'GET' && method !== 'HEAD' && routeOptions.config.readsBody !== true) {
      delete headers['content-type']
    }
    done()
  })
}

/** With keep-alive, connections would keep the server open after the last response. */
export function endConnectionsOnClose(app: FastifyInstance, draining?: AbortSignal): () => boolean {
  let closing = false
  const isClosing = (): boolean => closing || draining?.aborted === true
  app.addHook('preClose', (done) => {
    closing = true
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing()) reply.header('connection', 'close')
    done()
  })
  return isClosing
}

const MOST_ROUNDS = 5000
const SHORT_MILLISECONDS = 0.05

/**
 * The system resets connections that wait in the queue when the listener closes, and a proxy cannot repeat their writes. So it
 * closes at the very end of a round of the event loop that accepted none and was too short for more to come: after all other
 * hooks, and before Fastify does it, whose way there takes half a millisecond.
 */
export function acceptAllBeforeClose(app: FastifyInstance): void {
  app.addHook('preClose', (close) => {
    let accepted = 0
    app.server.on('connection', () => (accepted += 1))
    const round = (left: number, before: number, started: number): void => {
      const now = performance.now()
      const isQuiet = accepted === before && now - started < SHORT_MILLISECONDS
      if (!isQuiet && left > 0) return void setImmediate(round, left - 1, accepted, now)
      app.server.close()
      close()
    }
    setImmediate(round, MOST_ROUNDS, -1, performance.now())
  })
}

const WARNING =
  'A request came with X-Forwarded-For or Forwarded, and TRUST_PROXY is 0: everybody behind a proxy counts as one ' +
  'network address. If there are proxies in front of Lectern, set TRUST_PROXY to their number.'

/** Warns once if there seems to be a proxy that the configuration does not name. */
function warnOfProxy(app: FastifyInstance): void {
  let warned = false
  app.addHook('onRequest', ({ headers, log }, _reply, done) => {
    if (!warned && (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined) {
      warned = true
      log.warn(WARNING)
    }
    done()
  })
}
