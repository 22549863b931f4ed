import type { OpenDatabase, Session } from '../session.ts'
import { type Applied, inspect } from './inspection.ts'
import type { Migration, Plan, Tables } from './migration.ts'
import { missingParts, refusalOf } from './refusals.ts'

/** How far a database is migrated. Outside of the exclusive transaction another process may change it between two reads. */
export interface State {
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
