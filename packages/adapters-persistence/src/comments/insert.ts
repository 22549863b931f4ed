import type { Comment, CommentId, CommentKind, EventId, New, TalkId } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Session } from '../session.ts'
import { type CounterChanges, withoutZeros } from '../sql/counters.ts'
import { type Placeholders, rawStatement, type Statement } from '../sql/statement.ts'
import { changeCounters } from './change-counters.ts'
import { commentsChange, countedOf, countsNothing, ratingsChange } from './counters.ts'
import { fromFacts } from './rows.ts'
import type { RatingColumns } from './schema.ts'
import { commentTables, eachKind } from './tables.ts'

/** Inserts a comment and counts it: one statement on PostgreSQL. */
export async function insertCounted(session: Session, comment: New<Comment>): Promise<CommentId> {
  const { subject } = comment
  const talk = subject.kind === 'talk' ? { talk_id: subject.talkId } : {}
  const row = { ...fromFacts(comment), event_id: subject.eventId, ...talk }
  if (session.engine === 'sqlite') await changeCounters(session, comment, countsNothing)
  const counts = session.engine === 'postgres' ? countsOf(comment) : {}
  const { rows } = await insert[subject.kind](session, { ...row, ...counts })
  const [inserted] = rows
  if (inserted === undefined) throw new Error('The inserted comment has no id')
  return inserted.id
}

type CommentRow = ReturnType<typeof fromFacts> & { readonly event_id: EventId; readonly talk_id?: TalkId }

type Counts = CounterChanges<keyof RatingColumns | 'comments'>

/** Only talks have ratings. */
function countsOf(comment: New<Comment>): Counts {
  const counted = countedOf(comment)
  const ratings = comment.subject.kind === 'talk' ? ratingsChange(countsNothing, counted) : {}
  return withoutZeros<keyof Counts>({ ...ratings, comments: commentsChange(countsNothing, counted) })
}

type Insert = Statement<CommentRow & Counts, { readonly id: CommentId }>

const insert: Readonly<Record<CommentKind, Insert>> = eachKind((kind) =>
  rawStatement(({ comments, rating_1, rating_2, rating_3, rating_4, rating_5, ...row }) => {
    const ratings = { rating_1, rating_2, rating_3, rating_4, rating_5 }
    const columns = Object.keys(row).map((column) => sql.ref(column))
    return sql`
      ${comments === undefined ? sql`` : counting(kind, row, { ...ratings, comments })}
      insert into ${sql.table(commentTables[kind].comments)} (${sql.join(columns)})
      values (${sql.join(Object.values(row))}) returning id
    `
  }),
)

function counting(
  kind: CommentKind,
  { event_id, talk_id }: Placeholders<CommentRow>,
  { comments, ...ratings }: Placeholders<Counts>,
): RawBuilder<unknown> {
  const { eventCounter } = commentTables[kind]
  const onEvent = sql`update events set ${assigned('events', { ...ratings, [eventCounter]: comments })} where id = ${event_id}`
  if (talk_id === undefined) return sql`with on_event as (${onEvent})`
  // The join locks the event before the talk.
  return sql`
    with on_event as (${onEvent} returning id),
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
