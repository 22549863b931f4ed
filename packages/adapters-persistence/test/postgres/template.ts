import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openPostgresStore } from '../../src/open-store.ts'
import { databaseAt } from '../../src/testing/database-address.ts'

/** A migrated template database. Its name is the prefix of the names of all databases of this run. */
export async function makeTemplate(serverUrl: string): Promise<string> {
  const template = `lectern_test_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, (client) => client.query(`create database ${template}`))
  const store = await openPostgresStore({ url: databaseAt(serverUrl, template), poolSize: 1 })
  try {
    await store.migrate()
  } finally {
    await store.close()
  }
  return template
}

/** Removes the databases of this run from a server that stays. */
export const dropDatabases = (serverUrl: string, template: string): Promise<unknown> =>
  onServer(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [template],
    )
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  })

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
