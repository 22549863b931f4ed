import { openDatabase } from '../open-store.ts'
import { indexAll } from '../search/index-texts.ts'

/** Writes the search index of all events and talks, which were inserted without repositories. */
export async function indexSearchOf(databaseUrl: string): Promise<void> {
  const database = await openDatabase(databaseUrl)
  try {
    await database.transact((db) => indexAll({ engine: database.engine, db }))
  } finally {
    await database.close()
  }
}
