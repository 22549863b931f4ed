import { type Answer, collection, record } from '../../http/answer.ts'
import type { Api, Call, Route } from '../../http/route.ts'
import { eventId, trackId } from '../path-ids.ts'
import { presentTrack } from './present-track.ts'
import { tracksPageSchema } from './schemas.ts'

export const trackRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/events/:eventId/tracks',
    useCase: 'listEventTracks',
    summary: 'List the tracks of an event by their names',
    success: { status: 200, description: 'A page of tracks', body: tracksPageSchema },
    handle: listEventTracks,
  },
  {
    method: 'GET',
    path: '/tracks/:trackId',
    useCase: 'getTrack',
    summary: 'Show a track',
    success: { status: 200, description: 'The track', body: tracksPageSchema },
    handle: getTrack,
  },
]

async function listEventTracks({ lectern, uris }: Api, { actor, path, page }: Call): Promise<Answer> {
  const listing = await lectern.listEventTracks(actor, { eventId: eventId(path), page })
  return collection('tracks', listing, (track) => presentTrack(track, uris))
}

async function getTrack({ lectern, uris }: Api, { actor, path }: Call): Promise<Answer> {
  const track = await lectern.getTrack(actor, { trackId: trackId(path) })
  return record('tracks', presentTrack(track, uris))
}
