import { type Kysely, sql, type Transaction } from 'kysely'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { cutConnections } from '../../../test/cut-connections.ts'
import { waitForPostgres } from '../../../test/both-engines.ts'
import { postgresDatabases } from '../../testing/postgres-databases.ts'
import { openRoundTripCounter } from '../../testing/round-trips.ts'
import { openStatements } from '../../testing/statements.ts'
import type { EngineDatabase } from '../database.ts'
import { openPostgresDatabase } from './database.ts'

interface Notes {
  readonly note: string
}

interface Tables {
  readonly notes: Notes
}

type Db = Kysely<Tables>
type Tx = Transaction<Tables>

interface Scene extends EngineDatabase<Tables> {
  /** The round trips of a transaction. */
  trips(work: (db: Tx) => Promise<unknown>): Promise<number>
  /** Commits a note on another connection. */
  writeBeside(note: string): Promise<void>
  /** The committed notes. */
  notes(): Promise<readonly string[]>
  cutConnections(): Promise<void>
}

waitForPostgres()
const databases = postgresDatabases(inject('databases'))
afterAll(() => databases.remove())

/** A database with a table of unique notes, and one connection that has been used. */
async function onDatabase(work: (scene: Scene) => Promise<void>): Promise<void> {
  const url = await databases.empty()
  const statements = await openStatements(url)
  await statements.run('create table notes (note text primary key)')
  const counter = await openRoundTripCounter(url)
  const database = await openPostgresDatabase<Tables>({ url: counter.url, poolSize: 1 })
  try {
    await work({
      ...database,
      trips: (work) => counter.during(() => database.transact(work)),
      writeBeside: (note) => statements.run(`insert into notes values ('${note}')`),
      notes: async () => (await read(database.db)).map(({ note }) => note),
      cutConnections: () => cutConnections(url),
    })
  } finally {
    await database.close()
    await counter.close()
    await statements.run('drop table notes')
    await statements.close()
  }
}

const read = (db: Db): Promise<readonly Notes[]> =>
  db.selectFrom('notes').selectAll().orderBy('note').execute()

const write = (db: Db, note: string) => db.insertInto('notes').values({ note }).execute()

describe('the round trips of a transaction', () => {
  it('begin travels with the first statement', () =>
    onDatabase(async ({ trips, notes }) => {
      expect(await trips((db) => write(db, 'one'))).toBe(2)
      expect(await notes()).toEqual(['one'])
    }))

  it('statements that are started at once travel together, in their order', () =>
    onDatabase(async ({ trips, notes }) => {
      let seen: readonly unknown[] = []
      const work = async (db: Tx): Promise<void> => {
        seen = await Promise.all([read(db), write(db, 'one').then(() => 'written'), read(db)])
      }
      expect(await trips(work)).toBe(2)
      expect(seen).toEqual([[], 'written', [{ note: 'one' }]])
      expect(await notes()).toEqual(['one'])
    }))
})

describe('a transaction that another one overtakes', () => {
  const notesSeen = async ({ transact, writeBeside }: Scene, snapshot: boolean) =>
    transact(
      async (db) => {
        const before = await read(db)
        await writeBeside('one')
        return [before.length, (await read(db)).length]
      },
      { snapshot },
    )

  it('sees nothing of it in a snapshot', () =>
    onDatabase(async (scene) => expect(await notesSeen(scene, true)).toEqual([0, 0])))

  it('sees its commit otherwise', () =>
    onDatabase(async (scene) => expect(await notesSeen(scene, false)).toEqual([0, 1])))
})

describe('a statement that fails', () => {
  it('fails the transaction, whatever the work makes of the error', () =>
    onDatabase(async ({ transact, notes }) => {
      const work = transact(async (db) => {
        await write(db, 'one')
        await sql`select 1 / 0`.execute(db).catch(() => undefined)
        await write(db, 'two').catch(() => undefined)
      })
      await expect(work).rejects.toThrow('division by zero')
      expect(await notes()).toEqual([])
    }))

  it('fails the statements behind it with its own error', () =>
    onDatabase(async ({ transact, notes }) => {
      const work = transact(async (db) => {
        const [failed, later] = await Promise.allSettled([sql`select 1 / 0`.execute(db), write(db, 'one')])
        if (failed.status === 'rejected' && later.status === 'rejected') throw later.reason
      })
      await expect(work).rejects.toThrow('division by zero')
      expect(await notes()).toEqual([])
    }))

  it('for want of its plan is prepared again', () =>
    onDatabase(async ({ db, transact }) => {
      const select = (): Promise<unknown> => sql`select * from later`.execute(db)
      await expect(select()).rejects.toThrow('does not exist')
      await transact((db) => sql`create table later (a integer)`.execute(db))
      await expect(select()).resolves.toMatchObject({ rows: [] })
      await transact((db) => sql`alter table later add b integer`.execute(db))
      await expect(select()).resolves.toMatchObject({ rows: [] })
      await transact((db) => sql`drop table later`.execute(db))
    }))
})

describe('the end of a transaction', () => {
  it('rolls back the statements in flight, and refuses new ones', () =>
    onDatabase(async ({ transact, notes }) => {
      let late: Promise<readonly unknown[]> = Promise.resolve([])
      const work = transact(async (db) => {
        await write(db, 'one')
        const slow = sql`select pg_sleep(0.2)`.execute(db)
        late = Promise.allSettled([slow, write(db, 'two'), slow.then(() => write(db, 'three'))])
        throw new Error('changed my mind')
      })
      await expect(work).rejects.toThrow('changed my mind')
      expect(await late).toMatchObject([
        { status: 'fulfilled' },
        { status: 'fulfilled' },
        { reason: { message: 'The transaction is over' } },
      ])
      expect(await notes()).toEqual([])
    }))

  it('on a connection that was lost before has a known outcome', () =>
    onDatabase(async ({ transact, cutConnections, notes }) => {
      const work = transact(async (db) => {
        await write(db, 'one')
        await cutConnections()
      })
      await expect(work).rejects.toMatchObject({
        kind: 'unavailable',
        message: 'The service is busy, please try again',
      })
      expect(await notes()).toEqual([])
    }))
})

describe('a snapshot', () => {
  it('takes no connection without a statement, and gives it back when it ends', () =>
    onDatabase(async ({ snapshot, transact, notes }) => {
      await snapshot(async () => {
        await transact((db) => write(db, 'one'))
      })
      await snapshot(async (db, end) => {
        expect(await read(db)).toEqual([{ note: 'one' }])
        await end()
        await transact((db) => write(db, 'two'))
        await expect(read(db)).rejects.toThrow('The snapshot has ended')
      })
      expect(await notes()).toEqual(['one', 'two'])
    }))
})
