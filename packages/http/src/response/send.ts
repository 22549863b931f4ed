import type { FastifyReply, FastifyRequest } from 'fastify'
import { isCurrent } from './etag.ts'
import type { WrittenResponse } from './written-response.ts'

const NO_CONTENT = 204

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
  const length = status === NO_CONTENT ? [] : ['content-length', String(body.length)]
  // Node.js leaves the body out of a response to HEAD.
  raw.writeHead(status, [...headers, ...bodyHeaders, ...length, ...own]).end(body)
}
