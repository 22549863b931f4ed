import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { bothEngines } from '../../test/both-engines.ts'
import { fillRealistically } from '../../test/realistic-data.ts'
import { unmigratedDatabases } from '../../test/unmigrated.ts'
import { plan } from '../migrations/index.ts'
import type { Migration, Plan } from '../migrations/migration.ts'
import { migrate } from '../migrations/migrator.ts'
import { tablesOn } from '../migrations/tables.ts'
import { openDatabase } from '../open-store.ts'
import type { OpenDatabase } from '../session.ts'
import type { ArchivedContent, ArchivedPart, TableHeading } from './archives.ts'
import { restoreInto } from './restore.ts'
import { snapshotOf } from './snapshot.ts'
import { archivedTables, columnsLeftOut } from './tables.ts'

const amounts = { users: 60, events: 6, talksPerEvent: 4, commentsPerTalk: 3 }
const engines = bothEngines()
const opened: OpenDatabase[] = []
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})

const open = async (url: string): Promise<OpenDatabase> => {
  const database = await openDatabase(url)
  opened.push(database)
  return database
}

interface Kept extends ArchivedContent {
  readonly schema: string
  readonly tables: readonly TableHeading[]
  readonly kept: readonly ArchivedPart[]
}

const contentOf = (schema: string, tables: readonly TableHeading[], kept: readonly ArchivedPart[]): Kept => ({
  schema,
  tables,
  kept,
  async *parts() {
    yield* kept
  },
})

const contentIn = (database: OpenDatabase, secrets = true): Promise<Kept> =>
  snapshotOf(database)({ secrets }, async (snapshot) => {
    const parts: ArchivedPart[] = []
    for (const { name: table } of snapshot.tables)
      for await (const rows of snapshot.rows(table)) parts.push({ kind: 'rows', table, rows })
    return contentOf(snapshot.schema, snapshot.tables, parts)
  })

const change = (database: OpenDatabase, statement: string): Promise<unknown> =>
  database.transact((db) => sql.raw(statement).execute(db))

const rowsOf = (content: Kept, table: string) =>
  content.kept.flatMap((part) => (part.kind === 'rows' && part.table === table ? part.rows : []))

it.each(engines)('decides about every column of a table that it archives on $engine', ({ engine }) => {
  for (const { name, key, columns } of archivedTables) {
    const decided = [...columns, ...(columnsLeftOut[name] ?? [])]
    expect(decided.toSorted(), `the table ${name}`).toEqual(tablesOn(engine).get(name)?.toSorted())
    expect(columns).toEqual(expect.arrayContaining([...key]))
  }
})

