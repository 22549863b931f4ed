import type { AuditCriteria, AuditQueries, AuditRepository } from '@lectern/application'
import { auditActionsOn, type AuditEntry, type New, storedAction } from '@lectern/domain'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Session } from '../session.ts'
import { listingOf, rowCount } from '../sql/paging.ts'
import { type Condition, isIn } from '../sql/predicates.ts'
import type { AuditEntriesTable } from './schema.ts'

const MOST_FORGOTTEN = 1_000

export const kyselyAuditRepository = (session: Session): AuditRepository => ({
  async add(entries) {
    if (entries.length > 0)
      await session.db.insertInto('audit_entries').values(entries.map(fromEntry)).execute()
  },

  async forgetBefore(moment) {
    const oldest = session.db
      .selectFrom('audit_entries')
      .select('id')
      .where('created_date', '<', moment)
      .orderBy('created_date')
      .orderBy('id')
      .limit(sql.lit(MOST_FORGOTTEN))
    await session.db.deleteFrom('audit_entries').where('id', 'in', oldest).execute()
  },
})

export const kyselyAuditQueries = (session: Session): AuditQueries => ({
  async list(criteria, page) {
    const found = session.db.selectFrom('audit_entries').where((eb) => eb.and(meets(session, criteria)))
    const ids = found.select('id').orderBy(newestFirst(criteria))
    const rowsFrom = (start: number, size: number) =>
      session.db
        .selectFrom('audit_entries')
        .selectAll()
        .where('id', 'in', ids.limit(size).offset(start))
        .orderBy('id', 'desc')
        .execute()
    return listingOf(page, () => found.select(rowCount).execute(), rowsFrom, toEntry)
  },
})

/** Entries between two dates are sorted: in the order of ids, a planner reads all entries that are newer. */
const newestFirst = ({ from, before }: AuditCriteria) =>
  from === undefined && before === undefined ? sql`id desc` : sql`id + 0 desc`

function meets(session: Session, { action, authorId, subject, from, before }: AuditCriteria): Condition[] {
  const conditions: Condition[] = []
  if (action !== undefined) conditions.push(sql`action = ${action}`)
  if (authorId !== undefined) conditions.push(sql`author_id = ${authorId}`)
  if (subject !== undefined) {
    conditions.push(sql`subject_id = ${subject.id}`, isIn(session, 'action', auditActionsOn(subject.kind)))
  }
  if (from !== undefined) conditions.push(sql`created_date >= ${from}`)
  if (before !== undefined) conditions.push(sql`created_date < ${before}`)
  return conditions
}

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
