import type { EngineName } from '../dialects/database.ts'
import type { OpenDatabase, Session } from '../session.ts'
import {
  type Applied,
  hasRecord,
  inspect,
  type Inspection,
  SQLITE_TABLES,
  type TableColumn,
  tablesOf,
} from './inspection.ts'
import type { Migration, Plan, Tables } from './migration.ts'

/** How far a database is migrated. Outside of the exclusive transaction another process may change it between two reads. */
interface State {
  readonly tables: Tables
  readonly applied: readonly Applied[]
  /** Why Lectern does not use the database. */
  readonly refusal: string | undefined
  readonly pending: readonly Migration[]
}

export const isUpToDate = ({ refusal, pending }: State): boolean =>
  refusal === undefined && pending.length === 0

export async function stateOf(session: Session, plan: Plan): Promise<State> {
  const found = await inspect(session)
  const applied = new Set(found.applied.map(({ name }) => name))
  const pending = plan.migrations.filter(({ name }) => !applied.has(name))
  const refusal =
    refusalOf(found, plan, session.engine) ??
    (pending.length === 0 ? missingParts(found.tables, plan.tables(session.engine)) : undefined)
  return { ...found, refusal, pending }
}

export function requireUsable(database: OpenDatabase, state: State): State {
  if (state.refusal !== undefined) throw database.refuse(state.refusal)
  return state
}

// Why Lectern does not use a database, and what the operator can do. Each text follows "cannot be used: ".

const RESTORE = 'restore a whole backup'
const RIGHT_CODE = 'run the code that made it, or restore a backup'

/** The last code that has the migrations which the baseline replaces. */
export const BEFORE_BASELINE = 'the commit df433ca0 of Lectern'

export function refusalOf(
  { tables, applied: all }: Inspection,
  plan: Plan,
  engine: EngineName,
): string | undefined {
  const oldest = plan.migrations[0]?.name ?? ''
  // Those that the baseline replaced stay in the record.
  const applied = all.filter(({ name }) => name >= oldest)
  if (applied.length === 0 && all.length > 0) return olderThan(oldest)
  return (
    withoutRecord(tables, applied, plan.besideOthers === true ? plan.tables(engine) : undefined) ??
    unknownMigration(applied, plan) ??
    changedMigration(applied, plan, engine)
  )
}

const olderThan = (oldest: string): string =>
  `an older Lectern made it, without the migration ${oldest}; run lectern migrate of ${BEFORE_BASELINE} first`

/** Why Lectern does not use a SQLite file, by its tables alone: before anything in the file changes. */
export function refusalOfFile(read: (sql: string) => readonly TableColumn[]): string | undefined {
  const tables = tablesOf(read(SQLITE_TABLES))
  return hasRecord(tables) ? undefined : withoutRecord(tables, [])
}

/** Another program made the tables, or only a part of a backup was restored. */
function withoutRecord(tables: Tables, applied: readonly Applied[], own = tables): string | undefined {
  const others = [...tables.keys()].filter((table) =>
    table === 'migrations' ? !hasRecord(tables) : own.has(table),
  )
  if (applied.length > 0 || others.length === 0) return undefined
  return `it holds tables (${shortList(others)}) and no record that Lectern made them; give Lectern an empty database, or ${RESTORE}`
}

function unknownMigration(applied: readonly Applied[], { migrations }: Plan): string | undefined {
  const known = migrations.map(({ name }) => name)
  const unknown = applied.find(({ name }) => !known.includes(name))?.name
  if (unknown !== undefined) {
    return unknown > (known.at(-1) ?? '')
      ? `a newer Lectern made it, and this program does not know its migration ${unknown}; run the newer program, or restore a backup from before`
      : `another state of the code made it, and this program does not know its migration ${unknown}; ${RIGHT_CODE}`
  }
  const leftOut = known.find((name, index) => index < applied.length && applied[index]?.name !== name)
  if (leftOut === undefined) return undefined
  return `another state of the code made it, which left out the migration ${leftOut}; ${RIGHT_CODE}`
}

function changedMigration(
  applied: readonly Applied[],
  { fingerprints, replacedByBaseline = [] }: Plan,
  engine: EngineName,
): string | undefined {
  const changed = applied.find(
    ({ name, fingerprint }, index) =>
      fingerprint !== fingerprints[name]?.[engine] &&
      (index > 0 || !replacedByBaseline.some((replaced) => replaced[engine] === fingerprint)),
  )
  if (changed === undefined) return undefined
  return `another state of the code made it, whose migration ${changed.name} was not the one of this program; ${RIGHT_CODE}`
}

/** Tables and columns that a fully migrated database lacks. It may have more than the expected ones. */
export function missingParts(tables: Tables, expected: Tables): string | undefined {
  const missing = [...expected].flatMap(([table, columns]) => {
    const found = tables.get(table)
    if (found === undefined) return [`the table ${table}`]
    return columns
      .filter((column) => !found.includes(column))
      .map((column) => `the column ${table}.${column}`)
  })
  if (missing.length === 0) return undefined
  return `it lacks ${shortList(missing)} although every migration was applied to it; ${RESTORE}`
}

const MOST_NAMED = 3

function shortList(names: readonly string[]): string {
  const named = names.toSorted().slice(0, MOST_NAMED).join(', ')
  const more = names.length - MOST_NAMED
  return more > 0 ? `${named} and ${more} more` : named
}
