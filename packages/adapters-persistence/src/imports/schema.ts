import type {
  EventId,
  Id,
  ImportedKind,
  ImportPlanId,
  Instant,
  ProgrammeSource,
  ServiceImport,
  SpeakerProfile,
  UserId,
} from '@lectern/domain'
import type { GeneratedAlways } from 'kysely'
import type { ColumnsFor } from '../sql/columns.ts'

export interface ImportTables {
  readonly import_plans: ImportPlansTable
  readonly programme_sources: ProgrammeSourcesTable
  readonly import_mappings: ImportMappingsTable
  readonly speaker_profiles: SpeakerProfilesTable
  readonly service_imports: ServiceImportsTable
  readonly imported_records: ImportedRecordsTable
}

export interface ImportPlansTable {
  readonly id: GeneratedAlways<ImportPlanId>
  readonly event_id: EventId
  /** Null for a plan of the operator. */
  readonly user_id: UserId | null
  readonly created_date: Instant
  readonly applied_date: Instant | null
  readonly fingerprint: string
  /** JSON. */
  readonly steps: string
}

export type PlainSource = Omit<ProgrammeSource, 'failure'>

/** The addresses that events follow. */
export type ProgrammeSourcesTable = ColumnsFor<PlainSource> & {
  /** The problem as JSON. */
  readonly failure: string | null
}

export type SpeakerProfilesTable = Omit<ColumnsFor<SpeakerProfile>, 'links'> & {
  readonly display_name_folded: string
  /** JSON. */
  readonly links: string
}

export interface ImportMappingsTable {
  readonly event_id: EventId
  /** Lines such as `start=start_date`. */
  readonly mapping: string
}

/** Imports of other services. */
export type ServiceImportsTable = ColumnsFor<ServiceImport>

/** Which record of another service became which one here. A row outlives the record, so that no import adds it again. */
export interface ImportedRecordsTable {
  readonly kind: ImportedKind
  /** The address of the record at its source. */
  readonly uri: string
  readonly record_id: Id
}
