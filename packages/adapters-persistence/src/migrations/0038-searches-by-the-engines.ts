import { foldForSearch } from '@lectern/domain'
import { sql } from 'kysely'
import { indexAll, type TextSources } from '../search/index-texts.ts'
import type { Session } from '../session.ts'
import type { Migration } from './migration.ts'

/**
 * Texts are searched by FTS5 and `tsvector`, written in the transaction that saves them, and without accents. A place orders the
 * index by day and id: it is the `rowid` of FTS5.
 */
export const searchesByTheEngines: Migration = {
  name: '0038-searches-by-the-engines',
  olderServers: 'they would not write the new index of the search',
  async up(session) {
    for (const [table, column] of folded) await foldAgain(session, table, column)
    const [drop, create, finish] = session.engine === 'sqlite' ? onSqlite : onPostgres
    for (const statement of [...drop, ...create]) await sql.raw(statement).execute(session.db)
    await indexAll(session, textSources)
    for (const statement of finish) await sql.raw(statement).execute(session.db)
  },
}

const folded = [
  ['events', 'name'],
  ['talks', 'talk_title'],
  ['users', 'full_name'],
] as const

const AT_A_TIME = 1000

/** The other folded columns are compared for being equal, which accents prevent. */
async function foldAgain({ db }: Session, table: string, column: string): Promise<void> {
  const [rowsOf, text, target] = [sql.table(table), sql.ref(column), sql.ref(`${column}_folded`)]
  for (let [last, isMore] = [0, true]; isMore;) {
    const { rows } = await sql<{ readonly id: number; readonly text: string; readonly before: string }>`
      select id, ${text} as text, ${target} as before from ${rowsOf}
      where id > ${last} order by id limit ${sql.lit(AT_A_TIME)}
    `.execute(db)
    for (const row of rows) {
      const now = foldForSearch(row.text)
      if (now !== row.before)
        await sql`update ${rowsOf} set ${target} = ${now} where id = ${row.id}`.execute(db)
    }
    last = rows.at(-1)?.id ?? last
    isMore = rows.length === AT_A_TIME
  }
}

const textSources: TextSources = {
  event: {
    texts: sql`events.id, events.id as event_id, events.start_date, events.name as title, events.description as text`,
    names: sql`
    select tag as name from event_tags where event_id = events.id union all select events.location
    union all select track_name from tracks where event_id = events.id
  `,
  },
  talk: {
    texts: sql`talks.id, event_id, start_date, talk_title as title, talk_description as text`,
    names: sql`
    select display_name as name from talk_speakers where talk_id = talks.id
    union all select track_name from talk_tracks join tracks on tracks.id = track_id where talk_id = talks.id
  `,
  },
}

const subjects = ['event', 'talk'] as const

/** The integer division is that of `searchPlace`. */
const placeOf = (row: string): string => `${row}.start_date / 86400 * 2147483648 + ${row}.id`

const onSqlite = [
  [
    ...['event', 'talk', 'user'].map((subject) => `drop table if exists ${subject}_trigrams_places`),
    ...subjects.flatMap((subject) => [
      `drop trigger if exists ${subject}s_search_due_insert`,
      `drop trigger if exists ${subject}s_search_due_update`,
      `drop table if exists ${subject}_search_due`,
      `drop table if exists ${subject}_search`,
      `drop table if exists ${subject}_terms`,
    ]),
  ],
  subjects.flatMap((subject) => {
    const remove = `begin delete from ${subject}_search where rowid = ${placeOf('old')}; end`
    return [
      `create virtual table ${subject}_search using fts5(
        terms, content = '', contentless_delete = 1, detail = none, tokenize = "ascii tokenchars '+#=@~'"
      )`,
      `create trigger ${subject}_search_removed after delete on ${subject}s ${remove}`,
      `create trigger ${subject}_search_moved after update of start_date on ${subject}s
        when old.start_date <> new.start_date ${remove}`,
    ]
  }),
  [],
] as const

const onPostgres = [
  [
    ...subjects.flatMap((subject) => [
      `drop trigger if exists ${subject}s_search_due on ${subject}s`,
      `drop function if exists lectern_note_search_of_${subject}()`,
      `drop table if exists ${subject}_search_due`,
      `drop table if exists ${subject}_search`,
    ]),
    'drop function if exists lectern_name_event_of_searched_talk()',
    'drop index if exists events_unapproved',
  ],
  subjects.map(
    (subject) => `create table ${subject}_search (
      ${subject}_id bigint not null primary key references ${subject}s (id) on delete cascade,
      ${subject === 'talk' ? 'event_id bigint not null,' : ''}
      place bigint not null unique,
      terms tsvector not null
    )`,
  ),
  subjects.map(
    (subject) =>
      `create index ${subject}_search_terms on ${subject}_search using gin (terms) with (gin_pending_list_limit = 256)`,
  ),
] as const
