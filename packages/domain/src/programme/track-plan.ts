import { nameOfField } from '../fields/field-table.ts'
import type { Problem } from '../problem.ts'
import { type Track, type TrackDetails, trackFields, type TrackId } from '../tracks/track.ts'
import type { ImportSteps } from './import-plan.ts'
import { problemAt, type Programme, programmeLimits, type ProgrammeProblem, unfitText } from './programme.ts'
import type { SpellNames } from './spelling.ts'

/** The tracks that talks will have, by the names in the file. */
export interface TrackPlan extends Pick<ImportSteps, 'addedTracks' | 'changedTracks'> {
  readonly problems: readonly ProgrammeProblem[]
}

/** What makes these tracks unfit for a talk. */
export function tracksProblems(names: readonly string[]): readonly Problem[] {
  const { tracksOfTalk: most } = programmeLimits
  if (names.length <= most) return names.map(trackNameProblem).filter((problem) => problem !== undefined)
  const message = `'tracks' must be a list of at most ${most} tracks`
  return [{ field: 'tracks', code: 'too-many', message, facts: { most } }]
}

/** What makes a name unfit for a track. */
const trackNameProblem = (name: string): Problem | undefined => textProblem('trackName', name, 'name')

function textProblem(key: keyof TrackDetails, text: string, what: string): Problem | undefined {
  const field = nameOfField(key)
  const { most } = trackFields[key]
  return unfitText(field, text, most, `A track must have a ${what} of at most ${most} characters`)
}

/**
 * The tracks that the file describes, and those that its talks need. A new track without a description gets its name as
 * one, because a description is required.
 */
export function planTracks(
  { tracks }: Programme,
  needed: ReadonlySet<string>,
  stored: readonly Track[],
  spell: SpellNames,
): TrackPlan {
  const added = new Map<string, TrackDetails>()
  const changed = new Map<TrackId, ImportSteps['changedTracks'][number]>()
  const problems: ProgrammeProblem[] = []
  const known = new Map(stored.map((track) => [track.trackName, track]))
  const plan = (trackName: string, trackDescription: string): void => {
    const problem =
      trackNameProblem(trackName) ?? textProblem('trackDescription', trackDescription, 'description')
    if (problem !== undefined) {
      problems.push(problemAt(`track ${trackName.slice(0, 50)}`, problem))
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
