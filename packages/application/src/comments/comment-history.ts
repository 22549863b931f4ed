import {
  before,
  type CommentedOn,
  type CommentsSoFar,
  HOUR,
  type Instant,
  reportRate,
  requireWithinRate,
  type UserId,
} from '@lectern/domain'
import type { CommentHistory } from '../ports/comments.ts'

/** The earlier comments of the user that decide about a new one. */
export const commentsSoFar = (
  history: CommentHistory,
  userId: UserId,
  subject: CommentedOn,
  now: Instant,
): Promise<CommentsSoFar> => history.soFar(userId, subject, before(now, HOUR))

export async function requireRoomForReport(
  history: Pick<CommentHistory, 'reportDates'>,
  userId: UserId,
  now: Instant,
): Promise<void> {
  requireWithinRate(reportRate, await history.reportDates(userId, before(now, HOUR)), now)
}
