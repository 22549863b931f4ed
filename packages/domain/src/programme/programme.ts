import { type DomainError, invalid } from '../errors.ts'
import { isStorable, lengthOf } from '../fields/form.ts'
import type { Problem } from '../problem.ts'
import { MOST_ROOMS, type Room, type RoomId } from '../rooms/room.ts'
import { isSameName } from '../talks/speakers.ts'
import type { furtherTalkFields } from '../talks/talk-fields.ts'
import { MOST_LINKS } from '../talks/talk-links.ts'
import type { Talk, TalkId, TalkLinkDetails } from '../talks/talk.ts'
import type { Track, TrackId } from '../tracks/track.ts'
import { type DownloadFault, downloadFaults } from './download-faults.ts'
import type { ProgrammePeople } from './speaker-profile.ts'
import { type FileFault, fileFaults, type FilePosition } from './file-faults.ts'

/** The programme of an event as a file has it, in Lectern's terms, not validated yet. */
export interface Programme {
  /** Tracks that the file describes. A talk may name further ones. */
  readonly tracks: readonly ProgrammeTrack[]
  /** Rooms that the file describes, in its order. A talk may name further ones. */
  readonly rooms: readonly ProgrammeRoom[]
  readonly talks: readonly ProgrammeTalk[]
  /** Undefined where the format has nothing but names. */
  readonly speakers?: ProgrammePeople | undefined
}

export interface ProgrammeTrack {
  readonly trackName: string
  /** Undefined when the file has no description of tracks. */
  readonly trackDescription: string | undefined
}

/** A fact is undefined when the file does not have it. */
export interface ProgrammeRoom {
  readonly roomName: string
  readonly roomDescription: string | undefined
  readonly capacity: number | undefined
}

/** A field is undefined when the file does not have it. The present value of the talk then stays. */
export interface ProgrammeTalk extends FurtherTexts {
  /** Where the talk is in the file, for problems: `row 7`, `event 4711`. */
  readonly place: string
  /** The talk's id at its source, kept with the talk. */
  readonly foreignId: string | undefined
  readonly talkTitle: string
  readonly talkDescription: string | undefined
  /** ISO 8601, with an offset where the file has one, else local time in the event's zone. */
  readonly startDate: string
  /** Minutes. */
  readonly duration: number | undefined
  /** A word of the catalogue, or the word of the file where the reader knows no better one. */
  readonly language: string | undefined
  /** As for the language. */
  readonly type: string | undefined
  /** The complete list. */
  readonly speakers: readonly string[] | undefined
  /** Names of tracks, the complete list. */
  readonly tracks: readonly string[] | undefined
  /** The name of its room; `''` for none. */
  readonly room: string | undefined
  /** Links to be added. An import never removes a link, because speakers add links, too. */
  readonly links: readonly TalkLinkDetails[]
  /** Of its page, where the file is an export of Lectern. */
  readonly address?: string | undefined
}

/** Texts of the fields that the contract does not have. */
export type FurtherTexts = { readonly [Key in keyof typeof furtherTalkFields]?: string | undefined }

/** What is wrong with one place of a file. The rest of the file is still read. */
export interface ProgrammeProblem {
  readonly place: string
  /** The text of the API. Pages word the problem from its code, field and facts. */
  readonly message: string
  /** Undefined in plans that an older version stored. */
  readonly problem?: Problem
}

export const problemAt = (place: string, problem: Problem): ProgrammeProblem => ({
  place,
  message: problem.message,
  problem,
})

export interface ReadProgramme {
  readonly programme: Programme
  readonly problems: readonly ProgrammeProblem[]
}

/** The size of a file, and how much one programme may hold. */
export const programmeLimits = {
  bytes: 5 * 1024 * 1024,
  talks: 2_000,
  tracks: 1_000,
  tracksOfTalk: 50,
  /** Of the file and the event together. */
  rooms: MOST_ROOMS,
  problems: 1_000,
  foreignId: 200,
  links: MOST_LINKS,
  /** Names, tracks and links of all talks together. */
  parts: 40_000,
} as const

/** A talk with what an import must know beside it. */
export interface StoredTalk extends Talk {
  /** The id that it has at its source; `''` for none. */
  readonly foreignId: string
  /** The names on it that have a pending claim. */
  readonly pendingNames: readonly string[]
}

/** All of an event that an import may change. */
export interface StoredProgramme {
  readonly tracks: readonly Track[]
  readonly rooms: readonly Room[]
  readonly talks: readonly StoredTalk[]
}

/** The names of what talks refer to. */
export interface ProgrammeNames {
  readonly tracks: ReadonlyMap<TrackId, string>
  readonly rooms: ReadonlyMap<RoomId, string>
}

export const namesIn = ({ tracks, rooms }: Pick<StoredProgramme, 'tracks' | 'rooms'>): ProgrammeNames => ({
  tracks: new Map(tracks.map(({ id, trackName }) => [id, trackName])),
  rooms: new Map(rooms.map(({ id, roomName }) => [id, roomName])),
})

/** Of the file and its talks. */
export const trackNamesOf = ({ tracks, talks }: Pick<Programme, 'tracks' | 'talks'>): readonly string[] => [
  ...tracks.map(({ trackName }) => trackName),
  ...talks.flatMap((talk) => talk.tracks ?? []),
]

/** Of the file and its talks. */
export const roomNamesOf = ({ rooms, talks }: Pick<Programme, 'rooms' | 'talks'>): readonly string[] => [
  ...rooms.map(({ roomName }) => roomName),
  ...talks.flatMap(({ room = '' }) => (room.trim() === '' ? [] : [room])),
]

/** What makes the text of a file unfit for a field. */
export function unfitText(field: string, text: string, most: number, message: string): Problem | undefined {
  if (!isStorable(text)) return { field, code: 'not-text', message }
  return lengthOf(text) <= most ? undefined : { field, code: 'too-long', message, facts: { most } }
}

/** What attendees gave to a talk. Comments count in any state, private and hidden ones, too. */
export interface TalkFeedback {
  readonly comments: number
  readonly stars: number
}

export type FeedbackByTalk = ReadonlyMap<TalkId, TalkFeedback>

export const noFeedback: TalkFeedback = { comments: 0, stars: 0 }

/** The names on a talk that are claimed, approved or not. An import never removes them. */
export const claimedNames = ({ speakers, pendingNames }: StoredTalk): readonly string[] =>
  speakers
    .filter(
      ({ speakerName, userId }) =>
        userId !== undefined || pendingNames.some((pending) => isSameName(pending, speakerName)),
    )
    .map(({ speakerName }) => speakerName)

/** The refusal of a file that is no programme. */
export function unreadableFile(fault: FileFault, position?: FilePosition): DomainError {
  const message = `${fileFaults[fault]}${writePosition(position)}`
  return invalid([{ code: 'unreadable-file', message, facts: { fault, position } }])
}

function writePosition(position: FilePosition | undefined): string {
  if (position === undefined) return ''
  const { line, column } = position
  return column === undefined ? ` (line ${line})` : ` (line ${line}, column ${column})`
}

/** Why an address gave no file. `status` is that of the answer, if it is at fault. */
export const notDownloaded = (reason: DownloadFault, status?: number): Problem => ({
  code: 'not-downloaded',
  message: status === undefined ? downloadFaults[reason] : `${downloadFaults[reason]} (status ${status})`,
  facts: { reason, status },
})
