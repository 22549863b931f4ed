import type { ShownTalk } from '@lectern/application'
import { inOrderOfRooms, type Talk, type TalkId, type TrackId } from '@lectern/domain'
import { meet, type Span, spanOf } from './grid-lines.ts'

/** A room or a track, as the head of a column. */
export interface ColumnHead {
  readonly id: number
  readonly name: string
  /** Of a room among those of its event. Tracks have none. */
  readonly position: number
  /** Of a track. */
  readonly colour?: number | undefined
}

export interface ColumnTalk extends Pick<Talk, 'id' | 'startDate' | 'duration'> {
  /** Its room, or its tracks. */
  readonly homes: readonly ColumnHead[]
}

export interface Column {
  /** Undefined for talks without a home that are parallel to others. */
  readonly head: ColumnHead | undefined
  /** The first of its subcolumns, from 0. */
  readonly first: number
  /** How many of its talks are parallel at most. */
  readonly width: number
}

/** Subcolumns from 0; `until` is the first one after it. */
export interface ColumnRange {
  readonly from: number
  readonly until: number
  /** Whether it goes across all columns. */
  readonly isBand: boolean
}

export interface Columns {
  readonly columns: readonly Column[]
  readonly placeOf: ReadonlyMap<TalkId, ColumnRange>
}

type Range = Omit<ColumnRange, 'isBand'>

/** A talk with the steps that it takes, and the columns that it would take if they were free. */
interface Candidate extends ColumnTalk {
  readonly span: Span
  readonly wanted: Range
}

/**
 * Rooms are columns by position, or tracks by name. A talk that is alone at its time goes across all of them, also a break; so
 * rooms that have no other talk need no column. A talk in neighbouring tracks goes across them, if nothing else is there at its
 * time, and otherwise is in its first one. Talks without a home that are parallel to others have a last column. With `isFixed`
 * each home has a column, so that talks can be dropped there.
 */
export function columnsOf(talks: readonly ColumnTalk[], isFixed = false): Columns {
  const timed = talks
    .map((talk) => ({ ...talk, span: spanOf(talk) }))
    .toSorted((one, other) => one.span.from - other.span.from)
  const alone = aloneIn(timed)
  const isFree = ({ id, homes }: ColumnTalk): boolean => alone.has(id) && (!isFixed || homes.length === 0)
  const heads = inOrderOfHeads(timed.flatMap((talk) => (isFree(talk) ? [] : talk.homes)))
  const candidates = timed.map((talk) => ({
    ...talk,
    wanted: isFree(talk) ? { from: 0, until: Math.max(heads.length, 1) } : wantedBy(talk, heads),
  }))
  const across = candidates.filter(
    ({ wanted, ...talk }) =>
      isFree(talk) ||
      (wanted.until - wanted.from > 1 &&
        candidates.every(
          (other) => other.id === talk.id || !meet(talk.span, other.span) || !meet(wanted, other.wanted),
        )),
  )
  const isAcross = new Set(across.map(({ id }) => id))
  const single = candidates.filter(({ id }) => !isAcross.has(id))
  const homeOf = ({ wanted }: Candidate): number => wanted.from
  const needsLast = heads.length === 0 || single.some((talk) => homeOf(talk) === heads.length)
  const columns: Column[] = []
  const placeOf = new Map<TalkId, ColumnRange>()
  for (const [index, head] of [...heads, ...(needsLast ? [undefined] : [])].entries()) {
    const before = columns.at(-1)
    const first = before === undefined ? 0 : before.first + before.width
    const { width, places } = subcolumns(single.filter((talk) => homeOf(talk) === index))
    columns.push({ head, first, width })
    for (const [id, { from, until }] of places)
      placeOf.set(id, { from: first + from, until: first + until, isBand: false })
  }
  const edgeOf = (index: number): number => columns[index]?.first ?? widthOf(columns)
  for (const { id, wanted } of across) {
    const isBand = wanted.until >= heads.length && wanted.from === 0
    const until = isBand ? columns.length : wanted.until
    placeOf.set(id, { from: edgeOf(wanted.from), until: edgeOf(until), isBand: isBand && columns.length > 1 })
  }
  return { columns, placeOf }
}

/** How many subcolumns there are. */
export const widthOf = (columns: readonly Column[]): number => {
  const last = columns.at(-1)
  return last === undefined ? 0 : last.first + last.width
}

/** Each once: rooms by position, tracks by name. */
export function inOrderOfHeads(heads: readonly ColumnHead[]): readonly ColumnHead[] {
  const byId = new Map(heads.map((head) => [head.id, { head, roomName: head.name, position: head.position }]))
  return inOrderOfRooms([...byId.values()]).map(({ head }) => head)
}

export const roomsOf = ({ room }: Pick<ShownTalk, 'room'>): readonly ColumnHead[] =>
  room === undefined ? [] : [{ id: room.roomId, name: room.roomName, position: room.position }]

export const tracksOf = (
  { tracks }: Pick<ShownTalk, 'tracks'>,
  colours: ReadonlyMap<TrackId, number>,
): readonly ColumnHead[] =>
  tracks.map(({ trackId, trackName }) => ({
    id: trackId,
    name: trackName,
    position: 0,
    colour: colours.get(trackId),
  }))

/** The talks that nothing is parallel to. */
function aloneIn(byStart: readonly Pick<Candidate, 'id' | 'span'>[]): ReadonlySet<TalkId> {
  const alone = new Set<TalkId>()
  let end = Number.NEGATIVE_INFINITY
  for (const [index, { id, span }] of byStart.entries()) {
    const next = byStart[index + 1]
    if (span.from >= end && (next === undefined || next.span.from >= span.until)) alone.add(id)
    end = Math.max(end, span.until)
  }
  return alone
}

function wantedBy({ homes }: ColumnTalk, heads: readonly ColumnHead[]): Range {
  if (homes.length === 0) return { from: heads.length, until: heads.length + 1 }
  const places = homes.map(({ id }) => heads.findIndex((head) => head.id === id))
  const [from, last] = [Math.min(...places), Math.max(...places)]
  return { from, until: last - from === homes.length - 1 ? last + 1 : from + 1 }
}

/** Parallel talks of one column side by side. A talk that has nothing on its right goes to the edge. */
function subcolumns(talks: readonly Candidate[]): { width: number; places: Map<TalkId, Range> } {
  const groups: Candidate[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const talk of talks) {
    if (talk.span.from >= end) groups.push([])
    groups.at(-1)?.push(talk)
    end = Math.max(end, talk.span.until)
  }
  const placed = groups.map(sideBySide)
  const width = Math.max(1, ...placed.map((group) => group.width))
  const places = new Map<TalkId, Range>()
  for (const { width: own, indexes } of placed) {
    for (const [id, index] of indexes)
      places.set(id, { from: index, until: index + 1 === own ? width : index + 1 })
  }
  return { width, places }
}

/** The first subcolumn that is free again. */
function sideBySide(talks: readonly Candidate[]): { width: number; indexes: Map<TalkId, number> } {
  const ends: number[] = []
  const indexes = new Map<TalkId, number>()
  for (const { id, span } of talks) {
    const free = ends.findIndex((end) => end <= span.from)
    const index = free === -1 ? ends.length : free
    ends[index] = span.until
    indexes.set(id, index)
  }
  return { width: ends.length, indexes }
}
