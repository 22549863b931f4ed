import { type Actor, type EventId, requireMember } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findVisibleEvent } from './find-visible-event.ts'

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
