import type { EventView } from '@lectern/application'
import type { EventId, EventImage, UserId } from '@lectern/domain'
import { type Selectable, sql } from 'kysely'
import { isAnyOf } from '../conditions.ts'
import { listsBy } from '../lists-by.ts'
import type { Session } from '../session.ts'
import { tagsOf } from './event-parts.ts'
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

type FigureColumn = (typeof figureColumns)[number] extends `events.${infer Column extends keyof EventsTable}`
  ? Column
  : never

type ViewRow = EventRow & Pick<Selectable<EventsTable>, FigureColumn> & { readonly attending: number }

/** The rows that views are made of, in the eyes of the viewer. */
export const selectViewRows = ({ db }: Session, viewer: UserId | undefined) =>
  db
    .selectFrom('events')
    .select(eventColumns)
    .select(figureColumns)
    .select(isAttending(viewer).as('attending'))

const isAttending = (viewer: UserId | undefined) =>
  viewer === undefined
    ? sql<number>`0`
    : sql<number>`(
        select count(*) from event_attendees where event_id = events.id and user_id = ${viewer}
      )`

/** Adds what the rows do not hold, in as many statements whatever their number. */
export async function toViews(session: Session, rows: readonly ViewRow[]): Promise<readonly EventView[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const [tags, images] = await Promise.all([tagsOf(session, ids), imagesOf(session, ids)])
  return rows.map((row) => ({
    ...toEvent(row),
    tags: tags.get(row.id) ?? [],
    attendeeCount: row.attendee_count,
    eventCommentsCount: row.event_comments_count,
    talkCommentsCount: row.talk_comments_count,
    tracksCount: row.tracks_count,
    talksCount: row.talks_count,
    ratingCounts: { 1: row.rating_1, 2: row.rating_2, 3: row.rating_3, 4: row.rating_4, 5: row.rating_5 },
    images: images.get(row.id) ?? [],
    attending: row.attending > 0,
  }))
}

async function imagesOf(
  session: Session,
  ids: readonly EventId[],
): Promise<ReadonlyMap<EventId, readonly EventImage[]>> {
  const rows = await session.db
    .selectFrom('event_images')
    .select(['event_id', 'type', 'file_name', 'format', 'width', 'height'])
    .where(isAnyOf(session, 'event_id', ids))
    .orderBy('event_id')
    .orderBy('type')
    .execute()
  return listsBy(
    rows,
    (row) => row.event_id,
    ({ event_id: eventId, file_name: fileName, type, format, width, height }) => ({
      eventId,
      type,
      fileName,
      format,
      width,
      height,
    }),
  )
}
