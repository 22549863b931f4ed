import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { fingerprintOf } from '../../test/migrations/schema-fingerprint.ts'
import { statementsOf } from '../../test/migrations/statements-of.ts'
import { plan } from './index.ts'
import type { Migration, OnEachEngine } from './migration.ts'

const fingerprintsOf = async (migration: Migration): Promise<OnEachEngine> => ({
  sqlite: fingerprintOf(await statementsOf(migration, 'sqlite')),
  postgres: fingerprintOf(await statementsOf(migration, 'postgres')),
})

describe('a migration on the main branch never changes', () => {
  it.each(plan.migrations)('$name', async (migration) => {
    const made = await fingerprintsOf(migration)
    const line = `  '${migration.name}': { sqlite: '${made.sqlite}', postgres: '${made.postgres}' },`
    expect(
      plan.fingerprints[migration.name],
      `The migration ${migration.name} is not the one of migrations/index.ts. If it is on the main branch, undo the change and write another migration. If it is new, its line is\n${line}\n`,
    ).toEqual(made)
  })

  it('and is never removed', () => {
    expect(Object.keys(plan.fingerprints)).toEqual(plan.migrations.map(({ name }) => name))
  })
})

describe('a fingerprint', () => {
  const migrationOf = (statement: string): Migration => ({
    name: 'one',
    up: async ({ db }) => void (await sql.raw(statement).execute(db)),
  })
  const of = (statement: string): Promise<OnEachEngine> => fingerprintsOf(migrationOf(statement))
  const statement = 'create table "talks" (id integer)'

  it('ignores white space and quotation marks', async () => {
    expect(await of('\n  create table talks\n  (id integer)\n')).toEqual(await of(statement))
  })

  it.each(['create table "talks" (id text)', "insert into talks values ('a')"])(
    'differs for %s',
    async (other) => {
      const [made, different] = [await of(statement), await of(other)]
      expect(made.sqlite).not.toBe(different.sqlite)
      expect(made.postgres).not.toBe(different.postgres)
    },
  )
})
