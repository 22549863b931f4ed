import type { AuditQueries, AuditRepository } from '@lectern/application'
import { type AuditEntry, type New, storedAction } from '@lectern/domain'
import type { Insertable, Selectable } from 'kysely'
import type { Session } from '../session.ts'
import { defer } from '../sql/defer.ts'
import { listingOf, rowCount, totalIn } from '../sql/paging.ts'
import type { AuditEntriesTable } from './schema.ts'

export const kyselyAuditRepository = (session: Session): AuditRepository => ({
  async add(entries) {
    if (entries.length > 0)
      await defer(session, session.db.insertInto('audit_entries').values(entries.map(fromEntry)))
  },
})

export const kyselyAuditQueries = (session: Session): AuditQueries => ({
  async list(page) {
    const rowsFrom = (start: number, size: number) =>
      session.db
        .selectFrom('audit_entries')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(size)
        .offset(start)
        .execute()
    const countAll = totalIn(session.db.selectFrom('audit_entries').select(rowCount))
    return listingOf(session, page, countAll, rowsFrom, (rows) => rows.map(toEntry))
  },
})

const fromEntry = ({
  createdDate,
  author,
  audited,
  note,
}: New<AuditEntry>): Insertable<AuditEntriesTable> => ({
  created_date: createdDate,
  author_kind: author.kind,
  author_id: author.kind === 'member' ? (author.userId ?? null) : null,
  action: audited.action,
  subject_id: audited.subjectId,
  moderation_id: audited.moderationId ?? null,
  note,
})

function toEntry(row: Selectable<AuditEntriesTable>): AuditEntry {
  const audited = storedAction(row.action, row.subject_id, row.moderation_id ?? undefined)
  if (audited === undefined) throw new Error(`The audit has an entry of an unknown kind, ${row.action}`)
  return {
    id: row.id,
    createdDate: row.created_date,
    author:
      row.author_kind === 'member'
        ? { kind: 'member', userId: row.author_id ?? undefined }
        : { kind: row.author_kind },
    audited,
    note: row.note,
  }
}
