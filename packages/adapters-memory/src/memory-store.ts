import {
  type Queries,
  type Repositories,
  type Snapshot,
  type Store,
  type Transaction,
  type AvatarHasher,
  ownAvatars,
  marksIn,
} from '@lectern/application'
import { memoryAccessQueries, memoryApplicationRepository, memorySessionRepository } from './access.ts'
import { memoryExportQueries } from './account-export.ts'
import { memoryCalendarAddressRepository, memoryCalendarQueries } from './calendar-addresses.ts'
import { memoryChanges } from './changes.ts'
import { memoryClaimQueries, memoryClaimRepository } from './claims.ts'
import { memoryCommentQueries } from './comment-queries.ts'
import { memoryCommentHistory, memoryCommentRepository, memoryDraftRepository } from './comments.ts'
import { memoryAttendanceRepository, memoryEventQueries, memoryEventRepository } from './events.ts'
import { memoryFigureQueries } from './figures.ts'
import { memoryEventImageRepository, memoryImageQueries, memoryImageStore } from './images.ts'
import { memoryImportPlanQueries, memoryImportPlanRepository, memoryImportRepository } from './imports.ts'
import { memoryMailAllowanceRepository, memoryMailChoiceRepository, memoryMailRepository } from './mail.ts'
import {
  memoryAuditQueries,
  memoryAuditRepository,
  memoryModerationQueries,
  memoryModerationRepository,
} from './moderation.ts'
import { memoryProgrammeQueries } from './programme.ts'
import { memoryPublicAddressQueries } from './public-addresses.ts'
import { memoryRequestQueries, memoryRequestRepository } from './requests.ts'
import {
  memoryMailedLinkRepository,
  memorySignInAttemptRepository,
  memorySignInLinkRepository,
} from './sign-in.ts'
import { copyTables, draftTables, emptyTables, type Tables } from './tables.ts'
import { memoryStarRepository, memoryTalkQueries, memoryTalkRepository } from './talks.ts'
import { memoryGrantRepository, memoryTokenRepository } from './tokens.ts'
import { memoryTrackQueries, memoryTrackRepository } from './tracks.ts'
import { memoryUserQueries, memoryUserRepository } from './users.ts'
import { memoryServiceImportRepository } from './service-imports.ts'

/** A store in the memory of this process: for tests of rules, and for embedding where nothing needs to last. */
export function createMemoryStore(avatars: AvatarHasher = ownAvatars): Store {
  const tables = emptyTables()
  const mutex = createMutex()
  const changes = memoryChanges()
  /** Of the tables since the last commit. */
  let copy: Queries | undefined
  const transaction: Transaction = (work, { files = [] } = {}) =>
    mutex(async () => {
      const { draft, keep } = draftTables(tables)
      const images = memoryImageStore(draft)
      for (const { fileName, content } of files) await images.add(fileName, content)
      const result = await work(repositoriesOn(draft), () => queriesOn(draft, avatars))
      keep()
      copy = undefined
      changes.tell({ kind: 'any' })
      return result
    })
  const snapshot: Snapshot = async (work) => {
    copy ??= queriesOn(copyTables(tables), avatars)
    return work(copy, async () => undefined)
  }
  return { transaction, snapshot, marks: marksIn(transaction), changes, ...queriesOn(tables, avatars) }
}

const queriesOn = (tables: Tables, avatars: AvatarHasher): Queries => ({
  eventQueries: memoryEventQueries(tables),
  imageQueries: memoryImageQueries(tables),
  talkQueries: memoryTalkQueries(tables),
  trackQueries: memoryTrackQueries(tables),
  programmeQueries: memoryProgrammeQueries(tables, avatars),
  calendarQueries: memoryCalendarQueries(tables),
  importPlanQueries: memoryImportPlanQueries(tables),
  publicAddressQueries: memoryPublicAddressQueries(tables),
  commentQueries: memoryCommentQueries(tables, avatars),
  commentHistory: memoryCommentHistory(tables),
  moderationQueries: memoryModerationQueries(tables),
  auditQueries: memoryAuditQueries(tables),
  figureQueries: memoryFigureQueries(tables),
  claimQueries: memoryClaimQueries(tables),
  userQueries: memoryUserQueries(tables, avatars),
  accessQueries: memoryAccessQueries(tables),
  exportQueries: memoryExportQueries(tables),
  requestQueries: memoryRequestQueries(tables),
})

const repositoriesOn = (tables: Tables): Repositories => ({
  users: memoryUserRepository(tables),
  grants: memoryGrantRepository(tables),
  tokens: memoryTokenRepository(tables),
  sessions: memorySessionRepository(tables),
  applications: memoryApplicationRepository(tables),
  signInAttempts: memorySignInAttemptRepository(tables),
  events: memoryEventRepository(tables),
  attendance: memoryAttendanceRepository(tables),
  images: memoryEventImageRepository(tables),
  storedImages: memoryImageStore(tables),
  tracks: memoryTrackRepository(tables),
  talks: memoryTalkRepository(tables),
  stars: memoryStarRepository(tables),
  claims: memoryClaimRepository(tables),
  imports: memoryImportRepository(tables),
  importPlans: memoryImportPlanRepository(tables),
  serviceImports: memoryServiceImportRepository(tables),
  comments: memoryCommentRepository(tables),
  commentHistory: memoryCommentHistory(tables),
  drafts: memoryDraftRepository(tables),
  moderations: memoryModerationRepository(tables),
  audit: memoryAuditRepository(tables),
  mails: memoryMailRepository(tables),
  mailAllowances: memoryMailAllowanceRepository(tables),
  mailChoices: memoryMailChoiceRepository(tables),
  mailedLinks: memoryMailedLinkRepository(tables),
  signInLinks: memorySignInLinkRepository(tables),
  calendarAddresses: memoryCalendarAddressRepository(tables),
  requests: memoryRequestRepository(tables),
})

/** Runs one work after another. A failure does not block the next. */
function createMutex(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work, work)
    last = result
    return result
  }
}
