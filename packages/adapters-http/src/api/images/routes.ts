import { LARGEST_IMAGE_BYTES } from '@lectern/domain'
import {
  type Answer,
  collection,
  created,
  noContent,
  type Api,
  type Call,
  get,
  type Route,
} from '@lectern/http'
import { ofEventInPath } from '../cache-policies.ts'
import { eventId } from '../path-ids.ts'
import { presentImage } from './present-image.ts'
import { imagesPageSchema } from './schemas.ts'

export const imageRoutes: readonly Route[] = [
  get({
    path: '/events/:eventId/images',
    useCase: 'listEventImages',
    summary: 'List the images of an event',
    cache: ofEventInPath(),
    success: { status: 200, description: 'A page of images', body: imagesPageSchema },
    handle: listEventImages,
  }),
  {
    method: 'POST',
    path: '/events/:eventId/images',
    useCase: 'replaceEventImages',
    summary: 'Replace the images of an event by a square one of 140 to 1440 pixels, as a host or site admin',
    form: {
      field: 'image',
      contentTypes: ['image/gif', 'image/jpeg', 'image/png'],
      mostBytes: LARGEST_IMAGE_BYTES,
    },
    signIn: 'create data',
    success: { status: 201, location: 'the event' },
    handle: replaceEventImages,
  },
  {
    method: 'DELETE',
    path: '/events/:eventId/images',
    useCase: 'removeEventImages',
    summary: 'Remove all images of an event, as a host or site admin',
    signIn: 'remove data',
    success: { status: 204, description: 'The event has no images' },
    handle: removeEventImages,
  },
]

async function listEventImages({ lectern, uris }: Api, { actor, path, page }: Call) {
  const id = eventId(path)
  const listing = await lectern.listEventImages(actor, { eventId: id, page })
  return collection('images', listing, (image) => presentImage(image, uris))
}

async function replaceEventImages({ lectern, uris }: Api, { actor, path, parts }: Call): Promise<Answer> {
  const id = eventId(path)
  await lectern.replaceEventImages(actor, { eventId: id, parts })
  return created(uris.event(id))
}

async function removeEventImages({ lectern }: Api, { actor, path }: Call): Promise<Answer> {
  await lectern.removeEventImages(actor, { eventId: eventId(path) })
  return noContent()
}
