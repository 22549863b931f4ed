import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'

/** The HEAD requests of one server. Node.js leaves out the body of their responses. */
export interface HeadRequests {
  /** For the option `rewriteUrl`, which Fastify calls before it looks for the route. */
  readonly routeAsGet: (request: IncomingMessage) => string
  /** Gives the request its method again. */
  readonly restore: (request: FastifyRequest) => void
  /** Adds a hook, which must be the first one. */
  follow(app: FastifyInstance): void
}

/** The router has no routes for HEAD: it compiles each node of its trees at the start, and every second route would be one. */
export function headRequests(): HeadRequests {
  const routed = new WeakSet<IncomingMessage>()
  const restore = ({ raw }: FastifyRequest): void => {
    if (routed.delete(raw)) raw.method = 'HEAD'
  }
  return {
    routeAsGet(request) {
      if (request.method === 'HEAD') {
        routed.add(request)
        request.method = 'GET'
      }
      return request.url ?? '/'
    },
    restore,
    follow(app) {
      app.addHook('onRequest', (request, _reply, done) => {
        restore(request)
        done()
      })
    },
  }
}
