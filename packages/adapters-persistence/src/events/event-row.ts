import { type Approval, type Event, type EventDetails, fold, type New } from '@lectern/domain'
import type { Insertable } from 'kysely'
import type { RowOf } from '../sql/columns.ts'
import type { EventsTable } from './schema.ts'

export const eventColumns = [
  'events.id',
  'events.name',
  'events.description',
  'events.location',
  'events.start_date',
  'events.end_date',
  'events.zone',
  'events.href',
  'events.cfp_url',
  'events.cfp_start_date',
  'events.cfp_end_date',
  'events.latitude',
  'events.longitude',
  'events.hashtag',
  'events.url_friendly_name',
  'events.stub',
  'events.approval',
  'events.rejection_reason',
  'events.submitter_id',
  'events.comments_open_from',
  'events.comments_open_until',
  'events.created_date',
] as const

export type EventRow = RowOf<EventsTable, typeof eventColumns>

type StoredInRow = Omit<Event, 'tags' | 'hosts'>

export const toEvent = (row: EventRow): StoredInRow => ({
  id: row.id,
  ...toDates(row),
  name: row.name,
  description: row.description,
  location: row.location,
  zone: row.zone,
  href: row.href,
  cfpUrl: row.cfp_url,
  latitude: row.latitude ?? undefined,
  longitude: row.longitude ?? undefined,
  hashtag: row.hashtag,
  urlFriendlyName: row.url_friendly_name,
  stub: row.stub,
  approval: toApproval(row),
  submitterId: row.submitter_id ?? undefined,
})

type Dates = Extract<keyof StoredInRow, `${string}Date` | `commentsOpen${string}`>

const toDates = (row: EventRow): Pick<StoredInRow, Dates> => ({
  startDate: row.start_date,
  endDate: row.end_date,
  cfpStartDate: row.cfp_start_date ?? undefined,
  cfpEndDate: row.cfp_end_date ?? undefined,
  commentsOpenFrom: row.comments_open_from ?? undefined,
  commentsOpenUntil: row.comments_open_until ?? undefined,
  createdDate: row.created_date,
})

export const toApproval = ({
  approval,
  rejection_reason: reason,
}: Pick<EventRow, 'approval' | 'rejection_reason'>): Approval =>
  approval === 'rejected' ? { state: approval, reason } : { state: approval }

export const fromEvent = (event: New<StoredInRow>): Insertable<EventsTable> => ({
  ...fromDetails(event),
  url_friendly_name: event.urlFriendlyName,
  stub: event.stub,
  approval: event.approval.state,
  rejection_reason: event.approval.state === 'rejected' ? event.approval.reason : '',
  submitter_id: event.submitterId ?? null,
  comments_open_from: event.commentsOpenFrom ?? null,
  comments_open_until: event.commentsOpenUntil ?? null,
  created_date: event.createdDate,
})

const fromDetails = (event: Omit<EventDetails, 'tags'>) => ({
  name: event.name,
  name_folded: fold(event.name),
  description: event.description,
  location: event.location,
  start_date: event.startDate,
  end_date: event.endDate,
  zone: event.zone,
  href: event.href,
  cfp_url: event.cfpUrl,
  cfp_start_date: event.cfpStartDate ?? null,
  cfp_end_date: event.cfpEndDate ?? null,
  latitude: event.latitude ?? null,
  longitude: event.longitude ?? null,
  hashtag: event.hashtag,
})
