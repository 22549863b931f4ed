import {
  type AvatarHasher,
  lazily,
  type Makers,
  ownAvatars,
  type Queries,
  type Repositories,
  type Store,
  type Transaction,
} from '@lectern/application'
import { installationKey, kyselyRequestQueries, kyselyRequestRepository } from './access/keys.ts'
import { kyselyMailedLinkRepository, kyselySignInLinkRepository } from './access/links.ts'
import { kyselyAccessQueries } from './access/queries.ts'
import {
  kyselyApplicationRepository,
  kyselyGrantRepository,
  kyselySessionRepository,
  kyselyTokenRepository,
} from './access/repository.ts'
import { kyselySignInAttemptRepository } from './access/sign-in-attempts.ts'
import { kyselyPublicAddressQueries } from './addresses/queries.ts'
import type { Archives } from './archive/archives.ts'
import { restoreInto } from './archive/restore.ts'
import { snapshotOf } from './archive/snapshot.ts'
import { createChangeSet, trackChanges } from './changes/change-tracking.ts'
import { kyselyClaimQueries, kyselyClaimRepository } from './claims/repository.ts'
import {
  kyselySpeakerInvitationQueries,
  kyselySpeakerInvitationRepository,
} from './claims/speaker-invitations.ts'
import { kyselyCommentHistory, kyselyDraftRepository } from './comments/history.ts'
import { kyselyCommentQueries } from './comments/queries.ts'
import { kyselyCommentRepository } from './comments/repository.ts'
import type { EngineName, PoolStatus } from './dialects/database.ts'
import { kyselyEventQueries } from './events/queries.ts'
import { kyselyAttendanceRepository, kyselyEventRepository } from './events/repository.ts'
import { kyselyWebhookQueries, kyselyWebhookRepository } from './webhooks/repository.ts'
import { kyselyFactQueries, kyselyFactRepository } from './facts/repository.ts'
import { kyselyFigureQueries } from './figures/queries.ts'
import { kyselyEventImageRepository, kyselyImageQueries, kyselyImageStore } from './images/repository.ts'
import { kyselyImportPlanQueries, kyselyImportPlanRepository } from './imports/plans.ts'
import { kyselyProgrammeSourceQueries, kyselyProgrammeSourceRepository } from './imports/programme-sources.ts'
import { kyselyImportRepository } from './imports/repository.ts'
import { kyselyServiceImportRepository } from './imports/service-imports.ts'
import { kyselyEveningRepository } from './mail/evenings.ts'
import {
  kyselyMailAllowanceRepository,
  kyselyMailChoiceRepository,
  kyselyMailRepository,
} from './mail/repository.ts'
import { kyselyMarks } from './marks/marks.ts'
import { plan as ownPlan } from './migrations/index.ts'
import { migrate, type MigrationWatch } from './migrations/migrator.ts'
import {
  listMigrations,
  type MigrationStatus,
  pendingMigrations,
  type TriedMigration,
  tryMigrations,
} from './migrations/preview.ts'
import { kyselyAuditQueries, kyselyAuditRepository } from './moderation/audit.ts'
import { kyselyModerationQueries, kyselyModerationRepository } from './moderation/repository.ts'
import { kyselyReportLinkQueries, kyselyReportLinkRepository } from './results/report-links.ts'
import { kyselyRoomQueries } from './rooms/queries.ts'
import { kyselyRoomRepository } from './rooms/repository.ts'
import type { OpenDatabase, Session, SqlConnection } from './session.ts'
import { readStatus, type StoreStatus } from './status.ts'
import { kyselyCalendarAddressRepository, kyselyCalendarQueries } from './talks/calendar.ts'
import { kyselyTalkChangeQueries } from './talk-changes/queries.ts'
import { kyselyTalkChangeRepository } from './talk-changes/repository.ts'
import { kyselyProgrammeQueries } from './talks/programme.ts'
import { kyselyTalkQueries } from './talks/queries.ts'
import { kyselyStarRepository, kyselyTalkRepository } from './talks/repository.ts'
import { kyselyTrackQueries } from './tracks/queries.ts'
import { kyselyTrackRepository } from './tracks/repository.ts'
import { kyselyVoteExclusionQueries, kyselyVoteExclusionRepository } from './votes/exclusions.ts'
import { kyselyAttendeeCodeQueries, kyselyAttendeeCodeRepository } from './votes/attendee-codes.ts'
import { kyselyDeviceRepository } from './votes/devices.ts'
import { kyselyVoteQueries, kyselyVoteRepository } from './votes/votes.ts'
import { kyselyVotingBoxQueries, kyselyVotingBoxRepository } from './votes/voting-boxes.ts'
import { kyselyExportQueries } from './users/export.ts'
import { kyselyUserQueries } from './users/queries.ts'
import { kyselyUserRepository } from './users/repository.ts'

