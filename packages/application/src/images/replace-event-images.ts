import {
  type Actor,
  type EventId,
  type EventImage,
  filesToRemove,
  imageFileName,
  requireOneImage,
  requireSignIn,
  requireUsableImage,
  type UploadPart,
} from '@lectern/domain'
import { findOutline, findVisibleEvent } from '../events/find-event.ts'
import type { Ports } from '../ports/ports.ts'
import { requireImageEditor } from './require-image-editor.ts'

/** A part with what was sent in it. */
export interface UploadedPart extends UploadPart {
  readonly content: Uint8Array
}

export interface ReplaceEventImagesInput {
  readonly eventId: EventId
  /** Of the form: the first file as far as it was read, a byte more than is taken at most; of the others, their sizes. */
  readonly parts: readonly UploadedPart[]
}

type ImagePorts = Pick<Ports, 'transaction' | 'eventQueries' | 'imageProcessor' | 'contentHasher' | 'random'>

/** Puts an upload, and a small form of it, in place of the images that the event has. */
export async function replaceEventImages(
  ports: ImagePorts,
  actor: Actor,
  { eventId, parts }: ReplaceEventImagesInput,
): Promise<void> {
  const editor = requireSignIn(actor, 'create data')
  // Asked before the file is looked at, so that nobody else makes the server do that work.
  requireImageEditor(editor, await findOutline(ports, editor, eventId))
  const fresh = await makeImages(ports, eventId, requireOneImage(parts).content)
  await ports.transaction(
    async ({ events, images, storedImages }) => {
      const event = await findVisibleEvent(events, editor, eventId)
      requireImageEditor(editor, event)
      for (const { fileName, content } of fresh) await storedImages.add(fileName, content)
      const unneeded = filesToRemove(await images.ofEvent(event.id), fresh)
      await images.replace(event.id, fresh.map(withoutContent))
      await storedImages.remove(unneeded)
    },
    { filesAhead: fresh },
  )
}

interface MadeImage extends EventImage {
  readonly content: Uint8Array
}

/** Beside the hash of its content, the name of a file has these, so that each upload has names that no other ever had. */
const RANDOM_LETTERS = 10

async function makeImages(
  { imageProcessor, contentHasher, random }: ImagePorts,
  eventId: EventId,
  uploaded: Uint8Array,
): Promise<readonly MadeImage[]> {
  const format = requireUsableImage(imageProcessor.probe(uploaded))
  const rendered = await imageProcessor.render(uploaded, format)
  return (['orig', 'small'] as const).map((type) => {
    const { content, width, height } = rendered[type]
    const image = { eventId, type, format, width, height }
    const hash = contentHasher.hash(content) + random.letters(RANDOM_LETTERS)
    return { ...image, content, fileName: imageFileName(image, hash) }
  })
}

const withoutContent = ({ content: _content, ...image }: MadeImage): EventImage => image
