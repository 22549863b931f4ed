import {
  type Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
  type QueryExecutorProvider,
  sql,
  type Transaction,
} from 'kysely'
import {
  DatabaseUnusable,
  type EngineDatabase,
  type StatementListener,
  trackInFlight,
  type TransactOptions,
} from '../database.ts'
import type pg from 'pg'
import { kyselyOf, type ProvideConnection } from '../kysely.ts'
import { postgresChangeFeed } from './change-feed.ts'
import { PooledConnection } from './connection.ts'
import { type CheckedOut, type PostgresConnections, postgresConnections } from './connections.ts'
import { asUnavailable, isCollision, retryAfterCollisions } from './errors.ts'
import { givenPool } from './given-pool.ts'
import { defaultLimits, limitsOfSeveral, type PostgresLimits } from './limits.ts'
import { type Replicas, replicasAt } from './replicas.ts'
import { type PostgresServers, serversOf } from './servers.ts'
import { databaseUnusable, postgresReason, postgresUnusable } from './unusable.ts'

export interface PostgresOptions extends SharedPoolOptions {
  /** `postgres://user:password@host:port/database`, with several hosts where servers fail over. */
  readonly url: string
  /** Of streaming replicas, which answer visitors. */
  readonly replicas?: readonly string[]
  /** The most connections that this process has open at a time, to each server. */
  readonly poolSize?: number
}

export interface SharedPoolOptions {
  /** Overrides of the default limits. */
  readonly limits?: Partial<PostgresLimits>
  /** Aborted when the program stops: from then on a silent server is given up soon. */
  readonly stopping?: AbortSignal
  readonly onStatement?: StatementListener
}

const MOST_CONNECTIONS = 10
/** A pool of the program that embeds Lectern. Lectern does not close it. */
export interface GivenPool extends SharedPoolOptions {
  readonly pool: pg.Pool
}

const placeOf = (options: PostgresOptions | GivenPool): string | pg.PoolOptions =>
  'pool' in options ? options.pool.options : options.url

const onlyPrimary: PostgresServers = { urls: [], acceptsReadOnly: false }

