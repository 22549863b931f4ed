import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Operation, INERT, withCommonHeaders } from '@lectern/http'
import type { HealthProblem, Readiness } from './readiness.ts'

/** Outside of the API: for load balancers and process managers. */
export const healthOperations: readonly Operation[] = [
  { method: 'GET', path: '/healthz' },
  { method: 'GET', path: '/readyz' },
]

/** `/healthz` says that the process answers, `/readyz` whether it should get requests. */
export function serveHealth(app: FastifyInstance, readiness: Readiness, isClosing: () => boolean): void {
  const options = { onRequest: withCommonHeaders }
  app.get('/healthz', options, (_request, reply) => send(reply, 200, { alive: true }))
  app.get('/readyz', options, async (_request, reply) => {
    const problems = isClosing() ? [STOPPING] : await readiness.problems()
    return problems.length === 0
      ? send(reply, 200, { ready: true })
      : send(reply, 503, { ready: false, problems })
  })
}

const STOPPING: HealthProblem = { check: 'server', message: 'The server is stopping' }

const send = (reply: FastifyReply, status: number, body: object): FastifyReply =>
  reply
    .removeHeader('vary')
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': INERT })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
