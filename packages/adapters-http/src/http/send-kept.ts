import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Headers } from './answer.ts'
import { isCurrent } from './etag.ts'
import { commonHeaders } from './headers.ts'
import type { WrittenResponse } from './written-response.ts'

/** Headers as they are written at once: names and values in turn. */
interface Ready {
  readonly whole: readonly string[]
  readonly unchanged: readonly string[]
}

const ready = new WeakMap<WrittenResponse, Ready>()

/** Sends what `sendResponse` would send, without making its headers anew each time. */
export function sendKept(
  request: Pick<FastifyRequest, 'id' | 'method' | 'headers'>,
  reply: FastifyReply,
  kept: WrittenResponse,
): FastifyReply {
  const { whole, unchanged } = ready.get(kept) ?? makeReady(kept)
  const { raw } = reply.hijack()
  if (kept.etag !== undefined && isCurrent(request.headers['if-none-match'], kept.etag)) {
    raw.writeHead(304, [...unchanged, 'x-request-id', request.id]).end()
  } else {
    raw.writeHead(kept.status, [...whole, 'x-request-id', request.id])
    raw.end(request.method === 'HEAD' ? undefined : kept.body)
  }
  return reply
}

function makeReady(kept: WrittenResponse): Ready {
  const length = { 'content-length': String(kept.body.length) }
  const made = {
    whole: flat(commonHeaders, kept.headers, kept.bodyHeaders, length),
    unchanged: flat(commonHeaders, kept.headers),
  }
  ready.set(kept, made)
  return made
}

const flat = (...headers: readonly Headers[]): readonly string[] =>
  headers.flatMap((some) => Object.entries(some).flat())
