import { Kysely } from 'kysely'
import { postgresChangeFeed } from '../changes/postgres-change-feed.ts'
import { DatabaseUnusable } from '../database-unusable.ts'
import type { OpenDatabase } from '../database.ts'
import type { Database } from '../schema.ts'
import { againAfterCollisions } from './postgres-collisions.ts'
import { type PostgresConnections, postgresConnections } from './postgres-connections.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { defaultLimits, type PostgresLimits } from './postgres-limits.ts'
import { databaseUnusable, postgresReason, postgresUnusable } from './postgres-unusable.ts'
import { type StatementListener, statementLog } from './statement-log.ts'
import { createUnderWay } from './under-way.ts'

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`. */
  readonly url: string
  /** The most connections that this process has open at a time. */
  readonly poolSize?: number
  /** Where they differ from the usual ones. */
  readonly limits?: Partial<PostgresLimits>
  /** Tells that the program is about to stop: what does not answer is given up soon. */
  readonly stopping?: AbortSignal
  readonly onStatement?: StatementListener
}

export async function openPostgresDatabase(options: PostgresOptions): Promise<OpenDatabase> {
  const limits = { ...defaultLimits, ...options.limits }
  const connections = await openConnections(options, limits)
  const dialect = postgresDialect(connections, limits)
  const db = new Kysely<Database>({ dialect, ...statementLog(options.onStatement) })
  const underWay = createUnderWay()
  const changes = postgresChangeFeed(options.url, () => connections.replacePool())
  options.stopping?.addEventListener('abort', () => connections.hurry())
  let closing: Promise<void> | undefined
  const close = async (): Promise<void> => {
    await underWay.finish()
    await Promise.all([changes.close(), connections.close()])
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

async function openConnections(
  { url, poolSize }: PostgresOptions,
  limits: PostgresLimits,
): Promise<PostgresConnections> {
  let connections: PostgresConnections | undefined
  try {
    connections = postgresConnections(url, poolSize, limits)
    await requireUnicode(connections, limits)
    return connections
  } catch (error) {
    await connections?.close()
    throw error instanceof DatabaseUnusable ? error : postgresUnusable(url, error)
  }
}

async function requireUnicode(connections: PostgresConnections, limits: PostgresLimits): Promise<void> {
  const { client, answers } = await connections.take()
  const ask = () => client.query<{ server_encoding: string }>('show server_encoding')
  const { rows } = await answers.wait(client, limits.connectMilliseconds, ask).finally(() => client.release())
  const encoding = rows[0]?.server_encoding
  if (encoding === 'UTF8') return
  throw new DatabaseUnusable(`The PostgreSQL database has the encoding ${encoding}, and Lectern needs UTF8.`)
}
