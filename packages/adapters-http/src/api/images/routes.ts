import { type Answer, collection } from '../../http/answer.ts'
import type { Api, Call, Route } from '../../http/route.ts'
import { eventId } from '../path-ids.ts'
import { presentImage } from './present-image.ts'
import { imagesPageSchema } from './schemas.ts'

export const imageRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/events/:eventId/images',
    useCase: 'listEventImages',
    summary: 'List the images of an event',
    success: { status: 200, description: 'A page of images', body: imagesPageSchema },
    handle: listEventImages,
  },
]

async function listEventImages({ lectern, uris }: Api, { actor, path, page }: Call): Promise<Answer> {
  const listing = await lectern.listEventImages(actor, { eventId: eventId(path), page })
  return collection('images', listing, (image) => presentImage(image, uris))
}
