import type { Event } from './event.ts'
import { refused } from '../errors.ts'

export const LONGEST_REASON = 1000

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
