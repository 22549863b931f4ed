import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Config } from '../config/config.ts'
import { bindingError } from '../serving/binding-error.ts'

/** The format of Prometheus. */
export const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Serves `GET /metrics` at the port of its own, if there is one. The disposal closes it. */
export async function serveMetrics(
  { metrics: { host, port } }: Pick<Config, 'metrics'>,
  expose: () => Promise<string>,
  disposal: AsyncDisposableStack,
): Promise<void> {
  if (port === undefined) return
  const server = createServer((request, response) => {
    const isMetrics = request.method === 'GET' && /^\/metrics\/?(?:\?|$)/u.test(request.url ?? '')
    if (!isMetrics) return response.writeHead(404).end('The metrics are at GET /metrics\n')
    return void expose().then(
      (text) =>
        response.writeHead(200, { 'content-type': CONTENT_TYPE, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    throw bindingError(error, host, port, 'METRICS_')
  }
  disposal.defer(async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  })
}
