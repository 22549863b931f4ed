import type { EventChange, Mark } from '@lectern/application'
import { type RawBuilder, sql } from 'kysely'

/** One kind of mark: a table of users, and a counter in the marked row. */
export interface MarkTables {
  readonly marks: RawBuilder<unknown>
  /** The column of `marks` that refers to the marked row. */
  readonly markedId: RawBuilder<unknown>
  readonly marked: RawBuilder<unknown>
  readonly counter: RawBuilder<unknown>
  /** The marked rows with their events. */
  readonly withEvents: RawBuilder<unknown>
  /** What is public of a change. */
  readonly change: EventChange['kind']
}

export const markTables: Readonly<Record<Mark['kind'], MarkTables>> = {
  star: {
    marks: sql`talk_stars`,
    markedId: sql`talk_id`,
    marked: sql`talks`,
    counter: sql`starred_count`,
    withEvents: sql`talks inner join events on events.id = talks.event_id`,
    change: 'children-of-event',
  },
  attendance: {
    marks: sql`event_attendees`,
    markedId: sql`event_id`,
    marked: sql`events`,
    counter: sql`attendee_count`,
    withEvents: sql`events`,
    change: 'of-event',
  },
}
