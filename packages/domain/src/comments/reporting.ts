import type { Instant } from '../time.ts'
import type { UserId } from '../users/user.ts'

/**
 * Where a comment stands by its reports: `reported` waits for a decision, `upheld` means that a host or admin agreed
 * with the report. Either can be listed again.
 */
export type Visibility = 'listed' | 'reported' | 'upheld'

/** `approved` upholds the report, `denied` lists the comment again. */
export type Decision = 'approved' | 'denied'

/** One report of a comment. */
export interface Report {
  readonly reportingDate: Instant
  /** Undefined when it was held automatically, or when the account is gone. */
  readonly reportingUserId: UserId | undefined
  /** Undefined while it waits. */
  readonly ruling: Ruling | undefined
}

/** What was decided about a report; it can be changed later. */
export interface Ruling {
  readonly decision: Decision
  readonly decidingDate: Instant
  /** Undefined when the operator decided, or when the account is gone. */
  readonly decidingUserId: UserId | undefined
}

/** As much of a comment as decides whether it is shown. */
export interface Reportable {
  /** In the order in which they came; only the last one counts. */
  readonly reports: readonly Report[]
}

export function visibilityOf(comment: Reportable): Visibility {
  const report = comment.reports.at(-1)
  if (report === undefined) return 'listed'
  if (report.ruling === undefined) return 'reported'
  return report.ruling.decision === 'approved' ? 'upheld' : 'listed'
}
