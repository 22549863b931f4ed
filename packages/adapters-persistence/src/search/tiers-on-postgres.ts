import { type RawBuilder, sql } from 'kysely'
import type { Session } from '../session.ts'
import { defer } from '../sql/defer.ts'
import type { SearchSubject } from './schema.ts'

// A GIN index gives all documents of a term before the first is read, and in no order. So each tier of documents has an index, and a
// search reads the next tier only if it has found too few.

/** How many documents the first two tiers have. The last one has the others. */
export interface Tiers {
  readonly newest: number
  readonly newer: number
  /** How many documents leave or enter a tier at a time, so that the statement is short. */
  readonly moved: number
}

/** A word that too few of the newest documents have is in some thousands of the next tier at most, and so on. */
export const usualTiers: Tiers = { newest: 2_000, newer: 50_000, moved: 1_000 }

/** The tier of a document at this place, by the one before it. */
export const tierAt = (subject: SearchSubject, place: number): RawBuilder<number> => sql`coalesce((
  select tier from ${sql.table(`${subject}_search`)} as older where older.place <= ${place}
  order by older.place desc limit 1
), 2)`

/** Moves documents between the tiers, after others were written. Each document of a tier stays newer than those of the next one. */
export async function moveBetweenTiers(
  session: Session,
  subject: SearchSubject,
  { newest, newer, moved }: Tiers,
): Promise<void> {
  const [table, limit] = [sql.table(`${subject}_search`), sql.lit(moved)]
  const firstAfter = (count: number) => sql`coalesce(
    (select place from ${table} order by place desc limit 1 offset ${count}), (select min(place) - 1 from ${table})
  )`
  const [afterNewest, afterNewer] = [sql`(select newest from after)`, sql`(select newer from after)`]
  // A transaction that removes talks locks their rows, and may wait for a talk that is locked here. So locked rows are left.
  const oldestOf = (tier: number, end: RawBuilder<unknown>) => sql`select * from (
    select place, tier + 1 as tier from ${table} where tier = ${sql.lit(tier)} and place <= ${end}
    order by place limit ${limit} for no key update skip locked
  ) as oldest`
  const newestOf = (tier: number, end: RawBuilder<unknown>) => sql`select * from (
    select place, case when place > ${afterNewest} then 0 else 1 end from ${table}
    where tier = ${sql.lit(tier)} and place > ${end} order by place desc limit ${limit} for no key update skip locked
  ) as newest`
  await defer(
    session,
    sql`
      with after as materialized (select ${firstAfter(newest)} as newest, ${firstAfter(newest + newer)} as newer)
      update ${table} set tier = moved.tier
      from (
        ${oldestOf(0, afterNewest)} union all ${oldestOf(1, afterNewer)} union all
        ${newestOf(1, afterNewest)} union all ${newestOf(2, afterNewer)}
      ) as moved
      where moved.place = ${table}.place
    `,
  )
}
