import { fold } from '../folding.ts'
import type { Problem } from '../problem.ts'
import type { Instant, Zone } from '../time/time.ts'
import { fieldsOf } from './field-changes.ts'
import type { ImportedFields } from './import-plan.ts'
import {
  claimedNames,
  problemAt,
  type ProgrammeNames,
  type ProgrammeProblem,
  type ProgrammeTalk,
  type StoredTalk,
} from './programme.ts'
import { isoDates } from './read-row.ts'

/** A row of a file, as far as it says which talk it is. */
export interface TalkKey {
  /** The quick link of a talk that this installation exported. */
  readonly stub: string | undefined
  readonly foreignId: string | undefined
  readonly talkTitle: string
  /** Undefined when it cannot be read. */
  readonly startDate: Instant | undefined
  /** Undefined when the file has no speakers. */
  readonly speakers: readonly string[] | undefined
  readonly tracks: readonly string[] | undefined
  readonly room: string | undefined
}

/**
 * The stored talk of each row: the one that was exported, else the one with its foreign id, else one with its title and speakers. Of several such talks the
 * one with the same start, and then in the same tracks and room, comes first. Each talk has one row at most.
 */
export function matchTalks<Row extends TalkKey>(
  rows: readonly Row[],
  stored: readonly StoredTalk[],
  names: ProgrammeNames,
): ReadonlyMap<Row, StoredTalk> {
  const found = new Map<Row, StoredTalk>()
  const free = new Set(stored)
  const take = (row: Row, talk: StoredTalk): void => {
    found.set(row, talk)
    free.delete(talk)
  }
  for (const field of ['stub', 'foreignId'] as const) {
    const byField = new Map(stored.map((talk) => [talk[field], talk]))
    for (const row of rows.filter((row) => !found.has(row))) {
      const talk = row[field] === undefined ? undefined : byField.get(row[field])
      if (talk !== undefined && free.has(talk)) take(row, talk)
    }
  }
  for (const { rowKey, talkKey } of keysFrom(names)) {
    const byKey = Map.groupBy(inOrder(free), talkKey)
    for (const row of inOrder(rows.filter((row) => !found.has(row)))) {
      const talk = byKey.get(rowKey(row))?.shift()
      if (talk !== undefined) take(row, talk)
    }
  }
  matchClaimed(
    rows.filter((row) => !found.has(row)),
    free,
    take,
  )
  return found
}

interface Keys {
  readonly rowKey: (row: TalkKey) => string
  readonly talkKey: (talk: StoredTalk) => string
}

/** From the strictest comparison to the loosest one. A row without speakers is compared by its title alone. */
function keysFrom(names: ProgrammeNames): readonly Keys[] {
  const keys = (rowNeeds: boolean, parts: (row: KeyParts) => readonly unknown[]): Keys => ({
    // A row that this comparison does not fit has a key that no talk has.
    rowKey: (row) =>
      (row.speakers !== undefined) === rowNeeds
        ? JSON.stringify(
            parts({ ...row, speakers: row.speakers ?? [], tracks: row.tracks ?? [], room: row.room ?? '' }),
          )
        : '',
    talkKey: (talk) => JSON.stringify(parts(fieldsOf(talk, names))),
  })
  return [true, false].flatMap((hasSpeakers) => {
    const title = (row: KeyParts): readonly unknown[] =>
      hasSpeakers ? [key(row.talkTitle), keySet(row.speakers)] : [key(row.talkTitle)]
    const slot = (row: KeyParts): readonly unknown[] => [...title(row), row.startDate ?? null]
    return [
      keys(hasSpeakers, (row) => [...slot(row), keySet(row.tracks), key(row.room)]),
      keys(hasSpeakers, (row) => [...slot(row), key(row.room)]),
      keys(hasSpeakers, (row) => [...slot(row), keySet(row.tracks)]),
      keys(hasSpeakers, slot),
      keys(hasSpeakers, title),
    ]
  })
}

