import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** UUIDs, trace ids and counters: hexadecimal groups, with a short word before them, such as `req-`. */
const HEXADECIMAL = /^(?=.{1,64}$)(?:[a-z]{1,12}[-_])?[\da-f]{1,32}(?:[-:_.][\da-f]{1,32})*$/iu
const ULID = /^[0-7][\dA-HJKMNP-TV-Z]{25}$/u

/**
 * A proxy's own id is kept when it has the form of one. Every log line of the request holds the id, so anything else is
 * replaced: it may be a token.
 */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && (HEXADECIMAL.test(given) || ULID.test(given)) ? given : randomUUID()
}
