import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** The span of a proxy, in which a request is a part. */
export interface TraceParent {
  readonly traceId: string
  readonly spanId: string
  readonly flags: number
}

/** Later versions of the header may have more fields. The version ff is invalid. */
const FORM = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/u

/** Reads the header `traceparent` of W3C Trace Context. Undefined without a valid one. */
export function traceParentOf({ traceparent }: IncomingHttpHeaders): TraceParent | undefined {
  const match = typeof traceparent === 'string' ? FORM.exec(traceparent) : null
  if (match === null) return undefined
  const [, version, traceId = '', spanId = '', flags = '', more] = match
  if (version === '00' && more !== undefined) return undefined
  return { traceId, spanId, flags: Number.parseInt(flags, 16) }
}

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
