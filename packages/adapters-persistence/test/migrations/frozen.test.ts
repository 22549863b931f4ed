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
import { expectExactTotals } from '../model/expect-exact-totals.ts'
import { snapshotOf } from '../model/snapshot.ts'
import type { World } from '../model/world.ts'
import { unmigratedDatabases } from '../unmigrated.ts'
import { frozenDatabase } from './frozen-databases.ts'
import { expectKept, rowsIn } from './kept-rows.ts'

const later = plan.migrations.slice(1).map(({ name }) => name)
const everything = { start: 0, size: 1000 }

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
    expectKept(before, await rowsIn(url), later)
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
