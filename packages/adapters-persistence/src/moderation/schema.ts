import type {
  AuditAction,
  AuditAuthor,
  AuditEntryId,
  CommentId,
  EventId,
  Instant,
  ModerationId,
  TalkId,
  UserId,
} from '@lectern/domain'
import type { GeneratedAlways } from 'kysely'
import type { Flag } from '../sql/columns.ts'

export interface ModerationTables {
  readonly moderations: ModerationsTable
  readonly moderated_talk_comments: ModeratedCommentsTable
  readonly moderated_event_comments: ModeratedCommentsTable
  readonly audit_entries: AuditEntriesTable
}

export interface ModerationsTable {
  readonly id: GeneratedAlways<ModerationId>
  readonly author_id: UserId | null
  /** Null for a take-down on all events. */
  readonly event_id: EventId | null
  /** Null for a take-down of an author. */
  readonly talk_id: TalkId | null
  readonly moderator_id: UserId | null
  readonly by_admin: Flag
  readonly created_date: Instant
  readonly undone_date: Instant | null
}

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