export interface SqlStore<Connection = SqlConnection> extends Store<[Connection]>, AsyncDisposable {
  readonly engine: EngineName
  /** Applies pending migrations and gives their names. The store can be used after that. */
  migrate(watch?: MigrationWatch): Promise<readonly string[]>
  /** The names of the migrations that `migrate` would apply. */
  pendingMigrations(): Promise<readonly string[]>
  listMigrations(): Promise<readonly MigrationStatus[]>
  /** Applies the pending migrations in one transaction, and rolls it back. */
  tryMigrations(watch?: MigrationWatch): Promise<readonly TriedMigration[]>
  /**
   * Writes the whole SQLite file again, without deleted content, and blocks the process meanwhile. Undefined on PostgreSQL,
   * where VACUUM does that.
   */
  readonly compact: (() => Promise<void>) | undefined
  status(): Promise<StoreStatus>
  /** Undefined on SQLite, which has no pool. */
  readonly pool: (() => PoolStatus) | undefined
  /** Undefined without any. */
  readonly replicas: OpenDatabase['replicas']
  /** What the limits of the server, role and database permit. Undefined on SQLite. */
  readonly mostConnections: (() => Promise<number>) | undefined
  /** The content of the whole installation, out and in again. */
  readonly archives: Archives
  /** Writes a consistent copy of the SQLite file, while others write. Undefined on PostgreSQL, which has pg_dump. */
  readonly backup: OpenDatabase['backup']
  /** The secret of this name that all servers on the database share. The first call makes and stores it. */
  installationKey(name: string, make: () => string): Promise<string>
  /** Waits for the transactions in flight. */
  close(): Promise<void>
}

export const storeOn = <Connection extends SqlConnection>(
  database: OpenDatabase<Connection>,
  avatars: AvatarHasher = ownAvatars,
): SqlStore<Connection> => {
  const { engine } = database
  const plan = { ...ownPlan, besideOthers: database.isGiven }
  const queriesOn = (session: Session): Queries => lazily(queryMakers, session, avatars)
  const transaction = storeTransaction(database, {
    repositoriesOn: (session) => lazily(repositoryMakers, session),
    queriesOn,
  })
  return {
    engine,
    transaction,
    snapshot: (work, options) =>
      database.snapshot((db, end) => work(queriesOn({ engine, db }), end), options),
    marks: kyselyMarks(database, transaction),
    changes: database.changes,
    ...queriesOn(database),
    migrate: (watch) => migrate(database, plan, watch),
    pendingMigrations: () => pendingMigrations(database, plan),
    listMigrations: () => listMigrations(database, plan),
    tryMigrations: (watch) => tryMigrations(database, plan, watch),
    compact: database.compact,
    status: () => readStatus(database, plan),
    pool: database.pool,
    replicas: database.replicas,
    mostConnections: database.mostConnections,
    archives: { snapshot: snapshotOf(database), restore: restoreInto(database, plan) },
    backup: database.backup,
    installationKey: (name, make) => installationKey(database, name, make),
    close: () => database.close(),
    [Symbol.asyncDispose]: () => database.close(),
  }
}

