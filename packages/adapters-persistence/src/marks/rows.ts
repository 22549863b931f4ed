import type { Mark, Marks } from '@lectern/application'
import type { EventId, TalkId, UserId } from '@lectern/domain'
import { sql } from 'kysely'
import type { Session } from '../session.ts'
import { rawStatement, type Statement } from '../sql/statement.ts'
import { type MarkTables, markTables } from './tables.ts'

export interface MarkValues {
  readonly id: TalkId | EventId
  readonly userId: UserId
}

/** Changes the rows of a kind of mark and their counter. Returns whether anything changed. */
type ChangeRows = (session: Session, values: MarkValues) => Promise<boolean>

const counted =
  (change: Statement<MarkValues, unknown>, count: Statement<MarkedRow, unknown>): ChangeRows =>
  async (session, values) => {
    const { numAffectedRows } = await change(session, values)
    if (numAffectedRows !== 1n) return false
    await count(session, { id: values.id })
    return true
  }

type MarkedRow = Pick<MarkValues, 'id'>

const insert = ({ marks, markedId }: MarkTables): Statement<MarkValues, unknown> =>
  rawStatement(
    ({ id, userId }) =>
      sql`insert into ${marks} (${markedId}, user_id) values (${id}, ${userId}) on conflict do nothing`,
  )

const remove = ({ marks, markedId }: MarkTables): Statement<MarkValues, unknown> =>
  rawStatement(
    ({ id, userId }) => sql`delete from ${marks} where ${markedId} = ${id} and user_id = ${userId}`,
  )

const count = ({ marked, counter }: MarkTables, difference: 1 | -1): Statement<MarkedRow, unknown> =>
  rawStatement(
    ({ id }) => sql`update ${marked} set ${counter} = ${counter} + ${sql.lit(difference)} where id = ${id}`,
  )

const changesOf = (tables: MarkTables): Readonly<Record<keyof Marks, ChangeRows>> => ({
  add: counted(insert(tables), count(tables, 1)),
  remove: counted(remove(tables), count(tables, -1)),
})

export const changeRows: Readonly<Record<Mark['kind'], Readonly<Record<keyof Marks, ChangeRows>>>> = {
  star: changesOf(markTables.star),
  attendance: changesOf(markTables.attendance),
}
