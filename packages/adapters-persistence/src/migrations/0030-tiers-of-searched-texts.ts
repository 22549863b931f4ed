import { type Kysely, sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * On PostgreSQL, a GIN index has no order, so all matches of a common word would be read for the newest ones. Three tiers of
 * documents by place have an index each, and a search reads older tiers only if it needs them.
 */
export const tiersOfSearchedTexts: Migration = {
  name: '0030-tiers-of-searched-texts',
  async up({ engine, db }) {
    if (engine !== 'postgres') return
    for (const subject of ['event', 'talk'] as const) {
      await addTiers(db, subject)
      await indexTiers(db, subject)
    }
  },
}

const NEWEST = 2_000
const NEWER = 50_000

/** Documents that a server of an earlier version writes are of the last tier, until a document is indexed. */
async function addTiers<Database>(db: Kysely<Database>, subject: 'event' | 'talk'): Promise<void> {
  const table = sql.table(`${subject}_search`)
  await sql`
    alter table ${table} add column tier smallint not null default 2 check (tier between 0 and 2)
  `.execute(db)
  await sql`
    update ${table} set tier = case when newness <= ${sql.lit(NEWEST)} then 0 else 1 end
    from (
      select place, row_number() over (order by place desc) as newness from ${table}
      order by place desc limit ${sql.lit(NEWEST + NEWER)}
    ) as newest
    where newest.place = ${table}.place
  `.execute(db)
}

/** Each search reads the list of pending entries to its end, so it has at most 256 kB. Without it, writes take twice as long. */
async function indexTiers<Database>(db: Kysely<Database>, subject: 'event' | 'talk'): Promise<void> {
  const table = sql.table(`${subject}_search`)
  await sql`drop index ${sql.ref(`${subject}_search_terms`)}`.execute(db)
  for (const tier of [0, 1, 2]) {
    await sql`
      create index ${sql.ref(`${subject}_search_terms_${tier}`)} on ${table} using gin (terms)
      with (gin_pending_list_limit = 256) where tier = ${sql.lit(tier)}
    `.execute(db)
  }
  await sql`create index ${sql.ref(`${subject}_search_by_tier`)} on ${table} (tier, place)`.execute(db)
}