export async function openPostgresDatabase<Tables>(
  options: PostgresOptions | GivenPool,
): Promise<EngineDatabase<Tables, pg.PoolClient>> {
  const servers = 'pool' in options ? onlyPrimary : serversOf(options.url)
  const usual = servers.urls.length > 1 ? limitsOfSeveral : defaultLimits
  const limits = { ...usual, ...options.limits }
  const connections = await openConnections(options, servers, limits)
  const kysely = kyselyOf<Tables>(new PostgresQueryCompiler(), new PostgresAdapter())

  const replicas = replicasOf(options)

  const pooled = (checkedOut: CheckedOut): PooledConnection =>
    new PooledConnection(checkedOut, limits.answerMilliseconds, options.onStatement)

  const acquire = async (): Promise<PooledConnection> => {
    try {
      return pooled(await connections.checkOut())
    } catch (error) {
      throw asUnavailable(error)
    }
  }

  // A migration beside this server may deadlock with a read.
  const readOnce: ProvideConnection = (consume) =>
    retryAfterCollisions(async () => {
      const connection = await acquire()
      return consume(connection).finally(() => connection.release())
    })

  const transactOnce = async <Result>(
    work: (db: Transaction<Tables>, connection: pg.PoolClient) => Promise<Result>,
    { snapshot }: TransactOptions,
  ): Promise<Result> => {
    const connection = await acquire()
    try {
      connection.begin(snapshot)
      const result = await work(kysely.transaction(connection), connection.client)
      await connection.commit()
      return result
    } catch (error) {
      await connection.rollback()
      throw error
    } finally {
      connection.release()
    }
  }

  /** It takes a connection with its first statement, so work that reads nothing takes none. */
  const snapshotOnce = async <Result>(
    work: (db: Kysely<Tables>, end: () => Promise<void>) => Promise<Result>,
    isShared = false,
  ): Promise<Result> => {
    let opened: Promise<PooledConnection> | undefined
    const at = { isOver: false, isReplica: false, replicaFailed: false }
    const open = async (): Promise<PooledConnection> => {
      // The primary server answers for a replica that fails.
      const checkedOut = isShared ? await replicas?.checkOut().catch(() => undefined) : undefined
      at.isReplica = checkedOut !== undefined
      const connection = checkedOut === undefined ? await acquire() : pooled(checkedOut)
      connection.begin(true)
      return connection
    }
    const reading = kysely.reading(async (consume) => {
      if (at.isOver) throw new Error('The snapshot has ended')
      try {
        return await consume(await (opened ??= open()))
      } catch (error) {
        at.replicaFailed ||= at.isReplica
        throw error
      }
    })
    /** Nobody waits for it. A statement that waits for the connection gets the failure to open it. */
    const end = (): void => {
      if (at.isOver) return
      at.isOver = true
      void opened?.then(
        (connection) => connection.rollback().then(() => connection.release()),
        () => undefined,
      )
    }
    try {
      return await work(reading, async () => end())
    } catch (error) {
      if (at.isOver || !at.replicaFailed) throw error
    } finally {
      end()
    }
    return snapshotOnce(work)
  }

  const inFlight = trackInFlight()
  const changes = postgresChangeFeed(
    connections.openFeed,
    limits.silenceMilliseconds,
    () => connections.replacePool(),
    replicas,
  )
  options.stopping?.addEventListener('abort', () => {
    connections.hurry()
    replicas?.hurry()
  })
  let closing: Promise<void> | undefined
  const close = async (): Promise<void> => {
    await inFlight.finish()
    await Promise.all([changes.close(), connections.close(), replicas?.close()])
  }
  return {
    engine: 'postgres',
    isGiven: 'pool' in options,
    db: kysely.reading(readOnce),
    changes,
    transact: (work, options = {}) =>
      inFlight.run(() => retryAfterCollisions(() => transactOnce(work, options))),
    snapshot: (work, { isShared } = {}) =>
      inFlight.run(() => retryAfterCollisions(() => snapshotOnce(work, isShared))),
    refuse: (reason, cause) => databaseUnusable(placeOf(options), reason, cause),
    reasonOf: postgresReason,
    isCollision,
    compact: undefined,
    pool: () => connections.status(),
    replicas,
    mostConnections: () => mostConnections(kysely.reading(readOnce)),
    backup: undefined,
    close: () => (closing ??= close()),
  }
}

const replicasOf = (options: PostgresOptions | GivenPool): Replicas | undefined =>
  'pool' in options || options.replicas === undefined || options.replicas.length === 0
    ? undefined
    : replicasAt(options.replicas, options.poolSize ?? MOST_CONNECTIONS)

async function openConnections(
  options: PostgresOptions | GivenPool,
  servers: PostgresServers,
  limits: PostgresLimits,
): Promise<PostgresConnections> {
  let connections: PostgresConnections | undefined
  try {
    connections =
      'pool' in options
        ? givenPool(options.pool, limits)
        : postgresConnections(servers, options.poolSize ?? MOST_CONNECTIONS, limits)
    await requireUsable(connections, servers, limits)
    return connections
  } catch (error) {
    await connections?.close()
    throw error instanceof DatabaseUnusable ? error : postgresUnusable(placeOf(options), error)
  }
}

async function requireUsable(
  connections: PostgresConnections,
  { acceptsReadOnly }: PostgresServers,
  limits: PostgresLimits,
): Promise<void> {
  const { client, timeouts } = await connections.checkOut()
  const ask = () => client.query<{ encoding: string; read_only: string }>(FITNESS)
  const { rows } = await timeouts
    .wait(client, limits.connectMilliseconds, ask)
    .finally(() => client.release())
  const { encoding, read_only: readOnly } = rows[0] ?? {}
  if (encoding !== 'UTF8') throw unfit(`has the encoding ${encoding}, and Lectern needs UTF8`)
  if (readOnly === 'on' && !acceptsReadOnly)
    throw unfit('is read-only, perhaps on a standby: let DATABASE_URL lead to the primary server')
}

async function mostConnections(db: QueryExecutorProvider): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
    ) as most
  `.execute(db)
  return rows[0]?.most ?? 0
}

const FITNESS = `
  select current_setting('server_encoding') as encoding, current_setting('transaction_read_only') as read_only
`

const unfit = (reason: string): DatabaseUnusable => new DatabaseUnusable(`The PostgreSQL database ${reason}.`)
