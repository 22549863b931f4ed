import type { Instant } from '../time.ts'
import type { UserId } from '../users/user.ts'

/**
 * Whether a comment is shown. `reported` waits for a decision; `upheld` means that a host or admin agreed with the
 * report. Either can be listed again.
 */
export type Visibility = 'listed' | 'reported' | 'upheld'

export type Decision = 'approved' | 'denied'

/** One report of a comment and what was decided. */
export interface Report {
  readonly reportingDate: Instant
  /** Undefined when it was held automatically. */
  readonly reportingUserId: UserId | undefined
  readonly decision: Decision | undefined
  readonly decidingDate: Instant | undefined
  readonly decidingUserId: UserId | undefined
}
