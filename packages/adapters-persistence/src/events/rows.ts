import type { EventHeading, EventView } from '@lectern/application'
import {
  type Approval,
  type CalendarRevision,
  type Event,
  eventFields,
  type EventId,
  foldForSearch,
  type Instant,
  type New,
  type UserId,
  type Zone,
} from '@lectern/domain'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import { toRatingCounts } from '../comments/counters.ts'
import { ratingColumns } from '../comments/schema.ts'
import type { Session } from '../session.ts'
import { type Flag, kindsOf, type RowOf, stored } from '../sql/columns.ts'
import { type ChildrenRow, eventChildren, readEventChildren } from './children.ts'
import type { EventFacts, EventsTable } from './schema.ts'

const facts = stored<EventFacts>({
  id: 'id',
  ...kindsOf(eventFields),
  urlFriendlyName: 'plain',
  stub: 'plain',
  submitterId: 'plain',
  commentsOpenFrom: 'plain',
  commentsOpenUntil: 'plain',
  createdDate: 'plain',
})

const placeRevisionColumns = ['events.place_sequence', 'events.place_changed_date'] as const

export const eventColumns = [
  ...facts.columnsIn('events'),
  'events.approval',
  'events.rejection_reason',
  'events.calendar_sequence',
  'events.calendar_changed_date',
  ...placeRevisionColumns,
] as const

type EventRow = RowOf<EventsTable, typeof eventColumns>

type StoredInRow = Omit<Event, 'tags' | 'hosts'>

export const toEvent = (row: EventRow): StoredInRow => ({
  ...facts.toValue(row),
  approval: toApproval(row),
  calendarRevision: { sequence: row.calendar_sequence, changedDate: row.calendar_changed_date ?? undefined },
  placeRevision: toPlaceRevision(row),
})

export const toPlaceRevision = (row: RowOf<EventsTable, typeof placeRevisionColumns>): CalendarRevision => ({
  sequence: row.place_sequence,
  changedDate: row.place_changed_date ?? undefined,
})

export const toApproval = ({
  approval,
  rejection_reason: reason,
}: Pick<EventRow, 'approval' | 'rejection_reason'>): Approval =>
  approval === 'rejected' ? { state: approval, reason } : { state: approval }

export const fromEvent = (event: New<StoredInRow>): Insertable<EventsTable> => ({
  ...facts.toRow(event),
  name_folded: foldForSearch(event.name),
  approval: event.approval.state,
  rejection_reason: event.approval.state === 'rejected' ? event.approval.reason : '',
  calendar_sequence: event.calendarRevision.sequence,
  calendar_changed_date: event.calendarRevision.changedDate ?? null,
  place_sequence: event.placeRevision.sequence,
  place_changed_date: event.placeRevision.changedDate ?? null,
})

const counterColumns = [
  'events.attendee_count',
  'events.event_comments_count',
  'events.talk_comments_count',
  'events.tracks_count',
  'events.talks_count',
  'events.programme_version',
  ...ratingColumns.map((column) => `events.${column}` as const),
] as const

type ViewRow = EventRow &
  RowOf<EventsTable, typeof counterColumns> &
  ChildrenRow & { readonly attending: number }

/** The rows of `EventView`, with the children of the event and the flags of the viewer. */
export const selectViewRows = (session: Session, viewer: RawBuilder<UserId> | undefined) =>
  session.db
    .selectFrom('events')
    .select(eventColumns)
    .select(counterColumns)
    .select(isAttending(viewer).as('attending'))
    .select(eventChildren(session))

const isAttending = (viewer: RawBuilder<UserId> | undefined) =>
  viewer === undefined
    ? sql<number>`0`
    : sql<number>`(
        select count(*) from event_attendees where event_id = events.id and user_id = ${viewer}
      )`

export const toView = (row: ViewRow): EventView => ({
  ...toEvent(row),
  ...readEventChildren(row),
  attendeeCount: row.attendee_count,
  eventCommentsCount: row.event_comments_count,
  talkCommentsCount: row.talk_comments_count,
  tracksCount: row.tracks_count,
  talksCount: row.talks_count,
  programmeVersion: row.programme_version,
  ratingCounts: toRatingCounts(row),
  attending: row.attending > 0,
})

/** The columns of `EventHeading` that the rows of talks lack. */
export const eventNameColumns = [
  'events.name as event_name',
  'events.url_friendly_name as event_url_friendly_name',
] as const

export const eventDateColumns = [
  'events.start_date as event_start_date',
  'events.end_date as event_end_date',
  'events.zone as event_zone',
  'events.cancelled as event_cancelled',
  'events.accent as event_accent',
] as const

interface HeadingRow {
  readonly event_id: EventId
  readonly event_name: string
  readonly event_url_friendly_name: string
  readonly event_start_date: Instant
  readonly event_end_date: Instant
  readonly event_zone: Zone
  readonly event_cancelled: Flag
  readonly event_accent: string
}

export const toHeading = (row: HeadingRow): EventHeading => ({
  id: row.event_id,
  name: row.event_name,
  urlFriendlyName: row.event_url_friendly_name,
  startDate: row.event_start_date,
  endDate: row.event_end_date,
  zone: row.event_zone,
  cancelled: row.event_cancelled === 1,
  accent: row.event_accent,
})
