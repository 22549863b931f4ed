import type { EventId, Id, ImportedKind, ImportPlanId, Instant, ServiceImport, UserId } from '@lectern/domain'
import type { GeneratedAlways } from 'kysely'
import type { ColumnsFor } from '../sql/columns.ts'

export interface ImportTables {
  readonly import_plans: ImportPlansTable
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

/** Imports of other services. */
export type ServiceImportsTable = ColumnsFor<ServiceImport>

/** Which record of another service became which one here. A row outlives the record, so that no import adds it again. */
export interface ImportedRecordsTable {
  readonly kind: ImportedKind
  /** The address of the record at its source. */
  readonly uri: string
  readonly record_id: Id
}
