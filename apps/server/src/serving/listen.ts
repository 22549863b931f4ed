import { createHttpServer, type HttpServerParts } from '@lectern/adapters-http'
import { mcpEndpoints } from '@lectern/adapters-mcp'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { profileOf } from '../compatibility.ts'
import { type Config, type PublicAddresses, publicAddresses } from '../config/config.ts'
import { readLogo } from '../config/read-logo.ts'
import type { Container, Things } from '../container/create-container.ts'
import { logConfigOf } from '../logging/logger.ts'
import type { Collected } from '../metrics/collect-metrics.ts'
import { CONTENT_TYPE } from '../metrics/serve-metrics.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { bindingError } from './binding-error.ts'
import { namesOfTestSwitches } from './test-switches.ts'

type HttpServer = ReturnType<typeof createHttpServer>

/** The pages of `serve --demo`. */
interface DemoPages {
  readonly mailbox: HttpServerParts['mailbox'] | undefined
  readonly styleGuide: boolean
  readonly demo: NonNullable<HttpServerParts['demo']>
}

interface Observers {
  readonly collected: Collected | undefined
  readonly tracing: Tracing | undefined
}

/**
 * The length of the queue of new connections; Linux limits it to `net.core.somaxconn`, which is 4,096 by default. Clients
 * that a full queue drops try again only after a second or more.
 */
const BACKLOG = 4096

/** Serves HTTP. The disposal waits for the requests in flight. */
export async function listen(
  container: Container<Things>,
  config: Config,
  { mailbox, styleGuide, demo }: DemoPages,
  { collected, tracing }: Observers,
  end: Pick<HttpServerParts, 'draining' | 'leaving'>,
  disposal: AsyncDisposableStack,
): Promise<PublicAddresses> {
  const { host, port, trustProxy, responseCacheBytes: mostBytes, staleSeconds: mostStaleSeconds } = config
  const { changes, clock } = container.resolve('ports')
  const readiness = container.resolve('readiness')
  const addresses = publicAddresses(config)
  const { logo } = config.site
  const { token } = config.metrics
  const lectern = container.resolve('lectern')
  const app = createHttpServer({
    lectern: tracing?.traced(lectern) ?? lectern,
    config: {
      ...addresses,
      trustProxy,
      log: logConfigOf(config),
      connections: config.connections,
      streams: { mostStreams: config.mostStreams },
      ...(await profileOf(config).http(config)),
      testSwitches: namesOfTestSwitches(config.testSwitches),
      site: { ...config.site, logo: logo === undefined ? undefined : readLogo(logo) },
    },
    ...(mailbox === undefined ? {} : { mailbox }),
    styleGuide,
    demo,
    ...end,
    further: config.mcp ? [mcpEndpoints] : [],
    ...(readiness === undefined ? {} : { readiness }),
    ...(mostBytes === 0
      ? {}
      : {
          cache: {
            changes,
            clock,
            mostBytes,
            mostStaleSeconds,
            ...(collected && { counts: collected.cache }),
          },
        }),
    ...(collected && { onAnswer: collected.onAnswer, onStream: collected.onStream }),
    ...(tracing && { tracing: tracing.requests }),
    ...(collected && token !== undefined
      ? { metrics: { token, contentType: CONTENT_TYPE, text: collected.expose } }
      : {}),
  })
  disposal.defer(() => drain(app))
  try {
    await app.listen({ host, port, backlog: BACKLOG })
  } catch (error) {
    throw bindingError(error, host, port)
  }
  return addresses
}

/** Waits for the requests in flight. Closes idle connections, which would keep the server open. */
async function drain(app: HttpServer): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  try {
    await app.close()
  } finally {
    clearInterval(sweep)
  }
}

/** The given port, or a free one for 0. Links need the port before the server listens. */
export async function choosePort(host: string, port: number): Promise<number> {
  if (port !== 0) return port
  const probe = createServer().listen(0, host)
  try {
    await once(probe, 'listening')
  } catch (error) {
    throw bindingError(error, host, port)
  }
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('The probe listens on no port')
  return address.port
}
