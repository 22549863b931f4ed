import type { EveningRepository } from './evenings.ts'
import type {
  AccessQueries,
  ApplicationRepository,
  GrantRepository,
  SessionRepository,
  TokenRepository,
} from './access.ts'
import type { ExportQueries } from './account-export.ts'
import type { AttendeeCodeQueries, AttendeeCodeRepository } from './attendee-codes.ts'
import type { CalendarAddressRepository, CalendarQueries } from './calendar-addresses.ts'
import type { ClaimQueries, ClaimRepository } from './claims.ts'
import type { CommentHistory, CommentQueries, CommentRepository, DraftRepository } from './comments.ts'
import type { AttendanceRepository, EventQueries, EventRepository } from './events.ts'
import type { FactQueries, FactRepository } from './facts.ts'
import type { FigureQueries } from './figures.ts'
import type {
  ImportPlanQueries,
  ImportPlanRepository,
  ImportRepository,
  ServiceImportRepository,
} from './imports.ts'
import type { EventImageRepository, ImageQueries, ImageStore } from './images.ts'
import type { MailAllowanceRepository, MailChoiceRepository, MailRepository } from './mail.ts'
import type { Marks } from './marks.ts'
import type { AuditQueries, AuditRepository, ModerationQueries, ModerationRepository } from './moderation.ts'
import type { Changes } from './changes.ts'
import type { ProgrammeQueries } from './programme.ts'
import type { ProgrammeSourceQueries, ProgrammeSourceRepository } from './programme-sources.ts'
import type { PublicAddressQueries } from './public-addresses.ts'
import type { RoomQueries, RoomRepository } from './rooms.ts'
import type { ReportLinkQueries, ReportLinkRepository } from './report-links.ts'
import type { SpeakerInvitationQueries, SpeakerInvitationRepository } from './speaker-invitations.ts'
import type { RequestQueries, RequestRepository } from './requests.ts'
import type { MailedLinkRepository, SignInAttemptRepository, SignInLinkRepository } from './sign-in.ts'
import type { TalkChangeQueries, TalkChangeRepository } from './talk-changes.ts'
import type { StarRepository, TalkQueries, TalkRepository } from './talks.ts'
import type { TrackQueries, TrackRepository } from './tracks.ts'
import type { VoteExclusionQueries, VoteExclusionRepository } from './vote-exclusions.ts'
import type { DeviceRepository, VoteQueries, VoteRepository } from './votes.ts'
import type { WebhookQueries, WebhookRepository } from './webhooks.ts'
import type { UserQueries, UserRepository } from './users.ts'
import type { VotingBoxQueries, VotingBoxRepository } from './voting-boxes.ts'

/** What a transaction hands to the program that embeds Lectern: the connection of the store, or nothing. */
export type Handed = readonly [connection?: unknown]

/** A database: transactions that write, and queries that read views. */
export interface Store<Connection extends Handed = []> extends Queries {
  readonly transaction: Transaction<Connection>
  readonly snapshot: Snapshot
  readonly marks: Marks
  readonly changes: Changes
}

/** The repositories of a transaction. */
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
  readonly rooms: RoomRepository
  readonly talks: TalkRepository
  readonly talkChanges: TalkChangeRepository
  readonly facts: FactRepository
  readonly webhooks: WebhookRepository
  readonly evenings: EveningRepository
  readonly stars: StarRepository
  readonly votes: VoteRepository
  readonly devices: DeviceRepository
  readonly voteExclusions: VoteExclusionRepository
  readonly reportLinks: ReportLinkRepository
  readonly attendeeCodes: AttendeeCodeRepository
  readonly votingBoxes: VotingBoxRepository
  readonly claims: ClaimRepository
  readonly speakerInvitations: SpeakerInvitationRepository
  readonly imports: ImportRepository
  readonly importPlans: ImportPlanRepository
  readonly programmeSources: ProgrammeSourceRepository
  readonly serviceImports: ServiceImportRepository
  readonly comments: CommentRepository
  readonly commentHistory: CommentHistory
  readonly drafts: DraftRepository
  readonly moderations: ModerationRepository
  readonly audit: AuditRepository
  readonly mails: MailRepository
  readonly mailAllowances: MailAllowanceRepository
  readonly mailChoices: MailChoiceRepository
  readonly mailedLinks: MailedLinkRepository
  readonly signInLinks: SignInLinkRepository
  readonly calendarAddresses: CalendarAddressRepository
  readonly requests: RequestRepository
}

