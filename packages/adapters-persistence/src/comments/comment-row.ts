import {
  type CommentFacts,
  commentFingerprint,
  isShown,
  type ModerationId,
  type Report,
} from '@lectern/domain'
import { flag } from '../sql/columns.ts'
import type { CommentColumns } from './schema.ts'

/** Of a table that is joined as `comments`. */
export const factColumns = [
  'comments.event_id',
  'comments.rating',
  'comments.comment',
  'comments.user_id',
  'comments.source',
  'comments.created_date',
  'comments.shown',
] as const

type FactsRow = Pick<CommentColumns, 'rating' | 'comment' | 'user_id' | 'source' | 'created_date'>

export const toFacts = (
  row: FactsRow,
  reports: readonly Report[],
  heldBy: readonly ModerationId[],
): CommentFacts => ({
  rating: row.rating,
  comment: row.comment,
  userId: row.user_id ?? undefined,
  source: row.source,
  createdDate: row.created_date,
  reports,
  heldBy,
})

export const fromFacts = (comment: CommentFacts): Omit<CommentColumns, 'event_id'> => ({
  user_id: comment.userId ?? null,
  rating: comment.rating,
  comment: comment.comment,
  fingerprint: commentFingerprint(comment.comment),
  source: comment.source,
  created_date: comment.createdDate,
  shown: flag(isShown(comment)),
})
