import { isStorable, lengthOf } from '../fields.ts'
import { fold } from '../folding.ts'
import { trackLimits } from '../tracks/track-details.ts'
import type { Track, TrackId } from '../tracks/track.ts'
import type { ImportSteps, PlannedTrack } from './import-plan.ts'
import type { Programme, ProgrammeProblem } from './programme.ts'

/** The tracks that talks will have, by the names in the file. */
export interface TrackPlan extends Pick<ImportSteps, 'addedTracks' | 'changedTracks'> {
  readonly problems: readonly ProgrammeProblem[]
}

/** The names of tracks without blank ones, in the spelling of the stored or first track of that name. */
export type SpellTracks = (names: readonly string[]) => readonly string[]

export function trackSpelling({ tracks, talks }: Programme, stored: readonly Track[]): SpellTracks {
  const spellings = new Map<string, string>()
  const named = [
    ...stored.map(({ trackName }) => trackName),
    ...tracks.map(({ trackName }) => trackName),
    ...talks.flatMap((talk) => talk.tracks ?? []),
  ]
  for (const name of named) {
    const key = trackKey(name)
    if (!spellings.has(key)) spellings.set(key, name.trim())
  }
  return (names) => {
    const keys = new Set(names.map(trackKey).filter((key) => key !== ''))
    return [...keys].map((key) => spellings.get(key) ?? key)
  }
}

export const trackKey = (name: string): string => fold(name.trim())

/** What makes a name unfit for a track. */
export const trackNameProblem = (name: string): string | undefined =>
  isStorable(name) && lengthOf(name) <= trackLimits.name
    ? undefined
    : `A track must have a name of at most ${trackLimits.name} characters`

/**
 * The tracks that the file describes, and those that its talks need. A new track without a description gets its name as
 * one, because a description is required.
 */
export function planTracks(
  { tracks }: Programme,
  needed: ReadonlySet<string>,
  stored: readonly Track[],
  spell: SpellTracks,
): TrackPlan {
  const added = new Map<string, PlannedTrack>()
  const changed = new Map<TrackId, ImportSteps['changedTracks'][number]>()
  const problems: ProgrammeProblem[] = []
  const known = new Map(stored.map((track) => [track.trackName, track]))
  const plan = (trackName: string, trackDescription: string): void => {
    const problem = trackNameProblem(trackName) ?? descriptionProblem(trackDescription)
    if (problem !== undefined) {
      problems.push({ place: `track ${trackName.slice(0, 50)}`, message: problem })
      return
    }
    const track = known.get(trackName)
    if (track === undefined) {
      added.set(trackName, { trackName, trackDescription: trackDescription || trackName })
    } else if (trackDescription !== '' && trackDescription !== track.trackDescription) {
      const { id: trackId, trackDescription: from } = track
      changed.set(trackId, { trackId, trackName, from, to: trackDescription })
    }
  }
  const descriptions = new Map([...needed].map((trackName) => [trackName, '']))
  for (const track of tracks) {
    for (const trackName of spell([track.trackName])) {
      descriptions.set(trackName, descriptions.get(trackName) || (track.trackDescription?.trim() ?? ''))
    }
  }
  for (const [trackName, description] of descriptions) plan(trackName, description)
  return { addedTracks: [...added.values()], changedTracks: [...changed.values()], problems }
}

const descriptionProblem = (description: string): string | undefined =>
  isStorable(description) && lengthOf(description) <= trackLimits.description
    ? undefined
    : `A track must have a description of at most ${trackLimits.description} characters`
