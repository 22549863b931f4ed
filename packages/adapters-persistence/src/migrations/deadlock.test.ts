import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { unmigratedDatabases } from '../../test/unmigrated.ts'
import { openDatabase } from '../open-store.ts'
import { openStatements } from '../testing/statements.ts'
import type { Migration } from './migration.ts'
import { migrate } from './migrator.ts'

const [, postgres] = unmigratedDatabases()

it('repeats a migration of PostgreSQL that loses a deadlock with a running server', async () => {
  const url = (await postgres?.fresh()) ?? ''
  const statements = await openStatements(url)
  await statements.run('create sequence attempts')
  await statements.close()
  const loses: Migration = {
    name: '1',
    up: async ({ db }) => {
      await db.schema.createTable('one').addColumn('id', 'integer').execute()
      await sql`
        do $$
          begin
            if nextval('attempts') < 3 then raise 'deadlock detected' using errcode = '40P01'; end if;
          end
        $$
      `.execute(db)
    },
  }
  const fingerprints = { '1': { sqlite: '1', postgres: '1' } }
  const plan = { migrations: [loses], fingerprints, tables: () => new Map() }
  const database = await openDatabase(url)
  onTestFinished(() => database.close())
  expect(await migrate(database, plan)).toEqual(['1'])
})
