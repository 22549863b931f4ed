import { invalid } from '../errors.ts'
import type { Event } from '../events/event.ts'
import type { Problem } from '../problem.ts'
import { changesOf, fieldsOf } from './field-changes.ts'
import type { AddedTalk, ChangedTalk, ClaimQuestion, ImportedFields, ImportSteps } from './import-plan.ts'
import { distinctRows, matchTalks, type TalkKey } from './match-talks.ts'
import type { FieldMapping } from './field-mapping.ts'
import { startOnNamedDay } from './named-days.ts'
import {
  type FeedbackByTalk,
  namesIn,
  problemAt,
  type Programme,
  programmeLimits,
  type ProgrammeProblem,
  type ProgrammeTalk,
  roomNamesOf,
  type StoredProgramme,
  type StoredTalk,
  trackNamesOf,
  unreadableFile,
} from './programme.ts'
import { plannedAdvice } from './programme-advice.ts'
import { readRow } from './read-row.ts'
import { planRemovals, removedOf, type Removing } from './removals.ts'
import { planRooms } from './room-plan.ts'
import { hasRoomsAsTracks, readAsTracks, roomsAsTracks } from './rooms-as-tracks.ts'
import { spellingKey, spellingOf } from './spelling.ts'
import { planProfiles, type SpeakerProfile } from './speaker-profile.ts'
import { planTracks, tracksProblems } from './track-plan.ts'

export interface ImportRequest extends Removing {
  readonly programme: Programme
  /** What the reader of the file could not understand. */
  readonly problems: readonly ProgrammeProblem[]
}

export interface ImportScene {
  readonly event: Pick<Event, 'startDate' | 'endDate' | 'zone' | 'location'>
  readonly stored: StoredProgramme
  readonly feedback: FeedbackByTalk
  readonly profiles: readonly SpeakerProfile[]
  /** Of the event's files, where the sender of a file names no fields. */
  readonly mapping?: FieldMapping
  /** Of this installation, so that its own exports are known. */
  readonly websiteUrl: string
}

/** What an import of the programme would do. A row with a problem is left out, and its talk stays as it is. */
export function planImport(
  { programme: ofFile, problems: readerProblems, ...removing }: ImportRequest,
  { event, stored, feedback, profiles, websiteUrl }: ImportScene,
): ImportSteps {
  const asTracks = hasRoomsAsTracks(ofFile, stored)
  const programme = asTracks ? roomsAsTracks(ofFile) : ofFile
  requireLimits(programme, stored)
  const storedNames = namesIn(stored)
  const named = { tracks: trackNamesOf(programme), rooms: roomNamesOf(programme) }
  const spell = spellingOf([...storedNames.tracks.values(), ...named.tracks])
  const spellRooms = spellingOf([...storedNames.rooms.values(), ...named.rooms])
  const { rows, problems: repeated } = distinctRows(
    programme.talks.map((talk) => onDayOfEvent(talk, event)),
    event.zone,
    websiteUrl,
  )
  const matches = matchTalks(rows, stored.talks, storedNames)
  const problems = [...readerProblems, ...(asTracks ? [readAsTracks(ofFile)] : []), ...repeated]
  const addedTalks: AddedTalk[] = []
  const changedTalks: ChangedTalk[] = []
  const questions: ClaimQuestion[] = []
  const after = new Map<StoredTalk, ImportedFields>()
  let unchangedTalks = 0
  for (const row of rows) {
    const { place } = row.talk
    const kept = matches.get(row)
    const before = kept && fieldsOf(kept, storedNames)
    const read = readRow(isOwn(row, kept) ? { ...row.talk, foreignId: undefined } : row.talk, event, kept)
    const ofRow = row.tracks && spell(row.tracks)
    const tracks = ofRow ?? before?.tracks ?? []
    const room = row.room === undefined ? (before?.room ?? '') : (spellRooms([row.room])[0] ?? '')
    const badTracks = tracksProblems(ofRow ?? [])
    if (!('details' in read) || badTracks.length > 0) {
      problems.push(
        ...('details' in read ? [] : read),
        ...badTracks.map((problem) => problemAt(place, problem)),
      )
      continue
    }
    const { details, foreignId, speakers, links, leftOutNames } = read
    const fields: ImportedFields = { ...details, foreignId, speakers, tracks, room, links }
    if (kept === undefined || before === undefined) {
      addedTalks.push({ place, ...fields })
      continue
    }
    after.set(kept, fields)
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
  const staying = stored.talks
    .filter(({ id }) => !gone.has(id))
    .map((talk) => after.get(talk) ?? fieldsOf(talk, storedNames))
  const used = namesUsed(staying)
  const talksAfter = [...addedTalks, ...staying]
  const needed = namesUsed(talksAfter)
  const tracks = planTracks(programme, needed.tracks, stored.tracks, spell)
  const rooms = planRooms(programme, needed.rooms, stored.rooms, spellRooms)
  problems.push(...tracks.problems, ...rooms.problems)
  const removed = removing.removeMissing
    ? {
        tracks: removedOf(stored.tracks, ({ trackName }) => trackName, named.tracks, used.tracks),
        rooms: removedOf(stored.rooms, ({ roomName }) => roomName, named.rooms, used.rooms),
      }
    : { tracks: [], rooms: [] }
  return {
    addedTracks: tracks.addedTracks,
    changedTracks: tracks.changedTracks,
    removedTracks: removed.tracks.map(({ id: trackId, trackName }) => ({ trackId, trackName })),
    addedRooms: rooms.addedRooms,
    changedRooms: rooms.changedRooms,
    removedRooms: removed.rooms.map(({ id: roomId, roomName }) => ({ roomId, roomName })),
    addedTalks,
    changedTalks,
    ...removals,
    unchangedTalks,
    questions,
    problems: problems.slice(0, programmeLimits.problems),
    ...planProfiles(
      ofFile.speakers,
      profiles,
      talksAfter.flatMap(({ speakers }) => speakers),
      removing,
    ),
    advice: plannedAdvice(talksAfter, event).slice(0, programmeLimits.problems),
  }
}

function onDayOfEvent(talk: ProgrammeTalk, event: ImportScene['event']): ProgrammeTalk {
  const start = startOnNamedDay(talk.startDate, event)
  return typeof start === 'string' ? { ...talk, startDate: start } : talk
}

/** Where a talk will be. */
type Places = Pick<ImportedFields, 'tracks' | 'room'>

const namesUsed = (talks: readonly Places[]) => ({
  tracks: new Set(talks.flatMap(({ tracks }) => tracks)),
  rooms: new Set(talks.flatMap(({ room }) => (room === '' ? [] : [room]))),
})

/** The id of a talk in an export of its own installation is none of another source. */
const isOwn = ({ stub }: TalkKey, kept: StoredTalk | undefined): boolean =>
  kept !== undefined && kept.stub === stub

function requireLimits(programme: Programme, stored: StoredProgramme): void {
  const { talks } = programme
  const rooms = [...stored.rooms.map(({ roomName }) => roomName), ...roomNamesOf(programme)]
  const problems = [
    { field: 'talks', count: talks.length, most: programmeLimits.talks },
    { field: 'tracks', count: new Set(trackNamesOf(programme)).size, most: programmeLimits.tracks },
    { field: 'rooms', count: new Set(rooms.map(spellingKey)).size, most: programmeLimits.rooms },
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
