import { takesKeys } from '../../exchange/idempotency.ts'
import type { Route } from '../../exchange/route.ts'

const text = { type: 'string' }

/** Headers of responses. */
export const headers = {
  'X-Request-Id': { description: 'The id of the request in the log of the server', schema: text },
  ETag: { description: 'The version of this representation, for If-None-Match and If-Match', schema: text },
  Link: { description: 'Other forms of the resource, or a related one (RFC 8288)', schema: text },
  'Link-Template': {
    description: 'The addresses of searches as templates (RFC 9652, RFC 6570)',
    schema: text,
  },
  Location: { description: 'The address of the resource', schema: { type: 'string', format: 'uri' } },
  'Retry-After': { description: 'Seconds until the next attempt', schema: { type: 'integer' } },
  'WWW-Authenticate': { description: 'How to authenticate (RFC 6750)', schema: text },
} as const

/** Only a service with a departure from the contract answers 405 to an operation, so this is no component. */
export const allow = { description: 'The methods that are possible at this address', schema: text }

export type HeaderName = keyof typeof headers

export const headersOf = (names: readonly HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

/** Headers of requests that are parameters. OpenAPI has other places for Accept, Authorization and Content-Type. */
export const headerParameters = {
  'If-None-Match': {
    in: 'header',
    name: 'If-None-Match',
    description: 'The ETag of a kept response: 304 if it is still right',
    schema: text,
  },
  'If-Match': {
    in: 'header',
    name: 'If-Match',
    description: 'The ETag that GET gave for this address: 412 if the resource has changed since then',
    schema: text,
  },
  'Idempotency-Key': {
    in: 'header',
    name: 'Idempotency-Key',
    description:
      'A request with the key of an earlier one, within a day, gets the same response and changes nothing',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
  },
} as const

export const headerParametersOf = (route: Route) =>
  [
    ...(route.method === 'GET' ? (['If-None-Match'] as const) : []),
    ...(route.method === 'PUT' || route.method === 'DELETE' ? (['If-Match'] as const) : []),
    ...(takesKeys(route) ? (['Idempotency-Key'] as const) : []),
  ].map(parameterNamed)

export const parameterNamed = (name: string) => ({ $ref: `#/components/parameters/${name}` })
