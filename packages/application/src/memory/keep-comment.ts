import { commentFingerprint, type EventComment, type EventId, type TalkComment } from '@lectern/domain'
import type { KeptComment } from './kept-comment.ts'
import type { Rows } from './rows.ts'
import { nextId, type Tables } from './tables.ts'
import { requireDistinct } from './unique.ts'

/** `siblings` are the comments on the same subject. */
export function keepComment<Comment extends TalkComment | EventComment>(
  tables: Tables,
  rows: Rows<Comment['id'], KeptComment<Comment>>,
  comment: Comment,
  eventId: EventId,
  siblings: IteratorObject<KeptComment<Comment>>,
): void {
  requireNoTwin(comment, siblings)
  requireDistinct(
    'open report',
    comment.reports.filter((report) => report.ruling === undefined).map(() => 'open'),
  )
  const known = rows.get(comment.id)?.reportIds ?? []
  const reportIds = comment.reports.map((_, index) => known[index] ?? nextId(tables))
  rows.set(comment.id, { comment, eventId, reportIds })
}

/** An author has no two comments of the same words on one subject; anonymous ones may be alike. */
function requireNoTwin<Comment extends TalkComment | EventComment>(
  comment: Comment,
  siblings: IteratorObject<KeptComment<Comment>>,
): void {
  if (comment.userId === undefined) return
  const others = siblings.filter(
    (other) => other.comment.userId === comment.userId && other.comment.id !== comment.id,
  )
  const texts = [comment.comment, ...others.map((other) => other.comment.comment)]
  requireDistinct('comment', texts.map(commentFingerprint))
}
