import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseCoding, compress } from './compression.ts'
import { etagOf, isCurrent } from './etag.ts'
import type { Rendering } from './render.ts'

/** Sends a body. To a GET it has a validator, by which clients find out that they have it already. */
export async function sendRendering(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  rendering: Rendering,
): Promise<FastifyReply> {
  const bytes = Buffer.from(rendering.text)
  const coding = chooseCoding(request.headers['accept-encoding'], bytes.length)
  reply.code(status)
  reply.header('content-security-policy', rendering.contentSecurityPolicy)
  if (status === 200 && isRead(request)) {
    const etag = etagOf(bytes, coding)
    reply.header('etag', etag)
    if (isCurrent(request.headers['if-none-match'], etag)) return reply.code(304).send()
  }
  reply.type(rendering.contentType)
  if (coding === 'identity') return reply.send(bytes)
  return reply.header('content-encoding', coding).send(await compress(bytes, coding))
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'
