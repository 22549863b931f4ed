import { type Kysely, sql } from 'kysely'
import { afterAll, expect, inject, it } from 'vitest'
import { waitForPostgres } from '../../../test/both-engines.ts'
import { postgresDatabases } from '../../testing/postgres-databases.ts'
import { openPostgresDatabase } from './database.ts'

waitForPostgres()
const databases = postgresDatabases(inject('databases'))
afterAll(() => databases.remove())

type Db = Kysely<unknown>

async function onDatabase(work: (db: Db) => Promise<void>): Promise<void> {
  const { db, close } = await openPostgresDatabase({ url: await databases.empty() })
  try {
    await work(db)
  } finally {
    await close()
  }
}

const select = async (db: Db, number: number): Promise<unknown> => {
  const { rows } = await sql<{ quotient: number }>`select 12 / ${number}::integer as quotient`.execute(db)
  return rows[0]?.quotient
}

it('a read that fails does not fail the others', () =>
  onDatabase(async (db) => {
    const read = await Promise.allSettled([1, 0, 2, 0, 3].map((number) => select(db, number)))
    expect(read).toMatchObject([
      { value: 12 },
      { reason: { message: 'division by zero' } },
      { value: 6 },
      { reason: { message: 'division by zero' } },
      { value: 4 },
    ])
  }))

it('a read that loses a deadlock is repeated, and the others keep their results', () =>
  onDatabase(async (db) => {
    const collideTwice = sql`
      create function collide() returns integer language plpgsql as $$
        begin
          if nextval('attempts') < 3 then raise 'deadlock detected' using errcode = '40P01'; end if;
          return 3;
        end
      $$
    `
    await sql`create sequence attempts`.execute(db)
    await collideTwice.execute(db)
    const colliding = sql<{ attempt: number }>`select collide() as attempt`.execute(db)
    const [one, { rows }, two] = await Promise.all([select(db, 1), colliding, select(db, 2)])
    expect([one, rows, two]).toEqual([12, [{ attempt: 3 }], 6])
  }))
