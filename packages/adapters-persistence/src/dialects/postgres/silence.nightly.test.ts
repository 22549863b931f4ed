import { anEvent, aUser } from '@lectern/contracts/testing'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { waitForPostgres } from '../../../test/both-engines.ts'
import { openPostgresStore } from '../../open-store.ts'
import type { SqlStore } from '../../store.ts'
import { postgresDatabases } from '../../testing/postgres-databases.ts'
import { openRows } from '../../testing/rows.ts'
import { openSilentProxy, type SilentProxy } from '../../testing/silent-proxy.ts'
import type { StatementListener } from '../database.ts'
import { openPostgresDatabase } from './database.ts'
import { limitStatements, type PostgresLimits } from './limits.ts'

waitForPostgres()
const databases = postgresDatabases(inject('databases'))
afterAll(() => databases.remove())

/** Longer than a response takes on a busy machine. */
const limits = { answerMilliseconds: 3_000 }

interface Scene {
  readonly store: SqlStore
  readonly proxy: SilentProxy
  readonly stopping: AbortController
  onStatement: StatementListener | undefined
  /** The names of all events, read through another connection. */
  names(): Promise<readonly string[]>
}

/** A store behind a proxy, with several idle connections. */
async function onStore(
  limits: Partial<PostgresLimits>,
  work: (scene: Scene) => Promise<void>,
): Promise<void> {
  const url = await databases.empty()
  const [proxy, rows, stopping] = [await openSilentProxy(url), await openRows(url), new AbortController()]
  const store = await openPostgresStore({
    url: proxy.url,
    poolSize: 4,
    limits,
    stopping: stopping.signal,
    onStatement: (statement) => scene.onStatement?.(statement),
  })
  const names = async (): Promise<readonly string[]> =>
    ((await rows.rows())['events'] ?? []).map((row) => (JSON.parse(row) as { name: string }).name)
  const scene: Scene = { store, proxy, stopping, onStatement: undefined, names }
  try {
    // Reads that are started at once share a connection, transactions do not.
    await Promise.all([1, 2, 3, 4].map(() => store.transaction(({ users }) => users.activeAdmins())))
    await work(scene)
  } finally {
    await store.close()
    await Promise.all([proxy.close(), rows.close()])
  }
}

const read = ({ userQueries }: SqlStore): Promise<unknown> =>
  userQueries.list({ kind: 'all' }, { kind: 'every' }, { start: 0, size: 1 })

const write = ({ transaction }: SqlStore, name: string): Promise<unknown> =>
  transaction(async ({ users, events }) => events.add(anEvent((await users.add(aUser())).id, { name })))

/** Resolves when the store works again. */
const answering = (store: SqlStore): Promise<unknown> =>
  vi.waitFor(() => read(store), { timeout: 120_000, interval: 100 })

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

const isUnavailable = { kind: 'unavailable', retryAfterSeconds: 2 }

describe.each(['all', 'present'] as const)('when %s connections fall silent under load', (which) => {
  it('everything in flight ends, no acknowledged write is lost, and no write is made twice', () =>
    onStore(limits, async ({ store, proxy, names }) => {
      const acknowledged: string[] = []
      const writeOn = async (writer: number): Promise<unknown> => {
        for (let number = 0; ; number += 1) {
          const name = `${writer}-${number}`
          const failure = await failureOf(write(store, name))
          if (failure !== undefined) return failure
          acknowledged.push(name)
          if (acknowledged.length === 50) proxy.silence(which)
        }
      }
      const failures = await Promise.all(Array.from({ length: 8 }, (_, writer) => writeOn(writer)))
      expect(failures).toMatchObject(failures.map(() => isUnavailable))
      if (which === 'present') await answering(store)
      proxy.restore()
      await answering(store)
      await write(store, 'afterwards')
      const kept = await names()
      expect(kept).toEqual(expect.arrayContaining([...acknowledged, 'afterwards']))
      expect(kept.length).toBe(new Set(kept).size)
    }))
})

