import type {
  CommentWritten,
  EventCommentWritten,
  ExportQueries,
  Listing,
  Page,
  ReportMade,
  ReportOfComment,
  TalkCommentWritten,
} from '@lectern/application'
import type { EventCommentId, TalkCommentId, UserId } from '@lectern/domain'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { claimColumns, oldestFirst, toClaim } from '../claims/rows.ts'
import type { CommentColumns, ReportsTable } from '../comments/schema.ts'
import type { Session } from '../session.ts'
import { listsBy } from '../sql/json-rows.ts'
import { listingOf, rowCount } from '../sql/paging.ts'
import { isIn } from '../sql/predicates.ts'

export const kyselyExportQueries = (session: Session): ExportQueries => ({
  submittedEvents: (id, page) => namedEvents(session, sql`submitter_id = ${id}`, page),
  hostedEvents: (id, page) => namedEvents(session, isLinked('event_id', 'event_hosts', id), page),
  attendedEvents: (id, page) => namedEvents(session, isLinked('event_id', 'event_attendees', id), page),
  talks: (id, page) => namedTalks(session, isLinked('talk_id', 'talk_speakers', id), page),
  starredTalks: (id, page) => namedTalks(session, isLinked('talk_id', 'talk_stars', id), page),
  claims: (id, page) => claimsOf(session, id, page),
  talkComments: (id, page) => talkComments(session, id, page),
  eventComments: (id, page) => eventComments(session, id, page),
  reports: (id, page) => reportsMade(session, id, page),
  grants: (id, page) => grantsOf(session, id, page),
  mailedLinks: (id, page) => mailedLinksOf(session, id, page),
})

const isLinked = (column: string, table: string, userId: UserId): RawBuilder<boolean> =>
  sql`id in (select ${sql.ref(column)} from ${sql.table(table)} where user_id = ${userId})`

type Named<Thing> = Promise<Listing<Thing>>

async function namedEvents({ db }: Session, isTheirs: RawBuilder<boolean>, page: Page) {
  const events = db.selectFrom('events').where(isTheirs)
  const { total } = await events.select(rowCount).executeTakeFirstOrThrow()
  const rowsFrom = (start: number, size: number) =>
    events.select(['id', 'name']).orderBy('id').limit(size).offset(start).execute()
  return listingOf(page, total, rowsFrom, (rows) => rows)
}

async function namedTalks({ db }: Session, isTheirs: RawBuilder<boolean>, page: Page) {
  const talks = db.selectFrom('talks').where(isTheirs)
  const { total } = await talks.select(rowCount).executeTakeFirstOrThrow()
  const rowsFrom = (start: number, size: number) =>
    talks.select(['id', 'talk_title as talkTitle']).orderBy('id').limit(size).offset(start).execute()
  return listingOf(page, total, rowsFrom, (rows) => rows)
}

async function claimsOf({ db }: Session, userId: UserId, page: Page) {
  const claims = db.selectFrom('claims').where('user_id', '=', userId)
  const { total } = await claims.select(rowCount).executeTakeFirstOrThrow()
  const rowsFrom = (start: number, size: number) =>
    claims.select(claimColumns).orderBy(oldestFirst).limit(size).offset(start).execute()
  return listingOf(page, total, rowsFrom, (rows) => rows.map(toClaim))
}

async function talkComments(session: Session, userId: UserId, page: Page): Named<TalkCommentWritten> {
  const comments = session.db.selectFrom('talk_comments').where('user_id', '=', userId)
  const { total } = await comments.select(rowCount).executeTakeFirstOrThrow()
  const rowsFrom = (start: number, size: number) =>
    comments.selectAll().orderBy('id').limit(size).offset(start).execute()
  return listingOf(page, total, rowsFrom, async (rows) => {
    const written = await commentsWrittenOf(session, 'talk_comment_id', rows)
    return written.map(({ row, facts }) => ({ id: row.id, talkId: row.talk_id, ...facts }))
  })
}

