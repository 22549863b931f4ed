import { invalid } from '../errors.ts'
import type { Event } from '../events/event.ts'
import type { Problem } from '../problem.ts'
import type { TrackId } from '../tracks/track.ts'
import { changesOf, fieldsOf } from './field-changes.ts'
import type { AddedTalk, ChangedTalk, ClaimQuestion, ImportedFields, ImportSteps } from './import-plan.ts'
import { distinctRows, matchTalks, type TalkKey } from './match-talks.ts'
import { startOnNamedDay } from './named-days.ts'
import {
  type FeedbackByTalk,
  problemAt,
  type Programme,
  programmeLimits,
  type ProgrammeProblem,
  type ProgrammeTalk,
  type StoredProgramme,
  type StoredTalk,
  unreadableFile,
} from './programme.ts'
import { readRow } from './read-row.ts'
import { planRemovals, removedTracks, type Removing } from './removals.ts'
import { planTracks, trackSpelling, tracksProblems } from './track-plan.ts'

export interface ImportRequest extends Removing {
  readonly programme: Programme
  /** What the reader of the file could not understand. */
  readonly problems: readonly ProgrammeProblem[]
}

export interface ImportScene {
  readonly event: Pick<Event, 'startDate' | 'endDate' | 'zone'>
  readonly stored: StoredProgramme
  readonly feedback: FeedbackByTalk
  /** Of this installation, so that its own exports are known. */
  readonly websiteUrl: string
}

/** What an import of the programme would do. A row with a problem is left out, and its talk stays as it is. */
export function planImport(
  { programme, problems: readerProblems, ...removing }: ImportRequest,
  { event, stored, feedback, websiteUrl }: ImportScene,
): ImportSteps {
  requireLimits(programme)
  const spell = trackSpelling(programme, stored.tracks)
  const storedNames = trackNamesOf(stored)
  const { rows, problems: repeated } = distinctRows(
    programme.talks.map((talk) => onDayOfEvent(talk, event)),
    event.zone,
    websiteUrl,
  )
  const matches = matchTalks(rows, stored.talks, storedNames)
  const problems = [...readerProblems, ...repeated]
  const addedTalks: AddedTalk[] = []
  const changedTalks: ChangedTalk[] = []
  const questions: ClaimQuestion[] = []
  const tracksAfter = new Map<StoredTalk, readonly string[]>()
  let unchangedTalks = 0
  for (const row of rows) {
    const { place } = row.talk
    const kept = matches.get(row)
    const before = kept && fieldsOf(kept, storedNames)
    const read = readRow(isOwn(row, kept) ? { ...row.talk, foreignId: undefined } : row.talk, event, kept)
    const named = row.tracks && spell(row.tracks)
    const tracks = named ?? before?.tracks ?? []
    const badTracks = tracksProblems(named ?? [])
    if (!('details' in read) || badTracks.length > 0) {
      problems.push(
        ...('details' in read ? [] : read),
        ...badTracks.map((problem) => problemAt(place, problem)),
      )
      continue
    }
    const { details, foreignId, speakers, links, leftOutNames } = read
    const fields: ImportedFields = { ...details, foreignId, speakers, tracks, links }
    if (kept === undefined || before === undefined) {
      addedTalks.push({ place, ...fields })
      continue
    }
    tracksAfter.set(kept, tracks)
    const talk = { talkId: kept.id, talkTitle: kept.talkTitle }
    questions.push(...leftOutNames.map((speakerName) => ({ place, ...talk, speakerName })))
    const changes = changesOf(before, fields)
    if (changes.length === 0) unchangedTalks++
    else changedTalks.push({ place, ...talk, changes })
  }
  const matched = new Set(matches.values())
  const missing = stored.talks.filter((talk) => !matched.has(talk))
  const removals = planRemovals(removing, rows.length, missing, feedback, stored.talks)
  const gone = new Set(removals.removedTalks.map(({ talkId }) => talkId))
  const used = new Set(
    stored.talks
      .filter(({ id }) => !gone.has(id))
      .flatMap((talk) => tracksAfter.get(talk) ?? fieldsOf(talk, storedNames).tracks),
  )
  const needed = new Set([...addedTalks.flatMap(({ tracks }) => tracks), ...used])
  const tracks = planTracks(programme, needed, stored.tracks, spell)
  problems.push(...tracks.problems)
  return {
    addedTracks: tracks.addedTracks,
    changedTracks: tracks.changedTracks,
    removedTracks: removing.removeMissing ? removedTracks(programme, stored.tracks, used, spell) : [],
    addedTalks,
    changedTalks,
    ...removals,
    unchangedTalks,
    questions,
    problems: problems.slice(0, programmeLimits.problems),
  }
}

function onDayOfEvent(talk: ProgrammeTalk, event: ImportScene['event']): ProgrammeTalk {
  const start = startOnNamedDay(talk.startDate, event)
  return typeof start === 'string' ? { ...talk, startDate: start } : talk
}

export const trackNamesOf = ({ tracks }: StoredProgramme): ReadonlyMap<TrackId, string> =>
  new Map(tracks.map(({ id, trackName }) => [id, trackName]))

/** The id of a talk in an export of its own installation is none of another source. */
const isOwn = ({ stub }: TalkKey, kept: StoredTalk | undefined): boolean =>
  kept !== undefined && kept.stub === stub

function requireLimits({ talks, tracks }: Programme): void {
  const named = new Set([
    ...tracks.map((track) => track.trackName),
    ...talks.flatMap((talk) => talk.tracks ?? []),
  ])
  const problems = [
    { field: 'talks', count: talks.length, most: programmeLimits.talks },
    { field: 'tracks', count: named.size, most: programmeLimits.tracks },
  ]
    .filter(({ count, most }) => count > most)
    .map(({ field, count, most }): Problem => ({
      field,
      code: 'too-many',
      message: `'${field}' must be at most ${most}, and the programme has ${count}`,
      facts: { most },
    }))
  if (problems.length > 0) throw invalid(problems)
  const parts = talks.map(
    ({ speakers = [], tracks = [], links }) => speakers.length + tracks.length + links.length,
  )
  if (parts.reduce((sum, one) => sum + one, 0) > programmeLimits.parts) throw unreadableFile('too-many-parts')
}
