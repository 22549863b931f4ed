import type { FastifyInstance } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { withCommonHeaders } from '@lectern/http'

/** The metrics of the service, for clients that send the token. */
export interface MetricsPage {
  readonly token: string
  readonly contentType: string
  text(): Promise<string>
}

/** One response, for metrics. */
export interface AnswerFacts {
  readonly method: string
  /** The template of the path; undefined for an unknown address. */
  readonly route: string | undefined
  readonly status: number
  readonly milliseconds: number
}

/** Without a page `/metrics` is an unknown address. */
export function serveMetrics(app: FastifyInstance, { token, contentType, text }: MetricsPage): void {
  const isRight = equals(`Bearer ${token}`)
  app.route({
    method: 'GET',
    url: '/metrics',
    onRequest: withCommonHeaders,
    handler: async (request, reply) => {
      reply.removeHeader('vary').header('cache-control', 'no-store')
      if (isRight(request.headers.authorization ?? '')) return reply.type(contentType).send(await text())
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .type('text/plain; charset=utf-8')
        .send('Send the token of METRICS_TOKEN as Authorization: Bearer <token>\n')
    },
  })
}

/** The time does not depend on where the texts differ, nor on their lengths. */
function equals(expected: string): (text: string) => boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  const right = digest(expected)
  return (text) => timingSafeEqual(digest(text), right)
}
