import type { ApplicationRepository } from './application-repository.ts'
import type { AttendanceRepository } from './attendance-repository.ts'
import type { ClaimRepository } from './claim-repository.ts'
import type { CommentHistory } from './comment-history.ts'
import type { AuditRepository } from './audit.ts'
import type { ModerationRepository } from './moderation-repository.ts'
import type { EventCommentRepository, TalkCommentRepository } from './comment-repositories.ts'
import type { EventRepository } from './event-repository.ts'
import type { GrantRepository } from './grant-repository.ts'
import type { EventImageRepository } from './image-repository.ts'
import type { ImageStore } from './image-store.ts'
import type { MailAllowanceRepository } from './mail-allowance-repository.ts'
import type { MailRepository } from './mail-repository.ts'
import type { MailedLinkRepository } from './mailed-link-repository.ts'
import type { Queries } from './queries.ts'
import type { RequestRepository } from './request-repository.ts'
import type { SessionRepository } from './session-repository.ts'
import type { SignInAttemptRepository } from './sign-in-attempt-repository.ts'
import type { StarRepository, TalkRepository } from './talk-repository.ts'
import type { TokenRepository } from './token-repository.ts'
import type { TrackRepository } from './track-repository.ts'
import type { UserRepository } from './user-repository.ts'

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
