import type { FastifyInstance } from 'fastify'

const WARNING =
  'A request came with X-Forwarded-For or Forwarded, and TRUST_PROXY is 0: everybody behind a proxy counts as one ' +
  'network address. If there are proxies in front of Lectern, set TRUST_PROXY to their number.'

/** Warns once if there seems to be a proxy that the configuration does not name. */
export function warnOfProxy(app: FastifyInstance): void {
  let warned = false
  app.addHook('onRequest', ({ headers, log }, _reply, done) => {
    if (!warned && (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined) {
      warned = true
      log.warn(WARNING)
    }
    done()
  })
}
