import type { EventView } from '@lectern/application'
import type { UserId } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import { toRatingCounts } from '../comments/rating-columns.ts'
import type { Session } from '../session.ts'
import type { RowOf } from '../sql/columns.ts'
import { type EventParts, partsOfEvents } from './event-parts.ts'
import { eventColumns, type EventRow, toEvent } from './event-row.ts'
import type { EventsTable } from './schema.ts'

const figureColumns = [
  'events.attendee_count',
  'events.event_comments_count',
  'events.talk_comments_count',
  'events.tracks_count',
  'events.talks_count',
  'events.rating_1',
  'events.rating_2',
  'events.rating_3',
  'events.rating_4',
  'events.rating_5',
] as const

export type ViewRow = EventRow & RowOf<EventsTable, typeof figureColumns> & { readonly attending: number }

/** The rows that views are made of, in the eyes of the viewer. */
export const selectViewRows = ({ db }: Session, viewer: RawBuilder<UserId> | undefined) =>
  db
    .selectFrom('events')
    .select(eventColumns)
    .select(figureColumns)
    .select(isAttending(viewer).as('attending'))

const isAttending = (viewer: RawBuilder<UserId> | undefined) =>
  viewer === undefined
    ? sql<number>`0`
    : sql<number>`(
        select count(*) from event_attendees where event_id = events.id and user_id = ${viewer}
      )`

/** Adds what the rows do not hold, in one statement whatever their number. */
export async function toViews(session: Session, rows: readonly ViewRow[]): Promise<readonly EventView[]> {
  const parts = await partsOfEvents(
    session,
    rows.map((row) => row.id),
  )
  return rows.map((row) => toView(row, parts))
}

export const toView = (row: ViewRow, { tags, images }: EventParts): EventView => ({
  ...toEvent(row),
  tags: tags.get(row.id) ?? [],
  attendeeCount: row.attendee_count,
  eventCommentsCount: row.event_comments_count,
  talkCommentsCount: row.talk_comments_count,
  tracksCount: row.tracks_count,
  talksCount: row.talks_count,
  ratingCounts: toRatingCounts(row),
  images: images.get(row.id) ?? [],
  attending: row.attending > 0,
})
