import type pg from 'pg'
import { circuitBreaker } from './circuit-breaker.ts'
import { type Answers, limitAnswers } from './postgres-answers.ts'
import { afterFarewell } from './postgres-farewell.ts'
import { type PostgresLimits, sessionSettings } from './postgres-limits.ts'
import { createPool } from './postgres-pool.ts'

/** A connection of the pool, for one statement or transaction. */
export interface Taken {
  readonly client: pg.PoolClient
  readonly answers: Answers
}

/**
 * A pool that does without connections that fall silent. A split network, a fail-over or a firewall that forgets ends no
 * connection, and a statement on it is never answered.
 *
 * When a statement finds its connection silent, a new pool takes the place of the old one, so that no other statement
 * waits on one of its idle connections. Statements in flight on the old pool keep their connections, and have little time
 * left. The circuit breaker is open until a connection of the new pool answers.
 */
export interface PostgresConnections {
  take(): Promise<Taken>
  /** A connection outside of the pool was found silent, so the idle ones of the pool may be silent, too. */
  replacePool(): void
  /** The program is about to stop, and statements in flight have little time left. */
  hurry(): void
  close(): Promise<void>
}

interface Generation {
  readonly pool: pg.Pool
  readonly answers: Answers
}

/** For the first answer of a new connection, beside the time to connect. */
const FIRST_ANSWER_MILLISECONDS = 300

export function postgresConnections(
  url: string,
  poolSize: number | undefined,
  limits: PostgresLimits,
): PostgresConnections {
  const connected = new Set<pg.Client>()
  const prepared = new WeakSet<pg.Client>()
  const old = new Set<Generation>()
  const endings = new Set<Promise<void>>()
  let isStopping = false

  const begin = (): Generation => {
    const pool = createPool(url, poolSize)
    pool.on('connect', (client) => {
      connected.add(client)
      client.once('end', () => connected.delete(client))
    })
    const generation: Generation = { pool, answers: limitAnswers(() => onSilence(generation)) }
    if (isStopping) generation.answers.shorten(limits.stopMilliseconds)
    return generation
  }

  const onSilence = (generation: Generation): void => {
    if (generation === present) replacePool()
    generation.answers.shorten(limits.doubtMilliseconds)
  }

  const replacePool = (): void => {
    if (present.pool.ending) return
    giveUpOldOnes()
    old.add(present)
    const ending = end(present).finally(() => endings.delete(ending))
    endings.add(ending)
    present = begin()
    breaker.open()
  }

  const giveUpOldOnes = (): void => {
    for (const { answers } of old) answers.shorten(limits.doubtMilliseconds)
  }

  const end = async (generation: Generation): Promise<void> => {
    await generation.pool.end()
    old.delete(generation)
  }

  const connect = async ({ pool }: Generation, limit: number): Promise<pg.PoolClient> => {
    pool.options.connectionTimeoutMillis = limit
    try {
      return await pool.connect()
    } catch (error) {
      if (isUnanswered(error)) {
        breaker.open()
        giveUpOldOnes()
      }
      throw error
    }
  }

  const takeWithin = async (limit: number, probe?: string): Promise<Taken> => {
    const generation = present
    const until = performance.now() + limit + FIRST_ANSWER_MILLISECONDS
    const client = await connect(generation, limit)
    const taken = { client, answers: generation.answers }
    const statement = prepared.has(client) ? probe : sessionSettings
    if (statement !== undefined) await prepare(taken, statement, until - performance.now())
    return taken
  }

  const prepare = async ({ client, answers }: Taken, statement: string, limit: number): Promise<void> => {
    try {
      await answers.wait(client, limit, () => client.query(statement))
      prepared.add(client)
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  const breaker = circuitBreaker(async () => {
    const { client } = await takeWithin(limits.doubtMilliseconds, 'select 1')
    client.release()
  })

  let present = begin()
  return {
    async take() {
      await breaker.pass()
      return takeWithin(limits.connectMilliseconds)
    },
    replacePool,
    hurry() {
      isStopping = true
      for (const { answers } of [present, ...old]) answers.shorten(limits.stopMilliseconds)
    },
    async close() {
      await Promise.all([...endings, end(present)])
      await afterFarewell(connected)
    },
  }
}

/** As the pool says it of a new connection, and not of a queue for connections that are all in use. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('due to connection timeout')
