import { type RawBuilder, sql } from 'kysely'
import type { Session } from '../session.ts'
import type { SearchSubject } from './schema.ts'

// A GIN index gives all documents of a term before the first is read, and in no order. So each tier of documents has an index, and a
// search reads the next tier only if it has found too few.

export interface Tiers {
  /** How many documents each tier but the last has, from the newest on. The last one has the others. */
  readonly sizes: readonly number[]
  /** How many documents leave or enter a tier at a time, so that the statement is short. */
  readonly moved: number
  /**
   * Documents are moved when one whose id is a multiple of this number is written. To find the ends of the tiers takes milliseconds
   * in large installations. Meanwhile, a tier has some more documents.
   */
  readonly every: number
}

/** A word that too few of the newest documents have is in some thousands of the next tier at most, and so on. */
export const usualTiers: Tiers = { sizes: [2_000, 14_000, 36_000], moved: 1_000, every: 50 }

export const LAST_TIER = usualTiers.sizes.length

/** The tier of a document at this place, by the one before it. */
export const tierAt = (subject: SearchSubject, place: number): RawBuilder<number> => sql`coalesce((
  select tier from ${sql.table(`${subject}_search`)} as older where older.place <= ${place}
  order by older.place desc limit 1
), ${sql.lit(LAST_TIER)})`

/**
 * Moves documents to the tier before theirs or after it, when others were written. Each document of a tier stays newer than those
 * of the next one.
 */
export async function moveBetweenTiers(
  session: Session,
  subject: SearchSubject,
  { sizes, moved }: Tiers,
): Promise<void> {
  const [table, limit] = [sql.table(`${subject}_search`), sql.lit(moved)]
  const ends = sizes.map((_, tier) => sizes.slice(0, tier + 1).reduce((sum, size) => sum + size))
  const after = ends.map(
    (end, tier) => sql`coalesce(
      (select place from ${table} order by place desc limit 1 offset ${end}), (select min(place) - 1 from ${table})
    ) as ${sql.ref(`tier_${tier}`)}`,
  )
  const afterTier = (tier: number) => sql`(select ${sql.ref(`tier_${tier}`)} from after)`
  // A document passes over empty tiers, so that the first ones of a database are in the first tier. It never passes newer ones.
  const newTier = (last: number) => {
    const earlier = sizes.slice(0, last).map(
      (_, tier) => sql`when place > ${afterTier(tier)} and not exists (
        select from ${table} where tier between ${sql.lit(tier + 1)} and ${sql.lit(last)}
      ) then ${sql.lit(tier)}`,
    )
    return earlier.length === 0
      ? sql.lit(last)
      : sql`case ${sql.join(earlier, sql` `)} else ${sql.lit(last)} end`
  }
  // A transaction that removes talks locks their rows, and may wait for a talk that is locked here. So locked rows are left.
  const taken = sql`limit ${limit} for no key update skip locked`
  const moves = sizes.flatMap((_, tier) => [
    sql`select * from (
      select place, ${sql.lit(tier + 1)} as tier from ${table}
      where tier = ${sql.lit(tier)} and place <= ${afterTier(tier)} order by place ${taken}
    ) as oldest`,
    sql`select * from (
      select place, ${newTier(tier)} as tier from ${table}
      where tier = ${sql.lit(tier + 1)} and place > ${afterTier(tier)} order by place desc ${taken}
    ) as newest`,
  ])
  await sql`
      with after as materialized (select ${sql.join(after)})
      update ${table} set tier = moved.tier from (${sql.join(moves, sql` union all `)}) as moved
      where moved.place = ${table}.place
    `.execute(session.db)
}
