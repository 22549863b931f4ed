import type { Actor } from '@lectern/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Headers = Readonly<Record<string, string>>

/** On every answer. Any page may read it: the service knows nobody by a cookie, so there is nothing to steal. */
export const commonHeaders: Headers = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Allow, ETag, Link, Location, Retry-After, WWW-Authenticate, X-Request-Id',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  vary: 'Accept, Accept-Encoding, Authorization',
  'x-content-type-options': 'nosniff',
}

/** As Node's raw headers: each name is followed by its value. */
export const toRawHeaders = (headers: Headers): readonly string[] => Object.entries(headers).flat()

export function giveCommonHeaders({ id }: Pick<FastifyRequest, 'id'>, reply: FastifyReply): void {
  reply.headers({ ...commonHeaders, 'x-request-id': id })
}

/** For what answers through Fastify, before anything is done about it. */
export function withCommonHeaders(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  giveCommonHeaders(request, reply)
  done()
}

const ONE_DAY = '86400'

export const preflightHeaders = (methods: readonly string[]): Headers => ({
  allow: methods.join(', '),
  'access-control-allow-methods': methods.join(', '),
  'access-control-allow-headers':
    'Accept, Authorization, Content-Type, If-Match, If-None-Match, Idempotency-Key, X-Request-Id',
  'access-control-max-age': ONE_DAY,
})

export function cacheControlOf({ noStore }: { readonly noStore?: true }, actor: Actor): string {
  if (noStore) return 'no-store'
  return actor.kind === 'visitor' ? 'public, max-age=0, must-revalidate' : 'private, no-cache'
}

/** For documents that no browser shows: nothing in them may run or be framed. */
export const INERT = `default-src 'none'; frame-ancestors 'none'`

/** For files that came from people: even one that a browser took for a document could do nothing. */
export const SEALED = `${INERT}; sandbox`
