import type { AccessQueries } from './access-queries.ts'
import type { AuditQueries } from './audit.ts'
import type { ClaimQueries } from './claim-queries.ts'
import type { CommentHistory } from './comment-history.ts'
import type { EventCommentQueries, TalkCommentQueries } from './comment-queries.ts'
import type { EventQueries } from './event-queries.ts'
import type { ExportQueries } from './export-queries.ts'
import type { ImageQueries } from './image-store.ts'
import type { ModerationQueries } from './moderation-queries.ts'
import type { TalkQueries } from './talk-queries.ts'
import type { TrackQueries } from './track-queries.ts'
import type { PublicChanges } from './public-changes.ts'
import type { Transaction } from './transaction.ts'
import type { UserQueries } from './user-queries.ts'

/** What a place to keep things offers: writing in transactions, and reading views. */
export interface Store {
  readonly transaction: Transaction
  readonly publicChanges: PublicChanges
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
}
