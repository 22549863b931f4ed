import { tooMany } from '../errors.ts'
import { DAY, HOUR, type Instant } from '../time/time.ts'
import type { User } from '../users/user.ts'

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

/** Of accounts younger than a day: a report hides a comment at once, and accounts cost nothing. */
export const newcomerReportRate: RateLimit = {
  code: 'too-many-reports',
  message: 'You may only report 3 comments per hour on your first day',
  most: 3,
}

export const reportRateOf = ({ createdDate }: Pick<User, 'createdDate'>, now: Instant): RateLimit =>
  now - createdDate < DAY ? newcomerReportRate : reportRate

/** `dates` are those of what the user did so far, in any order; only the last hour's count, and none from before a clock was set back. */
export function requireWithinRate(limit: RateLimit, dates: readonly Instant[], now: Instant): void {
  const newestFirst = dates.filter((date) => Math.abs(now - date) < HOUR).toSorted((a, b) => b - a)
  const inTheWay = newestFirst[limit.most - 1]
  if (inTheWay === undefined) return
  const { code, message, most } = limit
  throw tooMany({ code, message, facts: { most } }, inTheWay + HOUR - now)
}
