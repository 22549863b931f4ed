import { sql } from 'kysely'
import type { Session } from '../session.ts'

/** The id that the next row of the table gets. */
export async function readNextId({ engine, db }: Session, table: string): Promise<number> {
  const { rows } = await (
    engine === 'sqlite'
      ? sql<{ next: number }>`select seq + 1 as next from sqlite_sequence where name = ${table}`
      : sql<{ next: number }>`
          select last_value + case when is_called then 1 else 0 end as next from ${sql.table(`${table}_id_seq`)}
        `
  ).execute(db)
  return rows[0]?.next ?? 1
}

export async function writeNextId({ engine, db }: Session, table: string, next: number): Promise<void> {
  if (engine === 'postgres') {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${next}, false)`.execute(db)
    return
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(db)
  if (next > 1) await sql`insert into sqlite_sequence (name, seq) values (${table}, ${next - 1})`.execute(db)
}
