import { describe, expect, it } from 'vitest'
import { plan } from '../../src/migrations/index.ts'
import { migrate } from '../../src/migrations/migrator.ts'
import { openDatabase } from '../../src/open-store.ts'
import { openStatements } from '../../src/testing/statements.ts'
import { planThrough, type UnmigratedDatabases, unmigratedDatabases } from '../unmigrated.ts'
import { contentOf } from './content-of-migrations.ts'
import { frozenDatabase } from './frozen-databases.ts'
import { expectKept, rowsIn } from './kept-rows.ts'

const names = plan.migrations.map(({ name }) => name)

/** A database with the schema that was the newest after this migration, and content in every table. */
async function databaseOf(newest: string, databases: UnmigratedDatabases): Promise<string> {
  const url = await frozenDatabase(databases)
  const database = await openDatabase(url)
  const statements = await openStatements(url)
  for (const name of names.slice(0, names.indexOf(newest) + 1)) {
    await migrate(database, planThrough(name))
    await statements.run(contentOf(name, databases.engine))
  }
  await statements.close()
  await database.close()
  return url
}

describe.each(unmigratedDatabases())('a database on $engine with the schema of', (databases) => {
  it.each(names)('%s is brought up to date, and keeps its content', async (newest) => {
    const url = await databaseOf(newest, databases)
    const before = await rowsIn(url)
    const later = names.slice(names.indexOf(newest) + 1)
    const database = await openDatabase(url)
    expect(await migrate(database, plan)).toEqual(later)
    expectKept(before, await rowsIn(url), later)
    await database.close()
  })
})
