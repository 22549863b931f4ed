import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Headers } from './answer.ts'
import { isCurrent } from './etag.ts'
import { commonHeaders } from './headers.ts'
import type { WrittenResponse } from './written-response.ts'

/** Sends the answer, or says that the client has it already. The connection is kept, or ends with it. */
export function sendResponse(
  request: Pick<FastifyRequest, 'id' | 'method' | 'headers'>,
  reply: FastifyReply,
  response: WrittenResponse,
  lastOfConnection: boolean,
): void {
  const { status, etag, body } = response
  const { whole, unchanged } = ready.get(response) ?? makeReady(response)
  const own = ['x-request-id', request.id, ...(lastOfConnection ? ['connection', 'close'] : [])]
  const { raw } = reply.hijack()
  if (etag !== undefined && isCurrent(request.headers['if-none-match'], etag)) {
    raw.writeHead(304, [...unchanged, ...own]).end()
    return
  }
  raw.writeHead(status, [...whole, ...own])
  if (request.method === 'HEAD') raw.end()
  // A text goes out in one piece with the headers. As Latin 1, each of its characters is a byte.
  else if (body.length <= SMALL) raw.end(body.toString('latin1'), 'latin1')
  else raw.end(body)
}

/** Copying more than this takes longer than sending two pieces. */
const SMALL = 8 * 1024

/** Headers as they are written at once: names and values in turn. */
interface Ready {
  readonly whole: readonly string[]
  readonly unchanged: readonly string[]
}

/** An answer that is kept is sent again and again. */
const ready = new WeakMap<WrittenResponse, Ready>()

function makeReady(response: WrittenResponse): Ready {
  const { headers, bodyHeaders, body } = response
  const unchanged = [...COMMON, ...inTurn(headers)]
  const whole = [...unchanged, ...inTurn(bodyHeaders), 'content-length', String(body.length)]
  ready.set(response, { whole, unchanged })
  return { whole, unchanged }
}

function inTurn(headers: Headers): readonly string[] {
  const all: string[] = []
  for (const [name, value] of Object.entries(headers)) all.push(name, value)
  return all
}

const COMMON = inTurn(commonHeaders)
