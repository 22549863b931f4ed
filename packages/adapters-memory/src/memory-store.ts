import {
  type AvatarHasher,
  type Change,
  type ChangeListener,
  lazily,
  marksIn,
  ownAvatars,
  type Queries,
  type Repositories,
  type Snapshot,
  type Store,
  type Transaction,
} from '@lectern/application'
import { accessQueries, sessionRepository } from './access.ts'
import { exportQueries } from './account-export.ts'
import { attendeeCodeQueries, attendeeCodeRepository } from './attendee-codes.ts'
import { calendarAddressRepository, calendarQueries } from './calendar-addresses.ts'
import { claimQueries, claimRepository } from './claims.ts'
import { commentQueries } from './comment-queries.ts'
import { commentHistory, commentRepository, draftRepository } from './comments.ts'
import { copying } from './copying.ts'
import { attendanceRepository, eventQueries, eventRepository } from './events.ts'
import { factQueries, factRepository } from './facts.ts'
import { figureQueries } from './figures.ts'
import { eventImageRepository, imageQueries, imageStore } from './images.ts'
import { importPlanQueries, importPlanRepository, importRepository } from './imports.ts'
import { programmeSourceQueries, programmeSourceRepository } from './programme-sources.ts'
import { mailAllowanceRepository, mailChoiceRepository, mailRepository } from './mail.ts'
import { auditQueries, auditRepository, moderationQueries, moderationRepository } from './moderation.ts'
import { programmeQueries } from './programme.ts'
import { publicAddressQueries } from './public-addresses.ts'
import { webhookQueries, webhookRepository } from './webhooks.ts'
import { reportLinkQueries, reportLinkRepository } from './report-links.ts'
import { requestQueries, requestRepository } from './requests.ts'
import { serviceImportRepository } from './service-imports.ts'
import { mailedLinkRepository, signInAttemptRepository, signInLinkRepository } from './sign-in.ts'
import { emptyTables, keepTables, mapTables, type Tables } from './tables.ts'
import { talkChangeQueries, talkChangeRepository } from './talk-changes.ts'
import { speakerInvitationQueries, speakerInvitationRepository } from './speaker-invitations.ts'
import { starRepository, talkQueries, talkRepository } from './talks.ts'
import { applicationRepository, grantRepository, tokenRepository } from './tokens.ts'
import { roomQueries, roomRepository } from './rooms.ts'
import { trackQueries, trackRepository } from './tracks.ts'
import { voteExclusionQueries, voteExclusionRepository } from './vote-exclusions.ts'
import { eveningRepository } from './evenings.ts'
import { deviceRepository, voteQueries, voteRepository } from './votes.ts'
import { votingBoxQueries, votingBoxRepository } from './voting-boxes.ts'
import { userQueries, userRepository } from './users.ts'

/** What stands for the connection of a transaction in memory. */
export interface MemoryConnection {
  /** Takes back a change of the program that embeds Lectern, if the transaction fails: the latest change first. */
  onRollback(undo: () => void): void
}

/** A store in the memory of this process: for tests of rules, and for embedding where nothing needs to last. */
export function createMemoryStore(avatars: AvatarHasher = ownAvatars): Store<[MemoryConnection]> {
  const tables = emptyTables()
  const queriesOn = (read: Tables): Queries => lazily(queryMakers, read, avatars)
  const mutex = createMutex()
  const listeners: ChangeListener[] = []
  const change: Change = { kind: 'any' }
  /** Of the tables since the last commit. */
  let copy: Queries | undefined
  const transaction: Transaction<[MemoryConnection]> = (work, { files = [] } = {}) =>
    mutex(async () => {
      const draft = mapTables(tables, 'draft')
      const repositories = lazily(repositoryMakers, draft)
      for (const { fileName, content } of files) await repositories.storedImages.add(fileName, content)
      const undone: (() => void)[] = []
      const connection = { onRollback: (undo: () => void) => void undone.unshift(undo) }
      const result = await work(repositories, () => queriesOn(draft), connection).catch((error: unknown) => {
        for (const undo of undone) undo()
        throw error
      })
      keepTables(draft)
      copy = undefined
      for (const listener of listeners) listener(change)
      return result
    })
  const snapshot: Snapshot = async (work) => {
    copy ??= queriesOn(mapTables(tables, 'copy'))
    return work(copy, async () => undefined)
  }
  /** No other process writes to this store, so every change has been reported. */
  const changes = {
    upToDate: () => true,
    listen: (listener: ChangeListener) => void listeners.push(listener),
  }
  return { transaction, snapshot, marks: marksIn(transaction), changes, ...queriesOn(tables) }
}

const queryMakers = copying<Queries, [Tables, AvatarHasher]>({
  accessQueries,
  attendeeCodeQueries,
  auditQueries,
  calendarQueries,
  claimQueries,
  commentHistory,
  commentQueries,
  eventQueries,
  exportQueries,
  factQueries,
  figureQueries,
  imageQueries,
  importPlanQueries,
  programmeSourceQueries,
  moderationQueries,
  programmeQueries,
  publicAddressQueries,
  reportLinkQueries,
  webhookQueries,
  requestQueries,
  roomQueries,
  speakerInvitationQueries,
  talkChangeQueries,
  talkQueries,
  trackQueries,
  userQueries,
  voteExclusionQueries,
  voteQueries,
  votingBoxQueries,
})

const repositoryMakers = copying<Repositories, [Tables]>({
  applications: applicationRepository,
  attendance: attendanceRepository,
  attendeeCodes: attendeeCodeRepository,
  audit: auditRepository,
  calendarAddresses: calendarAddressRepository,
  claims: claimRepository,
  commentHistory,
  comments: commentRepository,
  devices: deviceRepository,
  drafts: draftRepository,
  events: eventRepository,
  facts: factRepository,
  grants: grantRepository,
  images: eventImageRepository,
  importPlans: importPlanRepository,
  programmeSources: programmeSourceRepository,
  imports: importRepository,
  mailAllowances: mailAllowanceRepository,
  mailChoices: mailChoiceRepository,
  mailedLinks: mailedLinkRepository,
  mails: mailRepository,
  moderations: moderationRepository,
  reportLinks: reportLinkRepository,
  webhooks: webhookRepository,
  requests: requestRepository,
  rooms: roomRepository,
  serviceImports: serviceImportRepository,
  sessions: sessionRepository,
  speakerInvitations: speakerInvitationRepository,
  signInAttempts: signInAttemptRepository,
  signInLinks: signInLinkRepository,
  stars: starRepository,
  storedImages: imageStore,
  talkChanges: talkChangeRepository,
  evenings: eveningRepository,
  talks: talkRepository,
  tokens: tokenRepository,
  tracks: trackRepository,
  users: userRepository,
  voteExclusions: voteExclusionRepository,
  votes: voteRepository,
  votingBoxes: votingBoxRepository,
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
