import { type CommentId, type CommentKind, countedRatings } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import { commentTables } from '../comments/tables.ts'
import type { Session } from '../session.ts'
import { flag } from '../sql/columns.ts'
import { isIn } from '../sql/predicates.ts'

type Fragment = RawBuilder<unknown>

/** Public comments by kind, and private ones, which are all on talks. */
export type CommentIds = Readonly<Record<CommentKind | 'private', readonly CommentId[]>>

/**
 * Shows comments that are hidden, or hides comments that are shown, and changes the counters of their events and talks: in
 * the same number of statements for any number of comments. Parent rows are locked first, as everywhere.
 */
export async function setShown(session: Session, shown: boolean, ids: CommentIds): Promise<void> {
  await setShownPrivately(session, shown, ids.private)
  if (ids.talk.length + ids.event.length === 0) return
  const isChanged = (kind: CommentKind): Fragment => isIn(session, 'id', ids[kind])
  const add = (counter: string, change: string): Fragment =>
    sql`${sql.ref(counter)} = ${sql.ref(counter)} ${sql.raw(shown ? '+' : '-')} ${sql.ref(change)}`

  await sql`
    update events set ${sql.join([
      add('talk_comments_count', 'on_talks'),
      add('event_comments_count', 'on_event'),
      ...ratings.map(({ column, count }) => add(column, count)),
    ])}
    from (
      select event_id, count(talk_id) as on_talks, count(*) - count(talk_id) as on_event, ${ratingCounts}
      from (
        select event_id, talk_id, rating, user_id from talk_comments where ${isChanged('talk')}
        union all
        select event_id, null, 0, user_id from event_comments where ${isChanged('event')}
      ) as comments group by event_id
    ) as changed where events.id = changed.event_id
  `.execute(session.db)
  await sql`
    update talks set ${sql.join([
      add('comment_count', 'on_talk'),
      ...ratings.map(({ column, count }) => add(column, count)),
    ])}
    from (
      select talk_id, count(*) as on_talk, ${ratingCounts}
      from talk_comments where ${isChanged('talk')} group by talk_id
    ) as changed where talks.id = changed.talk_id
  `.execute(session.db)
  for (const kind of ['talk', 'event'] as const) {
    const { comments } = commentTables[kind]
    await sql`
      update ${sql.table(comments)} set shown = ${sql.lit(flag(shown))} where ${isChanged(kind)}
    `.execute(session.db)
  }
}

/** No counter has a private comment. */
async function setShownPrivately(session: Session, shown: boolean, ids: readonly CommentId[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update talk_comments set shown_privately = ${sql.lit(flag(shown))} where ${isIn(session, 'id', ids)}
  `.execute(session.db)
}

const ratings = countedRatings.map((rating) => ({
  rating,
  column: `rating_${rating}`,
  count: `counted_${rating}`,
}))

// SQL copy: counted-rating
const ratingCounts = sql.join(
  ratings.map(
    ({ rating, count }) =>
      sql`count(case when rating = ${sql.lit(rating)} and user_id is not null then 1 end) as ${sql.ref(count)}`,
  ),
)