type KeyParts = Pick<TalkKey, 'talkTitle' | 'startDate'> &
  Pick<ImportedFields, 'speakers' | 'tracks' | 'room'>

const key = (text: string): string => fold(text.trim())
const keySet = (texts: readonly string[]): readonly string[] => texts.map(key).toSorted()

const inOrder = <Item extends { readonly startDate: Instant | undefined }>(items: Iterable<Item>): Item[] =>
  [...items].toSorted((one, other) => (one.startDate ?? 0) - (other.startDate ?? 0))

/** An earlier import has left the claimed names on a talk that the file does not have any more. */
function matchClaimed<Row extends TalkKey>(
  rows: readonly Row[],
  free: ReadonlySet<StoredTalk>,
  take: (row: Row, talk: StoredTalk) => void,
): void {
  const claimed = [...free].filter((talk) => claimedNames(talk).length > 0)
  const byTitle = Map.groupBy(claimed, (talk) => key(talk.talkTitle))
  for (const row of inOrder(rows)) {
    if (row.speakers === undefined) continue
    const names = new Set(row.speakers.map(key))
    const candidates = (byTitle.get(key(row.talkTitle)) ?? []).filter(
      (talk) => free.has(talk) && hasBesideClaimed(talk, names),
    )
    const talk = candidates.find(({ startDate }) => startDate === row.startDate) ?? candidates[0]
    if (talk !== undefined) take(row, talk)
  }
}

/** Whether these are the names on the talk, without some of the claimed ones. */
function hasBesideClaimed(talk: StoredTalk, names: ReadonlySet<string>): boolean {
  const onTalk = new Set(talk.speakers.map(({ speakerName }) => key(speakerName)))
  const claimed = new Set(claimedNames(talk).map(key))
  return names.isSubsetOf(onTalk) && onTalk.difference(names).isSubsetOf(claimed)
}

export interface Row extends TalkKey {
  readonly talk: ProgrammeTalk
}

/** The rows without those that are there twice: with the same foreign id, or, without one, the same in all that tells talks apart. */
export function distinctRows(
  talks: readonly ProgrammeTalk[],
  zone: Zone,
  websiteUrl: string,
): { readonly rows: readonly Row[]; readonly problems: readonly ProgrammeProblem[] } {
  const rows = new Map<string, Row>()
  const problems: ProgrammeProblem[] = []
  for (const talk of talks) {
    const row = rowOf(talk, zone, `${websiteUrl}/talk/`)
    const key = keyOf(row)
    const first = rows.get(key)
    if (first === undefined) rows.set(key, row)
    else problems.push(problemAt(talk.place, sameTalk(first.talk.place)))
  }
  return { rows: [...rows.values()], problems }
}

const sameTalk = (place: string): Problem => ({
  code: 'same-talk',
  message: `This is the same talk as ${place}`,
  facts: { place },
})

function rowOf(talk: ProgrammeTalk, zone: Zone, pagesOfTalks: string): Row {
  const reading = isoDates(talk.startDate, zone, 'start')
  return {
    talk,
    stub: talk.address?.startsWith(pagesOfTalks) ? talk.address.slice(pagesOfTalks.length) : undefined,
    foreignId: talk.foreignId?.trim() || undefined,
    talkTitle: talk.talkTitle,
    startDate: reading.kind === 'read' ? reading.instant : undefined,
    speakers: talk.speakers,
    tracks: talk.tracks,
    room: talk.room,
  }
}

const keyOf = ({ foreignId, talkTitle, startDate, speakers, tracks, room = '' }: Row): string =>
  foreignId === undefined
    ? JSON.stringify([talkTitle, startDate ?? null, names(speakers), names(tracks), key(room)])
    : JSON.stringify(foreignId)

const names = (list: readonly string[] = []): readonly string[] =>
  list.map((name) => fold(name.trim())).toSorted()
