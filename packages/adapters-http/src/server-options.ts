import {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { HttpConfig, LogConfig } from './config.ts'
import {
  answerClientError,
  loopbackOnly,
  type ConnectionEvents,
  serversWithin,
  usualLimits,
  type failing,
  LONGEST_TARGET,
} from '@lectern/http'

interface CommonParts {
  readonly fail: ReturnType<typeof failing>
  readonly genReqId: (request: IncomingMessage) => string
}

/** For a server of its own. */
export const serverOptions = (
  config: HttpConfig,
  parts: CommonParts,
  events: ConnectionEvents,
  jsonType: string,
): FastifyHttpOptions<Server> => ({
  ...commonOptions(parts),
  trustProxy: trustedHops(config.trustProxy),
  serverFactory: serverFactory(config, events, jsonType),
  // Requests that arrive while the server stops are served; their connections are closed after the response.
  forceCloseConnections: 'idle',
  logger: loggerOptions(config.log),
  clientErrorHandler: answerClientError(jsonType),
})

/** For an instance that another program hands its requests to. */
export const mountedOptions = (
  config: HttpConfig,
  parts: CommonParts,
  hostLogger: FastifyBaseLogger | false,
): FastifyHttpOptions<Server> => ({
  ...commonOptions(parts),
  ...(hostLogger === false ? { logger: loggerOptions(config.log) } : { loggerInstance: hostLogger }),
})

const commonOptions = ({ fail, genReqId }: CommonParts): FastifyHttpOptions<Server> => ({
  // `requireShortTarget` refuses long addresses, and an id that is too long does not exist.
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_TARGET },
  requestIdHeader: false,
  genReqId,
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

const trustedHops = (hops: number): NonNullable<FastifyServerOptions['trustProxy']> =>
  hops === 0 ? false : (_address: string, hop: number) => hop < hops

const loggerOptions = (log: LogConfig | false): NonNullable<FastifyServerOptions['logger']> =>
  log === false ? false : { level: log.level, ...(log.stream === undefined ? {} : { stream: log.stream }) }

function serverFactory(
  { connections, testSwitches = [] }: HttpConfig,
  events: ConnectionEvents,
  jsonType: string,
) {
  const serverOf = serversWithin({ ...usualLimits, ...connections }, events, jsonType)
  if (testSwitches.length === 0) return serverOf
  return (answer: RequestListener): Server =>
    serverOf(loopbackOnly(testSwitches.join(', '), jsonType, answer))
}
