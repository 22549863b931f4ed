import { sql } from 'kysely'
import { draft } from '../draft.ts'
import type { Session } from '../../session.ts'
import { count } from '../rules.ts'

/** A table of one row: how many rows of another there are in each state. */
export async function createTotals(session: Session, name: string, states: readonly string[]): Promise<void> {
  const { table, small } = draft(session)
  await states
    .reduce(
      (totals, state) => totals.addColumn(state, small, count(state)),
      table(name).addColumn('id', small, (column) => column.primaryKey().check(sql`id = 1`)),
    )
    .execute()
  await sql`insert into ${sql.table(name)} (id) values (1)`.execute(session.db)
}
