import { AsyncResource } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { bothEngines } from '../../test/both-engines.ts'
import { openDatabase } from '../open-store.ts'
import type { OpenDatabase } from '../session.ts'
import { openRoundTripCounter } from '../testing/round-trips.ts'

interface Scene {
  readonly database: OpenDatabase
  /** The number that is stored. */
  readonly read: () => Promise<number | undefined>
  /** Increases it, outside of the snapshot that calls. */
  readonly change: () => Promise<void>
}

async function sceneOn(url: string): Promise<Scene> {
  const database = await openDatabase(url)
  onTestFinished(() => database.close())
  const { transact, db } = database
  await transact(async (db) => {
    await sql`drop table if exists numbers`.execute(db)
    await sql`create table numbers (number integer)`.execute(db)
    await sql`insert into numbers values (0)`.execute(db)
  })
  return {
    database,
    async read() {
      const { rows } = await sql<{ number: number }>`select number from numbers`.execute(db)
      return rows[0]?.number
    },
    change: AsyncResource.bind(() =>
      transact(async (db) => {
        await sql`update numbers set number = number + 1`.execute(db)
      }),
    ),
  }
}

const [sqlite, postgres] = bothEngines()

for (const databases of [sqlite, postgres]) {
  describe(`a snapshot on ${databases.engine}`, () => {
    it('shows one state while others change it, however many reads are expected', async () => {
      const { database, read, change } = await sceneOn(await databases.empty())
      for (const reads of [1, 3, 1, 2, 4]) {
        const seen = new Set<number | undefined>()
        await database.inSnapshot('a test', async () => {
          seen.clear()
          for (let count = 0; count < reads; count++) {
            seen.add(await read())
            await change()
            // The next group of transactions takes the connection that writes.
            await setImmediate()
          }
        })
        expect(seen.size).toBe(1)
      }
    })

    it('shows the change that it makes itself, and does not make it again', async () => {
      const { database, read } = await sceneOn(await databases.empty())
      const seen: unknown[] = []
      await database.inSnapshot('a test', read)
      await database.inSnapshot('a test', async () => {
        seen.push(await read())
        await database.transact(async (db) => {
          await sql`update numbers set number = number + 1`.execute(db)
        })
        seen.push(await read(), await read())
      })
      expect(seen).toEqual([0, 1, 1])
    })

    it('passes on the failure of a statement, and later ones work', async () => {
      const { database, read } = await sceneOn(await databases.empty())
      const failing = (): Promise<unknown> =>
        database.inSnapshot('a test', async () => {
          await read()
          await sql`select 1 from nowhere`.execute(database.db)
        })
      await expect(failing()).rejects.toThrow('nowhere')
      await expect(failing()).rejects.toThrow('nowhere')
      expect(await database.inSnapshot('a test', read)).toBe(0)
    })
  })
}

it.each([1, 2, 3])('on PostgreSQL %d reads, one after another, take as many round trips', async (reads) => {
  const counter = await openRoundTripCounter(await postgres.empty())
  onTestFinished(() => counter.close())
  const { database, read } = await sceneOn(counter.url)
  const work = (): Promise<void> =>
    database.inSnapshot('a test', async () => {
      for (let count = 0; count < reads; count++) await read()
    })
  // Nobody waits for the commit of the first work, which is sent by itself.
  await work()
  await work()
  expect(await counter.during(work)).toBe(reads)
})
