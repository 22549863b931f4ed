import type { Queries, Repositories, Store, Transaction } from '../ports/store.ts'
import { type AvatarHasher, ownAvatars } from '../ports/users.ts'
import { memoryAccessQueries } from './access-queries.ts'
import { memoryApplicationRepository } from './application-repository.ts'
import { memoryAttendanceRepository } from './attendance-repository.ts'
import { memoryAuditQueries, memoryAuditRepository } from './audit.ts'
import { memoryClaimQueries } from './claim-queries.ts'
import { memoryClaimRepository } from './claim-repository.ts'
import { memoryCommentHistory } from './comment-history.ts'
import { memoryEventCommentQueries } from './event-comment-queries.ts'
import { memoryEventCommentRepository } from './event-comment-repository.ts'
import { memoryEventImageRepository } from './event-image-repository.ts'
import { memoryEventQueries } from './event-queries.ts'
import { memoryEventRepository } from './event-repository.ts'
import { memoryExportQueries } from './export-queries.ts'
import { memoryGrantRepository } from './grant-repository.ts'
import { memoryImageQueries, memoryImageStore } from './image-store.ts'
import { memoryMailAllowanceRepository } from './mail-allowance-repository.ts'
import { memoryMailRepository } from './mail-repository.ts'
import { memoryMailedLinkRepository } from './mailed-link-repository.ts'
import { memoryModerationQueries } from './moderation-queries.ts'
import { memoryModerationRepository } from './moderation-repository.ts'
import { memoryPublicChanges } from './public-changes.ts'
import { memoryRequestQueries, memoryRequestRepository } from './request-repository.ts'
import { memorySessionRepository } from './session-repository.ts'
import { memorySignInAttemptRepository } from './sign-in-attempt-repository.ts'
import { memoryStarRepository } from './star-repository.ts'
import { draftTables, emptyTables, type Tables } from './tables.ts'
import { memoryTalkCommentQueries } from './talk-comment-queries.ts'
import { memoryTalkCommentRepository } from './talk-comment-repository.ts'
import { memoryTalkQueries } from './talk-queries.ts'
import { memoryTalkRepository } from './talk-repository.ts'
import { memoryTokenRepository } from './token-repository.ts'
import { memoryTrackQueries } from './track-queries.ts'
import { memoryTrackRepository } from './track-repository.ts'
import { memoryUserQueries } from './user-queries.ts'
import { memoryUserRepository } from './user-repository.ts'

/** A store in the memory of this process: for tests of rules, and for embedding where nothing needs to last. */
export function createMemoryStore(avatars: AvatarHasher = ownAvatars): Store {
  const tables = emptyTables()
  const mutex = createMutex()
  const publicChanges = memoryPublicChanges()
  const transaction: Transaction = (work) =>
    mutex(async () => {
      const { draft, keep } = draftTables(tables)
      const result = await work(repositoriesOn(draft), () => queriesOn(draft, avatars))
      keep()
      publicChanges.tell({ kind: 'any' })
      return result
    })
  return { transaction, publicChanges, ...queriesOn(tables, avatars) }
}

const queriesOn = (tables: Tables, avatars: AvatarHasher): Queries => ({
  eventQueries: memoryEventQueries(tables),
  imageQueries: memoryImageQueries(tables),
  talkQueries: memoryTalkQueries(tables),
  trackQueries: memoryTrackQueries(tables),
  talkCommentQueries: memoryTalkCommentQueries(tables, avatars),
  eventCommentQueries: memoryEventCommentQueries(tables, avatars),
  commentHistory: memoryCommentHistory(tables),
  moderationQueries: memoryModerationQueries(tables),
  auditQueries: memoryAuditQueries(tables),
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
  talkComments: memoryTalkCommentRepository(tables),
  eventComments: memoryEventCommentRepository(tables),
  commentHistory: memoryCommentHistory(tables),
  moderations: memoryModerationRepository(tables),
  audit: memoryAuditRepository(tables),
  mails: memoryMailRepository(tables),
  mailAllowances: memoryMailAllowanceRepository(tables),
  mailedLinks: memoryMailedLinkRepository(tables),
  requests: memoryRequestRepository(tables),
})

/** Runs one piece of work after another, whether or not those before it failed. */
function createMutex(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work, work)
    last = result
    return result
  }
}
