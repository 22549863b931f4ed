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
