import { exactTerm, idOfPlace } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import { isVisibleById, type VisibilityValues, visibilityValues } from '../events/visibility.ts'
import { hiddenFromPlanner, type Placeholders, rawStatement } from '../sql/statement.ts'
import { readJsonList } from '../sql/json-rows.ts'
import { ENOUGH, type Found, type Search } from './found.ts'
import type { SearchSubject } from './schema.ts'
import { LAST_TIER } from './tiers-on-postgres.ts'

const AND = ' & '

/** No word holds a quotation mark. */
export const searchOnPostgres: Search = async (session, subject, query, visibility) => {
  const titled = query.map((word) => `'${exactTerm(word)}'`).join(AND)
  const begun = query.map((word) => `'${word}':*`).join(AND)
  const { rows } = await best[subject](session, { titled, begun, ...visibilityValues(visibility) })
  return { titled: foundAt(rows[0]?.titled), begun: foundAt(rows[0]?.begun) }
}

type Kind = 'titled' | 'begun'

const foundAt = (places: string | null | undefined): Found => ({
  rows: readJsonList<number>(places ?? null).map((place) => ({ place, id: idOfPlace(place) })),
  isWhole: true,
})

/** Places as JSON: one row of 200 takes less time than 200 rows. */
type FoundPlaces = Readonly<Record<Kind, string | null>>

/** Two `tsquery`. */
type MatchValues = VisibilityValues & Readonly<Record<Kind, string>>

/** A beginning that so many of the newest documents have is common. */
const COMMON = 50

/** Documents that are due, and that are left out. Of more, the terms of an earlier text may be found until they are indexed. */
const MOST_DUE = 1000

/** The best documents: `titled` first, each kind from the first tier on, until there are enough. */
const statementFor = (subject: SearchSubject) => {
  const [table, due, id] = [
    sql.table(`${subject}_search`),
    sql.table(`${subject}_search_due`),
    sql.ref(`${subject}_id`),
  ]
  return rawStatement((of: Placeholders<MatchValues>): RawBuilder<FoundPlaces> => {
    // The planner takes up to 15 ms. If it saw that words are rare, it would plan each of their searches.
    const [titled, begun] = [hiddenFromPlanner(of.titled), hiddenFromPlanner(of.begun)]
    // SQL copy: searched-words
    const holds = (match: RawBuilder<string>) => sql`terms @@ cast(${match} as tsquery)`
    // The index has no terms of what is due, or those of earlier texts. As an array, because the table is mostly empty: with an anti
    // join, PostgreSQL would plan to read all of it for each document.
    const isCurrent = sql`${id} <> all((select ids from due)::bigint[])`
    // The documents are sorted before the look at their events, so that it is for the best only. With `+ 0`, because PostgreSQL does
    // not know how rare the words of a prepared statement are, and would test all documents by place.
    const inTier = (tier: number, ...conditions: readonly RawBuilder<unknown>[]) => sql`
      select place from (
        select place + 0 as place, event_id from ${table}
        where tier = ${sql.lit(tier)} and ${sql.join([...conditions, isCurrent], sql` and `)} order by place + 0 desc
      ) as found
      where ${sql.join([sql`true`, ...isVisibleById(of, sql.ref('event_id'))], sql` and `)}
      order by place desc limit ${sql.lit(ENOUGH)}
    `
    const [isTitled, isBegun] = [holds(titled), holds(begun)]
    const isOther = sql`place not in (select place from titled)`
    // A GIN index reads all terms with a beginning. So in the last tier, common ones are tested in the documents with the rare ones.
    const holdsRare = holds(sql`(
      select coalesce(string_agg(beginning, ${sql.lit(AND)}), ${begun})
      from unnest(string_to_array(${begun}, ${sql.lit(AND)})) as beginning
      where (
        select count(*) from (
          select 1 from ${table} where tier = 0 and ${holds(sql`beginning`)} limit ${sql.lit(COMMON)}
        ) as newest
      ) < ${sql.lit(COMMON)}
    )`)
    const titledIn = (tier: number) => inTier(tier, isTitled, ...lacks(partsOf('titled', tier)))
    const begunIn = (tier: number) =>
      inTier(
        tier,
        ...(tier === LAST_TIER ? [holdsRare, sql`(${isBegun}) is true`] : [isBegun]),
        isOther,
        ...lacks(['titled', ...partsOf('begun', tier)]),
      )
    return sql`
      with due as materialized (
        select array(select ${id} from ${due} order by ${id} desc limit ${sql.lit(MOST_DUE)}) as ids
      ), ${tiersAs('titled', titledIn)}, ${tiersAs('begun', begunIn)}
      select (select json_agg(place) from titled) as titled, (select json_agg(place) from begun) as begun
    `
  })
}

const tiers = Array.from({ length: LAST_TIER + 1 }, (_, tier) => tier)

/** The names of the parts in the tiers before this one. */
const partsOf = (kind: Kind, end: number): readonly string[] =>
  tiers.slice(0, end).map((tier) => `${kind}_${tier}`)

/** A part in each tier, and all of them. */
function tiersAs(kind: Kind, inTier: (tier: number) => RawBuilder<unknown>): RawBuilder<unknown> {
  const parts = tiers.map((tier) => sql`${sql.table(`${kind}_${tier}`)} as materialized (${inTier(tier)})`)
  const all = tiers.map((tier) => sql`select place from ${sql.table(`${kind}_${tier}`)}`)
  return sql`${sql.join(parts)}, ${sql.table(kind)} as materialized (${sql.join(all, sql` union all `)})`
}

/** Whether these have too few documents together. */
const lacks = (parts: readonly string[]): readonly RawBuilder<unknown>[] => {
  if (parts.length === 0) return []
  const counts = parts.map((part) => sql`(select count(*) from ${sql.table(part)})`)
  return [sql`${sql.join(counts, sql` + `)} < ${sql.lit(ENOUGH)}`]
}

const best = { event: statementFor('event'), talk: statementFor('talk') }
