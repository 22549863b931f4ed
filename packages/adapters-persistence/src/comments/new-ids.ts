import type { CommentId, CommentKind, UserId } from '@lectern/domain'
import { sql } from 'kysely'
import type { Session } from '../session.ts'
import { type Placeholders, rawStatement } from '../sql/statement.ts'
import { commentTables, eachKind } from './tables.ts'

/** The ids of the comments that a transaction on PostgreSQL adds. Nobody waits for the insertion of a comment with an id. */
export interface NewIds {
  /** The statement travels with the next one of the transaction. */
  lockAuthor(authorId: UserId, kind: CommentKind): void
  next(kind: CommentKind): Promise<CommentId>
}

export function newIds(session: Session): NewIds {
  const reserved = new Map<CommentKind, Promise<CommentId | undefined>>()
  return {
    lockAuthor(authorId, kind) {
      const id = lockAndReserve[kind](session, { authorId }).then(({ rows }) => rows[0]?.id)
      // A failure also fails the next statement of the transaction.
      id.catch(() => undefined)
      reserved.set(kind, id)
    },

    async next(kind) {
      const id = await reserved.get(kind)
      reserved.delete(kind)
      return id ?? reserve(session, kind)
    },
  }
}

interface ReservedId {
  readonly id: CommentId
}

const nextId = (kind: CommentKind) => sql`nextval(${sql.lit(`${commentTables[kind].comments}_id_seq`)})`

const lockAndReserve = eachKind((kind) =>
  rawStatement(
    ({ authorId }: Placeholders<{ readonly authorId: UserId }>) =>
      sql<ReservedId>`select ${nextId(kind)} as id from users where id = ${authorId} for no key update`,
  ),
)

async function reserve({ db }: Session, kind: CommentKind): Promise<CommentId> {
  const { rows } = await sql<ReservedId>`select ${nextId(kind)} as id`.execute(db)
  const [reserved] = rows
  if (reserved === undefined) throw new Error('The sequence gave no id')
  return reserved.id
}
