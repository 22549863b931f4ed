import type { AuditEntry, New } from '@lectern/domain'
import type { Listing, Page } from '../paging.ts'

/** What was moderated and administered: written with the change itself, and never changed. */
export interface AuditRepository {
  add(entries: readonly New<AuditEntry>[]): Promise<void>
}

export interface AuditQueries {
  /** Newest first. */
  list(page: Page): Promise<Listing<AuditEntry>>
}
