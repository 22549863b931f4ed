import type { AccessQueries } from './access-queries.ts'
import type { AuditQueries } from './audit.ts'
import type { ClaimQueries } from './claim-queries.ts'
import type { CommentHistory } from './comment-history.ts'
import type { EventCommentQueries, TalkCommentQueries } from './comment-queries.ts'
import type { EventQueries } from './event-queries.ts'
import type { ExportQueries } from './export-queries.ts'
import type { ImageQueries } from './image-store.ts'
import type { ModerationQueries } from './moderation-queries.ts'
import type { RequestQueries } from './request-repository.ts'
import type { TalkQueries } from './talk-queries.ts'
import type { TrackQueries } from './track-queries.ts'
import type { UserQueries } from './user-queries.ts'

/** Reads views, through the database or through one transaction on it. */
export interface Queries {
  readonly eventQueries: EventQueries
  readonly imageQueries: ImageQueries
  readonly talkQueries: TalkQueries
  readonly trackQueries: TrackQueries
  readonly talkCommentQueries: TalkCommentQueries
  readonly eventCommentQueries: EventCommentQueries
  readonly commentHistory: CommentHistory
  readonly moderationQueries: ModerationQueries
  readonly auditQueries: AuditQueries
  readonly claimQueries: ClaimQueries
  readonly userQueries: UserQueries
  readonly accessQueries: AccessQueries
  readonly exportQueries: ExportQueries
  readonly requestQueries: RequestQueries
}
