import { createMemoryStore, type MemoryConnection } from '@lectern/adapters-memory'
import { openStore } from '@lectern/adapters-persistence'
import { type Handed, NotUnique, type Store } from '@lectern/application'
import Sqlite from 'better-sqlite3'
import pg from 'pg'

/** Where this service keeps its tickets, and Lectern its tables: in one database. */
export interface Place<Connection extends Handed> extends AsyncDisposable {
  readonly store: Store<Connection>
  /** Adds the only ticket of this owner in a transaction of Lectern. */
  addTicket(owner: string, ...connection: Connection): Promise<unknown>
  countTickets(): Promise<number>
}

export function inMemory(): Place<[MemoryConnection]> {
  const owners = new Set<string>()
  return {
    store: createMemoryStore(),
    async addTicket(owner, connection) {
      if (owners.has(owner)) throw new NotUnique('tickets')
      owners.add(owner)
      connection.onRollback(() => owners.delete(owner))
    },
    countTickets: async () => owners.size,
    [Symbol.asyncDispose]: async () => undefined,
  }
}

export async function onSqlite(path: string): Promise<Place<[Sqlite.Database]>> {
  const database = new Sqlite(path)
  database.pragma('journal_mode = wal')
  database.exec('create table if not exists tickets (owner text primary key)')
  const store = await openStore(database)
  await store.migrate()
  return {
    store,
    addTicket: async (owner, connection) => connection.prepare('insert into tickets values (?)').run(owner),
    countTickets: async () => database.prepare<[], number>('select count(*) from tickets').pluck().get() ?? 0,
    async [Symbol.asyncDispose]() {
      await store.close()
      database.close()
    },
  }
}

/** The tables of Lectern are in a schema of their own. */
export async function onPostgres(connectionString: string): Promise<Place<[pg.PoolClient]>> {
  const options = '-c search_path=lectern,public -c statement_timeout=25s -c lock_timeout=5s'
  const pool = new pg.Pool({ connectionString, options })
  pool.on('error', (error) => console.error(error.message))
  await pool.query('create schema if not exists lectern')
  await pool.query('create table if not exists public.tickets (owner text primary key)')
  const store = await openStore(pool)
  await store.migrate()
  return {
    store,
    addTicket: (owner, connection) => connection.query('insert into tickets values ($1)', [owner]),
    async countTickets() {
      const { rows } = await pool.query<{ count: string }>('select count(*) from tickets')
      return Number(rows[0]?.count)
    },
    async [Symbol.asyncDispose]() {
      await store.close()
      await pool.end()
    },
  }
}
