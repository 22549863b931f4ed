import type { ReportCriteria } from '@lectern/application'
import type { CommentKind, CommentRef, EventId, Report } from '@lectern/domain'
import { type Insertable, sql } from 'kysely'
import type { Session } from '../session.ts'
import type { RowOf } from '../sql/columns.ts'
import { rowCount, totalIn } from '../sql/paging.ts'
import type { Condition } from '../sql/predicates.ts'
import type { ReportsTable } from './schema.ts'
import { commentTables } from './tables.ts'

export const reportColumns = [
  'reports.reporting_date',
  'reports.reporting_user_id',
  'reports.decision',
  'reports.deciding_date',
  'reports.deciding_user_id',
] as const

const latestFirst = sql`reporting_date desc, id desc`

/** Sorts the rows of a page. SQLite would read an index of all reports to have these columns in order. */
export const latestFound = sql`+reports.reporting_date desc, +reports.id desc`

export type ReportRow = RowOf<ReportsTable, typeof reportColumns>

export function toReport(row: ReportRow): Report {
  const { decision, deciding_date: decidingDate } = row
  return {
    reportingDate: row.reporting_date,
    reportingUserId: row.reporting_user_id ?? undefined,
    ruling:
      decision === null || decidingDate === null
        ? undefined
        : { decision, decidingDate, decidingUserId: row.deciding_user_id ?? undefined },
  }
}

const fromReport = ({ reportingDate, reportingUserId, ruling }: Report): ReportRow => ({
  reporting_date: reportingDate,
  reporting_user_id: reportingUserId ?? null,
  decision: ruling?.decision ?? null,
  deciding_date: ruling?.decidingDate ?? null,
  deciding_user_id: ruling?.decidingUserId ?? null,
})

/** Oldest first. */
export async function reportsOf(
  { db }: Session,
  { kind, commentId }: CommentRef,
): Promise<readonly Report[]> {
  const rows = await db
    .selectFrom('reports')
    .select(reportColumns)
    .where(commentTables[kind].reported, '=', commentId)
    .orderBy('id')
    .execute()
  return rows.map(toReport)
}

/** A decision updates the row of its report, so the order of reports stays. */
export async function saveReports(
  session: Session,
  ref: CommentRef,
  eventId: EventId,
  reports: readonly Report[],
): Promise<void> {
  const { db } = session
  const known = await db
    .selectFrom('reports')
    .select('id')
    .where(commentTables[ref.kind].reported, '=', ref.commentId)
    .orderBy('id')
    .execute()
  for (const [index, { id }] of known.entries()) {
    const report = reports[index]
    if (report === undefined) await db.deleteFrom('reports').where('id', '=', id).execute()
    else await db.updateTable('reports').set(fromReport(report)).where('id', '=', id).execute()
  }
  await addReports(session, ref, eventId, reports.slice(known.length))
}

export async function addReports(
  { db }: Session,
  { kind, commentId }: CommentRef,
  eventId: EventId,
  reports: readonly Report[],
): Promise<void> {
  if (reports.length === 0) return
  const rows = reports.map((report): Insertable<ReportsTable> => ({
    ...fromReport(report),
    event_id: eventId,
    [commentTables[kind].reported]: commentId,
  }))
  await db.insertInto('reports').values(rows).execute()
}

/** The ids of the reports of comments of one kind, latest first. */
export function reportsThat({ db }: Session, kind: CommentKind, criteria: ReportCriteria) {
  const reports = db
    .selectFrom('reports')
    .where(meets(criteria))
    .where(commentTables[kind].reported, 'is not', null)
  const countAll = totalIn(reports.select(rowCount))
  const ids = reports.select('id').orderBy(latestFirst)
  return { countAll, idsFrom: (start: number, size: number) => ids.limit(size).offset(start) }
}

/** The state is written as in the index. */
const meets = (criteria: ReportCriteria): Condition =>
  criteria.kind === 'on-event'
    ? sql`event_id = ${criteria.eventId}`
    : sql`coalesce(decision, 'waiting') = ${criteria.state}`
