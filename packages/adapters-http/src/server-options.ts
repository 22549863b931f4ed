import { type FastifyHttpOptions, type FastifyServerOptions, LogController } from 'fastify'
import type { Server } from 'node:http'
import type { HttpConfig, LogConfig } from './config.ts'
import { answerClientError } from './http/client-error.ts'
import type { failing } from './http/fail.ts'
import { requestIdOf } from './http/request-id.ts'
import { LONGEST_TARGET } from './http/target.ts'

const SECOND = 1000
const KIB = 1024

export const serverOptions = (
  config: HttpConfig,
  fail: ReturnType<typeof failing>,
): FastifyHttpOptions<Server> => ({
  // An address too long is refused by us, and an id too long is one that does not exist.
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_TARGET },
  exposeHeadRoutes: false,
  requestIdHeader: false,
  genReqId: requestIdOf,
  trustProxy: trustedHops(config.trustProxy),
  http: { maxHeaderSize: 16 * KIB, headersTimeout: 10 * SECOND },
  requestTimeout: 30 * SECOND,
  keepAliveTimeout: 72 * SECOND,
  // What still comes in while the server stops is served, and its connection closed after it.
  return503OnClosing: false,
  forceCloseConnections: 'idle',
  logger: loggerOptions(config.log),
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  clientErrorHandler: answerClientError,
  frameworkErrors: (error, request, reply) => {
    fail(error, request, reply)
  },
})

/** Our routes have none, and ajv would take a part of every start. */
function noSchemas(): never {
  throw new Error('No route has a schema of Fastify')
}

const trustedHops = (hops: number): NonNullable<FastifyServerOptions['trustProxy']> =>
  hops === 0 ? false : (_address: string, hop: number) => hop < hops

const loggerOptions = (log: LogConfig | false): NonNullable<FastifyServerOptions['logger']> =>
  log === false ? false : { level: log.level, ...(log.stream === undefined ? {} : { stream: log.stream }) }
