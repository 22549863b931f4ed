import type { FastifyReply, FastifyRequest } from 'fastify'
import { isCurrent } from './etag.ts'
import { commonHeaders, inTurn } from './headers.ts'
import type { WrittenResponse } from './written-response.ts'

/** Sends the answer, or says that the client has it already. The connection is kept, or ends with it. */
export function sendResponse(
  request: Pick<FastifyRequest, 'id' | 'method' | 'headers'>,
  reply: FastifyReply,
  response: WrittenResponse,
  lastOfConnection: boolean,
): void {
  const { status, etag, headers, bodyHeaders } = response
  const own = ['x-request-id', request.id, ...(lastOfConnection ? ['connection', 'close'] : [])]
  const { raw } = reply.hijack()
  if (etag !== undefined && isCurrent(request.headers['if-none-match'], etag)) {
    raw.writeHead(304, [...COMMON, ...headers, ...own]).end()
    return
  }
  const { body } = response
  const length = ['content-length', String(body.length)]
  raw.writeHead(status, [...COMMON, ...headers, ...bodyHeaders, ...length, ...own])
  if (request.method === 'HEAD') raw.end()
  // A text goes out in one piece with the headers. As Latin 1, each of its characters is a byte.
  else if (body.length <= SMALL) raw.end(body.toString('latin1'), 'latin1')
  else raw.end(body)
}

/** Copying more than this takes longer than sending two pieces. */
const SMALL = 8 * 1024

const COMMON = inTurn(commonHeaders)
