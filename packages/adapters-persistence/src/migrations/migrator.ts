import type { OpenDatabase, Session } from '../session.ts'
import { alone } from './alone.ts'
import { keepsFingerprints } from './found.ts'
import type { Plan, Tables } from './migration.ts'
import { isUpToDate, type State, stateOf } from './state.ts'

/** Those of the known migrations that the database does not have yet, oldest first. */
export const pendingMigrations = (database: OpenDatabase, plan: Plan): Promise<readonly string[]> =>
  explained(database, 'it cannot be read', () =>
    alone(database, async (session) => {
      const { pending } = requireUsable(database, await stateOf(session, plan))
      return pending.map(({ name }) => name)
    }),
  )

/**
 * Applies what is pending, each migration in a transaction of its own, and says which ones this process applied.
 * ValueList processes may do this at once: one of them works, the others wait.
 */
export const migrate = (database: OpenDatabase, plan: Plan): Promise<readonly string[]> =>
  explained(database, 'it cannot be brought up to date', async () => {
    const applied: string[] = []
    while (!isUpToDate(await stateOf(database, plan))) {
      const name = await alone(database, (session) => takeStep(database, session, plan))
      if (name !== undefined) applied.push(name)
    }
    return applied
  })

/** Gives the name of the migration that it applied, if any. */
async function takeStep(database: OpenDatabase, session: Session, plan: Plan): Promise<string | undefined> {
  const { tables, pending, withoutFingerprint } = requireUsable(database, await stateOf(session, plan))
  await prepareRecord(session, tables)
  for (const name of withoutFingerprint) await addFingerprint(session, plan, name)
  const [next] = pending
  if (next === undefined) return undefined
  const failure = `its migration ${next.name} failed, and nothing of it was kept`
  await explained(database, failure, () => next.up(session))
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
  } else if (!keepsFingerprints(tables)) {
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

/** What the engine says becomes one sentence. Any other error is a bug, or has its own. */
async function explained<Result>(
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
