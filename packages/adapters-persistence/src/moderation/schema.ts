import type {
  AuditAction,
  AuditAuthor,
  AuditEntryId,
  CommentId,
  Instant,
  Moderation,
  ModerationId,
  UserId,
} from '@lectern/domain'
import type { GeneratedAlways } from 'kysely'
import type { ColumnsFor } from '../sql/columns.ts'

export interface ModerationTables {
  readonly moderations: ModerationsTable
  readonly moderated_talk_comments: ModeratedCommentsTable
  readonly moderated_event_comments: ModeratedCommentsTable
  readonly audit_entries: AuditEntriesTable
}

export type ModerationsTable = ColumnsFor<Moderation>

/** The comments that a take-down hides until it is undone. */
export interface ModeratedCommentsTable {
  readonly comment_id: CommentId
  readonly moderation_id: ModerationId
}

export interface AuditEntriesTable {
  readonly id: GeneratedAlways<AuditEntryId>
  readonly created_date: Instant
  readonly author_kind: AuditAuthor['kind']
  readonly author_id: UserId | null
  readonly action: AuditAction
  /** The subject of the action; it may have been removed since. */
  readonly subject_id: number
  /** The take-down from which a comment was released; it may have been removed since. */
  readonly moderation_id: ModerationId | null
  readonly note: string
}
