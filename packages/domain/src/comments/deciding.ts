import type { CommentFacts } from './comment.ts'
import { decideReport, type Reportable, type Ruling } from './reporting.ts'

/** The part of a comment that a decision changes. */
type Decidable = Reportable & Pick<CommentFacts, 'heldBy'>

/**
 * `approved` upholds the last report. `denied` lists the comment again: it denies the last report, if
 * there is one, and releases the comment from every take-down that holds it.
 */
export function decideComment<Decided extends Decidable>(comment: Decided, ruling: Ruling): Decided {
  if (ruling.decision === 'approved' || comment.heldBy.length === 0) return decideReport(comment, ruling)
  const released = { ...comment, heldBy: [] }
  return comment.reports.length === 0 ? released : decideReport(released, ruling)
}
