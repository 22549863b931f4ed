import { tooMany } from '../errors.ts'
import { HOUR, type Instant } from '../time.ts'

/** So many of a kind by one user in any hour. */
export interface RateLimit {
  readonly code: 'too-many-comments' | 'too-many-reports'
  readonly message: string
  readonly most: number
}

/** Comments on talks and on events together. */
export const commentRate: RateLimit = {
  code: 'too-many-comments',
  message: 'You may only write 30 comments per hour',
  most: 30,
}

/** Repeats, which change nothing, are not counted. */
export const reportRate: RateLimit = {
  code: 'too-many-reports',
  message: 'You may only report 10 comments per hour',
  most: 10,
}

/** `dates` are those of what the user did so far, in any order; only the last hour's count, and none from before a clock was set back. */
export function requireWithinRate(limit: RateLimit, dates: readonly Instant[], now: Instant): void {
  const newestFirst = dates.filter((date) => Math.abs(now - date) < HOUR).toSorted((a, b) => b - a)
  const inTheWay = newestFirst[limit.most - 1]
  if (inTheWay === undefined) return
  const { code, message, most } = limit
  throw tooMany({ code, message, facts: { most } }, inTheWay + HOUR - now)
}
