import * as v from 'valibot'
import {
  type Decoration,
  type EventImage,
  type ImageFormat,
  LARGEST_IMAGE_BYTES,
  type PictureType,
  pictureTypes,
  visitor,
} from '@lectern/domain'
import type { Route } from '../../exchange/route.ts'
import type { FileRoute, PathParameters, ServedFile, Uris, Service } from '@lectern/http'
import { ofEventInPath } from '../cache-policies.ts'
import { change, showing } from '../operations.ts'
import { address, count, pageSchema } from '../schemas.ts'

export const imageSchema = v.strictObject({
  type: v.picklist(pictureTypes),
  url: address,
  width: count,
  height: count,
})

export type ImageFields = v.InferOutput<typeof imageSchema>

export const imagesPageSchema = pageSchema({ images: v.array(imageSchema) })

type Picture = EventImage & { readonly type: PictureType }

export const presentImage = ({ type, fileName, width, height }: Picture, uris: Uris): ImageFields => ({
  type,
  url: uris.image(fileName),
  width,
  height,
})

export const imageFileRoutes: readonly FileRoute[] = [
  { path: '/images/:fileName', useCase: 'getImage', find: findImage },
]

const contentTypes: Readonly<Record<ImageFormat, string>> = {
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  png: 'image/png',
}

export async function findImage(
  { lectern }: Service,
  { fileName = '' }: PathParameters,
): Promise<ServedFile> {
  const { format, content } = await lectern.getImage(visitor, { fileName })
  return { contentType: contentTypes[format], content }
}

const images = showing<Picture>({
  root: 'images',
  schema: imagesPageSchema,
  many: 'A page of images',
  present: (image, { uris }) => presentImage(image, uris),
})

/** A PNG or JPEG, which the service crops and scales. */
export const pictureForm = {
  field: 'image',
  contentTypes: ['image/jpeg', 'image/png'],
  mostBytes: LARGEST_IMAGE_BYTES,
} as const

/** The routes of a banner or logo. */
const decorationRoutes = (
  type: Decoration,
  rule: string,
  replace: 'replaceEventBanner' | 'replaceEventLogo',
  remove: 'removeEventBanner' | 'removeEventLogo',
): readonly Route[] => [
  change({
    method: 'POST',
    path: `/events/:eventId/${type}`,
    useCase: replace,
    summary: `Replace the ${type} of an event by a PNG or JPEG ${rule}, as a host or site admin`,
    form: pictureForm,
    success: { status: 201, location: 'the event' },
    input: ({ ids, parts }) => ({ ...ids, parts }),
    at: ({ uris, ids }) => uris.event(ids.eventId),
  }),
  change({
    method: 'DELETE',
    path: `/events/:eventId/${type}`,
    useCase: remove,
    summary: `Remove the ${type} of an event, as a host or site admin`,
    success: { status: 204, description: `The event has no ${type}` },
  }),
]

export const imageRoutes: readonly Route[] = [
  ...decorationRoutes(
    'banner',
    'of at least 1200 by 400 pixels, which is cropped to 3:1',
    'replaceEventBanner',
    'removeEventBanner',
  ),
  ...decorationRoutes(
    'logo',
    'of at least 32 by 32 pixels, which is made to fit into 320 by 160',
    'replaceEventLogo',
    'removeEventLogo',
  ),
  images.list({
    path: '/events/:eventId/images',
    useCase: 'listEventImages',
    summary: 'List the images of an event',
    cache: ofEventInPath(),
  }),
  change({
    method: 'POST',
    path: '/events/:eventId/images',
    useCase: 'replaceEventImages',
    summary: 'Replace the images of an event by a square one of 140 to 1440 pixels, as a host or site admin',
    form: {
      field: 'image',
      contentTypes: ['image/gif', 'image/jpeg', 'image/png'],
      mostBytes: LARGEST_IMAGE_BYTES,
    },
    success: { status: 201, location: 'the event' },
    input: ({ ids, parts }) => ({ ...ids, parts }),
    at: ({ uris, ids }) => uris.event(ids.eventId),
  }),
  change({
    method: 'DELETE',
    path: '/events/:eventId/images',
    useCase: 'removeEventImages',
    summary: 'Remove all images of an event, as a host or site admin',
    success: { status: 204, description: 'The event has no images' },
  }),
]
