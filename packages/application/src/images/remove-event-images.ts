import { type EventId, filesToRemove, requireSignIn } from '@lectern/domain'
import { findVisibleEvent } from '../events/find-event.ts'
import { command } from '../use-case.ts'
import { requireImageEditor } from './require-image-editor.ts'

/** Removing them again changes nothing. */
export const removeEventImages = command('hosts', async (ports, actor, { eventId }: { eventId: EventId }) => {
  const remover = requireSignIn(actor, 'remove data')
  await ports.transaction(async ({ events, images, storedImages }) => {
    const event = await findVisibleEvent(events, remover, eventId)
    requireImageEditor(remover, event)
    const unneeded = filesToRemove(await images.ofEvent(event.id), [])
    await images.replace(event.id, [])
    await storedImages.remove(unneeded)
  })
})
