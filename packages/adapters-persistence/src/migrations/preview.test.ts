import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { frozenDatabase } from '../../test/migrations/frozen-databases.ts'
import { expectKept, rowsIn } from '../../test/migrations/kept-rows.ts'
import { planThrough, unmigratedDatabases } from '../../test/unmigrated.ts'
import { openDatabase } from '../open-store.ts'
import { openStatements } from '../testing/statements.ts'
import { plan } from './index.ts'
import { migrate } from './migrator.ts'
import { olderServers } from './older-servers.ts'
import { listMigrations, tryMigrations } from './preview.ts'
import { describeSchema } from './schema-fingerprint.ts'

const names = plan.migrations.map(({ name }) => name)

it('names only migrations beside which older servers fail', () => {
  expect(Object.keys(olderServers).filter((name) => !names.includes(name))).toEqual([])
})

describe.each(unmigratedDatabases())('before an upgrade on $engine', (databases) => {
  it('lists the applied migrations with their dates, and the pending ones', async () => {
    const database = await openDatabase(await databases.fresh())
    await migrate(database, planThrough('0002-token-origins'))
    await database.db.transaction().execute((trx) => sql`update migrations set applied_date = 5`.execute(trx))
    const listed = await listMigrations(database, plan)
    await database.close()
    expect(listed.map(({ name }) => name)).toEqual(names)
    expect(listed.map(({ appliedDate }) => appliedDate).slice(0, 3)).toEqual([5, 5, undefined])
    expect(listed[4]?.olderServers).toBe('their sign-in fails')
  })

  it('tries the pending migrations on the content, and changes nothing', async () => {
    const url = await frozenDatabase(databases)
    const before = await rowsIn(url)
    const database = await openDatabase(url)
    const schema = await describeSchema(database)
    expect((await tryMigrations(database, plan)).map(({ name }) => name)).toEqual(names.slice(1))
    expect(await describeSchema(database)).toEqual(schema)
    expectKept(before, await rowsIn(url), [])
    expect(await migrate(database, plan)).toEqual(names.slice(1))
    expect(await tryMigrations(database, plan)).toEqual([])
    await database.close()
  })

  it('says in one sentence which migration would fail', async () => {
    const url = await databases.fresh()
    const database = await openDatabase(url)
    await migrate(database, planThrough('0001-whole-data-model'))
    const statements = await openStatements(url)
    await statements.run('create table comment_drafts (id integer)')
    await statements.close()
    await expect(tryMigrations(database, plan)).rejects.toThrow(
      /its migration 0013-comment-drafts failed, and nothing of it was kept: .* already exists\.$/u,
    )
    expect((await listMigrations(database, plan))[1]?.appliedDate).toBeUndefined()
    await database.close()
  })
})
