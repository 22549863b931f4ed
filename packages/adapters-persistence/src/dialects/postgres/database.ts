import { DatabaseUnusable, type EngineDatabase } from '../database.ts'
import { trackInFlight } from '../in-flight.ts'
import type { StatementListener } from '../statement-log.ts'
import { postgresChangeFeed } from './change-feed.ts'
import { type PostgresConnections, postgresConnections } from './connections.ts'
import { postgresDriver } from './driver.ts'
import { isCollision } from './errors.ts'
import { allowIdleTransaction, defaultLimits, type PostgresLimits } from './limits.ts'
import { retryAfterCollisions } from './retry.ts'
import { databaseUnusable, postgresReason, postgresUnusable } from './unusable.ts'

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`. */
  readonly url: string
  /** The most connections that this process has open at a time. */
  readonly poolSize?: number
  /** Overrides of the default limits. */
  readonly limits?: Partial<PostgresLimits>
  /** Aborted when the program stops: from then on a silent server is given up soon. */
  readonly stopping?: AbortSignal
  readonly onStatement?: StatementListener
}

export async function openPostgresDatabase<Tables>(
  options: PostgresOptions,
): Promise<EngineDatabase<Tables>> {
  const limits = { ...defaultLimits, ...options.limits }
  const connections = await openConnections(options, limits)
  const driver = postgresDriver<Tables>(connections, limits, options.onStatement)
  const { db, single, transact, inSnapshot } = driver
  const changing = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    driver.endSnapshot()
    return inFlight.run(() => retryAfterCollisions(work))
  }
  const inFlight = trackInFlight()
  const changes = postgresChangeFeed(options.url, () => connections.replacePool())
  options.stopping?.addEventListener('abort', () => connections.hurry())
  let closing: Promise<void> | undefined
  const close = async (): Promise<void> => {
    await inFlight.finish()
    await Promise.all([changes.close(), connections.close()])
  }
  return {
    engine: 'postgres',
    db,
    changes,
    transact: (work, options) => changing(() => transact(work, options?.snapshot)),
    change: (work) => changing(() => work(single)),
    inSnapshot,
    snapshot: (work) =>
      inFlight.run(() =>
        transact(async (db) => {
          await allowIdleTransaction(db)
          return work(db)
        }, true),
      ),
    refuse: (reason, cause) => databaseUnusable(options.url, reason, cause),
    reasonOf: postgresReason,
    isCollision,
    compact: undefined,
    pool: () => connections.status(),
    backup: undefined,
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
  const { client, timeouts } = await connections.checkOut()
  const ask = () => client.query<{ server_encoding: string }>('show server_encoding')
  const { rows } = await timeouts
    .wait(client, limits.connectMilliseconds, ask)
    .finally(() => client.release())
  const encoding = rows[0]?.server_encoding
  if (encoding === 'UTF8') return
  throw new DatabaseUnusable(`The PostgreSQL database has the encoding ${encoding}, and Lectern needs UTF8.`)
}
