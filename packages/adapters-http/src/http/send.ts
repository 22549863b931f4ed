import type { FastifyReply, FastifyRequest } from 'fastify'
import { isCurrent } from './etag.ts'
import type { WrittenResponse } from './written-response.ts'

/** Sends the answer, or says that the client has it already. */
export function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, bodyHeaders, etag, body }: WrittenResponse,
): FastifyReply {
  reply.headers(headers)
  if (etag !== undefined && isCurrent(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.code(status).headers(bodyHeaders).send(body)
}
