import type { TrackView } from '@lectern/application'
import { trackFields } from '@lectern/domain'
import type { Uris } from '@lectern/http'
import * as v from 'valibot'
import type { Route } from '../../exchange/route.ts'
import { ofEventInPath, ofEventOfRecord } from '../cache-policies.ts'
import { bodySchemas, inputOf } from '../fields.ts'
import { requiredText } from '../inputs.ts'
import { change, showing } from '../operations.ts'
import { address, count, described, pageSchema } from '../schemas.ts'

export const trackSchema = v.strictObject({
  track_name: v.string(),
  track_description: v.string(),
  talks_count: count,
  uri: address,
  verbose_uri: address,
  event_uri: address,
})

export type TrackFields = v.InferOutput<typeof trackSchema>

export const tracksPageSchema = pageSchema({ tracks: v.array(trackSchema) })

export const trackBodySchema = v.object({
  ...bodySchemas(trackFields),
  track_name: described(
    requiredText(trackFields.trackName.most),
    'Unique within the event, in any letter case',
  ),
})

/** The same for brief and verbose. */
const presentTrack = (track: TrackView, uris: Uris): TrackFields => ({
  track_name: track.trackName,
  track_description: track.trackDescription,
  talks_count: track.talksCount,
  uri: uris.track(track.id),
  verbose_uri: uris.verbose(uris.track(track.id)),
  event_uri: uris.event(track.eventId),
})

const tracks = showing<TrackView>({
  root: 'tracks',
  schema: tracksPageSchema,
  many: 'A page of tracks',
  one: 'The track',
  present: (track, { uris }) => presentTrack(track, uris),
})

export const trackRoutes: readonly Route[] = [
  tracks.list({
    path: '/events/:eventId/tracks',
    useCase: 'listEventTracks',
    summary: 'List the tracks of an event by their names',
    cache: ofEventInPath(),
  }),
  tracks.one({
    path: '/tracks/:trackId',
    useCase: 'getTrack',
    summary: 'Show a track',
    cache: ofEventOfRecord(),
  }),
  change({
    method: 'POST',
    path: '/events/:eventId/tracks',
    useCase: 'createTrack',
    summary: 'Add a track to an event, as a host or site admin',
    body: trackBodySchema,
    success: { status: 201, location: 'the new track' },
    input: ({ ids, body }) => ({ ...ids, ...inputOf(trackFields, body) }),
    at: ({ uris }, { id }) => uris.track(id),
  }),
  change({
    method: 'PUT',
    path: '/tracks/:trackId',
    useCase: 'editTrack',
    summary: 'Replace what is written about a track, as a host or site admin',
    body: trackBodySchema,
    success: { status: 204, location: 'the track' },
    input: ({ ids, body }) => ({ ...ids, ...inputOf(trackFields, body) }),
    at: ({ uris, ids }) => uris.track(ids.trackId),
  }),
  change({
    method: 'DELETE',
    path: '/tracks/:trackId',
    useCase: 'deleteTrack',
    summary: 'Delete a track, as a host or site admin; its talks stay',
    success: { status: 204, description: 'The track is gone' },
  }),
]
