import type { Instant, SearchedDocument } from '@lectern/domain'
import { sql } from 'kysely'
import type { Session } from '../session.ts'
import { readJsonList } from '../sql/json-rows.ts'
import type { SearchSubject } from './schema.ts'

/** An event or talk as a search of texts compares it. */
export interface Document {
  readonly id: number
  readonly startDate: Instant
  readonly document: SearchedDocument
}

export interface DocumentRow {
  readonly id: number
  readonly start_date: Instant
  readonly title: string
  readonly names: string | null
  readonly text: string
}

const texts = {
  event: {
    title: 'events.name',
    text: 'events.description',
    names: { name: 'tag', rows: sql`event_tags where event_id = events.id` },
  },
  talk: {
    title: 'talks.talk_title',
    text: 'talks.talk_description',
    names: { name: 'display_name', rows: sql`talk_speakers where talk_id = talks.id` },
  },
}

/** The columns of a `DocumentRow`. */
export function documentColumns({ engine }: Pick<Session, 'engine'>, subject: SearchSubject) {
  const { title, text, names } = texts[subject]
  const [id, startDate] = [`${subject}s.id`, `${subject}s.start_date`]
  const list = sql.raw(engine === 'sqlite' ? 'json_group_array' : 'json_agg')
  return sql`
    ${sql.ref(id)} as id, ${sql.ref(startDate)} as start_date, ${sql.ref(title)} as title, ${sql.ref(text)} as text,
    cast((select ${list}(${sql.ref(names.name)} order by position) from ${names.rows}) as text) as names
  `
}

export const toDocument = ({ id, start_date: startDate, title, names, text }: DocumentRow): Document => ({
  id,
  startDate,
  document: { title, names: readJsonList<string>(names), text },
})
