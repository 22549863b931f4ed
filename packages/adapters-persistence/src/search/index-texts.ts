import {
  eventFields,
  type EventId,
  type FieldTable,
  type Instant,
  nameOfField,
  keysWith,
  searchPlace,
  talkFields,
  type TalkId,
  termsOf,
  type RoomId,
  type TrackId,
} from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import type { SearchSubject } from '../schema.ts'
import type { Session } from '../session.ts'
import { jsonList, readJsonList } from '../sql/json-rows.ts'
import { isIn } from '../sql/predicates.ts'

// The index of an event or talk is written in the transaction that saves its texts. Foreign keys on PostgreSQL and triggers on
// SQLite remove it.

/** The texts of one event or talk, with the names of its tags, place, speakers, tracks and room. */
interface TextRow {
  readonly id: number
  readonly event_id: EventId
  readonly start_date: Instant
  readonly title: string
  readonly text: string
  readonly names: string | null
}

const textOf = (table: 'events' | 'talks', fields: FieldTable): RawBuilder<string> =>
  sql.join(
    keysWith(fields, 'searched').map((key) => sql.ref(`${table}.${nameOfField(key)}`)),
    sql` || '\n' || `,
  )

/** Where the texts of events and talks are. A migration says where they were at its time. */
export type TextSources = Readonly<
  Record<SearchSubject, { readonly texts: RawBuilder<unknown>; readonly names: RawBuilder<unknown> }>
>

const textSources: TextSources = {
  event: {
    texts: sql`
      events.id, events.id as event_id, events.start_date, events.name as title, ${textOf('events', eventFields)} as text
    `,
    names: sql`
      select tag as name from event_tags where event_id = events.id union all select events.location
      union all select track_name from tracks where event_id = events.id
    `,
  },
  talk: {
    texts: sql`talks.id, event_id, start_date, talk_title as title, ${textOf('talks', talkFields)} as text`,
    names: sql`
      select display_name as name from talk_speakers where talk_id = talks.id
      union all select track_name from talk_tracks join tracks on tracks.id = track_id where talk_id = talks.id
      union all select room_name from rooms where rooms.id = talks.room_id
    `,
  },
}

const AT_A_TIME = 100

export const indexEvent = (session: Session, id: EventId): Promise<void> => index(session, 'event', [id])

export const indexTalks = (session: Session, ids: readonly TalkId[]): Promise<void> =>
  index(session, 'talk', ids)

async function index(session: Session, subject: SearchSubject, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += AT_A_TIME) {
    await write(
      session,
      subject,
      await textRows(session, subject, isIn(session, 'id', ids.slice(start, start + AT_A_TIME))),
    )
  }
}

/** Writes the index of all events and talks, for rows that were not written by repositories. */
export async function indexAll(session: Session, sources = textSources): Promise<void> {
  for (const subject of ['event', 'talk'] as const) {
    for (let [last, isMore] = [0, true]; isMore;) {
      const rows = await textRows(session, subject, sql`id > ${last}`, sources)
      await write(session, subject, rows)
      last = rows.at(-1)?.id ?? last
      isMore = rows.length === AT_A_TIME
    }
  }
}

/** Talks that are found by the names of these tracks, which are about to change. */
export async function talksInTracks(session: Session, ids: readonly TrackId[]): Promise<readonly TalkId[]> {
  const inTracks = session.db.selectFrom('talk_tracks').where(isIn(session, 'track_id', ids))
  const rows = await inTracks.select('talk_id').distinct().execute()
  return rows.map((row) => row.talk_id)
}

/** Talks that are found by the name of this room, which is about to have this name; or none, when it is about to go. */
export async function talksInRoom({ db }: Session, id: RoomId, name = ''): Promise<readonly TalkId[]> {
  const inRoom = db
    .selectFrom('rooms')
    .innerJoin('talks', 'talks.room_id', 'rooms.id')
    .where('rooms.id', '=', id)
  const rows = await inRoom.where('room_name', '!=', name).select('talks.id').execute()
  return rows.map((row) => row.id)
}

async function textRows(
  session: Session,
  subject: SearchSubject,
  condition: RawBuilder<unknown>,
  sources = textSources,
): Promise<readonly TextRow[]> {
  const { texts, names } = sources[subject]
  const { rows } = await sql<TextRow>`
    select ${texts}, ${jsonList(session, 'name', names)} as names
    from ${sql.table(`${subject}s`)} where ${condition} order by id limit ${sql.lit(AT_A_TIME)}
  `.execute(session.db)
  return rows
}

async function write(session: Session, subject: SearchSubject, rows: readonly TextRow[]): Promise<void> {
  if (rows.length === 0) return
  const index = sql.table(`${subject}_search`)
  const indexed = rows.map((row) => {
    const document = { title: row.title, names: readJsonList<string>(row.names), text: row.text }
    return {
      ...row,
      place: searchPlace(row.start_date, row.id),
      terms: [...termsOf(document), termOf(row.event_id)],
    }
  })
  if (session.engine === 'sqlite') {
    const values = indexed.map(({ place, terms }) => sql`(${place}, ${terms.join(' ')})`)
    await sql`insert or replace into ${index} (rowid, terms) values ${sql.join(values)}`.execute(session.db)
    return
  }
  const [ids, idsOf] = keys[subject]
  // No term holds a quotation mark.
  const values = indexed.map(
    (row) => sql`(${idsOf(row)}, ${row.place}, ${`'${row.terms.join(`' '`)}'`}::tsvector)`,
  )
  await sql`
    insert into ${index} (${ids}, place, terms) values ${sql.join(values)}
    on conflict (${sql.ref(`${subject}_id`)}) do update set place = excluded.place, terms = excluded.terms
  `.execute(session.db)
}

/** On PostgreSQL a talk has the id of its event, too. So a search does not read talks to know what the viewer may see. */
const keys = {
  event: [sql`event_id`, (row: TextRow) => sql`${row.id}`],
  talk: [sql`talk_id, event_id`, (row: TextRow) => sql`${row.id}, ${row.event_id}`],
} as const

/** The term of all that belongs to an event. */
export const termOf = (eventId: EventId): string => `~${eventId}`
