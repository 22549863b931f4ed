import { DomainError } from '@lectern/domain'
import { sql } from 'kysely'
import { pauseWithJitter } from '../dialects/backoff.ts'
import { limitStatements } from '../dialects/postgres/limits.ts'
import type { OpenDatabase, Session } from '../session.ts'
import { inspect, hasFingerprints } from './inspection.ts'
import type { Migration, Plan, Tables } from './migration.ts'
import { missingParts, otherSchema, refusalOf } from './refusals.ts'
import { fingerprintOfSchema } from './schema-fingerprint.ts'

/** The names of the migrations that the database does not have yet, oldest first. */
export const pendingMigrations = (database: OpenDatabase, plan: Plan): Promise<readonly string[]> =>
  withReason(database, 'it cannot be read', () =>
    inExclusiveTransaction(database, async (session) => {
      const { pending } = requireUsable(database, await stateOf(session, plan))
      return pending.map(({ name }) => name)
    }),
  )

/**
 * Applies the pending migrations, each in a transaction of its own, and gives the names of those that this process applied.
 * Several processes may call it at the same time: one applies a migration, the others wait.
 */
export const migrate = (database: OpenDatabase, plan: Plan): Promise<readonly string[]> =>
  withReason(database, 'it cannot be brought up to date', async () => {
    const applied: string[] = []
    while (!isUpToDate(await stateOf(database, plan))) {
      const name = await inExclusiveTransaction(database, (session) => applyNext(database, session, plan))
      if (name !== undefined) applied.push(name)
    }
    return applied
  })

/** Applies the oldest pending migration and gives its name; undefined when none is pending. */
async function applyNext(database: OpenDatabase, session: Session, plan: Plan): Promise<string | undefined> {
  const { tables, pending, withoutFingerprint } = requireUsable(database, await stateOf(session, plan))
  await prepareRecord(session, tables)
  for (const name of withoutFingerprint) await addFingerprint(session, plan, name)
  const [next] = pending
  if (next === undefined) return undefined
  const failure = `its migration ${next.name} failed, and nothing of it was kept`
  await withReason(database, failure, () => next.up(session))
  const { name } = next
  const fingerprint = fingerprintOf(session, plan, name)
  const appliedDate = Math.floor(Date.now() / 1000)
  await session.db.insertInto('migrations').values({ name, applied_date: appliedDate, fingerprint }).execute()
  return name
}

function requireUsable(database: OpenDatabase, state: State): State {
  if (state.refusal !== undefined) throw database.refuse(state.refusal)
  return state
}

async function prepareRecord({ db }: Session, tables: Tables): Promise<void> {
  if (!tables.has('migrations')) {
    await db.schema
      .createTable('migrations')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('applied_date', 'bigint', (column) => column.notNull())
      .addColumn('fingerprint', 'text')
      .execute()
  } else if (!hasFingerprints(tables)) {
    await db.schema.alterTable('migrations').addColumn('fingerprint', 'text').execute()
  }
}

const addFingerprint = (session: Session, plan: Plan, name: string): Promise<unknown> =>
  session.db
    .updateTable('migrations')
    .set({ fingerprint: fingerprintOf(session, plan, name) })
    .where('name', '=', name)
    .execute()

function fingerprintOf({ engine }: Session, { fingerprints }: Plan, name: string): string {
  const fingerprint = fingerprints[name]?.[engine]
  if (fingerprint === undefined)
    throw new Error(`The migration ${name} has no fingerprint: fingerprints.test.ts prints it`)
  return fingerprint
}

/** An error of the engine becomes one sentence. Any other error is a bug, or has a sentence already. */
async function withReason<Result>(
  database: OpenDatabase,
  failure: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const reason = database.reasonOf(error)
    throw reason === undefined ? error : database.refuse(`${failure}: ${reason}`, error)
  }
}

/** How far a database is migrated. Outside of the exclusive transaction another process may change it between two reads. */
interface State {
  readonly tables: Tables
  /** Why Lectern does not use the database. */
  readonly refusal: string | undefined
  readonly pending: readonly Migration[]
  /** The migrations of a Lectern that recorded no fingerprints. */
  readonly withoutFingerprint: readonly string[]
}

const isUpToDate = ({ refusal, pending, withoutFingerprint }: State): boolean =>
  refusal === undefined && pending.length === 0 && withoutFingerprint.length === 0

async function stateOf(session: Session, plan: Plan): Promise<State> {
  const found = await inspect(session)
  const applied = found.applied.map(({ name }) => name)
  const pending = plan.migrations.filter(({ name }) => !applied.includes(name))
  const withoutFingerprint = found.applied
    .filter(({ fingerprint }) => fingerprint === null)
    .map(({ name }) => name)
  const refusal =
    refusalOf(found, plan, session.engine) ??
    (withoutFingerprint.length === 0 ? undefined : await refusalOfSchema(session, plan, applied.at(-1))) ??
    (pending.length === 0 ? missingParts(found.tables, plan.tables(session.engine)) : undefined)
  return { tables: found.tables, refusal, pending, withoutFingerprint }
}

async function refusalOfSchema(session: Session, plan: Plan, newest = ''): Promise<string | undefined> {
  const expected = plan.schemasWithoutFingerprints[newest]?.[session.engine]
  return (await fingerprintOfSchema(session)) === expected ? undefined : otherSchema(newest)
}

/** A transaction that excludes every other process that migrates, for as long as it takes. */
const inExclusiveTransaction = <Result>(
  database: OpenDatabase,
  work: (session: Session) => Promise<Result>,
): Promise<Result> =>
  whileBusyRetry(database, () =>
    database.db.transaction().execute(async (db) => {
      const session = { engine: database.engine, db }
      await waitForOtherMigrators(session)
      return work(session)
    }),
  )

/** On SQLite the transaction itself is exclusive. */
async function waitForOtherMigrators({ engine, db }: Session): Promise<void> {
  if (engine === 'sqlite') return
  await sql`select set_config('lock_timeout', '0', true)`.execute(db)
  await limitStatements(db, 0)
  await sql`select pg_advisory_xact_lock(hashtext('lectern migrations'))`.execute(db)
}

/** Retries while the database is overloaded. A full disk has a reason of the engine, and is not retried. */
async function whileBusyRetry<Result>(
  { reasonOf }: OpenDatabase,
  task: () => Promise<Result>,
): Promise<Result> {
  const end = performance.now() + LONGEST_MIGRATION_MILLISECONDS
  for (;;) {
    try {
      return await task()
    } catch (error) {
      const busy =
        error instanceof DomainError && error.kind === 'unavailable' && reasonOf(error) === undefined
      if (!busy || performance.now() > end) throw error
    }
    await pauseWithJitter(PAUSE_MILLISECONDS)
  }
}

const LONGEST_MIGRATION_MILLISECONDS = 10 * 60_000
const PAUSE_MILLISECONDS = 50
