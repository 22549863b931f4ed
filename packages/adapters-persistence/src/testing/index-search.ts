import { sql } from 'kysely'
import { openDatabase } from '../open-store.ts'
import { kyselySearchIndexRepository } from '../search/index-due.ts'
import type { SearchSubject } from '../search/schema.ts'
import { moveBetweenTiers, type Tiers, usualTiers } from '../search/tiers-on-postgres.ts'
import type { OpenDatabase } from '../session.ts'

const AT_A_TIME = 1000
const subjects: readonly SearchSubject[] = ['event', 'talk']

/** Writes the search terms of all events and talks, also of those that were inserted without triggers. */
export async function indexSearchOf(databaseUrl: string): Promise<void> {
  const database = await openDatabase(databaseUrl)
  try {
    await indexSearch(database, { ...usualTiers, moved: 0 })
    if (database.engine === 'postgres') await fillTiers(database)
  } finally {
    await database.close()
  }
}

/** Once for all documents takes less time than with each part of them. */
async function fillTiers({ engine, transact }: OpenDatabase): Promise<void> {
  const tiers = { ...usualTiers, moved: usualTiers.sizes.reduce((sum, size) => sum + size) }
  for (const subject of subjects) await transact((db) => moveBetweenTiers({ engine, db }, subject, tiers))
}

export async function indexSearch(database: OpenDatabase, tiers?: Tiers): Promise<void> {
  await database.transact(async (db) => {
    for (const subject of subjects) {
      await sql`
        insert into ${sql.table(`${subject}_search_due`)} select id from ${sql.table(`${subject}s`)} where true
        on conflict do nothing
      `.execute(db)
    }
  })
  const indexDue = indexDueWith(database, tiers)
  while ((await indexDue(AT_A_TIME)) > 0);
}

/** Writes the search terms of some that are due. */
export const indexDueWith =
  ({ engine, transact }: OpenDatabase, tiers?: Tiers) =>
  (most: number): Promise<number> =>
    transact((db) => kyselySearchIndexRepository({ engine, db }, tiers).indexDue(most))
