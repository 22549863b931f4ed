import type { HoldingModeration, ReportCriteria } from '@lectern/application'
import {
  type CommentId,
  type CommentKind,
  type CommentRef,
  type EventId,
  type ModerationId,
  type Report,
  type ReportedKind,
  waitsForReview,
} from '@lectern/domain'
import { type Insertable, sql } from 'kysely'
import type { Session } from '../session.ts'
import { flag, type RowOf } from '../sql/columns.ts'
import { type ChildRows, jsonRows, readJsonRecords, readJsonRows } from '../sql/json-rows.ts'
import { rowCount } from '../sql/paging.ts'
import type { Condition } from '../sql/predicates.ts'
import { commentTables, eachKind, kindOfReports } from './rows.ts'
import type { ReportsTable } from './schema.ts'

export const reportColumns = [
  'reports.reporting_date',
  'reports.reporting_user_id',
  'reports.for_review',
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
    forReview: row.for_review === 1,
    ruling:
      decision === null || decidingDate === null
        ? undefined
        : { decision, decidingDate, decidingUserId: row.deciding_user_id ?? undefined },
  }
}

const fromReport = ({ reportingDate, reportingUserId, forReview, ruling }: Report): ReportRow => ({
  reporting_date: reportingDate,
  reporting_user_id: reportingUserId ?? null,
  for_review: flag(forReview),
  decision: ruling?.decision ?? null,
  deciding_date: ruling?.decidingDate ?? null,
  deciding_user_id: ruling?.decidingUserId ?? null,
})

/** The reports about a comment, oldest first. */
export const reportsAbout = eachKind((kind): ChildRows => ({
  columns: reportColumns,
  from: sql`reports where ${sql.ref(`reports.${commentTables[kind].reported}`)} = comments.id and of_answer = 0`,
  order: sql`reports.id`,
}))

/** By the rows of `reportsAbout`. */
export const waitsInRow = (kind: CommentKind, { reports }: { readonly reports: string | null }): boolean =>
  waitsForReview({ reports: readJsonRecords<ReportRow>(reports, reportsAbout[kind]).map(toReport) })

/** A comment, or the answer to it. */
export interface ReportedRef {
  readonly kind: ReportedKind
  readonly commentId: CommentId
}

const storedReports = ({ db }: Session, { kind, commentId }: ReportedRef) => {
  const { comments, ofAnswer } = kindOfReports(kind)
  return db
    .selectFrom('reports')
    .where(commentTables[comments].reported, '=', commentId)
    .where('of_answer', '=', ofAnswer)
    .orderBy('id')
}

/** Oldest first. */
export async function reportsOf(session: Session, ref: ReportedRef): Promise<readonly Report[]> {
  const rows = await storedReports(session, ref).select(reportColumns).execute()
  return rows.map(toReport)
}

/** A decision updates the row of its report, so the order of reports stays. */
export async function saveReports(
  session: Session,
  ref: ReportedRef,
  eventId: EventId,
  reports: readonly Report[],
): Promise<void> {
  const { db } = session
  const known = await storedReports(session, ref).select('id').execute()
  for (const [index, { id }] of known.entries()) {
    const report = reports[index]
    if (report === undefined) await db.deleteFrom('reports').where('id', '=', id).execute()
    else await db.updateTable('reports').set(fromReport(report)).where('id', '=', id).execute()
  }
  await addReports(session, ref, eventId, reports.slice(known.length))
}

export async function addReports(
  { db }: Session,
  { kind, commentId }: ReportedRef,
  eventId: EventId,
  reports: readonly Report[],
): Promise<void> {
  if (reports.length === 0) return
  const { comments, ofAnswer } = kindOfReports(kind)
  const rows = reports.map((report): Insertable<ReportsTable> => ({
    ...fromReport(report),
    event_id: eventId,
    [commentTables[comments].reported]: commentId,
    of_answer: ofAnswer,
  }))
  await db.insertInto('reports').values(rows).execute()
}

/** The ids of the reports of comments of one kind, latest first. */
export function reportsThat({ db }: Session, kind: ReportedKind, criteria: ReportCriteria) {
  const { comments, ofAnswer } = kindOfReports(kind)
  const reports = db
    .selectFrom('reports')
    .where(meets(criteria))
    .where(commentTables[comments].reported, 'is not', null)
    .$if(comments === 'talk', (query) => query.where('of_answer', '=', sql.lit(ofAnswer)))
  const countAll = () => reports.select(rowCount).execute()
  const ids = reports.select('id').orderBy(latestFirst)
  return { countAll, idsFrom: (start: number, size: number) => ids.limit(size).offset(start) }
}

/** The state is written as in the index. */
const meets = (criteria: ReportCriteria): Condition =>
  criteria.kind === 'on-event'
    ? sql`event_id = ${criteria.eventId}`
    : sql`coalesce(decision, 'waiting') = ${criteria.state}`

/** The take-downs that hide a comment, oldest first, as a column of its row. */
export const holdingModerations = (session: Session, kind: CommentKind) =>
  jsonRows(session, holdsWithModerations[kind])

export const readHoldingModerations = (holds: string | null): readonly HoldingModeration[] =>
  readJsonRows(holds, ([id, eventId]: HoldRow) => ({ id, eventId: eventId ?? undefined }))

const holdsWithModerations = eachKind((kind): ChildRows => ({
  columns: ['moderations.id', 'moderations.event_id'],
  from: sql`${sql.table(commentTables[kind].holds)} as holds
    join moderations on moderations.id = moderation_id where holds.comment_id = comments.id`,
  order: sql`moderations.id`,
}))

type HoldRow = readonly [id: ModerationId, eventId: EventId | null]

/** Oldest first. */
export async function holdsOf(
  { db }: Session,
  { kind, commentId }: CommentRef,
): Promise<readonly ModerationId[]> {
  const rows = await db
    .selectFrom(commentTables[kind].holds)
    .select('moderation_id')
    .where('comment_id', '=', commentId)
    .orderBy('moderation_id')
    .execute()
  return rows.map((row) => row.moderation_id)
}

export async function saveHolds(
  session: Session,
  ref: CommentRef,
  heldBy: readonly ModerationId[],
): Promise<void> {
  const known = new Set(await holdsOf(session, ref))
  const wanted = new Set(heldBy)
  for (const id of known.difference(wanted)) await release(session, ref, id)
  await addHolds(session, ref, [...wanted.difference(known)])
}

export async function addHolds(
  { db }: Session,
  { kind, commentId }: CommentRef,
  heldBy: readonly ModerationId[],
): Promise<void> {
  if (heldBy.length === 0) return
  const rows = heldBy.map((moderationId) => ({ comment_id: commentId, moderation_id: moderationId }))
  await db.insertInto(commentTables[kind].holds).values(rows).execute()
}

const release = (
  { db }: Session,
  { kind, commentId }: CommentRef,
  moderationId: ModerationId,
): Promise<unknown> =>
  db
    .deleteFrom(commentTables[kind].holds)
    .where('comment_id', '=', commentId)
    .where('moderation_id', '=', moderationId)
    .execute()
