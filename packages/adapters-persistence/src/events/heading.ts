import type { EventHeading } from '@lectern/application'
import type { EventId, Instant, Zone } from '@lectern/domain'

/** The columns of `EventHeading` that the rows of talks lack. */
export const eventNameColumns = [
  'events.name as event_name',
  'events.url_friendly_name as event_url_friendly_name',
] as const

export const eventDateColumns = [
  'events.start_date as event_start_date',
  'events.end_date as event_end_date',
  'events.zone as event_zone',
] as const

export interface HeadingRow {
  readonly event_id: EventId
  readonly event_name: string
  readonly event_url_friendly_name: string
  readonly event_start_date: Instant
  readonly event_end_date: Instant
  readonly event_zone: Zone
}

export const toHeading = (row: HeadingRow): EventHeading => ({
  id: row.event_id,
  name: row.event_name,
  urlFriendlyName: row.event_url_friendly_name,
  startDate: row.event_start_date,
  endDate: row.event_end_date,
  zone: row.event_zone,
})
