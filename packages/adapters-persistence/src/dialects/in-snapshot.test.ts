import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { bothEngines } from '../../test/both-engines.ts'
import { openDatabase } from '../open-store.ts'
import type { OpenDatabase } from '../session.ts'
import { openRoundTripCounter } from '../testing/round-trips.ts'

async function open(url: string): Promise<OpenDatabase> {
  const database = await openDatabase(url)
  onTestFinished(() => database.close())
  return database
}

const read = (db: OpenDatabase['db']): Promise<unknown> => sql`select pending from event_totals`.execute(db)

describe.each(bothEngines())('a snapshot on $engine', (databases) => {
  it('passes on the failure of a statement, and later ones work', async () => {
    const { db, inSnapshot } = await open(await databases.empty())
    const failing = (): Promise<unknown> =>
      inSnapshot('a test', async () => {
        await read(db)
        await sql`select 1 from nowhere`.execute(db)
      })
    await expect(failing()).rejects.toThrow('nowhere')
    await expect(failing()).rejects.toThrow('nowhere')
    expect(await inSnapshot('a test', () => read(db))).toMatchObject({ rows: [{ pending: 0 }] })
  })
})

it.each([1, 2, 3])('on PostgreSQL %d reads, one after another, take as many round trips', async (reads) => {
  const [, postgres] = bothEngines()
  const counter = await openRoundTripCounter(await postgres.empty())
  onTestFinished(() => counter.close())
  const { db, inSnapshot } = await open(counter.url)
  const work = (): Promise<void> =>
    inSnapshot('a test', async () => {
      for (let count = 0; count < reads; count++) await read(db)
    })
  // Nobody waits for the commit of the first work, which is sent by itself.
  await work()
  await work()
  expect(await counter.during(work)).toBe(reads)
})
