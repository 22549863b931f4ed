import {
  type Application,
  type ApplicationId,
  asId,
  type AuditEntry,
  type AuditEntryId,
  type CalendarAddress,
  type Claim,
  type Comment,
  type CommentId,
  type Draft,
  type Event,
  type EventId,
  type EventImage,
  type Grant,
  type GrantId,
  type Id,
  type ImportedRecord,
  type ImportPlan,
  type ImportPlanId,
  type Instant,
  type Mail,
  type MailAllowance,
  type MailedLink,
  type MailId,
  type MailTopic,
  type Moderation,
  type ModerationId,
  type RememberedRequest,
  type SecretHash,
  type ServiceImport,
  type ServiceImportId,
  type Session,
  type SignInAttempts,
  type SignInLink,
  type Talk,
  type TalkId,
  type Token,
  type TokenId,
  type Track,
  type TrackId,
  type User,
  type UserId,
  type Username,
} from '@lectern/domain'
import type { PasswordHash } from '@lectern/application'
import { draftOf, type Rows } from './rows.ts'

export interface QueuedMail {
  readonly mail: Mail
  readonly leasedUntil: Instant | undefined
}

interface ChosenPassword {
  readonly hash: PasswordHash
  readonly browser: SecretHash | undefined
}

export interface FormerUsername {
  readonly userId: UserId
  readonly username: Username
}

/** All tables. Values are copied in and out, so callers share no object with the store. */
export interface Tables {
  readonly ids: { last: number }
  readonly users: Rows<UserId, User>
  readonly passwords: Rows<UserId, ChosenPassword>
  /** By folded username. */
  readonly formerUsernames: Rows<string, FormerUsername>
  readonly grants: Rows<GrantId, Grant>
  readonly tokens: Rows<TokenId, Token>
  readonly sessions: Rows<SecretHash, Session>
  readonly applications: Rows<ApplicationId, Application>
  /** By name and place. */
  readonly signInAttempts: Rows<string, SignInAttempts>
  readonly events: Rows<EventId, Event>
  readonly attendance: Rows<EventId, ReadonlySet<UserId>>
  readonly images: Rows<EventId, readonly EventImage[]>
  readonly storedImages: Rows<string, Uint8Array>
  readonly tracks: Rows<TrackId, Track>
  readonly talks: Rows<TalkId, Talk>
  readonly foreignIds: Rows<TalkId, string>
  readonly importPlans: Rows<ImportPlanId, ImportPlan>
  readonly serviceImports: Rows<ServiceImportId, ServiceImport>
  /** By kind and address. */
  readonly importedRecords: Rows<string, ImportedRecord>
  readonly stars: Rows<TalkId, ReadonlySet<UserId>>
  readonly claims: Rows<TalkId, readonly Claim[]>
  readonly comments: Rows<CommentId, StoredComment>
  readonly moderations: Rows<ModerationId, Moderation>
  readonly auditEntries: Rows<AuditEntryId, AuditEntry>
  readonly mails: Rows<MailId, QueuedMail>
  /** Has the row while mails are held. */
  readonly mailSwitch: Rows<'held', true>
  /** By kind and key. */
  readonly mailAllowances: Rows<string, MailAllowance>
  readonly drafts: Rows<UserId, Draft>
  readonly mailChoices: Rows<UserId, ReadonlySet<MailTopic>>
  readonly mailedLinks: Rows<SecretHash, MailedLink>
  readonly signInLinks: Rows<UserId, SignInLink>
  readonly calendarAddresses: Rows<UserId, CalendarAddress>
  /** By caller and key. */
  readonly requests: Rows<string, RememberedRequest>
}

export const emptyTables = (): Tables => ({
  ids: { last: 0 },
  users: new Map<UserId, User>(),
  passwords: new Map<UserId, ChosenPassword>(),
  formerUsernames: new Map<string, FormerUsername>(),
  grants: new Map<GrantId, Grant>(),
  tokens: new Map<TokenId, Token>(),
  sessions: new Map<SecretHash, Session>(),
  applications: new Map<ApplicationId, Application>(),
  signInAttempts: new Map<string, SignInAttempts>(),
  events: new Map<EventId, Event>(),
  attendance: new Map<EventId, ReadonlySet<UserId>>(),
  images: new Map<EventId, readonly EventImage[]>(),
  storedImages: new Map<string, Uint8Array>(),
  tracks: new Map<TrackId, Track>(),
  talks: new Map<TalkId, Talk>(),
  foreignIds: new Map<TalkId, string>(),
  importPlans: new Map<ImportPlanId, ImportPlan>(),
  serviceImports: new Map<ServiceImportId, ServiceImport>(),
  importedRecords: new Map<string, ImportedRecord>(),
  stars: new Map<TalkId, ReadonlySet<UserId>>(),
  claims: new Map<TalkId, readonly Claim[]>(),
  comments: new Map<CommentId, StoredComment>(),
  moderations: new Map<ModerationId, Moderation>(),
  auditEntries: new Map<AuditEntryId, AuditEntry>(),
  mails: new Map<MailId, QueuedMail>(),
  mailSwitch: new Map<'held', true>(),
  mailAllowances: new Map<string, MailAllowance>(),
  drafts: new Map<UserId, Draft>(),
  mailChoices: new Map<UserId, ReadonlySet<MailTopic>>(),
  mailedLinks: new Map<SecretHash, MailedLink>(),
  signInLinks: new Map<UserId, SignInLink>(),
  calendarAddresses: new Map<UserId, CalendarAddress>(),
  requests: new Map<string, RememberedRequest>(),
})

