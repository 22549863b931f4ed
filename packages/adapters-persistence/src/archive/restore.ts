import { CompiledQuery, sql } from 'kysely'
import { allowIdleTransaction } from '../dialects/postgres/limits.ts'
import { kyselyImageStore } from '../images/repository.ts'
import { kyselyMailRepository } from '../mail/repository.ts'
import { inspect } from '../migrations/inspection.ts'
import type { Plan, Tables } from '../migrations/migration.ts'
import { migrate } from '../migrations/migrator.ts'
import { pendingMigrations } from '../migrations/preview.ts'
import { BEFORE_BASELINE } from '../migrations/state.ts'
import { indexAll } from '../search/index-texts.ts'
import type { OpenDatabase, Session } from '../session.ts'
import {
  type ArchivedContent,
  type ArchivedRow,
  ArchiveRefused,
  type Archives,
  type TableHeading,
} from './archives.ts'
import { archivedTables, writeNextId } from './tables.ts'

/** An archive of an older schema is restored into that schema, and the later migrations change its rows. */
export const restoreInto =
  (database: OpenDatabase, plan: Plan): Archives['restore'] =>
  async (content, addImage) => {
    await migrate(database, await planOfArchive(database, plan, content.schema))
    await database.transact(async (db) => {
      const session = { engine: database.engine, db }
      // The transaction is idle while an object store takes an image.
      if (session.engine === 'postgres') await allowIdleTransaction(db)
      const { tables } = await inspect(session)
      requireColumns(content.tables, tables)
      await requireEmpty(session)
      const store = kyselyImageStore(session)
      const add = addImage ?? ((fileName, bytes) => store.add(fileName, bytes))
      await fill(session, content, add)
      await kyselyMailRepository(session).hold()
      await database.changes.publish(db, [{ kind: 'any' }])
    })
    await migrate(database, plan)
    await database.transact((db) => indexAll({ engine: database.engine, db }))
  }

async function planOfArchive(database: OpenDatabase, plan: Plan, schema: string): Promise<Plan> {
  const newest = plan.migrations.findIndex(({ name }) => name === schema)
  if (schema < (plan.migrations[0]?.name ?? '')) {
    throw new ArchiveRefused(
      `it has the schema ${schema} of an older Lectern; restore it with ${BEFORE_BASELINE}, and dump that`,
    )
  }
  if (newest === -1) {
    throw new ArchiveRefused(
      `it has the schema ${schema}, which this program does not know; restore it with the Lectern that made it, or with a newer one`,
    )
  }
  const later = plan.migrations.slice(newest + 1)
  if (later.length === 0) return plan
  const pending = await pendingMigrations(database, plan)
  if (later.some(({ name }) => !pending.includes(name))) {
    throw new ArchiveRefused(
      `it has the older schema ${schema}, which needs a new database without tables, and this database has tables`,
    )
  }
  return { ...plan, migrations: plan.migrations.slice(0, newest + 1), tables: () => new Map() }
}

function requireColumns(headings: readonly TableHeading[], tables: Tables): void {
  for (const { name, columns } of headings) {
    const isKnown = archivedTables.some((table) => table.name === name)
    const unknown = columns.find((column) => tables.get(name)?.includes(column) !== true)
    if (!isKnown) throw new ArchiveRefused(`it has the table ${name}, which its schema does not have`)
    if (unknown !== undefined)
      throw new ArchiveRefused(`it has the column ${name}.${unknown}, which its schema does not have`)
  }
}

/** A server that has run once has stored keys, and nothing else. */
async function requireEmpty(session: Session): Promise<void> {
  const { tables } = await inspect(session)
  for (const { name } of archivedTables) {
    if (name === 'installation_keys' || !tables.has(name)) continue
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(session.db)
    if (rows.length > 0)
      throw new ArchiveRefused(
        `the database has rows in the table ${name}, and only an empty database is restored`,
      )
  }
  await session.db.deleteFrom('installation_keys').execute()
}

async function fill(
  session: Session,
  content: ArchivedContent,
  addImage: (fileName: string, content: Uint8Array) => Promise<void>,
): Promise<void> {
  const columnsOf = new Map(content.tables.map(({ name, columns }) => [name, columns]))
  for await (const part of content.parts()) {
    if (part.kind === 'image') await addImage(part.fileName, part.content)
    else await insertRows(session, part.table, columnsOf.get(part.table) ?? [], part.rows)
  }
  for (const { name, nextId } of content.tables) {
    if (nextId !== undefined) await writeNextId(session, name, nextId)
  }
}

/** Rows of one statement. PostgreSQL saves round trips; SQLite has none, and prepares one statement for each table. */
const ROWS_AT_A_TIME = { sqlite: 1, postgres: 100 }

async function insertRows(
  { engine, db }: Session,
  table: string,
  columns: readonly string[],
  rows: readonly ArchivedRow[],
): Promise<void> {
  const names = columns.map((column) => `"${column}"`).join(', ')
  const size = ROWS_AT_A_TIME[engine]
  for (let start = 0; start < rows.length; start += size) {
    const batch = rows.slice(start, start + size)
    let parameter = 0
    const placeholder = (): string => (engine === 'sqlite' ? '?' : `$${(parameter += 1)}`)
    const values = batch.map((row) => `(${row.map(placeholder).join(', ')})`).join(', ')
    const statement = CompiledQuery.raw(`insert into "${table}" (${names}) values ${values}`, batch.flat())
    try {
      await db.executeQuery(statement)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new ArchiveRefused(`the database refuses its rows of the table ${table}: ${reason}`, error)
    }
  }
}
