import type { Approval, Event, EventId, Instant, UserId } from '@lectern/domain'
import type { Generated } from 'kysely'
import type { RatingColumns } from '../comments/schema.ts'
import type { ColumnsFor } from '../sql/columns.ts'

export interface EventTables {
  readonly events: EventsTable
  readonly event_hosts: EventHostsTable
  readonly event_tags: EventTagsTable
  readonly event_attendees: EventAttendeesTable
}

/** What is stored of an event in columns of the same names. */
export type EventFacts = Omit<Event, 'approval' | 'hosts' | 'tags' | 'calendarRevision' | 'placeRevision'>

/** The rating counters are those of its talks. */
export interface EventsTable extends RatingColumns, ColumnsFor<EventFacts> {
  readonly name_folded: string
  readonly approval: Approval['state']
  readonly rejection_reason: string
  /** How often its entry in calendars was changed, and when last. */
  readonly calendar_sequence: Generated<number>
  readonly calendar_changed_date: Instant | null
  /** The same of what the entries of its talks show of it. */
  readonly place_sequence: Generated<number>
  readonly place_changed_date: Instant | null
  readonly attendee_count: Generated<number>
  readonly event_comments_count: Generated<number>
  readonly talk_comments_count: Generated<number>
  readonly tracks_count: Generated<number>
  readonly talks_count: Generated<number>
  /** Counts up with each recorded change of its talks. */
  readonly programme_version: Generated<number>
}

export interface EventHostsTable {
  readonly event_id: EventId
  readonly user_id: UserId
  readonly position: number
}

export interface EventTagsTable {
  readonly event_id: EventId
  readonly tag: string
  readonly position: number
}

export interface EventAttendeesTable {
  readonly event_id: EventId
  readonly user_id: UserId
}
