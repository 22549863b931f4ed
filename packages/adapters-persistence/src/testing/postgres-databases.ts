import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { askForPostgres } from './postgres-for-tests.ts'
import { databaseAt } from './database-address.ts'
import type { DatabaseSource } from './database-source.ts'
import type { TestDatabases } from './test-databases.ts'

/** One database, which `empty` empties. */
export function postgresDatabases({ desk }: DatabaseSource): TestDatabases {
  let made: Promise<MadeDatabase> | undefined
  return {
    engine: 'postgres',
    async empty() {
      const { url, client, emptyAll } = await (made ??= makeDatabase(desk))
      await client.query(emptyAll)
      return url
    },
    async remove() {
      await made?.then(
        (database) => database.drop(),
        () => undefined,
      )
    },
  }
}

interface MadeDatabase {
  readonly url: string
  readonly client: pg.Client
  readonly emptyAll: string
  drop(): Promise<void>
}

async function makeDatabase(desk: string): Promise<MadeDatabase> {
  const { url: server, template } = await askForPostgres(desk)
  const name = `${template}_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${template}`)
  const url = databaseAt(server, name)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const emptyAll = await statementsThatEmpty(client)
  const drop = async (): Promise<void> => {
    await client.end()
    await onServer(server, `drop database ${name} with (force)`)
  }
  return { url, client, emptyAll, drop }
}

/** Faster than `truncate` for a few rows. Foreign keys remove most rows with users and events. */
async function statementsThatEmpty(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'public' and tablename <> 'migrations'`,
  )
  const tables = ['events', 'users', ...rows.map((row) => row.tablename)]
  return tables.map((table) => `delete from "${table}"`).join(';')
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
