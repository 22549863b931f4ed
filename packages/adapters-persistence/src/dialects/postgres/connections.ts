import pg from 'pg'
import type { PoolStatus } from '../database.ts'
import { type PostgresLimits, sessionSettings } from './limits.ts'
import { closedOrDestroyed, type ResponseTimeouts, responseTimeouts } from './response-timeouts.ts'

/** A connection of the pool, for one statement or transaction. */
export interface CheckedOut {
  readonly client: pg.PoolClient
  readonly timeouts: ResponseTimeouts
  readonly nameOf: NameOf
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
  /** Of the present pool. */
  status(): PoolStatus
  close(): Promise<void>
}

interface Generation {
  readonly pool: pg.Pool
  readonly timeouts: ResponseTimeouts
}

/** For the first response on a new connection, beside the time to connect. */
const FIRST_RESPONSE_MILLISECONDS = 300

export function postgresConnections(
  url: string,
  poolSize: number | undefined,
  limits: PostgresLimits,
): PostgresConnections {
  const connected = new Set<pg.Client>()
  const nameOf = nameStatements()
  /** The connections that have the settings of a session. */
  const isSet = new WeakSet<pg.Client>()
  const endings = new Set<Promise<void>>()
  let isStopping = false

  const begin = (): Generation => {
    const pool = createPool(url, poolSize)
    pool.on('connect', (client) => {
      connected.add(client)
      client.once('end', () => connected.delete(client))
    })
    const timeouts = responseTimeouts(() => {
      if (generation === present) replacePool()
    })
    const generation: Generation = { pool, timeouts }
    if (isStopping) generation.timeouts.shorten(limits.stopMilliseconds)
    return generation
  }

  const replacePool = (): void => {
    present.timeouts.shorten(limits.doubtMilliseconds)
    if (present.pool.ending) return
    const ending = present.pool.end().finally(() => endings.delete(ending))
    endings.add(ending)
    present = begin()
    breaker.open()
  }

  const connect = async ({ pool }: Generation, limit: number): Promise<pg.PoolClient> => {
    const isFull = pool.idleCount === 0 && pool.totalCount >= pool.options.max
    pool.options.connectionTimeoutMillis = isFull ? Math.min(limit, limits.busyMilliseconds) : limit
    try {
      return await pool.connect()
    } catch (error) {
      if (isConnectionTimeout(error)) breaker.open()
      throw error
    }
  }

  const checkOutWithin = async (limit: number, probe?: string): Promise<CheckedOut> => {
    const generation = present
    const until = performance.now() + limit + FIRST_RESPONSE_MILLISECONDS
    const client = await connect(generation, limit)
    const checkedOut = { client, timeouts: generation.timeouts, nameOf }
    const statement = isSet.has(client) ? probe : sessionSettings
    if (statement !== undefined) await run(statement, checkedOut, until - performance.now())
    isSet.add(client)
    return checkedOut
  }

  const run = async (statement: string, { client, timeouts }: CheckedOut, limit: number): Promise<void> => {
    try {
      await timeouts.wait(client, limit, () => client.query(statement))
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  const breaker = circuitBreaker(async () => {
    const { client } = await checkOutWithin(limits.doubtMilliseconds, 'select 1')
    client.release()
  })

  let present = begin()
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

/** The message of the pool for a new connection, unlike the one for a pool whose connections are all in use. */
const isConnectionTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('due to connection timeout')

/** After this long without traffic the system sends TCP keep-alive probes. */
const KEEP_ALIVE_MILLISECONDS = 10_000

function createPool(url: string, poolSize = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'lectern',
    pipeline: true,
    types,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MILLISECONDS,
  })
  pool.on('error', ignoreLostConnection)
  pool.on('connect', (client) => client.on('error', ignoreLostConnection))
  return pool
}

/** The pool replaces a lost connection by itself, and a query in flight on it rejects. */
const ignoreLostConnection = (): void => undefined

/** Keeps requests from waiting, each for a timeout, for a server that does not respond. */
interface CircuitBreaker {
  /** Called when the server may not respond any more. */
  open(): void
  /** Rejects while the breaker is open and a probe fails. A successful probe closes the breaker. */
  pass(): Promise<void>
}

const PAUSE_MILLISECONDS = 500

/** All callers share one probe at a time. After a failed probe all calls of the next half second fail. */
function circuitBreaker(probe: () => Promise<void>): CircuitBreaker {
  let isOpen = false
  let probing: Promise<void> | undefined
  let failed: { readonly error: unknown; readonly until: number } | undefined

  const tryOnce = async (): Promise<void> => {
    if (failed !== undefined && performance.now() < failed.until) throw failed.error
    try {
      await probe()
      isOpen = false
    } catch (error) {
      failed = { error, until: performance.now() + PAUSE_MILLISECONDS }
      throw error
    }
  }

  return {
    open() {
      isOpen = true
    },
    async pass() {
      if (!isOpen) return
      probing ??= tryOnce().finally(() => {
        probing = undefined
      })
      await probing
    },
  }
}

const { INT8, JSON: JSON_TEXT } = pg.types.builtins

/** A `bigint` becomes a number, which is exact up to 2^53. JSON stays text, as on SQLite. */
const types: pg.CustomTypesConfig = {
  getTypeParser(type, format) {
    if (type === INT8) return Number
    if (type === JSON_TEXT) return asItIs
    // oxlint-disable-next-line typescript/no-unsafe-return -- the types of pg say any
    return pg.types.getTypeParser(type, format)
  },
}

const asItIs = (text: string): string => text

/** The name of a prepared statement, under which the server keeps its plan; undefined when there are too many names. */
type NameOf = (sql: string) => string | undefined

/** How a statement begins that PostgreSQL plans for the values of each call. It has no name, so no plan is kept. */
export const PLANNED_FOR_VALUES = '/* planned for its values */'

const MOST_NAMES = 500

/** The same names on all connections, as connection poolers expect. */
function nameStatements(): NameOf {
  const names = new Map<string, string>()
  return (sql) => {
    if (sql.trimStart().startsWith(PLANNED_FOR_VALUES)) return undefined
    const known = names.get(sql)
    if (known !== undefined || names.size >= MOST_NAMES) return known
    const name = `lectern_${names.size}`
    names.set(sql, name)
    return name
  }
}
