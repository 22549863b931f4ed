import type { Route } from '../../exchange/route.ts'
import { ofEventInPath, ofEventOfRecord } from '../cache-policies.ts'
import { change, showing } from '../operations.ts'
import { presentTrack } from './present-track.ts'
import { tracksPageSchema } from './schemas.ts'
import { trackBodySchema, trackInput } from './track-body.ts'

const tracks = showing({
  root: 'tracks',
  schema: tracksPageSchema,
  many: 'A page of tracks',
  one: 'The track',
  present: (track: Parameters<typeof presentTrack>[0], { uris }) => presentTrack(track, uris),
})

export const trackRoutes: readonly Route[] = [
  tracks.list({
    path: '/events/:eventId/tracks',
    useCase: 'listEventTracks',
    summary: 'List the tracks of an event by their names',
    cache: ofEventInPath(),
    find: ({ lectern, actor, ids, page }) => lectern.listEventTracks(actor, { ...ids, page }),
  }),
  tracks.one({
    path: '/tracks/:trackId',
    useCase: 'getTrack',
    summary: 'Show a track',
    cache: ofEventOfRecord(),
    find: ({ lectern, actor, ids }) => lectern.getTrack(actor, ids),
  }),
  change({
    method: 'POST',
    path: '/events/:eventId/tracks',
    useCase: 'createTrack',
    summary: 'Add a track to an event, as a host or site admin',
    body: trackBodySchema,
    success: { status: 201, location: 'the new track' },
    ask: ({ lectern, actor, ids, body }) => lectern.createTrack(actor, { ...ids, ...trackInput(body) }),
    at: ({ uris }, { id }) => uris.track(id),
  }),
  change({
    method: 'PUT',
    path: '/tracks/:trackId',
    useCase: 'editTrack',
    summary: 'Replace what is written about a track, as a host or site admin',
    body: trackBodySchema,
    success: { status: 204, location: 'the track' },
    ask: ({ lectern, actor, ids, body }) => lectern.editTrack(actor, { ...ids, ...trackInput(body) }),
    at: ({ uris, ids }) => uris.track(ids.trackId),
  }),
  change({
    method: 'DELETE',
    path: '/tracks/:trackId',
    useCase: 'deleteTrack',
    summary: 'Delete a track, as a host or site admin; its talks stay',
    success: { status: 204, description: 'The track is gone' },
    ask: ({ lectern, actor, ids }) => lectern.deleteTrack(actor, ids),
  }),
]