const queryMakers: Makers<Queries, readonly [Session, AvatarHasher]> = {
  eventQueries: kyselyEventQueries,
  imageQueries: kyselyImageQueries,
  talkQueries: kyselyTalkQueries,
  talkChangeQueries: kyselyTalkChangeQueries,
  factQueries: kyselyFactQueries,
  trackQueries: kyselyTrackQueries,
  voteQueries: kyselyVoteQueries,
  voteExclusionQueries: kyselyVoteExclusionQueries,
  webhookQueries: kyselyWebhookQueries,
  reportLinkQueries: kyselyReportLinkQueries,
  attendeeCodeQueries: kyselyAttendeeCodeQueries,
  votingBoxQueries: kyselyVotingBoxQueries,
  roomQueries: kyselyRoomQueries,
  programmeQueries: kyselyProgrammeQueries,
  calendarQueries: kyselyCalendarQueries,
  importPlanQueries: kyselyImportPlanQueries,
  programmeSourceQueries: kyselyProgrammeSourceQueries,
  publicAddressQueries: kyselyPublicAddressQueries,
  commentQueries: kyselyCommentQueries,
  commentHistory: kyselyCommentHistory,
  moderationQueries: kyselyModerationQueries,
  auditQueries: kyselyAuditQueries,
  figureQueries: kyselyFigureQueries,
  claimQueries: kyselyClaimQueries,
  speakerInvitationQueries: kyselySpeakerInvitationQueries,
  userQueries: kyselyUserQueries,
  accessQueries: kyselyAccessQueries,
  exportQueries: kyselyExportQueries,
  requestQueries: kyselyRequestQueries,
}

const repositoryMakers: Makers<Repositories, readonly [Session]> = {
  users: kyselyUserRepository,
  grants: kyselyGrantRepository,
  tokens: kyselyTokenRepository,
  sessions: kyselySessionRepository,
  applications: kyselyApplicationRepository,
  signInAttempts: kyselySignInAttemptRepository,
  events: kyselyEventRepository,
  attendance: kyselyAttendanceRepository,
  images: kyselyEventImageRepository,
  storedImages: kyselyImageStore,
  tracks: kyselyTrackRepository,
  rooms: kyselyRoomRepository,
  talks: kyselyTalkRepository,
  talkChanges: kyselyTalkChangeRepository,
  facts: kyselyFactRepository,
  evenings: kyselyEveningRepository,
  stars: kyselyStarRepository,
  votes: kyselyVoteRepository,
  devices: kyselyDeviceRepository,
  voteExclusions: kyselyVoteExclusionRepository,
  webhooks: kyselyWebhookRepository,
  reportLinks: kyselyReportLinkRepository,
  attendeeCodes: kyselyAttendeeCodeRepository,
  votingBoxes: kyselyVotingBoxRepository,
  claims: kyselyClaimRepository,
  speakerInvitations: kyselySpeakerInvitationRepository,
  imports: kyselyImportRepository,
  importPlans: kyselyImportPlanRepository,
  programmeSources: kyselyProgrammeSourceRepository,
  serviceImports: kyselyServiceImportRepository,
  comments: kyselyCommentRepository,
  commentHistory: kyselyCommentHistory,
  drafts: kyselyDraftRepository,
  moderations: kyselyModerationRepository,
  audit: kyselyAuditRepository,
  mails: kyselyMailRepository,
  mailAllowances: kyselyMailAllowanceRepository,
  mailChoices: kyselyMailChoiceRepository,
  mailedLinks: kyselyMailedLinkRepository,
  signInLinks: kyselySignInLinkRepository,
  calendarAddresses: kyselyCalendarAddressRepository,
  requests: kyselyRequestRepository,
}

/** What a transaction gives to its work. */
interface Parts {
  repositoriesOn(session: Session): Repositories
  queriesOn(session: Session): Queries
}

/** Transactions that publish their changes with themselves. */
const storeTransaction =
  <Connection extends SqlConnection>(
    { engine, transact, changes }: OpenDatabase<Connection>,
    { repositoriesOn, queriesOn }: Parts,
  ): Transaction<[Connection]> =>
  async (work, { files = [], snapshot } = {}) => {
    const { result, told } = await transact(
      async (db, connection) => {
        const session = { engine, db }
        const changeSet = createChangeSet()
        for (const { fileName, content } of files) await kyselyImageStore(session).add(fileName, content)
        const repositories = trackChanges(repositoriesOn(session), changeSet)
        const result = await work(repositories, () => queriesOn(session), connection)
        await changes.publish(db, changeSet.changes)
        return { result, told: changeSet.changes }
      },
      { snapshot },
    )
    changes.tell(told)
    return result
  }
