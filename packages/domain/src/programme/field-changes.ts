import type { Event } from '../events/event.ts'
import { keysOf, pickFields } from '../fields/field-table.ts'
import { fold } from '../folding.ts'
import { furtherTalkFields, talkFields } from '../talks/talk-fields.ts'
import type { FieldChange, ImportedFields } from './import-plan.ts'
import { namesIn, type ProgrammeNames, type StoredProgramme, type StoredTalk } from './programme.ts'

/** The fields in the order in which a plan shows them. */
export const importedFields = [
  'foreignId',
  'talkTitle',
  'talkDescription',
  'startDate',
  'duration',
  'language',
  'type',
  'speakers',
  'tracks',
  'room',
  'links',
  ...keysOf(furtherTalkFields),
] as const satisfies readonly (keyof ImportedFields)[]

export const fieldsOf = (talk: StoredTalk, { tracks, rooms }: ProgrammeNames): ImportedFields => ({
  ...pickFields(talkFields, talk),
  foreignId: talk.foreignId,
  speakers: talk.speakers.map(({ speakerName }) => speakerName),
  tracks: talk.tracks.map((trackId) => tracks.get(trackId) ?? ''),
  room: talk.roomId === undefined ? '' : (rooms.get(talk.roomId) ?? ''),
  links: talk.links.map(({ displayName, url }) => ({ displayName, url })),
})

export const changesOf = (from: ImportedFields, to: ImportedFields): readonly FieldChange[] =>
  importedFields.flatMap((field) => (isSame(field, from, to) ? [] : [change(field, from, to)]))

export const withChanges = (fields: ImportedFields, changes: readonly FieldChange[]): ImportedFields => ({
  ...fields,
  ...Object.fromEntries(changes.map(({ field, to }) => [field, to])),
})

/** Calendars write each line break as LF. */
export const sameLines = (text: string): string => text.replaceAll(/\r\n?/gu, '\n')

/** Tracks have no order. */
const isSame = (field: keyof ImportedFields, from: ImportedFields, to: ImportedFields): boolean =>
  field === 'tracks' ? sorted(from.tracks) === sorted(to.tracks) : written(from[field]) === written(to[field])

const written = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? sameLines(part) : part))

const sorted = (names: readonly string[]): string => JSON.stringify(names.map(fold).toSorted())

const change = <Field extends keyof ImportedFields>(
  field: Field,
  { [field]: from }: ImportedFields,
  { [field]: to }: ImportedFields,
) => ({ field, from, to }) as FieldChange

/**
 * The same text for the same event and programme. A plan of an import is only applied while this text stays the same. A new
 * field changes all texts, so no plan is applied that an older version stored without the field.
 */
export const programmeText = (
  { startDate, endDate, zone }: Pick<Event, 'startDate' | 'endDate' | 'zone'>,
  { tracks, rooms, talks }: StoredProgramme,
): string =>
  JSON.stringify([
    [startDate, endDate, zone],
    tracks
      .toSorted((one, other) => one.id - other.id)
      .map(({ id, trackName, trackDescription }) => [id, trackName, trackDescription]),
    rooms
      .toSorted((one, other) => one.id - other.id)
      .map(({ id, roomName, roomDescription, capacity }) => [id, roomName, roomDescription, capacity]),
    talks.toSorted((one, other) => one.id - other.id).map(partsOf),
  ])

/** Tracks have no order. The names of tracks and rooms are those of the programme. */
const partsOf = (talk: StoredTalk) => {
  const fields = fieldsOf({ ...talk, tracks: [] }, noNames)
  return [
    [talk.id, talk.urlFriendlyTalkTitle],
    importedFields.map((field) => fields[field]),
    talk.speakers.map(({ userId }) => userId ?? null),
    talk.links.map(({ id }) => id),
    talk.pendingNames.map(fold).toSorted(),
    talk.tracks.toSorted((one, other) => one - other),
    talk.roomId ?? null,
  ]
}

const noNames = namesIn({ tracks: [], rooms: [] })
