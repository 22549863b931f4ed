import { sql } from 'kysely'
import { allowIdleTransaction } from '../dialects/postgres/limits.ts'
import { kyselyImageQueries, storedFileNames } from '../images/repository.ts'
import type { OpenDatabase, Session } from '../session.ts'
import type { ArchivedRow, Archives, ArchivedValue, Snapshot, TableHeading } from './archives.ts'
import { type ArchivedTable, archivedTables, hasNextId, readNextId } from './tables.ts'

/** Numbers of rows of a page. A page has fewer rows if those of the page before were long. */
const PAGE_SIZES = [500, 50, 5] as const
/** The length of the texts of a page that is not exceeded by rows as long as those before. */
const PAGE_LENGTH = 1024 * 1024

export const snapshotOf =
  (database: OpenDatabase): Archives['snapshot'] =>
  (options, work) =>
    database.snapshot(async (db) => {
      const session = { engine: database.engine, db }
      if (session.engine === 'postgres') await allowIdleTransaction(db)
      const tables = archivedTables.map((table) => readable(table, options.secrets))
      const headings: TableHeading[] = []
      let rowCount = 0
      for (const table of tables) {
        const { name, columns } = table
        rowCount += table.isLeftOut ? 0 : await countRows(session, name)
        headings.push({ name, columns, ...(hasNextId(table) && { nextId: await readNextId(session, name) }) })
      }
      const snapshot: Snapshot = {
        schema: await schemaOf(session),
        tables: headings,
        rowCount,
        rows: (name) =>
          rowsOf(
            session,
            tables.find((table) => table.name === name),
          ),
        imageNames: async () => (await storedFileNames(session)).toSorted(),
        image: (fileName) => kyselyImageQueries(session).find(fileName),
      }
      return work(snapshot)
    })

interface ReadableTable extends ArchivedTable {
  readonly isLeftOut: boolean
  readonly blank: readonly string[]
}

const readable = (table: ArchivedTable, secrets: boolean): ReadableTable => ({
  ...table,
  isLeftOut: !secrets && table.secret === true,
  blank: secrets || typeof table.secret === 'boolean' ? [] : table.secret,
})

async function countRows({ db }: Session, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)
  return rows[0]?.n ?? 0
}

async function schemaOf({ db }: Session): Promise<string> {
  const row = await db.selectFrom('migrations').select('name').orderBy('name', 'desc').executeTakeFirst()
  return row?.name ?? ''
}

async function* rowsOf(
  session: Session,
  table: ReadableTable | undefined,
): AsyncGenerator<readonly ArchivedRow[]> {
  if (table === undefined || table.isLeftOut) return
  const { name, columns, key, blank } = table
  for await (const rows of pagesOf(session, name, columns, key)) {
    yield rows.map((row) => columns.map((column) => (blank.includes(column) ? null : (row[column] ?? null))))
  }
}

type Row = Readonly<Record<string, ArchivedValue>>

/** Keyset pagination: each page starts after the last key of the page before. */
async function* pagesOf(
  { db }: Session,
  table: string,
  columns: readonly string[],
  key: readonly string[],
): AsyncGenerator<readonly Row[]> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const order = sql.join(key.map((column) => sql.ref(column)))
  let last: Row | undefined
  let size: number = PAGE_SIZES[1]
  for (;;) {
    const values = key.map((column) => last?.[column])
    const after = last === undefined ? sql`` : sql`where (${order}) > (${sql.join(values)})`
    const { rows } = await sql<Row>`
      select ${names} from ${sql.table(table)} ${after} order by ${order} limit ${sql.lit(size)}
    `.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < size) return
    last = rows.at(-1)
    size = sizeAfter(rows)
  }
}

function sizeAfter(rows: readonly Row[]): number {
  const values = rows.flatMap((row) => Object.values(row))
  const length = values.reduce<number>(
    (sum, value) => sum + (typeof value === 'string' ? value.length : 0),
    0,
  )
  return PAGE_SIZES.find((size) => (size * length) / rows.length <= PAGE_LENGTH) ?? 1
}
