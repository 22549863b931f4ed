import {
  type Actor,
  canDeleteEvent,
  type EventId,
  filesToRemove,
  forbidden,
  requireSignIn,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findVisibleEvent } from './find-event.ts'

/** Removes the event and its children. */
export async function deleteEvent(
  ports: Pick<Ports, 'transaction'>,
  actor: Actor,
  { eventId }: { readonly eventId: EventId },
): Promise<void> {
  const deleter = requireSignIn(actor, 'remove data')
  await ports.transaction(async ({ events, images, storedImages }) => {
    const event = await findVisibleEvent(events, deleter, eventId)
    if (!canDeleteEvent(deleter)) throw forbidden('admins-delete-events')
    const unneeded = filesToRemove(await images.ofEvent(event.id), [])
    await events.remove(event.id)
    await storedImages.remove(unneeded)
  })
}
