import { fold } from '@lectern/domain'
import { entriesOf, fieldOf, listIn, textIn } from '../json/values.ts'
import type { FileLink } from '../programme/links.ts'
import { type Notes, placeOf } from '../programme/notes.ts'
import type { FileProgramme, FileTalk } from '../programme/file-talk.ts'
import { minutesBetween } from '../programme/times.ts'

/** A category of Sessionize with the items that a session chose, such as “Track” with “Backend”. */
export interface ChosenCategory {
  /** Undefined for a category that says nothing that talks have. */
  readonly kind: CategoryKind | undefined
  readonly items: readonly string[]
}

/** What the two formats of Sessionize write differently. */
export interface SessionParts {
  readonly speakers: readonly string[] | undefined
  readonly categories: readonly ChosenCategory[]
  readonly room: string
}

export type CategoryKind = 'track' | 'type' | 'language'

const TRACK = /^(?:(?:session )?tracks?|topics?|themes?|areas?|thema|themen)$/u
const TYPE = /^(?:session |talk )?(?:formats?|types?)$/u
const LANGUAGE = /^(?:(?:session |talk )?languages?|sprachen?)$/u
/** Longer than all of these. */
const LONGEST_TITLE = 100

export function kindOfCategory(title: string): CategoryKind | undefined {
  const folded = fold(title.trim().slice(0, LONGEST_TITLE))
  if (TRACK.test(folded)) return 'track'
  if (TYPE.test(folded)) return 'type'
  return LANGUAGE.test(folded) ? 'language' : undefined
}

const SPEAKERS_OR_ROOM = /speaker|presenter|room|location|venue|stage|hall/iu
const known: ReadonlySet<string> = new Set(['speakers', 'room', 'roomId'])

/** Other programs write lists of sessions, too, with names of their own for speakers and rooms. */
export function noteUnusedFields(sessions: readonly unknown[], notes: Notes): void {
  const names = new Set(sessions.flatMap((session) => entriesOf(session).map(([name]) => name)))
  const unused = [...names].filter((name) => SPEAKERS_OR_ROOM.test(name) && !known.has(name)).slice(0, 20)
  if (unused.length > 0) notes.add('conference', 'unused-fields', { names: unused })
}

/** Undefined for a session that was not accepted. */
export function readSession(
  session: unknown,
  position: number,
  { speakers, categories, room }: SessionParts,
  notes: Notes,
): FileTalk | undefined {
  notes.markRead(session)
  const text = (name: string) => textIn(session, name)
  const place = placeOf('session', text('id'), position)
  if (!/^(?:accepted|)$/iu.test(text('status'))) {
    notes.add(place, 'not-accepted', { title: text('title'), status: text('status') })
    return undefined
  }
  const itemsOf = (kind: CategoryKind): readonly string[] =>
    categories.filter((category) => category.kind === kind).flatMap(({ items }) => items)
  const isService = fieldOf(session, 'isServiceSession') === true
  return {
    place,
    foreignId: text('id'),
    title: text('title'),
    descriptions: [text('description')],
    start: text('startsAt'),
    duration: durationOf(text('startsAt'), text('endsAt'), place, notes),
    language: itemsOf('language')[0] ?? '',
    type: isService ? 'Event related' : (itemsOf('type')[0] ?? ''),
    speakers,
    tracks: itemsOf('track'),
    room,
    links: linksOf(session),
  }
}

/** A session for all rooms is in the grid of each of them, at the same time. */
export function programmeOf(sessions: readonly (FileTalk | undefined)[]): FileProgramme {
  const byId = new Map(
    sessions
      .filter((session) => session !== undefined)
      .map((session) => [`${session.start} ${session.foreignId || session.place}`, session]),
  )
  return { talks: [...byId.values()], tracks: [], rooms: [] }
}

function durationOf(start: string, end: string, place: string, notes: Notes): number | undefined {
  if (start === '' || end === '') return undefined
  const minutes = minutesBetween(start, end)
  if (minutes === undefined) notes.add(place, 'end-before-start', { start, end })
  return minutes
}

const linksOf = (session: unknown): readonly FileLink[] =>
  [
    { title: '', url: textIn(session, 'recordingUrl'), kind: 'video_link' as const },
    { title: '', url: textIn(session, 'liveUrl'), kind: 'video_link' as const },
    ...listIn(session, 'links').map((link) => ({ title: textIn(link, 'title'), url: textIn(link, 'url') })),
  ].filter(({ url }) => url !== '')
