import type { Brand, Id, New } from '../brand.ts'
import type { EventId } from '../events/event.ts'
import { bytewise, fold, foldForSearch } from '../folding.ts'
import type { FieldTable, InputOf, ValuesOf } from '../fields/field-table.ts'
import { optionalText, readForm, requiredText } from '../fields/form.ts'

export type TrackId = Id & Brand<number, 'TrackId'>

/** What a host writes about a track. */
export const trackFields = {
  /** Unique within the event. */
  trackName: { kind: 'text', most: 200, required: true },
  trackDescription: { kind: 'lines', most: 20_000, required: true },
} as const satisfies FieldTable

export type TrackDetails = ValuesOf<typeof trackFields>

/** A track as a caller writes it, not validated yet. */
export type TrackInput = InputOf<typeof trackFields>

export interface Track extends TrackDetails {
  readonly id: TrackId
  readonly eventId: EventId
}

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
    const trackName = requiredText(form, 'track_name', input.trackName, trackFields.trackName.most)
    if (others.some((other) => fold(other.trackName) === fold(trackName))) {
      const message = `'track_name' must be unique: another track of the event has this one`
      form.problem('track_name', 'taken', message)
    }
    const { most } = trackFields.trackDescription
    return {
      trackName,
      trackDescription: description(form, 'track_description', input.trackDescription, most),
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
