import { sql } from 'kysely'
import type { Session } from '../session.ts'
import { type Placeholders, rawStatement } from './statement.ts'

/** What to add to each counter. */
export type CounterChanges<Column extends string> = Readonly<Partial<Record<Column, number>>>

/** Adds to counters of a row. */
export function counterChanger<Id extends number, Column extends string>(table: string) {
  const add = rawStatement(({ id, ...changes }: Placeholders<Readonly<Record<string, number>>>) => {
    const sums = Object.entries(changes).map(
      ([column, change]) => sql`${sql.ref(column)} = ${sql.ref(column)} + ${change}`,
    )
    return sql`update ${sql.table(table)} set ${sql.join(sums)} where id = ${id}`
  })
  return async (session: Session, id: Id, changes: CounterChanges<Column>): Promise<void> => {
    const changed = Object.entries<number | undefined>(changes).flatMap(([column, change = 0]) =>
      change === 0 ? [] : [[column, change] as const],
    )
    if (changed.length > 0) await add(session, { id, ...Object.fromEntries(changed) })
  }
}
