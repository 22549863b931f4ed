import type { Brand, Id, New } from '../brand.ts'
import type { EventId } from '../events/event.ts'
import { bytewise, fold, orderOfName } from '../folding.ts'
import type { FieldTable, InputOf, ValuesOf } from '../fields/field-table.ts'
import { optionalText, readForm, requiredText, wholeNumber } from '../fields/form.ts'

export type TrackId = Id & Brand<number, 'TrackId'>

/** What a host writes about a track. */
export const trackFields = {
  /** Unique within the event. */
  trackName: { kind: 'text', most: 200, required: true },
  trackDescription: { kind: 'lines', most: 20_000, required: true },
} as const satisfies FieldTable

export type TrackDetails = ValuesOf<typeof trackFields>

/** The numbers of the colours. The style sheet of the website has what they look like. */
export const trackColours = { least: 1, most: 12 } as const

/** A track as a caller writes it, not validated yet. The API has no colours. */
export interface TrackInput extends InputOf<typeof trackFields> {
  readonly colour?: unknown
}

export interface Track extends TrackDetails {
  readonly id: TrackId
  readonly eventId: EventId
  /** Undefined for the one that its place in the event gives it (`coloursOf`). */
  readonly colour: number | undefined
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
): New<Track> => ({ eventId, ...readTrack(input, undefined, tracksOfEvent, options) })

export const editTrack = (
  track: Track,
  input: TrackInput,
  tracksOfEvent: readonly Track[],
  options = usual,
): Track => ({
  ...track,
  ...readTrack(
    input,
    track.colour,
    tracksOfEvent.filter((other) => other.id !== track.id),
    options,
  ),
})

/**
 * Both texts are required, and no other track of the event has the name, however it is written. A colour that is left out
 * is kept.
 */
const readTrack = (
  input: TrackInput,
  kept: Track['colour'],
  others: readonly Track[],
  { tracksMayLackDescription }: TrackOptions,
): Omit<Track, 'id' | 'eventId'> =>
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
      colour: input.colour === undefined ? kept : wholeNumber(form, 'colour', input.colour, trackColours),
    }
  })

/** By their names without accents. Those of an event differ in their folded names, so the order is total. */
export const inOrderOfNames = <Named extends Pick<Track, 'trackName'>>(
  tracks: readonly Named[],
): readonly Named[] =>
  tracks
    .map((track) => ({ track, key: orderOfName(track.trackName) }))
    .toSorted((one, other) => bytewise(one.key, other.key))
    .map(({ track }) => track)

/** The chosen colours; the other tracks, by their names, have first those that no track of the event has chosen. */
export function coloursOf(
  tracks: readonly Pick<Track, 'id' | 'trackName' | 'colour'>[],
): ReadonlyMap<TrackId, number> {
  const { least, most } = trackColours
  const all = Array.from({ length: most }, (_, index) => least + index)
  const chosen = new Set(tracks.map(({ colour }) => colour))
  const free = all.filter((colour) => !chosen.has(colour))
  const byOrder = inOrderOfNames(tracks.filter(({ colour }) => colour === undefined))
  return new Map([
    ...tracks.flatMap(({ id, colour }) => (colour === undefined ? [] : [[id, colour] as const])),
    ...byOrder.map(({ id }, index) => [id, free[index] ?? least + ((index - free.length) % most)] as const),
  ])
}
