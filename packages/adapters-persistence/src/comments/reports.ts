import type { EventCommentId, EventId, Report, TalkCommentId } from '@lectern/domain'
import { type Insertable, sql } from 'kysely'
import type { Session } from '../session.ts'
import type { Flag, RowOf } from '../sql/columns.ts'
import { rowCount } from '../sql/paging.ts'
import { type Held, holdingModerations } from './holds.ts'
import type { ReportsTable } from './schema.ts'

/** A comment of either kind, by the column of `reports` that refers to it. */
type Reported =
  | { readonly column: 'talk_comment_id'; readonly id: TalkCommentId; readonly eventId: EventId }
  | { readonly column: 'event_comment_id'; readonly id: EventCommentId; readonly eventId: EventId }

export const reportColumns = [
  'reports.reporting_date',
  'reports.reporting_user_id',
  'reports.decision',
  'reports.deciding_date',
  'reports.deciding_user_id',
] as const

export const latestFirst = sql`reports.reporting_date desc, reports.id desc`

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

export interface StoredComment {
  readonly id: Held['id']
  readonly shown: Flag
}

/** Reports with the comments that they are about. */
export async function toReportViews<Row extends StoredComment & ReportRow, View>(
  session: Session,
  holdTable: Held['table'],
  rows: readonly Row[],
  toView: (row: Row) => View,
) {
  const ids = rows.map(({ id }) => id)
  const holds = await holdingModerations(session, holdTable, ids)
  return rows.map((row) => ({
    ...toReport(row),
    comment: toView(row),
    shown: row.shown === 1,
    heldBy: holds.get(row.id) ?? [],
  }))
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
  column: Reported['column'],
  id: Reported['id'],
): Promise<readonly Report[]> {
  const rows = await db
    .selectFrom('reports')
    .select(reportColumns)
    .where(column, '=', id)
    .orderBy('id')
    .execute()
  return rows.map(toReport)
}

/** A decision updates the row of its report, so the order of reports stays. */
export async function saveReports(
  session: Session,
  reported: Reported,
  reports: readonly Report[],
): Promise<void> {
  const { db } = session
  const known = await db
    .selectFrom('reports')
    .select('id')
    .where(reported.column, '=', reported.id)
    .orderBy('id')
    .execute()
  for (const [index, { id }] of known.entries()) {
    const report = reports[index]
    if (report === undefined) await db.deleteFrom('reports').where('id', '=', id).execute()
    else await db.updateTable('reports').set(fromReport(report)).where('id', '=', id).execute()
  }
  await addReports(session, reported, reports.slice(known.length))
}

export async function addReports(
  { db }: Session,
  { column, id, eventId }: Reported,
  reports: readonly Report[],
): Promise<void> {
  if (reports.length === 0) return
  const rows = reports.map((report): Insertable<ReportsTable> => ({
    ...fromReport(report),
    event_id: eventId,
    [column]: id,
  }))
  await db.insertInto('reports').values(rows).execute()
}

/** The reports of comments of one kind on an event, for a page with the latest first. */
export async function reportsOnEvent({ db }: Session, eventId: EventId, column: Reported['column']) {
  const reports = db.selectFrom('reports').where('event_id', '=', eventId).where(column, 'is not', null)
  const { total } = await reports.select(rowCount).executeTakeFirstOrThrow()
  const ids = reports.select('id').orderBy(latestFirst)
  return { total, idsFrom: (start: number, size: number) => ids.limit(size).offset(start) }
}
