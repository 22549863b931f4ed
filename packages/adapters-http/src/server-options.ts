import { type FastifyHttpOptions, type FastifyServerOptions, LogController } from 'fastify'
import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { HttpConfig, LogConfig } from './config.ts'
import { answerClientError } from './http/request/client-error.ts'
import { loopbackOnly } from './http/request/loopback-only.ts'
import { serversWithin, usualLimits } from './http/request/connections.ts'
import type { failing } from './http/response/fail.ts'
import { LONGEST_TARGET } from './http/request/target.ts'

export const serverOptions = (
  config: HttpConfig,
  fail: ReturnType<typeof failing>,
  onFull: () => void,
  jsonType: string,
  genReqId: (request: IncomingMessage) => string,
): FastifyHttpOptions<Server> => ({
  // `requireShortTarget` refuses long addresses, and an id that is too long does not exist.
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_TARGET },
  exposeHeadRoutes: false,
  requestIdHeader: false,
  genReqId,
  trustProxy: trustedHops(config.trustProxy),
  serverFactory: serverFactory(config, onFull, jsonType),
  // Requests that arrive while the server stops are served; their connections are closed after the response.
  return503OnClosing: false,
  forceCloseConnections: 'idle',
  logger: loggerOptions(config.log),
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  clientErrorHandler: answerClientError(jsonType),
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

function serverFactory({ connections, testSwitches = [] }: HttpConfig, onFull: () => void, jsonType: string) {
  const serverOf = serversWithin({ ...usualLimits, ...connections }, onFull, jsonType)
  if (testSwitches.length === 0) return serverOf
  return (answer: RequestListener): Server =>
    serverOf(loopbackOnly(testSwitches.join(', '), jsonType, answer))
}
