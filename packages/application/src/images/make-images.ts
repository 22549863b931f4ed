import { type EventId, type EventImage, imageFileName, requireUsableImage } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'

/** An image with the content of its file. */
export interface MadeImage extends EventImage {
  readonly content: Uint8Array
}

/** Random characters in the name of a file, beside the hash of its content: each upload has unique names. */
const RANDOM_LETTERS = 10

/** The two stored forms of a file. */
export async function makeImages(
  { imageProcessor, contentHasher, random }: Ports,
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

export const withoutContent = ({ content: _content, ...image }: MadeImage): EventImage => image
