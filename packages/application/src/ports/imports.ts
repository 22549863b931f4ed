import {
  type Event,
  type EventId,
  type FeedbackByTalk,
  type FieldMapping,
  type FromElsewhere,
  type Id,
  type ImportedKind,
  type ImportedRecord,
  type ImportPlan,
  type ImportPlanId,
  type ImportScene,
  type ImportSteps,
  type Instant,
  invalid,
  type New,
  type NewTalk,
  type Removing,
  type Room,
  type RoomId,
  type ServiceImport,
  type SpeakerProfile,
  type StoredProgramme,
  type TalkId,
  type TalkToSave,
  type Track,
  type TrackId,
  type UserId,
} from '@lectern/domain'
import type { Effects, ProgrammeEffects } from './effects.ts'

/** All changes of an event's programme that one import makes. */
export interface ProgrammeChange {
  readonly changedTracks: readonly Track[]
  readonly removedTracks: readonly TrackId[]
  readonly changedRooms: readonly Room[]
  readonly removedRooms: readonly RoomId[]
  readonly addedTalks: readonly (NewTalk & FromElsewhere)[]
  readonly changedTalks: readonly (TalkToSave & FromElsewhere)[]
  readonly removedTalks: readonly TalkId[]
}

export const noChange: ProgrammeChange = {
  changedTracks: [],
  removedTracks: [],
  changedRooms: [],
  removedRooms: [],
  addedTalks: [],
  changedTalks: [],
  removedTalks: [],
}

/** The talks, tracks and rooms of an event as a whole. The caller has locked the event. Each method takes few round trips. */
export interface ImportRepository {
  programmeOf(eventId: EventId): Promise<StoredProgramme>
  /** What programmes said of its speakers, by name. */
  profilesOf(eventId: EventId): Promise<readonly SpeakerProfile[]>
  /** Removes the profiles of these names, and then saves; one with the name of another replaces it. */
  changeProfiles(
    eventId: EventId,
    saved: readonly SpeakerProfile[],
    removed: readonly string[],
  ): Promise<void>
  /**
   * Leases profiles whose picture is due, the longest waiting first: their date is `until`, so that no other caller gets them
   * before.
   */
  leasePictures(now: Instant, until: Instant, most: number): Promise<readonly SpeakerProfile[]>
  /** The names of fields in the files of the event; empty for none. */
  mappingOf(eventId: EventId): Promise<FieldMapping>
  saveMapping(eventId: EventId, mapping: FieldMapping): Promise<void>
  /** Locks these talks until the transaction ends. Nobody comments on them or stars them meanwhile. */
  lockTalks(talkIds: readonly TalkId[]): Promise<void>
  /** Talks without any comment or star are left out. */
  feedbackOn(talkIds: readonly TalkId[]): Promise<FeedbackByTalk>
  /** In the order given. */
  addTracks(eventId: EventId, tracks: readonly New<Track>[]): Promise<readonly Track[]>
  /** In the order given. */
  addRooms(eventId: EventId, rooms: readonly New<Room>[]): Promise<readonly Room[]>
  /**
   * Removed talks go first, with all their children. Talks in removed tracks and rooms stay. Gives the ids of the added talks,
   * in their order.
   */
  change(eventId: EventId, change: ProgrammeChange): Promise<readonly TalkId[]>
}

// The use case adds one entry to the audit for the whole import.
const ofEvent = {
  audit: 'no',
  stale: (_result: unknown, eventId: EventId) => ({ event: eventId }),
} as const

export const importEffects = {
  programmeOf: 'reads',
  profilesOf: 'reads',
  changeProfiles: { ...ofEvent, calendars: 'no', programme: 'no' },
  leasePictures: 'silent',
  mappingOf: 'reads',
  saveMapping: 'silent',
  lockTalks: 'reads',
  feedbackOn: 'reads',
  addTracks: { ...ofEvent, calendars: 'no', programme: 'no' },
  addRooms: { ...ofEvent, calendars: 'no', programme: 'no' },
  change: { ...ofEvent, calendars: 'revised', programme: 'recorded' },
} satisfies ProgrammeEffects<ImportRepository>

export interface ImportPlanRepository {
  /** The plan; locked until the transaction ends. */
  find(id: ImportPlanId): Promise<ImportPlan | undefined>
  add(plan: New<ImportPlan>): Promise<ImportPlan>
  /** An applied plan has a date; the rest of a plan never changes. */
  markApplied(id: ImportPlanId, appliedDate: Instant): Promise<void>
  remove(id: ImportPlanId): Promise<void>
  /** Removes the oldest plans of the event beyond this number. */
  keepNewest(eventId: EventId, most: number): Promise<void>
  /** Removes plans of all events that were made before this moment. */
  forgetBefore(moment: Instant): Promise<void>
}

export const importPlanEffects = {
  find: 'reads',
  add: 'silent',
  markApplied: 'silent',
  remove: 'silent',
  keepNewest: 'silent',
  forgetBefore: 'silent',
} satisfies Effects<ImportPlanRepository>

export interface ImportPlanQueries {
  find(id: ImportPlanId): Promise<ImportPlan | undefined>
  /** As `ImportRepository.mappingOf`. */
  mappingOf(eventId: EventId): Promise<FieldMapping>
}

/** Imports of other services, and which record of them became which record here. */
export interface ServiceImportRepository {
  /** The newest import of the address that is not finished; locked until the transaction ends. */
  findUnfinished(address: string): Promise<ServiceImport | undefined>
  add(serviceImport: New<ServiceImport>): Promise<ServiceImport>
  save(serviceImport: ServiceImport): Promise<void>
  /**
   * The records here of those among the addresses that were imported. The id of an account, event, track or talk that was
   * deleted here since is undefined.
   */
  recordsOf(kind: ImportedKind, uris: readonly string[]): Promise<ReadonlyMap<string, Id | undefined>>
  /** Adds an approved event, for whose approval the audit gets no entry. */
  addEvent(event: New<Event>): Promise<Event>
  /** The account of the person is another one from now on. */
  movePerson(from: UserId, to: UserId): Promise<void>
  /** Throws `NotUnique` for an address that was imported already. */
  addRecords(records: readonly ImportedRecord[]): Promise<void>
}

/** The use case adds one entry to the audit for the whole import. */
export const serviceImportEffects = {
  findUnfinished: 'reads',
  add: 'silent',
  save: 'silent',
  recordsOf: 'reads',
  addEvent: { audit: 'no', stale: ({ id }) => ({ event: id }) },
  movePerson: 'silent',
  addRecords: 'silent',
} satisfies Effects<ServiceImportRepository>

export interface ProgrammeFile {
  readonly bytes: Uint8Array
  /** As the sender declared it, without parameters. The reader judges by the content, and uses it as a hint. */
  readonly mediaType: string | undefined
  /** The names of its fields, for the event's further files, too. Undefined: the mapping that the event has. */
  readonly mapping?: FieldMapping | undefined
}

export interface ProgrammeReader {
  /**
   * What an import of the file would do, as `planImport` of the domain says it. A row that cannot be understood is a problem
   * of that row. Throws `DomainError` of the kind `invalid` for a file that cannot be read at all. Neither reading nor planning
   * delays other requests.
   */
  plan(file: ProgrammeFile, removing: Removing, scene: ImportScene): Promise<ImportSteps>
}

/** For a Lectern without readers of files. A caller can still import a `Programme`. */
export const noProgrammeReader: ProgrammeReader = {
  plan: () =>
    Promise.reject(invalid([{ code: 'no-file', message: 'This service reads no files of programmes' }])),
}
