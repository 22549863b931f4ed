import type { TrackView } from '@lectern/application'
import type { Uris } from '@lectern/http'
import type { TrackFields } from './schemas.ts'

/** The same for brief and verbose. */
export const presentTrack = (track: TrackView, uris: Uris): TrackFields => ({
  track_name: track.trackName,
  track_description: track.trackDescription,
  talks_count: track.talksCount,
  uri: uris.track(track.id),
  verbose_uri: uris.verbose(uris.track(track.id)),
  event_uri: uris.event(track.eventId),
})
