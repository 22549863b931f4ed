import { type RawBuilder, sql } from 'kysely'
import type { Session } from '../session.ts'
import type { SearchSubject } from './schema.ts'

/** The event of each row of `found`. A cross join keeps the order on SQLite, which would otherwise first read all events. */
export function joinedEvents(
  { engine }: Pick<Session, 'engine'>,
  subject: SearchSubject,
): RawBuilder<unknown> {
  const join = sql.raw(engine === 'sqlite' ? 'cross join' : 'join')
  return subject === 'event'
    ? sql`${join} events on events.id = found.event_id`
    : sql`${join} talks on talks.id = found.talk_id ${join} events on events.id = talks.event_id`
}

/** The index has no terms of the others, or those of earlier texts. */
export function isCurrent(subject: SearchSubject, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const of = sql.raw(`${subject}_id`)
  return sql`not exists (select 1 from ${sql.table(`${subject}_search_due`)} as due where due.${of} = ${id})`
}
