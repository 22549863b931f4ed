import {
  decorations,
  type EventId,
  type EventImage,
  filesToRemove,
  type ImageFileFacts,
  imageFileName,
  imageRules,
  pictureTypes,
  requireUsableDecoration,
  requireUsableImage,
} from '@lectern/domain'
import type { RenderedImage } from '../ports/images.ts'
import type { Repositories } from '../ports/store.ts'
import type { Ports } from '../ports/ports.ts'

/** An image with the content of its file. */
export interface MadeImage extends EventImage {
  readonly content: Uint8Array
}

export type MadeFile = Omit<MadeImage, 'eventId' | 'type' | 'sponsor'>

/** Random characters in the name of a file, beside the hash of its content: each upload has unique names. */
const RANDOM_LETTERS = 10

/** The two stored forms of a file, or of the middle of one. */
export async function makeImages(
  ports: Ports,
  eventId: EventId,
  uploaded: Uint8Array,
  crop = false,
): Promise<readonly MadeImage[]> {
  const { imageProcessor } = ports
  const picture = crop ? await cropped(ports, uploaded) : uploaded
  const format = requireUsableImage(imageProcessor.probe(picture))
  const rendered = await imageProcessor.render(picture, format)
  return pictureTypes.map((type) => ({
    eventId,
    type,
    sponsor: '',
    ...named(ports, { ownerId: eventId, type, format }, rendered[type]),
  }))
}

/** The middle of a PNG or JPEG that is not square or too large. A GIF may move. */
async function cropped({ imageProcessor }: Ports, uploaded: Uint8Array): Promise<Uint8Array> {
  const probed = imageProcessor.probe(uploaded)
  const { format, width, height } = probed
  const isAsItMustBe = width === height && width <= imageRules.most
  if (isAsItMustBe || format === undefined || format === 'gif') return uploaded
  const known = requireUsableDecoration('orig', probed)
  return (await imageProcessor.fit(uploaded, known, decorations.orig.box)).content
}

/** The stored form of a banner, a logo of an event or a sponsor, or the photo of a user. */
export async function makeDecoration(
  ports: Ports,
  { ownerId, type }: Pick<ImageFileFacts, 'ownerId'> & { readonly type: keyof typeof decorations },
  uploaded: Uint8Array,
): Promise<MadeFile> {
  const { imageProcessor } = ports
  const format = requireUsableDecoration(type, imageProcessor.probe(uploaded))
  const rendered = await imageProcessor.fit(uploaded, format, decorations[type].box)
  return named(ports, { ownerId, type, format }, rendered)
}

function named({ contentHasher, random }: Ports, facts: ImageFileFacts, rendered: RenderedImage): MadeFile {
  const hash = contentHasher.hash(rendered.content) + random.letters(RANDOM_LETTERS)
  return { ...rendered, format: facts.format, fileName: imageFileName(facts, hash) }
}

/** Puts these images in the place of those that are replaced. The event keeps its others. */
export async function putImages(
  { images, storedImages }: Pick<Repositories, 'images' | 'storedImages'>,
  eventId: EventId,
  isReplaced: (image: EventImage) => boolean,
  fresh: readonly MadeImage[],
): Promise<void> {
  const before = await images.ofEvent(eventId)
  const after = [...before.filter((image) => !isReplaced(image)), ...fresh.map(withoutContent)]
  await images.replace(eventId, after)
  await storedImages.remove(filesToRemove(before, after))
}

const withoutContent = ({ content: _content, ...image }: MadeImage): EventImage => image
