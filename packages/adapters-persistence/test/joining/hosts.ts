import { createMemoryStore, type MemoryConnection } from '@lectern/adapters-memory'
import type { Handed, Store } from '@lectern/application'
import Sqlite from 'better-sqlite3'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { openStore } from '../../src/open-store.ts'
import { databaseAt } from '../../src/testing/database-address.ts'
import { askForPostgres } from '../../src/testing/postgres-for-tests.ts'

/** A program with a table of notes, whose connections or memory the store of Lectern shares. */
export interface Host<Connection extends Handed> {
  readonly store: Store<Connection>
  /** The same store. */
  readonly plain: Store
  /** Adds a note in a transaction of Lectern. */
  note(text: string, ...connection: Connection): Promise<unknown>
  notes(): Promise<readonly string[]>
}

export function memoryHost(): Host<[MemoryConnection]> {
  const notes: string[] = []
  const store = createMemoryStore()
  return {
    store,
    plain: store,
    async note(text, connection) {
      notes.push(text)
      connection.onRollback(() => void notes.pop())
    },
    notes: async () => [...notes],
  }
}

export const newFile = (): string => join(inject('databases').folder, `${randomBytes(6).toString('hex')}.db`)

export async function sqliteHost(): Promise<Host<[Sqlite.Database]>> {
  const database = new Sqlite(newFile())
  database.exec(`pragma journal_mode = wal; create table notes (text text unique)`)
  const store = await openStore(database)
  await store.migrate()
  onTestFinished(async () => {
    await store.close()
    database.close()
  })
  return {
    store,
    plain: store,
    note: async (text, connection) => connection.prepare('insert into notes values (?)').run(text),
    notes: async () => database.prepare<[], string>('select text from notes').pluck().all(),
  }
}

/** Its own tables are in `public`, with names that tables of Lectern have, too. */
export async function postgresHost(): Promise<Host<[pg.PoolClient]>> {
  const pool = await newPool('-c search_path=lectern,public')
  await pool.query(`
    create schema lectern;
    create table public.notes (text text unique);
    create table public.users (name text);
    create table public.migrations (id int, name text)`)
  const store = await openStore(pool)
  await store.migrate()
  onTestFinished(() => store.close())
  return {
    store,
    plain: store,
    note: (text, connection) => connection.query('insert into notes values ($1)', [text]),
    async notes() {
      const { rows } = await pool.query<{ text: string }>('select text from notes')
      return rows.map(({ text }) => text)
    },
  }
}

/** Of a new database. It ends after the store of the test. */
export async function newPool(options = ''): Promise<pg.Pool> {
  const { url, template } = await askForPostgres(inject('databases').desk)
  const name = `${template}_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name} template template0`)
  await admin.end()
  const pool = new pg.Pool({ connectionString: databaseAt(url, name), options })
  onTestFinished(() => pool.end())
  return pool
}
