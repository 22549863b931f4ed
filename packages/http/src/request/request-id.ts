import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** UUIDs, trace ids and counters: hexadecimal groups, perhaps after a short word such as `req-`. */
const HEXADECIMAL = /^(?=.{1,64}$)(?:[a-z]{1,12}[-_])?[\da-f]{1,32}(?:[-:_.][\da-f]{1,32})*$/iu
const ULID = /^[0-7][\dA-HJKMNP-TV-Z]{25}$/u

/**
 * The id that a proxy sent, if it looks like one. Every log line of the request has the id, so any other text is ignored: it
 * may be a token.
 */
export function proxyRequestId(headers: IncomingHttpHeaders): string | undefined {
  const given = headers['x-request-id']
  return typeof given === 'string' && (HEXADECIMAL.test(given) || ULID.test(given)) ? given : undefined
}

/** The id that a proxy sent, or a new one. */
export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string =>
  proxyRequestId(headers) ?? randomUUID()
