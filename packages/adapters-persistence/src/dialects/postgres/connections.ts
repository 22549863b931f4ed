import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { PoolStatus } from '../database.ts'
import { circuitBreaker } from './circuit-breaker.ts'
import { hasLostServer, isFull, isReadOnly } from './errors.ts'
import { type PostgresLimits, sessionSettings } from './limits.ts'
import {
  closedOrDestroyed,
  type ResponseTimeouts,
  responseTimeouts,
  SilentConnection,
} from './response-timeouts.ts'
import { connectBesidePool, type PolledConnection } from './polling.ts'
import { ASK_ID, type NameOf, namingOf } from './statement-names.ts'
import { findServer, type PostgresServers } from './servers.ts'

/** A connection of the pool, for one statement or transaction. */
export interface CheckedOut {
  readonly client: pg.PoolClient
  readonly timeouts: ResponseTimeouts
  readonly nameOf: NameOf
  /** Called with the failure of a statement. */
  failed(error: unknown): void
}

/**
 * A connection pool that survives silent connections. A network partition, a fail-over or a firewall that drops its state
 * leaves connections half-open: a statement on one never gets a response.
 *
 * When a statement or the change feed finds its connection silent, a new pool replaces the old one, so that no other
 * statement waits on an idle connection of the old pool. Statements in flight on the old pool keep their connections, with a
 * short timeout. The circuit breaker is open until a connection of the new pool responds.
 */
export interface PostgresConnections {
  checkOut(): Promise<CheckedOut>
  /** Called when a connection outside of the pool is silent: those of the pool may be silent, too. */
  replacePool(): void
  /** Called when the program stops: statements in flight get a short timeout. */
  hurry(): void
  /** Another connection, for the change feed. */
  openFeed(): Promise<PolledConnection>
  /** Of the present pool. */
  status(): PoolStatus
  close(): Promise<void>
}

interface Generation {
  readonly server: string
  readonly pool: pg.Pool
  readonly timeouts: ResponseTimeouts
  /** Soon after another one replaced it: nobody waits any longer for a connection of this one. */
  readonly gone: AbortController
}

/** For the first response on a new connection, beside the time to connect. */
const FIRST_RESPONSE_MILLISECONDS = 300
/** For so long a pool makes no new connection after its server had no more. */
const FULL_MILLISECONDS = 5_000
/** Between attempts to get the first connection. */
const FULL_PAUSE_MILLISECONDS = 100