/**
 * Runs the work in isolation: commits when it resolves, rolls back when it throws. The store may retry the work from the
 * start, so the work uses nothing but its parameters: the repositories, queries on the transaction's own connection, which see
 * its writes, and that connection for statements of the program that embeds Lectern.
 */
export type Transaction<Connection extends Handed = []> = <Result>(
  work: (repositories: Repositories, queries: () => Queries, ...connection: Connection) => Promise<Result>,
  options?: TransactionOptions,
) => Promise<Result>

/**
 * Runs work whose queries all see one state of the database, which is at most as old as the call. `end` ends the snapshot before
 * the work is over, and the work does not use the queries after that. Until then the store may run the work again from the start.
 */
export type Snapshot = <Result>(
  work: (queries: Queries, end: () => Promise<void>) => Promise<Result>,
  options?: SnapshotOptions,
) => Promise<Result>

export interface SnapshotOptions {
  /**
   * The result is the same for all visitors. Its state has all changes that were reported (`Changes`), and may lack what else was
   * committed within the last second.
   */
  readonly isShared?: boolean
}

export interface TransactionOptions {
  /** Files that are stored when the transaction commits, as by `storedImages`. */
  readonly files?: readonly FileToAdd[]
  /** See `apart`: this transaction is not the change of the use case. */
  readonly apart?: true
  /** Changes of talks are not recorded: the programme comes as it was elsewhere. */
  readonly unrecorded?: true
  /** All reads see the database at the time of the first one. */
  readonly snapshot?: true
  /**
   * Such transactions of one member run one after another, so that limits count what is done at once: they lock the account
   * (`lectern.ts`).
   */
  readonly oneAtATime?: true
}

export interface FileToAdd {
  readonly fileName: string
  readonly content: Uint8Array
}

/** Queries on the database, or on the connection of one transaction. */
export interface Queries {
  readonly eventQueries: EventQueries
  readonly imageQueries: ImageQueries
  readonly talkQueries: TalkQueries
  readonly talkChangeQueries: TalkChangeQueries
  readonly factQueries: FactQueries
  readonly webhookQueries: WebhookQueries
  readonly voteQueries: VoteQueries
  readonly voteExclusionQueries: VoteExclusionQueries
  readonly reportLinkQueries: ReportLinkQueries
  readonly attendeeCodeQueries: AttendeeCodeQueries
  readonly votingBoxQueries: VotingBoxQueries
  readonly trackQueries: TrackQueries
  readonly roomQueries: RoomQueries
  readonly programmeQueries: ProgrammeQueries
  readonly calendarQueries: CalendarQueries
  readonly importPlanQueries: ImportPlanQueries
  readonly programmeSourceQueries: ProgrammeSourceQueries
  readonly publicAddressQueries: PublicAddressQueries
  readonly commentQueries: CommentQueries
  readonly commentHistory: CommentHistory
  readonly moderationQueries: ModerationQueries
  readonly auditQueries: AuditQueries
  readonly figureQueries: FigureQueries
  readonly claimQueries: ClaimQueries
  readonly speakerInvitationQueries: SpeakerInvitationQueries
  readonly userQueries: UserQueries
  readonly accessQueries: AccessQueries
  readonly exportQueries: ExportQueries
  readonly requestQueries: RequestQueries
}

/**
 * A write would have broken a unique key. Use cases check before they write, so this error is a bug of a use case.
 */
export class NotUnique extends Error {
  constructor(key: string) {
    super(`${key} is not unique`)
    this.name = 'NotUnique'
  }
}
