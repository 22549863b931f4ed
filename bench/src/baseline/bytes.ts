import type { FastifyInstance } from 'fastify'
import { answerOf, type Answered } from '../http/answer-of.ts'
import type { BaselineSettings } from './settings.ts'

/** Sends a recorded response of Lectern from memory. */
export async function serveBytes(
  app: FastifyInstance,
  { like, addresses }: Extract<BaselineSettings, { readonly kind: 'bytes' }>,
): Promise<void> {
  const answers = new Map<string, Answered>()
  for (const address of addresses) answers.set(address, await answerOf(`${like}${address}`))
  app.get('/*', (request, reply) => {
    const answer = answers.get(request.raw.url ?? '')
    if (answer === undefined) return reply.code(404).send()
    reply.headers({ ...answer.headers, 'x-request-id': request.id })
    if (request.headers['if-none-match'] === answer.headers['etag']) {
      return reply.removeHeader('content-type').code(304).send()
    }
    return reply.send(answer.body)
  })
}
