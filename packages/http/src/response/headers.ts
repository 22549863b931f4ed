import type { Actor } from '@lectern/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Headers = Readonly<Record<string, string>>

/** Pages of any origin may read the response, but never one to a request with their cookies. */
export const readableEverywhere: Headers = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

const careful: Headers = { 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' }

/** For responses that follow from their address alone, or from the body. Any origin may read them: there are no cookies. */
export const openHeaders: Headers = {
  ...readableEverywhere,
  ...careful,
  'access-control-expose-headers':
    'Allow, ETag, Link, Link-Template, Location, Retry-After, WWW-Authenticate, X-Request-Id',
}

/** For responses that pages of other sites may not read. */
export const closedHeaders: Headers = { ...careful, 'cross-origin-resource-policy': 'same-origin' }

/** On every response of the API. */
export const commonHeaders: Headers = { ...openHeaders, vary: 'Accept, Accept-Encoding, Authorization' }

/** As Node's raw headers: each name is followed by its value. */
export const toRawHeaders = (headers: Headers): readonly string[] => Object.entries(headers).flat()

export const cookieHeaders = (cookies: readonly string[]): readonly string[] =>
  cookies.flatMap((cookie) => ['set-cookie', cookie])

export function giveCommonHeaders({ id }: Pick<FastifyRequest, 'id'>, reply: FastifyReply): void {
  reply.headers({ ...commonHeaders, 'x-request-id': id })
}

const ONE_DAY = '86400'

export const preflightHeaders = (methods: readonly string[]): Headers => ({
  allow: methods.join(', '),
  'access-control-allow-methods': methods.join(', '),
  'access-control-allow-headers':
    'Accept, Authorization, Content-Type, If-Match, If-None-Match, Idempotency-Key, Last-Event-ID, X-Request-Id',
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
