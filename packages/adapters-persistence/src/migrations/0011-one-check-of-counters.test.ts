import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { frozenDatabase } from '../../test/migrations/frozen-databases.ts'
import { unmigratedDatabases } from '../../test/unmigrated.ts'
import { openDatabase } from '../open-store.ts'
import { plan } from './index.ts'
import { migrate } from './migrator.ts'

const counters = {
  events: ['attendee_count', 'event_comments_count', 'talk_comments_count', 'tracks_count', 'talks_count'],
  talks: ['comment_count', 'starred_count'],
}
const ratings = [1, 2, 3, 4, 5].map((rating) => `rating_${rating}`)

it.each(unmigratedDatabases())('refuses each negative counter on $engine', async (databases) => {
  const database = await openDatabase(await frozenDatabase(databases))
  try {
    await migrate(database, plan)
    for (const [table, columns] of Object.entries(counters)) {
      for (const column of [...columns, ...ratings]) {
        const change = sql`update ${sql.table(table)} set ${sql.ref(column)} = -1`
        await expect(
          database.db.transaction().execute((trx) => change.execute(trx)),
          `${table}.${column}`,
        ).rejects.toThrow(/check/iu)
      }
    }
  } finally {
    await database.close()
  }
})
