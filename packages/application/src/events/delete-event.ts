import { canDeleteEvent, type EventId, filesToRemove, forbidden, requireSignIn } from '@lectern/domain'
import { command } from '../use-case.ts'
import { findVisibleEvent } from './find-event.ts'

/** Removes the event and its children. */
export const deleteEvent = command('admins', async (ports, actor, { eventId }: { eventId: EventId }) => {
  const deleter = requireSignIn(actor, 'remove data')
  await ports.transaction(async ({ events, images, storedImages }) => {
    const event = await findVisibleEvent(events, deleter, eventId)
    if (!canDeleteEvent(deleter)) throw forbidden('admins-delete-events')
    const unneeded = filesToRemove(await images.ofEvent(event.id), [])
    await events.remove(event.id)
    await storedImages.remove(unneeded)
  })
})
