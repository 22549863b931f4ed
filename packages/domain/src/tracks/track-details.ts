import type { New } from '../brand.ts'
import type { EventId } from '../events/event.ts'
import { readForm, requiredText } from '../fields.ts'
import { fold } from '../folding.ts'
import type { Track } from './track.ts'

/** A track as a caller writes it, not validated yet. */
export interface TrackInput {
  readonly trackName?: unknown
  readonly trackDescription?: unknown
}

export type TrackDetails = Pick<Track, 'trackName' | 'trackDescription'>

export const trackLimits = { name: 200, description: 20_000 } as const

export const newTrack = (
  eventId: EventId,
  input: TrackInput,
  tracksOfEvent: readonly Track[],
): New<Track> => ({ eventId, ...readTrackDetails(input, tracksOfEvent) })

export const editTrack = (track: Track, input: TrackInput, tracksOfEvent: readonly Track[]): Track => ({
  ...track,
  ...readTrackDetails(
    input,
    tracksOfEvent.filter((other) => other.id !== track.id),
  ),
})

/** Both fields are required, and no other track of the event has the name, however it is written. */
const readTrackDetails = (input: TrackInput, others: readonly Track[]): TrackDetails =>
  readForm((form) => {
    const trackName = requiredText(form, 'track_name', input.trackName, trackLimits.name)
    if (others.some((other) => fold(other.trackName) === fold(trackName))) {
      const message = `'track_name' must be unique: another track of the event has this one`
      form.problem('track_name', 'taken', message)
    }
    return {
      trackName,
      trackDescription: requiredText(
        form,
        'track_description',
        input.trackDescription,
        trackLimits.description,
      ),
    }
  })
