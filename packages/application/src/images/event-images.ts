import {
  before,
  canEditEvent,
  type Decoration,
  type Event,
  type EventId,
  type EventImage,
  eventVisibility,
  forbidden,
  formatOfFileName,
  type ImageFormat,
  type ImageType,
  isPicture,
  MINUTE,
  notFound,
  pictureTypes,
  requireOneImage,
  requireOperator,
  requireSignIn,
  type UploadPart,
} from '@lectern/domain'
import type { OfEvent } from '../events/attendance.ts'
import { findEditableEvent, findOutline } from '../events/find-event.ts'
import { pageOf, slice } from '../paging.ts'
import { command, query } from '../use-case.ts'
import type { Ports } from '../ports/ports.ts'
import { type MadeImage, makeDecoration, makeImages, putImages } from './make-images.ts'

export interface ImageFile {
  readonly format: ImageFormat
  readonly content: Uint8Array
}

/**
 * The file of an image, for any caller who knows its name, also while its event waits for approval: the name holds an
 * unguessable hash, and only those who see the event learn it.
 */
export const getImage = query(async (ports, _actor, input: { fileName: string }): Promise<ImageFile> => {
  const { imageQueries } = ports
  const { fileName } = input
  const format = formatOfFileName(fileName)
  const content = format && (await imageQueries.find(fileName))
  if (format === undefined || content === undefined) throw notFound('Image')
  return { format, content }
})

export const listEventImages = query(async ({ eventQueries, settings }, actor, input: OfEvent) => {
  const { eventId, page } = input
  const event = await eventQueries.find(eventId, eventVisibility(actor), undefined)
  if (event === undefined) throw notFound('Event')
  return slice(event.images.filter(isPicture), pageOf(page, settings))
})

/** A part of the form with its content. */
export interface UploadedPart extends UploadPart {
  readonly content: Uint8Array
}

export interface ReplaceEventImagesInput {
  readonly eventId: EventId
  /** The parts of the form. The first file has its content, up to one byte more than the limit; the others have only sizes. */
  readonly parts: readonly UploadedPart[]
  /** Whether a picture that is not square or too large is cropped, instead of being refused. */
  readonly crop?: boolean
}

interface OfSponsor {
  /** The name of the sponsor. */
  readonly sponsor: string
}

export interface ReplaceSponsorLogoInput extends ReplaceEventImagesInput, OfSponsor {}

/** Makes images of an upload, and puts them in the place of those of these types. */
const replacing = <Input extends ReplaceEventImagesInput = ReplaceEventImagesInput>(
  types: readonly ImageType[],
  make: (
    ports: Ports,
    eventId: EventId,
    uploaded: Uint8Array,
    crop: boolean,
  ) => Promise<readonly MadeImage[]>,
  sponsorOf: (input: Input) => string = none,
) =>
  command('hosts', async (ports, actor, input: Input) => {
    const { eventId, parts, crop = false } = input
    const sponsor = sponsorOf(input)
    const editor = requireSignIn(actor, 'create data')
    // The right is checked first, so that only editors cause the work of reading the file.
    if (!canEditEvent(editor, await findOutline(ports, editor, eventId)))
      throw forbidden('event-editors-only')
    const made = await make(ports, eventId, requireOneImage(parts).content, crop)
    const fresh = made.map((image) => ({ ...image, sponsor }))
    await ports.transaction(
      async ({ events, ...stored }) => {
        const event = await findEditableEvent(events, editor, eventId)
        if (sponsorOf !== none) requireSponsor(event, sponsor)
        await putImages(stored, event.id, areOf(types, sponsor), fresh)
      },
      { files: fresh },
    )
  })

/** Removing them again changes nothing. */
const removing = <Input extends { readonly eventId: EventId } = { readonly eventId: EventId }>(
  types: readonly ImageType[],
  sponsorOf: (input: Input) => string = none,
) =>
  command('hosts', async (ports, actor, input: Input) => {
    const remover = requireSignIn(actor, 'remove data')
    await ports.transaction(async ({ events, ...stored }) => {
      const event = await findEditableEvent(events, remover, input.eventId)
      await putImages(stored, event.id, areOf(types, sponsorOf(input)), [])
    })
  })

const none = (): string => ''

const areOf =
  (types: readonly ImageType[], sponsor: string) =>
  (image: EventImage): boolean =>
    types.includes(image.type) && image.sponsor === sponsor

function requireSponsor({ sponsors }: Event, sponsor: string): void {
  if (!sponsors.some(({ name }) => name === sponsor)) throw notFound('Sponsor')
}

const making =
  (type: Decoration | 'sponsor') =>
  async (ports: Ports, eventId: EventId, uploaded: Uint8Array): Promise<readonly MadeImage[]> => [
    { eventId, type, sponsor: '', ...(await makeDecoration(ports, { ownerId: eventId, type }, uploaded)) },
  ]

/** An upload and a small version of it. */
export const replaceEventImages = replacing(pictureTypes, makeImages)
export const removeEventImages = removing(pictureTypes)

export const replaceEventBanner = replacing(['banner'], making('banner'))
export const removeEventBanner = removing(['banner'])

export const replaceEventLogo = replacing(['logo'], making('logo'))
export const removeEventLogo = removing(['logo'])

export const replaceSponsorLogo = replacing(
  ['sponsor'],
  making('sponsor'),
  ({ sponsor }: ReplaceSponsorLogoInput) => sponsor,
)
export const removeSponsorLogo = removing(
  ['sponsor'],
  ({ sponsor }: OfSponsor & { readonly eventId: EventId }) => sponsor,
)

export interface RemoveOrphanImagesInput {
  /** Lists the files without removing them. */
  readonly dryRun: boolean
}

/** By the names of their files. */
export interface OrphanImages {
  readonly found: readonly string[]
  readonly removed: readonly string[]
}

/** An upload writes its files before it commits; no upload takes this long. */
const GRACE = 60 * MINUTE

/** Removes files of images that no event and no user has. A crash during an upload can leave such a file. */
export const removeOrphanImages = command(
  'operator',
  async (
    { transaction, imageQueries, clock },
    actor,
    { dryRun }: RemoveOrphanImagesInput,
  ): Promise<OrphanImages> => {
    requireOperator(actor, 'operator-removes-files')
    const moment = before(clock.now(), GRACE)
    const stored = await imageQueries.list(moment)
    const found = await transaction(async ({ images, storedImages }) => {
      const needed = new Set(await images.fileNames())
      const orphans = stored.filter((fileName) => !needed.has(fileName))
      if (!dryRun) await storedImages.remove(orphans)
      return orphans
    })
    // With files outside the database, the transaction commits even when a file could not be removed.
    const left = new Set(dryRun || found.length === 0 ? found : await imageQueries.list(moment))
    return { found, removed: found.filter((fileName) => !left.has(fileName)) }
  },
)
