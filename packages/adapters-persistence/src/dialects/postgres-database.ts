import { Kysely } from 'kysely'
import type pg from 'pg'
import { postgresChangeFeed } from '../changes/postgres-change-feed.ts'
import { DatabaseUnusable } from '../database-unusable.ts'
import type { OpenDatabase } from '../database.ts'
import type { Database } from '../schema.ts'
import { againAfterCollisions } from './postgres-collisions.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { createPool } from './postgres-pool.ts'
import { databaseUnusable, postgresReason, postgresUnusable } from './postgres-unusable.ts'
import { type StatementListener, statementLog } from './statement-log.ts'
import { createUnderWay } from './under-way.ts'

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`. */
  readonly url: string
  /** The most connections that this process has open at a time. */
  readonly poolSize?: number
  readonly onStatement?: StatementListener
}

export async function openPostgresDatabase(options: PostgresOptions): Promise<OpenDatabase> {
  const pool = await openPool(options)
  const db = new Kysely<Database>({ dialect: postgresDialect(pool), ...statementLog(options.onStatement) })
  const underWay = createUnderWay()
  const changes = postgresChangeFeed(options.url)
  let closing: Promise<void> | undefined
  const close = async (): Promise<void> => {
    await underWay.finish()
    await changes.close()
    await pool.end()
  }
  return {
    engine: 'postgres',
    db,
    changes,
    transact: (work) => underWay.run(() => againAfterCollisions(() => db.transaction().execute(work))),
    refuse: (reason, cause) => databaseUnusable(options.url, reason, cause),
    reasonOf: postgresReason,
    compact: undefined,
    close: () => (closing ??= close()),
  }
}

async function openPool({ url, poolSize }: PostgresOptions): Promise<pg.Pool> {
  let pool: pg.Pool | undefined
  try {
    pool = createPool(url, poolSize)
    await requireUnicode(pool)
    return pool
  } catch (error) {
    await pool?.end()
    throw error instanceof DatabaseUnusable ? error : postgresUnusable(url, error)
  }
}

async function requireUnicode(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ server_encoding: string }>('show server_encoding')
  const encoding = rows[0]?.server_encoding
  if (encoding === 'UTF8') return
  throw new DatabaseUnusable(`The PostgreSQL database has the encoding ${encoding}, and Lectern needs UTF8.`)
}
