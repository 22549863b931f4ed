import type { Comment, CommentId, CommentKind, EventId, New, TalkId } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import type { ChangeSet } from '../changes/change-set.ts'
import { noteOf } from '../dialects/change-feed.ts'
import type { Locks } from '../transactions.ts'
import type { Session } from '../session.ts'
import type { Flag } from '../sql/columns.ts'
import { type CounterChanges, withoutZeros } from '../sql/counters.ts'
import { deferredRawStatement, type Placeholders, rawStatement } from '../sql/statement.ts'
import { changeCounters } from './change-counters.ts'
import { commentsChange, countedOf, countsNothing, ratingsChange } from './counters.ts'
import type { NewIds } from './new-ids.ts'
import { fromFacts, privateFacts } from './rows.ts'
import type { RatingColumns } from './schema.ts'
import { commentTables, eachKind } from './tables.ts'

/**
 * Inserts a comment and counts it. On PostgreSQL one statement does so and publishes the change. It travels with the next
 * statement or the commit.
 */
export async function insertCounted(
  session: Session,
  ids: NewIds,
  changes: ChangeSet,
  locks: Locks,
  comment: New<Comment>,
): Promise<CommentId> {
  const { kind } = comment.subject
  if (session.engine === 'sqlite') {
    await changeCounters(session, comment, countsNothing)
    const { rows } = await insert[kind](session, rowOf(comment))
    const [inserted] = rows
    if (inserted === undefined) throw new Error('The inserted comment has no id')
    return inserted.id
  }
  const id = await ids.next(kind)
  const { eventId } = comment.subject
  const note = noteOf({ kind: 'of-event', eventId })
  const counts = countsOf(comment)
  if (counts.comments !== undefined) await locks.acquire(eventId)
  await insertAndPublish[kind](session, { id, ...rowOf(comment), ...counts, note })
  changes.published(eventId)
  return id
}

interface CommentRow extends ReturnType<typeof fromFacts> {
  readonly event_id: EventId
  readonly talk_id?: TalkId
  /** Left out of the statement for public comments. */
  readonly shown_privately?: Flag
}

function rowOf(comment: New<Comment>): CommentRow {
  const { subject } = comment
  const { shown_privately } = privateFacts(comment)
  return {
    ...fromFacts(comment),
    event_id: subject.eventId,
    ...(subject.kind === 'talk' && { talk_id: subject.talkId }),
    ...(shown_privately !== null && { shown_privately }),
  }
}

type Counts = CounterChanges<keyof RatingColumns | 'comments'>

/** Only talks have ratings. */
function countsOf(comment: New<Comment>): Counts {
  const counted = countedOf(comment)
  const ratings = comment.subject.kind === 'talk' ? ratingsChange(countsNothing, counted) : {}
  return withoutZeros<keyof Counts>({ ...ratings, comments: commentsChange(countsNothing, counted) })
}

const insert = eachKind((kind) =>
  rawStatement(
    (row: Placeholders<CommentRow>) => sql<{ readonly id: CommentId }>`${insertion(kind, row)} returning id`,
  ),
)

type PublishedRow = CommentRow & Counts & { readonly id: CommentId; readonly note: string }

const insertAndPublish = eachKind((kind) =>
  deferredRawStatement(
    ({
      comments,
      rating_1,
      rating_2,
      rating_3,
      rating_4,
      rating_5,
      note,
      ...row
    }: Placeholders<PublishedRow>): RawBuilder<unknown> => {
      const ratings = { rating_1, rating_2, rating_3, rating_4, rating_5 }
      const counted = comments === undefined ? [] : [counting(kind, row, { ...ratings, comments })]
      const published = sql`published as (insert into public_changes (note) values (${note}))`
      return sql`with ${sql.join([published, ...counted])} ${insertion(kind, row)}`
    },
  ),
)

function insertion(kind: CommentKind, row: Placeholders<object>): RawBuilder<unknown> {
  const columns = Object.keys(row).map((column) => sql.ref(column))
  return sql`
    insert into ${sql.table(commentTables[kind].comments)} (${sql.join(columns)})
    values (${sql.join(Object.values(row))})
  `
}

function counting(
  kind: CommentKind,
  { event_id, talk_id }: Placeholders<CommentRow>,
  { comments, ...ratings }: Placeholders<Counts>,
): RawBuilder<unknown> {
  const { eventCounter } = commentTables[kind]
  const onEvent = sql`update events set ${assigned('events', { ...ratings, [eventCounter]: comments })} where id = ${event_id}`
  if (talk_id === undefined) return sql`on_event as (${onEvent})`
  // The join locks the event before the talk.
  return sql`
    on_event as (${onEvent} returning id),
      on_talk as (
        update talks set ${assigned('talks', { ...ratings, comment_count: comments })}
        from on_event where talks.id = ${talk_id}
      )
  `
}

/** A join has a counter of this name in both tables. */
const assigned = (table: string, counts: Placeholders<CounterChanges<string>>): RawBuilder<unknown> =>
  sql.join(
    Object.entries(counts)
      .filter(([, difference]) => difference !== undefined)
      .map(
        ([column, difference]) => sql`${sql.ref(column)} = ${sql.ref(`${table}.${column}`)} + ${difference}`,
      ),
  )