async function eventComments(session: Session, userId: UserId, page: Page): Named<EventCommentWritten> {
  const comments = session.db.selectFrom('event_comments').where('user_id', '=', userId)
  const { total } = await comments.select(rowCount).executeTakeFirstOrThrow()
  const rowsFrom = (start: number, size: number) =>
    comments.selectAll().orderBy('id').limit(size).offset(start).execute()
  return listingOf(page, total, rowsFrom, async (rows) => {
    const written = await commentsWrittenOf(session, 'event_comment_id', rows)
    return written.map(({ row, facts }) => ({ id: row.id, eventId: row.event_id, ...facts }))
  })
}

async function grantsOf({ db }: Session, userId: UserId, page: Page) {
  const grants = db
    .selectFrom('grants')
    .innerJoin('applications', 'applications.id', 'grants.application_id')
    .where('grants.user_id', '=', userId)
  const { total } = await grants.select(rowCount).executeTakeFirstOrThrow()
  const rowsFrom = (start: number, size: number) =>
    grants
      .select(['applications.name as application', 'grants.scope'])
      .select(['grants.created_date as createdDate', 'grants.expires_date as expiresDate'])
      .orderBy('grants.id')
      .limit(size)
      .offset(start)
      .execute()
  return listingOf(page, total, rowsFrom, (rows) => rows)
}

async function mailedLinksOf({ db }: Session, userId: UserId, page: Page) {
  const links = db.selectFrom('mailed_links').where('user_id', '=', userId)
  const { total } = await links.select(rowCount).executeTakeFirstOrThrow()
  const rowsFrom = (start: number, size: number) =>
    links
      .select(['purpose', 'email', 'created_date as createdDate'])
      .orderBy('created_date')
      .orderBy('hash')
      .limit(size)
      .offset(start)
      .execute()
  return listingOf(page, total, rowsFrom, (rows) => rows)
}

interface Written<Row> {
  readonly row: Row
  readonly facts: CommentWritten
}

/** Comments for the export of their author, with the reports about them. */
async function commentsWrittenOf<
  Row extends Selectable<CommentColumns> & { readonly id: TalkCommentId | EventCommentId },
>(
  { engine, db }: Session,
  column: 'talk_comment_id' | 'event_comment_id',
  rows: readonly Row[],
): Promise<readonly Written<Row>[]> {
  const against = await db
    .selectFrom('reports')
    .select(['reporting_date', 'decision', 'deciding_date', `${column} as comment_id`])
    .where(
      isIn(
        { engine, db },
        column,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy('id')
    .execute()
  const reports = listsBy<(typeof against)[number], number | null, ReportOfComment>(
    against,
    (report) => report.comment_id,
    toReport,
  )
  return rows.map((row) => ({
    row,
    facts: {
      comment: row.comment,
      rating: row.rating,
      source: row.source,
      createdDate: row.created_date,
      shown: row.shown === 1,
      reports: reports.get(row.id) ?? [],
    },
  }))
}

/** The reports of a user, oldest first. */
async function reportsMade({ db }: Session, userId: UserId, page: Page): Promise<Listing<ReportMade>> {
  const made = db.selectFrom('reports').where('reporting_user_id', '=', userId)
  const { total } = await made.select(rowCount).executeTakeFirstOrThrow()
  const rowsFrom = (start: number, size: number) =>
    made
      .select(['reporting_date', 'decision', 'deciding_date', 'talk_comment_id', 'event_comment_id'])
      .orderBy('id')
      .limit(size)
      .offset(start)
      .execute()
  return listingOf(page, total, rowsFrom, (rows) => rows.flatMap(toReportMade))
}

/** A report is about a talk comment or an event comment. */
function toReportMade(
  row: Parameters<typeof toReport>[0] &
    Pick<Selectable<ReportsTable>, 'talk_comment_id' | 'event_comment_id'>,
): readonly ReportMade[] {
  if (row.talk_comment_id !== null) return [{ ...toReport(row), talkCommentId: row.talk_comment_id }]
  if (row.event_comment_id !== null) return [{ ...toReport(row), eventCommentId: row.event_comment_id }]
  return []
}

const toReport = (
  row: Pick<Selectable<ReportsTable>, 'reporting_date' | 'decision' | 'deciding_date'>,
): ReportOfComment => ({
  reportingDate: row.reporting_date,
  decision: row.decision ?? undefined,
  decidingDate: row.deciding_date ?? undefined,
})
