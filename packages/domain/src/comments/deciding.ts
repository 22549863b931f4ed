import { type HidingFacts, isShown } from './comment.ts'
import { decideReport, type Ruling } from './reporting.ts'

/** What no longer hides a comment that was listed again. The decision of the report stays with the report. */
const released: Omit<HidingFacts, 'reports'> = { heldBy: [] }

/**
 * `approved` upholds the last report. `denied` lists the comment again: it denies the last report, if
 * there is one, and releases the comment from every take-down that holds it.
 */
export function decideComment<Decided extends HidingFacts>(comment: Decided, ruling: Ruling): Decided {
  const onlyReportsHide = isShown({ ...comment, reports: [] })
  if (ruling.decision === 'approved' || onlyReportsHide) return decideReport(comment, ruling)
  const listed = { ...comment, ...released }
  return comment.reports.length === 0 ? listed : decideReport(listed, ruling)
}
