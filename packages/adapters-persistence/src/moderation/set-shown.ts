import { countedRatings } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Session } from '../session.ts'
import { flag } from '../sql/columns.ts'

export type CommentTable = 'talk_comments' | 'event_comments'
export type Fragment = RawBuilder<unknown>

/** Where comments are counted: from the top, as everybody writes. */
const counters = [
  { of: 'events', key: 'event_id', count: 'talk_comments_count', comments: 'talk_comments', rated: true },
  { of: 'events', key: 'event_id', count: 'event_comments_count', comments: 'event_comments', rated: false },
  { of: 'talks', key: 'talk_id', count: 'comment_count', comments: 'talk_comments', rated: true },
] as const

/**
 * Hides or shows comments, as far as they are not hidden or shown yet, and changes the counters of their talks and
 * events: in the same number of statements for any number of comments.
 */
export async function setShown(
  { db }: Session,
  shown: boolean,
  areMeant: (comments: CommentTable) => Fragment,
): Promise<void> {
  const change = (comments: CommentTable): Fragment =>
    sql`shown = ${sql.lit(flag(!shown))} and ${areMeant(comments)}`
  const added = (of: string, count: string, sum: string): Fragment =>
    sql`${sql.ref(count)} = ${sql.ref(`${of}.${count}`)} ${sql.raw(shown ? '+' : '-')} ${sql.ref(`changed.${sum}`)}`

  for (const { of, key, count, comments, rated } of counters) {
    const sums = [sql`count(*) as comments`, ...(rated ? ratingCounts : [])]
    const additions = rated ? ratingColumns.map((column) => added(of, column, column)) : []
    await sql`
      update ${sql.table(of)} set ${sql.join([added(of, count, 'comments'), ...additions])}
      from (
        select ${sql.ref(key)} as subject_id, ${sql.join(sums)}
        from ${sql.table(comments)} where ${change(comments)} group by ${sql.ref(key)}
      ) as changed where ${sql.table(of)}.id = subject_id
    `.execute(db)
  }
  for (const comments of ['talk_comments', 'event_comments'] as const) {
    await sql`
      update ${sql.table(comments)} set shown = ${sql.lit(flag(shown))} where ${change(comments)}
    `.execute(db)
  }
}

const ratingColumns = countedRatings.map((rating) => `rating_${rating}`)

/** Signed ratings alone: those of 0 are none of these. */
const ratingCounts = countedRatings.map(
  (rating) =>
    sql`count(case when rating = ${sql.lit(rating)} and user_id is not null then 1 end) as ${sql.ref(`rating_${rating}`)}`,
)
