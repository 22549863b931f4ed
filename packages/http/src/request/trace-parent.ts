import type { IncomingHttpHeaders } from 'node:http'

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
