import { type TrackDetails, trackLimits } from '../tracks/track-details.ts'
import { fit, type Fitted, fitText } from './fit.ts'
import type { SourceTrack } from './source-records.ts'

export const fitTrack = (source: SourceTrack): Fitted<TrackDetails> =>
  fit((lose) => {
    const trackName = fitText(lose, 'track_name', source.trackName, trackLimits.name)
    const trackDescription = fitText(
      lose,
      'track_description',
      source.trackDescription,
      trackLimits.description,
    )
    if (trackName !== '') return { trackName, trackDescription }
    lose('a track needs a name')
    return undefined
  })
