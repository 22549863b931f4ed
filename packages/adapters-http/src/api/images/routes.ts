import * as v from 'valibot'
import { type EventImage, type ImageFormat, LARGEST_IMAGE_BYTES, visitor } from '@lectern/domain'
import type { Route } from '../../exchange/route.ts'
import type { FileRoute, PathParameters, ServedFile, Uris, Service } from '@lectern/http'
import { ofEventInPath } from '../cache-policies.ts'
import { change, showing } from '../operations.ts'
import { address, count, pageSchema } from '../schemas.ts'

export const imageSchema = v.strictObject({
  type: v.picklist(['orig', 'small']),
  url: address,
  width: count,
  height: count,
})

export type ImageFields = v.InferOutput<typeof imageSchema>

export const imagesPageSchema = pageSchema({ images: v.array(imageSchema) })

export const presentImage = ({ type, fileName, width, height }: EventImage, uris: Uris): ImageFields => ({
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

async function findImage({ lectern }: Service, { fileName = '' }: PathParameters): Promise<ServedFile> {
  const { format, content } = await lectern.getImage(visitor, { fileName })
  return { contentType: contentTypes[format], content }
}

const images = showing<EventImage>({
  root: 'images',
  schema: imagesPageSchema,
  many: 'A page of images',
  present: (image, { uris }) => presentImage(image, uris),
})

export const imageRoutes: readonly Route[] = [
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
