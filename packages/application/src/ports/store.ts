import type {
  AccessQueries,
  ApplicationRepository,
  GrantRepository,
  SessionRepository,
  TokenRepository,
} from './access.ts'
import type { ExportQueries } from './account-export.ts'
import type { ClaimQueries, ClaimRepository } from './claims.ts'
import type {
  CommentHistory,
  EventCommentQueries,
  EventCommentRepository,
  TalkCommentQueries,
  TalkCommentRepository,
} from './comments.ts'
import type { AttendanceRepository, EventQueries, EventRepository } from './events.ts'
import type { EventImageRepository, ImageQueries, ImageStore } from './images.ts'
import type { MailAllowanceRepository, MailRepository } from './mail.ts'
import type { AuditQueries, AuditRepository, ModerationQueries, ModerationRepository } from './moderation.ts'
import type { PublicChanges } from './public-changes.ts'
import type { RequestQueries, RequestRepository } from './requests.ts'
import type { MailedLinkRepository, SignInAttemptRepository } from './sign-in.ts'
import type { StarRepository, TalkQueries, TalkRepository } from './talks.ts'
import type { TrackQueries, TrackRepository } from './tracks.ts'
import type { UserQueries, UserRepository } from './users.ts'

/** What a place to keep things offers: writing in transactions, and reading views. */
export interface Store extends Queries {
  readonly transaction: Transaction
  readonly publicChanges: PublicChanges
}

/** Everything that a transaction can read and write. */
export interface Repositories {
  readonly users: UserRepository
  readonly grants: GrantRepository
  readonly tokens: TokenRepository
  readonly sessions: SessionRepository
  readonly applications: ApplicationRepository
  readonly signInAttempts: SignInAttemptRepository
  readonly events: EventRepository
  readonly attendance: AttendanceRepository
  readonly images: EventImageRepository
  readonly storedImages: ImageStore
  readonly tracks: TrackRepository
  readonly talks: TalkRepository
  readonly stars: StarRepository
  readonly claims: ClaimRepository
  readonly talkComments: TalkCommentRepository
  readonly eventComments: EventCommentRepository
  readonly commentHistory: CommentHistory
  readonly moderations: ModerationRepository
  readonly audit: AuditRepository
  readonly mails: MailRepository
  readonly mailAllowances: MailAllowanceRepository
  readonly mailedLinks: MailedLinkRepository
  readonly requests: RequestRepository
}

/**
 * Runs the work as if nobody else wrote meanwhile: all of it is kept, or none when it throws. The store may run it
 * again from the start, so it does nothing but use what it is handed: the repositories, and queries that read on the
 * transaction's own connection and so see what it wrote.
 */
export type Transaction = <Result>(
  work: (repositories: Repositories, queries: () => Queries) => Promise<Result>,
  options?: TransactionOptions,
) => Promise<Result>

export interface TransactionOptions {
  /**
   * The files of images that the work is going to add. Where they are outside of the database they are written before
   * the transaction begins, so that nobody waits for a disk or a network meanwhile.
   */
  readonly filesAhead?: readonly FileToAdd[]
  /** See `apart`: not the change that a use case is there for. */
  readonly apart?: true
}

export interface FileToAdd {
  readonly fileName: string
  readonly content: Uint8Array
}

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

/**
 * A write would have broken a unique key. Use cases look before they write, so this reaches a caller only when a use
 * case forgot to.
 */
export class NotUnique extends Error {
  constructor(key: string) {
    super(`${key} is not unique`)
    this.name = 'NotUnique'
  }
}
