import { type EventId, filesToRemove, requireOneImage, requireSignIn, type UploadPart } from '@lectern/domain'
import { findOutline, findVisibleEvent } from '../events/find-event.ts'
import { command } from '../use-case.ts'
import { makeImages, withoutContent } from './make-images.ts'
import { requireImageEditor } from './require-image-editor.ts'

/** A part of the form with its content. */
export interface UploadedPart extends UploadPart {
  readonly content: Uint8Array
}

export interface ReplaceEventImagesInput {
  readonly eventId: EventId
  /** The parts of the form. The first file has its content, up to one byte more than the limit; the others have only sizes. */
  readonly parts: readonly UploadedPart[]
}

/** Replaces the images of the event with an upload and a small version of it. */
export const replaceEventImages = command('hosts', async (ports, actor, input: ReplaceEventImagesInput) => {
  const { eventId, parts } = input
  const editor = requireSignIn(actor, 'create data')
  // The right is checked first, so that only editors cause the work of reading the file.
  requireImageEditor(editor, await findOutline(ports, editor, eventId))
  const fresh = await makeImages(ports, eventId, requireOneImage(parts).content)
  await ports.transaction(
    async ({ events, images, storedImages }) => {
      const event = await findVisibleEvent(events, editor, eventId)
      requireImageEditor(editor, event)
      const unneeded = filesToRemove(await images.ofEvent(event.id), fresh)
      await images.replace(event.id, fresh.map(withoutContent))
      await storedImages.remove(unneeded)
    },
    { files: fresh },
  )
})
