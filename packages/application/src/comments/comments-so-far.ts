import { before, type CommentsSoFar, HOUR, type Instant, type UserId } from '@lectern/domain'
import type { CommentedOn, CommentHistory } from '../ports/comments.ts'

/** What a new comment of the user depends on. */
export const commentsSoFar = (
  history: CommentHistory,
  userId: UserId,
  subject: CommentedOn,
  now: Instant,
): Promise<CommentsSoFar> => history.soFar(userId, subject, before(now, HOUR))