/** The tables as one transaction sees them. `keep` commits all of its writes at once. */
export function draftTables(tables: Tables): { readonly draft: Tables; readonly keep: () => void } {
  const drafts = {
    users: draftOf(tables.users),
    passwords: draftOf(tables.passwords),
    formerUsernames: draftOf(tables.formerUsernames),
    grants: draftOf(tables.grants),
    tokens: draftOf(tables.tokens),
    sessions: draftOf(tables.sessions),
    applications: draftOf(tables.applications),
    signInAttempts: draftOf(tables.signInAttempts),
    events: draftOf(tables.events),
    attendance: draftOf(tables.attendance),
    images: draftOf(tables.images),
    storedImages: draftOf(tables.storedImages),
    tracks: draftOf(tables.tracks),
    talks: draftOf(tables.talks),
    foreignIds: draftOf(tables.foreignIds),
    importPlans: draftOf(tables.importPlans),
    serviceImports: draftOf(tables.serviceImports),
    importedRecords: draftOf(tables.importedRecords),
    stars: draftOf(tables.stars),
    claims: draftOf(tables.claims),
    comments: draftOf(tables.comments),
    moderations: draftOf(tables.moderations),
    auditEntries: draftOf(tables.auditEntries),
    mails: draftOf(tables.mails),
    mailSwitch: draftOf(tables.mailSwitch),
    mailAllowances: draftOf(tables.mailAllowances),
    drafts: draftOf(tables.drafts),
    mailChoices: draftOf(tables.mailChoices),
    mailedLinks: draftOf(tables.mailedLinks),
    signInLinks: draftOf(tables.signInLinks),
    calendarAddresses: draftOf(tables.calendarAddresses),
    requests: draftOf(tables.requests),
  }
  return {
    draft: { ids: tables.ids, ...drafts },
    keep: () => {
      for (const rows of Object.values(drafts)) rows.keep()
    },
  }
}

/** The tables as they are now. Later writes do not change them. */
export const copyTables = (tables: Tables): Tables => ({
  ids: tables.ids,
  users: new Map(tables.users.entries()),
  passwords: new Map(tables.passwords.entries()),
  formerUsernames: new Map(tables.formerUsernames.entries()),
  grants: new Map(tables.grants.entries()),
  tokens: new Map(tables.tokens.entries()),
  sessions: new Map(tables.sessions.entries()),
  applications: new Map(tables.applications.entries()),
  signInAttempts: new Map(tables.signInAttempts.entries()),
  events: new Map(tables.events.entries()),
  attendance: new Map(tables.attendance.entries()),
  images: new Map(tables.images.entries()),
  storedImages: new Map(tables.storedImages.entries()),
  tracks: new Map(tables.tracks.entries()),
  talks: new Map(tables.talks.entries()),
  foreignIds: new Map(tables.foreignIds.entries()),
  importPlans: new Map(tables.importPlans.entries()),
  serviceImports: new Map(tables.serviceImports.entries()),
  importedRecords: new Map(tables.importedRecords.entries()),
  stars: new Map(tables.stars.entries()),
  claims: new Map(tables.claims.entries()),
  comments: new Map(tables.comments.entries()),
  moderations: new Map(tables.moderations.entries()),
  auditEntries: new Map(tables.auditEntries.entries()),
  mails: new Map(tables.mails.entries()),
  mailSwitch: new Map(tables.mailSwitch.entries()),
  mailAllowances: new Map(tables.mailAllowances.entries()),
  drafts: new Map(tables.drafts.entries()),
  mailChoices: new Map(tables.mailChoices.entries()),
  mailedLinks: new Map(tables.mailedLinks.entries()),
  signInLinks: new Map(tables.signInLinks.entries()),
  calendarAddresses: new Map(tables.calendarAddresses.entries()),
  requests: new Map(tables.requests.entries()),
})

/** An id is never reused, also after a removal or a rollback. */
export function nextId<Kind extends Id>({ ids }: Tables): Kind {
  ids.last += 1
  return asId<Kind>(ids.last)
}

/** A comment, and the ids of its reports, which follow the order in which all reports came. */
export interface StoredComment {
  readonly comment: Comment
  readonly reportIds: readonly number[]
}
