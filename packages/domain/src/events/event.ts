import type { Brand, Id } from '../brand.ts'
import type { CalendarRevision } from '../calendar/revision.ts'
import { invalid, refused } from '../errors.ts'
import type { ValuesOf } from '../fields/field-table.ts'
import type { Instant } from '../time/time.ts'
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

export const LONGEST_REASON = 1000

export function approveEvent(event: Event): Event {
  if (event.approval.state === 'approved') {
    throw refused('already-approved', 'This event is approved already')
  }
  return { ...event, approval: { state: 'approved' } }
}

/** The event waits again. */
export function withdrawApproval(event: Event): Event {
  if (event.approval.state !== 'approved') throw refused('not-approved', 'This event is not approved')
  return { ...event, approval: { state: 'pending' } }
}

export function rejectEvent(event: Event, reason: string): Event {
  if (event.approval.state !== 'pending') {
    throw refused('not-pending', 'Only a pending event can be rejected')
  }
  return { ...event, approval: { state: 'rejected', reason } }
}

/** Every host gets the mails about the event, and its verbose form shows all of them. */
const MOST_HOSTS = 100

export function addHost(event: Event, userId: UserId): Event {
  if (event.hosts.includes(userId)) return event
  if (event.hosts.length < MOST_HOSTS) return { ...event, hosts: [...event.hosts, userId] }
  const message = `An event can have at most ${MOST_HOSTS} hosts`
  throw invalid([{ field: 'hosts', code: 'too-many', message, facts: { most: MOST_HOSTS } }])
}

/** The last host stays: an event without hosts could be edited by nobody but an admin. */
export function removeHost(event: Event, userId: UserId): Event {
  const hosts = event.hosts.filter((host) => host !== userId)
  if (hosts.length === 0) throw refused('last-host', 'The last host of an event cannot be removed')
  return { ...event, hosts }
}
