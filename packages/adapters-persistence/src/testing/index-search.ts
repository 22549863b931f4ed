import { sql } from 'kysely'
import { openDatabase } from '../open-store.ts'
import { kyselySearchIndexRepository } from '../search/index-due.ts'
import type { OpenDatabase } from '../session.ts'

const AT_A_TIME = 1000

/** Writes the search terms of all events and talks, also of those that were inserted without triggers. */
export async function indexSearchOf(databaseUrl: string): Promise<void> {
  const database = await openDatabase(databaseUrl)
  try {
    await indexSearch(database)
  } finally {
    await database.close()
  }
}

export async function indexSearch({ engine, transact }: OpenDatabase): Promise<void> {
  await transact(async (db) => {
    for (const subject of ['event', 'talk'] as const) {
      await sql`
        insert into ${sql.table(`${subject}_search_due`)} select id from ${sql.table(`${subject}s`)} where true
        on conflict do nothing
      `.execute(db)
    }
  })
  const indexSome = () => transact((db) => kyselySearchIndexRepository({ engine, db }).indexDue(AT_A_TIME))
  while ((await indexSome()) > 0);
}
