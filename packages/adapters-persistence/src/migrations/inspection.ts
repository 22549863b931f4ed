import type { Instant } from '@lectern/domain'
import { sql } from 'kysely'
import type { Session } from '../session.ts'
import type { Tables } from './migration.ts'

/** The tables of a database of any program, and the migrations that it records. */
export interface Inspection {
  readonly tables: Tables
  /** In the order of names. */
  readonly applied: readonly Applied[]
}

export interface Applied {
  readonly name: string
  readonly appliedDate: Instant
  readonly fingerprint: string | null
}

export interface TableColumn {
  readonly table: string
  /** Null for a table without columns. */
  readonly column: string | null
}

export async function inspect(session: Session): Promise<Inspection> {
  const query = session.engine === 'sqlite' ? SQLITE_TABLES : POSTGRES_TABLES
  const { rows } = await sql.raw<TableColumn>(query).execute(session.db)
  const tables = tablesOf(rows)
  return { tables, applied: hasRecord(tables) ? await appliedIn(session) : [] }
}

/** A table `migrations` of another program has other columns. */
export const hasRecord = (tables: Tables): boolean => {
  const columns = tables.get('migrations') ?? []
  return columns.includes('name') && columns.includes('applied_date')
}

export function tablesOf(rows: readonly TableColumn[]): Tables {
  const tables = new Map<string, string[]>()
  for (const { table, column } of rows) {
    const columns = tables.get(table) ?? []
    if (column !== null) columns.push(column)
    tables.set(table, columns)
  }
  return tables
}

/** Without the columns of virtual tables: SQLite may lack the module that knows them. */
export const SQLITE_TABLES = `
  select m.name as "table", x.name as "column"
  from sqlite_schema m
  left join pragma_table_xinfo(case when m.sql like 'create virtual%' then '' else m.name end) x
  where m.type = 'table' and m.name not like 'sqlite\\_%' escape '\\'
`

/**
 * The tables of one schema, without those of extensions: of that on the search path which has the record of migrations, or else of
 * the first one, where new tables come to be.
 */
const POSTGRES_TABLES = `
  select c.relname as "table", a.attname as "column"
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind in ('r', 'p') and pg_table_is_visible(c.oid)
    and n.oid = coalesce((
      select r.relnamespace from pg_class r join pg_attribute d on d.attrelid = r.oid
      where r.relname = 'migrations' and d.attname = 'applied_date' and pg_table_is_visible(r.oid)
    ), current_schema()::regnamespace)
    and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    and not exists (
      select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
    )
`

async function appliedIn({ db }: Session): Promise<readonly Applied[]> {
  const { rows } = await sql<Recorded>`select * from migrations`.execute(db)
  return rows
    .map(({ name, applied_date: appliedDate, fingerprint = null }) => ({ name, appliedDate, fingerprint }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

interface Recorded {
  readonly name: string
  readonly applied_date: Instant
  /** An early Lectern recorded none. */
  readonly fingerprint?: string | null
}
