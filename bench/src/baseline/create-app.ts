import { randomUUID } from 'node:crypto'
import { fastify, type FastifyInstance, LogController } from 'fastify'

/** Bare Fastify with a request id and one log line for each request, like Lectern. */
export function createApp(): FastifyInstance {
  const app = fastify({
    exposeHeadRoutes: false,
    genReqId: () => randomUUID(),
    logger: { level: 'info', stream: process.stderr },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    keepAliveTimeout: 72_000,
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        url: request.raw.url,
        route: request.routeOptions.url,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        remoteAddress: request.ip,
      },
      'request',
    )
    done()
  })
  return app
}
