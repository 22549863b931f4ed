import type { FastifyInstance } from 'fastify'
import { belowPrefix, createMount, type MountConfig, type MountParts, NOTHING_HERE } from './mount.ts'

/** What `app.register(lecternPlugin, options)` takes, besides `prefix`. The logger is that of the host. */
export interface LecternPluginOptions extends Omit<MountParts, 'config'> {
  readonly config: Omit<MountConfig, 'log'>
}

/**
 * The service below a prefix of a Fastify server. It runs in an instance of its own, so settings and hooks of the host, such as
 * parsers, limits of parameters and error handlers, do not change its responses. The host's `onRequest` hooks run before it,
 * and its `onResponse` hooks after it.
 */
export async function lecternPlugin(
  host: FastifyInstance,
  { config, ...parts }: LecternPluginOptions,
): Promise<void> {
  const mount = createMount({ ...parts, config: { ...config, log: false } }, host.log)
  await mount.ready()
  host.addHook('preClose', () => mount.close())
  const { prefix } = host
  for (const url of ['/', '/*']) {
    host.route({
      method: host.supportedMethods,
      url,
      prefixTrailingSlash: 'no-slash',
      // The log lines of the host would have the secrets of addresses. Lectern logs each request without them.
      logLevel: 'silent',
      // Before the host reads the body.
      onRequest({ raw, ip, id }, reply) {
        const below = belowPrefix(raw.url ?? '/', prefix)
        const response = reply.hijack().raw
        if (below === undefined) {
          response.writeHead(NOTHING_HERE.status, NOTHING_HERE.headers).end(NOTHING_HERE.body)
          return
        }
        raw.url = below
        mount.handle(raw, response, { address: ip, requestId: id })
      },
      handler: unreachable,
    })
  }
}

function unreachable(): never {
  throw new Error('The hook onRequest answers every request')
}
