import { before, HOUR, type Instant, reportRate, requireWithinRate, type UserId } from '@lectern/domain'
import type { CommentHistory } from '../ports/comments.ts'

export async function requireRoomForReport(
  history: Pick<CommentHistory, 'reportDates'>,
  userId: UserId,
  now: Instant,
): Promise<void> {
  requireWithinRate(reportRate, await history.reportDates(userId, before(now, HOUR)), now)
}
