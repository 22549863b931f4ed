import {
  type Application,
  type ApplicationId,
  asId,
  type AttendeeCode,
  type AttendeeCodeId,
  type AuditEntry,
  type AuditEntryId,
  type BoxVote,
  type CalendarAddress,
  type Claim,
  type Comment,
  type CommentId,
  type Device,
  type DeviceId,
  type Draft,
  type Event,
  type EventId,
  type EventImage,
  type Fact,
  type FactId,
  type FieldMapping,
  fold,
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
  nameKey,
  type New,
  type ProgrammeSource,
  type RememberedRequest,
  type ReportLink,
  type ReportLinkId,
  type SecretHash,
  type ServiceImport,
  type ServiceImportId,
  type Room,
  type RoomId,
  type Session,
  type SignInAttempts,
  type SignInLink,
  type SpeakerInvitation,
  type SpeakerInvitationId,
  type SpeakerProfile,
  type Talk,
  type TalkChange,
  type TalkChangeId,
  type TalkId,
  type Token,
  type TokenId,
  type Track,
  type TrackId,
  type User,
  type UserId,
  type Username,
  type ChipCounts,
  type RatingCounts,
  type Vote,
  type VoteExclusion,
  type VoteExclusionId,
  type Voter,
  type VotingBox,
  type VotingBoxId,
  type Webhook,
  type WebhookDelivery,
  type WebhookId,
} from '@lectern/domain'
import type { FactReader, PasswordHash } from '@lectern/application'
import { Table, withId } from './table.ts'

export interface QueuedMail {
  readonly mail: Mail
  readonly leasedUntil: Instant | undefined
}

export interface KeptFact extends Fact {
  /** Undefined until the fact is numbered. */
  readonly sequence: number | undefined
}

interface LeasedReader extends FactReader {
  readonly leasedUntil: Instant | undefined
}

/** That somebody is told a change. */
export interface TalkChangeNews {
  readonly changeId: TalkChangeId
  readonly userId: UserId
  readonly eventId: EventId
  readonly toSpeaker: boolean
  /** Undefined when they have been told. */
  readonly dueDate: Instant | undefined
  readonly toldDate: Instant | undefined
}

/** A vote, whether the figures that the public sees have it as it is, and the exclusions that hold it. */
export interface KeptVote extends Omit<Vote, 'voter'> {
  readonly voter: Voter | BoxVoter
  readonly isPublic: boolean
  readonly heldBy: readonly VoteExclusionId[]
}

/** Somebody at a box. */
export interface BoxVoter extends Pick<BoxVote, 'boxVoteId'> {
  readonly kind: 'box'
  readonly boxId: VotingBoxId
}

export interface PublicVotes {
  readonly publicVotes: RatingCounts
  readonly chips: ChipCounts
}

interface ChosenPassword {
  readonly hash: PasswordHash
  readonly browser: SecretHash | undefined
}

interface FormerUsername {
  readonly userId: UserId
  readonly username: Username
}

/** Of an imported talk. */
interface ForeignId {
  readonly eventId: EventId
  readonly foreignId: string
}