export function postgresConnections(
  servers: PostgresServers,
  poolSize: number,
  limits: PostgresLimits,
): PostgresConnections {
  const hasSeveral = servers.urls.length > 1
  const connected = new Set<pg.Client>()
  /** How the connections that have the settings of a session name their statements. */
  const namings = new WeakMap<pg.Client, NameOf>()
  const endings = new Set<Promise<void>>()
  let isStopping = false

  const begin = (server: string): Generation => {
    const pool = createPool(server, poolSize)
    pool.on('connect', (client) => {
      connected.add(client)
      client.once('end', () => connected.delete(client))
    })
    const timeouts = responseTimeouts(() => {
      if (generation === present) replacePool()
    })
    const generation: Generation = { server, pool, timeouts, gone: new AbortController() }
    if (isStopping) generation.timeouts.shorten(limits.stopMilliseconds)
    return generation
  }

  const replacePool = (): void => {
    replaceBy(present.server)
    breaker.open()
  }

  const replaceBy = (server: string): void => {
    const { pool, timeouts, gone } = present
    timeouts.shorten(limits.doubtMilliseconds)
    if (pool.ending) return
    setTimeout(() => gone.abort(), limits.doubtMilliseconds).unref()
    const ending = pool.end().finally(() => endings.delete(ending))
    endings.add(ending)
    present = begin(server)
  }

  const connect = async ({ pool, gone }: Generation, limit: number): Promise<pg.PoolClient> => {
    const until = performance.now() + limits.busyMilliseconds
    for (;;) {
      const isBusy = pool.idleCount === 0 && pool.totalCount >= pool.options.max
      pool.options.connectionTimeoutMillis = isBusy ? Math.min(limit, limits.busyMilliseconds) : limit
      try {
        return await connectUnless(gone.signal, pool)
      } catch (error) {
        if (isFull(error) && performance.now() < until) await settleFor(pool)
        else {
          if (isConnectionTimeout(error) || (hasSeveral && !isBusy)) breaker.open()
          throw error
        }
      }
    }
  }

  /** The server has no more connections for this pool, so requests share those that it has, until others may be free. */
  const settleFor = async (pool: pg.Pool): Promise<void> => {
    if (pool.totalCount === 0) await wait(FULL_PAUSE_MILLISECONDS)
    const { max } = pool.options
    const has = Math.max(1, pool.totalCount)
    if (has >= max) return
    pool.options.max = has
    setTimeout(() => {
      pool.options.max = Math.max(pool.options.max, poolSize)
    }, FULL_MILLISECONDS).unref()
  }

  const checkOutWithin = async (limit: number, probe?: string): Promise<CheckedOut> => {
    const generation = present
    const until = performance.now() + limit + FIRST_RESPONSE_MILLISECONDS
    const client = await connect(generation, limit)
    const ask: Ask = async (statement) => {
      const query = () => client.query(statement)
      try {
        return await generation.timeouts.wait(client, until - performance.now(), query)
      } catch (error) {
        client.release(true)
        failed(error)
        throw error
      }
    }
    /** A standby may be promoted, a primary demoted, or a pooler without a server, while connections stay open. */
    const failed = (error: unknown): void => {
      const isInDoubt = hasLostServer(error) || (hasSeveral && isReadOnly(error))
      if (isInDoubt && generation === present) replacePool()
    }
    const known = namings.get(client)
    if (known !== undefined && probe !== undefined) await ask(probe)
    const naming = known ?? namingOf(client, await ask(`${sessionSettings} ${ASK_ID}`))
    namings.set(client, naming)
    return { client, timeouts: generation.timeouts, nameOf: naming, failed }
  }

  const breaker = circuitBreaker(async () => {
    const server = await findServer(servers, limits.doubtMilliseconds)
    if (server !== present.server) replaceBy(server)
    const { client } = await checkOutWithin(limits.doubtMilliseconds, 'select 1')
    client.release()
  })
  if (hasSeveral) breaker.open()

  let present = begin(servers.urls[0] ?? '')
  return {
    async checkOut() {
      await breaker.pass()
      return checkOutWithin(limits.connectMilliseconds)
    },
    replacePool,
    hurry() {
      isStopping = true
      present.timeouts.shorten(limits.stopMilliseconds)
    },
    openFeed: () => connectBesidePool(present.server, 'lectern changes', limits.silenceMilliseconds),
    status: () => ({
      open: present.pool.totalCount,
      idle: present.pool.idleCount,
      waiting: present.pool.waitingCount,
    }),
    async close() {
      await Promise.all([...endings, present.pool.end()])
      await closedOrDestroyed(connected)
    },
  }
}

async function connectUnless(gone: AbortSignal, pool: pg.Pool): Promise<pg.PoolClient> {
  const since = performance.now()
  const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>()
  const giveUp = (): void => reject(new SilentConnection(performance.now() - since))
  gone.addEventListener('abort', giveUp)
  const take = (client: pg.PoolClient): void => (gone.aborted ? client.release(true) : resolve(client))
  pool.connect().then(take, reject)
  return promise.finally(() => gone.removeEventListener('abort', giveUp))
}

type Ask = (statement: string) => Promise<unknown>

/** The message of the pool for a new connection, unlike the one for a pool whose connections are all in use. */
const isConnectionTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('due to connection timeout')

/** After this long without traffic the system sends TCP keep-alive probes. */
const KEEP_ALIVE_MILLISECONDS = 10_000

function createPool(url: string, poolSize: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'lectern',
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MILLISECONDS,
  })
  pool.on('error', ignoreLostConnection)
  pool.on('connect', (client) => client.on('error', ignoreLostConnection))
  return pool
}

/** The pool replaces a lost connection by itself, and a query in flight on it rejects. */
const ignoreLostConnection = (): void => undefined
