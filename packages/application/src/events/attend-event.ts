import { type Actor, type EventId, eventVisibility, notFound, requireMember } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { viewerOf } from '../viewer.ts'
import { findVisibleEvent } from './find-event.ts'

/** Marks the caller as attending; doing it again changes nothing. */
export async function attendEvent(
  ports: Pick<Ports, 'transaction'>,
  actor: Actor,
  { eventId }: { readonly eventId: EventId },
): Promise<void> {
  const attendee = requireMember(actor, 'create data')
  await ports.transaction(async ({ events, attendance }) => {
    const event = await findVisibleEvent(events, attendee, eventId)
    await attendance.add(event.id, attendee.userId)
  })
}

/** The caller attends no longer; doing it again changes nothing. */
export async function unattendEvent(
  ports: Pick<Ports, 'transaction'>,
  actor: Actor,
  { eventId }: { readonly eventId: EventId },
): Promise<void> {
  const attendee = requireMember(actor, 'remove data')
  await ports.transaction(async ({ events, attendance }) => {
    const event = await findVisibleEvent(events, attendee, eventId)
    await attendance.remove(event.id, attendee.userId)
  })
}

/** Whether the caller attends; false for visitors. */
export async function getAttendance(
  { eventQueries }: Pick<Ports, 'eventQueries'>,
  actor: Actor,
  { eventId }: { readonly eventId: EventId },
): Promise<boolean> {
  const event = await eventQueries.find(eventId, eventVisibility(actor), viewerOf(actor))
  if (event === undefined) throw notFound('Event')
  return event.attending
}
