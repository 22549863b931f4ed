import { aUser } from '@lectern/application/testing'
import type { CommentId, CommentKind, CommentRef, Username } from '@lectern/domain'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { plan } from '../../src/migrations/index.ts'
import { describeSchema } from '../../src/migrations/schema-fingerprint.ts'
import { openDatabase, openStore } from '../../src/open-store.ts'
import type { Database } from '../../src/schema.ts'
import type { OpenDatabase } from '../../src/session.ts'
import { storeOn } from '../../src/store.ts'
import { openRows, type Rows } from '../../src/testing/rows.ts'
import { expectExactTotals } from '../model/expect-exact-totals.ts'
import { snapshotOf } from '../model/snapshot.ts'
import type { World } from '../model/world.ts'
import { unmigratedDatabases } from '../unmigrated.ts'
import { frozenDatabase } from './frozen-databases.ts'

/** A migration that rewrites or drops the rows of a table names the table here, and has a test of its own. */
const rewritten: ReadonlySet<string> = new Set(['sign_in_attempts'])

const later = plan.migrations.slice(1).map(({ name }) => name)
const everything = { start: 0, size: 1000 }

async function rowsIn(url: string): Promise<Rows> {
  const reader = await openRows(url)
  const rows = await reader.rows()
  await reader.close()
  return rows
}

/** Each row has what it had before; a migration may add columns, tables and rows. */
function expectKept(before: Rows, after: Rows): void {
  for (const [table, rows] of Object.entries(before)) {
    expect(rows.length, `content of ${table}`).toBeGreaterThan(0)
    if (rewritten.has(table)) continue
    const columns = Object.keys(JSON.parse(rows[0] ?? '{}') as object)
    const narrowed = (row: string): string => {
      const values = JSON.parse(row) as Readonly<Record<string, unknown>>
      return JSON.stringify(Object.fromEntries(columns.map((column) => [column, values[column]])))
    }
    const kept = new Set((after[table] ?? []).map(narrowed))
    const lost = rows.filter((row) => !kept.has(narrowed(row)))
    expect({ table, lost }).toEqual({ table, lost: [] })
  }
}

const idsIn = async <Made extends number>({ db }: OpenDatabase, table: keyof Database): Promise<Made[]> => {
  const { rows } = await sql<{ id: Made }>`select id from ${sql.table(table)} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

const commentsIn = async (database: OpenDatabase, kind: CommentKind): Promise<CommentRef[]> =>
  (await idsIn<CommentId>(database, `${kind}_comments`)).map((commentId) => ({ kind, commentId }))

const worldIn = async (database: OpenDatabase): Promise<World> => ({
  users: await idsIn(database, 'users'),
  events: await idsIn(database, 'events'),
  tracks: await idsIn(database, 'tracks'),
  talks: await idsIn(database, 'talks'),
  talkComments: await commentsIn(database, 'talk'),
  eventComments: await commentsIn(database, 'event'),
  moderations: await idsIn(database, 'moderations'),
})

describe.each(unmigratedDatabases())('a database of the first migration, on $engine', (databases) => {
  it('is brought up to date once, and keeps its content', async () => {
    const url = await frozenDatabase(databases)
    const before = await rowsIn(url)
    const store = await openStore(url)
    expect(await store.pendingMigrations()).toEqual(later)
    expect(await store.migrate()).toEqual(later)
    expect(await store.migrate()).toEqual([])
    expectKept(before, await rowsIn(url))
    await store.close()
  })

  it('has the schema of a new one after that', async () => {
    const schemas = []
    for (const url of [await frozenDatabase(databases), await databases.fresh()]) {
      const database = await openDatabase(url)
      await storeOn(database).migrate()
      schemas.push(await describeSchema(database))
      await database.close()
    }
    expect(schemas[0]).toEqual(schemas[1])
  })

  it('is read and written after that', async () => {
    const database = await openDatabase(await frozenDatabase(databases))
    const store = storeOn(database)
    await store.migrate()
    const world = await worldIn(database)
    expect(JSON.stringify(await snapshotOf(store, world))).toContain('testing PHP legacy 東京')
    await expectExactTotals(store, world)
    const found = await store.userQueries.list(
      { kind: 'about', keyword: 'hopp' },
      { kind: 'every' },
      everything,
    )
    expect(found.items).toMatchObject([
      { username: 'grace', fullName: 'Grace Høpper', email: 'Grace@lectern.example', avatarHash: 'f00d' },
    ])
    const added = await store.transaction(({ users }) =>
      users.add(aUser({ username: 'new' as Username, email: 'new@new.example' })),
    )
    expect(added.id).toBeGreaterThan(Math.max(...world.users))
    await database.close()
  })
})
