import {
  before,
  type CommentedOn,
  commentFingerprint,
  type CommentInput,
  HOUR,
  type Instant,
  invalidToken,
  type Member,
  reportRateOf,
  requireMaySignIn,
  requireWithinRate,
  type User,
} from '@lectern/domain'
import type { AuthorHistory, CommentHistory } from '../ports/comments.ts'
import type { Queries } from '../ports/store.ts'

/** The author of a comment, and what decides about it. Refuses an account that was suspended or removed meanwhile. */
export async function historyOfAuthor(
  { commentHistory }: Queries,
  { userId }: Member,
  subject: CommentedOn,
  { comment }: Pick<CommentInput, 'comment'>,
  now: Instant,
): Promise<AuthorHistory> {
  const fingerprint = commentFingerprint(typeof comment === 'string' ? comment : '')
  const countedAfter = before(now, HOUR)
  const history = await commentHistory.ofAuthor(userId, { subject, fingerprint, countedAfter })
  if (history === undefined) throw invalidToken()
  requireMaySignIn(history.author)
  return history
}

export async function requireRoomForReport(
  history: CommentHistory,
  reporter: Pick<User, 'id' | 'createdDate'>,
  now: Instant,
): Promise<void> {
  const dates = await history.reportDates(reporter.id, before(now, HOUR))
  requireWithinRate(reportRateOf(reporter, now), dates, now)
}
