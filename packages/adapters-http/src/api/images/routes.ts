import { type EventImage, LARGEST_IMAGE_BYTES } from '@lectern/domain'
import type { Route } from '@lectern/http'
import { ofEventInPath } from '../cache-policies.ts'
import { change, showing } from '../operations.ts'
import { presentImage } from './present-image.ts'
import { imagesPageSchema } from './schemas.ts'

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
    find: ({ lectern, actor, ids, page }) => lectern.listEventImages(actor, { ...ids, page }),
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
    ask: ({ lectern, actor, ids, parts }) => lectern.replaceEventImages(actor, { ...ids, parts }),
    at: ({ uris, ids }) => uris.event(ids.eventId),
  }),
  change({
    method: 'DELETE',
    path: '/events/:eventId/images',
    useCase: 'removeEventImages',
    summary: 'Remove all images of an event, as a host or site admin',
    success: { status: 204, description: 'The event has no images' },
    ask: ({ lectern, actor, ids }) => lectern.removeEventImages(actor, ids),
  }),
]
