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
import { kyselyOf, type ProvideConnection } from '../kysely.ts'
import { postgresChangeFeed } from './change-feed.ts'
import { PooledConnection } from './connection.ts'
import { type PostgresConnections, postgresConnections } from './connections.ts'
import { asUnavailable, isCollision, retryAfterCollisions } from './errors.ts'
import { defaultLimits, limitsOfSeveral, type PostgresLimits } from './limits.ts'
import { type PostgresServers, serversOf } from './servers.ts'
import { databaseUnusable, postgresReason, postgresUnusable } from './unusable.ts'

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`, with several hosts where servers fail over. */
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
  const servers = serversOf(options.url)
  const usual = servers.urls.length > 1 ? limitsOfSeveral : defaultLimits
  const limits = { ...usual, ...options.limits }
  const connections = await openConnections(options, servers, limits)
  const kysely = kyselyOf<Tables>(new PostgresQueryCompiler(), new PostgresAdapter())

  const acquire = async (): Promise<PooledConnection> => {
    try {
      return new PooledConnection(
        await connections.checkOut(),
        limits.answerMilliseconds,
        options.onStatement,
      )
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
    work: (db: Transaction<Tables>) => Promise<Result>,
    { snapshot }: TransactOptions,
  ): Promise<Result> => {
    const connection = await acquire()
    try {
      connection.begin(snapshot)
      const result = await work(kysely.transaction(connection))
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
  ): Promise<Result> => {
    let opened: Promise<PooledConnection> | undefined
    let isOver = false
    const open = async (): Promise<PooledConnection> => {
      const connection = await acquire()
      connection.begin(true)
      return connection
    }
    const reading = kysely.reading(async (consume) => {
      if (isOver) throw new Error('The snapshot has ended')
      return consume(await (opened ??= open()))
    })
    /** Nobody waits for it. A statement that waits for the connection gets the failure to open it. */
    const end = (): void => {
      if (isOver) return
      isOver = true
      void opened?.then(
        (connection) => connection.rollback().then(() => connection.release()),
        () => undefined,
      )
    }
    return work(reading, async () => end()).finally(end)
  }

  const inFlight = trackInFlight()
  const changes = postgresChangeFeed(connections.server, limits.silenceMilliseconds, () =>
    connections.replacePool(),
  )
  options.stopping?.addEventListener('abort', () => connections.hurry())
  let closing: Promise<void> | undefined
  const close = async (): Promise<void> => {
    await inFlight.finish()
    await Promise.all([changes.close(), connections.close()])
  }
  return {
    engine: 'postgres',
    db: kysely.reading(readOnce),
    changes,
    transact: (work, options = {}) =>
      inFlight.run(() => retryAfterCollisions(() => transactOnce(work, options))),
    snapshot: (work) => inFlight.run(() => retryAfterCollisions(() => snapshotOnce(work))),
    refuse: (reason, cause) => databaseUnusable(options.url, reason, cause),
    reasonOf: postgresReason,
    isCollision,
    compact: undefined,
    pool: () => connections.status(),
    mostConnections: () => mostConnections(kysely.reading(readOnce)),
    backup: undefined,
    close: () => (closing ??= close()),
  }
}

async function openConnections(
  { url, poolSize = 10 }: PostgresOptions,
  servers: PostgresServers,
  limits: PostgresLimits,
): Promise<PostgresConnections> {
  let connections: PostgresConnections | undefined
  try {
    connections = postgresConnections(servers, poolSize, limits)
    await requireUsable(connections, servers, limits)
    return connections
  } catch (error) {
    await connections?.close()
    throw error instanceof DatabaseUnusable ? error : postgresUnusable(url, error)
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
