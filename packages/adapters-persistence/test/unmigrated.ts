import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { databaseAt } from '../src/testing/database-address.ts'
import { askForPostgres } from '../src/testing/postgres-for-tests.ts'
import { waitForPostgres } from './both-engines.ts'
import type { EngineName } from '../src/dialects/database.ts'

/** Databases without tables. */
export interface UnmigratedDatabases {
  readonly engine: EngineName
  fresh(): Promise<string>
}

export function unmigratedDatabases(): readonly UnmigratedDatabases[] {
  return [
    { engine: 'sqlite', fresh: newFile },
    { engine: 'postgres', fresh: newDatabase() },
  ]
}

const newFile = async (): Promise<string> =>
  join(await mkdtemp(join(inject('databases').folder, 'unmigrated-')), 'lectern.db')

/** The end of the run removes them. */
function newDatabase(): () => Promise<string> {
  let client: pg.Client | undefined
  waitForPostgres()
  afterAll(() => client?.end())
  return async () => {
    const { url, template } = await askForPostgres(inject('databases').desk)
    if (client === undefined) {
      client = new pg.Client({ connectionString: url })
      await client.connect()
    }
    const name = `${template}_${randomBytes(6).toString('hex')}`
    await client.query(`create database ${name} template template0`)
    return databaseAt(url, name)
  }
}
