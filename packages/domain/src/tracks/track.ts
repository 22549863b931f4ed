import type { Brand, Id, New } from '../brand.ts'
import type { EventId } from '../events/event.ts'
import { bytewise, fold, foldForSearch } from '../folding.ts'
import { optionalText, readForm, requiredText } from '../fields/form.ts'

export type TrackId = Id & Brand<number, 'TrackId'>

export interface Track {
  readonly id: TrackId
  readonly eventId: EventId
  /** Unique within the event. */
  readonly trackName: string
  readonly trackDescription: string
}

/** A track as a caller writes it, not validated yet. */
export interface TrackInput {
  readonly trackName?: unknown
  readonly trackDescription?: unknown
}

export type TrackDetails = Pick<Track, 'trackName' | 'trackDescription'>

export const trackLimits = { name: 200, description: 20_000 } as const

/** What the operator of the service allows beyond the usual rules. */
export interface TrackOptions {
  /** Whether a track may have an empty description. */
  readonly tracksMayLackDescription: boolean
}

const usual: TrackOptions = { tracksMayLackDescription: false }

export const newTrack = (
  eventId: EventId,
  input: TrackInput,
  tracksOfEvent: readonly Track[],
  options = usual,
): New<Track> => ({ eventId, ...readTrackDetails(input, tracksOfEvent, options) })

export const editTrack = (
  track: Track,
  input: TrackInput,
  tracksOfEvent: readonly Track[],
  options = usual,
): Track => ({
  ...track,
  ...readTrackDetails(
    input,
    tracksOfEvent.filter((other) => other.id !== track.id),
    options,
  ),
})

/** Both fields are required, and no other track of the event has the name, however it is written. */
const readTrackDetails = (
  input: TrackInput,
  others: readonly Track[],
  { tracksMayLackDescription }: TrackOptions,
): TrackDetails =>
  readForm((form) => {
    const description = tracksMayLackDescription ? optionalText : requiredText
    const trackName = requiredText(form, 'track_name', input.trackName, trackLimits.name)
    if (others.some((other) => fold(other.trackName) === fold(trackName))) {
      const message = `'track_name' must be unique: another track of the event has this one`
      form.problem('track_name', 'taken', message)
    }
    return {
      trackName,
      trackDescription: description(
        form,
        'track_description',
        input.trackDescription,
        trackLimits.description,
      ),
    }
  })

/** By their names without accents. Those of an event differ in their folded names, so the order is total. */
export const inOrderOfNames = <Named extends Pick<Track, 'trackName'>>(
  tracks: readonly Named[],
): readonly Named[] =>
  tracks
    .map((track) => ({ track, key: `${foldForSearch(track.trackName)}\0${fold(track.trackName)}` }))
    .toSorted((one, other) => bytewise(one.key, other.key))
    .map(({ track }) => track)
