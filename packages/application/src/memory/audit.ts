import type { AuditEntryId } from '@lectern/domain'
import type { AuditQueries, AuditRepository } from '../ports/moderation.ts'
import { copyOf } from './copy.ts'
import { listingOf } from './listing.ts'
import { byId, reversed } from './order.ts'
import { nextId, type Tables } from './tables.ts'

export const memoryAuditRepository = (tables: Tables): AuditRepository => ({
  async add(entries) {
    for (const entry of entries) {
      const id = nextId<AuditEntryId>(tables)
      tables.auditEntries.set(id, copyOf({ ...entry, id }))
    }
  },
})

export const memoryAuditQueries = (tables: Tables): AuditQueries => ({
  async list(page) {
    const entries = tables.auditEntries.values().toArray().toSorted(reversed(byId))
    return listingOf(entries, page, (entry) => copyOf(entry))
  },
})
