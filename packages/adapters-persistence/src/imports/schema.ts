import type { EventId, ImportPlanId, Instant, UserId } from '@lectern/domain'
import type { GeneratedAlways } from 'kysely'

export interface ImportTables {
  readonly import_plans: ImportPlansTable
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
