import { type Actor, type EventId, requireMember } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findVisibleEvent } from './find-visible-event.ts'

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
