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
