import type { Event } from './event.ts'
import { refused } from '../errors.ts'

/** An event is submitted as pending (an admin's as approved); a rejected one can be approved later. */
export type Approval =
  | { readonly state: 'pending' }
  | { readonly state: 'approved' }
  | { readonly state: 'rejected'; readonly reason: string }

export function approveEvent(event: Event): Event {
  if (event.approval.state === 'approved') {
    throw refused('already-approved', 'This event is approved already')
  }
  return { ...event, approval: { state: 'approved' } }
}

export function rejectEvent(event: Event, reason: string): Event {
  if (event.approval.state !== 'pending') {
    throw refused('not-pending', 'Only a pending event can be rejected')
  }
  return { ...event, approval: { state: 'rejected', reason } }
}
