import { SourceError } from './origins.ts'

const FIRST_WAIT = 1_000

const retried: ReadonlySet<number> = new Set([429, 500, 502, 503, 504])

export const isRetried = (status: number): boolean => retried.has(status)

/** Exponential backoff: 1, 2, 4, ... seconds. */
export const backoff = (attempt: number): number => FIRST_WAIT * 2 ** (attempt - 1)

/** The milliseconds of a `Retry-After` header: seconds, or a date. Undefined for any other text. */
export function retryAfter(header: string | null, date: number): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/u.test(text)) return Number(text) * 1_000
  const until = /^[A-Z][a-z]{2}, /u.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(until) ? undefined : Math.max(0, until - date)
}

/** A sentence about a request that failed below HTTP. Throws any other error again. */
export function networkFailure(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'It does not answer in time.'
  if (error instanceof SourceError || !(error instanceof Error)) throw error
  const code = codeOf(error) ?? codeOf(error.cause) ?? refusalOf(error)
  if (code === undefined) throw error
  return `It cannot be reached (${code}).`
}

/** `fetch` refuses some ports, such as 9. */
const refusalOf = (error: Error): string | undefined =>
  error instanceof TypeError && error.cause instanceof Error ? error.cause.message : undefined

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
