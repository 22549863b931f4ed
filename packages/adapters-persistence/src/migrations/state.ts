import type { Session } from '../session.ts'
import { lookInto } from './found.ts'
import type { Migration, Plan, Tables } from './migration.ts'
import { missingParts, otherSchema, refusalOf } from './refusals.ts'
import { hashSchema } from './schema-description.ts'

/** How far a database is. Without the lock for migrations it may mix two moments of another process's work. */
export interface State {
  readonly tables: Tables
  /** Why the database cannot be used. */
  readonly refusal: string | undefined
  readonly pending: readonly Migration[]
  /** The migrations that were applied before fingerprints were kept. */
  readonly withoutFingerprint: readonly string[]
}

export const isUpToDate = ({ refusal, pending, withoutFingerprint }: State): boolean =>
  refusal === undefined && pending.length === 0 && withoutFingerprint.length === 0

export async function stateOf(session: Session, plan: Plan): Promise<State> {
  const found = await lookInto(session)
  const applied = found.applied.map(({ name }) => name)
  const pending = plan.migrations.filter(({ name }) => !applied.includes(name))
  const withoutFingerprint = found.applied
    .filter(({ fingerprint }) => fingerprint === null)
    .map(({ name }) => name)
  const refusal =
    refusalOf(found, plan, session.engine) ??
    (withoutFingerprint.length === 0 ? undefined : await unlikeExpected(session, plan, applied.at(-1))) ??
    (pending.length === 0 ? missingParts(found.tables, plan.tables(session.engine)) : undefined)
  return { tables: found.tables, refusal, pending, withoutFingerprint }
}

async function unlikeExpected(session: Session, plan: Plan, newest = ''): Promise<string | undefined> {
  const expected = plan.schemasWithoutFingerprints[newest]?.[session.engine]
  return (await hashSchema(session)) === expected ? undefined : otherSchema(newest)
}