export const emptyTables = () => ({
  ids: { last: 0 },
  users: new Table<UserId, User>({
    username: ({ username }) => fold(username),
    email: ({ email, verified, imported }) => (verified && !imported ? fold(email) : undefined),
  }),
  passwords: new Table<UserId, ChosenPassword>(),
  /** By folded username. */
  formerUsernames: new Table<string, FormerUsername>(),
  grants: new Table<GrantId, Grant>({
    code: ({ codeHash }) => codeHash,
    family: (grant) => familyOf(grant),
  }),
  tokens: new Table<TokenId, Token>({
    hash: ({ hash }) => hash,
    grant: ({ grantId }) => grantId && String(grantId),
  }),
  sessions: new Table<SecretHash, Session>(),
  applications: new Table<ApplicationId, Application>({ api_key: ({ apiKey }) => apiKey }),
  /** By name and place. */
  signInAttempts: new Table<string, SignInAttempts>(),
  events: new Table<EventId, Event>({
    urlFriendlyName: ({ urlFriendlyName }) => urlFriendlyName,
    stub: ({ stub }) => stub,
  }),
  attendance: new Table<EventId, ReadonlySet<UserId>>(),
  images: new Table<EventId, readonly EventImage[]>(),
  storedImages: new Table<string, Uint8Array>(),
  tracks: new Table<TrackId, Track>({
    trackName: ({ eventId, trackName }) => `${eventId} ${fold(trackName)}`,
  }),
  rooms: new Table<RoomId, Room>({
    roomName: ({ eventId, roomName }) => `${eventId} ${fold(roomName)}`,
  }),
  talks: new Table<TalkId, Talk>({
    stub: ({ stub }) => stub,
    urlFriendlyTalkTitle: ({ eventId, urlFriendlyTalkTitle }) => `${eventId} ${urlFriendlyTalkTitle}`,
  }),
  foreignIds: new Table<TalkId, ForeignId>({
    foreignId: ({ eventId, foreignId }) => `${eventId} ${foreignId}`,
  }),
  importPlans: new Table<ImportPlanId, ImportPlan>(),
  programmeSources: new Table<EventId, ProgrammeSource>(),
  /** By event and name. */
  speakerProfiles: new Table<string, SpeakerProfile>(),
  importMappings: new Table<EventId, FieldMapping>(),
  serviceImports: new Table<ServiceImportId, ServiceImport>(),
  /** By kind and address. */
  importedRecords: new Table<string, ImportedRecord>(),
  talkChanges: new Table<TalkChangeId, TalkChange>(),
  facts: new Table<FactId, KeptFact>(),
  /** By name. */
  factReaders: new Table<string, LeasedReader>(),
  /** By change and user. */
  talkChangeNews: new Table<string, TalkChangeNews>(),
  /** From 1. */
  programmeVersions: new Table<EventId, number>(),
  /** By talk and voter. */
  votes: new Table<string, KeptVote>(),
  publicVotes: new Table<TalkId, PublicVotes>(),
  voteExclusions: new Table<VoteExclusionId, VoteExclusion>(),
  votingBoxes: new Table<VotingBoxId, VotingBox>({ hash: ({ hash }) => hash }),
  devices: new Table<DeviceId, Device>({ hash: ({ hash }) => hash }),
  webhooks: new Table<WebhookId, Webhook>(),
  /** Newest first. */
  webhookDeliveries: new Table<WebhookId, readonly WebhookDelivery[]>(),
  reportLinks: new Table<ReportLinkId, ReportLink>({ hash: ({ hash }) => hash }),
  attendeeCodes: new Table<AttendeeCodeId, AttendeeCode>({
    hash: ({ hash }) => hash,
    device: ({ eventId, deviceId }) => deviceId && `${eventId} ${deviceId}`,
  }),
  /** By event and day. */
  evenings: new Table<string, true>(),
  stars: new Table<TalkId, ReadonlySet<UserId>>(),
  claims: new Table<TalkId, readonly Claim[]>(),
  speakerInvitations: new Table<SpeakerInvitationId, SpeakerInvitation>({
    hash: ({ hash }) => hash,
    name: ({ eventId, displayName }) => `${eventId} ${nameKey(displayName)}`,
  }),
  comments: new Table<CommentId, Comment>(),
  /** Of the reports of a comment or an answer, by its `ReportedKind` and id. They follow the order in which all reports came. */
  reportIds: new Table<string, readonly number[]>(),
  moderations: new Table<ModerationId, Moderation>(),
  auditEntries: new Table<AuditEntryId, AuditEntry>(),
  mails: new Table<MailId, QueuedMail>(),
  /** Has the row while mails are held. */
  mailSwitch: new Table<'held', true>(),
  /** By kind and key. */
  mailAllowances: new Table<string, MailAllowance>(),
  drafts: new Table<UserId, Draft>(),
  mailChoices: new Table<UserId, ReadonlySet<MailTopic>>(),
  mailedLinks: new Table<SecretHash, MailedLink>(),
  signInLinks: new Table<UserId, SignInLink>(),
  calendarAddresses: new Table<UserId, CalendarAddress>(),
  /** By caller and key. */
  requests: new Table<string, RememberedRequest>(),
})

/** All tables of a store, and the last id that it gave. */
export type Tables = Readonly<ReturnType<typeof emptyTables>>

/** The tables as one transaction sees them, or as they are now. */
export function mapTables(tables: Tables, change: 'draft' | 'copy'): Tables
export function mapTables(tables: Tables, change: 'draft' | 'copy'): object {
  const mapped = Object.entries(tables).map(([name, part]): [string, unknown] => [
    name,
    part instanceof Table ? part[change]() : part,
  ])
  return Object.fromEntries(mapped)
}

/** Commits all writes of a draft at once. */
export function keepTables(draft: Tables): void {
  for (const part of Object.values(draft)) if (part instanceof Table) part.keep()
}

/** An id is never reused, also after a removal or a rollback. */
export function nextId<Kind extends Id>({ ids }: Tables): Kind {
  ids.last += 1
  return asId<Kind>(ids.last)
}

/** Of what a programme says of a name. */
export const profileKey = (eventId: EventId, name: string): string => `${eventId} ${nameKey(name)}`

export const familyOf = (grant: Grant): string | undefined =>
  grant.kind === 'exchanged' ? grant.refresh.family : undefined

/** Adds the row with a new id. */
export function insert<Kind extends Id, Row extends { readonly id: Kind }>(
  tables: Tables,
  table: Table<Kind, Row>,
  row: New<Row>,
): Row {
  const added = withId<Row>(row, nextId<Kind>(tables))
  table.put(added.id, added)
  return added
}

/** What repositories of things with ids have in common. */
export const basicsOf = <Kind extends Id, Row extends { readonly id: Kind }>(
  tables: Tables,
  table: Table<Kind, Row>,
) => ({
  find: async (id: Kind) => table.get(id),
  add: async (row: New<Row>) => insert(tables, table, row),
  /** Changes nothing if the thing was removed. */
  async save(row: Row) {
    if (table.has(row.id)) table.put(row.id, row)
  },
})
