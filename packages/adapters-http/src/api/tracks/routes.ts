import {
  type Answer,
  collection,
  created,
  noContent,
  record,
  type Api,
  type Call,
  get,
  type Route,
} from '@lectern/http'
import { ofEventInPath, ofEventOfRecord } from '../cache-policies.ts'
import { eventId, trackId } from '../path-ids.ts'
import { presentTrack } from './present-track.ts'
import { tracksPageSchema } from './schemas.ts'
import { trackBodySchema, trackInput } from './track-body.ts'

export const trackRoutes: readonly Route[] = [
  get({
    path: '/events/:eventId/tracks',
    useCase: 'listEventTracks',
    summary: 'List the tracks of an event by their names',
    cache: ofEventInPath(),
    success: { status: 200, description: 'A page of tracks', body: tracksPageSchema },
    handle: listEventTracks,
  }),
  get({
    path: '/tracks/:trackId',
    useCase: 'getTrack',
    summary: 'Show a track',
    cache: ofEventOfRecord(),
    success: { status: 200, description: 'The track', body: tracksPageSchema },
    handle: getTrack,
  }),
  {
    method: 'POST',
    path: '/events/:eventId/tracks',
    useCase: 'createTrack',
    summary: 'Add a track to an event, as a host or site admin',
    body: trackBodySchema,
    signIn: 'create data',
    success: { status: 201, location: 'the new track' },
    handle: createTrack,
  },
  {
    method: 'PUT',
    path: '/tracks/:trackId',
    useCase: 'editTrack',
    summary: 'Replace what is written about a track, as a host or site admin',
    body: trackBodySchema,
    signIn: 'update data',
    success: { status: 204, location: 'the track' },
    handle: editTrack,
  },
  {
    method: 'DELETE',
    path: '/tracks/:trackId',
    useCase: 'deleteTrack',
    summary: 'Delete a track, as a host or site admin; its talks stay',
    signIn: 'remove data',
    success: { status: 204, description: 'The track is gone' },
    handle: deleteTrack,
  },
]

async function listEventTracks({ lectern, uris }: Api, { actor, path, page }: Call) {
  const id = eventId(path)
  const listing = await lectern.listEventTracks(actor, { eventId: id, page })
  return collection('tracks', listing, (track) => presentTrack(track, uris))
}

async function getTrack({ lectern, uris }: Api, { actor, path }: Call) {
  const track = await lectern.getTrack(actor, { trackId: trackId(path) })
  return record('tracks', track, (track) => presentTrack(track, uris))
}

async function createTrack({ lectern, uris }: Api, { actor, path, body }: Call): Promise<Answer> {
  const track = await lectern.createTrack(actor, { eventId: eventId(path), ...trackInput(body) })
  return created(uris.track(track.id))
}

async function editTrack({ lectern, uris }: Api, { actor, path, body }: Call): Promise<Answer> {
  const id = trackId(path)
  await lectern.editTrack(actor, { trackId: id, ...trackInput(body) })
  return noContent({ location: uris.track(id) })
}

async function deleteTrack({ lectern }: Api, { actor, path }: Call): Promise<Answer> {
  await lectern.deleteTrack(actor, { trackId: trackId(path) })
  return noContent()
}
