import { sql } from 'kysely'
import type { Session } from '../../src/session.ts'

/** Every table, column, index, trigger and function of the schema, one per line, as the engine describes it. */
export async function describeSchema({ engine, db }: Session): Promise<readonly string[]> {
  const query = engine === 'sqlite' ? SQLITE_SCHEMA : POSTGRES_SCHEMA
  const { rows } = await sql.raw<{ line: string }>(query).execute(db)
  return rows.map(({ line }) => bare(line)).toSorted()
}

/** Without the shadow tables of FTS5, which depend on the release of SQLite. */
const SQLITE_SCHEMA = `
  select type || ' ' || sql as line from sqlite_schema
  where sql is not null and tbl_name <> 'migrations' and name not like 'sqlite\\_%' escape '\\'
    and name not in (select name from pragma_table_list where type = 'shadow')
`

const POSTGRES_SCHEMA = `
  with ours as (
    select c.oid, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and pg_table_is_visible(c.oid) and c.relname <> 'migrations'
      and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      and not exists (
        select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
      )
  )
  select concat_ws(' ', 'column', relname, attname, format_type(atttypid, atttypmod), collname,
    case when attnotnull then 'not null' end, attidentity, pg_get_expr(adbin, adrelid)) as line
  from ours join pg_attribute on attrelid = ours.oid and attnum > 0 and not attisdropped
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  left join pg_collation on pg_collation.oid = attcollation
  union all
  select concat_ws(' ', 'constraint', relname, conname, pg_get_constraintdef(c.oid, true))
  from ours join pg_constraint c on conrelid = ours.oid where contype <> 'n'
  union all
  select concat_ws(' ', 'index', relname, pg_get_indexdef(indexrelid, 0, true))
  from ours join pg_index on indrelid = ours.oid
  union all
  select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid)) from ours join pg_trigger t on tgrelid = ours.oid
  where not tgisinternal
  union all
  select concat_ws(' ', 'function', proname, pg_get_function_arguments(p.oid), pg_get_function_result(p.oid),
    provolatile, proisstrict, prosrc, pg_get_function_sqlbody(p.oid))
  from pg_proc p where starts_with(proname, 'lectern_') and pg_function_is_visible(p.oid)
`

/** A hash of SQL statements that ignores white space and quotation marks. */
export const fingerprintOf = (statements: readonly string[]): string =>
  process
    .getBuiltinModule('node:crypto')
    .createHash('sha256')
    .update(statements.map(bare).join('\n'))
    .digest('hex')
    .slice(0, 16)

const bare = (statement: string): string => statement.replaceAll(/[\s"]+/gu, '')
