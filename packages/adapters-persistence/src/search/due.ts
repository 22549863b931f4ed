import { type RawBuilder, sql } from 'kysely'
import { isVisible, type VisibilityValues } from '../events/visibility.ts'
import type { Session } from '../session.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import { documentColumns, type DocumentRow } from './documents.ts'
import type { SearchSubject } from './schema.ts'

/** So many of the documents that are due are compared one by one. */
export const MOST_COMPARED = 100

interface DueRow extends DocumentRow {
  /** 1 if the viewer may see it. */
  readonly isSeen: number
}

/** The newest of them, and one more if there are more. */
const dueStatement = (subject: SearchSubject) => {
  const [due, id] = [sql.table(`${subject}_search_due`), sql.raw(`${subject}_id`)]
  const newest = sql`(select ${id} from ${due} order by ${id} desc limit ${sql.lit(MOST_COMPARED + 1)}) as found`
  return statement((session, of: Placeholders<VisibilityValues>) => {
    const rows = sql<DueRow>`
      select ${documentColumns(session, subject)},
        case when ${sql.join([sql`true`, ...isVisible(of)], sql` and `)} then 1 else 0 end as "isSeen"
      from ${newest} ${joinedEvents(session, subject)} order by found.${id} desc
    `
    return { compile: () => rows.compile(session.db) }
  })
}

/** The event of each row of `found`. A cross join keeps the order on SQLite, which would otherwise first read all events. */
function joinedEvents({ engine }: Pick<Session, 'engine'>, subject: SearchSubject): RawBuilder<unknown> {
  const join = sql.raw(engine === 'sqlite' ? 'cross join' : 'join')
  return subject === 'event'
    ? sql`${join} events on events.id = found.event_id`
    : sql`${join} talks on talks.id = found.talk_id ${join} events on events.id = talks.event_id`
}

export const dueDocuments = { event: dueStatement('event'), talk: dueStatement('talk') }
