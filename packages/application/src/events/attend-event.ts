import { type Actor, type EventId, eventVisibility, notFound, requireMember } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { requireMarked } from '../require-marked.ts'
import { viewerOf } from '../viewer.ts'

/** Marks the caller as attending; doing it again changes nothing. */
export async function attendEvent(
  { marks }: Pick<Ports, 'marks'>,
  actor: Actor,
  { eventId }: { readonly eventId: EventId },
): Promise<void> {
  const attendee = requireMember(actor, 'create data')
  const attendance = { kind: 'attendance', eventId } as const
  requireMarked(await marks.add(attendance, attendee.userId, eventVisibility(attendee)), 'Event')
}

/** The caller attends no longer; doing it again changes nothing. */
export async function unattendEvent(
  { marks }: Pick<Ports, 'marks'>,
  actor: Actor,
  { eventId }: { readonly eventId: EventId },
): Promise<void> {
  const attendee = requireMember(actor, 'remove data')
  const attendance = { kind: 'attendance', eventId } as const
  requireMarked(await marks.remove(attendance, attendee.userId, eventVisibility(attendee)), 'Event')
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