describe.each(engines)('the archive of a database on $engine', (databases) => {
  const [sqlite, postgres] = engines
  const other = databases === sqlite ? postgres : sqlite

  it('has the same rows and next ids after a restore on the other engine', async () => {
    const source = await open(await databases.empty())
    await fillRealistically(source, amounts)
    await change(source, 'delete from talk_comments where id = (select max(id) from talk_comments)')
    const content = await contentIn(source)
    const target = await open(await other.empty())
    await restoreInto(target, plan)(content)
    const { schema, tables, kept } = await contentIn(target)
    expect({ schema, tables, kept }).toEqual({
      schema: content.schema,
      tables: content.tables,
      kept: content.kept,
    })
    expect(await target.db.selectFrom('mails_held').selectAll().execute()).toEqual([{ id: 1 }])
  })

  it('is one state, whose reader stops no writer', async () => {
    const database = await open(await databases.empty())
    await fillRealistically(database, amounts)
    const before = await contentIn(database)
    const read = await snapshotOf(database)({ secrets: true }, async (snapshot) => {
      await change(database, `update users set full_name = 'Changed'`)
      const rows: unknown[] = []
      for await (const batch of snapshot.rows('users')) rows.push(...batch)
      return rows
    })
    expect(read).toEqual(rowsOf(before, 'users'))
    expect(rowsOf(await contentIn(database), 'users')[0]).toContain('Changed')
  })

  it('has no tokens, client secrets and keys without secrets', async () => {
    const database = await open(await databases.empty())
    await fillRealistically(database, amounts)
    await change(database, `update applications set client_secret_hash = 'hash'`)
    await change(database, `insert into installation_keys (name, secret) values ('signer', 'key')`)
    await change(
      database,
      `insert into grants (user_id, application_id, scope, code_hash, family_hash, refresh_hash, created_date,
        expires_date) select owner_id, id, 'read', 'c', 'f', 'r', 0, 9 from applications limit 1`,
    )
    const first = '(select min(id) from talks)'
    const ofEvent = `(select event_id from talks where id = ${first})`
    await change(database, `insert into devices (hash, created_date) values ('hash of device', 0)`)
    await change(
      database,
      `insert into attendee_codes (event_id, hash, created_date) values (${ofEvent}, 'hash of code', 0)`,
    )
    await change(
      database,
      `insert into voting_boxes (event_id, name, hash, created_date) values (${ofEvent}, 'Door', 'hash of box', 0)`,
    )
    await change(
      database,
      `insert into report_links (talk_id, hash, label, created_date) values (${first}, 'hash of link', 'Sven', 0)`,
    )
    await change(
      database,
      `insert into speaker_invitations (event_id, display_name, display_name_folded, state, email, hash, invited_date)
        values (${ofEvent}, 'A', 'a', 'open', '', 'hash of invitation', 0)`,
    )
    const [whole, part] = [await contentIn(database), await contentIn(database, false)]
    for (const table of ['devices', 'attendee_codes', 'voting_boxes', 'speaker_invitations']) {
      expect(rowsOf(whole, table).flat().join(' ')).toContain('hash of')
      expect(rowsOf(part, table).length).toBe(rowsOf(whole, table).length)
      expect(rowsOf(part, table).flat().join(' ')).not.toContain('hash of')
    }
    for (const table of ['tokens', 'grants', 'installation_keys', 'report_links']) {
      expect([table, rowsOf(whole, table).length > 0]).toEqual([table, true])
      expect(rowsOf(part, table)).toEqual([])
    }
    expect(rowsOf(whole, 'applications').flat()).toContain('hash')
    expect(rowsOf(part, 'applications').flat()).not.toContain('hash')
  })

  it('is refused by a database with rows, and when a row does not fit, and nothing of it stays', async () => {
    const source = await open(await databases.empty())
    await fillRealistically(source, amounts)
    const content = await contentIn(source)
    await expect(restoreInto(source, plan)(content)).rejects.toThrow(/rows in the table users/u)
    const target = await open(await other.empty())
    const twice = contentOf(content.schema, content.tables, [...content.kept, ...content.kept.slice(-1)])
    await expect(restoreInto(target, plan)(twice)).rejects.toThrow(/refuses its rows/u)
    const foreign = [...content.tables, { name: 'migrations', columns: ['name'] }]
    await expect(restoreInto(target, plan)(contentOf(content.schema, foreign, content.kept))).rejects.toThrow(
      /the table migrations/u,
    )
    expect((await contentIn(target)).kept).toEqual([])
  })
})

const later: Migration = {
  name: '9999-later',
  up: async ({ db }) => void (await sql`alter table users add column nickname text`.execute(db)),
}
const laterPlan: Plan = {
  ...plan,
  migrations: [...plan.migrations, later],
  fingerprints: { ...plan.fingerprints, [later.name]: { sqlite: 'later', postgres: 'later' } },
}

describe.each(unmigratedDatabases())('the schema of an archive on $engine', ({ engine, fresh }) => {
  const archive = async (): Promise<Kept> => {
    const [sqlite, postgres] = engines
    const source = await open(await (engine === 'sqlite' ? sqlite : postgres).empty())
    await fillRealistically(source, amounts)
    return contentIn(source)
  }

  it('may be older than that of a new database, which is migrated after the restore', async () => {
    const content = await archive()
    const target = await open(await fresh())
    await restoreInto(target, laterPlan)(content)
    expect(rowsOf(await contentIn(target), 'users')).toEqual(rowsOf(content, 'users'))
    await change(target, `update users set nickname = 'a'`)
  })

  it('must not be older than that of a database with tables, and not newer than the program', async () => {
    const content = await archive()
    const target = await open(await fresh())
    await migrate(target, laterPlan)
    await expect(restoreInto(target, laterPlan)(content)).rejects.toThrow(/needs a new database/u)
    const newer = contentOf('9999-later', content.tables, content.kept)
    await expect(restoreInto(target, plan)(newer)).rejects.toThrow(/does not know/u)
    const older = contentOf('0018-mails-held', content.tables, content.kept)
    await expect(restoreInto(target, plan)(older)).rejects.toThrow(
      /with the commit df433ca0 of Lectern, and/u,
    )
  })
})
