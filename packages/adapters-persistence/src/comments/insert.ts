import type { Comment, CommentId, EventId, New, TalkId } from '@lectern/domain'
import { sql } from 'kysely'
import type { Session } from '../session.ts'
import type { Flag } from '../sql/columns.ts'
import { type Placeholders, rawStatement } from '../sql/statement.ts'
import { fromFacts, privateFacts } from './rows.ts'
import { commentTables, eachKind } from './tables.ts'

export async function insert(session: Session, comment: New<Comment>): Promise<CommentId> {
  const { rows } = await insertRow[comment.subject.kind](session, rowOf(comment))
  const [inserted] = rows
  if (inserted === undefined) throw new Error('The inserted comment has no id')
  return inserted.id
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

const insertRow = eachKind((kind) =>
  rawStatement(
    (row: Placeholders<CommentRow>) => sql<{ readonly id: CommentId }>`
      insert into ${sql.table(commentTables[kind].comments)}
        (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
      values (${sql.join(Object.values(row))}) returning id
    `,
  ),
)