it('a commit without a response has an unknown outcome, and is not retried', () =>
  onStore(limits, async (scene) => {
    const { store, proxy, names } = scene
    let attempts = 0
    // The last statement that the transaction waits for before the commit.
    scene.onStatement = ({ sql }) => {
      if (!sql.includes('insert into "event_search"')) return
      attempts += 1
      proxy.silence('all')
    }
    await expect(write(store, 'once')).rejects.toMatchObject({
      ...isUnavailable,
      message: 'It is not known whether the change was made: please look before you repeat it',
    })
    expect(attempts).toBe(1)
    proxy.restore()
    await vi.waitFor(async () => expect(await names()).toEqual(['once']), { timeout: 120_000 })
  }))

describe('after a connection was found silent', () => {
  it('requests do not wait for a timeout one after the other', () =>
    onStore({ ...limits, connectMilliseconds: 600_000 }, async ({ store, proxy }) => {
      proxy.silence('all')
      await expect(read(store)).rejects.toMatchObject({
        ...isUnavailable,
        cause: { message: expect.stringMatching(/^PostgreSQL gave no answer for \d/u) as string },
      })
      for (let time = 0; time < 30; time += 1) await expect(read(store)).rejects.toMatchObject(isUnavailable)
    }))

  it('statements on other old connections get a short timeout', () =>
    onStore({ answerMilliseconds: 5_000, doubtMilliseconds: 200 }, async ({ store, proxy }) => {
      const [begun, found] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const slow = failureOf(
        store.transaction(async ({ users }) => {
          await users.add(aUser())
          begun.resolve()
          await found.promise
          await users.add(aUser())
        }),
      )
      await begun.promise
      proxy.silence('all')
      await expect(read(store)).rejects.toMatchObject(isUnavailable)
      found.resolve()
      expect(await slow).toMatchObject({
        cause: { message: expect.stringMatching(/for [0-3]\.\d s/u) as string },
      })
    }))
})

describe('when the connection of the change feed falls silent', () => {
  it('the feed is not up to date, reads in flight end, idle connections are not used, and the feed reconnects', () =>
    onStore({ answerMilliseconds: 600_000 }, async ({ store, proxy }) => {
      let changes = 0
      store.changes.listen(() => (changes += 1))
      const upToDate = (is: boolean): Promise<unknown> =>
        vi.waitUntil(() => store.changes.upToDate() === is, { timeout: 120_000 })
      await upToDate(true)
      changes = 0
      proxy.silence('present')
      const inFlight = failureOf(read(store))
      await upToDate(false)
      expect(await inFlight).toMatchObject(isUnavailable)
      await upToDate(true)
      expect(changes).toBe(1)
      await read(store)
    }))
})

describe('a long statement', () => {
  const sleep = async (limit?: number): Promise<unknown> => {
    const url = await databases.empty()
    const { transact, close } = await openPostgresDatabase({ url, limits: { answerMilliseconds: 2_000 } })
    onTestFinished(close)
    return transact(async (db) => {
      if (limit !== undefined) await limitStatements(db, limit)
      await sql`select pg_sleep(3)`.execute(db)
    })
  }

  it('times out', () => expect(sleep()).rejects.toMatchObject(isUnavailable))
  it('does not time out within its own limit', () => expect(sleep(60_000)).resolves.toBeUndefined())
  it('does not time out without a limit', () => expect(sleep(0)).resolves.toBeUndefined())
})

it('when the program stops, statements in flight end soon, and the store closes', () =>
  onStore({ answerMilliseconds: 600_000, stopMilliseconds: 500 }, async ({ store, proxy, stopping }) => {
    proxy.silence('all')
    const inFlight = [read(store), write(store, 'late')].map(failureOf)
    stopping.abort()
    expect(await Promise.all(inFlight)).toMatchObject([isUnavailable, isUnavailable])
    await store.close()
  }))
