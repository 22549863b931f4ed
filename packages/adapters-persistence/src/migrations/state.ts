import type { OpenDatabase, Session } from '../session.ts'
import { type Applied, inspect } from './inspection.ts'
import type { Migration, Plan, Tables } from './migration.ts'
import { missingParts, otherSchema, refusalOf } from './refusals.ts'
import { fingerprintOfSchema } from './schema-fingerprint.ts'

/** How far a database is migrated. Outside of the exclusive transaction another process may change it between two reads. */
export interface State {
  readonly tables: Tables
  readonly applied: readonly Applied[]
  /** Why Lectern does not use the database. */
  readonly refusal: string | undefined
  readonly pending: readonly Migration[]
  /** The migrations of a Lectern that recorded no fingerprints. */
  readonly withoutFingerprint: readonly string[]
}

export const isUpToDate = ({ refusal, pending, withoutFingerprint }: State): boolean =>
  refusal === undefined && pending.length === 0 && withoutFingerprint.length === 0

export async function stateOf(session: Session, plan: Plan): Promise<State> {
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
  return { ...found, refusal, pending, withoutFingerprint }
}

async function refusalOfSchema(session: Session, plan: Plan, newest = ''): Promise<string | undefined> {
  const expected = plan.schemasWithoutFingerprints[newest]?.[session.engine]
  return (await fingerprintOfSchema(session)) === expected ? undefined : otherSchema(newest)
}

export function requireUsable(database: OpenDatabase, state: State): State {
  if (state.refusal !== undefined) throw database.refuse(state.refusal)
  return state
}
