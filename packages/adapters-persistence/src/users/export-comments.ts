import type { CommentWritten, Listing, Page, ReportMade, ReportOfComment } from '@lectern/application'
import type { EventCommentId, TalkCommentId, UserId } from '@lectern/domain'
import type { Selectable } from 'kysely'
import type { CommentColumns, ReportsTable } from '../comments/schema.ts'
import type { Session } from '../session.ts'
import { listsBy } from '../sql/json-rows.ts'
import { listingOf, rowCount } from '../sql/paging.ts'
import { isIn } from '../sql/predicates.ts'

interface Written<Row> {
  readonly row: Row
  readonly facts: CommentWritten
}

/** What the rows of comments say to their author, with the reports against them. */
export async function commentsWrittenOf<
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

/** Those that the user made, in the order in which they came. */
export async function reportsMade({ db }: Session, userId: UserId, page: Page): Promise<Listing<ReportMade>> {
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

/** Each is about a comment of one kind. */
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
