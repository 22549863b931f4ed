import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { commonHeaders } from '../common-headers.ts'
import { userOfToken } from '../../data/users.ts'
import { prepareTargets } from '../../writes/targets.ts'
import type { BaselineSettings } from '../settings.ts'
import { openReplays } from './connections.ts'
import { record } from './recording.ts'
import { replayOf } from './replay.ts'

type Request = FastifyRequest<{
  Params: { readonly id: string }
  Body: { readonly comment?: string } | undefined
}>

/** Runs Lectern's SQL statements for each request, and nothing else. */
export async function serveWrites(
  app: FastifyInstance,
  { databaseUrl, baseUrl, samples }: Extract<BaselineSettings, { readonly kind: 'writes' }>,
): Promise<void> {
  const comment = replayOf(await record(databaseUrl, 'talk comment', samples))
  const star = replayOf(await record(databaseUrl, 'star', samples))
  const open = openReplays(databaseUrl)
  const [replayComment, replayStar] = [open(comment), open(star)]
  const { eventOf } = await prepareTargets(databaseUrl)

  const requestOf = ({ headers, params: { id }, body }: Request) => {
    const token = (headers.authorization ?? '').slice('Bearer '.length)
    const text = body?.comment ?? ''
    return {
      user: userOfToken(token),
      talk: Number(id),
      event: eventOf(Number(id)),
      text,
      tokenHash: hash('sha256', token, 'hex'),
      fingerprint: hash('md5', text, 'hex'),
      now: Math.floor(Date.now() / 1000),
    }
  }
  const created = (request: Request, reply: FastifyReply, location: string): FastifyReply =>
    reply
      .headers({
        ...commonHeaders,
        'x-request-id': request.id,
        'cache-control': 'private, no-cache',
        location,
      })
      .code(201)
      .send()

  let written = 0
  app.post('/v2.1/talks/:id/comments', async (request: Request, reply) => {
    await replayComment(requestOf(request))
    return created(request, reply, `${baseUrl}/v2.1/talk_comments/${(written += 1)}`)
  })
  app.post('/v2.1/talks/:id/starred', async (request: Request, reply) => {
    await replayStar(requestOf(request))
    return created(request, reply, `${baseUrl}/v2.1/talks/${request.params.id}/starred`)
  })
}
