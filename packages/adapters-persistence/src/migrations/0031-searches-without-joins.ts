import { type Kysely, sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * On PostgreSQL, the search of texts joined each found talk to its event, which it may have to hide. Searched talks have the id of
 * their event now, and an index has the ids of the events that not everybody sees. The second of the three tiers is divided, because
 * a pair of common words had more matches in it than a search needs.
 */
export const searchesWithoutJoins: Migration = {
  name: '0031-searches-without-joins',
  async up({ engine, db }) {
    if (engine !== 'postgres') return
    await sql`create index events_unapproved on events (id) where approval <> 'approved'`.execute(db)
    await sql`alter table talk_search add column event_id bigint`.execute(db)
    for (const subject of ['event', 'talk'] as const) {
      await dropIndexes(db, subject)
      await divideTiers(db, subject)
      await indexTiers(db, subject)
    }
    await nameEvents(db)
  },
}

/** The last documents of the tiers before the last one, from the newest document on. */
const ENDS = [2_000, 16_000, 52_000]
const LAST = ENDS.length

/** An update of all rows would write a new entry to each index. */
async function dropIndexes<Database>(db: Kysely<Database>, subject: 'event' | 'talk'): Promise<void> {
  for (const index of ['terms_0', 'terms_1', 'terms_2', 'by_tier']) {
    await sql`drop index ${sql.ref(`${subject}_search_${index}`)}`.execute(db)
  }
}

/** Servers of an earlier version do not read the last tier: what is beyond the newest 52,000 documents. */
async function divideTiers<Database>(db: Kysely<Database>, subject: 'event' | 'talk'): Promise<void> {
  const table = sql.table(`${subject}_search`)
  const check = sql.ref(`${subject}_search_tier_check`)
  const tierOf = ENDS.map((end, tier) => sql`when newness <= ${sql.lit(end)} then ${sql.lit(tier)}`)
  const event = sql`event_id = (select event_id from talks where talks.id = talk_search.talk_id)`
  await sql`
    alter table ${table} drop constraint ${check}, alter column tier set default ${sql.lit(LAST)},
      add constraint ${check} check (tier between 0 and ${sql.lit(LAST)})
  `.execute(db)
  await sql`
    update ${table} set tier = case ${sql.join(tierOf, sql` `)} else ${sql.lit(LAST)} end ${subject === 'talk' ? sql`, ${event}` : sql``}
    from (select place, row_number() over (order by place desc) as newness from ${table}) as ranked
    where ranked.place = ${table}.place
  `.execute(db)
}

/** A trigger gives the event to talks that servers of an earlier version index, too. A talk that is gone fails by its own reference. */
async function nameEvents<Database>(db: Kysely<Database>): Promise<void> {
  await sql`alter table talk_search alter column event_id set not null`.execute(db)
  await sql`
    create function lectern_name_event_of_searched_talk() returns trigger language plpgsql as 'begin
      new.event_id = coalesce((select event_id from talks where id = new.talk_id), 0);
      return new;
    end'
  `.execute(db)
  await sql`
    create trigger talk_search_event before insert on talk_search
    for each row execute function lectern_name_event_of_searched_talk()
  `.execute(db)
}

/** With a short list of pending entries, because each search reads it to its end. */
async function indexTiers<Database>(db: Kysely<Database>, subject: 'event' | 'talk'): Promise<void> {
  const table = sql.table(`${subject}_search`)
  for (let tier = 0; tier <= LAST; tier += 1) {
    await sql`
      create index ${sql.ref(`${subject}_search_terms_${tier}`)} on ${table} using gin (terms)
      with (gin_pending_list_limit = 256) where tier = ${sql.lit(tier)}
    `.execute(db)
  }
  await sql`create index ${sql.ref(`${subject}_search_by_tier`)} on ${table} (tier, place)`.execute(db)
}
