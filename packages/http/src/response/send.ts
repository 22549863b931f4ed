import type { FastifyReply, FastifyRequest } from 'fastify'
import { isCurrent } from './etag.ts'
import type { Empty } from './answer.ts'
import { giveCommonHeaders } from './headers.ts'
import type { WrittenResponse } from './written-response.ts'

/** Sends the response, or 304 if the client has it already. */
export function sendResponse(
  request: Pick<FastifyRequest, 'id' | 'headers'>,
  reply: FastifyReply,
  response: WrittenResponse,
  lastOfConnection: boolean,
): void {
  const { status, etag, headers, bodyHeaders } = response
  const own = ['x-request-id', request.id, ...(lastOfConnection ? ['connection', 'close'] : [])]
  const { raw } = reply.hijack()
  if (etag !== undefined && isCurrent(request.headers['if-none-match'], etag)) {
    raw.writeHead(304, [...headers, ...own]).end()
    return
  }
  const { body } = response
  const length = ['content-length', String(body.length)]
  // Node.js leaves the body out of a response to HEAD.
  raw.writeHead(status, [...headers, ...bodyHeaders, ...length, ...own]).end(body)
}

/** Sends an answer without a body. */
export function sendEmpty(
  request: Pick<FastifyRequest, 'id'>,
  reply: FastifyReply,
  { status, headers }: Empty,
  cacheControl: string,
): void {
  giveCommonHeaders(request, reply)
  reply.header('cache-control', cacheControl).headers(headers).code(status).send()
}
