import type { Brand, Id } from '../brand.ts'
import type { CalendarRevision } from '../calendar/revision.ts'
import type { ValuesOf } from '../field-table.ts'
import type { Instant } from '../time.ts'
import type { UserId } from '../users/user.ts'
import type { eventForm } from './event-fields.ts'

export type EventId = Id & Brand<number, 'EventId'>

/** What an organiser writes about an event. */
export type EventDetails = ValuesOf<typeof eventForm>

/** An event is submitted as pending (an admin's as approved); a rejected one can be approved later. */
export type Approval =
  | { readonly state: 'pending' }
  | { readonly state: 'approved' }
  | { readonly state: 'rejected'; readonly reason: string }

export interface Event extends EventDetails {
  readonly id: EventId
  /** Unique over all events; an edit never changes it. */
  readonly urlFriendlyName: string
  /** Unique over all events; the quick link. */
  readonly stub: string
  readonly approval: Approval
  /** Undefined once that account is gone. */
  readonly submitterId: UserId | undefined
  /** In the order in which they were added; never empty. */
  readonly hosts: readonly UserId[]
  /** Where hosts moved the comment window, in place of the usual one. */
  readonly commentsOpenFrom: Instant | undefined
  readonly commentsOpenUntil: Instant | undefined
  readonly createdDate: Instant
  readonly calendarRevision: CalendarRevision
  /** Of what the entries of its talks show of the event. */
  readonly placeRevision: CalendarRevision
}
