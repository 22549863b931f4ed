import type { Actor } from '@lectern/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Headers = Readonly<Record<string, string>>

/** Pages of any origin may read the response, but never one to a request with their cookies. */
export const readableEverywhere: Headers = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/** On every response of the API. Any origin may read it, because the API knows no cookies. */
export const commonHeaders: Headers = {
  ...readableEverywhere,
  'access-control-expose-headers':
    'Allow, ETag, Link, Link-Template, Location, Retry-After, WWW-Authenticate, X-Request-Id',
  'referrer-policy': 'no-referrer',
  vary: 'Accept, Accept-Encoding, Authorization',
  'x-content-type-options': 'nosniff',
}

/** As Node's raw headers: each name is followed by its value. */
export const toRawHeaders = (headers: Headers): readonly string[] => Object.entries(headers).flat()

export const cookieHeaders = (cookies: readonly string[]): readonly string[] =>
  cookies.flatMap((cookie) => ['set-cookie', cookie])

export function giveCommonHeaders({ id }: Pick<FastifyRequest, 'id'>, reply: FastifyReply): void {
  reply.headers({ ...commonHeaders, 'x-request-id': id })
}

/** Takes back what the common headers allow. */
export function closeToOrigins(reply: FastifyReply): void {
  reply.removeHeader('access-control-allow-origin').removeHeader('access-control-expose-headers')
  reply.header('cross-origin-resource-policy', 'same-origin')
}

/** A hook for routes that answer through Fastify. */
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

/** For documents that browsers do not show: nothing in them may run or be framed. */
export const INERT = `default-src 'none'; frame-ancestors 'none'`

/** For uploaded files: nothing runs in them, even if a browser takes one for a document. */
export const SEALED = `${INERT}; sandbox`
